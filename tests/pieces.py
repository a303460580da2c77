"""Work that goes through one graph in pieces of equal size, with nothing read between."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from parlance import _core
from parlance.core.cloning import clone_path

FRAMES_AT_ONCE = 16
SAMPLES_AT_ONCE = 24000
MIN_SIMILARITY = 0.95
"""Of the codes: the nearest of random ones turns over with a rounding error, and takes those behind it along."""


def primed(model: Path, device: Any, pieces: int) -> np.ndarray:
    """The samples that a codec gives after so many pieces."""
    codec = _core.Qwen3Codec(str(model), device, "f32")
    h = codec.hparams
    frames = pieces * FRAMES_AT_ONCE + 10
    codes = np.random.default_rng(0).integers(0, h["codebook"], (frames + 3, h["codebooks"])).astype(np.int32)
    codec.prime(codes[:frames])
    return codec.decode(codes[frames:])


def encoded(model: Path, device: Any, pieces: int) -> np.ndarray:
    """The codes of a clip of so many pieces, (frames, codebooks)."""
    clone = _core.Qwen3Clone(str(clone_path(model)), device, "f32")
    clip = (0.1 * np.random.default_rng(2).standard_normal(pieces * SAMPLES_AT_ONCE)).astype(np.float32)
    return clone.encode(clip)
