"""Official weight files, safetensors or torch's, as tensors that are read one at a time."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from safetensors import SafetensorError, safe_open

from parlance.core.errors import ModelError
from parlance.core.json_file import read_json_file
from parlance.core.limits import MODEL_JSON, read_json

from .checkpoint import Array, Checkpoint, TensorSource
from .torch_load import TorchFile, TorchTensor, widened

INDEX_FILE = "model.safetensors.index.json"


def open_checkpoint(path: Path) -> Checkpoint:
    """The state dict of one file. `ModelError` names the file and what is wrong with it."""
    return Checkpoint(str(path), _torch_state(path) if path.suffix == ".pt" else _safetensors(path))


def open_folder(folder: Path) -> Checkpoint:
    """The state dict of a folder with ``model.safetensors``, whole or in shards, with or without their index.

    `ModelError` names the folder or file and what is wrong with it.
    """
    index = folder / INDEX_FILE
    if index.is_file():
        return _indexed(index)
    whole = folder / "model.safetensors"
    paths = [whole] if whole.is_file() else sorted(folder.glob("*.safetensors"))
    if not paths:
        raise ModelError("release.no_weights", path=folder)
    found: dict[str, TensorSource] = {}
    for path in paths:
        tensors = _safetensors(path)
        if twice := sorted(found.keys() & tensors.keys()):
            raise ModelError("weight.twice", path=path, name=twice[0])
        found |= tensors
    return Checkpoint(str(paths[0] if len(paths) == 1 else folder), found)


def _indexed(index: Path) -> Checkpoint:
    try:
        listed = read_json_file(index, MODEL_JSON)["weight_map"]
        shards = {str(file): _safetensors(index.parent / str(file)) for file in set(listed.values())}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise ModelError("weight.no_index", path=index, error=error) from error
    for name, file in listed.items():
        if name not in shards[file]:
            raise ModelError("weight.not_there", path=index.parent / file, name=name, index=INDEX_FILE)
    return Checkpoint(str(index.parent), {name: shards[file][name] for name, file in listed.items()})


@dataclass(frozen=True)
class _SafeTensor:
    path: Path
    file: Any
    name: str
    shape: tuple[int, ...]

    def read(self) -> Array:
        return self._reported(lambda: self.file.get_tensor(self.name))

    def read_rows(self, first: int, last: int) -> Array:
        return self._reported(lambda: self.file.get_slice(self.name)[first:last])

    def _reported(self, read: Callable[[], Array]) -> Array:
        try:
            return read()
        except (SafetensorError, OSError) as error:
            raise ModelError("weight.unreadable", path=self.path, name=self.name, error=error) from error


@dataclass(frozen=True)
class _BFloat16Range:
    """bfloat16, which numpy lacks and the library therefore does not read."""

    path: Path
    name: str
    shape: tuple[int, ...]
    begin: int

    def read(self) -> Array:
        return self._values(0, math.prod(self.shape)).reshape(self.shape)

    def read_rows(self, first: int, last: int) -> Array:
        width = math.prod(self.shape[1:])
        return self._values(first * width, last * width).reshape(last - first, *self.shape[1:])

    def _values(self, first: int, last: int) -> Array:
        try:
            with self.path.open("rb") as file:
                file.seek(self.begin + 2 * first)
                return widened(file.read(2 * (last - first)), "bf16")
        except OSError as error:
            raise ModelError("weight.unreadable", path=self.path, name=self.name, error=error) from error


def _safetensors(path: Path) -> Mapping[str, TensorSource]:
    try:
        file: Any = safe_open(path, framework="np")
        begins = _begins(path)
        found: dict[str, TensorSource] = {}
        for name in list(file.keys()):
            entry = file.get_slice(name)
            shape = tuple(entry.get_shape())
            is_bfloat16 = entry.get_dtype() == "BF16"
            found[name] = (
                _BFloat16Range(path, name, shape, begins[name]) if is_bfloat16 else _SafeTensor(path, file, name, shape)
            )
    except (SafetensorError, OSError) as error:
        raise ModelError("weight.no_safetensors", path=path, error=error) from error
    return found


def _begins(path: Path) -> dict[str, int]:
    """Where the data of each tensor begins; the library has checked the header by now."""
    with path.open("rb") as file:
        size = int.from_bytes(file.read(8), "little")
        header = read_json(file.read(size), MODEL_JSON)
    return {name: 8 + size + entry["data_offsets"][0] for name, entry in header.items() if name != "__metadata__"}


def _torch_state(path: Path) -> Mapping[str, TensorSource]:
    state = TorchFile(path).value
    if isinstance(state, dict) and isinstance(state.get("model"), list) and state["model"]:
        state = state["model"][0]  # some releases of T3 keep the state dict in a list
    if not isinstance(state, dict) or not all(isinstance(name, str) for name in state):
        raise ModelError("weight.no_state", path=path)
    for name, value in state.items():
        if not isinstance(value, TorchTensor):
            raise ModelError("weight.no_tensor", path=path, name=name)
    return state
