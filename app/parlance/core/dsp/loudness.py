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
    if len(samples) < BLOCK_S * rate:
        return -math.inf
    weighted = np.square(_k_weighted(samples, rate))
    count = round((len(samples) / rate - BLOCK_S) / HOP_S) + 1
    starts = (np.arange(count) * HOP_S * rate + 1e-6).astype(np.int64)
    total = np.concatenate(([0.0], np.cumsum(weighted)))
    ends = np.minimum(starts + int(BLOCK_S * rate), len(samples))
    power = (total[ends] - total[starts]) / (BLOCK_S * rate)
    with np.errstate(divide="ignore"):
        level = _OFFSET + 10 * np.log10(power)
        loud = level >= _ABSOLUTE_GATE
        if not loud.any():
            return -math.inf
        gate = _OFFSET + 10 * np.log10(power[loud].mean()) + _RELATIVE_GATE
        kept = loud & (level > gate)
        return float(_OFFSET + 10 * np.log10(power[kept].mean())) if kept.any() else -math.inf


def _k_weighted(samples: F32, rate: int) -> NDArray[np.float64]:
    """A shelf of 4 dB above 1.5 kHz and a high pass at 38 Hz, both from the audio EQ cookbook.

    Multiplied as frequency responses, piece by piece: a second is far longer than the filters ring.
    """
    size = 1 << (2 * rate - 1).bit_length()
    fresh = size - rate
    z = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
    response = _high_shelf(z, rate, 1500.0, 4.0, math.sqrt(0.5)) * _high_pass(z, rate, 38.0, 0.5)
    padded = np.pad(samples.astype(np.float64), (rate, -len(samples) % fresh))
    pieces = np.lib.stride_tricks.sliding_window_view(padded, size)[::fresh]
    return np.concatenate([np.fft.irfft(np.fft.rfft(piece) * response, size)[rate:] for piece in pieces])[
        : len(samples)
    ]


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
