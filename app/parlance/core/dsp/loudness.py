"""Loudness after ITU-R BS.1770, levels of recordings and voices, and a limiter for true peaks."""

from __future__ import annotations

import math
import threading
from collections.abc import Hashable, Iterable, Iterator
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from .mel import F32

BLOCK_S, HOP_S = 0.4, 0.1
_OFFSET = -0.691
_ABSOLUTE_GATE, _RELATIVE_GATE = -70.0, -10.0


def integrated_loudness(samples: F32, rate: int) -> float:
    """LUFS of mono float32 (n,); -inf for silence and for less than one block of 0.4 s."""
    meter = LoudnessMeter(rate)
    meter.add(samples)
    return meter.integrated()


class LoudnessMeter:
    """`integrated_loudness` of audio of any length that comes in pieces.

    The filters, a shelf of 4 dB above 1.5 kHz and a high pass at 38 Hz from the audio EQ cookbook, are multiplied as
    frequency responses, piece by piece: a second is far longer than they ring.
    """

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._size = 1 << (2 * rate - 1).bit_length()
        z = np.exp(-2j * np.pi * np.arange(self._size // 2 + 1) / self._size)
        self._response = _high_shelf(z, rate, 1500.0, 4.0, math.sqrt(0.5)) * _high_pass(z, rate, 38.0, 0.5)
        self._before = np.zeros(rate)
        self._waiting: list[np.ndarray] = []
        self._length = self._done = 0
        self._energy = 0.0
        self._starts: list[NDArray[np.float64]] = []
        self._ends: list[NDArray[np.float64]] = []
        """Energy of everything before the beginning, and before the end, of each block."""

    def add(self, samples: F32) -> None:
        """Mono float32 (n,)."""
        self._waiting.append(samples)
        self._length += len(samples)
        fresh = self._size - self._rate
        if self._length - self._done >= fresh:
            waiting = np.concatenate(self._waiting).astype(np.float64)
            whole = len(waiting) // fresh * fresh
            for start in range(0, whole, fresh):
                self._measure(waiting[start : start + fresh])
            self._waiting = [waiting[whole:]]

    def integrated(self) -> float:
        """LUFS of everything so far; nothing can be added afterwards."""
        rate, length = self._rate, self._length
        if length < BLOCK_S * rate:
            return -math.inf
        self._measure(np.concatenate(self._waiting).astype(np.float64))
        count = round((length / rate - BLOCK_S) / HOP_S) + 1
        starts, ends = np.concatenate(self._starts)[:count], np.concatenate(self._ends)[:count]
        # The last block may reach beyond the end.
        ends = np.concatenate([ends, np.full(count - len(ends), self._energy)])
        power = (ends - starts) / (BLOCK_S * rate)
        with np.errstate(divide="ignore"):
            level = _OFFSET + 10 * np.log10(power)
            loud = level >= _ABSOLUTE_GATE
            if not loud.any():
                return -math.inf
            gate = _OFFSET + 10 * np.log10(power[loud].mean()) + _RELATIVE_GATE
            kept = loud & (level > gate)
            return float(_OFFSET + 10 * np.log10(power[kept].mean())) if kept.any() else -math.inf

    def _measure(self, samples: NDArray[np.float64]) -> None:
        rate, first = self._rate, self._done
        known = np.concatenate([self._before, samples])
        weighted = np.fft.irfft(np.fft.rfft(known, self._size) * self._response, self._size)[rate : len(known)]
        energy = self._energy + np.concatenate(([0.0], np.cumsum(np.square(weighted))))
        self._before, self._done, self._energy = known[-rate:], first + len(samples), float(energy[-1])
        for found, offset in ((self._starts, 0), (self._ends, int(BLOCK_S * rate))):
            hops = np.arange(int(first / (HOP_S * rate)) - 8, int(self._done / (HOP_S * rate)) + 2)
            at = (hops[hops >= 0] * HOP_S * rate + 1e-6).astype(np.int64) + offset
            found.append(energy[at[(at >= first) & (at < self._done)] - first])


def _high_shelf(z: np.ndarray, rate: int, hz: float, gain_db: float, q: float) -> np.ndarray:
    a, w = 10 ** (gain_db / 40), 2 * math.pi * hz / rate
    c, alpha = math.cos(w), 2 * math.sqrt(10 ** (gain_db / 40)) * math.sin(w) / (2 * q)
    numerator = (a + 1 + (a - 1) * c + alpha, -2 * (a - 1 + (a + 1) * c), a + 1 + (a - 1) * c - alpha)
    denominator = (a + 1 - (a - 1) * c + alpha, 2 * (a - 1 - (a + 1) * c), a + 1 - (a - 1) * c - alpha)
    return np.asarray(a * np.polynomial.polynomial.polyval(z, numerator)) / _at(z, denominator)


def _high_pass(z: np.ndarray, rate: int, hz: float, q: float) -> np.ndarray:
    w = 2 * math.pi * hz / rate
    c, alpha = math.cos(w), math.sin(w) / (2 * q)
    return _at(z, ((1 + c) / 2, -(1 + c), (1 + c) / 2)) / _at(z, (1 + alpha, -2 * c, 1 - alpha))


def _at(z: np.ndarray, coefficients: tuple[float, ...]) -> np.ndarray:
    return np.asarray(np.polynomial.polynomial.polyval(z, coefficients))


LEVEL = 0.085
"""Root mean square of what lies between the two silences."""
LEAD_S, TAIL_S, FADE_S = 0.06, 0.10, 0.01
PAUSE = 0.02
"""Of the level of the loud moments: what is quieter is silence."""


FAINT, AUDIBLE = 10 ** (-30 / 20), 10 ** (-6 / 20)
"""Of full scale: a clip whose loudest sample is below the first is raised until it is at the second."""


def audible(samples: np.ndarray) -> np.ndarray:
    """float32 (n,) or (n, channels); raised if it is faint, for what hears it may take it for silence."""
    peak = float(np.abs(samples).max(initial=0.0))
    return samples if not 0 < peak < FAINT else samples * np.float32(AUDIBLE / peak)


def level_speech(samples: F32, rate: int) -> F32 | None:
    """Mono float32 (n,) with a short silence at both ends, faded; None if there is nothing to hear."""
    hop = rate // 100
    frames = samples[: len(samples) // hop * hop].reshape(-1, hop)
    if not frames.any():
        return None
    levels = np.sqrt((frames**2).mean(1) + 1e-12)
    heard = np.flatnonzero(levels > np.percentile(levels, 95) * PAUSE)
    if not len(heard):
        return None
    lead, tail, fade = (int(seconds * rate) for seconds in (LEAD_S, TAIL_S, FADE_S))
    start, end = heard[0] * hop, (heard[-1] + 1) * hop
    speech = np.pad(samples, (lead, tail))[start : end + lead + tail]
    speech[:fade] *= np.linspace(0, 1, fade, dtype=np.float32)
    speech[-fade:] *= np.linspace(1, 0, fade, dtype=np.float32)
    speech *= LEVEL / max(float(np.sqrt((speech[lead:-tail] ** 2).mean())), 1e-4)
    speech *= min(1.0, 0.97 / float(np.abs(speech).max()))
    return speech


TARGET_LUFS = -23.0
MAX_DB = 12.0
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
        return unclipped(10 ** (min(MAX_DB, max(-MAX_DB, wanted)) / 20), samples)


def unclipped(gain: float, samples: F32) -> float:
    """`gain`, or as much of it as `samples` bear."""
    peak = float(np.abs(samples).max(initial=0.0))
    return min(gain, max(1.0, PEAK / peak)) if peak else gain


REACH_S = 0.02
"""The gain goes down so long before a peak, and comes back so long after it. Several periods of a deep voice fit in, so
that the gain does not follow a single one, which would be heard as roughness."""
_PHASES, TAPS = 4, 24
"""Values looked at for each sample, as in ITU-R BS.1770; samples that each of them is interpolated from."""
LARGEST_RISE = 2.0
"""How much higher than the samples around it speech can be between two samples, generously."""


def _interpolators() -> F32:
    """float32 (phases - 1, taps): the values between two samples, from those around them."""
    at = np.arange(TAPS) - (TAPS // 2 - 1)
    offsets = np.arange(1, _PHASES)[:, None] / _PHASES - at
    window = np.i0(6.0 * np.sqrt(np.maximum(0, 1 - (offsets / (TAPS / 2)) ** 2))) / np.i0(6.0)
    return (np.sinc(offsets) * window).astype(np.float32)


_FILTERS = _interpolators()


def true_peaks(samples: F32) -> F32:
    """For each of float32 (n,), the largest absolute value of it and of what lies between it and the next one."""
    peaks = np.abs(samples)
    before, after = TAPS // 2 - 1, TAPS // 2
    padded = np.pad(samples, (before, after))
    for taps in _FILTERS:
        np.maximum(peaks, np.abs(np.convolve(padded, taps[::-1], "valid")), out=peaks)
    return peaks


def true_peak(samples: F32, known: float = 0.0) -> float:
    """The largest of `true_peaks`, or `known` where that is larger; quick where it clearly is."""
    highest = float(np.abs(samples).max(initial=0.0))
    return known if highest * LARGEST_RISE <= known else max(known, float(true_peaks(samples).max()))


def limited(pieces: Iterable[F32], rate: int, ceiling: float) -> Iterator[F32]:
    """The same samples in other pieces, quieter for a moment wherever a true peak would be above `ceiling`."""
    reach = round(REACH_S * rate)
    context = 2 * reach + TAPS  # samples on each side that the gain of one depends on
    held = np.zeros(context, np.float32)
    for piece in chain(pieces, [np.zeros(context, np.float32)]):
        held = np.concatenate([held, piece])
        ready = len(held) - 2 * context
        if ready > 0:
            yield _limited(held, reach, ceiling)[context : context + ready]
            held = held[ready:]


def _limited(samples: F32, reach: int, ceiling: float) -> F32:
    if float(np.abs(samples).max()) * LARGEST_RISE <= ceiling:
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
