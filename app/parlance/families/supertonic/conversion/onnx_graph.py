"""One ONNX network as a graph to walk: who makes a value, who uses it, and which values are constants."""

from __future__ import annotations

import graphlib
import math
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import onnx
from google.protobuf.message import DecodeError  # type: ignore[import-untyped]
from onnx import NodeProto, numpy_helper

from parlance.core.errors import ModelError

from .raw import Array

# These hand their first input on: same values, perhaps in other axes or repeated along the batch.
PASS_THROUGH = frozenset({"Identity", "Cast", "Expand", "Tile", "Transpose", "Reshape", "Unsqueeze", "Squeeze"})
SLICING = PASS_THROUGH | {"Slice", "Pad"}
_MAX_FOLDED = 2**26
_DOMAINS = frozenset({"", "ai.onnx"})
_QUANTISED = frozenset({"DynamicQuantizeLinear", "DequantizeLinear", "QLinearConv", "QLinearMatMul"})


class Graph:
    """Constants are initializers and ``Constant`` nodes alike, so that slimmed and plain exports look the same."""

    def __init__(self, path: Path) -> None:
        self.path = path
        graph = _load(path).graph
        self.nodes: list[NodeProto] = [node for node in graph.node if node.op_type != "Constant"]
        self._check_operators()
        self._inputs = {value.name: value.type.tensor_type.shape for value in graph.input}
        self._stored = {tensor.name: tensor for tensor in graph.initializer}
        for node in graph.node:
            if node.op_type == "Constant":
                self._stored[node.output[0]] = _constant_tensor(node, path)
        self._producer = {name: node for node in self.nodes for name in node.output}
        self._consumers: dict[str, list[NodeProto]] = {}
        for node in self.nodes:
            for name in dict.fromkeys(node.input):
                self._consumers.setdefault(name, []).append(node)
        self._sort()
        self.used: set[str] = set()
        """Names of constants whose meaning has been found."""

    def _check_operators(self) -> None:
        """Fused and quantised ones hide what a weight is, or hold another one than the official file."""
        foreign = sorted({node.op_type for node in self.nodes if node.domain not in _DOMAINS})
        if foreign:
            raise ModelError("onnx.fused", path=self.path, operators=foreign)
        quantised = sorted({node.op_type for node in self.nodes if node.op_type in _QUANTISED})
        if quantised:
            raise ModelError("onnx.quantised", path=self.path, operators=quantised)

    def _sort(self) -> None:
        """Every value is made before it is used, as ONNX asks and converters to half precision forget; none is missing
        and there is no cycle to walk around for ever."""
        given = {"", *self._stored, *self._inputs}
        for node in self.nodes:
            for name in node.input:
                if name not in given and name not in self._producer:
                    raise ModelError("onnx.unprovided", path=self.path, node=node.name, name=name)
        makers = {name: i for i, node in enumerate(self.nodes) for name in node.output}
        needs = {i: {makers[name] for name in node.input if name in makers} for i, node in enumerate(self.nodes)}
        try:
            self.nodes = [self.nodes[i] for i in graphlib.TopologicalSorter(needs).static_order()]
        except graphlib.CycleError as error:
            first = self.nodes[error.args[1][1]]
            raise ModelError("onnx.unprovided", path=self.path, node=first.name, name=first.input[0]) from error

    def producer(self, name: str) -> NodeProto | None:
        return self._producer.get(name)

    def consumers(self, name: str) -> list[NodeProto]:
        return self._consumers.get(name, [])

    def of_type(self, *types: str) -> list[NodeProto]:
        return [node for node in self.nodes if node.op_type in types]

    def skip(self, name: str, through: frozenset[str] = PASS_THROUGH) -> str:
        """Walk up through nodes that only hand a value on."""
        node = self.producer(name)
        while node is not None and node.op_type in through:
            name = node.input[0]
            node = self.producer(name)
        return name

    def origin(self, name: str, through: frozenset[str] = PASS_THROUGH) -> str | None:
        """The stored constant that `name` comes from, or None if it is computed from an input."""
        name = self.skip(name, through)
        return name if name in self._stored else None

    def stored(self, name: str) -> Array:
        """Values of a stored constant, marked as used."""
        self.used.add(name)
        return _array(self._stored[name], self.path)

    def shape(self, name: str) -> tuple[int, ...]:
        return tuple(self._stored[name].dims)

    def input_shape(self, name: str) -> tuple[int | None, ...]:
        """Declared shape of a network input; None for an axis without a fixed size, () if there is no such input."""
        if name not in self._inputs:
            return ()
        return tuple(axis.dim_value if axis.HasField("dim_value") else None for axis in self._inputs[name].dim)

    def rounding(self, name: str) -> float:
        """How far a stored value may be from what was meant, as a share of it."""
        return 1e-3 if self._stored[name].data_type == onnx.TensorProto.FLOAT16 else 1e-5

    def is_float(self, name: str) -> bool:
        return self._stored[name].data_type in (onnx.TensorProto.FLOAT, onnx.TensorProto.FLOAT16)

    def uses(self, name: str) -> int:
        """How many node inputs read a stored constant."""
        return sum(list(node.input).count(name) for node in self.consumers(name))

    def fold(self, name: str) -> Array | None:
        """Value of a small expression of constants (padding vectors, transposed weights), or None."""
        if name in self._stored:
            return self.stored(name)
        node = self.producer(name)
        if node is None or node.op_type not in _FOLDERS:
            return None
        operands = [self.fold(operand) for operand in node.input]
        if not operands or any(operand is None for operand in operands):
            return None
        return _FOLDERS[node.op_type](node, *operands)

    def scalar(self, name: str) -> float | None:
        """Value of a constant of one element."""
        origin = self.origin(name)
        if origin is None or math.prod(self.shape(origin)) != 1:
            return None
        return float(self.stored(origin).reshape(-1)[0])

    def upstream(self, name: str, stop: frozenset[str]) -> Iterator[str]:
        """Every stored constant above `name`, not going past nodes of the types in `stop`."""
        pending, seen = [name], set()
        while pending:
            current = pending.pop()
            if current in seen:
                continue
            seen.add(current)
            if current in self._stored:
                yield current
            elif (node := self.producer(current)) is not None and node.op_type not in stop:
                pending.extend(node.input)

    def downstream(self, name: str, wanted: frozenset[str], stop: frozenset[str] = frozenset()) -> Iterator[NodeProto]:
        """Nodes of the `wanted` types below `name`, nearest first, not going past them or past `stop`."""
        pending, seen = [name], set()
        while pending:
            current = pending.pop(0)
            for node in self.consumers(current):
                if id(node) in seen:
                    continue
                seen.add(id(node))
                if node.op_type in wanted:
                    yield node
                elif node.op_type not in stop:
                    pending.extend(node.output)

    def unused_weights(self, least: int = 16) -> list[str]:
        """Stored float constants of at least `least` elements whose meaning nobody has found."""
        return sorted(
            name
            for name, tensor in self._stored.items()
            if name not in self.used and self.is_float(name) and math.prod(tensor.dims) >= least
        )


def attribute(node: NodeProto, name: str, default: object = None) -> object:
    for entry in node.attribute:
        if entry.name == name:
            value: object = onnx.helper.get_attribute_value(entry)
            return value
    return default


def ints(node: NodeProto, name: str) -> list[int]:
    value = attribute(node, name, [])
    return [int(entry) for entry in value] if isinstance(value, (list, tuple)) else []


def number(node: NodeProto, name: str, default: float) -> float:
    value = attribute(node, name, default)
    return float(value) if isinstance(value, (int, float)) else default


def module_path(node: NodeProto) -> str:
    """Dotted path of the module that a node was traced in: ``/decoder/embed/net/Conv`` is in ``decoder.embed.net``."""
    return ".".join(node.name.strip("/").split("/")[:-1])


def _load(path: Path) -> onnx.ModelProto:
    try:
        return onnx.load(path)
    except OSError as error:
        raise ModelError("file.unreadable", path=path, error=error) from error
    except (DecodeError, ValueError, onnx.checker.ValidationError) as error:
        raise ModelError("onnx.unreadable", path=path, error=error) from error


def _constant_tensor(node: NodeProto, path: Path) -> onnx.TensorProto:
    value = attribute(node, "value")
    if isinstance(value, onnx.TensorProto):
        return value
    for name, dtype in (("value_float", np.float32), ("value_floats", np.float32), ("value_int", np.int64),
                        ("value_ints", np.int64)):  # fmt: skip
        if (plain := attribute(node, name)) is not None:
            return numpy_helper.from_array(np.array(plain, dtype=dtype))
    raise ModelError("onnx.no_value", path=path, node=node.name)


def _array(tensor: onnx.TensorProto, path: Path) -> Array:
    try:
        values = numpy_helper.to_array(tensor)
    except (ValueError, TypeError) as error:
        raise ModelError("onnx.damaged", path=path, name=tensor.name, error=error) from error
    return np.asarray(values, np.float32 if values.dtype == np.float16 else values.dtype)


def _fold_slice(node: NodeProto, data: Array, starts: Array, ends: Array, *rest: Array) -> Array:
    axes = rest[0] if rest else np.arange(len(starts))
    steps = rest[1] if len(rest) > 1 else np.ones(len(starts), np.int64)
    index = [slice(None)] * data.ndim
    for axis, start, end, step in zip(axes, starts, ends, steps, strict=True):
        # A bound at the far end of the number range means "to the end"; with a negative step, "to the beginning".
        stop = None if step < 0 and end < -data.shape[axis] else int(end)
        index[int(axis)] = slice(int(start), stop, int(step))
    return data[tuple(index)]


def _fold_constant_of_shape(node: NodeProto, shape: Array) -> Array | None:
    value = attribute(node, "value")
    fill = numpy_helper.to_array(value).reshape(-1)[0] if isinstance(value, onnx.TensorProto) else np.float32(0)
    size = math.prod(int(n) for n in shape)
    return np.full([int(n) for n in shape], fill) if 0 <= size <= _MAX_FOLDED else None


def _fold_cast(node: NodeProto, data: Array) -> Array:
    return np.asarray(data, onnx.helper.tensor_dtype_to_np_dtype(int(number(node, "to", 1))))


_FOLDERS: dict[str, Callable[..., Array | None]] = {
    "Identity": lambda node, data: data,
    "Cast": _fold_cast,
    "Transpose": lambda node, data: data.transpose(ints(node, "perm") or None),
    "Reshape": lambda node, data, shape: data.reshape([int(n) for n in shape]),
    "Concat": lambda node, *parts: np.concatenate(parts, axis=int(number(node, "axis", 0))),
    "Slice": _fold_slice,
    "ConstantOfShape": _fold_constant_of_shape,
}
