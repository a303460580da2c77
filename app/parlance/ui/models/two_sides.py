"""Two sounds, A and B, of which one is heard at a time, with a change between them at the same place."""

from __future__ import annotations

import numpy as np

from .playback import PlaybackModel
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
