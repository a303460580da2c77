"""Speech faster or slower at the same pitch."""

from __future__ import annotations

import numpy as np
import python_stretch

from .mel import F32


def stretched(samples: F32, rate: int, speed: float) -> F32:
    """Mono (n,) samples `speed` times as fast, floor(n / speed) of them; the same for the same input.

    It needs the sound as a whole, and up to a speed of 2 and down to 0.5 words stay what they were.
    """
    wanted = int(len(samples) / speed)
    stretch = python_stretch.Signalsmith.Stretch()
    stretch.preset(1, rate)
    stretch.setTimeFactor(speed)
    found = np.asarray(stretch.process(samples[None].astype(np.float32)), np.float32)[0, :wanted]
    return np.pad(found, (0, wanted - len(found)))
