"""The window may stop for two seconds: what sounds goes on, on the real engine, and a sink that plays in real time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from parlance.audio.devices import OutputDevice, OutputList
from parlance.core.engine import Engine
from parlance.library.catalogue import Catalogue

pytestmark = pytest.mark.alone
PATIENCE_MS = 120_000
STALL_S = 2.0
BUFFER_S = 0.2
SPEAKERS = OutputDevice("null: speakers", "Speakers", "null", 48000, 1, True)
TEXT = (
    "The sea was grey, and the boats lay still. Nobody answered. He closed the door and went down to the harbour, "
    "where the men were waiting. Then they all sat down, and nobody spoke."
)


class NullSink:
    """Plays what is written as fast as a loudspeaker would, and counts the frames that it had nothing to play for."""

    def __init__(self) -> None:
        self.written, self.missing = 0, 0
        self._begun: float | None = None

    def outputs(self) -> OutputList:
        return OutputList((SPEAKERS,), "")

    rescan = outputs

    def open(self, device: OutputDevice, rate: int, channels: int) -> NullSink:
        self.rate = rate
        return self

    def write(self, frames: np.ndarray) -> bool:
        ran_dry = False
        if self._begun is None:
            self._begun = time.monotonic()
        elif (late := self._played() - self.written) > 0:
            self.missing, ran_dry = self.missing + late, True
            self._begun += late / self.rate
        self.written += len(frames)
        time.sleep(max(0.0, self.pending() / self.rate - BUFFER_S))
        return ran_dry

    def _played(self) -> int:
        return 0 if self._begun is None else int((time.monotonic() - self._begun) * self.rate)

    def pending(self) -> int:
        return max(0, self.written - self._played())

    def capacity(self) -> int:
        return int(BUFFER_S * self.rate)

    def close(self) -> None:
        pass


@pytest.fixture
def heard(qtbot: QtBot, open_window: Callable[..., Any], embedded_model: Path, tmp_path: Path) -> Any:
    """A window on the real engine that is ready to speak, and plays in real time."""
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model))
    seat = open_window(engine=engine, output=NullSink(), ready=False)
    speech = seat.vm.speech
    qtbot.waitUntil(lambda: speech.is_ready and not speech.is_preparing, timeout=PATIENCE_MS)
    seat.vm.script.set_text(TEXT)
    return seat


def test_a_window_that_stands_still_for_two_seconds_is_not_heard(qtbot: QtBot, heard: Any) -> None:
    main, appended_by = threading.current_thread(), set()
    real = heard.player.open

    def open_recording(rate: int, name: str) -> Any:
        buffer = real(rate, name)
        append = buffer.append
        buffer.append = lambda samples: (appended_by.add(threading.current_thread()), append(samples))
        return buffer

    heard.player.open = open_recording
    heard.vm.speech.speak()
    qtbot.waitUntil(lambda: heard.player.snapshot().position_s > 0.05, timeout=PATIENCE_MS)
    made = heard.player.snapshot().duration_s
    before = heard.player.snapshot().position_s
    time.sleep(STALL_S)
    state = heard.player.snapshot()
    assert state.position_s - before == pytest.approx(STALL_S, abs=0.3)
    assert state.duration_s > max(made, before + STALL_S)  # what was heard meanwhile was made meanwhile
    qtbot.waitUntil(lambda: heard.vm.speech.result is not None, timeout=PATIENCE_MS)
    assert heard.player.wait(20).underruns == 0
    assert heard.output.missing == 0
    assert heard.player.samples.duration_s == heard.vm.speech.result.audio_s > made + 1
    assert main not in appended_by
    assert len(appended_by) == 1
