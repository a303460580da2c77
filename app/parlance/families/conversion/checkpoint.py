"""Official weights on their way into a GGUF file: state dicts that are read one tensor at a time, and what becomes of
them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError, safe_open

from parlance.core.errors import ModelError
from parlance.core.files import read_json_file
from parlance.core.limits import MODEL_JSON, read_json

from .torch_load import TorchFile, TorchTensor, widened

Array = NDArray[Any]
Shapes = dict[str, tuple[int, ...]]
"""By the official name of a weight, in PyTorch's order."""
Role = Literal["matrix", "wide", "conv", "table", "plain"]
"""``matrix``: a linear layer (out, in), which may be quantised in blocks. ``wide``: one whose inputs go beyond the
range of f16, which it therefore never is. ``conv``: a kernel, and ``table``: rows of an embedding, both f16 at most.
``plain``: f32 always; norms, biases and all else."""


class Tensor(NamedTuple):
    """One tensor of the GGUF file, in numpy order: the last axis is the fastest, ggml's ne[0]."""

    name: str
    values: Array
    """float32, or int32 in role ``plain``."""
    role: Role


class TensorSource(Protocol):
    """A tensor that lies in a file, or anywhere else, until it is read."""

    @property
    def shape(self) -> tuple[int, ...]: ...

    def read(self) -> Array: ...

    def read_rows(self, first: int, last: int) -> Array:
        """Those of the first axis, for what is too large to be read at once."""
        ...


class Checkpoint:
    """One official state dict; remembers what was asked for, so that nothing is left over in silence."""

    def __init__(self, source: str, tensors: Mapping[str, TensorSource]) -> None:
        self.source = source
        self._tensors = dict(tensors)
        self._unread = set(tensors)

    def names(self) -> list[str]:
        return list(self._tensors)

    def __contains__(self, name: str) -> bool:
        return name in self._tensors

    def shape(self, name: str) -> tuple[int, ...]:
        """In PyTorch order. `ModelError` names the file and the weight if there is none."""
        return self._find(name).shape

    def read(self, name: str, *shape: int) -> Array:
        """The values, float32 or as the integers that they are; with `shape` they must be of that shape."""
        found = self._find(name)
        if shape and found.shape != shape:
            raise ModelError("weight.shape", path=self.source, name=name, found=found.shape, expected=shape)
        self._unread.discard(name)
        return _float32(found.read())

    def read_rows(self, name: str, first: int, last: int) -> Array:
        """Some of the first axis."""
        self._unread.discard(name)
        return _float32(self._find(name).read_rows(first, last))

    def count(self, prefix: str) -> int:
        """How many layers ``prefix0.``, ``prefix1.`` ... there are."""
        layers = {name[len(prefix) :].split(".", 1)[0] for name in self._tensors if name.startswith(prefix)}
        return next(i for i in range(len(layers) + 1) if str(i) not in layers)

    def below(self, prefix: str) -> Checkpoint:
        """The weights whose names begin with `prefix`, without it, as a checkpoint of its own."""
        return Checkpoint(
            self.source,
            {name.removeprefix(prefix): found for name, found in self._tensors.items() if name.startswith(prefix)},
        )

    def only(self, prefixes: tuple[str, ...]) -> Checkpoint:
        """The weights whose names begin with one of `prefixes`, under their names."""
        return Checkpoint(
            self.source, {name: found for name, found in self._tensors.items() if name.startswith(prefixes)}
        )

    def joined(self, other: Checkpoint, prefix: str) -> Checkpoint:
        """These weights and, with `prefix` before their names, those of another file."""
        more = {prefix + name: found for name, found in other._tensors.items()}
        return Checkpoint(f"{self.source} and {other.source}", {**self._tensors, **more})

    @property
    def n_unread(self) -> int:
        return len(self._unread)

    def unread(self, dead: tuple[str, ...]) -> Iterator[str]:
        """What was never read and is not `dead`."""
        for name in sorted(self._unread):
            if not any(fnmatchcase(name, pattern) for pattern in dead):
                yield name

    def _find(self, name: str) -> TensorSource:
        if name not in self._tensors:
            raise ModelError("weight.missing", path=self.source, name=name)
        return self._tensors[name]


def _float32(values: Array) -> Array:
    return values.astype(np.float32, copy=False) if values.dtype.kind == "f" else values


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


def weight(state: Checkpoint, name: str) -> Array:
    """`name`.weight, a pair of weight normalisation folded: magnitude times direction over all axes but the first."""
    pair = f"{name}.parametrizations.weight.original"
    if f"{pair}1" not in state:
        return state.read(f"{name}.weight")
    magnitude, direction = state.read(f"{pair}0"), state.read(f"{pair}1").astype(np.float64)
    norm = np.sqrt((direction**2).sum(axis=tuple(range(1, direction.ndim)), keepdims=True))
    return (direction * (magnitude / norm)).astype(np.float32)


def shape(state: Checkpoint, name: str) -> tuple[int, ...]:
    """Shape of `name`.weight, normalised or not."""
    pair = f"{name}.parametrizations.weight.original1"
    return state.shape(pair if pair in state else f"{name}.weight")


def linear(state: Checkpoint, source: str, target: str, role: Role = "matrix") -> Iterator[Tensor]:
    yield Tensor(f"{target}.weight", state.read(f"{source}.weight"), role)
    yield from bias(state, source, target)


def stacked(state: Checkpoint, sources: list[str], target: str) -> Iterator[Tensor]:
    """Layers that read the same input as one, their outputs side by side."""
    yield Tensor(f"{target}.weight", np.concatenate([state.read(f"{s}.weight") for s in sources]), "matrix")
    if f"{sources[0]}.bias" in state:
        yield Tensor(f"{target}.bias", np.concatenate([state.read(f"{s}.bias") for s in sources]), "plain")


def conv(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    yield Tensor(f"{target}.weight", taps_slow(weight(state, source)), "conv")
    yield from bias(state, source, target)


def taps_slow(w: Array) -> Array:
    """(out, in, kernel) -> (out, kernel * in)"""
    return np.ascontiguousarray(w.transpose(0, 2, 1).reshape(w.shape[0], -1))


def conv_transpose(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    w = weight(state, source)  # (in, out, kernel)
    yield Tensor(f"{target}.weight", np.ascontiguousarray(w.transpose(2, 1, 0).reshape(-1, w.shape[0])), "conv")
    yield from bias(state, source, target)


def norm(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    yield Tensor(f"{target}.weight", state.read(f"{source}.weight"), "plain")
    yield from bias(state, source, target)


def bias(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    if f"{source}.bias" in state:
        yield Tensor(f"{target}.bias", state.read(f"{source}.bias"), "plain")
