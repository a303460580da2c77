"""A note of ours in the metadata of a sound file, and a hash of everything in the file that is sound."""

from __future__ import annotations

import hashlib
import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from parlance.core.errors import AudioError
from parlance.core.limits import TAGS
from parlance.core.regular_file import open_regular

from . import id3, mp4, ogg, riff
from .vorbis_comment import comment_of, with_comment

NAME = "PARLANCE_PROVENANCE"
_FLAC, _FLAC_COMMENT, _FLAC_LAST = b"fLaC", 4, 0x80
_ID3V1_BYTES = 128
_BLOCK = 1 << 20


def read_note(path: Path) -> str | None:
    """The note of a WAV, FLAC, MP3, Ogg or MP4 file, None if it has none. `AudioError` for what cannot be read."""
    with _opened(path) as file:
        kind = _kind(file)
        if kind == ogg.MAGIC:
            return comment_of(ogg.comments(file), NAME)
        if kind == riff.MAGIC:
            return riff.note(file, TAGS.bytes)
        if kind == _FLAC:
            blocks = (block for number, block in _flac_blocks(file) if number == _FLAC_COMMENT)
            return comment_of(next(blocks, b""), NAME)
        if kind == mp4.KIND:
            return mp4.note(file, TAGS.bytes)
        return id3.words_of(id3.read_tag(file, TAGS.bytes), NAME)


def sound_sha256(path: Path) -> str:
    """Of the sound as it is coded: the same whatever the metadata, another after any change of the sound."""
    digest = hashlib.sha256()
    with _opened(path) as file:
        for part in _sound(file):
            digest.update(part)
    return digest.hexdigest()


def write_note(path: Path, note: str) -> None:
    """Put a note into a file that has none, and that nobody else reads meanwhile. Raises `OSError`."""
    whole = path.with_name(f"{path.name}.noted")
    try:
        with path.open("rb") as file, whole.open("wb") as out:
            for part in _noted(file, note):
                out.write(part)
        os.replace(whole, path)
    finally:
        whole.unlink(missing_ok=True)


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    try:
        with open_regular(path) as file:
            yield file
    except struct.error as error:
        raise AudioError("sound.no_metadata", path=path, error=error) from error
    except OSError as error:
        raise AudioError("file.unreadable", path=path, error=error) from error


def _kind(file: BinaryIO) -> bytes:
    head = file.read(mp4.KIND_AT + len(mp4.KIND))
    file.seek(0)
    return mp4.KIND if head[mp4.KIND_AT :] == mp4.KIND else head[:4]


def _sound(file: BinaryIO) -> Iterator[bytes]:
    kind = _kind(file)
    if kind == ogg.MAGIC:
        return ogg.sound(file)
    if kind == riff.MAGIC:
        begin, size = riff.sound(file)
        return _bytes(file, begin, begin + size)
    if kind == _FLAC:
        for _ in _flac_blocks(file):
            pass
        return _bytes(file, file.tell())
    if kind == mp4.KIND:
        return (part for place in mp4.sound(file) for part in _bytes(file, *place))
    begin, end = len(id3.read_tag(file, TAGS.bytes)), file.seek(0, os.SEEK_END)
    file.seek(max(end - _ID3V1_BYTES, 0))
    return _bytes(file, begin, end - _ID3V1_BYTES if file.read(3) == b"TAG" else end)


def _noted(file: BinaryIO, note: str) -> Iterator[bytes]:
    kind = _kind(file)
    if kind == ogg.MAGIC:
        yield from ogg.with_comments(file, with_comment(ogg.comments(file), NAME, note))
        return
    if kind == riff.MAGIC:
        yield riff.head_with(file, note)
    elif kind == _FLAC:
        yield _flac_head_with(file, note)
    elif kind == mp4.KIND:
        yield from _bytes(file, 0)
        yield mp4.note_box(note)
        return
    else:
        tag = id3.read_tag(file, TAGS.bytes)
        yield id3.with_words(tag, NAME, note)
        file.seek(len(tag))
    yield from _bytes(file, file.tell())


def _bytes(file: BinaryIO, begin: int, end: int | None = None) -> Iterator[bytes]:
    file.seek(begin)
    left = (1 << 62) if end is None else end - begin
    while left > 0 and (part := file.read(min(left, _BLOCK))):
        left -= len(part)
        yield part


def _flac_blocks(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Number and bytes of each block of metadata; behind the last one, the file is at its sound."""
    file.seek(len(_FLAC))
    last = False
    while not last:
        (head,) = struct.unpack(">I", file.read(4))
        last = bool(head >> 24 & _FLAC_LAST)
        yield head >> 24 & ~_FLAC_LAST, file.read(head & 0xFFFFFF)


def _flac_head_with(file: BinaryIO, note: str) -> bytes:
    blocks = list(_flac_blocks(file))
    noted = [(kind, with_comment(block, NAME, note) if kind == _FLAC_COMMENT else block) for kind, block in blocks]
    if _FLAC_COMMENT not in dict(blocks):
        noted.append((_FLAC_COMMENT, with_comment(b"\0" * 8, NAME, note)))
    head = _FLAC
    for number, (kind, block) in enumerate(noted):
        last = _FLAC_LAST if number == len(noted) - 1 else 0
        head += struct.pack(">I", (last | kind) << 24 | len(block)) + block
    return head
