"""Official weight files, safetensors or torch's, as tensors that are read one at a time."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from safetensors import SafetensorError, safe_open

from ...core.errors import ModelError
from .chatterbox import Array, Checkpoint, TensorSource
from .torch_load import TorchFile, TorchTensor, widened


def open_checkpoint(path: Path) -> Checkpoint:
    """The state dict of one file. `ModelError` names the file and what is wrong with it."""
    return Checkpoint(str(path), _torch_state(path) if path.suffix == ".pt" else _safetensors(path))


@dataclass(frozen=True)
class _SafeTensor:
    path: Path
    file: Any
    name: str
    shape: tuple[int, ...]

    def read(self) -> Array:
        try:
            return self.file.get_tensor(self.name)
        except (SafetensorError, OSError) as error:
            raise ModelError(f"{self.path}: weight {self.name} cannot be read: {error}") from error


@dataclass(frozen=True)
class _HalfRange:
    """bfloat16, which numpy lacks and the library therefore does not read."""

    path: Path
    shape: tuple[int, ...]
    begin: int
    end: int

    def read(self) -> Array:
        with self.path.open("rb") as file:
            file.seek(self.begin)
            return widened(file.read(self.end - self.begin), "bf16").reshape(self.shape)


def _safetensors(path: Path) -> Mapping[str, TensorSource]:
    try:
        file: Any = safe_open(path, framework="np")
        found: dict[str, TensorSource] = {}
        for name in list(file.keys()):
            entry = file.get_slice(name)
            shape = tuple(entry.get_shape())
            found[name] = (
                _bfloat16(path, name, shape) if entry.get_dtype() == "BF16" else _SafeTensor(path, file, name, shape)
            )
    except (SafetensorError, OSError) as error:
        raise ModelError(f"{path} is no whole safetensors file: {error}") from error
    return found


def _bfloat16(path: Path, name: str, shape: tuple[int, ...]) -> _HalfRange:
    # The library has checked the header by now.
    with path.open("rb") as file:
        size = int.from_bytes(file.read(8), "little")
        begin, end = json.loads(file.read(size))[name]["data_offsets"]
    return _HalfRange(path, shape, 8 + size + begin, 8 + size + end)


def _torch_state(path: Path) -> Mapping[str, TensorSource]:
    state = TorchFile(path).value
    if isinstance(state, dict) and isinstance(state.get("model"), list) and state["model"]:
        state = state["model"][0]  # some releases of T3 keep the state dict in a list
    if not isinstance(state, dict) or not all(isinstance(name, str) for name in state):
        raise ModelError(f"{path} holds no state dict")
    for name, value in state.items():
        if not isinstance(value, TorchTensor):
            raise ModelError(f"{path}: {name} is no tensor")
    return state
