"""No sound output, one that vanishes, another one chosen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from parlance.core.errors import AudioError


def test_without_an_output_speech_is_made_and_saved(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, tmp_path: Path
) -> None:
    output = fakes.FakeBackend()
    output.devices = ()
    seat = open_window(output=output)
    qtbot.wait(200)
    assert seat.vm.messages.current is None  # not at every start again: when something is to sound
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    message = seat.vm.messages.current
    assert message.title == "There is no sound"
    assert message.text.startswith("No audio output device was found. ")
    assert "You can still generate and save" in message.text
    with qtbot.waitSignal(seat.vm.speech.finished) as done:
        seat.vm.speech.speak()
    assert np.array_equal(seat.vm.speech.take()[0], done.args[0].samples)
    with qtbot.waitSignal(seat.vm.saving.saved):
        seat.window.saving.save_to(tmp_path / "take.wav")


def test_outputs_are_loaded_when_something_is_to_sound(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any
) -> None:
    asked: list[str] = []

    class Slow(fakes.FakeBackend):
        def outputs(self) -> Any:
            asked.append("outputs")
            return super().outputs()

    seat = open_window(output=Slow())
    qtbot.wait(100)
    assert not asked
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(seat.vm.playback.outputs) == 2)


def test_an_output_that_appears_can_be_chosen(qtbot: QtBot, open_window: Callable[..., Any], fakes: Any) -> None:
    output = fakes.FakeBackend()
    output.devices = ()
    seat = open_window(output=output)
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    output.devices = (fakes.SPEAKERS, fakes.HEADSET)
    qtbot.mouseClick(seat.window.messages._action, Qt.MouseButton.LeftButton)
    picker = seat.window.settings.sound.output.picker
    qtbot.waitUntil(lambda: picker.count() == 3)
    qtbot.keyClick(picker, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: output.opened == [("fake: headset", 44100)])
    assert seat.vm.messages.current is None
    assert seat.window.settings.sound.output.picker.accessibleDescription().endswith("Headset · 44.1 kHz")


def test_an_output_that_vanishes_is_explained(qtbot: QtBot, seat: Any) -> None:
    seat.output.vanishes_after = 40_000
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert "'Speakers' is no longer there" in seat.vm.messages.current.text
    assert seat.vm.messages.current.action == "choose_output"
    assert not seat.vm.playback.is_playing
    position = seat.vm.playback.position
    assert position > 0
    seat.output.vanishes_after = None
    seat.vm.playback.set_output("fake: headset")
    qtbot.waitUntil(lambda: not seat.vm.playback.is_playing)
    assert seat.output.opened[-1] == ("fake: headset", 44100)
    assert seat.vm.playback.position > position
    assert seat.vm.messages.current is None


def test_a_refused_rate_is_explained(qtbot: QtBot, seat: Any, monkeypatch: Any) -> None:
    def refuse(device: Any, rate: int, channels: int) -> Any:
        raise AudioError(f"{rate} Hz is not possible")

    monkeypatch.setattr(seat.output, "open", refuse)
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.vm.messages.current is not None)
    assert "cannot be opened at 48000, 44100 Hz" in seat.vm.messages.current.text


def test_a_chosen_output_that_is_gone_stays_in_the_list(qtbot: QtBot, seat: Any) -> None:
    seat.vm.playback.set_output("fake: dock")
    seat.window.open_settings()
    picker = seat.window.settings.sound.output.picker
    assert picker.currentText() == "fake: dock (not connected)"


def test_underruns_are_counted_and_shown(qtbot: QtBot, seat: Any, monkeypatch: Any, fakes: Any) -> None:
    monkeypatch.setattr(fakes.FakeStream, "pending", lambda self: 0)
    seat.engine.gate.clear()
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(seat.engine.requests) == 1)
    seat.engine._pass = lambda gate: None
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.engine.gate.set()
    qtbot.waitUntil(lambda: not seat.vm.playback.is_playing)
    count = seat.player.snapshot().underruns
    words = "real time" if not count else "1 dropout" if count == 1 else f"{count} dropouts"
    assert seat.window.transport.figures.text().endswith(words)
