"""Sample rate conversion of whole clips, and speech made faster or slower at the same pitch."""

from __future__ import annotations

import functools
import math

import numpy as np
import python_stretch
import soxr

from .mel import F32

QUALITY = "HQ"


def resample(samples: F32, from_rate: int, to_rate: int) -> F32:
    """Convert mono float32 (n,) to about n * to_rate / from_rate samples; the same array when the rates are equal."""
    if from_rate == to_rate:
        return samples
    return np.asarray(soxr.resample(np.asarray(samples, np.float32), from_rate, to_rate, quality=QUALITY))


def resample_exact(samples: F32, from_rate: int, to_rate: int) -> F32:
    """As `resample`, cut or padded with zeros to the ceil(n * to_rate / from_rate) samples that librosa gives."""
    if from_rate == to_rate:
        return samples
    # Rounded twice, as there: 8 s at 44.1 kHz become one sample more than 8 s at 24 kHz, and the last frame shows it.
    length = math.ceil(len(samples) * (to_rate / from_rate))
    converted = resample(samples, from_rate, to_rate)[:length]
    return np.pad(converted, (0, length - len(converted)))


def resample_sinc(samples: F32, from_rate: int, to_rate: int) -> F32:
    """Convert mono float32 (n,) to ceil(n * to_rate / from_rate) samples with torchaudio's default kernel."""
    divisor = math.gcd(from_rate, to_rate)
    step, phases = from_rate // divisor, to_rate // divisor
    kernel, reach = _sinc_kernel(step, phases)
    padded = np.pad(samples, (reach, reach + step))
    windows = np.lib.stride_tricks.sliding_window_view(padded, kernel.shape[1])[::step]
    length = math.ceil(len(samples) * phases / step)
    converted: F32 = (windows @ kernel.T).reshape(-1)[:length]
    return converted


@functools.cache
def _sinc_kernel(step: int, phases: int) -> tuple[F32, int]:
    """(phases, taps) windowed sinc of six zero crossings a side, cut off at 0.99 of the lower rate; and its reach."""
    crossings, cutoff = 6, 0.99 * min(step, phases)
    reach = math.ceil(crossings * step / cutoff)
    taps = np.arange(-reach, reach + step) / step
    t = np.clip((taps - np.arange(phases)[:, None] / phases) * cutoff, -crossings, crossings)
    kernel = np.sinc(t) * np.cos(t * math.pi / crossings / 2) ** 2 * cutoff / step
    return kernel.astype(np.float32), reach


def stretched(samples: F32, rate: int, speed: float, semitones: float = 0.0) -> F32:
    """Mono (n,) samples `speed` times as fast, floor(n / speed) of them, and higher; the same for the same input.

    It needs the sound as a whole, and up to a speed of 2 and down to 0.5 words stay what they were.
    """
    wanted = int(len(samples) / speed)
    stretch = python_stretch.Signalsmith.Stretch()
    stretch.preset(1, rate)
    stretch.setTimeFactor(speed)
    if semitones:
        stretch.setTransposeSemitones(semitones)
    found = np.asarray(stretch.process(samples[None].astype(np.float32)), np.float32)[0, :wanted]
    return np.pad(found, (0, wanted - len(found)))


__all__ = ["StreamResampler", "resample"]


class StreamResampler:
    """`resample` for audio that arrives in pieces: all outputs joined are the conversion of all inputs joined."""

    def __init__(self, from_rate: int, to_rate: int) -> None:
        self._soxr = None
        if from_rate != to_rate:
            self._soxr = soxr.ResampleStream(from_rate, to_rate, 1, dtype="float32", quality=QUALITY)

    def process(self, samples: np.ndarray, last: bool = False) -> np.ndarray:
        """Take mono float32 (n,), give what is ready; `last` gives also what the filter still holds."""
        if self._soxr is None:
            return samples
        return np.asarray(self._soxr.resample_chunk(samples, last=last))
