"""What a sound file measures: loudness, RMS, peaks, noise floor, silence at both ends, sample rate and bit rate."""

from __future__ import annotations

import math
import mmap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import numpy as np

from parlance.core.dsp.loudness import LARGEST_RISE, TAPS, LoudnessMeter, true_peaks
from parlance.core.files import open_regular

from .clips import opened_sound
from .files import BLOCK, EXTENSION, opened

FRAME_S = 0.01
NOISE_S = 0.5
"""The noise floor is the RMS of the quietest stretch of this length."""
QUIET_DB = -50.0
"""RMS of 10 ms below which the beginning and the end of a file are silence."""
LOWEST_DB = -96.0
"""Nothing is given as quieter: the noise of 16 bits."""
EDGE = TAPS
"""Samples at both ends of a stretch whose true peak depends on what lies beyond it."""
_KBIT_S = {
    1: (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0),
    2: (0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0),
}
"""Bit rates of layer III that a frame header can name, of MPEG 1 and of MPEG 2 and 2.5."""
_RATES = {3: (44100, 48000, 32000), 2: (22050, 24000, 16000), 0: (11025, 12000, 8000)}
"""Sample rates by the version bits of a frame header."""
_LONGEST_TAG = 1 << 24


class Levels(NamedTuple):
    loudness: float
    """LUFS; minus infinity for silence."""
    rms_db: float
    """dB of full scale, over the whole file with its pauses."""
    peak_db: float
    """The highest sample."""
    true_peak_db: float
    noise_db: float
    head_s: float
    """Silence before the first sound."""
    tail_s: float
    seconds: float
    sample_rate: int
    kbit_s: int | None
    """Constant bit rate of an MP3; None for other formats, and where frames have different rates."""


def file_levels(path: Path) -> Levels:
    """Decode the whole file and measure it. Raises `AudioError` for a file that cannot be read."""
    with _blocks_of(path) as (blocks, rate):
        levels = measure(blocks, rate)
    return levels._replace(kbit_s=constant_bit_rate(path)) if path.suffix.lower() == ".mp3" else levels


def measure(blocks: Iterable[np.ndarray], rate: int) -> Levels:
    """Of mono float32 blocks (n,) at `rate` Hz."""
    meter, frame = LoudnessMeter(rate), max(1, round(FRAME_S * rate))
    energies: list[np.ndarray] = []
    rest = held = np.empty(0, np.float32)
    peak = highest = 0.0
    count = 0
    for block in blocks:
        if not len(block):
            continue
        meter.add(block)
        count += len(block)
        peak = max(peak, float(np.abs(block).max()))
        held = np.concatenate([held, block])
        if peak * LARGEST_RISE > highest and len(held) > 2 * EDGE:  # the ends of a block are no ends of the sound
            highest = max(highest, float(true_peaks(held)[EDGE:-EDGE].max()))
        held = held[-2 * EDGE :]
        joined = np.concatenate([rest, block])
        whole = len(joined) // frame * frame
        energies.append(_energies(joined[:whole], frame))
        rest = joined[whole:]
    if not count:
        raise ValueError("nothing to measure")
    total = np.concatenate([*energies, np.square(rest, dtype=np.float64).sum(keepdims=True)])
    frames = total[:-1] / frame
    stretch = max(1, min(len(frames), round(NOISE_S / FRAME_S)))
    sums = np.cumsum(np.concatenate([[0.0], frames]))
    quietest = float(np.maximum(sums[stretch:] - sums[:-stretch], 0).min(initial=math.inf)) / stretch
    seconds = count / rate
    head_s, tail_s = _quiet_ends(frames, frame, rate, seconds)
    return Levels(
        meter.integrated(),
        _db(float(total.sum()) / count),
        _db(peak**2),
        _db(max(peak, highest) ** 2),
        _db(quietest if len(frames) else 0.0),
        head_s,
        tail_s,
        seconds,
        rate,
        None,
    )


class RmsMeter:
    """dB of full scale of audio of any length that comes in pieces, as `LoudnessMeter` gives LUFS."""

    def __init__(self) -> None:
        self._energy, self._count = 0.0, 0

    def add(self, samples: np.ndarray) -> None:
        self._energy += float(np.square(samples, dtype=np.float64).sum())
        self._count += len(samples)

    def integrated(self) -> float:
        """Minus infinity for silence."""
        return 10 * math.log10(self._energy / self._count) if self._energy else -math.inf


def quiet_ends(samples: np.ndarray, rate: int) -> tuple[float, float]:
    """Seconds of silence at the beginning and at the end of mono float32 (n,)."""
    frame = max(1, round(FRAME_S * rate))
    energies = _energies(samples[: len(samples) // frame * frame], frame)
    return _quiet_ends(energies / frame, frame, rate, len(samples) / rate)


def _energies(samples: np.ndarray, frame: int) -> np.ndarray:
    """float64 (n / frame,): the energy of each frame of mono (n,)."""
    energies: np.ndarray = np.square(samples.reshape(-1, frame), dtype=np.float64).sum(1)
    return energies


def _quiet_ends(powers: np.ndarray, frame: int, rate: int, seconds: float) -> tuple[float, float]:
    """Of a sound with frames of these powers; its whole length, twice, where no frame is loud."""
    loud = np.flatnonzero(powers > 10 ** (QUIET_DB / 10))
    if not len(loud):
        return seconds, seconds
    return float(loud[0]) * frame / rate, max(0.0, seconds - (float(loud[-1]) + 1) * frame / rate)


def constant_bit_rate(path: Path) -> int | None:
    """kbit/s of an MP3 in which every frame has the same; None if they differ or there is none."""
    with open_regular(path) as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        return _constant_bit_rate(data)


def _constant_bit_rate(data: mmap.mmap) -> int | None:
    at = 0
    if data[:3] == b"ID3" and len(data) > 10:
        size = sum((byte & 0x7F) << shift for byte, shift in zip(data[6:10], (21, 14, 7, 0), strict=True))
        at = 10 + min(size, _LONGEST_TAG)
    found: set[int] = set()
    while at + 4 <= len(data) and data[at] == 0xFF and data[at + 1] & 0xE6 == 0xE2:
        version, second = data[at + 1] >> 3 & 3, data[at + 2]
        kbit = _KBIT_S[1 if version == 3 else 2][second >> 4]
        if version == 1 or second >> 2 & 3 == 3 or not kbit:
            break
        found.add(kbit)
        size = (144 if version == 3 else 72) * kbit * 1000 // _RATES[version][second >> 2 & 3] + (second >> 1 & 1)
        at += size
    return found.pop() if len(found) == 1 else None


@contextmanager
def _blocks_of(path: Path) -> Iterator[tuple[Iterator[np.ndarray], int]]:
    if path.suffix.lower() == f".{EXTENSION}":
        with opened(path) as sound:
            yield sound
    else:
        with opened_sound(path) as file:
            blocks = file.blocks(BLOCK, dtype="float32", always_2d=True)
            yield (block.mean(axis=1, dtype=np.float32) for block in blocks), file.samplerate


def _db(power: float) -> float:
    return max(LOWEST_DB, 10 * math.log10(power)) if power > 0 else LOWEST_DB
