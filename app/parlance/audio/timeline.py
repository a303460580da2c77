"""Which sample of the recording is heard when a given frame of the device is."""

from __future__ import annotations

from collections import deque

import numpy as np

KEPT_MARKS = 128
"""More than a device holds at once; older frames are heard long ago."""


class Timeline:
    """Frames written to a device against the position in the source that they reach; straight lines in between."""

    def __init__(self, source: float) -> None:
        self._marks: deque[tuple[int, float]] = deque([(0, source)], maxlen=KEPT_MARKS)

    def mark(self, frames: int, source: float) -> None:
        """After `frames` device frames in all, the source has been written up to sample `source`; both never fall."""
        if (frames, source) != self._marks[-1]:
            self._marks.append((frames, source))

    def source_at(self, frames: float) -> float:
        known, sources = zip(*self._marks, strict=True)
        return float(np.interp(frames, known, sources))
