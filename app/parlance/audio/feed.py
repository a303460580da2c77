"""Takes a recording from some position, at some tempo, and gives it in blocks at the rate of the device."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import numpy as np

from ..core.dsp.resample import StreamResampler
from .buffer import SampleBuffer

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


FADE_S = 0.005
PIECE = 4096
"""Source samples converted at once."""


@dataclass
class Hearing:
    """How every recording is heard; any thread may set it while one plays."""

    speed: float = 1.0
    """0.5 to 3, at the same pitch."""
    volume: float = 1.0
    """0 to 1, of the samples as they are."""


class Feed:
    """Reads a `SampleBuffer` that may still grow. Blocks joined are the recording without a seam."""

    def __init__(self, source: SampleBuffer, start: int, rate: int, hearing: Hearing | None = None) -> None:
        """Start at source sample `start`; blocks have `rate` Hz. A start from the middle is faded in."""
        self._source = source
        self._hearing = hearing or Hearing()
        self._next = start
        self._ratio = source.sample_rate / rate
        self._tempo = StreamTempo(source.sample_rate, start)
        self._made = 0
        """Samples that the tempo gave."""
        self._reached = Timeline(start)
        """By those samples, which one of the source they reach."""
        self._volume = self._hearing.volume
        self._resampler = StreamResampler(source.sample_rate, rate)
        self._ready = np.empty(0, np.float32)
        self._given = 0
        self._flushed = False
        self._fade = round(FADE_S * rate)
        self._fade_done = 0 if start else self._fade

    @property
    def ended(self) -> bool:
        """The recording is finished and all of it was given."""
        return self._flushed and not len(self._ready)

    @property
    def position(self) -> float:
        """Source samples given so far, counted from the beginning of the recording."""
        return min(self._reached.source_at(self._given * self._ratio), len(self._source))

    @property
    def waiting_s(self) -> float:
        """Seconds to be heard of what was received and not yet given."""
        left = max(0.0, len(self._source) - self.position) / self._source.sample_rate
        return left / self._hearing.speed

    def take(self, frames: int) -> np.ndarray:
        """float32 (frames,); shorter only at the end; empty when not enough has been received yet."""
        while len(self._ready) < frames and self._convert():
            pass
        if len(self._ready) < frames and not self._flushed:
            return self._ready[:0]
        return self._give(min(frames, len(self._ready)))

    def take_rest(self) -> np.ndarray:
        """What is there short of a full block, faded out: the audio is about to break off. The next is faded in."""
        rest = self._give(len(self._ready)).copy()
        tail = min(self._fade, len(rest))
        rest[len(rest) - tail :] *= np.linspace(1, 0, tail, dtype=np.float32)
        self._fade_done = 0
        return rest

    def _convert(self) -> bool:
        """Convert one more piece; false when nothing is there to convert."""
        # `finished` is read first: all that it promises is then inside the view.
        finished = self._source.finished
        piece = self._source.view(self._next, self._next + PIECE)
        last = finished and self._next + len(piece) >= len(self._source)
        if self._flushed or not (len(piece) or last):
            return False
        self._next += len(piece)
        self._flushed = last
        self._tempo.speed = self._hearing.speed
        piece = self._tempo.process(piece, last)
        self._made += len(piece)
        self._reached.mark(self._made, self._tempo.position)
        self._ready = np.concatenate((self._ready, self._resampler.process(piece, last)))
        return True

    def _give(self, count: int) -> np.ndarray:
        block, self._ready = self._ready[:count], self._ready[count:]
        self._given += count
        fading = min(self._fade - self._fade_done, count)
        if fading > 0:
            steps = np.arange(self._fade_done, self._fade_done + fading, dtype=np.float32)
            block = block.copy()
            block[:fading] *= steps / self._fade
            self._fade_done += fading
        volume, self._volume = self._volume, self._hearing.volume
        if volume != 1 or self._volume != 1:
            block = block * np.linspace(volume, self._volume, count, dtype=np.float32)
        return block
