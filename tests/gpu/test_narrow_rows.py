"""Gathering the frames of a convolution takes the time of its bytes, however narrow the frames are (get_rows.cu)."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from tests.measure.stages import Layer, Stage, native_weights, weights_of

from parlance import _core
from parlance.core.gguf_file import write_gguf

NARROW, WIDE = 64, 1024
FRAMES = 8192
"""Of the wide one. The narrow one has as many values, gathers as many bytes and multiplies as much."""
MOST = 2.5
"""Times as long. A block of threads a row, most of it idle, made the gathering ten times as long."""


def fastest(channels: int, gpu: str, folder: Path) -> float:
    layer = Layer("conv1d", "conv", channels, NARROW, kernel=3, pad_left=1, pad_right=1)
    stage = Stage("narrow rows", FRAMES * WIDE // channels, (layer,), time_first=True)
    path = folder / f"{channels}.gguf"
    weights = native_weights(stage, weights_of(stage))
    write_gguf(path, {}, weights, dict.fromkeys(weights, "f32"))
    x = np.zeros((1, stage.frames, channels), np.float32)
    stages = _core.Stages(str(path), _core.Device(gpu), "f16")
    return min(stages.run("conv", stage.layers, x, 5)[1] for _ in range(5))


def test_narrow_rows_take_no_longer(gpu: str, tmp_path: Path) -> None:
    if not gpu.startswith("cuda"):
        pytest.skip("the kernel is CUDA's")
    assert fastest(NARROW, gpu, tmp_path) <= MOST * fastest(WIDE, gpu, tmp_path)
