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

from . import flac, id3, mp4, ogg, riff
from .metadata import bytes_of, kind_of, rewrite
from .vorbis_comment import comment_of, with_comment

NAME = "PARLANCE_PROVENANCE"
_ID3V1_BYTES = 128


def read_note(path: Path) -> str | None:
    """The note of a WAV, FLAC, MP3, Ogg or MP4 file, None if it has none. `AudioError` for what cannot be read."""
    with _opened(path) as file:
        kind = kind_of(file)
        if kind == ogg.MAGIC:
            return comment_of(ogg.comments(file), NAME)
        if kind == riff.MAGIC:
            return riff.note(file, TAGS.bytes)
        if kind == flac.MAGIC:
            blocks = (block for number, block in flac.blocks(file) if number == flac.COMMENT)
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
    """Put a note into a file that has none, and that no other process reads meanwhile. Raises `OSError`."""
    rewrite(path, lambda file: _noted(file, note))


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    try:
        with open_regular(path) as file:
            yield file
    except struct.error as error:
        raise AudioError("sound.no_metadata", path=path, error=error) from error
    except OSError as error:
        raise AudioError("file.unreadable", path=path, error=error) from error


def _sound(file: BinaryIO) -> Iterator[bytes]:
    kind = kind_of(file)
    if kind == ogg.MAGIC:
        return ogg.sound(file)
    if kind == riff.MAGIC:
        begin, size = riff.sound(file)
        return bytes_of(file, begin, begin + size)
    if kind == flac.MAGIC:
        for _ in flac.blocks(file):
            pass
        return bytes_of(file, file.tell())
    if kind == mp4.KIND:
        return (part for place in mp4.sound(file) for part in bytes_of(file, *place))
    begin, end = len(id3.read_tag(file, TAGS.bytes)), file.seek(0, os.SEEK_END)
    file.seek(max(end - _ID3V1_BYTES, 0))
    return bytes_of(file, begin, end - _ID3V1_BYTES if file.read(3) == b"TAG" else end)


def _noted(file: BinaryIO, note: str) -> Iterator[bytes]:
    kind = kind_of(file)
    if kind == ogg.MAGIC:
        yield from ogg.with_comments(file, with_comment(ogg.comments(file), NAME, note))
        return
    if kind == riff.MAGIC:
        yield riff.head_with(file, note)
    elif kind == flac.MAGIC:
        yield _flac_head_with(file, note)
    elif kind == mp4.KIND:
        yield from bytes_of(file, 0)
        yield mp4.note_box(note)
        return
    else:
        tag = id3.read_tag(file, TAGS.bytes)
        yield id3.with_words(tag, NAME, note)
        file.seek(len(tag))
    yield from bytes_of(file, file.tell())


def _flac_head_with(file: BinaryIO, note: str) -> bytes:
    blocks = list(flac.blocks(file))
    noted = [(kind, with_comment(block, NAME, note) if kind == flac.COMMENT else block) for kind, block in blocks]
    if flac.COMMENT not in dict(blocks):
        noted.append((flac.COMMENT, with_comment(b"\0" * 8, NAME, note)))
    return flac.head(noted)
