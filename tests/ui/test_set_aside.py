"""A device that computes wrong, or does not come back: what the window says, and that it goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

OFF = "the vocoder differs from the CPU by 0.3 (bound 0.01)"


@pytest.fixture
def failing(qtbot: QtBot, seat: Any) -> Any:
    """The window after the graphics card was picked and failed."""
    seat.engine.failing = OFF
    seat.vm.choices.set_device("vulkan:0")
    qtbot.waitUntil(lambda: state(seat) == "aside")
    return seat


def state(seat: Any) -> str:
    status = seat.vm.choices.device_status()
    return status.state if status is not None else ""


def test_a_device_that_agrees_says_so(qtbot: QtBot, seat: Any) -> None:
    row = seat.window.side.device_status
    assert not row.isVisible()  # the CPU is what others are compared with
    seat.engine.check_gate.clear()
    seat.vm.choices.set_device("vulkan:0")
    qtbot.waitUntil(lambda: row.words.text() == "Running the reference on the CPU")
    assert not row.again.isVisible()
    seat.engine.check_gate.set()
    qtbot.waitUntil(lambda: state(seat) == "passed")
    assert not row.anyway.isVisible()


def test_a_device_that_differs_is_set_aside_with_the_reason(qtbot: QtBot, failing: Any) -> None:
    row, picker = failing.window.side.device_status, failing.window.side.device.picker
    assert row.isVisible()
    assert row.words.text() == f"Disabled: {OFF}. The CPU is used instead"
    assert picker.currentText() == "Some Graphics 9000 (disabled)"
    # Prepared again, for what speaks now.
    qtbot.waitUntil(lambda: [r.device for r in failing.engine.prewarmed] == ["auto", "vulkan:0", "vulkan:0"])
    assert len(failing.engine.checks) == 1


def test_use_anyway(qtbot: QtBot, failing: Any) -> None:
    row = failing.window.side.device_status
    qtbot.mouseClick(row.anyway, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: state(failing) == "accepted")
    assert row.words.text() == f"Used anyway: {OFF}"
    assert failing.window.side.device.picker.currentText() == "Some Graphics 9000"
    assert row.again.isVisible()
    assert not row.anyway.isVisible()


def test_check_again(qtbot: QtBot, failing: Any) -> None:
    failing.engine.failing = ""
    qtbot.mouseClick(failing.window.side.device_status.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: state(failing) == "passed")
    assert len(failing.engine.checks) == 2


def test_speaking_does_not_wait_for_the_self_test(qtbot: QtBot, seat: Any) -> None:
    seat.engine.check_gate.clear()
    seat.vm.choices.set_device("vulkan:0")
    qtbot.waitUntil(lambda: len(seat.engine.checks) == 1)
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(seat.engine.checks) == 2)  # taken up again
    seat.engine.check_gate.set()
    qtbot.waitUntil(lambda: state(seat) == "passed")


def test_types_are_tried_when_nobody_asks_and_nobody_waits_for_that(
    qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine, row = seat.engine, seat.window.side.device_status
    engine.state["cpu"] = "untried"
    engine.check_gate.clear()
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    qtbot.waitUntil(lambda: "int8 is evaluated when" in row.words.text())
    assert row.words.property("level") == ""
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    assert engine.checks == []  # it was not idle for long enough

    monkeypatch.setattr("parlance.core.jobs.SELF_TEST_AFTER_S", 0.05)
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(engine.checks) == 1)
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(engine.checks) == 2)  # stopped, and taken up again
    prewarmed = len(engine.prewarmed)
    engine.check_gate.set()
    qtbot.waitUntil(lambda: state(seat) == "passed" and len(engine.prewarmed) == prewarmed + 1)


def test_a_driver_that_hangs_is_left_alone_and_the_cpu_speaks(
    qtbot: QtBot, open_window: Callable[..., Any], engines: Any
) -> None:
    seat = open_window(engine=engines.start)
    seat.vm.choices.set_device("vulkan:0")
    qtbot.waitUntil(lambda: state(seat) == "passed" and not seat.vm.speech.is_preparing)
    engines[0].block.clear()
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(engines[0].requests) == 1)
    with qtbot.waitSignal(seat.vm.speech.finished) as done:
        engines[0].hanging = "no response for 60 s"
    assert len(engines) == 2
    assert np.array_equal(seat.player.samples.view(), done.args[0].samples)
    assert seat.vm.messages.current.title == "Some Graphics 9000 stopped answering"
    assert "60 s. Parlance continues without it" in seat.vm.messages.current.text
    assert state(seat) == "lost"
    assert not seat.window.side.device_status.again.isVisible()
    assert not seat.vm.engine.shutdown()  # one thread is still inside
    engines[0].let_go()
    assert seat.vm.engine.shutdown()
    assert engines[0].results == []


def test_a_measurement_that_waits_behind_what_hangs_is_answered(
    qtbot: QtBot, open_window: Callable[..., Any], engines: Any
) -> None:
    seat = open_window(engine=engines.start)
    engines[0].prewarm_gate.clear()
    engines[0].cancel = lambda: None
    seat.vm.choices.set_device("vulkan:0")
    qtbot.waitUntil(lambda: len(engines[0].prewarmed) == 2)
    seat.vm.comparison.start()
    assert seat.vm.comparison.is_running
    engines[0].hanging = "no response for 60 s"
    qtbot.waitUntil(lambda: not seat.vm.comparison.is_running)
    assert "Measuring failed" in [message.title for message in seat.vm.messages._messages]
    qtbot.waitUntil(lambda: seat.vm.speech.is_ready)
    seat.vm.comparison.start()
    qtbot.waitUntil(lambda: seat.vm.comparison.words.startswith("Done"))
    engines[0].let_go()
