"""Takes a recording from some position and gives it in blocks at the device's rate."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .buffer import SampleBuffer
from .resample import StreamResampler
from .tempo import StreamTempo
from .timeline import Timeline

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
