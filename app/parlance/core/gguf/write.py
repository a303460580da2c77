"""Writing a GGUF file: metadata and tensors to a temporary file, which takes the final name only when it is whole."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..errors import ModelError, UsageError
from ..native import native
from ..part_file import part_file, publish

if TYPE_CHECKING:
    from gguf import GGUFWriter

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
