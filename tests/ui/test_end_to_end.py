"""The window on the real engine and the embedded voice; only the loudspeaker is a fake."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
from pytestqt.qtbot import QtBot

from parlance.core.engine import Engine
from parlance.library.catalogue import Catalogue
from parlance.ui.models.marks import WATERMARK

PATIENCE_MS = 120_000


def test_a_sentence_is_spoken_and_saved(
    qtbot: QtBot, open_window: Callable[..., Any], embedded_model: Path, tmp_path: Path
) -> None:
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model))
    seat = open_window(engine=engine, ready=False)
    speech = seat.vm.speech
    qtbot.waitUntil(lambda: speech.is_ready and not speech.is_preparing, timeout=PATIENCE_MS)
    assert seat.window.transport.status.text() == "Ready"

    seat.window.script.editor.setPlainText("Good morning ☃.")
    qtbot.waitUntil(lambda: "“☃”" in seat.window.script.warning.text(), timeout=PATIENCE_MS)
    with qtbot.waitSignal(speech.finished, timeout=PATIENCE_MS) as done:
        speech.speak()
    result = done.args[0]
    assert np.array_equal(seat.player.samples.view(), result.samples)
    assert 0.3 < result.audio_s < 5
    assert np.abs(result.samples).max() > 0.05
    assert "than real time" in seat.window.transport.figures.text()  # slower under a sanitizer

    seat.vm.marks.set(WATERMARK, False)
    with qtbot.waitSignal(seat.vm.saving.saved, timeout=PATIENCE_MS):
        seat.window.saving.save_to(tmp_path / "morning.wav")
    samples, rate = soundfile.read(tmp_path / "morning.wav", dtype="float32")
    assert rate == result.sample_rate
    assert np.abs(samples - result.samples).max() < 1 / 16000


def test_closing_while_it_speaks_ends_the_engine(
    qtbot: QtBot, open_window: Callable[..., Any], embedded_model: Path, tmp_path: Path
) -> None:
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model))
    seat = open_window(engine=engine, ready=False)
    qtbot.waitUntil(lambda: seat.vm.speech.is_ready, timeout=PATIENCE_MS)
    seat.window.script.editor.setPlainText("This goes on for a long time. " * 200)
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.vm.waveform.duration > 0, timeout=PATIENCE_MS)
    seat.window.close()
    assert seat.vm.close()
    assert not seat.vm.engine.is_running
