"""Files in the making. Each lies beside the file that it becomes, under a name that says whose it is.

The file appears whole or not at all. What a killed process has left is cleared away when its folder is next written to.
"""

from __future__ import annotations

import errno
import hashlib
import os
import platform
import re
import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

LEFT_S = 7 * 24 * 3600.0
"""A file that was not written for this long is abandoned, even if its process cannot be looked up."""
_RUN = secrets.token_hex(4)
"""Of this process: a container gives every one of its programs the same number."""
_NAME = re.compile(r"\.parlance-(?P<here>[0-9a-f]{8})-(?P<pid>\d+)-(?P<run>[0-9a-f]{8})-[0-9a-f]{8}\.part.*")
_BEFORE = re.compile(r"\.parlance-[0-9a-f]{12}\.part.*")
"""As earlier versions named them."""
_NO_LINKS = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EXDEV, errno.EACCES}


@contextmanager
def part_file(target: Path, suffix: str = "", private: bool = False) -> Iterator[Path]:
    """An empty file in the folder of `target`; it is gone afterwards, unless `publish` gave it its name.

    What is written beside it under a name that begins with its own is cleared away with it. A `private` one can be read
    by its owner alone. Raises `OSError`."""
    clear_left(target.parent)
    part = target.with_name(f".parlance-{_here()}-{os.getpid()}-{_RUN}-{secrets.token_hex(4)}.part{suffix}")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600 if private else 0o666))
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def publish(part: Path, target: Path, replaces: bool = True) -> None:
    """Give a finished file its name, once it is on the disk. Raises `OSError`; without `replaces`, `FileExistsError`
    for a name that is taken, which stays as it is."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    if replaces:
        os.replace(part, target)
    else:
        rename_new(part, target)


def rename_new(path: Path, target: Path) -> None:
    """Rename a file to a name that nothing has. Raises `OSError`; `FileExistsError` where something has it by now."""
    try:
        os.link(path, target)
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        # The disk has no links: an empty file holds the name until the whole one takes its place.
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, path.stat().st_mode & 0o777))
        os.replace(path, target)
    else:
        path.unlink()


def clear_left(folder: Path) -> None:
    """Remove the files in the making of processes that have died."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(".parlance-") and _is_left(entry):
                with suppress(OSError):
                    os.unlink(entry.path)


def parts_of(folder: Path, pid: int) -> list[Path]:
    """What a process of this machine has in the making there."""
    return [path for path in folder.glob(f".parlance-{_here()}-{pid}-*") if _NAME.fullmatch(path.name)]


def _is_left(entry: os.DirEntry[str]) -> bool:
    named = _NAME.fullmatch(entry.name)
    if named is not None and named["here"] == _here():
        pid = int(named["pid"])
        if named["run"] != _RUN and (pid == os.getpid() or not _is_alive(pid)):
            return True
    if named is None and not _BEFORE.fullmatch(entry.name):
        return False
    with suppress(OSError):
        return time.time() - entry.stat().st_mtime > LEFT_S
    return False


def _is_alive(pid: int) -> bool:
    """Or another one that got its number. Windows has no question that does not end it."""
    if sys.platform == "win32":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


@cache
def _here() -> str:
    """Where a number of a process means the same one: this machine, or the container on it."""
    space = ""
    with suppress(OSError):
        space = os.readlink("/proc/self/ns/pid")
    return hashlib.sha256(f"{platform.node()} {space}".encode()).hexdigest()[:8]
