"""The comparison in the window by the real engine on a micro model: measured, heard, kept, and stopped midway."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from parlance.comparison.run import ComparingEngine
from parlance.library.catalogue import Catalogue
from parlance.library.random_models import ensure_random
from parlance.library.voices import read_voice_file

PATIENCE_MS = 120_000


@pytest.fixture
def seat(
    qtbot: QtBot, open_window: Callable[..., Any], user_folders: Path, tmp_path: Path, embedded_model: Path
) -> Any:
    """The comparison is open and plans one repetition of the micro model on the CPU alone."""
    made = ensure_random("random:supertonic-v3-micro", user_folders / "cache")
    (tmp_path / "models").mkdir()
    shutil.copyfile(made, tmp_path / "models" / "micro.gguf")
    catalogue = Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model, tmp_path / "voices")
    seat = open_window(engine=ComparingEngine(catalogue, read_voice_file), ready=False)
    qtbot.waitUntil(lambda: seat.vm.speech.is_ready, timeout=PATIENCE_MS)
    seat.window.open_comparison()
    plan = seat.vm.comparison.plan
    plan.set_reps(1)
    plan.tick("models", "micro", True)
    plan.tick("models", "parlance-small", False)
    for device in plan.offers("devices"):
        plan.tick("devices", device, device == "cpu")
    return seat


@pytest.mark.parametrize("kinds", [{"cpu"}, pytest.param({"cpu", "software"}, marks=pytest.mark.slow)])
def test_rows_are_measured_heard_and_kept(qtbot: QtBot, seat: Any, kinds: set[str]) -> None:
    comparison = seat.vm.comparison
    devices = [device.id for device in seat.vm.choices.devices if device.kind in kinds]
    for device in devices:
        comparison.plan.tick("devices", device, True)
    seat.window.comparison.bar.start.click()
    qtbot.waitUntil(lambda: not comparison.is_running, timeout=2 * PATIENCE_MS)
    assert [line.cell.device for line in comparison.lines] == devices
    for line in comparison.lines:
        assert line.error == ""
        assert line.figures.parity.passed
        assert line.figures.load_cold_ms < line.figures.first_audio_cold_ms
        assert line.figures.first_audio_best_ms <= line.figures.first_audio_ms
        assert line.figures.parity.log_mel_cosine > 0.9999
        assert np.abs(line.samples).max() > 0
        assert len(line.samples) == len(comparison.lines[0].samples)
    cpu = next(line for line in comparison.lines if line.cell.device == "cpu")
    assert cpu.figures.parity.worst_relative == 0
    qtbot.waitUntil(
        lambda: [run.count for run in seat.vm.comparison_history.runs] == [len(devices)], timeout=PATIENCE_MS
    )
    qtbot.waitUntil(lambda: not seat.vm.speech.is_preparing, timeout=PATIENCE_MS)
    assert seat.vm.messages.current is None


@pytest.mark.extended
def test_stopping_midway_leaves_an_engine_that_speaks(qtbot: QtBot, seat: Any) -> None:
    comparison, plan = seat.vm.comparison, seat.vm.comparison.plan
    plan.tick("dtypes", "f16", True)
    plan.set_reps(50)
    comparison.start()
    qtbot.waitUntil(
        lambda: comparison.progress is not None and "Repetition" in comparison.progress.message,
        timeout=PATIENCE_MS,
    )
    seat.window.stop()
    qtbot.waitUntil(lambda: not comparison.is_running, timeout=PATIENCE_MS)
    assert comparison.lines == []
    assert comparison.words == "Stopped."
    with qtbot.waitSignal(seat.vm.speech.finished, timeout=PATIENCE_MS):
        seat.vm.speech.speak()
