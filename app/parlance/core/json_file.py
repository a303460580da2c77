"""Reading a file of JSON that somebody else may have written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .limits import Limits, read_json
from .regular_file import read_regular


def read_json_file(path: Path, limits: Limits) -> Any:
    """As `limits.read_json`, of a file in UTF-8. Raises `OSError`, or `ValueError` that does not name the file."""
    return read_json(read_regular(path, limits.bytes), limits)
