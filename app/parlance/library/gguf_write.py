"""Writing a GGUF file: metadata and tensors to a temporary file, which takes the final name only when it is whole."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gguf import GGMLQuantizationType, GGUFValueType, GGUFWriter
from gguf.quants import quantize
from numpy.typing import NDArray

from ..core.errors import ModelError
from .gguf_schema import ARCHITECTURE, MAX_TENSOR_NAME

Metadata = Mapping[str, tuple[str, Any]]
"""Key -> (type name, value); type names are the keys of `VALUE_TYPES`, with [] for arrays."""

VALUE_TYPES = {
    "u8": GGUFValueType.UINT8,
    "i8": GGUFValueType.INT8,
    "u16": GGUFValueType.UINT16,
    "i16": GGUFValueType.INT16,
    "u32": GGUFValueType.UINT32,
    "i32": GGUFValueType.INT32,
    "u64": GGUFValueType.UINT64,
    "i64": GGUFValueType.INT64,
    "f32": GGUFValueType.FLOAT32,
    "f64": GGUFValueType.FLOAT64,
    "bool": GGUFValueType.BOOL,
    "str": GGUFValueType.STRING,
}
_TENSOR_TYPES = {
    "f32": GGMLQuantizationType.F32,
    "f16": GGMLQuantizationType.F16,
    "q8_0": GGMLQuantizationType.Q8_0,
    "i32": GGMLQuantizationType.I32,
}
FILE_TYPES = {"f32": 0, "f16": 1, "q8_0": 7}


def write_gguf(
    path: Path,
    metadata: Metadata,
    tensors: Mapping[str, NDArray[Any]],
    dtypes: Mapping[str, str],
    progress: Callable[[int, int], None] | None = None,
) -> None:
    """Write arrays (numpy order) as the types in `dtypes`; `path` appears complete or not at all.

    The architecture is that of the metadata, or Supertonic's.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        _write(partial, metadata, tensors, dtypes, progress)
        os.replace(partial, path)
    except OSError as error:
        reason = "the disk is full" if error.errno == errno.ENOSPC else error.strerror or str(error)
        raise ModelError(f"{path} could not be written: {reason}") from error
    finally:
        partial.unlink(missing_ok=True)


def _write(
    partial: Path,
    metadata: Metadata,
    tensors: Mapping[str, NDArray[Any]],
    dtypes: Mapping[str, str],
    progress: Callable[[int, int], None] | None,
) -> None:
    writer = GGUFWriter(partial, metadata.get("general.architecture", ("str", ARCHITECTURE))[1])
    try:
        for key, (kind, value) in metadata.items():
            if key != "general.architecture":
                _add_value(writer, key, kind, value)
        encoded = {name: _encode(name, array, dtypes[name]) for name, array in tensors.items()}
        for name, data in encoded.items():
            writer.add_tensor_info(name, data.shape, data.dtype, data.nbytes, _TENSOR_TYPES[dtypes[name]])
        writer.write_header_to_file()
        writer.write_kv_data_to_file()
        writer.write_ti_data_to_file()
        for done, data in enumerate(encoded.values(), start=1):
            writer.write_tensor_data(data)
            if progress:
                progress(done, len(encoded))
    finally:
        writer.close()


def _add_value(writer: GGUFWriter, key: str, kind: str, value: Any) -> None:
    if kind.endswith("[]"):
        if len(value):
            writer.add_key_value(key, list(value), GGUFValueType.ARRAY, VALUE_TYPES[kind.removesuffix("[]")])
    else:
        writer.add_key_value(key, value, VALUE_TYPES[kind])


def _encode(name: str, array: NDArray[Any], dtype: str) -> NDArray[Any]:
    if len(name.encode()) > MAX_TENSOR_NAME:
        raise ModelError(f"tensor name {name!r} is longer than the {MAX_TENSOR_NAME} bytes that GGUF readers accept")
    if not np.isfinite(array).all():
        raise ModelError(f"tensor {name} holds values that are not finite")
    if dtype == "i32":
        return np.ascontiguousarray(array, np.int32)
    if dtype == "q8_0":
        quantized: NDArray[Any] = quantize(np.ascontiguousarray(array, np.float32), GGMLQuantizationType.Q8_0)
        return quantized
    with np.errstate(over="ignore"):  # an overflow is reported below
        stored = np.ascontiguousarray(array, np.float16 if dtype == "f16" else np.float32)
    if not np.isfinite(stored).all():
        raise ModelError(f"tensor {name} holds values that {dtype} cannot represent")
    return stored
