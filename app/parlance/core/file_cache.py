"""What was read from files, kept until they change."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

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
