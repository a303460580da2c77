"""GGUF files: read with every length checked, written whole, and what each tensor is for."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .errors import ModelError, UsageError
from .files import part_file, publish
from .native import mapped_errors, native, open_gguf

if TYPE_CHECKING:
    from gguf import GGUFReader, GGUFWriter


Metadata = Mapping[str, tuple[str, Any]]
"""Key -> (type name, value); type names are the keys of `VALUE_TYPES`, with [] for arrays."""

VALUE_TYPES = {  # as the library `gguf` calls them, which is loaded when a file is written
    "u8": "UINT8",
    "i8": "INT8",
    "u16": "UINT16",
    "i16": "INT16",
    "u32": "UINT32",
    "i32": "INT32",
    "u64": "UINT64",
    "i64": "INT64",
    "f32": "FLOAT32",
    "f64": "FLOAT64",
    "bool": "BOOL",
    "str": "STRING",
}
ALIGNMENT = 32
MAX_TENSOR_NAME = 63
WEIGHTS = "weights"
"""Architecture of a file that is no model."""
BLOCK_TYPES = {"q8_0": 32, "q4_0": 32, "q4_k": 256}
"""Quantised type -> values of a row that make a block."""


def write_gguf(
    path: Path,
    metadata: Metadata,
    tensors: Mapping[str, NDArray[Any]],
    dtypes: Mapping[str, str],
    progress: Callable[[int, int], None] | None = None,
    private: bool = False,
    replaces: bool = True,
) -> None:
    """Write arrays (numpy order) as the types in `dtypes`; `path` appears complete or not at all.

    A `private` file can be read by its owner alone. Without `replaces`, a file that is there stays, and raises
    `UsageError`.
    Without an architecture in the metadata it is a file of weights, and no model.
    """
    with GgufDraft(path, private, replaces) as draft:
        for done, (name, array) in enumerate(tensors.items(), start=1):
            draft.add(name, array, dtypes[name])
            if progress:
                progress(done, len(tensors))
        draft.finish(metadata)


class GgufDraft:
    """A file in the making: each tensor goes to the disk as it comes, so that one at a time is in memory.

    A context manager; `path` appears when `finish` has put header and tensors together, or not at all.
    """

    def __init__(self, path: Path, private: bool = False, replaces: bool = True) -> None:
        self.path, self._private, self._replaces = path, private, replaces
        self._tensors: dict[str, tuple[tuple[int, ...], np.dtype[Any], int, str]] = {}

    def __enter__(self) -> GgufDraft:
        with self._reported(), contextlib.ExitStack() as parts:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._whole = parts.enter_context(part_file(self.path, private=self._private))
            self._data = parts.enter_context(part_file(self.path, ".data", self._private))
            self._file = self._data.open("wb")
            self._parts = parts.pop_all()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        # What could not be flushed to a full disk is reported by the write, or by `finish`.
        with contextlib.suppress(OSError):
            self._file.close()
        self._parts.close()

    def add(self, name: str, array: NDArray[Any], dtype: str) -> None:
        """Append a tensor; `ModelError` for values that the type cannot hold."""
        data = _encode(name, array, dtype)
        self._tensors[name] = (data.shape, data.dtype, data.nbytes, dtype)
        with self._reported():
            self._file.write(data.data)
            self._file.write(bytes(-data.nbytes % ALIGNMENT))

    def finish(self, metadata: Metadata) -> None:
        self.join(metadata)
        self.publish()

    def join(self, metadata: Metadata) -> None:
        """Put header and tensors together; after that only `publish` is left, which needs no room on the disk."""
        with self._reported():
            self._file.close()
            self._join(metadata)

    def publish(self) -> None:
        """Let the file appear under its name."""
        with self._reported():
            try:
                publish(self._whole, self.path, self._replaces)
            except FileExistsError as error:
                raise UsageError("file.exists", path=self.path) from error

    def _join(self, metadata: Metadata) -> None:
        from gguf import GGMLQuantizationType, GGUFWriter

        writer = GGUFWriter(self._whole, metadata.get("general.architecture", ("str", WEIGHTS))[1])
        try:
            for key, (kind, value) in metadata.items():
                if key != "general.architecture":
                    _add_value(writer, key, kind, value)
            for name, (shape, dtype, n_bytes, kind) in self._tensors.items():
                writer.add_tensor_info(name, shape, dtype, n_bytes, GGMLQuantizationType[kind.upper()])
            writer.write_header_to_file()
            writer.write_kv_data_to_file()
            writer.write_ti_data_to_file()
        finally:
            writer.close()
        with self._whole.open("ab") as whole, self._data.open("rb") as data:
            whole.write(bytes(-whole.tell() % ALIGNMENT))
            shutil.copyfileobj(data, whole, 1 << 22)

    @contextlib.contextmanager
    def _reported(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise ModelError("file.not_written", path=self.path, error=error) from error


def _add_value(writer: GGUFWriter, key: str, kind: str, value: Any) -> None:
    from gguf import GGUFValueType

    of_one = GGUFValueType[VALUE_TYPES[kind.removesuffix("[]")]]
    if kind.endswith("[]"):
        if len(value):
            writer.add_key_value(key, list(value), GGUFValueType.ARRAY, of_one)
    else:
        writer.add_key_value(key, value, of_one)


def _encode(name: str, array: NDArray[Any], dtype: str) -> NDArray[Any]:
    if len(name.encode()) > MAX_TENSOR_NAME:
        raise ModelError("tensor.long_name", name=name, most=MAX_TENSOR_NAME)
    if not np.isfinite(array).all():
        raise ModelError("tensor.not_finite", name=name)
    if dtype == "i32":
        return np.ascontiguousarray(array, np.int32)
    if dtype in BLOCK_TYPES or dtype == "bf16":
        rows = np.ascontiguousarray(array, np.float32).reshape(-1, array.shape[-1])
        # GGUF's own name of q4_k has a capital letter.
        quantized = native().quantize_rows(rows, dtype.replace("_k", "_K"))
        return quantized.reshape(*array.shape[:-1], -1)
    with np.errstate(over="ignore"):  # an overflow is reported below
        stored = np.ascontiguousarray(array, np.float16 if dtype == "f16" else np.float32)
    if not np.isfinite(stored).all():
        raise ModelError("tensor.not_representable", name=name, dtype=dtype)
    return stored


_TYPE_NAMES = {kind: name for name, kind in VALUE_TYPES.items()}


@dataclass(frozen=True)
class StoredTensor:
    """One tensor of a file; `shape` in numpy order."""

    name: str
    shape: tuple[int, ...]
    dtype: str
    n_bytes: int
    _reader_tensor: Any = field(repr=False)

    def values(self) -> NDArray[Any]:
        """The tensor as float32, dequantised; integers as they are."""
        stored = self._reader_tensor
        if self.dtype == "i32":
            return np.asarray(stored.data, np.int32).reshape(self.shape)
        from gguf.quants import dequantize

        values = np.asarray(dequantize(stored.data, stored.tensor_type), dtype=np.float32)
        return values.reshape(self.shape)


class GgufContents:
    """A file that passed the native header check. Tensor data is mapped, not loaded."""

    def __init__(self, path: Path) -> None:
        from gguf import GGUFReader

        self.path = path
        with mapped_errors() as core:
            open_gguf(core, path)
        try:
            reader = GGUFReader(path)
        except (OSError, ValueError) as error:
            raise ModelError("file.unreadable", path=path, error=error) from error
        self.metadata: dict[str, tuple[str, Any]] = dict(_fields(reader))
        """Key -> (type name, value), in the form that `write_gguf` takes; general.architecture is among them."""
        self.tensors = {
            t.name: StoredTensor(t.name, tuple(int(n) for n in reversed(t.shape)), t.tensor_type.name.lower(),
                                 int(t.n_bytes), t)
            for t in reader.tensors
        }  # fmt: skip

    def values(self) -> dict[str, Any]:
        """Metadata without the types."""
        return {key: value for key, (_, value) in self.metadata.items()}


def trusted_values(path: Path) -> dict[str, Any]:
    """Metadata of a file that this program wrote, for environments without the native engine and its check."""
    from gguf import GGUFReader

    return {key: value for key, (_, value) in _fields(GGUFReader(path))}


def _fields(reader: GGUFReader) -> Iterator[tuple[str, tuple[str, Any]]]:
    from gguf import GGUFValueType

    for key, entry in reader.fields.items():
        if key.startswith("GGUF."):
            continue
        kind = entry.types[0]
        if kind == GGUFValueType.ARRAY:
            element = GGUFValueType(int(entry.parts[3][0]))  # an empty array names its type only here
            yield key, (f"{_TYPE_NAMES[element.name]}[]", entry.contents() if len(entry.data) else [])
        else:
            yield key, (_TYPE_NAMES[kind.name], entry.contents())


PREFIX = "parlance.role."
ROLES = ("matrix", "wide", "conv", "table", "plain")


@dataclass(frozen=True)
class TensorSpec:
    shape: tuple[int, ...]
    kind: str = "plain"
    """``matrix`` (f32, f16 or q8_0), ``table`` (f32 or f16), ``dense`` (f32, or f16 where exact) or ``plain`` (f32)."""


def role_metadata(roles: Mapping[str, str]) -> dict[str, tuple[str, Any]]:
    """Metadata of a file whose tensors have these roles."""
    return {PREFIX + role: ("str[]", [name for name, of in roles.items() if of == role]) for role in ROLES}


def role_specs(contents: GgufContents) -> dict[str, TensorSpec]:
    """Shape and role of every tensor, in file order. `ModelError` names one that has no role, two, or is not there."""
    metadata = contents.values()
    roles: dict[str, str] = {}
    for role in ROLES:
        for name in metadata.get(PREFIX + role, []):
            if name not in contents.tensors:
                raise ModelError("tensor.missing", path=contents.path, name=name)
            if name in roles:
                raise ModelError("tensor.two_roles", path=contents.path, name=name)
            roles[name] = role
    if surplus := sorted(set(contents.tensors) - set(roles)):
        raise ModelError("tensor.unused", path=contents.path, names=surplus[:8])
    return {name: TensorSpec(tensor.shape, roles[name]) for name, tensor in contents.tensors.items()}
