"""The window may stop for two seconds: what sounds goes on, on the real engine, and a sink that plays in real time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from parlance.core.engine import Engine
from parlance.library.catalogue import Catalogue

pytestmark = pytest.mark.alone
PATIENCE_MS = 120_000
STALL_S = 2.0
TEXT = (
    "The sea was grey, and the boats lay still. Nobody answered. He closed the door and went down to the harbour, "
    "where the men were waiting. Then they all sat down, and nobody spoke."
)


@pytest.fixture
def heard(qtbot: QtBot, open_window: Callable[..., Any], embedded_model: Path, tmp_path: Path, fakes: Any) -> Any:
    """A window on the real engine that is ready to speak, and plays in real time."""
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model))
    seat = open_window(engine=engine, output=fakes.NullSink(), ready=False)
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
    # Another program may hold the processor for a moment: one quiet run in three proves it.
    gaps = [stall(qtbot, heard)]
    while gaps[-1] and len(gaps) < 3:
        gaps.append(stall(qtbot, heard))
    assert gaps[-1] == 0, gaps
    assert main not in appended_by
    assert len(appended_by) == 1


def stall(qtbot: QtBot, heard: Any) -> int:
    """Speak, and stand still as soon as it sounds; gives underruns and frames for which there was nothing to hear."""
    speech, player = heard.vm.speech, heard.player
    speech.speak()
    qtbot.waitUntil(lambda: player.snapshot().position_s > 0.05, timeout=PATIENCE_MS)
    before, missing = player.snapshot(), heard.output.missing
    time.sleep(STALL_S)
    state = player.snapshot()
    qtbot.waitUntil(lambda: not speech.is_busy, timeout=PATIENCE_MS)
    gaps = int(player.wait(20).underruns) + heard.output.missing - missing
    assert player.samples.duration_s == speech.result.audio_s > before.duration_s + 1
    if not gaps:
        assert state.position_s - before.position_s == pytest.approx(STALL_S, abs=0.3)
        # What was heard meanwhile was made meanwhile.
        assert state.duration_s > max(before.duration_s, before.position_s + STALL_S)
    return gaps
