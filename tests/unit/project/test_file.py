"""The file: what it keeps, what it never changes, and what it says of files that it cannot use."""

from __future__ import annotations

import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from parlance import __version__
from parlance.core.errors import ProjectError
from parlance.project import schema
from parlance.project.about import About
from parlance.project.file import ProjectFile, read_summary
from parlance.project.items import PlannedTake, Spoken
from parlance.project.script import Script


@pytest.fixture
def script(file: ProjectFile) -> Script:
    script = Script(file)
    script.insert_text("One two. Three.", 0)
    return script


def test_a_take_keeps_all_that_made_it(file: ProjectFile, script: Script, spoken: Callable[..., Spoken]) -> None:
    made = spoken("One two. Three.", 9)
    take = file.add_take(50, script.sentences[0].id, made)
    assert file.read().takes == [take]
    assert (take.asked, take.request) == (made.asked, made.result.request)
    assert (take.seed, take.engine, take.device["id"], take.audio_s) == (9, __version__, "cpu", 3.0)
    assert take.stages == [{"name": "vocoder", "ms": 1.5, "calls": 1, "graphs_built": 0, "host_waits": 0}]
    assert (take.notices, take.sha256) == (["A part was spoken again"], made.result.sha256)
    np.testing.assert_array_equal(file.samples(50), made.result.samples)
    assert file.chunks(50) == [("One two", 2000, None), (" Three", 1000, None)]


def test_audio_is_written_once_and_never_changes(
    file: ProjectFile, path: Path, script: Script, spoken: Callable[..., Spoken]
) -> None:
    sentence = script.sentences[0].id
    file.add_take(50, sentence, spoken("One two."))
    file.add_take(51, sentence, spoken("One two."))
    file.close()
    with sqlite3.connect(path) as sql:
        assert sql.execute("SELECT count(*) FROM chunks").fetchone() == (1,)
        for statement in ("UPDATE chunks SET samples = x'00'", "DELETE FROM chunks"):
            with pytest.raises(sqlite3.IntegrityError, match="audio is"):
                sql.execute(statement)
    sql.close()


def test_a_take_strikes_its_job_off(file: ProjectFile, script: Script, spoken: Callable[..., Spoken]) -> None:
    first, second = (row.id for row in script.sentences)
    file.put_jobs([PlannedTake(second, 3), PlannedTake(first, 0)])
    assert file.read().jobs == [PlannedTake(second, 3), PlannedTake(first, 0)]
    file.add_take(50, second, spoken("Three."))
    assert file.read().jobs == [PlannedTake(first, 0)]
    assert file.read().sentences[1].take == 50


def test_a_take_that_cannot_be_kept_leaves_no_trace(
    file: ProjectFile, script: Script, spoken: Callable[..., Spoken]
) -> None:
    sentence = script.sentences[0].id
    file.put_jobs([PlannedTake(sentence, 0)])
    made = spoken("One two.")
    full = "CREATE TEMP TRIGGER full BEFORE INSERT ON take_chunks BEGIN SELECT RAISE(ABORT, 'no room'); END"
    file._sql.execute(full)
    with pytest.raises(ProjectError, match="no room"):
        file.add_take(50, sentence, made)
    file._sql.execute("DROP TRIGGER full")
    contents = file.read()
    assert (contents.takes, contents.jobs) == ([], [PlannedTake(sentence, 0)])
    file.add_take(50, sentence, made)
    assert len(file.read().takes) == 1


def test_ratings_are_kept(file: ProjectFile, script: Script, spoken: Callable[..., Spoken]) -> None:
    file.add_take(50, script.sentences[0].id, spoken("One two."))
    file.rate(50, 4)
    assert file.read().takes[0].rating == 4


def test_a_copy_is_whole(file: ProjectFile, script: Script, spoken: Callable[..., Spoken], tmp_path: Path) -> None:
    file.add_take(50, script.sentences[0].id, spoken("One two."))
    file.copy_to(tmp_path / "copy.parlance")
    copy = ProjectFile(tmp_path / "copy.parlance")
    assert copy.read() == file.read()
    np.testing.assert_array_equal(copy.samples(50), file.samples(50))
    with pytest.raises(ProjectError, match=r"copy\.parlance: it is open in another window"):
        file.copy_to(tmp_path / "copy.parlance")
    copy.close()


def test_a_copy_replaces_a_project_and_nothing_else(
    file: ProjectFile, script: Script, spoken: Callable[..., Spoken], tmp_path: Path
) -> None:
    file.copy_to(tmp_path / "copy.parlance")
    script.insert_text("More.", 0)
    file.copy_to(tmp_path / "copy.parlance")
    copy = ProjectFile(tmp_path / "copy.parlance")
    assert copy.read() == file.read()
    copy.close()
    (tmp_path / "letter.parlance").write_text("Dear Anna, this is no project. " * 20)
    with pytest.raises(ProjectError, match=r"letter\.parlance: it is not a project"):
        file.copy_to(tmp_path / "letter.parlance")
    with pytest.raises(ProjectError, match="it is open in another window"):
        file.copy_to(file.path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.parlance", "letter.parlance", "projects"]


def test_a_copy_that_finds_no_room_is_named_and_not_its_source(
    file: ProjectFile, script: Script, tmp_path: Path
) -> None:
    script.insert_text("A sentence that takes room. " * 2000, 0)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, before[1]))
    try:
        with pytest.raises(ProjectError, match=r"copy\.parlance: "):
            file.copy_to(tmp_path / "copy.parlance")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    with pytest.raises(ProjectError, match=r"nowhere/copy\.parlance: "):
        file.copy_to(tmp_path / "nowhere" / "copy.parlance")
    assert [path.name for path in tmp_path.iterdir()] == ["projects"]


def test_two_windows_do_not_share_a_file(file: ProjectFile, path: Path) -> None:
    with pytest.raises(ProjectError, match=r"Book\.parlance: it is open in another window"):
        ProjectFile(path)
    file.close()
    ProjectFile(path).close()


def test_other_files_are_refused_and_left_alone(tmp_path: Path) -> None:
    text = tmp_path / "text.parlance"
    text.write_bytes(b"This is no project. " * 100)
    other = tmp_path / "other.parlance"
    with sqlite3.connect(other) as sql:
        sql.execute("CREATE TABLE mine (x)")
    sql.close()
    kept = other.read_bytes()
    for path in (text, other):
        with pytest.raises(ProjectError, match=rf"{path.name}: it is not a project of Parlance"):
            ProjectFile(path)
    assert text.read_bytes().startswith(b"This is no project. ")
    with sqlite3.connect(other) as sql:
        assert sql.execute("SELECT name FROM sqlite_master").fetchall() == [("mine",)]
    sql.close()
    assert len(kept) == other.stat().st_size


def test_a_newer_version_is_refused(file: ProjectFile, path: Path) -> None:
    file.close()
    with sqlite3.connect(path) as sql:
        sql.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    sql.close()
    with pytest.raises(ProjectError, match="newer version of Parlance"):
        ProjectFile(path)


def test_older_versions_are_brought_up_step_by_step_or_not_at_all(file: ProjectFile, path: Path) -> None:
    file.close()
    steps = {schema.VERSION: "ALTER TABLE words ADD COLUMN note TEXT;", schema.VERSION + 1: "CREATE TABLE more (x);"}
    sql = sqlite3.connect(path, isolation_level=None)
    tables = {schema.VERSION: schema.TABLES, schema.VERSION + 1: schema.TABLES + steps[schema.VERSION]}
    broken = steps | {schema.VERSION + 1: "CREATE TABLE more (x); SELECT nonsense;"}
    with pytest.raises(sqlite3.OperationalError):
        schema.prepare(sql, broken, schema.VERSION + 2, tables)
    assert sql.execute("PRAGMA user_version").fetchone() == (schema.VERSION + 1,)
    assert sql.execute("SELECT name FROM sqlite_master WHERE name = 'more'").fetchone() is None
    schema.prepare(sql, steps, schema.VERSION + 2, tables)
    assert sql.execute("SELECT note FROM words").fetchall() == []
    assert sql.execute("SELECT x FROM more").fetchall() == []
    sql.close()


def test_a_damaged_row_is_named(file: ProjectFile, path: Path, script: Script, spoken: Callable[..., Spoken]) -> None:
    file.add_take(50, script.sentences[0].id, spoken("One two."))
    file.close()
    with sqlite3.connect(path) as sql:
        sql.execute("""UPDATE takes SET asked = '{"text": 3}'""")
    sql.close()
    file = ProjectFile(path)
    with pytest.raises(ProjectError, match=r"Book\.parlance: .*'text' must be text"):
        file.read()
    file.close()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(ProjectError, match=r"Book\.parlance: "):
        ProjectFile.create(tmp_path / "file" / "Book.parlance")


def test_a_full_disk_is_told_and_nothing_is_lost(
    file: ProjectFile, script: Script, spoken: Callable[..., Spoken]
) -> None:
    before = file.read()
    pages = file._sql.execute("PRAGMA page_count").fetchone()[0]
    file._sql.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(ProjectError, match=r"Book\.parlance: the disk is full"):
        file.add_take(50, script.sentences[0].id, spoken("Some more words for it. " * 20))
    assert file.read() == before
    file._sql.execute("PRAGMA max_page_count = 100000")
    file.add_take(50, script.sentences[0].id, spoken("Some more words for it. " * 20))


def test_what_is_not_there_is_not_made(path: Path) -> None:
    with pytest.raises(ProjectError, match=r"Book\.parlance: No such file"):
        ProjectFile(path)
    with pytest.raises(ProjectError, match=r"Book\.parlance: No such file"):
        read_summary(path)
    assert not path.parent.exists()
    ProjectFile.create(path).close()
    before = path.read_bytes()
    with pytest.raises(ProjectError, match=r"Book\.parlance: "):
        ProjectFile.create(path)
    assert path.read_bytes() == before


def test_a_file_that_was_emptied_is_no_project_and_stays(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    with pytest.raises(ProjectError, match=r"Book\.parlance: it is not a project"):
        ProjectFile(path)
    assert path.read_bytes() == b""
    ProjectFile(path, may_be_empty=True).close()  # a narration that was killed as it began goes on


def test_a_lost_project_is_written_again_from_what_a_window_has(file: ProjectFile, script: Script, path: Path) -> None:
    copy = path.with_name("Rescued.parlance")
    ProjectFile.rescue(copy, file.read())
    with closing(ProjectFile(copy)) as rescued:
        assert [row.text for row in rescued.read().sentences] == [row.text for row in script.sentences]


def test_a_summary_leaves_a_project_as_it_is(
    file: ProjectFile, path: Path, script: Script, spoken: Callable[..., Spoken]
) -> None:
    """Closed, left by a killed process with work in its log, or in a folder that cannot be written."""
    file.put_about(About("A title", "An author"))
    file.add_take(50, script.sentences[0].id, spoken("One two."))
    with pytest.raises(ProjectError, match="open in another window"):
        read_summary(path)
    killed = Path(shutil.copytree(path.parent, path.parent.parent / "killed")) / path.name
    file.close()
    assert killed.with_name(f"{path.name}-wal").stat().st_size > 0
    for project in (path, killed):
        before = contents_of(project.parent)
        project.parent.chmod(0o500)
        try:
            for _ in range(2):
                assert read_summary(project) == (About("A title", "An author"), 2, 1)
        finally:
            project.parent.chmod(0o700)
        assert contents_of(project.parent) == before
    with closing(ProjectFile(killed)) as again:
        assert len(again.read().takes) == 1


def contents_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_look_at_a_file_gives_up_no_lock_on_it(file: ProjectFile, path: Path) -> None:
    """POSIX drops every lock that a process has on a file as soon as it closes the file once."""
    with pytest.raises(ProjectError, match="open in another window"):
        file.copy_to(path)
    program = f"import pathlib; from parlance.project.file import ProjectFile; ProjectFile(pathlib.Path({str(path)!r}))"
    other = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "it is open in another window" in other.stderr


def test_a_project_that_is_renamed_while_it_is_open_keeps_what_was_written(tmp_path: Path) -> None:
    """SQLite leaves the log beside the old name, and the file as it was before."""
    path, renamed = tmp_path / "a.parlance", tmp_path / "b.parlance"
    file = ProjectFile.create(path)
    Script(file).insert_text("One. Two.", 0)
    path.rename(renamed)
    file.close()
    assert [one.name for one in tmp_path.iterdir()] == ["b.parlance"]
    with closing(ProjectFile(renamed)) as file:
        assert [row.text for row in file.read().sentences] == ["One.", "Two."]
