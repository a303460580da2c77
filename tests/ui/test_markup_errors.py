"""Markup that cannot be read: a message says where it is, and nothing waits for it."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from parlance.core.text import markup

BROKEN = {
    "[pause 90s] Hello.": "[pause 90s]",
    '<speak>Hello <break time="x"/>': "line 1",
    '<speak>Hello <break time="x"/></speak>': "Line 1",
    "<speak>\n<sing>Hello</sing></speak>": "<sing>",
}
XML = '<?xml version="1.0"?>\n<note>Dear Anna.</note>'


def spoken(seat: Any) -> list[str]:
    return [result.request.text for result in seat.engine.results]


def works(qtbot: QtBot, seat: Any, text: str = "All is well.") -> None:
    """Speak, Stop and Speak again do what they say."""
    window, speech = seat.window, seat.vm.speech
    window.script.editor.setPlainText(text)
    for _ in range(2):
        with qtbot.waitSignal(speech.finished):
            window.transport.speak.click()
        window.transport.stop.click()
        qtbot.waitUntil(lambda: not seat.vm.transport.can_stop)
    assert spoken(seat)[-2:] == [text, text]


@pytest.mark.parametrize(("text", "named"), BROKEN.items())
def test_the_script_is_told_what_is_wrong_with_it(qtbot: QtBot, seat: Any, text: str, named: str) -> None:
    works(qtbot, seat)
    seat.window.script.editor.setPlainText(text)
    seat.window.transport.speak.click()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert seat.vm.messages.current.title == "This cannot be spoken"
    assert named in seat.vm.messages.current.text
    assert seat.vm.speech.state == "idle"
    assert seat.window.transport.speak.isEnabled()
    works(qtbot, seat)
    assert seat.vm.messages.current is None


def test_what_was_spoken_before_stays(qtbot: QtBot, seat: Any) -> None:
    works(qtbot, seat)
    before, words = seat.vm.waveform.duration, list(seat.vm.speech.take_words)
    seat.window.script.editor.setPlainText("[pause 90s] Hello.")
    seat.window.transport.speak.click()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert seat.vm.waveform.duration == before > 0
    assert seat.vm.speech.take_text == "All is well."
    assert seat.vm.speech.take_words == words
    assert seat.window.transport.save.isEnabled()
    seat.window.transport.play.click()
    qtbot.waitUntil(lambda: seat.vm.playback.plays_take)


def test_markup_is_read_on_the_engine_s_thread(qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    threads, read = set(), markup.marked

    def noting(*arguments: Any) -> Any:
        threads.add(threading.current_thread())
        return read(*arguments)

    for place in ("parlance.core.word_times", "parlance.core.text.markup"):
        monkeypatch.setattr(f"{place}.marked", noting)
    works(qtbot, seat, "<speak>Dear <break time='1s'/> Anna.</speak>")
    assert threads
    assert threading.main_thread() not in threads


@pytest.mark.parametrize(("text", "named"), [*BROKEN.items(), (XML, "<note>"), ("<?xml", "line 1")])
def test_what_was_copied_is_refused_with_the_reason(qtbot: QtBot, seat: Any, text: str, named: str) -> None:
    QGuiApplication.clipboard().setText(text)
    seat.vm.anywhere.read("clipboard")
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert seat.vm.messages.current.title == "This cannot be spoken"
    assert named in seat.vm.messages.current.text
    assert "press Speak" not in seat.vm.messages.current.text  # it is not in the script
    works(qtbot, seat)


@pytest.mark.parametrize(("text", "named"), BROKEN.items())
def test_a_sentence_of_a_project_is_marked_and_the_others_go_on(qtbot: QtBot, seat: Any, text: str, named: str) -> None:
    window, vm = seat.window, seat.vm
    window.open_sentences()
    qtbot.waitUntil(lambda: vm.project.is_open)
    vm.project.edit("insert_text", "One. Two. Three.", 0)
    rows, second = window.sentences.rows, vm.project.script.sentences[1].id

    def states() -> list[str]:
        return [rows.row(at).state for at in range(3)]

    vm.project.edit("set_text", second, text)
    window.transport.speak.click()
    qtbot.waitUntil(lambda: not vm.narration.is_busy and not vm.narration.is_keeping)
    assert states() == ["ready", "failed", "ready"]
    assert named in rows.row(1).failure
    told = vm.messages.current
    assert told.title == "Not spoken: 1 sentence"
    assert told.text.startswith("Untitled, sentence 2: ")
    assert named in told.text
    window.transport.stop.click()
    assert not vm.transport.can_stop
    vm.project.edit("set_text", second, "[pause 1s] Two.")
    window.transport.speak.click()
    qtbot.waitUntil(lambda: states() == ["ready"] * 3)
    assert vm.messages.current is None
