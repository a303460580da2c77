"""The editor: count, marks, and the sentence that lists what cannot be spoken."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from parlance.core.result import UnsupportedCharacter
from parlance.ui.models.script import ScriptModel


def marked(seat: Any) -> list[str]:
    return [selection.cursor.selectedText() for selection in seat.window.script.editor.extraSelections()]


def test_unsupported_characters_are_marked_and_listed(qtbot: QtBot, seat: Any) -> None:
    seat.engine.unspeakable = "☃漢😀"
    seat.window.script.editor.setPlainText("A 😀 and ☃ in 漢 or ☃.")
    qtbot.waitUntil(lambda: len(marked(seat)) == 4)
    assert marked(seat) == ["😀", "☃", "漢", "☃"]
    warning = seat.window.script.warning
    assert warning.isVisible()
    assert warning.text() == "This voice can't say “😀”, “☃”, “漢”; they're underlined in your text."
    seat.window.script.editor.setPlainText("A 漢.")
    qtbot.waitUntil(lambda: marked(seat) == ["漢"])
    assert warning.text() == "This voice can't say “漢”; it's underlined in your text."
    seat.window.script.editor.setPlainText("All fine.")
    qtbot.waitUntil(lambda: not marked(seat))
    assert not warning.isVisible()


def test_checks_run_on_the_worker_only(qtbot: QtBot, seat: Any) -> None:
    seat.window.script.editor.setPlainText("Snow ☃.")
    qtbot.waitUntil(lambda: len(marked(seat)) == 1)
    assert threading.get_ident() not in seat.engine.threads


def test_typing_is_checked_once_it_pauses(qtbot: QtBot, seat: Any) -> None:
    asked = []
    seat.vm.script.check_due.connect(lambda revision, text: asked.append(text))
    seat.window.script.editor.clear()
    qtbot.keyClicks(seat.window.script.editor, "five words are typed here")
    qtbot.waitUntil(lambda: bool(asked))
    assert asked == ["five words are typed here"]


def test_marks_are_made_while_a_long_text_is_spoken(qtbot: QtBot, seat: Any) -> None:
    never = threading.Event()

    def slowly(gate: Any) -> None:
        passing(gate)
        never.wait(0.05)

    passing, seat.engine._pass = seat.engine._pass, slowly
    seat.window.script.editor.setPlainText("One. " * 60)
    seat.vm.speech.speak()
    seat.window.script.editor.setPlainText("Now ☃.")
    qtbot.waitUntil(lambda: marked(seat) == ["☃"] and seat.vm.speech.is_busy)
    seat.vm.speech.stop()


def test_an_old_answer_is_dropped() -> None:
    script = ScriptModel()
    script.set_text("one ☃")
    script.set_text("two")
    script.set_unsupported(1, [UnsupportedCharacter(4, "☃")])
    assert script.unsupported == []
    script.set_unsupported(2, [UnsupportedCharacter(0, "t")])
    assert len(script.unsupported) == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "0 characters"), ("a", "1 character"), ("😀", "1 character"), ("x" * 1234, "1,234 characters")],
)
def test_count(seat: Any, text: str, words: str) -> None:
    seat.window.script.editor.setPlainText(text)
    assert seat.window.script.count.text() == words


def test_invisible_characters_are_named() -> None:
    script = ScriptModel()
    script.set_text("a\u200b\x07\ue000")
    found = [UnsupportedCharacter(1, "\u200b"), UnsupportedCharacter(2, "\x07"), UnsupportedCharacter(3, "\ue000")]
    script.set_unsupported(1, found)
    assert script.unsupported_words().startswith("This voice can't say zero width space, U+0007, U+E000;")


@pytest.mark.parametrize(
    "text",
    ["", "\n\n\n", "שלום עולם", "[laugh][cough]", "👨\u200d👩\u200d👧", "a\ud800b", "\x00", "word " * 200_000],
    ids=["empty", "breaks", "rtl", "tags", "emoji", "surrogate", "nul", "megabyte"],
)
def test_nasty_text_does_no_harm(qtbot: QtBot, seat: Any, text: str) -> None:
    seat.window.script.editor.setPlainText(text)
    with qtbot.waitSignal(seat.vm.engine.checked):
        pass
    seat.window.grab()


def test_tab_leaves_the_editor(qtbot: QtBot, seat: Any) -> None:
    seat.window.activateWindow()
    seat.window.script.editor.setFocus()
    qtbot.keyClick(seat.window.script.editor, Qt.Key.Key_Tab)
    assert seat.window.focusWidget() is seat.window.side.voice.picker
