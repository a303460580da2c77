"""Files that earlier versions wrote: nothing of them is lost, and what is newer than this program stays as it is."""

from __future__ import annotations

import json
import resource
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from parlance.core.errors import ParlanceError
from parlance.project import schema
from parlance.project.file import ProjectFile
from parlance.project.items import Job
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
    found: dict[str, Any] = json.loads((KEPT / f"{name}.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    shutil.unpack_archive(KEPT / "profile.zip", tmp_path / "profile")
    return tmp_path / "profile"


@pytest.fixture(params=[1, 2])
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
        file.put_jobs([Job(script.sentences[0].id, 3)])
    with closing(ProjectFile(path)) as file:
        contents = file.read()
    assert Script(None, contents).sentences[0].chapter == "II"  # type: ignore[arg-type]
    assert contents.jobs == [Job(script.sentences[0].id, 3)]


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
