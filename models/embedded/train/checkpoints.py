"""Checkpoints: float16, one file a part, replaced as a whole.

`python -m train.checkpoints FOLDER` halves those of a finished voice, to be kept: the matrices that the voice has in 8
bits get them here too, in the same way, so the same voice comes of them.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import torch
from gguf import GGMLQuantizationType
from gguf.quants import dequantize, quantize
from safetensors.torch import load_file, save_file
from torch import nn

EXACT = ("mean", "variance", "theta")
DERIVED = ("increments",)
EIGHT_BITS = GGMLQuantizationType.Q8_0
MARK = "#q8_0"
"""Behind the name of a tensor of blocks."""
HALVED = {"student.safetensors": "", "autoencoder.safetensors": "decoder."}
"""Files, and what the names begin with of that which is halved in them."""
WHOLE = "proj_out"
LEAST_COLUMNS, LEAST = 128, 16385
"""Smaller ones, and that one, are float32 in the voice."""


def save(path: Path, network: nn.Module, extra: dict[str, torch.Tensor] | None = None) -> None:
    tensors = {}
    for name, value in network.state_dict().items():
        if not name.endswith(DERIVED):
            keep = name.endswith(EXACT) or not value.is_floating_point()
            tensors[name] = value.detach().to("cpu", value.dtype if keep else torch.float16).clone().contiguous()
    tensors.update({name: value.detach().cpu().contiguous() for name, value in (extra or {}).items()})
    broken = [name for name, value in tensors.items() if value.is_floating_point() and not value.isfinite().all()]
    if broken:
        raise ValueError(f"{path} would hold infinite values in {broken[:3]}; the older one stays")
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".part")
    save_file(tensors, partial)
    partial.rename(path)


def load(path: Path, network: nn.Module) -> dict[str, torch.Tensor]:
    """Fill the network; returns what else the file holds."""
    stored = dict(_unpacked(name, value) for name, value in load_file(path).items())
    own = network.state_dict()
    missing = [name for name in own if name not in stored and not name.endswith(DERIVED)]
    if missing:
        raise ValueError(f"{path} lacks {missing[:3]}")
    network.load_state_dict({name: stored[name].view_as(own[name]) for name in own if name in stored}, strict=False)
    return {name: value for name, value in stored.items() if name not in own}


def _unpacked(name: str, value: torch.Tensor) -> tuple[str, torch.Tensor]:
    if not name.endswith(MARK):
        return name, value.float()
    return name.removesuffix(MARK), torch.from_numpy(dequantize(value.numpy(), EIGHT_BITS))


def _packed(name: str, value: torch.Tensor) -> tuple[str, torch.Tensor]:
    matrix = value.dim() == 2 or (value.dim() == 3 and value.shape[2] == 1)
    if not matrix or value.shape[1] % 32 or value.shape[1] < LEAST_COLUMNS or value.numel() < LEAST or WHOLE in name:
        return name, value
    return name + MARK, torch.from_numpy(quantize(value.flatten(1).float().numpy(), EIGHT_BITS))


def halve(folder: Path) -> None:
    for file, beginning in HALVED.items():
        tensors = load_file(folder / file)
        chosen = {name for name in tensors if name.startswith(beginning) and tensors[name].dtype == torch.float16}
        save_file(dict(_packed(n, v) if n in chosen else (n, v) for n, v in tensors.items()), folder / file)


class Progress:
    """Seconds and iterations that the stages of one process have had, in <process>.json."""

    def __init__(self, folder: Path, process: str) -> None:
        self.path = folder / f"{process}.json"

    def read(self) -> dict[str, dict[str, float]]:
        return json.loads(self.path.read_text(encoding="utf-8")) if self.path.exists() else {}

    def add(self, stage: str, seconds: float, iterations: int, **figures: float) -> None:
        stages = self.read()
        had = stages.get(stage, {"seconds": 0.0, "iterations": 0})
        total = {"seconds": round(had["seconds"] + seconds, 1), "iterations": had["iterations"] + iterations}
        stages[stage] = {**had, **total, **figures}
        self.path.write_text(json.dumps(stages, indent=1, sort_keys=True) + "\n", encoding="utf-8")

    def seconds(self, stage: str) -> float:
        return self.read().get(stage, {}).get("seconds", 0.0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    halve(parser.parse_args().folder)
