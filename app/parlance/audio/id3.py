"""The tag block of an MP3 file: libsndfile would write UTF-8 bytes declared as Latin-1."""

from __future__ import annotations

from collections.abc import Mapping

FRAMES = {"title": b"TIT2", "artist": b"TPE1", "comment": b"COMM", "date": b"TDRC"}
UTF8 = b"\x03"


def id3_tag(tags: Mapping[str, str]) -> bytes:
    """An ID3v2.4 block to put before the first MP3 frame; keys are those of `FRAMES`."""
    frames = b"".join(_frame(FRAMES[name], text) for name, text in tags.items())
    return b"ID3\x04\x00\x00" + _synchsafe(len(frames)) + frames


def _frame(code: bytes, text: str) -> bytes:
    # A comment also has a language and a short description, which stay unknown and empty.
    prefix = UTF8 + b"und\x00" if code == b"COMM" else UTF8
    body = prefix + text.encode("utf-8")
    return code + _synchsafe(len(body)) + b"\x00\x00" + body


def _synchsafe(number: int) -> bytes:
    """Four bytes of seven bits each, so that no byte looks like the start of a frame."""
    return bytes(number >> shift & 0x7F for shift in (21, 14, 7, 0))
