"""Which moments of a recording are loud, and which have a pitch."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .mel import F32, hann

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
