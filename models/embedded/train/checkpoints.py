"""Checkpoints: float16, one file a part, replaced as a whole."""

from __future__ import annotations

import json
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from torch import nn

EXACT = ("mean", "variance", "theta")
DERIVED = ("increments",)


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
    stored = {name: value.float() for name, value in load_file(path).items()}
    own = network.state_dict()
    missing = [name for name in own if name not in stored and not name.endswith(DERIVED)]
    if missing:
        raise ValueError(f"{path} lacks {missing[:3]}")
    network.load_state_dict({name: stored[name] for name in own if name in stored}, strict=False)
    return {name: value for name, value in stored.items() if name not in own}


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
