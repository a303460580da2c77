"""The random numbers of a Chatterbox utterance: the same for the same seed, whatever the device and the cuts."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

F32 = NDArray[np.float32]
_PURPOSES = {"tokens": 0, "flow": 1, "source": 2, "phases": 3}


def gumbel(seed: int, stream: int, first: int, count: int, width: int) -> F32:
    """float32 (count, width): noise of tokens first, first + 1, ... of one attempt at one chunk."""
    # Doubles keep the tail of the distribution: a uniform float has too few values near 1.
    rows = np.empty((count, width))
    for i, row in enumerate(rows):
        _random(seed, "tokens", stream, first + i).random(out=row)
    np.maximum(rows, np.finfo(np.float64).tiny, out=rows)
    for _ in range(2):  # in place: every new array of this size is memory fresh from the system
        np.negative(np.log(rows, out=rows), out=rows)
    return rows.astype(np.float32)


class GumbelAhead:
    """`gumbel`, of which what comes next can be made while there is time for it."""

    def __init__(self) -> None:
        self._made: tuple[tuple[int, ...], F32] | None = None

    def prepare(self, *what: int) -> None:
        """The arguments of `gumbel`."""
        self._made = what, gumbel(*what)

    def take(self, *what: int) -> F32:
        if self._made is None or self._made[0] != what:
            self.prepare(*what)
        assert self._made is not None
        made, self._made = self._made[1], None
        return made


def normal_frames(seed: int, stream: int, frames: int, width: int, purpose: str = "flow") -> F32:
    """float32 (frames, width), standard normal; more frames begin with the same ones."""
    return _random(seed, purpose, stream).standard_normal((frames, width), dtype=np.float32)


def phases(seed: int, stream: int, harmonics: int) -> F32:
    """float32 (harmonics,) radians; the fundamental begins at 0."""
    drawn = _random(seed, "phases", stream).uniform(-np.pi, np.pi, harmonics).astype(np.float32)
    drawn[0] = 0.0
    return drawn


def _random(seed: int, purpose: str, *numbers: int) -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(np.random.SeedSequence((seed, _PURPOSES[purpose], *numbers))))
