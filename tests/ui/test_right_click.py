"""A right click, or the menu key, on a word, a voice, a clip, a model: what can be done with it."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QTextCursor
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

TEXT = "Anna came. She saw Leicester 😀 and stayed."


def right_click(view: QWidget, at: QPoint, by_key: bool = False) -> None:
    reason = QContextMenuEvent.Reason.Keyboard if by_key else QContextMenuEvent.Reason.Mouse
    QGuiApplication.sendEvent(view, QContextMenuEvent(reason, at, view.mapToGlobal(at)))


def commands(menu: QMenu) -> dict[str, Any]:
    menu.close()
    return {action.text().replace("&", ""): action for action in menu.actions() if not action.isSeparator()}


def at_word(seat: Any, word: str) -> dict[str, Any]:
    editor = seat.window.script.editor
    here = QTextCursor(editor.document().find(word))
    here.setPosition(here.selectionStart() + 1)
    return commands(editor.context_menu(here))


@pytest.fixture
def script(seat: Any) -> Any:
    seat.window.script.editor.setPlainText(TEXT)
    return seat


def test_a_word_of_the_script_is_said_in_another_way(script: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    editor = script.window.script.editor
    monkeypatch.setattr(QInputDialog, "getText", lambda *_asked, **_also: ("L|ester}", True))
    at_word(script, "stayed")["Pause before “stayed”"].trigger()
    at_word(script, "Leicester")["Change pronunciation of “Leicester”…"].trigger()
    assert editor.toPlainText() == "Anna came. She saw {Leicester|Lester} 😀 and [pause 0.5s] stayed."
    assert not any(name.startswith("Say") for name in at_word(script, "Lester"))  # it is in a mark already
    editor.undo()
    assert "Leicester|" not in editor.toPlainText()


def test_a_word_of_the_script_is_heard_alone(qtbot: QtBot, script: Any) -> None:
    at_word(script, "Leicester")["Play “Leicester”"].trigger()
    qtbot.waitUntil(lambda: [request.text for request in script.engine.requests] == ["Leicester"])


@pytest.fixture
def read(qtbot: QtBot, script: Any) -> Any:
    script.window.open_read()
    qtbot.waitUntil(lambda: script.vm.project.is_open)
    script.window.read.take_script.click()
    qtbot.waitUntil(lambda: bool(script.window.read.view.toPlainText()))
    return script.window.read.view


def test_read_offers_what_the_sentences_offer(qtbot: QtBot, script: Any, read: Any) -> None:
    cursor = QTextCursor(read.document().find("Leicester"))
    cursor.setPosition(cursor.selectionStart() + 2)
    right_click(read.viewport(), read.cursorRect(cursor).center())
    found = commands(script.window.sentences.menu)
    assert {
        "Change pronunciation of “Leicester”…",
        "Play “Leicester”",
        "Play from here",
        "Voice",
        "Export this…",
    } <= set(found)
    found["Split before “Leicester”"].trigger()
    rows = script.vm.project.script.sentences
    assert [row.text for row in rows] == ["Anna came.", "She saw", "Leicester 😀 and stayed."]


def test_a_selection_on_read_is_heard_or_copied(qtbot: QtBot, script: Any, read: Any) -> None:
    cursor = read.textCursor()
    cursor.setPosition(0)
    cursor.setPosition(4, QTextCursor.MoveMode.KeepAnchor)
    read.setTextCursor(cursor)
    right_click(read.viewport(), QPoint(5, 5), by_key=True)
    found = commands(read.menu)
    assert any(name.startswith("Copy") for name in found)
    found["Play"].trigger()
    qtbot.waitUntil(lambda: [request.text for request in script.engine.requests] == ["Anna came."])


def test_a_voice_is_heard_used_and_marked(qtbot: QtBot, seat: Any) -> None:
    seat.window.open_voices()
    page = seat.window.voices
    index = page.gallery.cards.index(1)
    row = index.data(256)
    right_click(page.gallery.viewport(), page.gallery.visualRect(index).center())
    found = commands(page.menu)
    assert list(found)[:4] == ["Hear", "Use", "Favourite", "More like this"]
    assert not found["Rename this voice…"].isEnabled()  # it is built in
    found["Favourite"].trigger()
    assert seat.vm.library.is_favourite(row)
    found["Use"].trigger()
    assert seat.vm.choices.voice == row.voice.id


def test_a_clip_is_made_again_and_forgotten(qtbot: QtBot, seat: Any) -> None:
    for text in ("First.", "Second."):
        seat.window.script.editor.setPlainText(text)
        with qtbot.waitSignal(seat.vm.speech.finished):
            seat.vm.speech.speak()
    seat.window.open_history()
    page = seat.window.history
    qtbot.waitUntil(lambda: len(seat.vm.history.clips) == 2)
    table = page.table
    right_click(table.viewport(), table.visualRect(table.model().index(1, 0)).center())
    assert table.row == 1
    found = commands(page.menu)
    assert {"Hear", "Make again", "Copy command"} <= set(found)
    found["Remove from the history"].trigger()
    qtbot.waitUntil(lambda: len(seat.vm.history.clips) == 1)
    assert seat.vm.history.clips[0].request.text == "Second."


def test_a_line_of_the_comparison_is_heard_and_used(qtbot: QtBot, seat: Any) -> None:
    seat.window.open_comparison()
    page = seat.window.comparison
    page.bar.start.click()
    qtbot.waitUntil(lambda: not seat.vm.comparison.is_running)
    table = page.table
    right_click(table.viewport(), table.visualRect(table.model().index(1, 0)).center())
    found = commands(table.menu)
    assert list(found) == ["Listen to this row as A", "Listen to this row as B", "Use"]
    found["Listen to this row as A"].trigger()
    assert seat.vm.listening.line("A") is seat.vm.comparison.lines[1]
    found["Use"].trigger()
    assert seat.vm.choices.device == "vulkan:0"


def test_a_chapter_of_read_is_heard_alone(qtbot: QtBot, script: Any, read: Any) -> None:
    script.vm.project.edit("insert_text", "The end.", 2)
    rows = script.vm.project.script.sentences
    script.vm.project.edit("set_fields", [rows[2].id], "Chapter", chapter="After")
    part = script.window.read.part
    qtbot.waitUntil(part.isVisible)
    right_click(part, QPoint(5, 5), by_key=True)
    found = commands(script.window.sentences.menu)
    assert not found["Export this…"].isEnabled()  # nothing of it is spoken
    found["Play"].trigger()
    first = [row.text for row in rows[:2]]
    qtbot.waitUntil(lambda: [request.text for request in script.engine.requests] == first)
    qtbot.waitUntil(lambda: script.vm.project.take(script.vm.project.script.sentences[1]) is not None)
    right_click(part, QPoint(5, 5), by_key=True)
    assert commands(script.window.sentences.menu)["Export this…"].isEnabled()


def test_a_model_is_shown_in_its_folder(seat: Any) -> None:
    seat.window.open_models()
    card = next(iter(seat.window.models.installed.values()))
    right_click(card, QPoint(5, 5))
    assert {"In use", "Show in its folder"} <= set(commands(card.menu))
