"""Files: opened only if they are regular, written whole or not at all, private, hashed, cached, and set aside."""

from __future__ import annotations

import errno
import hashlib
import os
import platform
import re
import secrets
import shutil
import stat
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from io import BufferedReader
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Generic, TypeVar

from .errors import DownloadError
from .limits import Limits, read_json
from .messages import Message

if TYPE_CHECKING:
    import numpy as np

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
    by its owner alone. Raises `OSError`, also for a device or a folder: renaming would put a file in the place of
    ``/dev/null``."""
    _check_replaceable(target)
    clear_left(target.parent)
    part = target.with_name(f".parlance-{_here()}-{os.getpid()}-{_RUN}-{secrets.token_hex(4)}.part{suffix}")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600 if private else 0o666))
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(target)) from error  # the name that the user has given
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def _check_replaceable(target: Path) -> None:
    try:
        mode = target.lstat().st_mode
    except OSError:  # there is nothing, or creating the part will say what is wrong
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
    if stat.S_ISLNK(mode):
        with suppress(FileNotFoundError):
            target.stat()  # A link to itself leads nowhere.
    elif not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is not a regular file", str(target))


def shortened(name: str, max_bytes: int) -> str:
    """`name` without the end that does not fit into `max_bytes` of a file's name."""
    while len(os.fsencode(name)) > max_bytes:
        name = name[:-1]
    return name


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
        try:
            os.replace(path, target)
        except OSError:  # a folder takes no file's place
            target.unlink()
            raise
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


def read_json_file(path: Path, limits: Limits) -> Any:
    """As `limits.read_json`, of a file in UTF-8. Raises `OSError`, or `ValueError` that does not name the file."""
    return read_json(read_regular(path, limits.bytes), limits)


def samples_sha256(samples: np.ndarray) -> str:
    """Of the samples as little-endian float32, whatever the machine."""
    import numpy as np

    return hashlib.sha256(np.ascontiguousarray(samples, dtype="<f4").tobytes()).hexdigest()


def file_sha256(path: Path) -> str:
    """Of a regular file. Raises `OSError`."""
    with open_regular(path) as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


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


T = TypeVar("T")
Stamp = tuple[int, int, int]


class FileCache(Generic[T]):
    """Calls `read(path)` once for each file, and again when its size, its time of change or the file itself is another.

    The least recently used of more than `most` values goes. What `read` raises is raised, and not kept. Safe to call
    from several threads; the values are shared, so nobody may change them.
    """

    def __init__(self, read: Callable[[Path], T], most: int) -> None:
        self._read = read
        self._most = most
        self._kept: OrderedDict[Path, tuple[Stamp, T]] = OrderedDict()
        self._lock = threading.Lock()

    def __call__(self, path: Path) -> T:
        try:
            stat = path.stat()
        except OSError:
            return self._read(path)  # says in its own words that the file is not there
        stamp = (stat.st_ino, stat.st_size, stat.st_mtime_ns)
        with self._lock:
            known = self._kept.get(path)
            if known is not None and known[0] == stamp:
                self._kept.move_to_end(path)
                return known[1]
        value = self._read(path)
        with self._lock:
            self._kept[path] = (stamp, value)
            self._kept.move_to_end(path)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return value


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
