"""Chunks joined: a pause behind a sentence, and within one no more silence than between two words."""

from __future__ import annotations

import dataclasses

import numpy as np

from .dsp.mel import F32
from .result import AudioChunk

LEFT_S = {"word": 0.02, "clause": 0.08}
"""Silence that is left on each side of a joint: together as much as between two words, or at a comma."""
QUIET = 10 ** (-45 / 20)
"""Of the level of the loud moments: what is quieter is silence."""
FRAME_S = FADE_S = 0.005


class Joiner:
    """Takes the pieces of one text in order."""

    def __init__(self) -> None:
        self._level = 0.0
        self._held = np.empty(0, np.float32)
        """Silence at the end of the piece before, which may be the end of its chunk."""
        self._left_s: float | None = None
        """Silence that is left before the next sound, where a chunk has ended within a sentence."""
        self._skipped_s = 0.0
        """Of the chunk that goes on."""

    def process(self, piece: AudioChunk, pause_s: float) -> AudioChunk:
        """The piece as it is to be heard, empty where more has to be known first. `pause_s` is that of a sentence."""
        rate, samples, is_within = piece.sample_rate, piece.samples, piece.ends in LEFT_S
        if len(self._held):
            samples, self._held = np.concatenate([self._held, samples]), samples[:0]
        if self._left_s is not None or is_within:
            first, last = self._heard(samples, rate)
            if self._left_s is not None:
                begin = max(0, first - round(self._left_s * rate))
                samples, last = _faded(samples[begin:], rate) if begin else samples, last - begin
                self._skipped_s += begin / rate
            if last > 0 or piece.ends_chunk:
                self._left_s = None
            if is_within and piece.ends_chunk:
                self._left_s = LEFT_S[piece.ends]
                samples = _cut(samples, last + round(self._left_s * rate), rate)
            elif not piece.ends_chunk and (is_within or self._left_s is not None):
                samples, self._held = np.split(samples, [last])
        words, skipped_s = piece.words, self._skipped_s
        if piece.ends_chunk:
            self._skipped_s = 0.0
            if piece.ends == "sentence" and piece.index + 1 < piece.count:
                samples = np.concatenate([samples, np.zeros(int(pause_s * rate), np.float32)])
        if words and skipped_s:
            words = tuple(
                word._replace(begin_s=max(0.0, word.begin_s - skipped_s), end_s=max(0.0, word.end_s - skipped_s))
                for word in words
            )
        return dataclasses.replace(piece, samples=samples, words=words)

    def _heard(self, samples: F32, rate: int) -> tuple[int, int]:
        """The first sample of what is not silence, and the one behind the last; the end, and 0, if all of it is."""
        size = round(FRAME_S * rate)
        frames = np.pad(samples, (0, -len(samples) % size)).reshape(-1, size)
        levels = np.sqrt(np.square(frames, dtype=np.float64).mean(axis=1))
        if len(levels):
            self._level = max(self._level, float(np.percentile(levels, 95)))
        heard = np.flatnonzero(levels > self._level * QUIET)
        return (int(heard[0]) * size, min(len(samples), int(heard[-1] + 1) * size)) if len(heard) else (len(samples), 0)


def _cut(samples: F32, end: int, rate: int) -> F32:
    return _faded(samples[:end][::-1], rate)[::-1] if end < len(samples) else samples


def _faded(samples: F32, rate: int) -> F32:
    """From nothing."""
    count = min(len(samples), round(FADE_S * rate))
    return np.concatenate([samples[:count] * np.linspace(0, 1, count, dtype=np.float32), samples[count:]])
