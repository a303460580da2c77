"""Speech heard faster or slower at its own pitch, while it is still arriving.

WSOLA: frames of the sound are laid over each other where they fit best. `core/dsp/stretch.py` cannot do this: its
library takes each call as a whole sound, and pieces would not join.
"""

from __future__ import annotations

import numpy as np

HOP_S = 0.012
"""Half a frame: of each, one half fades in over the last one's fading out."""
SEARCH_S = 0.008
"""How far from its place a frame may be taken; as much as the period of a deep voice."""
SLOWEST, FASTEST = 0.5, 3.0


class StreamTempo:
    """Takes samples as they come, gives them at `speed`, which may change between any two calls.

    At speed 1 every sample is given as it is. A change of speed makes no seam.
    """

    def __init__(self, rate: int, start: int = 0) -> None:
        """`rate` in Hz; the first sample to come is number `start` of the recording."""
        self.speed = 1.0
        self._hop, self._search = round(HOP_S * rate), round(SEARCH_S * rate)
        self._held = np.empty(0, np.float32)
        self._first = start
        """Number of the first sample that is held."""
        self._place = float(start)
        self._following = start
        """Sample that would go on from what was given without a seam."""

    @property
    def position(self) -> float:
        """Sample of the recording up to which it was given."""
        return self._place

    def process(self, samples: np.ndarray, last: bool = False) -> np.ndarray:
        """Take float32 (n,), give what is ready: float32 (m,); `last` gives all that is still held."""
        self._held = np.concatenate((self._held, samples))
        end = self._first + len(self._held)
        given = []
        while self.speed != 1 and max(self._place + self._search, self._following) + self._hop <= end:
            given.append(self._frame())
        if self.speed == 1:
            given.append(self._from(self._following, end))
            self._following, self._place = end, float(end)
        elif last:
            count = round(max(0.0, end - self._place) / self.speed)
            given.append(self._from(self._following, min(end, self._following + count)))
            self._place = float(end)
        self._forget(min(self._following, int(self._place) - self._search))
        return np.concatenate(given) if given else np.empty(0, np.float32)

    def _frame(self) -> np.ndarray:
        """What follows, fading out, and fading in what is at its place, where the two are most alike."""
        hop, low = self._hop, max(self._first, round(self._place) - self._search)
        following = self._from(self._following, self._following + hop)
        near = self._from(low, round(self._place) + self._search + hop)
        similarity = np.correlate(near, following, "valid")
        loudness = np.sqrt(np.convolve(near * near, np.ones(hop, np.float32), "valid") + 1e-6)
        off = np.abs(np.arange(len(similarity)) + low - self._place) / self._search
        taken = low + int(np.argmax(similarity / loudness - 1e-3 * off))
        fade = np.linspace(0, 1, hop, endpoint=False, dtype=np.float32)
        frame = following * (1 - fade) + self._from(taken, taken + hop) * fade
        self._following = taken + hop
        self._place += self.speed * hop
        return frame

    def _from(self, start: int, end: int) -> np.ndarray:
        return self._held[start - self._first : end - self._first]

    def _forget(self, before: int) -> None:
        gone = max(0, before - self._first)
        self._held, self._first = self._held[gone:], self._first + gone
