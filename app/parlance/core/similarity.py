"""How similar two tensors, two recordings of one utterance (cosine of their log-mel spectra) and two sequences are."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

POINTS, HOP, BANDS = 1024, 256, 80
LOWEST_HZ, FLOOR = 40.0, 1e-4


def cosine(ours: np.ndarray, theirs: np.ndarray) -> float:
    """Of two tensors of one size; 0 if one of them is."""
    a, b = (tensor.astype(np.float64).ravel() for tensor in (ours, theirs))
    return float(a @ b / max(float(np.linalg.norm(a) * np.linalg.norm(b)), 1e-30))


def log_mel_cosine(ours: np.ndarray, theirs: np.ndarray, rate: int) -> float:
    """1 for the same sound, phase aside; float32 (..., samples) of one length. NaN where `ours` is not finite."""
    a, b = (_log_mel(wave.ravel().astype(np.float64), rate).ravel() for wave in (ours, theirs))
    a, b = a - a.mean(), b - b.mean()
    size = float(np.linalg.norm(a) * np.linalg.norm(b))
    if a.shape != b.shape:
        return 0.0
    return 1.0 if np.array_equal(a, b) else float(a @ b) / max(size, 1e-30)


def edit_distance(first: Sequence[object], second: Sequence[object]) -> int:
    """How many elements must be inserted, deleted or replaced to turn one sequence into the other."""
    row = [*range(len(second) + 1)]
    for number, element in enumerate(first, 1):
        before, row[0] = row[0], number
        for at, other in enumerate(second, 1):
            before, row[at] = row[at], min(row[at] + 1, row[at - 1] + 1, before + (element != other))
    return row[-1]


def _log_mel(wave: np.ndarray, rate: int) -> np.ndarray:
    """(bands, frames), frames centred on multiples of the hop."""
    padded = np.pad(wave, POINTS // 2)
    frames = np.lib.stride_tricks.sliding_window_view(padded, POINTS)[::HOP]
    magnitude = np.abs(np.fft.rfft(frames * np.hanning(POINTS + 1)[:-1])) / POINTS
    return np.asarray(np.log(_filters(rate) @ magnitude.T + FLOOR))


def _filters(rate: int) -> np.ndarray:
    """(bands, bins): triangles whose corners are evenly spaced in mel."""
    mel = np.linspace(_mel(LOWEST_HZ), _mel(rate / 2), BANDS + 2)
    edges = 700 * (10 ** (mel / 2595) - 1)
    bins = np.fft.rfftfreq(POINTS, 1 / rate)[None]
    rising = (bins - edges[:-2, None]) / np.diff(edges)[:-1, None]
    falling = (edges[2:, None] - bins) / np.diff(edges)[1:, None]
    return np.asarray(np.maximum(0.0, np.minimum(rising, falling)))


def _mel(hertz: float) -> float:
    return float(2595 * np.log10(1 + hertz / 700))
