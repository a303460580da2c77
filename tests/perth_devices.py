"""Perth's networks with random weights, on any device: what each of them says of a made-up spectrogram."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from parlance import _core
from parlance.core.gguf_file import write_gguf

SUBBAND, HIDDEN, LAYERS, KERNEL = 32, 64, 5, 7
NETS = {"encoder": SUBBAND, "slow": 2, "normal": 2, "fast": 2}
FRAMES = (16, 50)


def write_random(path: Path) -> Path:
    random = np.random.default_rng(1)
    tensors = {}
    for net, out in NETS.items():
        sizes = [(HIDDEN, SUBBAND), *[(HIDDEN, HIDDEN * KERNEL)] * LAYERS, (out, HIDDEN)]
        for number, (rows, columns) in enumerate(sizes):
            weight = random.standard_normal((rows, columns)) * np.sqrt(2 / columns)
            tensors[f"{net}.{number}.weight"] = weight.astype(np.float32)
            tensors[f"{net}.{number}.bias"] = (random.standard_normal(rows) / 10).astype(np.float32)
    numbers = {"subband": SUBBAND, "hidden": HIDDEN, "layers": LAYERS, "kernel": KERNEL}
    metadata = {"general.architecture": ("str", "perth"), **{f"perth.{k}": ("u32", v) for k, v in numbers.items()}}
    write_gguf(path, metadata, tensors, dict.fromkeys(tensors, "f32"))
    return path


def said(path: Path, device: str) -> dict[str, np.ndarray]:
    nets = _core.Perth(str(path), _core.Device(device, 1), dtype="f32")
    random = np.random.default_rng(2)
    levels = {frames: random.random((frames, SUBBAND)).astype(np.float32) for frames in FRAMES}
    return {f"{net} {frames}": nets.run(net, levels[frames]) for net in NETS for frames in FRAMES}


def furthest(got: dict[str, np.ndarray], want: dict[str, np.ndarray]) -> float:
    """Of the largest value of each."""
    assert got.keys() == want.keys()
    return max(float(np.abs(got[name] - want[name]).max() / np.abs(want[name]).max()) for name in want)
