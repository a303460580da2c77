"""The page to read on: it follows what is heard, a click reads from there, and it looks as the reader wants it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QTextCursor
from pytestqt.qtbot import QtBot

from parlance.library import settings

TEXT = (
    "The {Leicester|Lester} ferry was late. [pause 1s] Nobody minded 😀 much.\n\n"
    "“I will not go,” said Anna. She stayed where she was.\n\n" + "\n\n".join(f"Line {n} is here." for n in range(60))
)


@pytest.fixture
def page(qtbot: QtBot, seat: Any, tmp_path: Path) -> Any:
    path = tmp_path / "The ferry.txt"
    path.write_text(TEXT, encoding="utf-8")
    seat.output.limit = 4800
    seat.window.open_files([path])
    qtbot.waitUntil(lambda: bool(seat.vm.reader.sentences))
    assert seat.window.read.isVisible()
    return seat.window.read


def selected(view: Any, which: int) -> str:
    found = view.extraSelections()  # which owns the cursor
    return str(found[which].cursor.selectedText())


def point_of(view: Any, words: str) -> QPoint:
    return view.cursorRect(view.document().find(words)).center()


def times(seat: Any, sentence: int) -> dict[str, Any]:
    """Of its words, as far as they are made."""
    spoken, words = seat.vm.reading._words.get(seat.vm.project.script.sentences[sentence].id, ("", []))
    return {spoken[word.start : word.end]: word for word in words}


def hear(qtbot: QtBot, seat: Any) -> None:
    qtbot.waitUntil(lambda: seat.vm.reading.current is not None and seat.vm.playback.is_playing)


def test_a_document_opens_as_a_text_to_read(seat: Any, page: Any) -> None:
    shown = page.view.toPlainText()
    assert shown.startswith("The Leicester ferry was late. Nobody minded 😀 much.\n“I will not go,” said Anna.")
    assert "The ferry" in page.title.text()
    assert seat.window.rail.buttons["read"].isChecked()
    assert page.view.hasFocus()


def test_play_is_the_one_control_and_the_voice_opens_its_sheet(qtbot: QtBot, seat: Any, page: Any) -> None:
    window, transport = seat.window, seat.window.transport
    assert [part.isVisible() for part in (transport.speak, transport.save, transport.stop, window.side)] == [False] * 4
    assert (transport.play.property("role"), transport.play.height()) == ("primary", 44)
    window.header.panel.click()
    assert window.side.isVisible()
    assert window.side.whose.text() == "This book"
    assert not window.side.expert.isVisible()  # its speed would be a second one
    window.open_text()
    assert window.side.isVisible()  # beside the script, where it was wanted
    assert window.side.whose.text() == "The script"
    assert window.side.expert.isVisible()
    assert (transport.speak.isVisible(), transport.play.property("role"), transport.play.height()) == (True, "", 32)


def test_it_says_how_much_is_left_at_this_speed(qtbot: QtBot, seat: Any, page: Any) -> None:
    rows, transport, clock = seat.vm.project.script.sentences, seat.vm.transport, seat.vm.transport.clock
    whole = clock.total_s()
    assert transport.left_words()[0] == f"{round(whole / 60)} min left"
    seat.vm.project.edit("set_fields", [rows[0].id], "Chapter", chapter="The ferry")
    seat.vm.project.edit("set_fields", [rows[4].id], "Chapter", chapter="The lines")
    first = sum(seat.vm.reading.length_s(row, None) for row in rows[:4])
    assert clock.left_s() == pytest.approx((first, whole), abs=0.1)
    seat.vm.reading.place = rows[4].id
    assert clock.left_s() == pytest.approx((whole - first, whole - first), abs=0.1)
    seat.vm.playback.set_speed(2.0)
    transport.place_changed()
    half = round((whole - first) / 120)
    assert seat.window.transport.left.text() == f"{half} min left in this chapter, {half} min in the book"


def test_titles_are_set_as_titles(qtbot: QtBot, seat: Any, tmp_path: Path) -> None:
    path = tmp_path / "lantern.md"
    path.write_text(
        "# The Lantern\n\n## I. The Letter\n\nNobody answered. It rained.\n\n## II. The Lamp\n\nIt fell on the roofs.",
        encoding="utf-8",
    )
    seat.window.open_files([path])
    qtbot.waitUntil(lambda: len(seat.vm.reader.parts) > 1)
    view = seat.window.read.view
    blocks = [view.document().findBlockByNumber(at) for at in range(3)]
    assert [block.text() for block in blocks] == ["The Lantern", "I. The Letter", "Nobody answered. It rained."]
    assert [block.blockFormat().headingLevel() for block in blocks] == [1, 2, 0]
    sizes = [block.begin().fragment().charFormat().font().pixelSize() for block in blocks[:2]]
    assert sizes[0] > sizes[1] > view.document().defaultFont().pixelSize()
    seat.vm.reader.show(1)
    assert view.document().firstBlock().blockFormat().headingLevel() == 2


@pytest.mark.parametrize(
    ("text", "title", "lines"),
    [
        ("# The Lantern\n\nNobody answered.", "", ["The Lantern", "Nobody answered."]),
        ("## Chapter 12\n\nThe Lamp\n\nNobody.", "12. The Lamp", ["Chapter 12", "The Lamp", "Nobody."]),
        ("## Chapter 12\n\nThe Lamp\n\nNobody.", "The Lamp", ["Chapter 12", "The Lamp", "Nobody."]),
        ("He saw\n\nthe lamp.", "The lamp", ["The lamp", "He saw", "the lamp."]),
    ],
)
def test_the_first_heading_is_shown_once(
    qtbot: QtBot, seat: Any, tmp_path: Path, text: str, title: str, lines: list[str]
) -> None:
    path = tmp_path / "The Lantern.md"
    path.write_text(text, encoding="utf-8")
    seat.window.open_files([path])
    qtbot.waitUntil(lambda: bool(seat.vm.reader.sentences))
    first = seat.vm.project.script.sentences[0]
    if title:
        seat.vm.project.edit("set_fields", [first.id], "Chapter", chapter=title)
        qtbot.waitUntil(lambda: seat.vm.reader.title == title)
    blocks = seat.window.read.view.toPlainText().split("\n")
    assert [line for line in blocks if line] == lines


def test_a_title_that_is_not_in_the_text_stands_above_it(qtbot: QtBot, seat: Any, page: Any) -> None:
    rows = seat.vm.project.script.sentences
    seat.vm.project.edit("set_fields", [rows[0].id], "Chapter", chapter="Calm 😀 water")
    qtbot.waitUntil(lambda: page.view.toPlainText().startswith("Calm 😀 water\nThe Leicester"))
    placed = seat.vm.reader.sentences[0]
    cursor = QTextCursor(page.view.document())
    cursor.setPosition(placed.start)
    cursor.setPosition(placed.end, QTextCursor.MoveMode.KeepAnchor)
    assert cursor.selectedText() == "The Leicester ferry was late."
    assert seat.vm.reader.at(3).id == rows[0].id


def test_a_click_reads_from_there_and_what_is_heard_is_marked(qtbot: QtBot, seat: Any, page: Any) -> None:
    view = page.view
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point_of(view, "not"))
    hear(qtbot, seat)
    for word in ("not", "Anna."):
        qtbot.waitUntil(lambda word=word: word in times(seat, 2))
        at = times(seat, 2)[word]
        seat.vm.playback.go_to((at.begin_s + at.end_s) / 2)
        qtbot.waitUntil(lambda word=word: len(view.extraSelections()) == 2 and selected(view, 1) == word)
        assert selected(view, 0) == "“I will not go,” said Anna."


@pytest.mark.parametrize("word", ["ferry", "late.", "Nobody", "minded", "much."])
def test_a_word_is_found_behind_marks_and_pictures(seat: Any, page: Any, word: str) -> None:
    placed = next(placed for placed in seat.vm.reader.sentences if word in placed.written)
    at = placed.written.index(word)
    start, end = placed.word(at, at + len(word))
    cursor = QTextCursor(page.view.document())
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    assert cursor.selectedText() == word


def test_return_reads_from_the_cursor_or_only_what_is_selected(qtbot: QtBot, seat: Any, page: Any) -> None:
    view, rows = page.view, seat.vm.project.script.sentences
    cursor = view.document().find("stayed")
    cursor.clearSelection()
    view.setTextCursor(cursor)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    hear(qtbot, seat)
    assert seat.vm.reading._heard[0] == rows[3].id
    seat.vm.transport.stop()
    asked = len(seat.engine.requests)
    cursor = view.document().find("Anna")
    cursor.setPosition(view.document().find("stayed").selectionEnd(), QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    seat.output.limit = None
    qtbot.keyClick(view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not seat.vm.reading.is_on)
    said = [request.text for request in seat.engine.requests[asked:]]
    assert set(said) <= {rows[2].text, rows[3].text}
    project, rate = seat.vm.project, seat.player.samples.sample_rate
    takes = [project.take(row) for row in project.script.sentences[2:4]]
    assert len(seat.player.samples) == sum(take.frames for take in takes) + round(rows[2].silence_s * rate)


def test_space_pauses_and_goes_on(qtbot: QtBot, seat: Any, page: Any) -> None:
    qtbot.keyClick(page.view, Qt.Key.Key_Space)
    hear(qtbot, seat)
    qtbot.keyClick(page.view, Qt.Key.Key_Space)
    assert seat.vm.reading.is_paused
    qtbot.keyClick(page.view, Qt.Key.Key_Space)
    assert not seat.vm.reading.is_paused


def test_the_view_follows_until_the_user_scrolls(qtbot: QtBot, seat: Any, page: Any) -> None:
    view, rows, bar = page.view, seat.vm.project.script.sentences, page.view.verticalScrollBar()
    seat.vm.reading.play_from(rows[50].id)
    hear(qtbot, seat)
    qtbot.waitUntil(lambda: bar.value() > 0)
    found = view.extraSelections()
    assert view.viewport().rect().contains(view.cursorRect(found[-1].cursor))
    bar.triggerAction(bar.SliderAction.SliderToMinimum)
    seat.vm.reading.play_from(rows[52].id)
    hear(qtbot, seat)
    qtbot.wait(50)
    assert bar.value() == 0


def test_letters_lines_and_paper_are_chosen_and_kept(qtbot: QtBot, seat: Any, page: Any, open_window: Any) -> None:
    view, actions = page.view, page.looks.actions_of
    before = view.document().defaultFont()
    qtbot.keyClick(seat.window, Qt.Key.Key_Equal, Qt.KeyboardModifier.ControlModifier)
    for name, value in (("font", "sans"), ("letters", 115), ("spacing", 180), ("width", 48), ("paper", "sepia")):
        actions[name][value].trigger()
    font = view.document().defaultFont()
    assert font.pixelSize() == before.pixelSize() + 2
    assert font.families() != before.families()
    assert font.letterSpacing() == 115
    assert view.document().firstBlock().blockFormat().lineHeight() == 180
    picture = view.grab().toImage()
    assert picture.pixelColor(5, picture.height() // 2).name() == "#f6ecd9"
    line = view.lineWrapColumnOrWidth()
    assert line < view.width() - 100
    seat.window.close()
    again = open_window().vm.reader_looks
    assert (again["font"], again["size"], again["paper"], again["width"]) == ("sans", 22, "sepia", 48)


@pytest.mark.extended
@pytest.mark.parametrize(("name", "family"), [("atkinson", "Atkinson Hyperlegible"), ("lexend", "Lexend")])
def test_a_font_that_is_easier_to_read_is_loaded_when_it_is_chosen(
    seat: Any, page: Any, tmp_path: Path, name: str, family: str
) -> None:
    QFontDatabase.removeAllApplicationFonts()
    if QFontDatabase.hasFamily(family):
        pytest.skip(f"the system has {family}")
    page.looks.actions_of["font"][name].trigger()
    shown = QFontInfo(page.view.document().defaultFont())
    assert (shown.family(), shown.weight()) == (family, QFont.Weight.Normal)
    seat.window.close()
    assert settings.load(tmp_path / "settings.json").reader_font == name


def test_a_font_that_was_chosen_before_is_loaded_when_read_is_opened(
    open_window: Callable[..., Any], tmp_path: Path
) -> None:
    QFontDatabase.removeAllApplicationFonts()
    if QFontDatabase.hasFamily("Lexend"):
        pytest.skip("the system has Lexend")
    settings.save(settings.Settings(reader_font="lexend"), tmp_path / "settings.json")
    window = open_window().window
    assert not QFontDatabase.hasFamily("Lexend")
    window.open_read()
    assert QFontInfo(window.read.view.document().defaultFont()).family() == "Lexend"


@pytest.mark.extended
@pytest.mark.parametrize("width", [480, 820, 1180, 1440])
def test_no_line_is_cut_off(qtbot: QtBot, seat: Any, page: Any, width: int) -> None:
    seat.window.resize(width, 560)
    view = page.view
    qtbot.waitUntil(lambda: view.lineWrapColumnOrWidth() > 300)
    assert view.document().idealWidth() <= view.viewport().width()


def test_on_the_whole_screen_there_is_nothing_else(qtbot: QtBot, seat: Any, page: Any) -> None:
    window = seat.window
    qtbot.keyClick(window, Qt.Key.Key_F11)
    others = (window.header, window.rail, window.transport, page.bar)
    assert not any(part.isVisible() for part in others)
    qtbot.keyClick(page.view, Qt.Key.Key_Space)
    hear(qtbot, seat)
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.width() > 1000)
    assert [part for part in others if not part.isVisible()] == []
    assert seat.vm.playback.is_playing


def test_a_book_is_read_by_chapter(qtbot: QtBot, seat: Any, page: Any) -> None:
    rows = seat.vm.project.script.sentences
    seat.vm.project.edit("set_fields", [rows[0].id], "Chapter", chapter="The ferry")
    seat.vm.project.edit("set_fields", [rows[4].id], "Chapter", chapter="The lines")
    qtbot.waitUntil(lambda: [part.title for part in seat.vm.reader.parts] == ["The ferry", "The lines"])
    assert [page.part.itemText(at) for at in range(2)] == ["The ferry", "The lines"]
    page.part.activated.emit(1)
    assert page.view.toPlainText().startswith("The lines\nLine 0 is here.")
    seat.vm.reading.play_from(rows[1].id)
    qtbot.waitUntil(lambda: page.view.toPlainText().startswith("The ferry\nThe Leicester"))
    assert page.part.currentIndex() == 0


def test_an_empty_page_offers_a_document_or_the_script(qtbot: QtBot, seat: Any) -> None:
    seat.window.script.editor.setPlainText("One here. Two there.")
    seat.window.open_read()
    page = seat.window.read
    qtbot.waitUntil(lambda: page.take_script.isEnabled())
    assert page.open_first.isVisible()
    page.take_script.click()
    qtbot.waitUntil(lambda: page.view.isVisible())
    assert page.view.toPlainText() == "One here. Two there."


def test_the_place_in_a_book_is_found_again_at_the_next_start(
    qtbot: QtBot, seat: Any, page: Any, open_window: Any
) -> None:
    row = seat.vm.project.script.sentences[1]
    seat.vm.reading.play_from(row.id)
    hear(qtbot, seat)
    seat.window.close()

    again = open_window()
    again.output.limit = 4800
    qtbot.waitUntil(lambda: bool(again.vm.project.script.sentences))
    again.window.open_sentences()
    again.window.open_read()
    assert again.window.sentences.rows.rowCount() == len(again.vm.project.script.sentences)
    view = again.window.read.view
    place = again.vm.reading.place
    assert place in [kept.id for kept in again.vm.project.script.sentences[1:]]
    assert view.textCursor().position() == again.vm.reader.place.start > 0
    again.vm.transport.toggle()
    hear(qtbot, again)
    assert again.vm.reading.current == place


def test_what_an_earlier_run_left_is_asked_about_once(qtbot: QtBot, seat: Any, page: Any, open_window: Any) -> None:
    seat.engine.gate.clear()
    seat.vm.narration.speak_all()
    qtbot.waitUntil(lambda: bool(seat.engine.requests))
    seat.engine.let_go()
    seat.window.closing.forgo()
    seat.window.close()

    titles = []
    for _start in range(2):
        again = open_window()
        qtbot.waitUntil(lambda again=again: bool(again.vm.project.script.sentences))
        assert again.vm.project.unspoken()
        titles.append(again.vm.messages.current.title if again.vm.messages.current else "")
        again.window.close()
    assert "Narration interrupted" in titles[0]
    assert "Narration interrupted" not in titles[1]
