"""Sentences of different voices are heard equally loud, where that is wanted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from pytestqt.qtbot import QtBot

from parlance.core.dsp.loudness import TARGET_LUFS, integrated_loudness

TEXT = "This is a sentence of some length to be heard. And here is another one of about the same length."


def heard(seat: Any) -> list[float]:
    """Loudness of each sentence in the recording that is played."""  # each with the silence after it, which is gated
    reading, buffer = seat.vm.reading, seat.vm.reading._sound.buffer
    borders = [round(border * buffer.sample_rate) for border in reading._borders]
    parts = np.split(buffer.view(), borders[1:])
    return [integrated_loudness(part, buffer.sample_rate) for part in parts]


@pytest.fixture
def project(qtbot: QtBot, seat: Any, fakes: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Two sentences, of which the second has a voice that is 14 dB softer."""
    like, synthesize, voices = fakes.speech_like, fakes.FakeEngine.synthesize, [""]

    def of_voice(engine: Any, request: Any) -> Any:
        voices.append(request.voice)
        return synthesize(engine, request)

    def softer(text: str, rng: Any) -> np.ndarray:
        return like(text, rng) * np.float32(0.12 if voices[-1] == "nora" else 0.6)

    monkeypatch.setattr(fakes.FakeEngine, "synthesize", of_voice)
    monkeypatch.setattr(fakes, "speech_like", softer)
    seat.output.limit = 2000
    seat.window.script.editor.setPlainText(TEXT)
    seat.window.script.sentences.click()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.take_over.click()
    return seat.vm.project


def listen(qtbot: QtBot, seat: Any) -> list[float]:
    reading, rows = seat.vm.reading, seat.vm.project.script.sentences
    reading.play_from(rows[0].id)
    qtbot.waitUntil(lambda: len(reading._borders) == len(rows) and not seat.vm.narration.is_busy)
    return heard(seat)


def test_voices_are_equally_loud_and_the_choice_is_kept(
    qtbot: QtBot, seat: Any, project: Any, open_window: Callable[..., Any]
) -> None:
    rows = project.script.sentences
    project.edit("set_fields", [rows[1].id], "Voice", voice="nora")
    first = listen(qtbot, seat)
    assert first == pytest.approx([TARGET_LUFS] * 2, abs=1.0), "while they are made"
    seat.vm.reading.stop()
    again = listen(qtbot, seat)
    assert again == pytest.approx([TARGET_LUFS] * 2, abs=1.0), "and as they are kept"
    seat.vm.reading.stop()
    menu = seat.window.transport.listening
    assert menu.even.isChecked()
    menu.even.trigger()
    loud, soft = listen(qtbot, seat)
    assert loud - soft == pytest.approx(14, abs=1.5)
    seat.window.close()
    assert not open_window().vm.transport.is_even


def test_an_export_is_as_even_as_what_is_heard(qtbot: QtBot, seat: Any, project: Any, tmp_path: Path) -> None:
    rows = project.script.sentences
    project.edit("set_fields", [rows[1].id], "Voice", voice="nora")
    seat.vm.narration.speak_all()
    qtbot.waitUntil(lambda: not project.unspoken() and not seat.vm.narration.is_keeping)

    def levels(name: str, loudness: float | None) -> list[float]:
        with qtbot.waitSignal(seat.vm.export.exported):
            seat.vm.export.export(tmp_path / name, loudness, ())
        sound, rate = soundfile.read(tmp_path / name, dtype="float32")
        first = round(project.take(rows[0]).audio_s * rate)
        return [integrated_loudness(part, rate) for part in (sound[:first], sound[first:])]

    assert levels("even.wav", None) == pytest.approx([TARGET_LUFS] * 2, abs=1.0)
    assert levels("podcast.wav", -16.0) == pytest.approx([-16.0] * 2, abs=1.0), "and the same when it is read twice"
    seat.vm.transport.set_even(False)
    loud, soft = levels("as it is.wav", None)
    assert loud - soft == pytest.approx(14, abs=1.5)
