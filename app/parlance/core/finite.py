"""Numbers as JSON has them."""

from __future__ import annotations

import math
from typing import Any


def finite(value: Any) -> Any:
    """JSON has no infinity: what is not a finite number becomes None, however deep it lies."""
    if isinstance(value, dict):
        return {key: finite(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [finite(entry) for entry in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
