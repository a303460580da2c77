"""Sample rate conversion with soxr: of a whole, and of audio that arrives in pieces."""

from __future__ import annotations

import numpy as np
import soxr

from ..core.dsp.resample import QUALITY, resample

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
