"""Two sounds, A and B, of which one plays at a time, with a change between them at the same place."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QObject, Signal

from ..translation import tr
from .comparison import ComparisonModel, Line
from .playback import COMPARED, PlaybackModel
from .speech import SpeechModel

SIDES = ("A", "B")


class TwoSides:
    def __init__(self, name: str, playback: PlaybackModel, speech: SpeechModel) -> None:
        """What plays is called `name` and the side that it is on."""
        self._name, self._playback, self._speech = name, playback, speech

    def is_heard(self, side: str) -> bool:
        return self._playback.heard(self._name + side) is not None

    def position(self) -> float:
        """Seconds that are heard now, of either side."""
        heard = (self._playback.heard(self._name + side) for side in SIDES)
        return next((seconds for seconds in heard if seconds is not None), 0.0)

    def silence(self, side: str) -> bool:
        """Stop what sounds on that side; whether it did."""
        if heard := self.is_heard(side):
            self._playback.stop()
        return heard

    def makes_room(self, side: str) -> bool:
        """Stop that side where it sounds, else what is being made; whether the side is to be played."""
        if self.silence(side):
            return False
        if self._speech.is_busy:
            self._speech.stop()
        return True

    def play(self, side: str, samples: np.ndarray, sample_rate: int, at_s: float) -> None:
        self._playback.play(self._name + side, samples, sample_rate, at_s)


class ListeningModel(QObject):
    changed = Signal()

    def __init__(self, comparison: ComparisonModel, playback: PlaybackModel, speech: SpeechModel) -> None:
        super().__init__()
        self._comparison, self._sides = comparison, TwoSides(COMPARED, playback, speech)
        self._chosen: dict[str, Line | None] = dict.fromkeys(SIDES)
        comparison.lines_reset.connect(self._on_reset)
        comparison.line_changed.connect(self._on_line)
        comparison.changed.connect(self.changed)
        playback.changed.connect(self.changed)
        playback.moved.connect(self.changed)

    def line(self, side: str) -> Line | None:
        return self._chosen[side]

    def side_of(self, line: Line) -> str:
        """``A``, ``B``, both, or nothing: where this line is to be heard."""
        return "".join(side for side, chosen in self._chosen.items() if chosen is not None and chosen.cell == line.cell)

    def words(self, side: str) -> str:
        """What is on that side, or how it gets there."""
        line = self._chosen[side]
        if line is not None:
            return line.name
        lines = self._comparison.lines
        silent = not self._comparison.is_running and not any(other.samples is not None for other in lines)
        return (
            tr("The sound of these rows was not kept")
            if silent
            else tr("Press {side} in a row of the table", side=side)
        )

    def choose(self, side: str, line: Line) -> None:
        """Hear `line` on that side; what sounds there stops."""
        if line.samples is None:
            return
        self._sides.silence(side)
        self._chosen[side] = line
        self.changed.emit()

    def is_heard(self, side: str) -> bool:
        return self._sides.is_heard(side)

    def position(self) -> float:
        """Seconds that are heard now, of either side."""
        return self._sides.position()

    def can_play(self, side: str) -> bool:
        return self._chosen[side] is not None and not self._comparison.is_running

    def play(self, side: str) -> None:
        """Hear that side, from where the other one is now; if it sounds already, stop."""
        line = self._chosen[side]
        if line is None or line.samples is None or not self.can_play(side):
            return
        if self._sides.makes_room(side):
            self._sides.play(side, line.samples, line.sample_rate, self.position())

    def _on_reset(self) -> None:
        """Keep what is still there; else offer the first two that can be heard."""
        heard = [line for line in self._comparison.lines if line.samples is not None]
        for side, line in self._chosen.items():
            self._chosen[side] = line if any(line is other for other in heard) else None
        self._fill(heard)

    def _on_line(self, _index: int) -> None:
        self._fill([line for line in self._comparison.lines if line.samples is not None])

    def _fill(self, heard: list[Line]) -> None:
        for side, line in zip(SIDES, heard, strict=False):
            self._chosen[side] = self._chosen[side] or line
        self.changed.emit()
