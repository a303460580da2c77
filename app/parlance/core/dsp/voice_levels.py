"""Voices brought to one loudness, so that none of a project stands out."""

from __future__ import annotations

import math
import threading
from collections.abc import Hashable

import numpy as np

from .loudness import integrated_loudness
from .mel import F32

TARGET_LUFS = -23.0
MOST_DB = 12.0
PEAK = 10 ** (-1 / 20)
"""Highest sample that a gain may lead to."""


class VoiceLevels:
    """Knows how loud each voice was so far. It has one gain, so its own louder and softer sentences stay so."""

    def __init__(self) -> None:
        self._energy: dict[Hashable, tuple[float, int]] = {}
        """Sum over the sentences of a voice, and how many these are."""
        self._lock = threading.Lock()

    def gain(self, voice: Hashable, samples: F32, rate: int) -> float:
        """For mono float32 (n,), another sentence of `voice`; 1 while nothing is known of it. Any thread may ask."""
        loudness = integrated_loudness(samples, rate)
        with self._lock:
            energy, count = self._energy.get(voice, (0.0, 0))
            if math.isfinite(loudness):
                energy, count = energy + 10 ** (loudness / 10), count + 1
                self._energy[voice] = energy, count
        if not count:
            return 1.0
        wanted = TARGET_LUFS - 10 * math.log10(energy / count)
        return unclipped(10 ** (min(MOST_DB, max(-MOST_DB, wanted)) / 20), samples)


def unclipped(gain: float, samples: F32) -> float:
    """`gain`, or as much of it as `samples` bear."""
    peak = float(np.abs(samples).max(initial=0.0))
    return min(gain, max(1.0, PEAK / peak)) if peak else gain
