"""Writes nested dicts of arrays as `torch.save` does, without torch: official checkpoints come partly in that form."""

from __future__ import annotations

import struct
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

STORAGES = {"float32": "FloatStorage", "float16": "HalfStorage", "int64": "LongStorage", "int32": "IntStorage"}


def save_torch(value: Any, path: Path) -> None:
    """`value` may hold dicts with text keys, numpy arrays of the types in `STORAGES`, None, floats and text."""
    arrays: list[np.ndarray] = []
    pickled = b"\x80\x02" + _pickle(value, arrays) + b"."
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr(f"{path.stem}/data.pkl", pickled)
        archive.writestr(f"{path.stem}/byteorder", "little")
        for number, array in enumerate(arrays):
            archive.writestr(f"{path.stem}/data/{number}", np.ascontiguousarray(array).tobytes())
        archive.writestr(f"{path.stem}/version", "3\n")


def _pickle(value: Any, arrays: list[np.ndarray]) -> bytes:
    if value is None:
        return b"N"
    if isinstance(value, str):
        text = value.encode()
        return b"X" + struct.pack("<I", len(text)) + text
    if isinstance(value, float):
        return b"G" + struct.pack(">d", value)
    if isinstance(value, int):
        return b"J" + struct.pack("<i", value)
    if isinstance(value, Mapping):
        items = (_pickle(key, arrays) + _pickle(item, arrays) for key, item in value.items())
        return b"}(" + b"".join(items) + b"u"
    return _tensor(np.asarray(value), arrays)


def _tensor(array: np.ndarray, arrays: list[np.ndarray]) -> bytes:
    arrays.append(array)
    strides = np.array(np.empty(array.shape, np.int8).strides)
    storage = b"(" + b"".join(
        [
            _pickle("storage", []),
            f"ctorch\n{STORAGES[array.dtype.name]}\n".encode(),
            _pickle(str(len(arrays) - 1), []),
            _pickle("cpu", []),
            _pickle(array.size, []),
            b"tQ",
        ]
    )
    hooks = b"ccollections\nOrderedDict\n)R"
    return (
        b"ctorch._utils\n_rebuild_tensor_v2\n("
        + storage
        + _pickle(0, [])
        + _numbers(array.shape)
        + _numbers(strides)
        + b"\x89"
        + hooks
        + b"tR"
    )


def _numbers(values: Any) -> bytes:
    return b"(" + b"".join(_pickle(int(value), []) for value in values) + b"t"
