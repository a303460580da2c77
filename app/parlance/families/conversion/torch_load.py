"""Reads what `torch.save` wrote without torch, and without executing anything that the file asks for.

A file of torch is a ZIP of uncompressed entries: data.pkl, a program for the pickle machine that builds dicts of
tensors, and one entry for the numbers of each storage. The program is not run: its few harmless instructions are
interpreted here, and anything else is refused by name.
"""

from __future__ import annotations

import math
import pickletools
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from parlance.core.errors import ModelError
from parlance.core.limits import PICKLE
from parlance.core.messages import Message

from .checkpoint import Array

STORAGES = {
    "DoubleStorage": "<f8",
    "FloatStorage": "<f4",
    "HalfStorage": "<f2",
    "BFloat16Storage": "bf16",
    "LongStorage": "<i8",
    "IntStorage": "<i4",
    "ShortStorage": "<i2",
    "CharStorage": "i1",
    "ByteStorage": "u1",
    "BoolStorage": "?",
}
_ITEM_BYTES = {kind: 2 if kind == "bf16" else np.dtype(kind).itemsize for kind in STORAGES.values()}


@dataclass(frozen=True)
class TorchTensor:
    """A tensor of the file; `read` fetches it."""

    file: TorchFile
    key: str
    kind: str
    offset: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]

    def read(self) -> Array:
        flat = widened(self.file.storage(self.key), self.kind)
        steps = tuple(stride * flat.itemsize for stride in self.strides)
        view = np.lib.stride_tricks.as_strided(flat[self.offset :], self.shape, steps, writeable=False)
        return np.array(view)

    def read_rows(self, first: int, last: int) -> Array:
        return self.read()[first:last]


def widened(stored: bytes, kind: str) -> Array:
    """Numbers of a type name of `STORAGES`; bfloat16, which numpy lacks, as float32."""
    if kind == "bf16":
        return (np.frombuffer(stored, "<u2").astype(np.uint32) << 16).view(np.float32)
    return np.frombuffer(stored, kind)


class TorchFile:
    """The nested dicts and lists of a file of torch are in `value`, with `TorchTensor` for each tensor."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._archive = zipfile.ZipFile(path)
        except (OSError, zipfile.BadZipFile) as error:
            raise ModelError("torch.no_file", path=path, error=error) from error
        self._entries = {entry.filename.split("/", 1)[-1]: entry for entry in self._archive.infolist()}
        if self._entry("byteorder", b"little") != b"little":
            raise self._fault("torch.byteorder")
        self.value = _Machine(self, self._entry("data.pkl")).run()

    def storage(self, key: str) -> bytes:
        return self._entry(f"data/{key}")

    def storage_bytes(self, key: str) -> int:
        return self._find(f"data/{key}").file_size

    def _entry(self, name: str, default: bytes | None = None) -> bytes:
        if default is not None and name not in self._entries:
            return default
        entry = self._find(name)
        if name == "data.pkl" and entry.file_size > PICKLE.bytes:
            raise self._fault("torch.large", size=entry.file_size, most=PICKLE.bytes)
        try:
            return self._archive.read(entry)
        except (OSError, zipfile.BadZipFile, EOFError, ValueError) as error:
            raise self._fault("torch.unreadable", name=name, error=error) from error

    def _find(self, name: str) -> zipfile.ZipInfo:
        entry = self._entries.get(name)
        if entry is None:
            raise self._fault("field.missing", name=name)
        # Torch never compresses: what does may unpack to any size.
        if entry.compress_type != zipfile.ZIP_STORED or entry.file_size > self.path.stat().st_size:
            raise self._fault("torch.compressed", name=name)
        return entry

    def _fault(self, code: str, **values: Any) -> ModelError:
        return ModelError(code, path=self.path, **values)


@dataclass(frozen=True)
class _Global:
    name: str


_MARK = object()
_REBUILD = ("torch._utils _rebuild_tensor_v2", "torch._utils _rebuild_parameter")
_ORDERED = "collections OrderedDict"


class _Machine:
    """The part of the pickle machine that tensors in plain containers need."""

    def __init__(self, file: TorchFile, program: bytes) -> None:
        self.file = file
        self.program = program
        self.stack: list[Any] = []
        self.memo: dict[int, Any] = {}

    def run(self) -> Any:
        try:
            for opcode, argument, _ in pickletools.genops(self.program):
                if opcode.name == "STOP":
                    return self._pop()
                self._step(opcode.name, argument)
        except (ValueError, KeyError, IndexError, TypeError, UnicodeDecodeError, OverflowError) as error:
            raise self._fault("torch.broken", error=error) from error
        raise self._fault("torch.endless")

    def _step(self, name: str, argument: Any) -> None:
        if name in _CONSTANTS:
            self.stack.append(_CONSTANTS[name]())
        elif name in _LITERALS:
            self.stack.append(argument)
        elif name in ("PROTO", "FRAME"):
            return
        elif name == "GLOBAL":
            self.stack.append(self._global(argument))
        elif name == "STACK_GLOBAL":
            attribute, module = self._pop(), self._pop()
            self.stack.append(self._global(f"{module} {attribute}"))
        elif name in ("BINPUT", "LONG_BINPUT"):
            self.memo[argument] = self.stack[-1]
        elif name == "MEMOIZE":
            self.memo[len(self.memo)] = self.stack[-1]
        elif name in ("BINGET", "LONG_BINGET"):
            self.stack.append(self.memo[argument])
        elif name in _TUPLES:
            self.stack.append(tuple(reversed([self._pop() for _ in range(_TUPLES[name])])))
        else:
            action = _ACTIONS.get(name)
            if action is None:
                raise self._fault("torch.instruction", name=name)
            action(self)

    def _global(self, name: str) -> _Global:
        module, _, attribute = name.partition(" ")
        known = name in (*_REBUILD, _ORDERED) or (module == "torch" and attribute in STORAGES)
        if not known:
            raise self._fault("torch.asks", name=name.replace(" ", "."))
        return _Global(name)

    def _pop(self) -> Any:
        value = self.stack.pop()
        if value is _MARK:
            raise ValueError(Message("torch.no_value"))
        return value

    def _to_mark(self) -> list[Any]:
        at = len(self.stack) - 1 - self.stack[::-1].index(_MARK)
        values = self.stack[at + 1 :]
        del self.stack[at:]
        return values

    def _set_items(self, values: list[Any]) -> None:
        target = self.stack[-1]
        if not isinstance(target, dict):
            raise TypeError(Message("torch.no_dict"))
        for key, value in zip(values[::2], values[1::2], strict=True):
            target[key] = value

    def _append(self, values: list[Any]) -> None:
        if not isinstance(self.stack[-1], list):
            raise TypeError(Message("torch.no_list"))
        self.stack[-1].extend(values)

    def _persistent(self) -> None:
        kind, storage, key, _, count = self._pop()
        if kind != "storage" or not isinstance(storage, _Global):
            raise ValueError(Message("torch.no_storage"))
        dtype = STORAGES[storage.name.removeprefix("torch ")]
        found = self.file.storage_bytes(str(key))
        if not _is_count(count) or count * _ITEM_BYTES[dtype] != found:
            raise self._fault("torch.storage", key=key, count=count, found=found)
        self.stack.append((str(key), dtype, count))

    def _reduce(self) -> None:
        arguments, called = self._pop(), self._pop()
        if not isinstance(called, _Global):
            raise TypeError(Message("torch.no_call"))
        if called.name == _ORDERED and not arguments:
            self.stack.append({})
        elif called.name == _REBUILD[0]:
            self.stack.append(self._tensor(*arguments[:4]))
        elif called.name == _REBUILD[1] and isinstance(arguments[0], TorchTensor):
            self.stack.append(arguments[0])
        else:
            raise self._fault("torch.calls", name=called.name.replace(" ", "."))

    def _tensor(self, storage: Any, offset: Any, shape: Any, strides: Any) -> TorchTensor:
        key, dtype, count = storage
        numbers = [offset, *shape, *strides]
        if len(shape) != len(strides) or not all(map(_is_count, numbers)):
            raise self._fault("torch.shape", key=key)
        reach = offset + sum((n - 1) * stride for n, stride in zip(shape, strides, strict=True)) + 1
        empty = 0 in shape
        if not empty and (reach > count or math.prod(shape) > count):
            raise self._fault("torch.beyond", shape=tuple(shape), count=count, key=key)
        return TorchTensor(self.file, key, dtype, 0 if empty else offset, tuple(shape), tuple(strides))

    def _build(self) -> None:
        self._pop()  # attributes of a dict: the versions of modules, which nothing here needs

    def _fault(self, code: str, **values: Any) -> ModelError:
        return ModelError(code, path=self.file.path, **values)


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 40


_CONSTANTS: dict[str, Callable[[], Any]] = {
    "EMPTY_DICT": dict,
    "EMPTY_LIST": list,
    "EMPTY_TUPLE": tuple,
    "NONE": lambda: None,
    "NEWTRUE": lambda: True,
    "NEWFALSE": lambda: False,
    "MARK": lambda: _MARK,
}
_LITERALS = frozenset({
    "BININT", "BININT1", "BININT2", "LONG1", "BINFLOAT", "BINUNICODE", "SHORT_BINUNICODE",
})  # fmt: skip
_TUPLES = {"TUPLE1": 1, "TUPLE2": 2, "TUPLE3": 3}
_ACTIONS: dict[str, Callable[[_Machine], None]] = {
    "TUPLE": lambda machine: machine.stack.append(tuple(machine._to_mark())),
    "SETITEM": lambda machine: machine._set_items([machine._pop(), machine._pop()][::-1]),
    "SETITEMS": lambda machine: machine._set_items(machine._to_mark()),
    "APPEND": lambda machine: machine._append([machine._pop()]),
    "APPENDS": lambda machine: machine._append(machine._to_mark()),
    "BINPERSID": _Machine._persistent,
    "REDUCE": _Machine._reduce,
    "BUILD": _Machine._build,
}
