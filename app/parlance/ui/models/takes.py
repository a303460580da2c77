"""Two clips of the history side by side: how they look, how they differ, and both to be heard equally loud."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QObject, Signal

from parlance.audio.take_difference import Difference, Picture, difference, loudness, picture
from parlance.library.history import Clip

from ..translation import tr
from .history import ClipTitles, HistoryModel
from .listening import SIDES, TwoSides
from .playback import PlaybackModel
from .speech import SpeechModel

TAKEN = "taken "
"""What plays: this, and the side that it is on."""


@dataclass(frozen=True)
class Taken:
    clip: Clip
    samples: np.ndarray
    sample_rate: int
    loudness: float
    picture: Picture


class TakesModel(QObject):
    changed = Signal()

    def __init__(self, history: HistoryModel, playback: PlaybackModel, speech: SpeechModel) -> None:
        super().__init__()
        self._history, self._sides = history, TwoSides(TAKEN, playback, speech)
        self._taken: dict[str, Taken | None] = dict.fromkeys(SIDES)
        self._requested: dict[str, int] = dict.fromkeys(SIDES, 0)
        self.difference: Difference | None = None
        history.removed.connect(self._on_removed)
        self._sounding = ""
        for moved in (playback.changed, playback.moved):
            moved.connect(self._on_moved)

    @property
    def titles(self) -> ClipTitles:
        return self._history.titles

    def taken(self, side: str) -> Taken | None:
        return self._taken[side]

    def is_on(self, side: str, clip: Clip) -> bool:
        return self._requested[side] == clip.id

    def choose(self, side: str, clip: Clip) -> None:
        """Show the clip on that side; its sound must have been kept."""
        if not clip.has_sound:
            return
        self._sides.silence(side)
        self._requested[side] = clip.id
        other = self._taken["B" if side == "A" else "A"]

        def work() -> tuple[Taken, Difference | None] | None:
            sound = self._history.sound(clip)
            if sound is None:
                return None
            taken = Taken(clip, *sound, loudness(*sound), picture(*sound))
            pair = (taken, other) if side == "A" else (other, taken)
            return taken, _difference(*pair)

        self._history.work(work, lambda answer: self._on_taken(side, clip, other, answer))

    def is_heard(self, side: str) -> bool:
        return self._sides.is_heard(side)

    def position(self) -> float:
        """Seconds that are heard now, of either side."""
        return self._sides.position()

    def play(self, side: str) -> None:
        """Hear that side, from where the other one is now; if it sounds already, stop."""
        taken = self._taken[side]
        if taken is None or not self._sides.makes_room(side):
            return
        at = self.position()
        at = at if at < len(taken.samples) / taken.sample_rate else 0.0
        gain = np.float32(10 ** (self.gain_db(side) / 20))
        self._sides.play(side, taken.samples * gain, taken.sample_rate, at)

    def gain_db(self, side: str) -> float:
        """What brings both to the loudness of the softer one; never more than 0."""
        levels = [taken.loudness for taken in self._taken.values() if taken is not None]
        taken = self._taken[side]
        if taken is None or not all(math.isfinite(level) for level in levels):
            return 0.0
        return min(levels) - taken.loudness

    def peak(self) -> float:
        """The largest sample of both, so that they are drawn on one scale."""
        pictures = [taken.picture for taken in self._taken.values() if taken is not None]
        return max((float(max(found.high.max(), -found.low.min())) for found in pictures), default=0.0)

    def words(self) -> str:
        """The figures of the difference, or what is still to be chosen."""
        found = self.difference
        if found is None:
            return tr("Choose a clip in the list, then press A or B.")
        if found.is_same:
            return tr("Both are bit-identical.")
        return tr(
            "B compared with A: length {longer:+.2f} s, loudness {louder:+.1f} LU, log-mel distance "
            "{distance:.1f} dB. Both play equally loud.",
            longer=found.longer_s,
            louder=found.louder_db,
            distance=found.log_mel_db,
        )

    def _on_taken(
        self, side: str, clip: Clip, other: Taken | None, answer: tuple[Taken, Difference | None] | None
    ) -> None:
        if answer is None or self._requested[side] != clip.id:
            return
        self._taken[side], self.difference = answer
        now = self._taken["B" if side == "A" else "A"]
        if now is not other:
            self._compare()
        self.changed.emit()

    def _on_moved(self) -> None:
        """Whatever else is heard is none of it."""
        before, self._sounding = self._sounding, "".join(side for side in SIDES if self.is_heard(side))
        if before or self._sounding:
            self.changed.emit()

    def _compare(self) -> None:
        """The other side came in the meantime."""
        first, second = self._taken["A"], self._taken["B"]

        def show(found: Difference | None) -> None:
            if first is self._taken["A"] and second is self._taken["B"]:
                self.difference = found
                self.changed.emit()

        self._history.work(lambda: _difference(first, second), show)

    def _on_removed(self, id_: int) -> None:
        for side in SIDES:
            if id_ in (0, self._requested[side]):
                self._requested[side], self._taken[side], self.difference = 0, None, None
        self.changed.emit()


def _difference(first: Taken | None, second: Taken | None) -> Difference | None:
    if first is None or second is None:
        return None
    return difference(first.samples, first.sample_rate, second.samples, second.sample_rate)
