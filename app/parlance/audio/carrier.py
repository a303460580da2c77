"""What a watermark sounds like before it hides under speech: three noises that repeat each second, and what they say.

Each noise is one line for every whole Hz of the band, with phases drawn from a fixed seed, so that it is the same at
every sample rate. The first one tells where a second begins; how much later the other two begin is the message.
"""

from __future__ import annotations

import functools
import zlib
from dataclasses import dataclass

import numpy as np

LOW_HZ, HIGH_HZ = 500, 5000
"""Where speech is strong and codecs keep it."""
WEIGHTS = (1.2, 1.0, 1.0)
"""The first is searched among all places, the others among `SHIFTS`."""
SHIFTS = 4096
"""Places in a second: 12 bits."""
SEED = 20_261_121
VERSION = 1
ID_BITS, CHECK_BITS = 16, 5


@dataclass(frozen=True)
class Payload:
    """24 bits: 3 of the version, 16 of `id`, 5 that must fit them."""

    id: int
    """0 to 65535: of the clip, not of a person."""
    version: int = VERSION


def shifts_of(payload: Payload) -> tuple[int, int]:
    """How far the second and the third noise are shifted, each below `SHIFTS`."""
    word = payload.version << ID_BITS | payload.id
    bits = word << CHECK_BITS | _check(word)
    return bits // SHIFTS, bits % SHIFTS


def payload_of(shifts: tuple[int, int]) -> Payload | None:
    """What the shifts say; None where the check bits do not fit."""
    bits = shifts[0] * SHIFTS + shifts[1]
    word = bits >> CHECK_BITS
    if bits % (1 << CHECK_BITS) != _check(word):
        return None
    return Payload(word % (1 << ID_BITS), word >> ID_BITS)


def _check(word: int) -> int:
    return zlib.crc32(word.to_bytes(4, "big")) % (1 << CHECK_BITS)


@functools.cache
def spectrum(number: int) -> np.ndarray:
    """complex128 (HIGH_HZ - LOW_HZ,): the lines of one of the noises, of magnitude 1."""
    drawn = np.random.Generator(np.random.PCG64(SEED + number)).random(HIGH_HZ - LOW_HZ)
    return np.exp(2j * np.pi * drawn)


def second(sample_rate: int, payload: Payload) -> np.ndarray:
    """float32 (sample_rate,): the sum of the noises over one second, of root mean square 1."""
    hz = np.arange(LOW_HZ, HIGH_HZ)
    lines = WEIGHTS[0] * spectrum(0)
    for number, shift in enumerate(shifts_of(payload), 1):
        lines = lines + WEIGHTS[number] * spectrum(number) * np.exp(-2j * np.pi * hz * shift / SHIFTS)
    fits = hz < sample_rate / 2
    whole = np.zeros(sample_rate // 2 + 1, np.complex128)
    whole[hz[fits]] = lines[fits]
    wave = np.fft.irfft(whole, sample_rate)
    return np.asarray(wave / np.sqrt(np.mean(wave**2)), np.float32)
