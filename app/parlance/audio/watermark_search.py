"""Looks for the watermark: after resampling, coding, trimming and changes of volume, in excerpts of some seconds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from .carrier import HIGH_HZ, LOW_HZ, SHIFTS, Payload, payload_of, spectrum
from .resample import StreamResampler

RATE = 16000
"""Hz at which it is looked for."""
HOP = 200
FINER = 2
"""Places between two samples."""
PART_S = 10
"""A long recording is also searched part by part: another may have been put between two marked ones."""
LOUD, CLEAR = 5.5, 4.5
"""How far the first noise, and the two others, must stand out, in standard deviations.

All three by chance, with check bits that fit: less than once in 10^8 recordings.
"""
SPREAD, PEAK, QUIET = 2, 2.0, 1e-7
"""Bins on either side that a level is taken over, the largest value beside that level, and the least level."""


@dataclass(frozen=True)
class Found:
    payload: Payload
    strength: float
    """How far it stands out of what the same speech has by chance, in standard deviations."""
    share: float
    """Of the parts with sound, how many carry it, 0 to 1."""


def find_mark(pieces: Iterable[np.ndarray], sample_rate: int) -> Found | None:
    """Search the mono float32 `pieces` (n,) of one recording, in the same memory whatever its length."""
    whole, parts = np.zeros(RATE), 0
    found: list[tuple[Payload, float]] = []
    for part in _parts(pieces, sample_rate):
        if np.any(part):
            parts += 1
            folded = _fold(_level(part))
            whole += folded
            found += _read(folded)
    every = [*found, *_read(whole)]
    if not every:
        return None
    payload, strength = max(every, key=lambda one: one[1])
    same = sum(one == payload for one, _ in found)
    return Found(payload, strength, max(same, 1) / parts)


def _parts(pieces: Iterable[np.ndarray], sample_rate: int) -> Iterator[np.ndarray]:
    """Of `PART_S`, at `RATE`; the last one is longer, but for a short recording."""
    resampler, size = StreamResampler(sample_rate, RATE), PART_S * RATE
    held = np.empty(0, np.float32)
    for piece in pieces:
        held = np.concatenate([held, resampler.process(np.asarray(piece, np.float32))])
        while len(held) >= 2 * size:
            yield held[:size]
            held = held[size:]
    held = np.concatenate([held, resampler.process(np.empty(0, np.float32), last=True)])
    if len(held) >= 2 * HOP:
        yield held


def _level(samples: np.ndarray) -> np.ndarray:
    """The samples with every part of the spectrum made equally loud: (n,), cut to whole frames."""
    window = np.sin(np.pi * (np.arange(2 * HOP) + 0.5) / (2 * HOP))
    frames = np.lib.stride_tricks.sliding_window_view(samples, 2 * HOP)[::HOP]
    spectra = np.fft.rfft(frames * window)
    power = np.abs(spectra) ** 2
    near = np.mean([np.roll(power, bins, 1) for bins in range(-SPREAD, SPREAD + 1)], axis=0)
    padded = np.pad(near, ((1, 1), (0, 0)), mode="edge")
    level = np.sqrt((padded[:-2] + padded[1:-1] + padded[2:]) / 3) + QUIET
    spectra *= np.minimum(1 / level, PEAK / np.maximum(np.abs(spectra), QUIET))
    halves = (np.fft.irfft(spectra, 2 * HOP) * window).reshape(-1, 2, HOP)
    out = np.zeros((len(halves) + 1, HOP))
    out[:-1] += halves[:, 0]
    out[1:] += halves[:, 1]
    return out.reshape(-1)


def _fold(samples: np.ndarray) -> np.ndarray:
    """(RATE,): its seconds added up, since the mark repeats with each of them."""
    return np.asarray(np.pad(samples, (0, -len(samples) % RATE)).reshape(-1, RATE).sum(axis=0))


def _read(folded: np.ndarray) -> list[tuple[Payload, float]]:
    """What the folded second says, and how clearly; nothing if that may be chance."""
    heard = np.fft.rfft(folded)[LOW_HZ:HIGH_HZ]
    first = _similarity(heard, 0)
    at, places = int(np.argmax(first)), np.round(np.arange(SHIFTS) * len(first) / SHIFTS).astype(int)
    clear, shifts = [], []
    for number in (1, 2):
        similarity = _similarity(heard, number)
        shifted = similarity[(at + places) % len(similarity)]
        shifts.append(int(np.argmax(shifted)))
        clear.append(shifted[shifts[-1]])
    payload = payload_of((shifts[0], shifts[1]))
    if payload is None or first[at] < LOUD or min(clear) < CLEAR:
        return []
    return [(payload, float(first[at]))]


def _similarity(heard: np.ndarray, number: int) -> np.ndarray:
    """Of what is heard to one of the noises, for each place where it may begin, in standard deviations."""
    lines = np.zeros(FINER * RATE // 2 + 1, np.complex128)
    lines[LOW_HZ:HIGH_HZ] = heard * np.conj(spectrum(number))
    similarity = np.fft.irfft(lines, FINER * RATE)
    spread = np.std(similarity)
    return similarity / spread if spread else similarity
