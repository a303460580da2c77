"""Files that are nobody else's business: what was spoken, chosen or signed with. Readable by their owner alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from .part_file import part_file, publish


@contextmanager
def private_file(path: Path, replaces: bool = True) -> Iterator[BinaryIO]:
    """Write `path` in a folder that is there: after a crash it is the old file or the new one.

    Raises `OSError`; without `replaces`, `FileExistsError` for a name that is taken."""
    with part_file(path, private=True) as part:
        with part.open("wb") as file:
            yield file
        publish(part, path, replaces)


def make_private(path: Path) -> None:
    """Make an empty file for what opens it by name; one that is there stays as it is. Raises `OSError`."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
