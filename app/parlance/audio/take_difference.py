"""Two takes beside each other: how each looks, and how far they are apart to the ear."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..core.dsp.loudness import integrated_loudness
from ..core.dsp.mel import F32, mel_filters, power_spectrum
from ..core.dsp.resample import resample

COLUMNS = 800
"""Of a picture, at most."""
N_FFT, HOP = 1024, 256
BANDS, TOP_HZ = 96, 10_000.0
RANGE_DB = 70.0
_RATE, _HOP, _BANDS = 16_000, 320, 64
HEARD_S = 30.0
"""The difference is that of the first so many seconds."""


@dataclass(frozen=True)
class Picture:
    low: F32
    """(columns,): lowest sample of each ..."""
    high: F32
    """... and the highest."""
    spectrum: np.ndarray
    """uint8 (bands, columns): 0 is 70 dB below the loudest, 255; the highest band is the first row."""


@dataclass(frozen=True)
class Difference:
    log_mel_db: float
    """Mean distance of the log-mel spectra, both brought to one loudness and in time with each other; 0 if equal."""
    longer_s: float
    """How much longer the second is."""
    louder_db: float
    """How much louder the second is, in LU; 0 where one of them is silent."""
    is_same: bool
    """Sample by sample."""


def picture(samples: F32, rate: int) -> Picture:
    """Of mono float32 (n,), n > 0."""
    columns = min(COLUMNS, len(samples))
    edges = np.arange(columns) * len(samples) // columns
    low, high = np.minimum.reduceat(samples, edges), np.maximum.reduceat(samples, edges)
    hop = max(HOP, -(-len(samples) // COLUMNS))
    decibels = _log_mel(samples, rate, hop, BANDS, min(TOP_HZ, rate / 2))
    shade = np.clip((decibels - decibels.max() + RANGE_DB) / RANGE_DB, 0.0, 1.0)
    return Picture(low, high, np.ascontiguousarray((255 * shade).astype(np.uint8).T[::-1]))


def loudness(samples: F32, rate: int) -> float:
    """LUFS; minus infinity for silence and for less than it takes to measure."""
    return float(integrated_loudness(samples, rate))


def difference(first: F32, first_rate: int, second: F32, second_rate: int) -> Difference:
    one, other = loudness(first, first_rate), loudness(second, second_rate)
    louder = other - one if math.isfinite(one) and math.isfinite(other) else 0.0
    heard = [resample(first[: int(HEARD_S * first_rate)], first_rate, _RATE)]
    heard.append(resample(second[: int(HEARD_S * second_rate)], second_rate, _RATE) * np.float32(10 ** (-louder / 20)))
    return Difference(
        _aligned(*(_log_mel(samples, _RATE, _HOP, _BANDS, _RATE / 2) for samples in heard)),
        len(second) / second_rate - len(first) / first_rate,
        louder,
        first_rate == second_rate and np.array_equal(first, second),
    )


def _log_mel(samples: F32, rate: int, hop: int, bands: int, top_hz: float) -> F32:
    """(frames, bands) in dB, nothing below -100."""
    samples = np.pad(samples, (0, max(0, N_FFT - len(samples))))
    power = power_spectrum(samples, N_FFT, hop, N_FFT // 2) @ mel_filters(rate, N_FFT, bands, top_hz).T
    return np.asarray(10 * np.log10(power + 1e-10), np.float32)


def _aligned(first: F32, second: F32) -> float:
    """Mean distance along the cheapest way through both (dynamic time warping, a step in both counts twice)."""
    rows, columns = len(first), len(second)
    cost = np.stack([np.abs(frame - second).mean(axis=1) for frame in first])
    before = last = np.full(rows + 1, np.inf)
    for diagonal in range(rows + columns - 1):
        i = np.arange(max(0, diagonal - columns + 1), min(rows, diagonal + 1))
        here = cost[i, diagonal - i]
        now = np.full(rows + 1, np.inf)
        if diagonal == 0:
            now[1] = 2 * here[0]
        else:
            now[i + 1] = np.minimum(np.minimum(last[i + 1], last[i]) + here, before[i] + 2 * here)
        before, last = last, now
    return float(last[rows] / (rows + columns))
