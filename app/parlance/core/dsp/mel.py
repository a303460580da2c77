"""Spectrograms on mel scales, as librosa, torch and Kaldi compute them."""

from __future__ import annotations

import functools

import numpy as np
from numpy.typing import NDArray

F32 = NDArray[np.float32]

_BREAK_HZ, _HZ_PER_MEL = 1000.0, 200.0 / 3
_LOG_STEP = np.log(6.4) / 27.0


def hann(n: int) -> F32:
    """Periodic Hann window (n,)."""
    return (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(n) / n)).astype(np.float32)


@functools.cache
def mel_filters(rate: int, n_fft: int, n_mels: int, top_hz: float) -> F32:
    """(n_mels, n_fft // 2 + 1) triangles from 0 to `top_hz` on the Slaney scale, each of area 2 / width in Hz."""
    top_mel = top_hz / _HZ_PER_MEL
    if top_hz > _BREAK_HZ:
        top_mel = _BREAK_HZ / _HZ_PER_MEL + np.log(top_hz / _BREAK_HZ) / _LOG_STEP
    edges = _mel_to_hz(np.linspace(0.0, top_mel, n_mels + 2))
    area = 2.0 / (edges[2:] - edges[:-2])
    filters: F32 = (_triangles(edges, rate, n_fft) * area[:, None]).astype(np.float32)
    return filters


@functools.cache
def htk_filters(rate: int, n_fft: int, n_mels: int) -> F32:
    """(n_mels, n_fft // 2 + 1) triangles from 0 to half the rate on the HTK scale, each of which sums to one."""
    top_mel = 2595.0 * np.log10(1.0 + rate / 1400.0)
    edges = 700.0 * (10.0 ** (np.linspace(0.0, top_mel, n_mels + 2) / 2595.0) - 1.0)
    filters = _triangles(edges, rate, n_fft)
    return np.asarray(filters / np.maximum(filters.sum(1, keepdims=True), 1e-6), np.float32)


def _triangles(edges: NDArray[np.float64], rate: int, n_fft: int) -> F32:
    bins = np.linspace(0.0, rate / 2, n_fft // 2 + 1)
    rising = (bins - edges[:-2, None]) / np.diff(edges)[:-1, None]
    falling = (edges[2:, None] - bins) / np.diff(edges)[1:, None]
    return np.maximum(0.0, np.minimum(rising, falling)).astype(np.float32)


def _mel_to_hz(mels: NDArray[np.float64]) -> NDArray[np.float64]:
    break_mel = _BREAK_HZ / _HZ_PER_MEL
    logarithmic: NDArray[np.float64] = _BREAK_HZ * np.exp(_LOG_STEP * (mels - break_mel))
    return np.where(mels < break_mel, mels * _HZ_PER_MEL, logarithmic)


def power_spectrum(samples: F32, n_fft: int, hop: int, pad: int) -> F32:
    """|STFT|² (1 + (n + 2 * pad - n_fft) // hop, n_fft // 2 + 1) of float32 (n,), n > pad.

    The window is Hann's; both ends are continued by `pad` mirrored samples.
    """
    padded = np.pad(samples, pad, mode="reflect")
    frames = np.lib.stride_tricks.sliding_window_view(padded, n_fft)[::hop]
    spectrum = np.fft.rfft(frames * hann(n_fft))
    power: F32 = np.square(spectrum.real) + np.square(spectrum.imag)
    return power


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
