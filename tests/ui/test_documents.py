"""Documents that become sentences: read beside the project, stopped, and left behind."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import docx
import pytest
from ebooklib import epub
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from parlance.project.file import ProjectFile

from ..document_bombs import endless_pdf
from ..documents import printed_book

TEXT = "The first one. Here comes the second. And a third.\n\nThe fourth."


def texts(seat: Any) -> list[str]:
    return [row.text for row in seat.vm.project.script.sentences]


@pytest.fixture
def page(qtbot: QtBot, seat: Any) -> Any:
    """The page with four sentences."""
    seat.window.script.editor.setPlainText(TEXT)
    seat.window.script.sentences.click()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.take_over.click()
    return seat.window.sentences


def asked(qtbot: QtBot, page: Any) -> Any:
    """The question where a document goes."""
    qtbot.waitUntil(lambda: page.question is not None and page.question.isVisible())
    return page.question


def answer(qtbot: QtBot, page: Any, where: str) -> None:
    question = asked(qtbot, page)
    question.places[where].click()
    question.ok.click()


@pytest.mark.extended
def test_a_document_is_dropped_on_the_page(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    (tmp_path / "book.md").write_text("# One\n\nSome words. More.\n", encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "book.md"))])
    place, copy = QPointF(200, 200), Qt.DropAction.CopyAction
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(place.toPoint(), copy, data, left, none)
    page.dragEnterEvent(enter)
    assert enter.isAccepted()
    page.dropEvent(QDropEvent(place, copy, data, left, none))
    answer(qtbot, page, "append")
    qtbot.waitUntil(lambda: len(texts(seat)) == 7)
    assert page.view.current() == seat.vm.project.script.sentences[4].id
    assert [(row.chapter, row.text) for row in seat.vm.project.script.sentences[4:]] == [
        ("One", "One"),
        ("", "Some words."),
        ("", "More."),
    ]
    page.undo.click()
    assert len(texts(seat)) == 4


def test_pasted_lines_stay_lines(qtbot: QtBot, seat: Any) -> None:
    lines = ["The lamp is lit", "The night is long", "The sea goes out", "And sings its song", "And nobody hears"]
    QGuiApplication.clipboard().setText("\x0b".join(lines[:2]) + "\n" + "\u2028".join(lines[2:]))
    editor = seat.window.script.editor
    editor.clear()
    qtbot.keyClick(editor, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    seat.window.script.sentences.click()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.take_over.click()
    assert texts(seat) == lines


def test_a_word_without_an_end_does_not_stop_the_window(qtbot: QtBot, seat: Any) -> None:
    QGuiApplication.clipboard().setText("a" * 1_000_000)
    editor = seat.window.script.editor
    editor.clear()
    begin = time.monotonic()
    qtbot.keyClick(editor, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(editor, "b")
    QApplication.processEvents()
    assert time.monotonic() - begin < 20  # Qt's usual wrapping takes more than two minutes.
    assert editor.toPlainText() == "a" * 1_000_000 + "b"


def test_a_document_that_cannot_be_read_changes_nothing(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    (tmp_path / "book.epub").write_bytes(b"no book")
    page.bring(tmp_path / "book.epub")
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert seat.vm.messages.current.title == "book.epub cannot be read"
    assert "The script has not changed." in seat.vm.messages.current.text
    assert len(texts(seat)) == 4


def test_what_is_not_read_of_a_document_is_told(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    (tmp_path / "book.md").write_text("Type this.\n\n```\nmake\n```\n", encoding="utf-8")
    page.bring(tmp_path / "book.md")
    answer(qtbot, page, "replace")
    qtbot.waitUntil(lambda: texts(seat) == ["Type this."])
    assert seat.vm.messages.current.text == "Blocks of code are not read: 1 block."


def given(*paths: Path) -> QMimeData:
    """As a file manager copies and drags files: their addresses, as text too."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    data.setText("\n".join(url.toString() for url in data.urls()))
    return data


def test_a_document_dropped_on_the_script_is_opened(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    letter = docx.Document()
    letter.add_paragraph("Dear Anna. The sea is grey.")
    letter.save(str(tmp_path / "Letter.docx"))
    editor, before = seat.window.script.editor, seat.vm.script.text
    data, place, copy = given(tmp_path / "Letter.docx"), QPointF(40, 40), Qt.DropAction.CopyAction
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(place.toPoint(), copy, data, left, none)
    QApplication.sendEvent(editor.viewport(), enter)
    assert enter.isAccepted()
    QApplication.sendEvent(editor.viewport(), QDropEvent(place, copy, data, left, none))
    assert seat.window.read.isVisible()
    qtbot.waitUntil(lambda: texts(seat) == ["Dear Anna.", "The sea is grey."])
    assert seat.window.sentences.file.text() == "Letter"
    assert seat.vm.script.text == before


def test_pasted_files_become_one_new_project(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text("From one.")
    (tmp_path / "two.md").write_text("From two.")
    before = seat.vm.project.path
    seat.window.open_text()
    QGuiApplication.clipboard().setMimeData(given(tmp_path / "one.txt", tmp_path / "two.md"))
    qtbot.keyClick(seat.window.script.editor, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: texts(seat) == ["From one.", "From two."])
    assert seat.vm.project.title == "one"
    assert seat.vm.script.text == TEXT
    seat.vm.project.open(before)
    qtbot.waitUntil(lambda: len(texts(seat)) == 4)


def test_a_file_that_is_no_document_stays_out_of_the_script(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    before = seat.vm.script.text
    QGuiApplication.clipboard().setMimeData(given(tmp_path / "picture.png"))
    qtbot.keyClick(seat.window.script.editor, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert seat.vm.messages.current.title == "picture.png cannot be read"
    assert seat.vm.script.text == before
    assert seat.window.script.isVisible()
    assert not seat.vm.project.is_open


BOOK = "# One\n\nFirst words.\n\n# Two\n\nSecond words.\n\n# Three\n\nThird words.\n"


def test_a_second_document_asks_where_it_goes(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    (tmp_path / "book.md").write_text(BOOK)
    before = seat.vm.project.path
    page.bring(tmp_path / "book.md")
    question = asked(qtbot, page)
    assert len(texts(seat)) == 4
    question.reject()
    assert len(texts(seat)) == 4
    page.bring(tmp_path / "book.md")
    answer(qtbot, page, "new")
    qtbot.waitUntil(lambda: seat.vm.project.path != before and len(texts(seat)) == 6)
    assert seat.vm.project.title == "book"


def test_a_document_in_the_place_of_the_text(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    (tmp_path / "book.md").write_text(BOOK)
    first, second, *_ = seat.vm.project.script.sentences
    seat.vm.project.edit("set_locked", [second.id], True)
    page.bring(tmp_path / "book.md")
    answer(qtbot, page, "replace")
    assert texts(seat) == [second.text, "One", "First words.", "Two", "Second words.", "Three", "Third words."]
    assert page.view.current() == seat.vm.project.script.sentences[1].id
    page.undo.click()
    assert texts(seat)[0] == first.text
    assert len(texts(seat)) == 4


@pytest.mark.extended
def test_only_the_chapters_that_are_ticked_are_taken(qtbot: QtBot, seat: Any, page: Any, tmp_path: Path) -> None:
    (tmp_path / "book.md").write_text(BOOK)
    page.bring(tmp_path / "book.md")
    question = asked(qtbot, page)
    words = [question.chapters.item(row).text() for row in range(question.chapters.count())]
    assert words == ["One · 2 sentences", "Two · 2 sentences", "Three · 2 sentences"]
    for row in (0, 2):
        question.chapters.item(row).setCheckState(Qt.CheckState.Unchecked)
    answer(qtbot, page, "append")
    assert texts(seat)[4:] == ["Two", "Second words."]


@pytest.mark.extended
def test_ssml_says_who_reads_and_what_is_not_there_is_told(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    known = seat.vm.choices.model.voices[0]
    path = tmp_path / "play.ssml"
    path.write_text(
        f'<speak><voice name="{known.name}">I am here.</voice> <voice name="nobody">And I.</voice> '
        '<prosody rate="150%" pitch="+2st">Quick.</prosody></speak>'
    )
    seat.window.open_files([path])
    qtbot.waitUntil(lambda: bool(texts(seat)))
    rows = [(row.text, row.voice, row.speed) for row in seat.vm.project.script.sentences]
    assert rows == [("I am here.", known.id, None), ("And I.", "", None), ("Quick.", "", 1.5)]
    assert "Unsupported markup ignored: pitch, voice nobody." in seat.vm.messages.current.text


def test_a_book_gives_its_title_author_and_cover(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    seat.window.open_files([printed_book(tmp_path / "scan7.epub")])
    qtbot.waitUntil(lambda: bool(texts(seat)))
    project = seat.vm.project
    assert (project.title, project.about.author) == ("The Harbour", "Anna Berg")
    cover, path = project.about.cover, project.path
    assert cover is not None
    project.begin()
    qtbot.waitUntil(lambda: project.path != path)
    assert (project.title, project.about.cover) == ("Untitled", None)
    project.open(path)
    qtbot.waitUntil(lambda: project.path == path)
    assert (project.title, project.about.cover) == ("The Harbour", cover)


def with_extras(path: Path) -> Path:
    """A book with a copyright page, a chapter and a note, as ebooklib writes it."""
    book = epub.EpubBook()
    book.set_title("The Harbour")
    rights = '<section epub:type="copyright-page"><p>All rights.</p></section>'
    story = '<h1>One</h1><p>The sea<a epub:type="noteref" href="#n">1</a> was grey.</p>'
    note = '<aside epub:type="footnote" id="n"><p>A note.</p></aside>'
    pages = [
        epub.EpubHtml(title=name, file_name=f"{name}.xhtml", content=content)
        for name, content in (("rights", rights), ("one", story + note))
    ]
    for page in pages:
        book.add_item(page)
    book.add_item(epub.EpubNcx())
    book.spine = pages
    epub.write_epub(str(path), book)
    return path


def test_what_is_no_story_is_left_out_until_it_is_chosen(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    seat.window.open_files([with_extras(tmp_path / "a.epub")])
    qtbot.waitUntil(lambda: texts(seat) == ["One", "The sea was grey."])
    assert "Not read: copyright page, footnotes and endnotes." in seat.vm.messages.current.text
    button = next(b for b in seat.window.messages.findChildren(QPushButton) if b.text() == "Choose chapters…")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    question = asked(qtbot, seat.window.sentences)
    rows = [question.chapters.item(row) for row in range(question.chapters.count())]
    assert [(row.text(), row.checkState() == Qt.CheckState.Checked) for row in rows] == [
        ("Copyright page · 1 sentence", False),
        ("One · 2 sentences", True),
        ("Footnotes and endnotes · 1 sentence", False),
    ]
    assert question.places["replace"].isChecked()
    rows[2].setCheckState(Qt.CheckState.Checked)
    question.ok.click()
    assert texts(seat) == ["One", "The sea was grey.", "A note."]
    assert seat.vm.messages.current is None


def test_a_book_is_read_in_its_own_language(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    seat.window.open_files([printed_book(tmp_path / "a.epub", language="fr-FR")])
    qtbot.waitUntil(lambda: bool(texts(seat)))
    panel, model = seat.vm.project.panel, seat.vm.choices.model
    assert "fr" in model.languages
    assert (panel.base.language, panel.base.voice) == ("fr", model.speaker("fr"))
    assert seat.vm.choices.language == "fr"
    seat.vm.project.begin()
    qtbot.waitUntil(lambda: not texts(seat))
    seat.window.open_files([printed_book(tmp_path / "b.epub", language="ru")])
    qtbot.waitUntil(lambda: bool(texts(seat)))
    assert seat.vm.messages.current.title == "This document is in another language"
    assert "does not speak Russian" in seat.vm.messages.current.text


def test_open_on_the_script_takes_documents(
    qtbot: QtBot, seat: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.txt").write_text("From one.")
    answers = [str(tmp_path / "one.txt")], ""
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_asked: answers)
    seat.window.script.open.click()
    qtbot.waitUntil(lambda: texts(seat) == ["From one."])
    assert seat.window.read.isVisible()


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    (tmp_path / "endless.pdf").write_bytes(endless_pdf())
    return tmp_path / "endless.pdf"


def being_read(qtbot: QtBot, seat: Any, page: Any, path: Path) -> None:
    """Its process is at work."""
    page.bring(path)
    assert seat.window.transport.status.text() == f"Reading {path.name}"
    qtbot.waitUntil(lambda: seat.window.transport.status.text() == "Reading page 1 of 1", timeout=60_000)


def test_the_project_is_saved_while_a_document_is_read(
    qtbot: QtBot, seat: Any, page: Any, endless: Path, tmp_path: Path
) -> None:
    project = seat.vm.project
    being_read(qtbot, seat, page, endless)
    project.edit("set_text", seat.vm.project.script.sentences[0].id, "Another one.")
    seat.window.transport.speak.click()
    narration = seat.vm.narration
    qtbot.waitUntil(lambda: not narration.is_busy and not narration.is_keeping)
    with qtbot.waitSignal(project.opened):
        project.save_copy(tmp_path / "copy.parlance")
    assert texts(seat)[0] == "Another one."
    assert project.take(project.script.sentences[0]) is not None
    qtbot.waitUntil(lambda: project.bringing is None)
    assert len(texts(seat)) == 4


def test_stop_ends_the_reading_of_documents(qtbot: QtBot, seat: Any, page: Any, endless: Path, tmp_path: Path) -> None:
    (tmp_path / "next.txt").write_text("Waits behind it.")
    being_read(qtbot, seat, page, endless)
    page.bring(tmp_path / "next.txt")
    assert seat.window.transport.stop.isEnabled()
    seat.window.transport.stop.click()
    qtbot.waitUntil(lambda: seat.vm.project.bringing is None)
    assert not seat.window.transport.stop.isEnabled()
    assert seat.window.transport.status.text() == "Ready"
    assert len(texts(seat)) == 4
    page.bring(tmp_path / "next.txt")
    answer(qtbot, page, "append")
    qtbot.waitUntil(lambda: texts(seat)[4:] == ["Waits behind it."])


def test_the_window_closes_while_a_document_is_read(qtbot: QtBot, seat: Any, page: Any, endless: Path) -> None:
    being_read(qtbot, seat, page, endless)
    seat.vm.project.edit("set_text", seat.vm.project.script.sentences[0].id, "Kept.")
    begun = time.monotonic()
    seat.window.close()
    assert time.monotonic() - begun < 5
    file = ProjectFile(seat.vm.project.path)
    assert file.read().sentences[0].text == "Kept."
    file.close()


def test_a_picture_that_is_pasted_is_answered(qtbot: QtBot, seat: Any) -> None:
    editor, before = seat.window.script.editor, seat.vm.script.text
    QGuiApplication.clipboard().setImage(QImage(4, 4, QImage.Format.Format_RGB32))
    editor.setFocus()
    qtbot.keyClick(editor, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert seat.vm.messages.current.title == "There is no text on the clipboard"
    assert seat.vm.script.text == before
    seat.vm.messages.dismiss()
    QGuiApplication.clipboard().setText("One more.")
    qtbot.keyClick(editor, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert "One more." in editor.toPlainText()
    assert seat.vm.messages.current is None
