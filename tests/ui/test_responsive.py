"""The window answers whatever the engine does. `tests.window_figures` says how soon: 50 ms are wanted."""

from __future__ import annotations

import time
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from parlance.ui.models.sentence_list import Row
from parlance.ui.widgets.sentence_delegate import SentenceDelegate

pytestmark = pytest.mark.alone
BUSY_S, BLOCKED_S = 0.05, 0.3
"""What the thread of the window may compute in one go, and how long it may stand still on a machine that is busy: a
third of the time for which the engine hangs."""


class Heartbeat:
    """Longest time between two beats of a 5 ms timer in the event loop, and most that was computed between two."""

    def __init__(self) -> None:
        self.longest = self.busiest = 0.0
        self._last, self._spent = time.perf_counter(), time.thread_time()
        self._timer = QTimer()
        self._timer.setInterval(5)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _beat(self) -> None:
        now, spent = time.perf_counter(), time.thread_time()
        self.longest = max(self.longest, now - self._last)
        self.busiest = max(self.busiest, spent - self._spent)
        self._last, self._spent = now, spent


@pytest.mark.parametrize("command", ["speak", "check", "prepare"])
def test_a_blocked_engine_does_not_block_the_window(qtbot: QtBot, seat: Any, command: str) -> None:
    # Another program may hold the processor for a moment: one quiet run in three proves it.
    hearts = [beaten(qtbot, seat, command)]
    while (hearts[-1].longest >= BLOCKED_S or hearts[-1].busiest >= BUSY_S) and len(hearts) < 3:
        hearts.append(beaten(qtbot, seat, command))
    assert hearts[-1].longest < BLOCKED_S
    assert hearts[-1].busiest < BUSY_S


def beaten(qtbot: QtBot, seat: Any, command: str) -> Heartbeat:
    """While the engine hung in `command` for more than a second."""
    asked, prepared = len(seat.engine.requests), len(seat.engine.prewarmed)
    seat.engine.block.clear()
    seat.engine.prewarm_gate.clear()
    if command == "prepare":
        seat.vm.speech.prepare()
        qtbot.waitUntil(lambda: len(seat.engine.prewarmed) > prepared)
    if command == "speak":
        seat.vm.speech.speak()
        qtbot.waitUntil(lambda: len(seat.engine.requests) > asked)
    heart = Heartbeat()
    for text in ("typed", "typed again ☃", "and again"):
        seat.window.script.editor.setPlainText(text)
        qtbot.wait(300)
    seat.vm.choices.set_voice("nora")
    seat.vm.speech.stop()
    qtbot.wait(300)
    seat.engine.block.set()
    seat.engine.prewarm_gate.set()
    qtbot.waitUntil(lambda: not seat.vm.speech.can_stop)
    return heart


def test_a_long_script_is_laid_out_by_and_by(qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    project, laid_out, lay_out = seat.vm.project, [], SentenceDelegate._layout

    def counted(delegate: SentenceDelegate, row: Row, width: int) -> Any:
        laid_out.append(row.sentence.text)
        return lay_out(delegate, row, width)

    # Not `sizeHint`, whose address PySide keeps.
    monkeypatch.setattr(SentenceDelegate, "_layout", counted)
    project.ensure()
    qtbot.waitUntil(lambda: project.is_open)
    project.edit("insert_text", "So it was. " * 600 + "The end.", 0)
    seat.window.open_sentences()
    assert len(laid_out) < 300
    qtbot.waitUntil(lambda: "The end." in laid_out)


def test_an_hour_of_waveform_is_painted_in_time(qtbot: QtBot, seat: Any) -> None:
    import numpy as np

    buffer = seat.player.open(22050)
    noise = np.random.default_rng(1).uniform(-1, 1, 22050 * 600).astype(np.float32)
    waveform = seat.vm.waveform
    waveform.begin(buffer)
    for _ in range(6):
        buffer.append(noise)
    waveform.grow("all of it", True, 1)
    seat.window.transport.wave.grab()
    spent = []
    for _ in range(5):
        buffer.append(noise[:2000])
        waveform.grow("a bit", False, 1)
        begun = time.thread_time()
        seat.window.transport.wave.grab()
        spent.append(time.thread_time() - begun)
    assert min(spent) < BUSY_S / 2  # the rest of the window is drawn in the same turn
    seat.player.stop()


def test_binding_gives_back_what_it_takes(qtbot: QtBot, seat: Any) -> None:
    """PySide6 6.12.0 drops a reference to True with every signal, which ends Python 3.11 after some hundreds."""
    import sys

    before = sys.getrefcount(True)
    for _ in range(300):
        seat.vm.playback.moved.emit()
    assert sys.getrefcount(True) > before - 250
