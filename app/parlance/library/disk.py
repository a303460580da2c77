"""The disk: what is free on it, and what is said when it cannot be written."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..core.errors import DownloadError
from ..core.messages import Message


def free_bytes(path: Path) -> int:
    """On the disk where `path` is, or will be once it is made."""
    while not path.exists() and path != path.parent:
        path = path.parent
    return shutil.disk_usage(path).free


def check_space(path: Path, needed: int, what: Message) -> None:
    """`DownloadError` with figures if `what` has no room on the disk of `path`."""
    free = free_bytes(path)
    if needed > free:
        sizes = {"needed": gigabytes(needed), "free": gigabytes(free), "missing": gigabytes(needed - free)}
        raise DownloadError("disk.no_room", what=what, path=path, **sizes)


def gigabytes(size: int) -> Message:
    if size < 1e6:
        return Message("size.kb", size=size / 1e3)
    return Message("size.gb", size=size / 1e9) if size >= 1e9 else Message("size.mb", size=size / 1e6)


@contextmanager
def written(path: Path) -> Iterator[None]:
    """Errors of the system become a `DownloadError` that names `path`."""
    try:
        yield
    except OSError as error:
        raise DownloadError("file.not_written", path=path, error=error) from error
