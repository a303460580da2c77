"""The chunks of a WAV file."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

MAGIC = b"RIFF"
NOTE, SOUND, ID3 = b"parl", b"data", b"id3 "
_HEAD = 12
"""Bytes of the file's own header."""
_MOST_BYTES = 0xFFFFFFFF
"""Of a file whose header tells its length."""


def note(file: BinaryIO, longest: int) -> str | None:
    """What the chunk `NOTE` says, if there is one of a length that is to be believed."""
    for kind, begin, size in _chunks(file):
        if kind == NOTE and size <= longest:
            file.seek(begin)
            return file.read(size).decode("utf-8", "replace").rstrip("\0")
    return None


def sound(file: BinaryIO) -> tuple[int, int]:
    """Where the samples begin, and how many bytes they have."""
    for kind, begin, size in _chunks(file):
        if kind == SOUND:
            return begin, size
    raise struct.error("there is no chunk of samples")


def head_with(file: BinaryIO, text: str) -> bytes:
    """What comes before the samples, with a note; the file is left at the samples' chunk."""
    begin = sound(file)[0] - 8
    data = text.encode("utf-8")
    chunk = NOTE + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
    file.seek(0)
    head = file.read(begin)
    (size,) = struct.unpack_from("<I", head, 4)
    return MAGIC + struct.pack("<I", min(size + len(chunk), _MOST_BYTES)) + head[8:] + chunk


def append(path: Path, kind: bytes, data: bytes) -> None:
    """Put a chunk behind all others, where it moves nothing; a file too long to tell its length stays as it is."""
    with path.open("rb+") as file:
        end = file.seek(0, os.SEEK_END)
        chunk = bytes(end % 2) + kind + struct.pack("<I", len(data)) + data + bytes(len(data) % 2)
        if (size := end + len(chunk) - 8) <= _MOST_BYTES:
            file.write(chunk)
            file.seek(4)
            file.write(struct.pack("<I", size))


def _chunks(file: BinaryIO) -> Iterator[tuple[bytes, int, int]]:
    """Kind, place and size of each, none longer than the file: a pipe's header promises more."""
    end, at = file.seek(0, os.SEEK_END), _HEAD
    while at + 8 <= end:
        file.seek(at)
        kind, size = struct.unpack("<4sI", file.read(8))
        yield kind, at + 8, min(size, end - at - 8)
        at += 8 + size + size % 2
