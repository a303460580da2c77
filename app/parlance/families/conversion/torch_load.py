"""Reads what `torch.save` wrote without torch, and without executing anything that the file asks for.

A file of torch is a ZIP of uncompressed entries: data.pkl, a program for the pickle machine that builds dicts of
tensors, and one entry for the numbers of each storage. Only opcodes of plain containers and the few names of torch that
tensors need are allowed; anything else is refused by name.
"""

from __future__ import annotations

import io
import math
import pickle
import pickletools
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlance.core.errors import ModelError
from parlance.core.limits import PICKLE

Array = NDArray[Any]

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

    def __setstate__(self, state: Any) -> None:
        raise TypeError("a tensor has no state that a file may set")

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
        self.value = _Unpickler(self, self._entry("data.pkl")).load()

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


OPCODES = frozenset({
    "PROTO", "FRAME", "STOP", "MARK", "GLOBAL", "STACK_GLOBAL", "REDUCE", "BUILD", "BINPERSID",
    "EMPTY_DICT", "SETITEM", "SETITEMS", "EMPTY_LIST", "APPEND", "APPENDS", "EMPTY_TUPLE", "TUPLE", "TUPLE1", "TUPLE2",
    "TUPLE3", "NONE", "NEWTRUE", "NEWFALSE", "BININT", "BININT1", "BININT2", "LONG1", "BINFLOAT", "BINUNICODE",
    "SHORT_BINUNICODE", "BINPUT", "LONG_BINPUT", "MEMOIZE", "BINGET", "LONG_BINGET",
})  # fmt: skip
"""What pickled dicts and lists of tensors consist of."""


class _Unpickler(pickle.Unpickler):
    """Builds plain containers and `TorchTensor`; every other class or function that the file names is refused."""

    def __init__(self, file: TorchFile, data: bytes) -> None:
        super().__init__(io.BytesIO(data))
        self._file = file
        self._data = data

    def load(self) -> Any:
        try:
            self._check_opcodes()
            return super().load()
        except ModelError:
            raise
        except Exception as error:  # an unpickler may raise anything on broken data
            raise self._fault("torch.broken", error=error) from error

    def _check_opcodes(self) -> None:
        for opcode, argument, _ in pickletools.genops(self._data):
            if opcode.name not in OPCODES:
                raise self._fault("torch.instruction", name=opcode.name)
            # The memo is an array as long as the largest index that is put.
            if opcode.name == "LONG_BINPUT" and (argument or 0) > len(self._data):
                raise self._fault("torch.broken", error=f"memo index {argument}")

    def find_class(self, module: str, name: str) -> Any:
        match module, name:
            case "collections", "OrderedDict":
                return _Dict
            case "torch._utils", "_rebuild_tensor_v2":
                return _Function(self._tensor)
            case "torch._utils", "_rebuild_parameter":
                return _Function(self._parameter)
            case "torch", _ if name in STORAGES:
                return _Storage(name)
        raise self._fault("torch.asks", name=f"{module}.{name}")

    def persistent_load(self, pid: Any) -> tuple[str, str, int]:
        tag, storage, key, _, count = pid
        if tag != "storage" or not isinstance(storage, _Storage):
            raise ValueError("not a storage of torch")
        kind, found = STORAGES[storage], self._file.storage_bytes(str(key))
        if not _is_count(count) or count * _ITEM_BYTES[kind] != found:
            raise self._fault("torch.storage", key=key, count=count, found=found)
        return str(key), kind, count

    def _tensor(self, storage: Any, offset: Any, shape: Any, strides: Any, *_: Any) -> TorchTensor:
        key, kind, count = storage
        numbers = [offset, *shape, *strides]
        if len(shape) != len(strides) or not all(map(_is_count, numbers)):
            raise self._fault("torch.shape", key=key)
        reach = offset + sum((n - 1) * stride for n, stride in zip(shape, strides, strict=True)) + 1
        empty = 0 in shape
        if not empty and (reach > count or math.prod(shape) > count):
            raise self._fault("torch.beyond", shape=tuple(shape), count=count, key=key)
        return TorchTensor(self._file, key, kind, 0 if empty else offset, tuple(shape), tuple(strides))

    def _parameter(self, tensor: Any, *_: Any) -> TorchTensor:
        if not isinstance(tensor, TorchTensor):
            raise TypeError("a parameter without a tensor")
        return tensor

    def _fault(self, code: str, **values: Any) -> ModelError:
        return ModelError(code, path=self._file.path, **values)


class _Storage(str):
    """The name of a type of storage: neither callable nor with attributes to set."""

    __slots__ = ()


class _Dict(dict[Any, Any]):
    """Stands for an OrderedDict; the attributes that torch sets on it (versions of modules) are not needed."""

    def __setstate__(self, state: Any) -> None: ...


class _Function:
    """One of the functions above, on which the file can set nothing."""

    __slots__ = ("_call",)

    def __init__(self, call: Callable[..., TorchTensor]) -> None:
        self._call = call

    def __call__(self, *arguments: Any) -> TorchTensor:
        return self._call(*arguments)

    def __setstate__(self, state: Any) -> None:
        raise TypeError("a function has no state")


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 40
