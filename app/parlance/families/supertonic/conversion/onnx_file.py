"""Reads the nodes and the stored tensors of an ONNX file, as far as the official networks need them.

An ONNX file is one protobuf message. The field numbers are those of the public `onnx.proto`.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from parlance.core.errors import ModelError
from parlance.core.files import open_regular

from .raw import Array

DTYPES = {1: "<f4", 6: "<i4", 7: "<i8", 9: "?", 10: "<f2", 11: "<f8"}
"""Number of a `TensorProto.DataType` -> NumPy's name of it."""
_TYPED_FIELDS = {4: "<f4", 5: "<i4", 7: "<i8", 10: "<f8"}
_FIXED_BYTES = {1: 8, 5: 4}
_OFFICIAL_DOMAINS = ("", "ai.onnx")
_QUANTISED = frozenset({"DynamicQuantizeLinear", "DequantizeLinear", "QLinearConv", "QLinearMatMul"})

Value = memoryview | int


@dataclass
class Node:
    name: str = ""
    operator: str = ""
    domain: str = ""
    inputs: list[str] = field(default_factory=list)
    outputs: list[str] = field(default_factory=list)
    dilations: list[int] = field(default_factory=list)
    constant: Array | None = None
    """The value of a `Constant` node."""

    @property
    def module(self) -> str:
        """Path of the module that the node was traced in: ``/decoder/embed/net/Conv`` is in ``decoder.embed.net``."""
        return ".".join(self.name.strip("/").split("/")[:-1])


@dataclass
class OnnxFile:
    path: Path
    nodes: list[Node]
    tensors: dict[str, Array]
    """Initializers and the values of `Constant` nodes; half precision is widened to float32."""


def read_onnx(path: Path) -> OnnxFile:
    """`ModelError` names a file that cannot be read, or whose operators are fused or quantised."""
    nodes: list[Node] = []
    tensors: dict[str, Array] = {}
    try:
        with open_regular(path) as file:
            content = memoryview(file.read())
        for graph in _messages(content, 7):
            nodes += [_node(node) for node in _messages(graph, 1)]
            tensors |= dict(_tensor(tensor) for tensor in _messages(graph, 5))
    except OSError as error:
        raise ModelError("file.unreadable", path=path, error=error) from error
    except (ValueError, IndexError, TypeError, KeyError, struct.error) as error:
        raise ModelError("onnx.unreadable", path=path, error=error) from error
    if not nodes:
        raise ModelError("onnx.unreadable", path=path, error="it has no nodes")
    if fused := sorted({node.operator for node in nodes if node.domain not in _OFFICIAL_DOMAINS}):
        raise ModelError("onnx.fused", path=path, operators=fused)
    if quantised := sorted({node.operator for node in nodes} & _QUANTISED):
        raise ModelError("onnx.quantised", path=path, operators=quantised)
    tensors |= {node.outputs[0]: node.constant for node in nodes if node.constant is not None}
    return OnnxFile(path, nodes, tensors)


def _fields(message: memoryview) -> Iterator[tuple[int, Value]]:
    """Number and value of every field; fields of a fixed size and with a length are bytes."""
    at = 0
    while at < len(message):
        key, at = _varint(message, at)
        kind = key & 7
        if kind == 0:
            value, at = _varint(message, at)
            yield key >> 3, value
            continue
        size, at = _varint(message, at) if kind == 2 else (_FIXED_BYTES[kind], at)
        if at + size > len(message):
            raise ValueError("it is truncated")
        yield key >> 3, message[at : at + size]
        at += size


def _varint(message: memoryview, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = message[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def _messages(message: memoryview, number: int) -> Iterator[memoryview]:
    return (_bytes(value) for found, value in _fields(message) if found == number)


def _bytes(value: Value) -> memoryview:
    if isinstance(value, int):
        raise ValueError("a field has the wrong type")
    return value


def _text(value: Value) -> str:
    return str(_bytes(value), "utf-8")


def _integers(value: Value) -> list[int]:
    """A repeated integer comes one by one, or packed into bytes."""
    if isinstance(value, int):
        return [value]
    numbers, at = [], 0
    while at < len(value):
        number, at = _varint(value, at)
        numbers.append(number)
    return numbers


def _node(message: memoryview) -> Node:
    node = Node()
    for number, value in _fields(message):
        if number == 1:
            node.inputs.append(_text(value))
        elif number == 2:
            node.outputs.append(_text(value))
        elif number == 3:
            node.name = _text(value)
        elif number == 4:
            node.operator = _text(value)
        elif number == 7:
            node.domain = _text(value)
        elif number == 5:
            _read_attribute(node, list(_fields(_bytes(value))))
    return node


def _read_attribute(node: Node, fields: list[tuple[int, Value]]) -> None:
    name = next((_text(value) for number, value in fields if number == 1), "")
    if name == "dilations":
        node.dilations = [each for number, value in fields if number == 8 for each in _integers(value)]
    elif name == "value" and node.operator in ("", "Constant"):
        node.constant = next((_tensor(_bytes(value))[1] for number, value in fields if number == 5), None)


def _tensor(message: memoryview) -> tuple[str, Array]:
    name, kind, shape, values = "", 0, list[int](), np.zeros(0)
    for number, value in _fields(message):
        if number == 1:
            shape += _integers(value)
        elif number == 2:
            (kind,) = _integers(value)
        elif number == 8:
            name = _text(value)
        elif number == 9:
            values = np.frombuffer(_bytes(value), DTYPES.get(kind, "u1"))
        elif number in (5, 7):
            values = np.append(values, np.array(_integers(value), np.uint64).astype(np.int64))
        elif number in _TYPED_FIELDS:
            values = np.append(values, np.frombuffer(_bytes(value), _TYPED_FIELDS[number]))
    if values.size != math.prod(shape):
        raise ValueError(f"tensor {name} has {values.size} values, not {math.prod(shape)}")
    return name, values.reshape(shape).astype(np.float32 if kind == 10 else DTYPES.get(kind, "u1"), copy=False)
