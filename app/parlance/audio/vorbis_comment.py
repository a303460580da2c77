"""The list of comments that FLAC, Vorbis and Opus share."""

from __future__ import annotations

import struct


def comment_of(block: bytes, name: str) -> str | None:
    """The first comment of that name; None too where the block is broken."""
    start = f"{name}=".encode().lower()
    try:
        for comment in _comments(block)[1]:
            if comment[: len(start)].lower() == start:
                return comment[len(start) :].decode("utf-8", "replace")
    except struct.error:
        pass
    return None


def with_comment(block: bytes, name: str, text: str) -> bytes:
    """The block with one more comment. Raises `struct.error` for one that is broken."""
    vendor, comments = _comments(block)
    comments.append(f"{name}={text}".encode())
    sized = b"".join(struct.pack("<I", len(comment)) + comment for comment in comments)
    return struct.pack("<I", len(vendor)) + vendor + struct.pack("<I", len(comments)) + sized


def _comments(block: bytes) -> tuple[bytes, list[bytes]]:
    vendor, at = _sized(block, 0)
    (count,) = struct.unpack_from("<I", block, at)
    comments, at = [], at + 4
    for _ in range(count):
        comment, at = _sized(block, at)
        comments.append(comment)
    return vendor, comments


def _sized(block: bytes, at: int) -> tuple[bytes, int]:
    (size,) = struct.unpack_from("<I", block, at)
    begin, end = at + 4, at + 4 + size
    if end > len(block):
        raise struct.error("a comment ends behind its block")
    return block[begin:end], end
