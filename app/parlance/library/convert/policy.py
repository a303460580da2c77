"""Which type each tensor is stored in: a dtype plus allow and deny lists, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core.errors import UsageError
from ..gguf_schema import TensorSpec
from ..gguf_write import BLOCK_TYPES

DTYPES = ("f32", "f16", *BLOCK_TYPES)
BLOCK = 32


@dataclass(frozen=True)
class DtypePolicy:
    """Type of the matrices, and exceptions by name.

    A tensor name that contains an entry of `deny` stays f32, and so does one that contains none of a non-empty `allow`.
    Empty entries are ignored.
    """

    dtype: str = "f16"
    allow: tuple[str, ...] = ()
    deny: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.dtype not in DTYPES:
            raise UsageError(f"dtype must be one of {', '.join(DTYPES)}, not {self.dtype!r}")

    def choose(self, name: str, spec: TensorSpec, values: NDArray[Any]) -> str:
        """Type for one tensor: f32 unless its kind and the lists let it be smaller."""
        if spec.kind == "plain" or self.dtype == "f32" or not self._listed(name):
            return "f32"
        if spec.kind == "dense":
            # Small and sensitive: halved only where that changes nothing, which is so for weights trained into f16.
            with np.errstate(over="ignore"):
                return "f16" if np.array_equal(values, values.astype(np.float16)) else "f32"
        if self.dtype in BLOCK_TYPES and spec.kind == "matrix" and spec.shape[-1] % BLOCK == 0:
            return self.dtype
        return "f16"

    def _listed(self, name: str) -> bool:
        allow = [entry for entry in self.allow if entry]
        denied = any(entry in name for entry in self.deny if entry)
        return not denied and (not allow or any(entry in name for entry in allow))
