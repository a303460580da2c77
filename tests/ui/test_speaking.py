"""Speak, stop, fail, go on."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from parlance.core.errors import DeviceError, TextError
from parlance.ui.models.messages import MessageModel

THREE = "The first sentence. Here comes the second one. And a third."


def write(seat: Any, text: str) -> None:
    seat.window.script.editor.setPlainText(text)


def speak_whole(qtbot: QtBot, seat: Any, text: str = THREE) -> Any:
    write(seat, text)
    with qtbot.waitSignal(seat.vm.speech.finished) as done:
        qtbot.mouseClick(seat.window.transport.speak, Qt.MouseButton.LeftButton)
    return done.args[0]


def test_speaking_fills_player_waveform_and_status(qtbot: QtBot, seat: Any) -> None:
    result = speak_whole(qtbot, seat)

    assert np.array_equal(seat.player.samples.view(), result.samples)
    assert seat.player.samples.finished
    spans = seat.vm.waveform.spans
    assert spans[-1].end == pytest.approx(result.audio_s)
    assert [span.start for span in spans] == [0.0, *(span.end for span in spans[:-1])]
    assert [span.text for span in spans] == [part + "." for part in THREE[:-1].split(". ")]
    figures = seat.window.transport.figures.text()
    assert "first audio 0." in figures
    assert "20× faster than real time" in figures
    assert seat.window.transport.status.text().startswith("Done: ")


def test_everything_spoken_reaches_the_output(qtbot: QtBot, seat: Any) -> None:
    result = speak_whole(qtbot, seat)
    qtbot.waitUntil(lambda: not seat.vm.playback.is_playing)
    heard = np.concatenate(seat.output.written)[:, 0]
    assert seat.output.opened == [("fake: speakers", 48000)]
    seconds = np.flatnonzero(heard)[-1] / 48000
    assert seconds == pytest.approx(np.flatnonzero(result.samples)[-1] / result.sample_rate, abs=0.05)


def test_request_carries_what_was_picked(qtbot: QtBot, seat: Any) -> None:
    side, vm = seat.window.side, seat.vm
    vm.choices.set_voice("nora")
    vm.choices.set_device("vulkan:0")
    vm.options.set("speed", 1.5)
    vm.options.set("seed", 7)
    speak_whole(qtbot, seat, "Only this.")
    request = seat.engine.requests[-1]
    assert (request.text, request.model, request.voice, request.language) == (
        "Only this.",
        "parlance-small",
        "nora",
        "en",
    )
    assert (request.device, request.speed, request.seed, request.steps) == ("vulkan:0", 1.5, 7, None)
    assert side.voice.picker.currentText() == "Nora"


def test_speak_says_what_is_selected(qtbot: QtBot, seat: Any) -> None:
    write(seat, f"😀 {THREE}\nAnother line.")
    editor, button = seat.window.script.editor, seat.window.transport.speak
    cursor = editor.textCursor()
    cursor.setPosition(editor.toPlainText().index("And") + 1)  # the face is two units long
    cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
    editor.setTextCursor(cursor)
    assert button.toolTip().startswith("Speak the selection")
    with qtbot.waitSignal(seat.vm.speech.finished):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert seat.engine.requests[-1].text == "And a third.\nAnother line."
    cursor.clearSelection()
    editor.setTextCursor(cursor)
    assert button.toolTip().startswith("Speak the script")
    assert seat.vm.speech.stale_words() == ""
    with qtbot.waitSignal(seat.vm.speech.finished):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert seat.engine.requests[-1].text == editor.toPlainText()


@pytest.mark.parametrize("by", ["key", "menu"])
def test_speaking_from_the_cursor_begins_with_its_sentence(qtbot: QtBot, seat: Any, by: str) -> None:
    write(seat, f"😀 A line. Before it.\n{THREE}\nAnother line.")
    editor = seat.window.script.editor
    cursor = editor.textCursor()
    cursor.setPosition(editor.toPlainText().index("second") + 1)
    editor.setTextCursor(cursor)
    with qtbot.waitSignal(seat.vm.speech.finished):
        if by == "key":
            modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
            qtbot.keyClick(editor, Qt.Key.Key_Return, modifiers)
        else:
            editor.context_menu(cursor).actions()[0].trigger()
    assert seat.engine.requests[-1].text == "Here comes the second one. And a third.\nAnother line."


def test_picking_in_the_window_changes_the_request(qtbot: QtBot, seat: Any) -> None:
    side = seat.window.side
    qtbot.keyClick(side.voice.picker, Qt.Key.Key_Down)
    qtbot.keyClick(side.model.picker, Qt.Key.Key_Down)
    speak_whole(qtbot, seat)
    assert seat.engine.requests[-1].model == "supertonic-3"
    assert seat.engine.requests[-1].voice == "F1"
    assert seat.vm.choices.voices == {"parlance-small": "nora"}
    assert seat.vm.options.default("speed") == 1.05


def test_first_audio_is_shown_before_the_rest_is_made(qtbot: QtBot, seat: Any) -> None:
    hold_after(seat.engine, 1)
    write(seat, THREE)
    qtbot.keyClick(seat.window.script.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: len(seat.vm.waveform.spans) == 1)
    assert "first audio" in seat.window.transport.figures.text()
    qtbot.waitUntil(lambda: seat.window.transport.status.text().startswith("Generating chunk 2 of 3"))
    assert seat.window.transport.bar.isVisible()
    assert not seat.window.transport.speak.isEnabled()
    assert seat.vm.waveform.span > seat.vm.waveform.duration


def test_stop_in_the_middle_keeps_what_was_made(qtbot: QtBot, seat: Any) -> None:
    hold_after(seat.engine, 1)
    write(seat, THREE)
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(seat.vm.waveform.spans) == 1)
    qtbot.keyClick(seat.window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: seat.window.transport.status.text() == "Stopped")
    assert not seat.vm.speech.is_busy
    assert not seat.vm.playback.is_playing
    assert len(seat.player.samples) > 0
    assert seat.window.transport.save.isEnabled()
    seat.engine.gate.set()
    assert len(speak_whole(qtbot, seat).samples) > len(seat.engine.results[0].samples) - 1


def test_buttons_offer_what_is_possible(qtbot: QtBot, seat: Any) -> None:
    transport = seat.window.transport

    def offered() -> dict[str, bool]:
        buttons = (transport.speak, transport.stop, transport.play, transport.save)
        return {button.accessibleName(): button.isEnabled() for button in buttons}

    assert offered() == {"Speak": True, "Stop": False, "Play": False, "Save": False}
    hold_after(seat.engine, 1)
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(seat.vm.waveform.spans) == 1)
    assert offered() == {"Speak": False, "Stop": True, "Pause": True, "Save": False}
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.engine.gate.set()
    qtbot.waitUntil(lambda: not seat.vm.playback.is_playing)
    assert offered() == {"Speak": True, "Stop": False, "Play": True, "Save": True}


def test_stop_before_the_first_chunk(qtbot: QtBot, seat: Any) -> None:
    seat.engine.gate.clear()
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(seat.engine.requests) == 1)
    seat.vm.speech.stop()
    qtbot.waitUntil(lambda: seat.window.transport.status.text() == "Stopped")
    assert not seat.window.transport.save.isEnabled()


def test_stop_while_a_driver_compiles_is_answered_at_once_and_what_follows_says_that_it_waits(
    qtbot: QtBot, seat: Any
) -> None:
    status = seat.window.transport.status
    seat.engine.block.clear()  # nothing that is asked of the engine ends before it is set
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(seat.engine.requests) == 1)
    seat.vm.speech.stop()
    qtbot.waitUntil(lambda: status.text() == "Stopped")
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: status.text() == "Waiting for the cancelled job to release the device")
    assert len(seat.engine.requests) == 1
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.engine.block.set()
    assert len(seat.engine.requests) == 2


def test_stop_when_all_is_made_already_comes_to_its_end(qtbot: QtBot, seat: Any) -> None:
    seat.vm.speech.speak()
    end = time.monotonic() + 20
    while not seat.engine.results and time.monotonic() < end:
        time.sleep(0.01)  # the window hears of nothing meanwhile
    assert seat.vm.speech.is_busy
    seat.vm.speech.stop()
    qtbot.waitUntil(lambda: seat.window.transport.status.text() == "Stopped")


def test_an_error_is_explained_and_the_next_request_works(qtbot: QtBot, seat: Any) -> None:
    seat.engine.fail_at = 1
    write(seat, THREE)
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    bar = seat.window.messages
    assert bar.isVisible()
    assert bar.accessibleDescription().startswith("Speaking failed. The graph fell over.")
    assert "Traceback" in seat.vm.messages.current.details
    assert not seat.vm.speech.is_busy

    seat.engine.fail_at = None
    result = speak_whole(qtbot, seat)
    assert np.array_equal(seat.player.samples.view(), result.samples)
    assert not bar.isVisible()


def test_a_failed_device_offers_the_cpu(qtbot: QtBot, seat: Any) -> None:
    seat.engine.fail_at, seat.engine.error = 0, DeviceError("the device was lost")
    seat.vm.choices.set_device("vulkan:0")
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert seat.vm.messages.current.action_label == "Use the CPU"
    seat.engine.fail_at = None
    with qtbot.waitSignal(seat.vm.speech.finished):
        qtbot.mouseClick(seat.window.messages._action, Qt.MouseButton.LeftButton)
    assert seat.engine.requests[-1].device == "cpu"


@pytest.mark.parametrize("error", [TextError("there is nothing to speak"), ValueError("")])
def test_every_error_has_words(qtbot: QtBot, seat: Any, error: Exception) -> None:
    seat.engine.fail_at, seat.engine.error = 0, error
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    message = seat.vm.messages.current
    assert message.title
    assert message.text[0].isupper()
    assert "press Speak" in message.text or "Press Speak" in message.text


def test_a_chunk_that_is_not_finite_is_an_error(qtbot: QtBot, seat: Any, fakes: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(fakes, "speech_like", lambda text, rng: np.full(2000, np.nan, np.float32))
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert "not a finite number" in seat.vm.messages.current.text
    assert not seat.vm.speech.is_busy


def test_nothing_to_speak_says_so(qtbot: QtBot, seat: Any) -> None:
    write(seat, "  \n ")
    assert not seat.window.transport.speak.isEnabled()
    assert "Write something first" in seat.window.transport.status.text()
    seat.vm.speech.speak()
    assert seat.engine.requests == []


def test_preview_keeps_the_take(qtbot: QtBot, seat: Any) -> None:
    result = speak_whole(qtbot, seat)
    qtbot.waitUntil(lambda: not seat.vm.playback.is_playing)
    qtbot.mouseClick(seat.window.side.preview, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(seat.engine.results) == 2 and not seat.vm.speech.is_busy)
    assert seat.engine.requests[-1].text == "Hello. This is how I sound."
    assert np.array_equal(seat.player.samples.view(), seat.engine.results[1].samples)
    assert np.array_equal(seat.vm.speech.take()[0], result.samples)
    qtbot.mouseClick(seat.window.transport.play, Qt.MouseButton.LeftButton)
    assert np.array_equal(seat.player.samples.view(), result.samples)


def test_speaking_again_while_a_preview_is_made(qtbot: QtBot, seat: Any) -> None:
    seat.engine.gate.clear()
    seat.vm.speech.preview()
    qtbot.waitUntil(lambda: len(seat.engine.requests) == 1)
    write(seat, THREE)
    seat.vm.speech.speak()
    seat.engine.gate.set()
    with qtbot.waitSignal(seat.vm.speech.finished) as done:
        pass
    assert done.args[0].request.text == THREE
    assert np.array_equal(seat.player.samples.view(), done.args[0].samples)


def test_prewarm_shows_its_words_and_speak_does_not_wait_for_all_of_it(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any
) -> None:
    engine = fakes.FakeEngine()
    engine.prewarm_gate.clear()
    seat = open_window(engine=engine, ready=False)
    transport = seat.window.transport
    qtbot.waitUntil(lambda: transport.status.text() == "Loading Parlance Small on CPU")
    assert transport.bar.isVisible()
    assert transport.speak.isEnabled()
    seat.vm.speech.speak()
    with qtbot.waitSignal(seat.vm.speech.finished):
        engine.prewarm_gate.set()
    assert not seat.vm.speech.is_preparing


def test_preparing_can_be_stopped(qtbot: QtBot, open_window: Callable[..., Any], fakes: Any) -> None:
    engine = fakes.FakeEngine()
    engine.prewarm_gate.clear()
    seat = open_window(engine=engine, ready=False)
    qtbot.waitUntil(lambda: seat.vm.speech.progress is not None)
    qtbot.mouseClick(seat.window.transport.stop, Qt.MouseButton.LeftButton)
    assert seat.window.transport.status.text().startswith("Preparing was stopped")
    assert not seat.window.transport.bar.isVisible()
    speak_whole(qtbot, seat)
    assert not engine.prewarm_gate.is_set()


def another_model(seat: Any) -> None:
    seat.vm.choices.set_model("supertonic-3")


def another_device(seat: Any) -> None:
    seat.vm.choices.set_device("vulkan:0")


def a_sentence_of_the_project(seat: Any) -> None:
    seat.vm.project.edit("insert_text", "One.", 0)
    seat.vm.narration.speak_all()


@pytest.mark.parametrize("by", [another_model, another_device, a_sentence_of_the_project])
def test_that_preparing_was_stopped_is_said_only_while_it_matters(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, by: Callable[[Any], None]
) -> None:
    engine = fakes.FakeEngine()
    engine.prewarm_gate.clear()
    seat = open_window(engine=engine, ready=False)
    if by is a_sentence_of_the_project:
        seat.window.open_sentences()
        qtbot.waitUntil(lambda: seat.vm.project.is_open)
    qtbot.waitUntil(lambda: seat.vm.speech.progress is not None)
    said: list[str] = []
    seat.vm.speech.status_changed.connect(lambda: said.append(seat.vm.speech.words))
    qtbot.mouseClick(seat.window.transport.stop, Qt.MouseButton.LeftButton)
    assert seat.window.transport.status.text().startswith("Preparing was stopped")
    by(seat)
    qtbot.waitUntil(lambda: len(said) > 1)
    assert said[1] == "Ready"
    engine.prewarm_gate.set()
    qtbot.waitUntil(lambda: not seat.window.transport.status.text().startswith("Preparing"))


def test_picking_another_device_gives_up_preparing_the_first(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any
) -> None:
    engine = fakes.FakeEngine()
    engine.prewarm_gate.clear()
    seat = open_window(engine=engine, ready=False)
    qtbot.waitUntil(lambda: seat.vm.speech.progress is not None)
    seat.vm.choices.set_device("vulkan:0")
    qtbot.waitUntil(lambda: [r.device for r in engine.prewarmed] == ["auto", "vulkan:0"])
    engine.prewarm_gate.set()
    qtbot.waitUntil(lambda: seat.window.transport.status.text() == fakes.READY_WORDS)


def test_a_failed_prewarm_is_explained(qtbot: QtBot, open_window: Callable[..., Any], fakes: Any) -> None:
    engine = fakes.FakeEngine()
    engine.prewarm_error = DeviceError("the device ran out of memory")
    seat = open_window(engine=engine, ready=False)
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert "ran out of memory" in seat.vm.messages.current.text
    assert seat.window.transport.speak.isEnabled()


def test_another_device_is_prepared_at_once(qtbot: QtBot, seat: Any) -> None:
    seat.vm.choices.set_device("vulkan:0")
    qtbot.waitUntil(lambda: [r.device for r in seat.engine.prewarmed] == ["auto", "vulkan:0"])


def test_an_engine_that_does_not_start_is_explained(qtbot: QtBot, open_window: Callable[..., Any], fakes: Any) -> None:
    engine = fakes.FakeEngine()
    engine.models = lambda: (_ for _ in ()).throw(OSError("the folder cannot be read"))
    seat = open_window(engine=engine, ready=False)
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert seat.vm.messages.current.title == "The speech engine did not start"
    assert not seat.window.transport.speak.isEnabled()


def test_details_go_to_the_clipboard(qtbot: QtBot, seat: Any, qapp: Any) -> None:
    seat.engine.fail_at = 0
    seat.vm.speech.speak()
    messages: MessageModel = seat.vm.messages
    qtbot.waitUntil(lambda: messages.current is not None)
    qtbot.mouseClick(seat.window.messages._copy, Qt.MouseButton.LeftButton)
    assert "the graph fell over" in qapp.clipboard().text()
    qtbot.mouseClick(seat.window.messages._dismiss, Qt.MouseButton.LeftButton)
    assert messages.current is None


def hold_after(engine: Any, chunks: int) -> None:
    """The engine makes `chunks` chunks and then waits at its gate."""
    passing, made = engine._pass, 0

    def count(gate: Any) -> None:
        nonlocal made
        if gate is engine.gate:
            made += 1
            if made == chunks + 1:
                gate.clear()
        passing(gate)

    engine._pass = count


def test_what_is_made_and_what_is_heard_are_told_apart(qtbot: QtBot, seat: Any, fakes: Any) -> None:
    seat.output.limit = 4800
    held = iter((True, True, False))
    passing = seat.engine._pass

    def hold_the_third(gate: Any) -> None:
        if not next(held, True):
            gate.clear()
        passing(gate)

    seat.engine._pass = hold_the_third
    write(seat, THREE)
    seat.vm.speech.speak()
    status = seat.window.transport.status
    qtbot.waitUntil(lambda: status.text() == "Generating chunk 3 of 3 · playing part 1")
    seat.vm.playback.seek(seat.vm.waveform.spans[1].start + 0.1)
    qtbot.waitUntil(lambda: status.text() == "Generating chunk 3 of 3 · playing part 2")


def test_a_change_while_it_speaks_says_when_it_is_heard(qtbot: QtBot, seat: Any) -> None:
    seat.engine.gate.clear()
    write(seat, THREE)
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(seat.engine.requests) == 1)
    status, words = seat.window.transport.status, "applies the next time you press Speak"
    assert words not in status.text()
    seat.vm.choices.set_device("vulkan:0")
    assert words in status.text()
    seat.vm.choices.set_device("auto")
    assert words not in status.text()
    seat.vm.choices.set_voice("nora")
    assert words in status.text()


def test_stop_works_wherever_the_user_is(qtbot: QtBot, seat: Any) -> None:
    seat.output.limit = 4800
    write(seat, THREE)
    speak_whole(qtbot, seat)
    page = seat.window.sentences
    seat.window.open_sentences()
    assert seat.vm.playback.is_playing
    assert seat.window.transport.stop.isEnabled()
    qtbot.mouseClick(seat.window.transport.stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not seat.vm.playback.is_playing and not seat.window.transport.stop.isEnabled())
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    page.bring_text()
    seat.engine.gate.clear()
    seat.vm.narration.speak_all()
    seat.window.open_text()
    assert seat.window.transport.stop.isEnabled()
    qtbot.mouseClick(seat.window.transport.stop, Qt.MouseButton.LeftButton)
    assert not seat.vm.narration.is_busy
    assert not seat.window.transport.stop.isEnabled()
