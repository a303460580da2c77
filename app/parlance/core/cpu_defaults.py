"""Which kernels and weights a request on the CPU gets where it leaves the choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .errors import UsageError
from .native import native
from .request import SynthesisRequest
from .result import DeviceInfo

MIN_SIMILARITY = 0.995
"""Log-mel cosine to f32 from which on ``auto`` takes int8."""
SLOW_IN_INT8 = ("generic",)
"""Kernels without an instruction that multiplies bytes: the embedded voice takes 3.6 times as long in int8."""
EXACT = ("F32", "F16", "BF16")
"""Types of a file that f32 loses nothing of."""

Similarity = Callable[[str, str], float | None]
"""(SHA-256 of a file, kernels) -> log-mel cosine of int8 to f32 where it was measured."""


def is_alike(similarity: float | None) -> bool:
    return similarity is not None and similarity >= MIN_SIMILARITY


def choose(request: SynthesisRequest, device: DeviceInfo, gguf: Any, similarity: Similarity) -> SynthesisRequest:
    """With `kernels` named and, unless the file is quantised itself, `dtype` too; other devices keep ``auto``."""
    if device.kind != "cpu":
        if request.kernels != "auto":
            raise UsageError("kernels.other_device", name=request.kernels, device=device.id)
        return request
    kernels = native().cpu_kernels() if request.kernels == "auto" else request.kernels
    return request.replace(kernels=kernels, dtype=_dtype(request, kernels, gguf, similarity))


def may_take_int8(chosen: SynthesisRequest) -> bool:
    """Whether ``auto``, which came to `chosen`, would take int8 if that were known to sound alike."""
    return chosen.dtype == "f32" and chosen.kernels not in SLOW_IN_INT8


def _dtype(request: SynthesisRequest, kernels: str, gguf: Any, similarity: Similarity) -> str:
    if request.dtype != "auto":
        return request.dtype
    if kernels not in SLOW_IN_INT8 and is_alike(similarity(request.model_sha256, kernels)):
        return "int8"
    # A quantised file is computed in the types that it stores.
    return "f32" if all(tensor["type"].upper() in EXACT for tensor in gguf.tensors) else "auto"
