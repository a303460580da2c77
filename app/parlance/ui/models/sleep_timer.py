"""Silence after a while: the sound fades and then waits where it is."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from .playback import PlaybackModel

MINUTES = (5, 15, 30, 45, 60)
FADE_S, STEP_MS = 8.0, 250


class SleepTimer(QObject):
    changed = Signal()
    due = Signal()
    """It is silent: what plays is to be paused."""

    def __init__(self, playback: PlaybackModel) -> None:
        super().__init__()
        self._playback = playback
        self.minutes = 0
        """That were set; 0 while it is off."""
        self._wait, self._fade = QTimer(self), QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._fade.start)
        self._fade.setInterval(STEP_MS)
        self._fade.timeout.connect(self._step)
        self._steps = 0

    @property
    def minutes_left(self) -> int:
        return round(max(0, self._wait.remainingTime()) / 60_000)

    def set(self, minutes: int) -> None:
        """Begin anew; 0 turns it off."""
        self._wait.stop()
        self._fade.stop()
        self.minutes, self._steps = minutes, 0
        self._playback.fade(1.0)
        if minutes:
            self._wait.start(minutes * 60_000)
        self.changed.emit()

    def _step(self) -> None:
        self._steps += 1
        part = 1 - self._steps * STEP_MS / (1000 * FADE_S)
        if part > 0 and self._playback.is_playing:
            self._playback.fade(part)
            return
        self.due.emit()
        self.set(0)
