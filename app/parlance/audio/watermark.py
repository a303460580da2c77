"""An inaudible mark in speech: noise that follows it, 22 dB below, in each 40 Hz of each 25 ms."""

from __future__ import annotations

import math

import numpy as np

from .carrier import HIGH_HZ, LOW_HZ, Payload, second

DEPTH = 0.08
"""Of the mark, as a share of the speech in the same place of the spectrum."""
HOP_S = 0.0125
RISE = 4.0
"""Largest growth of the mark from one frame to the next: none before a burst, where nothing would cover it."""
FRAMES_AT_ONCE = 256


class Watermarker:
    """Marks audio that arrives in pieces: all outputs joined are as long as all inputs joined.

    The same audio gets the same mark, however it is cut into pieces. Silence stays silence.
    """

    def __init__(self, sample_rate: int, payload: Payload) -> None:
        """`sample_rate` in Hz; below 10 kHz the mark has fewer lines to be found by."""
        self._rate = sample_rate
        self._hop = hop = round(sample_rate * HOP_S)
        self._window = np.sin(np.pi * (np.arange(2 * hop) + 0.5) / (2 * hop)).astype(np.float32)
        bin_hz = sample_rate / (2 * hop)
        self._band = slice(math.ceil(LOW_HZ / bin_hz), min(math.ceil(HIGH_HZ / bin_hz), hop))
        self._second = second(sample_rate, payload)
        self._waiting = np.zeros(hop, np.float32)
        self._half = np.zeros(hop, np.float32)
        self._before = np.full(self._band.stop - self._band.start, np.inf, np.float32)
        self._frame = 0
        self._owed = 0
        """Samples that went in and did not come out."""

    def process(self, samples: np.ndarray) -> np.ndarray:
        """Take mono float32 (n,), give what is ready: all but the last 25 ms."""
        samples = np.asarray(samples, np.float32)
        self._owed += len(samples)
        self._waiting = np.concatenate([self._waiting, samples])
        made = []
        while (frames := min(len(self._waiting) // self._hop - 1, FRAMES_AT_ONCE)) > 0:
            made.append(self._mark(frames))
        ready = np.concatenate(made) if made else np.empty(0, np.float32)
        self._owed -= len(ready)
        return ready

    def close(self) -> np.ndarray:
        """The rest."""
        owed = self._owed
        return self.process(np.zeros(2 * self._hop, np.float32))[:owed]

    def _mark(self, frames: int) -> np.ndarray:
        """The marked samples of the first half of each frame; before the first frame there is nothing."""
        hop, first = self._hop, self._frame
        at = np.arange(frames)[:, None] * hop + np.arange(2 * hop)
        speech = np.fft.rfft(self._waiting[at] * self._window)[:, self._band]
        noise = np.fft.rfft(self._second[(at + (first - 1) * hop) % self._rate] * self._window)[:, self._band]
        depth = DEPTH * self._level(np.abs(speech)) / np.sqrt(np.mean(np.abs(noise) ** 2, axis=1, keepdims=True))
        whole = np.zeros((frames, hop + 1), np.complex64)
        whole[:, self._band] = depth * noise
        halves = (np.fft.irfft(whole, 2 * hop) * self._window).astype(np.float32).reshape(frames, 2, hop)
        mark = halves[:, 0] + np.concatenate([self._half[None], halves[:-1, 1]])
        marked = self._waiting[: frames * hop] + mark.reshape(-1)
        self._half = halves[-1, 1]
        self._waiting = self._waiting[frames * hop :]
        self._frame += frames
        return np.asarray(marked[hop:] if first == 0 else marked, np.float32)

    def _level(self, magnitude: np.ndarray) -> np.ndarray:
        """(frames, bins) that grow by `RISE` at most from each frame to the next."""
        before = np.concatenate([self._before[None], magnitude[:-1]])
        self._before = magnitude[-1]
        return np.minimum(magnitude, RISE * before)


def mark(samples: np.ndarray, sample_rate: int, payload: Payload) -> np.ndarray:
    """All of mono float32 `samples` (n,), marked."""
    marker = Watermarker(sample_rate, payload)
    return np.concatenate([marker.process(samples), marker.close()])
