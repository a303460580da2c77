"""The disk: what is free on it, and what is said when it cannot be written."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..core.errors import DownloadError


def free_bytes(path: Path) -> int:
    """On the disk where `path` is, or will be once it is made."""
    while not path.exists() and path != path.parent:
        path = path.parent
    return shutil.disk_usage(path).free


def check_space(path: Path, needed: int, what: str) -> None:
    """`DownloadError` with figures if `what` has no room on the disk of `path`."""
    free = free_bytes(path)
    if needed > free:
        raise DownloadError(
            f"{what} needs {gigabytes(needed)} on the disk of {path}, and {gigabytes(free)} are free: "
            f"make room for {gigabytes(needed - free)}"
        )


def gigabytes(size: int) -> str:
    if size < 1e6:
        return f"{size / 1e3:.0f} kB"
    return f"{size / 1e9:.1f} GB" if size >= 1e9 else f"{size / 1e6:.0f} MB"


@contextmanager
def written(path: Path) -> Iterator[None]:
    """Errors of the system become a `DownloadError` that names `path`."""
    try:
        yield
    except OSError as error:
        reason = "the disk is full" if error.errno == errno.ENOSPC else error.strerror or str(error)
        raise DownloadError(f"{path} could not be written: {reason}") from error
