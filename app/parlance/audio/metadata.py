"""What everything that reads or writes the metadata of sound files shares."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from . import mp4

_BLOCK = 1 << 20


def kind_of(file: BinaryIO) -> bytes:
    """The four bytes that tell WAV, FLAC, Ogg and MP4 apart; of an MP3 file they may be anything else."""
    head = file.read(mp4.KIND_AT + len(mp4.KIND))
    file.seek(0)
    return mp4.KIND if head[mp4.KIND_AT :] == mp4.KIND else head[:4]


def bytes_of(file: BinaryIO, begin: int, end: int | None = None) -> Iterator[bytes]:
    file.seek(begin)
    left = (1 << 62) if end is None else end - begin
    while left > 0 and (part := file.read(min(left, _BLOCK))):
        left -= len(part)
        yield part


def rewrite(path: Path, parts: Callable[[BinaryIO], Iterable[bytes]]) -> None:
    """Replace a file that no other process reads meanwhile by what `parts` makes of it. Raises `OSError`."""
    whole = path.with_name(f"{path.name}.rewritten")
    try:
        with path.open("rb") as file, whole.open("wb") as out:
            for part in parts(file):
                out.write(part)
        os.replace(whole, path)
    finally:
        whole.unlink(missing_ok=True)
