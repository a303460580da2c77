"""How unlike the two most unlike halves of a recording sound: one voice stays near itself, a second one does not."""

from __future__ import annotations

import numpy as np

from .mel import F32, hann, mel_filters
from .voicing import FRAME, HOP, RATE, Frames

MOST_FRAMES = 3000
"""A minute of sounds with a pitch tells."""
_WINDOW = 50
"""Frames with a pitch, one second: every vowel comes by."""
_LEAST_WINDOWS, _LEAST_SHARE = 2, 0.15
"""Of the smaller half."""
_BANDS, _TOP_HZ = 24, 7000.0
_FINE = np.arange(2, 13)
"""Of the cosines of a spectrum: without level and tilt, which change with the distance to the microphone."""
_SPREAD = np.array([2.0, 1.59, 1.67, 1.09, 0.79, 0.78, 0.61, 0.52, 0.46, 0.34, 0.32, 0.3])
"""Standard deviation of a window of one speaker: semitones (more than was measured, for lively ones), then cosines."""


def dissimilarity(samples: F32, frames: Frames, voiced: np.ndarray) -> float:
    """Of 16 kHz float32 (n,) with its `frames`, at those that are `voiced`; 0 if there is too little of them.

    Pitch and spectrum of each second are parted in two groups; it is the squared distance between their middles,
    in squares of what one speaker strays, less what so few seconds stray by themselves.
    """
    at = np.flatnonzero(voiced)[:MOST_FRAMES]
    count = len(at) // _WINDOW
    if count < 2 * _LEAST_WINDOWS:
        return 0.0
    at = at[: count * _WINDOW]
    semitones = np.median(12 * np.log2(frames.pitch[at]).reshape(count, _WINDOW), axis=1)
    shapes = _cosines(samples, at).reshape(count, _WINDOW, -1).mean(axis=1)
    points = np.column_stack([semitones, shapes]) / _SPREAD
    belongs, middles = _two_groups(points)
    sizes = np.bincount(belongs, minlength=2)
    if sizes.min() < max(_LEAST_WINDOWS, _LEAST_SHARE * count):
        return 0.0
    return float(np.square(middles[0] - middles[1]).mean() - (1 / sizes).sum())


def _cosines(samples: F32, at: np.ndarray) -> np.ndarray:
    """(frames, 11): the finer shape of the log-mel spectrum."""
    windows = np.lib.stride_tricks.sliding_window_view(samples, FRAME)[::HOP][at]
    power = np.square(np.abs(np.fft.rfft(windows * hann(FRAME))))
    bands = np.log(power @ mel_filters(RATE, FRAME, _BANDS, _TOP_HZ).T + 1e-9)
    cosines = np.cos(np.pi / _BANDS * (np.arange(_BANDS) + 0.5) * _FINE[:, None]) * np.sqrt(2 / _BANDS)
    shape: np.ndarray = bands @ cosines.T
    return shape


def _two_groups(points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Group of each point (n,) and the middles (2, d), beginning with the two points that are farthest apart."""
    apart = np.square(points[:, None] - points).sum(axis=-1)
    middles = points[list(np.unravel_index(int(apart.argmax()), apart.shape))]
    for _ in range(20):
        belongs = np.square(points[:, None] - middles).sum(axis=-1).argmin(axis=1)
        if belongs.all() or not belongs.any():
            break
        moved = np.array([points[belongs == group].mean(axis=0) for group in (0, 1)])
        if np.array_equal(moved, middles):
            break
        middles = moved
    return belongs, middles
