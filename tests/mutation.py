"""Which tensors of a file are spoiled to prove that a parity test sees them: one of each kind, or each one if slow."""

from __future__ import annotations

import re
from typing import Any

import pytest

SWEEPS = ["kinds", pytest.param("all", marks=pytest.mark.slow)]


def to_spoil(tensors: list[dict[str, Any]], sweep: str) -> list[dict[str, Any]]:
    """All of them, or of those whose names differ in numbers alone the last: the same place in the deepest layer."""
    if sweep == "all":
        return tensors
    return list({re.sub(r"\d+", "#", tensor["name"]): tensor for tensor in tensors}.values())
