"""Files that earlier versions wrote: nothing of them is lost, and what is newer than this program stays as it is."""

from __future__ import annotations

import json
import resource
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from parlance.comparison.history import Comparisons
from parlance.core.errors import ParlanceError
from parlance.core.gguf_file import write_gguf
from parlance.core.request import FORMER_NAMES
from parlance.library.history import History
from parlance.library.settings import is_newer, load
from parlance.library.voices import VERSION as VOICE_VERSION
from parlance.library.voices import format_of, metadata_of, read_voice, rename_voice
from parlance.project import schema
from parlance.project.file import ProjectFile, read_summary
from parlance.project.items import PlannedTake
from parlance.project.script import Script
from parlance.project.shelf import books

from . import told

KEPT = Path(__file__).with_name("kept")
RENAMED: dict[str, str] = {}
"""What a field was called when the files were written, and what it is called now."""


def lost(before: Any, now: Any, place: str = "") -> list[str]:
    """Every value of `before` that is not at the same place in `now`, which may have more."""
    if isinstance(before, dict) and isinstance(now, dict):
        names = {name: RENAMED.get(name, name) for name in before}
        gone = [f"{place}.{name} is gone" for name, new in names.items() if new not in now]
        return gone + [
            fault
            for name, new in names.items()
            if new in now
            for fault in lost(before[name], now[new], f"{place}.{name}")
        ]
    if isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        pairs = enumerate(zip(before, now, strict=True))
        return [fault for at, pair in pairs for fault in lost(*pair, f"{place}[{at}]")]
    return [] if before == now else [f"{place} was {before!r:.80}, and is {now!r:.80}"]


def expected(name: str) -> dict[str, Any]:
    """What the earlier program held, under the names that settings have today."""
    text = (KEPT / f"{name}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text, object_hook=renamed)
    return found


def renamed(fields: dict[str, Any]) -> dict[str, Any]:
    return {FORMER_NAMES.get(name, name): value for name, value in fields.items()}


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    shutil.unpack_archive(KEPT / "profile.zip", tmp_path / "profile")
    return tmp_path / "profile"


@pytest.fixture(params=[1, 2, 3])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, int]:
    """A project as that version wrote it."""
    path = tmp_path / "projects" / "Book.parlance"
    path.parent.mkdir()
    shutil.copyfile(KEPT / f"version_{request.param}.parlance", path)
    return path, request.param


def test_the_test_can_fail() -> None:
    before = expected("profile")
    assert lost(before, before) == []
    now = expected("profile")
    now["settings"]["unknown"]["of_a_newer_version"]["kept"].pop()
    now["projects"]["The Harbour.parlance"]["takes"][0]["request"]["speed"] = 1.0
    del now["voices"]["between"]
    assert len(lost(before, now)) == 3


def test_what_is_kept_stays_small() -> None:
    assert sum(path.stat().st_size for path in KEPT.iterdir()) < 400_000


def test_nothing_of_a_profile_is_lost(profile: Path) -> None:
    for _ in range(2):  # read again after whatever the first reading changed
        assert lost(expected("profile"), told.profile(profile)) == []


def test_nothing_of_an_old_project_is_lost(old: tuple[Path, int]) -> None:
    path, version = old
    for _ in range(2):
        assert lost(expected(f"version_{version}"), told.project(path)) == []


def test_an_old_project_can_be_worked_on(old: tuple[Path, int]) -> None:
    path, _ = old
    with closing(ProjectFile(path)) as file:
        script = Script(file, file.read())
        script.redo()
        script.undo()
        script.insert_text("A new sentence.", 0)
        script.set_fields([script.sentences[0].id], "Chapter", chapter="II")
        file.put_jobs([PlannedTake(script.sentences[0].id, 3)])
    with closing(ProjectFile(path)) as file:
        contents = file.read()
    assert Script(None, contents).sentences[0].chapter == "II"  # type: ignore[arg-type]
    assert contents.jobs == [PlannedTake(script.sentences[0].id, 3)]


def test_a_copy_is_kept_before_a_project_is_brought_up(old: tuple[Path, int]) -> None:
    path, version = old
    before = path.read_bytes()
    ProjectFile(path).close()
    backup = path.with_name(f"Book.parlance.version-{version}.bak")
    assert sorted(path.parent.iterdir()) == [path, backup]
    assert rows_of(backup) == rows_of_bytes(before, path.parent.parent / "before")
    ProjectFile(path).close()
    assert sorted(path.parent.iterdir()) == [path, backup]


def test_a_copy_that_finds_no_room_leaves_the_project_as_it_is(old: tuple[Path, int]) -> None:
    path, _ = old
    before, limit = path.read_bytes(), resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, limit[1]))
    try:
        with pytest.raises(ParlanceError, match=r"Book\.parlance: "):
            ProjectFile(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    assert path.read_bytes() == before
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
    ProjectFile(path).close()


def test_the_shelf_lists_old_projects_and_leaves_them_as_they_are(old: tuple[Path, int]) -> None:
    path, version = old
    before = path.read_bytes()
    (book,) = books(path.parent)
    assert (book.sentences, book.spoken, book.problem) == (4, 3, "")
    assert path.read_bytes() == before
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
    assert version < schema.VERSION


def rows_of(path: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as sql:
        tables = [name for (name,) in sql.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        (version,) = sql.execute("PRAGMA user_version")
        return {"version": list(version), **{name: sql.execute(f"SELECT * FROM {name}").fetchall() for name in tables}}


def rows_of_bytes(data: bytes, scratch: Path) -> dict[str, list[Any]]:
    scratch.write_bytes(data)
    return rows_of(scratch)


def newer_database(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as sql:
        (version,) = sql.execute("PRAGMA user_version").fetchone()
        sql.execute(f"PRAGMA user_version = {version + 10}")  # The profile may be of a version before this one.


def newer_settings(path: Path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(kept | {"version": kept["version"] + 10, "theme": {"of": "another kind"}}))


def newer_voice(path: Path) -> None:
    stored = read_voice(path)
    format_ = format_of(stored.tensors)
    metadata = metadata_of(stored.record, format_.architecture) | {"voice.version": ("u32", VOICE_VERSION + 1)}
    write_gguf(path, metadata, format_.arrays(stored.tensors), format_.parts)


NEWER: dict[str, tuple[str, Callable[[Path], None], Callable[[Path], object]]] = {
    "project": ("projects/The Harbour.parlance", newer_database, ProjectFile),
    "summary": ("projects/The Harbour.parlance", newer_database, read_summary),
    "history": ("history.sqlite3", newer_database, lambda path: History(path).clips()),
    "new clip": ("history.sqlite3", newer_database, lambda path: History(path).set_sound(1, b"")),
    "comparisons": ("comparisons.sqlite3", newer_database, lambda path: Comparisons(path).begin()),
    "voice": ("voices/between.gguf", newer_voice, read_voice),
    "renamed voice": ("voices/between.gguf", newer_voice, lambda path: rename_voice(path.parent, path.stem, "New")),
}


@pytest.mark.parametrize("kind", NEWER)
def test_what_is_newer_is_said_and_left_as_it_is(profile: Path, kind: str) -> None:
    name, make_newer, use = NEWER[kind]
    make_newer(profile / name)
    before = everything(profile)
    for _ in range(2):
        with pytest.raises(ParlanceError, match=r"newer (version of )?Parlance") as told_error:
            use(profile / name)
        assert Path(name).name in str(told_error.value)
    assert everything(profile) == before


def test_the_settings_of_a_later_version_are_known_as_that(profile: Path) -> None:
    path = profile / "settings.json"
    assert not is_newer(path)
    newer_settings(path)
    before = path.read_bytes()
    assert is_newer(path)
    assert load(path).script == expected("profile")["settings"]["script"]
    assert path.read_bytes() == before


def everything(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
