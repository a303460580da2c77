"""Closing the window at any moment is clean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot


@pytest.mark.parametrize("moment", ["starting", "preparing", "idle", "speaking"])
def test_closing_ends_the_thread(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, moment: str, capfd: pytest.CaptureFixture[str]
) -> None:
    engine = fakes.FakeEngine()
    if moment == "preparing":
        engine.prewarm_gate.clear()
    seat = open_window(engine=engine, ready=moment in ("idle", "speaking"))
    if moment == "preparing":
        qtbot.waitUntil(lambda: seat.vm.speech.progress is not None)
    if moment == "speaking":
        engine.gate.clear()
        seat.vm.speech.speak()
        qtbot.waitUntil(lambda: len(engine.requests) == 1)
    seat.window.close()
    assert not seat.vm.engine.is_running
    assert engine.closed or moment == "starting"
    assert seat.vm.close()
    assert "QThread" not in capfd.readouterr().err


def test_a_graph_that_does_not_end_is_given_up(qtbot: QtBot, seat: Any) -> None:
    seat.engine.block.clear()
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(seat.engine.requests) == 1)
    assert not seat.vm.engine.shutdown(timeout_ms=50)
    seat.engine.block.set()
    assert seat.vm.engine.shutdown()
