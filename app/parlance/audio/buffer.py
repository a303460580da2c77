"""The growing recording that player, waveform and file export share, and the peaks that a waveform draws."""

from __future__ import annotations

import threading

import numpy as np

from parlance.core.errors import AudioError

INITIAL_SAMPLES = 1 << 15


class SampleBuffer:
    """Mono float32 samples that only ever grow.

    One thread appends, any thread reads: what `view` returns never changes afterwards.
    """

    def __init__(self, sample_rate: int, changed: threading.Condition | None = None) -> None:
        """`sample_rate` is in Hz, 1 or more. `changed` is notified of each change."""
        if sample_rate < 1:
            raise AudioError("sound.bad_rate", rate=sample_rate)
        self.sample_rate = sample_rate
        self._array = np.empty(INITIAL_SAMPLES, np.float32)
        self._length = 0
        self._finished = False
        self._changed = changed or threading.Condition()

    def __len__(self) -> int:
        return self._length

    @property
    def finished(self) -> bool:
        """Nothing more will be appended."""
        return self._finished

    @property
    def duration_s(self) -> float:
        return self._length / self.sample_rate

    def append(self, samples: np.ndarray) -> None:
        """Copy in `samples`, shape (n,), finite; `AudioError` otherwise or after `finish`."""
        if self._finished:
            raise AudioError("sound.finished")
        samples = np.asarray(samples, np.float32)
        if samples.ndim != 1:
            raise AudioError("sound.not_mono", shape=samples.shape)
        if not np.isfinite(samples).all():
            raise AudioError("sound.not_finite")
        needed = self._length + len(samples)
        if needed > len(self._array):
            grown = np.empty(max(needed, 2 * len(self._array)), np.float32)
            grown[: self._length] = self._array[: self._length]
            self._array = grown
        self._array[self._length : needed] = samples
        with self._changed:
            # The length goes last: a reader that sees it also sees the samples.
            self._length = needed
            self._changed.notify_all()

    def finish(self) -> None:
        with self._changed:
            self._finished = True
            self._changed.notify_all()

    def view(self, start: int = 0, stop: int | None = None) -> np.ndarray:
        """Samples `start` to `stop` (default: all so far), clamped to what is there; read-only, not copied."""
        length = self._length
        stop = length if stop is None else min(stop, length)
        view = self._array[max(0, start) : max(0, stop)]
        view.flags.writeable = False
        return view


STEP = 16
"""Bins of one level in one bin of the next."""
BASE = 256
"""Samples in one bin of the finest level."""
COARSE = 64
"""Bins in a column from which on its edges may lie on those of bins: nobody sees a 64th of a pixel."""


class PeakPyramid:
    """Min and max of a growing `SampleBuffer` in bins of 256, 4096, 65536 ... samples. For one thread."""

    def __init__(self, samples: SampleBuffer) -> None:
        self._samples = samples
        self._levels = [_Level(BASE)]

    def update(self) -> int:
        """Take in what was appended since the last call, in time that grows with it alone; give the length so far."""
        length = len(self._samples)
        low = high = self._samples.view(0, length)
        for level in self._levels:
            level.extend(low, high)
            low, high = level.low, level.high
        while len(low) >= STEP:
            self._levels.append(_Level(STEP))
            self._levels[-1].extend(low, high)
            low, high = self._levels[-1].low, self._levels[-1].high
        return length

    def peaks(self, start: int, stop: int, columns: int) -> np.ndarray:
        """Exact (min, max) of samples `start` to `stop` in equal columns: float32 (columns, 2).

        Column c covers the samples from start + floor(c * n / columns) up to where c + 1 begins, at least one;
        from 16384 samples a column on, it begins at a multiple of 256, so that single samples, which lie
        anywhere in an hour of them, need not be read. A column without a received sample is 0.
        """
        length = self.update()
        edges = start + np.arange(columns + 1, dtype=np.int64) * max(0, stop - start) // max(1, columns)
        if stop - start >= COARSE * BASE * columns:
            edges[1:-1] -= edges[1:-1] % BASE
        first, last = edges[:-1], np.minimum(np.maximum(edges[1:], edges[:-1] + 1), min(stop, length))
        filled = (first >= 0) & (first < last)
        result = np.zeros((columns, 2), np.float32)
        result[filled] = self._extremes(first[filled], last[filled], length)
        return result

    def _extremes(self, first: np.ndarray, last: np.ndarray, length: int) -> np.ndarray:
        """(min, max) of each range first..last: whole bins where they fit, the finer level below at both ends."""
        result = np.tile(np.array((np.inf, -np.inf), np.float32), (len(first), 1))
        low = high = self._samples.view(0, length)
        for level in self._levels:
            inner_first, inner_last = -(-first // level.step), last // level.step
            none_inside = inner_first >= inner_last
            _fold(result, low, high, first, np.where(none_inside, last, inner_first * level.step))
            _fold(result, low, high, np.where(none_inside, last, inner_last * level.step), last)
            first, last = inner_first, np.where(none_inside, inner_first, inner_last)
            low, high = level.low, level.high
        _fold(result, low, high, first, last)
        return result


class _Level:
    """Growing arrays of the min and max of each `step` entries of the level below."""

    def __init__(self, step: int) -> None:
        self.step = step
        self._bins = 0
        self._store = np.empty((2, 64), np.float32)

    @property
    def low(self) -> np.ndarray:
        return self._store[0, : self._bins]

    @property
    def high(self) -> np.ndarray:
        return self._store[1, : self._bins]

    def extend(self, low: np.ndarray, high: np.ndarray) -> None:
        """Add the whole bins of `low` and `high` (all of the level below) that are not yet here."""
        start, bins = self._bins, len(low) // self.step
        if bins > self._store.shape[1]:
            grown = np.empty((2, max(bins, 2 * self._store.shape[1])), np.float32)
            grown[:, :start] = self._store[:, :start]
            self._store = grown
        fresh = slice(start * self.step, bins * self.step)
        self._store[0, start:bins] = low[fresh].reshape(-1, self.step).min(axis=1)
        self._store[1, start:bins] = high[fresh].reshape(-1, self.step).max(axis=1)
        self._bins = bins


def _fold(result: np.ndarray, low: np.ndarray, high: np.ndarray, first: np.ndarray, last: np.ndarray) -> None:
    """Lower and raise `result` (n, 2) by the entries first..last of `low` and `high`; empty ranges change nothing."""
    rows = np.flatnonzero(first < last)
    if not len(rows):
        return
    first, last = first[rows, None], last[rows, None]
    # Short ranges read their last entry again, so that one rectangle serves all.
    index = np.minimum(first + np.arange((last - first).max()), last - 1)
    result[rows, 0] = np.minimum(result[rows, 0], low[index].min(axis=1))
    result[rows, 1] = np.maximum(result[rows, 1], high[index].max(axis=1))
