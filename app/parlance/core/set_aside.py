"""A file of ours that cannot be read makes room for a new one, and is kept."""

from __future__ import annotations

import os
import re
from pathlib import Path

from .part_file import rename_new

BESIDE = ("-journal", "-wal", "-shm")
"""What SQLite keeps beside a file; left there, it would be taken for that of the new one."""


def is_aside(path: Path, of: Path) -> bool:
    """Whether `path` is what `of` was renamed to by `set_aside`, once."""
    return re.fullmatch(rf"{re.escape(of.name)}\.corrupt(-\d+)?", path.name) is not None


def set_aside(path: Path) -> Path:
    """Rename `path` to a name that is free, and what SQLite keeps beside it; gives that name. Raises `OSError`."""
    number, aside = 1, path.with_name(f"{path.name}.corrupt")
    while True:
        try:
            rename_new(path, aside)
            break
        except FileExistsError:
            number += 1
            aside = path.with_name(f"{path.name}.corrupt-{number}")
    for suffix in BESIDE:
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            os.replace(beside, aside.with_name(aside.name + suffix))
    return aside
