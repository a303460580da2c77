"""Which moments of a recording are loud, which have a pitch, and whether one speaker or several are heard."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .mel import F32, hann, mel_filters

RATE, FRAME, HOP = 16000, 640, 320
FRAME_S = HOP / RATE
_N_FFT = 1024
"""Enough that no lag which is looked at wraps around."""
_LOW_HZ, _HIGH_HZ = 60.0, 400.0
_BLOCK = 4096
SILENCE_DB = -100.0


@dataclass(frozen=True)
class Frames:
    """Of every 20 ms: arrays (n,)."""

    level: F32
    """RMS in dB of full scale, at least -100."""
    voicing: F32
    """0 for noise to 1 for a periodic sound of 60 to 400 Hz."""
    pitch: F32
    """Hz of that period; means something where the voicing is high."""


def frames_of(samples: F32) -> Frames:
    """Of 16 kHz float32 (n,); an end of less than 40 ms is left out, and so is a shorter recording as a whole."""
    if len(samples) < FRAME:
        empty = np.zeros(0, np.float32)
        return Frames(empty, empty, empty)
    frames = np.lib.stride_tricks.sliding_window_view(samples, FRAME)[::HOP]
    parts = [_analyse(frames[start : start + _BLOCK]) for start in range(0, len(frames), _BLOCK)]
    return Frames(*(np.concatenate(column).astype(np.float32) for column in zip(*parts, strict=True)))


def _analyse(frames: F32) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    frames = frames - frames.mean(axis=1, keepdims=True)
    level = 20 * np.log10(np.sqrt(np.square(frames).mean(axis=1)) + 10 ** (SILENCE_DB / 20))
    window = hann(FRAME)
    # The window's own autocorrelation would make long periods look weaker than they are.
    similarity = _autocorrelation(frames * window) / _autocorrelation(window[None])
    first, last = int(RATE / _HIGH_HZ), int(RATE / _LOW_HZ)
    candidates = similarity[:, first : last + 1]
    # Two periods are as alike as one: the first peak that comes near the best one is the period.
    near = candidates >= 0.9 * candidates.max(axis=1, keepdims=True)
    rising = np.diff(similarity[:, first - 1 : last + 2], axis=1)
    peak = near & (rising[:, :-1] >= 0) & (rising[:, 1:] <= 0)
    lag = first + np.where(peak.any(axis=1), peak.argmax(axis=1), candidates.argmax(axis=1))
    rows = np.arange(len(frames))
    before, at, after = similarity[rows, lag - 1], similarity[rows, lag], similarity[rows, lag + 1]
    bend = before - 2 * at + after
    offset = np.where(bend < 0, 0.5 * (before - after) / np.where(bend < 0, bend, 1.0), 0.0)
    return level, np.clip(at, 0.0, 1.0), RATE / (lag + np.clip(offset, -0.5, 0.5))


def _autocorrelation(frames: np.ndarray) -> np.ndarray:
    """(frames, lags), 1 at lag 0; 0 throughout for a silent frame."""
    correlation = np.fft.irfft(np.square(np.abs(np.fft.rfft(frames, _N_FFT))), _N_FFT)[:, : int(RATE / _LOW_HZ) + 2]
    return np.asarray(correlation / np.maximum(correlation[:, :1], 1e-12))


MAX_FRAMES = 3000
"""A minute of sounds with a pitch tells."""
_WINDOW = 50
"""Frames with a pitch, one second: every vowel comes by."""
_MIN_WINDOWS, _MIN_SHARE = 2, 0.15
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
    at = np.flatnonzero(voiced)[:MAX_FRAMES]
    count = len(at) // _WINDOW
    if count < 2 * _MIN_WINDOWS:
        return 0.0
    at = at[: count * _WINDOW]
    semitones = np.median(12 * np.log2(frames.pitch[at]).reshape(count, _WINDOW), axis=1)
    shapes = _cosines(samples, at).reshape(count, _WINDOW, -1).mean(axis=1)
    points = np.column_stack([semitones, shapes]) / _SPREAD
    belongs, middles = _two_groups(points)
    sizes = np.bincount(belongs, minlength=2)
    if sizes.min() < max(_MIN_WINDOWS, _MIN_SHARE * count):
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
