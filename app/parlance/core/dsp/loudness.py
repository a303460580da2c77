"""Integrated loudness after ITU-R BS.1770: K-weighted, gated."""

from __future__ import annotations

import math

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
