"""How a text is read: its parts, what they are taken for, what is spoken; and a part that is to be said otherwise."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog, QMenu
from pytestqt.qtbot import QtBot

TEXT = "Anna came.\nDr. Blanc paid $5.20 😀 at 7:05. She left."


def pick(menu: QMenu, name: str) -> None:
    menu.close()
    next(action for action in menu.actions() if action.text().replace("&", "") == name).trigger()


def ask_at(seat: Any, word: str) -> None:
    editor = seat.window.script.editor
    here = QTextCursor(editor.document().find(word))
    here.setPosition(here.selectionStart() + 1)
    pick(editor.context_menu(here), "How is this read?")


def rows(seat: Any) -> list[tuple[str, str, str]]:
    return [row for row in seat.vm.how_read.rows if row[1] != "Word"]


@pytest.fixture
def script(seat: Any) -> Any:
    seat.window.script.editor.setPlainText(TEXT)
    return seat


def asked(qtbot: QtBot, seat: Any, text: str) -> None:
    qtbot.waitUntil(lambda: seat.vm.how_read.text == text and not seat.vm.how_read.is_waiting)


def test_the_sentence_under_the_pointer_is_shown(qtbot: QtBot, script: Any) -> None:
    ask_at(script, "paid")
    asked(qtbot, script, "Dr. Blanc paid $5.20 😀 at 7:05.")
    dialog = script.window.reading
    assert dialog.isVisible()
    assert rows(script)[:3] == [
        ("Dr.", "Abbreviation", "Doctor"),
        ("$5.20", "Amount of money", "five dollars and twenty cents"),
        ("7:05", "Time of day", "seven oh five"),
    ]
    assert "five dollars and twenty cents" in dialog.spoken.toPlainText()
    assert not dialog.phonemes.isVisible(), "this model reads letters"
    assert threading.get_ident() not in script.engine.threads


def test_the_keys_ask_for_what_is_selected(qtbot: QtBot, script: Any) -> None:
    editor = script.window.script.editor
    cursor = editor.document().find("7:05")
    editor.setTextCursor(cursor)
    script.vm.choices.set_model("supertonic-3")
    QTest.keyClick(editor, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    asked(qtbot, script, "7:05")
    dialog = script.window.reading
    assert rows(script) == [("7:05", "Time of day", "seven oh five")]
    assert dialog.phonemes.toPlainText() == "wˈʌn tˈu"
    dialog.copy.click()
    assert QGuiApplication.clipboard().text().splitlines() == [
        "7:05",
        "seven oh five",
        "wˈʌn tˈu",
        "7:05\tTime of day\tseven oh five",
    ]


def test_a_part_is_said_otherwise_from_there(qtbot: QtBot, script: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_asked, **_also: ("Blank", True))
    ask_at(script, "paid")
    asked(qtbot, script, "Dr. Blanc paid $5.20 😀 at 7:05.")
    dialog = script.window.reading
    dialog.parts.choose(next(row for row, part in enumerate(script.vm.how_read.rows) if part[0] == "Blanc"))
    dialog.say.click()
    asked(qtbot, script, "Dr. {Blanc|Blank} paid $5.20 😀 at 7:05.")
    assert script.window.script.editor.toPlainText() == TEXT.replace("Blanc", "{Blanc|Blank}")
    assert "Doctor Blank paid" in dialog.spoken.toPlainText()


def test_only_the_last_question_is_answered(qtbot: QtBot, script: Any) -> None:
    script.engine.block.clear()
    for text in ("one 1", "two 2", "three 3"):
        script.vm.how_read.ask(text)
    assert script.vm.how_read.words() == "Reading…"
    script.engine.block.set()
    asked(qtbot, script, "three 3")
    assert rows(script) == [("3", "Number", "three")]


@pytest.fixture
def read(qtbot: QtBot, script: Any) -> Any:
    script.window.open_read()
    qtbot.waitUntil(lambda: script.vm.project.is_open)
    script.window.read.take_script.click()
    qtbot.waitUntil(lambda: bool(script.window.read.view.toPlainText()))
    return script.window.read.view


def test_a_sentence_of_a_project_has_its_dictionary(
    qtbot: QtBot, script: Any, read: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    cursor = QTextCursor(read.document().find("Blanc"))
    cursor.clearSelection()
    at = read.cursorRect(cursor).center()
    mouse = QContextMenuEvent.Reason.Mouse
    QGuiApplication.sendEvent(read.viewport(), QContextMenuEvent(mouse, at, read.viewport().mapToGlobal(at)))
    pick(script.window.sentences.menu, "How is this read?")
    asked(qtbot, script, "Dr. Blanc paid $5.20 😀 at 7:05.")
    monkeypatch.setattr(QInputDialog, "getText", lambda *_asked, **_also: ("Blank", True))
    dialog = script.window.reading
    dialog.parts.choose(next(row for row, part in enumerate(script.vm.how_read.rows) if part[0] == "Blanc"))
    dialog.say.click()
    asked(qtbot, script, "Dr. Blank paid $5.20 😀 at 7:05.")
    assert [(word.word, word.say) for word in script.vm.project.script.words] == [("Blanc", "Blank")]


def test_a_selection_of_read_is_only_shown(qtbot: QtBot, script: Any, read: Any) -> None:
    read.setTextCursor(read.document().find("7:05"))
    QTest.keyClick(read, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    asked(qtbot, script, "7:05")
    assert rows(script) == [("7:05", "Time of day", "seven oh five")]
    assert not script.window.reading.say.isVisible()
