"""The boxes of an MP4 file, such as an audio book."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from typing import BinaryIO

KIND_AT, KIND = 4, b"ftyp"
"""What the first box is, and where it says so."""
SOUND, NOTE = b"mdat", b"uuid"
NOTE_ID = bytes.fromhex("7061726c616e63658f3a5d1c42b09e67")
"""Of the box that is ours."""


def note(file: BinaryIO, longest: int) -> str | None:
    """What our box says, if there is one of a length that is to be believed."""
    for kind, begin, end in _boxes(file):
        if kind == NOTE and end - begin <= longest:
            file.seek(begin)
            data = file.read(end - begin)
            if data.startswith(NOTE_ID):
                return data[len(NOTE_ID) :].decode("utf-8", "replace")
    return None


def note_box(text: str) -> bytes:
    """To be put behind everything else, where it moves nothing."""
    data = NOTE_ID + text.encode("utf-8")
    return struct.pack(">I4s", 8 + len(data), NOTE) + data


def sound(file: BinaryIO) -> list[tuple[int, int]]:
    """From and to in bytes of what is not about the sound, but the sound."""
    return [(begin, end) for kind, begin, end in _boxes(file) if kind == SOUND]


def _boxes(file: BinaryIO) -> Iterator[tuple[bytes, int, int]]:
    """Kind, and from and to in bytes of what is in it; none longer than the file."""
    whole, at = file.seek(0, os.SEEK_END), 0
    while at + 8 <= whole:
        file.seek(at)
        size, kind = struct.unpack(">I4s", file.read(8))
        head = 8
        if size == 1:
            (size,), head = struct.unpack(">Q", file.read(8)), 16
        end = min(at + size, whole) if size else whole
        if end < at + head:
            raise struct.error("a box ends before it begins")
        yield kind, at + head, end
        at = end
