"""The shelf of projects: what it shows, and opening, renaming, copying and putting away."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

from parlance.project.file import ProjectFile
from parlance.project.shelf import Book

from ..documents import printed_book

OLD = Path(__file__).parents[1] / "unit" / "upgrade" / "kept"


@pytest.fixture
def shelf(qtbot: QtBot, seat: Any, tmp_path: Path) -> Any:
    """The shelf, on which lie an open project of two sentences, one of them spoken, and a book."""
    seat.window.open_files([printed_book(tmp_path / "book.epub")])
    project = seat.vm.project
    qtbot.waitUntil(lambda: len(project.script.sentences) == 2)
    book = project.path
    project.begin()
    qtbot.waitUntil(lambda: project.is_open and project.path != book)
    project.edit("insert_text", "The first. The second.", 0)
    seat.vm.narration.speak([project.script.sentences[0].id])
    qtbot.waitUntil(lambda: len(project.unspoken()) == 1)
    seat.window.open_sentences()
    seat.window.sentences.all.click()
    qtbot.waitUntil(lambda: len(titles(seat)) == 2)
    return seat.window.sentences.shelf


def titles(seat: Any) -> list[str]:
    return [book.title for book in seat.vm.shelf.books()]


def choose(shelf: Any, title: str) -> None:
    model = shelf.view.model()
    row = next(row for row in range(model.rowCount()) if model.index(row, 0).data() == title)
    shelf.view.setCurrentIndex(model.index(row, 0))


def test_it_shows_titles_covers_and_progress(seat: Any, shelf: Any) -> None:
    words = {book.title: seat.vm.shelf.progress_words(book) for book in seat.vm.shelf.books()}
    assert words == {"Untitled": "1 of 2 spoken", "The Harbour": "0 of 2 spoken"}
    book = next(book for book in seat.vm.shelf.books() if book.title == "The Harbour")
    assert book.about.author == "Anna Berg"
    assert book.about.cover is not None


def test_it_is_searched_by_title_and_author(qtbot: QtBot, seat: Any, shelf: Any) -> None:
    qtbot.keyClicks(shelf.search, "berg harb")
    assert titles(seat) == ["The Harbour"]
    shelf.search.setText("nothing like it")
    assert titles(seat) == []
    assert shelf.hint.isVisible()


def test_return_opens_a_project(qtbot: QtBot, seat: Any, shelf: Any) -> None:
    choose(shelf, "The Harbour")
    qtbot.keyClick(shelf.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(seat.vm.project.title == "The Harbour"))
    assert seat.window.sentences.view.isVisible()


@pytest.mark.parametrize("title", ["The Harbour", "Untitled"])
def test_a_project_is_renamed(qtbot: QtBot, seat: Any, shelf: Any, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_asked, **_also: ("A / new: title", True))
    choose(shelf, title)
    path = shelf.view.current().path
    qtbot.keyClick(shelf.view, Qt.Key.Key_F2)
    qtbot.waitUntil(lambda: "A / new: title" in titles(seat))
    assert title not in titles(seat)
    assert shelf.view.current().path == path


@pytest.mark.parametrize("title", ["The Harbour", "Untitled"])
def test_a_copy_is_a_project_of_its_own(qtbot: QtBot, seat: Any, shelf: Any, title: str) -> None:
    choose(shelf, title)
    shelf.copy.click()
    qtbot.waitUntil(lambda: f"{title} copy" in titles(seat))
    assert len(titles(seat)) == 3
    copy, first = (next(b for b in seat.vm.shelf.books() if b.title == name) for name in (f"{title} copy", title))
    assert (copy.sentences, copy.spoken) == (first.sentences, first.spoken)


def test_a_project_is_put_away_and_brought_back(qtbot: QtBot, seat: Any, shelf: Any) -> None:
    assert not shelf.archive.isVisible()
    choose(shelf, "Untitled")
    assert not shelf.put_away.isEnabled()
    choose(shelf, "The Harbour")
    shelf.put_away.click()
    qtbot.waitUntil(lambda: titles(seat) == ["Untitled"])
    shelf.archive.click()
    assert titles(seat) == ["The Harbour"]
    choose(shelf, "The Harbour")
    shelf.put_away.click()
    qtbot.waitUntil(lambda: titles(seat) == [])
    shelf.archive.click()
    assert set(titles(seat)) == {"Untitled", "The Harbour"}


def test_a_file_that_is_no_project_says_so_and_is_left_alone(qtbot: QtBot, seat: Any, shelf: Any) -> None:
    strange = seat.vm.project.folder / "Strange.parlance"
    strange.write_bytes(b"no project, but long enough to look at" * 10)
    seat.vm.shelf.refresh()
    qtbot.waitUntil(lambda: "Strange" in titles(seat))
    book = next(book for book in seat.vm.shelf.books() if book.title == "Strange")
    assert "not a project" in seat.vm.shelf.progress_words(book)
    choose(shelf, "Strange")
    assert not shelf.open.isEnabled()
    assert strange.read_bytes().startswith(b"no project")


def test_screen_readers_hear_what_a_cover_shows(seat: Any, shelf: Any) -> None:
    choose(shelf, "The Harbour")
    heard = shelf.view.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert heard == "The Harbour, Anna Berg, 0 of 2 spoken"
    interface = QAccessible.queryAccessibleInterface(shelf.view)
    assert interface.text(QAccessible.Text.Name) == "Projects"


def test_the_title_of_a_copy_is_in_its_file(qtbot: QtBot, seat: Any, shelf: Any) -> None:
    choose(shelf, "The Harbour")
    shelf.copy.click()
    qtbot.waitUntil(lambda: "The Harbour copy" in titles(seat))
    file = ProjectFile(seat.vm.project.folder / "The Harbour copy.parlance")
    try:
        assert file.read().about.title == "The Harbour copy"
    finally:
        file.close()


def test_a_project_that_is_not_there_is_not_made(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    """As `parlance gui typo.parlance`, and as a card whose file another program has moved."""
    seat.window.open_files([tmp_path / "typo.parlance"])
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    message = seat.vm.messages.current
    assert (message.title, message.level) == ("typo was not opened", "error")
    assert "No such file or directory" in message.text
    assert seat.vm.project.title == "Untitled"
    gone = tmp_path / "projects" / "Gone.parlance"
    for work in (
        lambda: seat.vm.shelf.open(Book(gone, 0.0)),
        lambda: seat.vm.shelf.rename(Book(gone, 0.0), "Another"),
        lambda: seat.vm.shelf.duplicate(Book(gone, 0.0)),
        lambda: seat.vm.shelf.set_archived(Book(gone, 0.0), True),
    ):
        seat.vm.messages.clear()
        work()
        qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
        assert "Gone.parlance: No such file or directory" in seat.vm.messages.current.text
    assert [path.name for path in tmp_path.rglob("*.parlance*") if "Untitled" not in path.name] == []


def test_try_again_opens_what_could_not_be_opened(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    path = tmp_path / "Later.parlance"
    seat.vm.project.open(path)
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    ProjectFile.create(path).close()
    seat.window.messages.acted.emit(seat.vm.messages.current.action)
    qtbot.waitUntil(lambda: seat.vm.project.path == path)
    assert seat.vm.messages.current is None


def test_a_look_at_the_shelf_changes_no_project(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    """Not even one of an older version, which the Parlance that wrote it can still open afterwards."""
    folder = tmp_path / "projects"
    folder.mkdir()
    for version in (1, 2):
        shutil.copy(OLD / f"version_{version}.parlance", folder)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    seat.vm.shelf.refresh()
    qtbot.waitUntil(lambda: len(seat.vm.shelf.books()) == 2)
    assert {(book.sentences, book.spoken) for book in seat.vm.shelf.books()} == {(4, 3)}
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
