"""Speech faster, slower, higher or lower."""

from __future__ import annotations

import numpy as np
import python_stretch

from .mel import F32


def stretched(samples: F32, rate: int, speed: float, semitones: float = 0.0) -> F32:
    """Mono (n,) samples `speed` times as fast, floor(n / speed) of them, and higher; the same for the same input.

    It needs the sound as a whole, and up to a speed of 2 and down to 0.5 words stay what they were.
    """
    wanted = int(len(samples) / speed)
    stretch = python_stretch.Signalsmith.Stretch()
    stretch.preset(1, rate)
    stretch.setTimeFactor(speed)
    if semitones:
        stretch.setTransposeSemitones(semitones)
    found = np.asarray(stretch.process(samples[None].astype(np.float32)), np.float32)[0, :wanted]
    return np.pad(found, (0, wanted - len(found)))
