"""Reading a whole GGUF file back: metadata with its types and tensors as float32."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..errors import ModelError
from ..native import mapped_errors, open_gguf
from .write import VALUE_TYPES

if TYPE_CHECKING:  # loaded when a file is read as a whole
    from gguf import GGUFReader

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
