"""A project that cannot be written: nothing that was written in the window is lost without the user's consent."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from parlance.project.about import About
from parlance.project.file import ProjectFile

KEPT, EDIT = "Kept. ", "An edit that is longer than the room that is left. " * 200


def words(seat: Any) -> str:
    message = seat.vm.messages.current
    return "" if message is None else f"{message.title}: {message.text}"


def texts(seat: Any) -> str:
    return " ".join(row.text for row in seat.vm.project.script.sentences)


def in_file(path: Path) -> str:
    with closing(ProjectFile(path)) as file:
        rows = sorted(file.read().sentences, key=lambda row: row.place)
    return " ".join(row.text for row in rows if not row.removed)


def in_copy(path: Path) -> str:
    """Of a project that is open: what a program would find that copies the file and its log."""
    with tempfile.TemporaryDirectory() as folder:
        for file in path.parent.glob(f"{path.name}*"):
            shutil.copy(file, folder)
        return in_file(Path(folder) / path.name)


def fill_disk(seat: Any) -> None:
    """SQLite finds no room for another page, as on a full disk."""
    seat.vm.project.store.fetch(lambda file: file._sql.execute("PRAGMA max_page_count = 1").fetchone())


def free_disk(seat: Any) -> None:
    seat.vm.project.store.fetch(lambda file: file._sql.execute("PRAGMA max_page_count = 1000000").fetchone())


@pytest.fixture
def full(qtbot: QtBot, seat: Any) -> Any:
    """A window with a project whose last edit could not be written."""
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.vm.project.edit("insert_text", KEPT, 0)
    fill_disk(seat)
    seat.vm.project.edit("insert_text", EDIT, 1)
    qtbot.waitUntil(lambda: "Untitled.parlance: the disk is full. What you wrote stays in this window." in words(seat))
    return seat


def answer(qtbot: QtBot, seat: Any, button: str) -> None:
    qtbot.waitUntil(lambda: seat.window.question is not None)
    getattr(seat.window.question, button).click()


def opens_another(seat: Any, tmp_path: Path) -> dict[str, Callable[[], object]]:
    copied = QMimeData()
    copied.setText("Copied words.")
    document = tmp_path / "Letter.txt"
    document.write_text("A letter.")
    return {
        "new": seat.vm.project.begin,
        "open": lambda: seat.vm.project.open(tmp_path / "projects" / "Other.parlance"),
        "document": lambda: seat.window.open_files([document]),
        "queue": lambda: seat.vm.queue.read(document),
    }


@pytest.mark.parametrize("how", ["new", "open", "document", "queue"])
def test_another_project_is_not_opened_while_changes_are_unwritten(
    qtbot: QtBot, full: Any, tmp_path: Path, how: str
) -> None:
    project, before = full.vm.project, full.vm.project.path
    if how == "open":
        with closing(ProjectFile.create(tmp_path / "projects" / "Other.parlance")):
            pass
    opens_another(full, tmp_path)[how]()
    answer(qtbot, full, "cancel")
    assert (project.path, EDIT.strip() in texts(full)) == (before, True)
    assert "the disk is full" in words(full)
    assert not project.is_busy
    assert [path.name for path in full.vm.queue.items] == (["Letter.txt"] if how == "queue" else [])
    free_disk(full)
    full.window.messages.acted.emit("retry_project")
    qtbot.waitUntil(lambda: full.vm.messages.current is None)
    project.edit("insert_text", "Goes on.", 0)
    full.window.close()
    assert in_file(before) == f"Goes on. {KEPT}{EDIT}".strip()


def test_changes_may_be_given_up(qtbot: QtBot, full: Any) -> None:
    before = full.vm.project.path
    full.vm.project.begin()
    answer(qtbot, full, "give_up")
    qtbot.waitUntil(lambda: full.vm.project.path not in (None, before))
    assert words(full) == ""
    assert texts(full) == ""
    assert in_file(before) == KEPT.strip()


def test_a_copy_holds_what_could_not_be_written(qtbot: QtBot, full: Any, tmp_path: Path) -> None:
    full.vm.project.save_copy(tmp_path / "Rescued.parlance")
    qtbot.waitUntil(lambda: full.vm.project.title == "Rescued")
    assert texts(full) == f"{KEPT}{EDIT}".strip()
    assert words(full) == ""
    full.window.close()
    assert in_file(tmp_path / "Rescued.parlance") == f"{KEPT}{EDIT}".strip()


def test_the_question_offers_a_copy_and_then_goes_on(
    qtbot: QtBot, full: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rescued = tmp_path / "Rescued.parlance"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_asked: (str(rescued), ""))
    full.vm.project.begin()
    answer(qtbot, full, "copy")
    qtbot.waitUntil(lambda: full.vm.project.title == "Untitled 2")
    assert in_file(rescued) == f"{KEPT}{EDIT}".strip()


def test_a_copy_that_fails_too_loses_nothing(
    qtbot: QtBot, full: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = tmp_path / "settings.json" / "Rescued.parlance"
    nowhere.parent.write_text("")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_asked: (str(nowhere), ""))
    before = full.vm.project.path
    full.vm.project.begin()
    answer(qtbot, full, "copy")
    qtbot.waitUntil(lambda: "Can't use “Rescued”" in words(full))
    assert (full.vm.project.path, EDIT.strip() in texts(full)) == (before, True)
    assert not full.vm.project.is_busy
    full.vm.messages.dismiss()
    assert "the disk is full" in words(full)


def test_the_window_does_not_close_over_unwritten_changes(qtbot: QtBot, full: Any) -> None:
    full.window.close()
    answer(qtbot, full, "cancel")
    assert full.window.isVisible()
    assert not full.vm.is_closed
    free_disk(full)
    full.window.close()
    assert not full.window.isVisible()
    assert EDIT.strip() in in_file(full.vm.project.path)


def test_the_window_closes_when_the_changes_are_given_up(qtbot: QtBot, full: Any) -> None:
    full.window.close()
    answer(qtbot, full, "give_up")
    qtbot.waitUntil(lambda: full.vm.is_closed)
    assert not full.window.isVisible()
    assert in_file(full.vm.project.path) == KEPT.strip()


def test_an_edit_that_fails_as_the_window_closes_is_asked_about(qtbot: QtBot, seat: Any) -> None:
    """The disk fills up with the very last edit: no message had time to come."""
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    fill_disk(seat)
    seat.vm.project.edit("insert_text", EDIT, 0)
    seat.window.close()
    answer(qtbot, seat, "give_up")
    qtbot.waitUntil(lambda: seat.vm.is_closed)


def test_what_is_asked_for_while_another_project_opens_is_written_where_it_belongs(
    qtbot: QtBot, seat: Any, tmp_path: Path
) -> None:
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    project, before = seat.vm.project, seat.vm.project.path
    project.begin()
    project.store.fetch(lambda _file: None)  # it is open by now, and the window has not heard of it
    assert project.path == before
    project.store.put_about(project.about._replace(title="A late title"))
    qtbot.waitUntil(lambda: project.path != before)
    project.store.fetch(lambda _file: None)
    assert project.about.title == ""
    with closing(ProjectFile(before)) as file:
        assert file.read().about.title == "A late title"


@pytest.fixture
def gone(qtbot: QtBot, seat: Any, tmp_path: Path) -> Any:
    """A window with a project whose file somebody deleted before the last edit."""
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.vm.project.edit("insert_text", KEPT, 0)
    qtbot.waitUntil(lambda: seat.vm.project.store.is_idle)
    for file in tmp_path.glob("projects/Untitled.parlance*"):
        file.unlink()
    seat.vm.project.edit("insert_text", EDIT, 1)
    told = "Untitled.parlance: it was deleted or moved while it was open here. What you wrote stays in this window."
    qtbot.waitUntil(lambda: told in words(seat))
    return seat


def test_a_project_whose_file_was_deleted_is_put_back(qtbot: QtBot, gone: Any) -> None:
    path = gone.vm.project.path
    gone.window.messages.acted.emit("retry_project")
    qtbot.waitUntil(lambda: gone.vm.messages.current is None)
    assert in_copy(path) == f"{KEPT}{EDIT}".strip()
    gone.vm.project.edit("insert_text", "Goes on.", 0)
    gone.window.close()
    assert in_file(path) == f"Goes on. {KEPT}{EDIT}".strip()


@pytest.mark.parametrize("name", ["Untitled", "Rescued"])
def test_a_copy_rescues_a_project_whose_file_was_deleted(qtbot: QtBot, gone: Any, name: str) -> None:
    path = gone.vm.project.path.with_name(f"{name}.parlance")
    gone.vm.project.save_copy(path)
    qtbot.waitUntil(lambda: gone.vm.messages.current is None and not gone.vm.project.is_busy)
    gone.vm.project.edit("insert_text", "Goes on.", 0)
    gone.window.close()
    assert in_file(path) == f"Goes on. {KEPT}{EDIT}".strip()


def test_the_window_does_not_close_over_a_project_whose_file_was_deleted(qtbot: QtBot, gone: Any) -> None:
    gone.window.close()
    answer(qtbot, gone, "cancel")
    assert not gone.vm.is_closed
    assert "it was deleted or moved" in words(gone)


def test_a_file_that_took_the_place_of_a_project_stays_as_it_is(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    path, other = seat.vm.project.path, tmp_path / "other"
    other.write_bytes(b"from a backup")
    other.replace(path)
    seat.vm.project.edit("insert_text", EDIT, 0)
    qtbot.waitUntil(lambda: "another file took its place while it was open here" in words(seat))
    seat.window.messages.acted.emit("retry_project")
    qtbot.waitUntil(lambda: seat.vm.project.store.is_idle)
    assert "another file took its place" in words(seat)
    seat.vm.project.save_copy(tmp_path / "Rescued.parlance")
    qtbot.waitUntil(lambda: seat.vm.project.title == "Rescued")
    seat.window.close()
    assert (in_file(tmp_path / "Rescued.parlance"), path.read_bytes()) == (EDIT.strip(), b"from a backup")


def test_a_new_project_does_not_take_the_path_of_the_deleted_one(qtbot: QtBot, gone: Any) -> None:
    gone.vm.project.begin()
    answer(qtbot, gone, "give_up")
    qtbot.waitUntil(lambda: gone.vm.project.title == "Untitled 2")
    assert texts(gone) == ""


OTHERS = {"words": b"from another program", "nothing": b"", "a_project": None}


@pytest.fixture(params=OTHERS)
def overwritten(qtbot: QtBot, seat: Any, tmp_path: Path, request: pytest.FixtureRequest) -> Any:
    """A window with a project that another program, such as one that copies files, has written over in place."""
    content = OTHERS[request.param]
    if content is None:
        with closing(ProjectFile.create(tmp_path / "other.parlance")) as other:
            other.put_about(About("Another book"))
        content = (tmp_path / "other.parlance").read_bytes()
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.vm.project.edit("insert_text", KEPT, 0)
    seat.vm.narration.speak_all()
    qtbot.waitUntil(lambda: seat.vm.project.store.is_idle and not seat.vm.narration.is_busy)
    seat.vm.project.path.write_bytes(content)
    return seat, content


def test_a_project_that_was_overwritten_is_copied_from_memory(qtbot: QtBot, overwritten: Any, tmp_path: Path) -> None:
    seat, content = overwritten
    path, project = seat.vm.project.path, seat.vm.project
    project.edit("insert_text", EDIT, 1)
    qtbot.waitUntil(lambda: "another program wrote over it while it was open here" in words(seat))
    project.save_copy(tmp_path / "Rescued.parlance")
    qtbot.waitUntil(lambda: project.title == "Rescued")
    assert words(seat).startswith("The copy has your text, but not the sound")
    project.edit("insert_text", "Goes on.", 0)
    seat.window.close()
    assert in_file(tmp_path / "Rescued.parlance") == f"Goes on. {KEPT}{EDIT}".strip()
    assert path.read_bytes() == content
    assert [file.name for file in path.parent.glob(f"{path.name}*")] == [path.name]


@pytest.mark.parametrize("how", ["close", "new"])
def test_a_project_that_was_overwritten_is_not_left_without_a_word(
    qtbot: QtBot, overwritten: Any, tmp_path: Path, how: str
) -> None:
    seat, content = overwritten
    path = seat.vm.project.path
    {"close": seat.window.close, "new": seat.vm.project.begin}[how]()
    answer(qtbot, seat, "cancel")
    qtbot.waitUntil(lambda: "another program wrote over it while it was open here" in words(seat))
    seat.vm.project.save_copy(tmp_path / "Rescued.parlance")
    qtbot.waitUntil(lambda: seat.vm.project.title == "Rescued")
    assert in_copy(tmp_path / "Rescued.parlance") == KEPT.strip()
    assert path.read_bytes() == content
