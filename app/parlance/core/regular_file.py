"""Opening files that the user names: a pipe or a device under such a name would be waited for without end."""

from __future__ import annotations

import errno
import os
import stat
from io import BufferedReader
from pathlib import Path

from .messages import Message

_AT_ONCE = getattr(os, "O_NONBLOCK", 0)
"""To open a pipe that nobody writes would wait; Windows has none by such a name."""


def open_regular(path: Path) -> BufferedReader:
    """Open a file for reading. Raises `OSError`, for pipes, devices and sockets too."""
    file = open(path, "rb", opener=lambda name, flags: os.open(name, flags | _AT_ONCE))  # noqa: SIM115 - handed on
    if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        return file
    file.close()
    raise OSError(errno.EINVAL, Message("file.irregular"), str(path))


def check_regular(path: Path) -> None:
    """For what is opened elsewhere. Raises `OSError`.

    It is not opened here: closing it would give up every lock that this process has on the file."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, Message("file.irregular"), str(path))


def read_regular(path: Path, most: int) -> bytes:
    """All of a file that has `most` bytes at most. Raises `OSError`."""
    with open_regular(path) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, Message("file.large", most=most / 1e6), str(path))
    return content
