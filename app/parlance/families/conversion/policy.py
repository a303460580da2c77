"""Which type each tensor is stored in: a dtype plus allow and deny lists, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlance.core.errors import UsageError
from parlance.core.gguf_file import BLOCK_TYPES, TensorSpec

MIXES: dict[str, tuple[tuple[str, str], ...]] = {"q4_k_mix": (("talker.layers.", "q4_k"), ("", "q8_0"))}
"""Mix of types -> (beginning of a name, dtype); the first that fits counts. Qwen3-TTS' code predictor loses its late
codebooks in four bits."""
FILE_TYPES = {"f32": 0, "f16": 1, "q4_0": 2, "q8_0": 7, "q4_k": 14, "q4_k_mix": 15, "bf16": 32}
"""The dtypes, and what GGUF calls a file in which most matrices have one."""
DTYPES = tuple(FILE_TYPES)


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
            raise UsageError("request.dtype", known=DTYPES, dtype=self.dtype)

    def choose(self, name: str, spec: TensorSpec, values: NDArray[Any]) -> str:
        """Type for one tensor: f32 unless its kind and the lists let it be smaller."""
        if spec.kind == "plain" or self.dtype == "f32" or not self._listed(name):
            return "f32"
        if spec.kind == "dense":
            # Small and sensitive: halved only where that changes nothing, which is so for weights trained into f16.
            with np.errstate(over="ignore"):
                return "f16" if np.array_equal(values, values.astype(np.float16)) else "f32"
        dtype = self._of(name)
        if spec.kind in ("matrix", "wide"):
            # q8_0 stands in for a type whose blocks do not fit the rows.
            for fitting in (dtype, "q8_0"):
                if dtype in BLOCK_TYPES and spec.shape[-1] % BLOCK_TYPES[fitting] == 0:
                    return fitting
            if dtype == "bf16":
                return dtype
        return "f32" if spec.kind == "wide" else "f16"

    def _of(self, name: str) -> str:
        rules = MIXES.get(self.dtype, (("", self.dtype),))
        return next(dtype for beginning, dtype in rules if name.startswith(beginning))

    def _listed(self, name: str) -> bool:
        allow = [entry for entry in self.allow if entry]
        denied = any(entry in name for entry in self.deny if entry)
        return not denied and (not allow or any(entry in name for entry in allow))
