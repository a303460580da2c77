"""Model files that were whole once: numbers of one tensor are overwritten where they lie."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np

from parlance import _core

TOO_LARGE = 3e38
"""Finite, so that it passes the check of the weights, and not any more where it is multiplied and summed."""
LEAVE_THE_NETWORK = (
    ("", "voc.final.weight"),
    ("random:chatterbox-turbo-micro", "t3.head.weight"),
    ("random:chatterbox-mtl-micro", "t3.head.weight"),
    ("random:chatterbox-turbo-micro", "hift.f0.head.bias"),
    ("random:chatterbox-turbo-micro", "hift.post.weight"),
    ("random:qwen3-tts-0.6b-custom-micro", "talker.head.weight"),
    ("random:qwen3-tts-0.6b-custom-micro", "predictor.head.3.weight"),
    ("random:qwen3-tts-0.6b-custom-micro", "codec.out.weight"),
    ("random:kokoro-micro", "curve.f0.proj.bias"),
    ("random:kokoro-micro", "gen.post.weight"),
)
"""Models and a tensor each that is among the last of a network: behind it nothing hides what is not finite."""


def spoil(source: Path, folder: Path, tensor: str, value: float, count: int = -1) -> Path:
    """A copy whose `tensor`, f32 or f16, begins with `count` times `value`; all of it without `count`."""
    found = next(each for each in _core.GgufFile(str(source)).tensors if each["name"] == tensor)
    dtype = np.dtype({"f32": np.float32, "f16": np.float16}[found["type"]])
    number = found["n_bytes"] // dtype.itemsize if count < 0 else count
    path = Path(shutil.copy(source, folder / source.name))
    path.chmod(0o644)
    with path.open("r+b") as file:
        file.seek(found["offset"])
        file.write(np.full(number, value, dtype).tobytes())
    return path
