"""Log mel filterbank energies as Kaldi computes them by default."""

from __future__ import annotations

import functools

import numpy as np

from .mel import F32

RATE, FRAME, HOP, N_FFT = 16000, 400, 160, 512
_LOW_HZ, _HIGH_HZ = 20.0, 8000.0
_PREEMPHASIS = 0.97
_FLOOR = np.float32(np.finfo(np.float32).eps)


def fbank(samples: F32, n_mels: int) -> F32:
    """(1 + (n - 400) // 160, n_mels) of 16 kHz float32 samples (n,) in -1 to 1, n >= 400; no dither."""
    frames = np.lib.stride_tricks.sliding_window_view(samples, FRAME)[::HOP]
    frames = frames - frames.mean(axis=1, keepdims=True)
    before = np.concatenate((frames[:, :1], frames[:, :-1]), axis=1)
    windowed = (frames - np.float32(_PREEMPHASIS) * before) * _povey()
    spectrum = np.fft.rfft(windowed, n=N_FFT)
    power = np.square(spectrum.real) + np.square(spectrum.imag)
    energies: F32 = np.log(np.maximum(power @ _filters(n_mels).T, _FLOOR))
    return energies


@functools.cache
def _povey() -> F32:
    """Symmetric Hann window to the power of 0.85."""
    window: F32 = ((0.5 - 0.5 * np.cos(2 * np.pi * np.arange(FRAME) / (FRAME - 1))) ** 0.85).astype(np.float32)
    return window


@functools.cache
def _filters(n_mels: int) -> F32:
    """(n_mels, 257) triangles, straight in mel; the highest bin belongs to none."""
    low, high = _mel(np.array(_LOW_HZ)), _mel(np.array(_HIGH_HZ))
    step = (high - low) / (n_mels + 1)
    centres = (low + step * np.arange(1, n_mels + 1))[:, None]
    bins = _mel(np.arange(N_FFT // 2 + 1) * (RATE / N_FFT))
    filters = np.maximum(0.0, np.minimum(bins - centres + step, centres + step - bins) / step)
    filters[:, -1] = 0.0
    return filters.astype(np.float32)


def _mel(hz: np.ndarray) -> np.ndarray:
    return np.asarray(1127.0 * np.log(1.0 + hz / 700.0))
