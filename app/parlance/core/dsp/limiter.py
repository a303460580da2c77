"""A look-ahead limiter for true peaks: sound made louder without clipping, also between its samples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

import numpy as np

from .mel import F32

REACH_S = 0.02
"""The gain goes down so long before a peak, and comes back so long after it. Several periods of a deep voice fit in, so
that the gain does not follow a single one, which would be heard as roughness."""
_PHASES, _TAPS = 4, 24
"""Values looked at for each sample, as in ITU-R BS.1770; samples that each of them is interpolated from."""
_LARGEST_RISE = 2.0
"""How much higher than the samples around it speech can be between two samples, generously."""


def _interpolators() -> F32:
    """float32 (phases - 1, taps): the values between two samples, from those around them."""
    at = np.arange(_TAPS) - (_TAPS // 2 - 1)
    offsets = np.arange(1, _PHASES)[:, None] / _PHASES - at
    window = np.i0(6.0 * np.sqrt(np.maximum(0, 1 - (offsets / (_TAPS / 2)) ** 2))) / np.i0(6.0)
    return (np.sinc(offsets) * window).astype(np.float32)


_FILTERS = _interpolators()


def true_peaks(samples: F32) -> F32:
    """For each of float32 (n,), the largest absolute value of it and of what lies between it and the next one."""
    peaks = np.abs(samples)
    before, after = _TAPS // 2 - 1, _TAPS // 2
    padded = np.pad(samples, (before, after))
    for taps in _FILTERS:
        np.maximum(peaks, np.abs(np.convolve(padded, taps[::-1], "valid")), out=peaks)
    return peaks


def true_peak(samples: F32, known: float = 0.0) -> float:
    """The largest of `true_peaks`, or `known` where that is larger; quick where it clearly is."""
    highest = float(np.abs(samples).max(initial=0.0))
    return known if highest * _LARGEST_RISE <= known else max(known, float(true_peaks(samples).max()))


def limited(pieces: Iterable[F32], rate: int, ceiling: float) -> Iterator[F32]:
    """The same samples in other pieces, quieter for a moment wherever a true peak would be above `ceiling`."""
    reach = round(REACH_S * rate)
    context = 2 * reach + _TAPS  # samples on each side that the gain of one depends on
    held = np.zeros(context, np.float32)
    for piece in chain(pieces, [np.zeros(context, np.float32)]):
        held = np.concatenate([held, piece])
        ready = len(held) - 2 * context
        if ready > 0:
            yield _limited(held, reach, ceiling)[context : context + ready]
            held = held[ready:]


def _limited(samples: F32, reach: int, ceiling: float) -> F32:
    if float(np.abs(samples).max()) * _LARGEST_RISE <= ceiling:
        return samples
    gain = ceiling / np.maximum(true_peaks(samples), ceiling)
    if float(gain.min()) == 1:
        return samples
    # The mean of values that all heed a peak heeds it, too.
    gain = _mean(_mean(_lowest(gain, reach), reach // 2), reach - reach // 2)
    return (samples * gain).astype(np.float32)


def _lowest(values: np.ndarray, reach: int) -> np.ndarray:
    """For each value, the lowest within that distance on both sides, from two running minima of blocks."""
    size = 2 * reach + 1
    count = -(-(len(values) + 2 * reach) // size)
    blocks = np.ones(count * size, values.dtype)
    blocks[reach : reach + len(values)] = values
    blocks = blocks.reshape(count, size)
    after = np.minimum.accumulate(blocks, axis=1).ravel()
    before = np.minimum.accumulate(blocks[:, ::-1], axis=1)[:, ::-1].ravel()
    return np.minimum(before[: len(values)], after[size - 1 :][: len(values)])


def _mean(values: np.ndarray, reach: int) -> np.ndarray:
    """For each value, the mean of as many places before and after it; at the ends, of the end over and over."""
    size = 2 * reach + 1
    sums = np.cumsum(np.pad(values.astype(np.float64), (reach + 1, reach), mode="edge"))
    return np.asarray((sums[size:] - sums[:-size]) / size)
