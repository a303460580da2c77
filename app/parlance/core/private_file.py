"""Files that are nobody else's business: what was spoken, chosen or signed with. Readable by their owner alone."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def private_file(path: Path) -> Iterator[BinaryIO]:
    """Write `path` in a folder that is there: after a crash it is the old file or the new one. Raises `OSError`."""
    handle, scratch = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(scratch, path)
    except BaseException:
        Path(scratch).unlink(missing_ok=True)
        raise


def make_private(path: Path) -> None:
    """Make an empty file for what opens it by name; one that is there stays as it is. Raises `OSError`."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
