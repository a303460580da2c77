"""The blocks of metadata of a FLAC file."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import BinaryIO

MAGIC = b"fLaC"
COMMENT, PICTURE = 4, 6
MOST_BYTES = 0xFFFFFF
"""Of one block."""
_LAST = 0x80

Block = tuple[int, bytes]
"""Number of its kind, and what is in it."""


def blocks(file: BinaryIO) -> Iterator[Block]:
    """Behind the last one, the file is at its sound."""
    file.seek(len(MAGIC))
    last = False
    while not last:
        (head,) = struct.unpack(">I", file.read(4))
        last = bool(head >> 24 & _LAST)
        yield head >> 24 & ~_LAST, file.read(head & MOST_BYTES)


def head(of: Sequence[Block]) -> bytes:
    """Everything before the sound."""
    coded = MAGIC
    for number, (kind, block) in enumerate(of):
        last = _LAST if number == len(of) - 1 else 0
        coded += struct.pack(">I", (last | kind) << 24 | len(block)) + block
    return coded
