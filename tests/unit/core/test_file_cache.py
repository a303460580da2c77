"""Files are read once, until they change."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from parlance.core.files import FileCache


class Reader:
    def __init__(self) -> None:
        self.read: list[str] = []

    def __call__(self, path: Path) -> str:
        self.read.append(path.name)
        return path.read_text()


def test_a_file_is_read_again_only_when_it_changed(tmp_path: Path) -> None:
    reader, path = Reader(), tmp_path / "a"
    cache = FileCache(reader, most=8)
    path.write_text("one")
    assert [cache(path), cache(path)] == ["one", "one"]
    assert reader.read == ["a"]
    stamp = path.stat().st_mtime_ns
    path.write_text("two")  # as long as before, and then as old
    os.utime(path, ns=(stamp, stamp + 1))
    assert cache(path) == "two"
    other = tmp_path / "b"
    other.write_text("six")
    os.utime(other, ns=(stamp, stamp + 1))
    other.replace(path)
    assert cache(path) == "six"
    assert len(reader.read) == 3


def test_the_least_used_goes_and_errors_are_not_kept(tmp_path: Path) -> None:
    reader, paths = Reader(), [tmp_path / name for name in "abc"]
    cache = FileCache(reader, most=2)
    with pytest.raises(FileNotFoundError):
        cache(paths[0])
    for path in paths:
        path.write_text(path.name)
        cache(path)
    cache(paths[2])
    cache(paths[0])
    assert reader.read == ["a", "a", "b", "c", "a"]
