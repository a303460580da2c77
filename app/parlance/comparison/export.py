"""Rows of a benchmark as files: JSON lines for programs, CSV for spreadsheets."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from parlance.core.finite import finite

from .row import BenchRow


def json_lines(rows: Sequence[BenchRow]) -> str:
    """One object a line, as `parlance bench --json` prints them."""
    return "".join(json.dumps(finite(row.to_dict()), allow_nan=False) + "\n" for row in rows)


def csv_table(rows: Sequence[BenchRow]) -> str:
    """A line for each row; what lies in a table of its own has a column such as ``stages.vocoder``."""
    flat = [_flat(finite(row.to_dict())) for row in rows]
    columns = list(dict.fromkeys(name for row in flat for name in row))
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, restval="", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(flat)
    return text.getvalue()


FORMATS = {"jsonl": json_lines, "csv": csv_table}
"""By the extension of the file."""


def write_rows(path: Path, rows: Sequence[BenchRow]) -> None:
    """In the format that the extension of `path` names; raises `OSError`."""
    path.write_text(FORMATS[path.suffix.lower().removeprefix(".")](rows), encoding="utf-8", newline="")


def _flat(row: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    cells: dict[str, Any] = {}
    for name, value in row.items():
        if isinstance(value, Mapping):
            cells |= _flat(value, f"{prefix}{name}.")
        else:
            cells[prefix + name] = value
    return cells
