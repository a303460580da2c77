"""The random numbers of a Chatterbox utterance: the same for the same seed, whatever the device and the cuts."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlance.core.native import native

F32 = NDArray[np.float32]
_PURPOSES = {"tokens": 0, "flow": 1, "source": 2, "phases": 3}


def gumbel(seed: int, stream: int, first: int, count: int, width: int) -> F32:
    """float32 (count, width): noise of tokens first, first + 1, ... of one attempt at one chunk."""
    rows: F32 = native().gumbel(seed, _PURPOSES["tokens"], stream, first, count, width)
    return rows


class GumbelAhead:
    """`gumbel`, of which what comes next can be made while there is time for it. What was taken is kept until more is
    taken from behind it, for fewer tokens may be drawn than were asked for."""

    def __init__(self) -> None:
        self._of: tuple[int, int, int] | None = None
        self._first = 0
        self._made = np.empty((0, 0), np.float32)

    def prepare(self, seed: int, stream: int, first: int, count: int, width: int) -> None:
        of, end = (seed, stream, width), self._first + len(self._made)
        if of != self._of or not self._first <= first <= end:
            self._of, self._first, end = of, first, first
            self._made = np.empty((0, width), np.float32)
        if first + count > end:
            made = gumbel(seed, stream, end, first + count - end, width)
            self._made = np.concatenate([self._made, made]) if len(self._made) else made

    def take(self, seed: int, stream: int, first: int, count: int, width: int) -> F32:
        """Not a copy: what a step waits for is only looked up."""
        self.prepare(seed, stream, first, count, width)
        self._made, self._first = self._made[first - self._first :], first
        return self._made[:count]


def normal_frames(seed: int, stream: int, frames: int, width: int, purpose: str = "flow") -> F32:
    """float32 (frames, width), standard normal; more frames begin with the same ones."""
    return _random(seed, purpose, stream).standard_normal((frames, width), dtype=np.float32)


class NormalAhead:
    """`normal_frames`, taken piece by piece; what comes next can be made while there is time for it."""

    def __init__(self, seed: int, stream: int, width: int, purpose: str) -> None:
        self._random, self._width = _random(seed, purpose, stream), width
        self._made = [np.empty((width, 0), np.float32)]
        self._end = self._taken = 0

    def prepare(self, end: int) -> None:
        """Have all frames before `end`."""
        if end > self._end:
            drawn = self._random.standard_normal((end - self._end, self._width), dtype=np.float32)
            self._made.append(np.ascontiguousarray(drawn.T))
            self._end = end

    def take(self, count: int) -> F32:
        """float32 (width, count): the next ones."""
        self.prepare(self._taken + count)
        made = np.concatenate(self._made, axis=1)
        self._made, self._taken = [made[:, count:]], self._taken + count
        return made[:, :count]


def phases(seed: int, stream: int, harmonics: int) -> F32:
    """float32 (harmonics,) radians; the fundamental begins at 0."""
    drawn = _random(seed, "phases", stream).uniform(-np.pi, np.pi, harmonics).astype(np.float32)
    drawn[0] = 0.0
    return drawn


def _random(seed: int, purpose: str, *numbers: int) -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(np.random.SeedSequence((seed, _PURPOSES[purpose], *numbers))))
