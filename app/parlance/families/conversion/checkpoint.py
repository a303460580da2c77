"""Official weights on their way into a GGUF file: state dicts that are read one tensor at a time, and what becomes of
them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any, Literal, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from parlance.core.errors import ModelError

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
