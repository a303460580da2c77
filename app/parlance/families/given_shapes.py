"""Shapes of tensors that a user hands in."""

from __future__ import annotations

import numpy as np

from parlance.core.errors import UsageError


def check_shape(field: str, array: np.ndarray, expected: tuple[int | None, ...]) -> None:
    """`UsageError` that names the request's field; None stands for any length of at least 1."""
    fits = array.ndim == len(expected) and all(
        size == want or (want is None and size > 0) for size, want in zip(array.shape, expected, strict=True)
    )
    if not fits:
        shape = ", ".join("any" if want is None else str(want) for want in expected)
        raise UsageError("request.shape", name=field, expected=shape, found=array.shape)
