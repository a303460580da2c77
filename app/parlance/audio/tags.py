"""Tags: what players show of a sound file, under the name that each format has for it."""

from __future__ import annotations

import base64
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, NamedTuple

from . import flac, ogg, riff
from .id3 import COVER, JPEG, id3_tag
from .metadata import bytes_of, kind_of, rewrite
from .vorbis_comment import with_comment

COMMENTS = {
    "title": "TITLE",
    "artist": "ARTIST",
    "album": "ALBUM",
    "album_artist": "ALBUMARTIST",
    "composer": "COMPOSER",
    "genre": "GENRE",
    "date": "DATE",
    "comment": "COMMENT",
}
"""Our names, and those of FLAC, Ogg and Opus."""
TRACK = "track"
NAMES = (*COMMENTS, TRACK)
"""``track`` is its number, or as ``3/12`` also how many there are. Players show ``composer`` as who reads a book."""
FIELDS = {name: name for name in ("title", "artist", "album", "genre", "date", "comment")} | {TRACK: "tracknumber"}
"""Our names, and what libsndfile calls the fields that a WAV file itself has."""


class Picture(NamedTuple):
    """The cover as it goes into files."""

    width: int
    height: int
    jpeg: bytes


def write_tags(path: Path, tags: Mapping[str, str], picture: Picture | None) -> None:
    """Put them into a WAV, FLAC, MP3, Ogg or Opus file that has none, and that no other process reads meanwhile.

    A WAV file that has its `FIELDS` gets only what these cannot hold. Raises `OSError`.
    """
    with path.open("rb") as file:
        kind = kind_of(file)
    if kind != riff.MAGIC:
        rewrite(path, lambda file: _tagged(file, tags, picture))
    elif picture is not None or not tags.keys() <= FIELDS.keys():
        riff.append(path, riff.ID3, id3_tag(tags, picture and picture.jpeg))


def _tagged(file: BinaryIO, tags: Mapping[str, str], picture: Picture | None) -> Iterator[bytes]:
    kind = kind_of(file)
    if kind == ogg.MAGIC:
        block = _with_tags(ogg.comments(file), tags)
        if picture is not None:
            block = with_comment(block, "METADATA_BLOCK_PICTURE", base64.b64encode(_picture_block(picture)).decode())
        yield from ogg.with_comments(file, block)
    elif kind == flac.MAGIC:
        # Of an empty list: libsndfile writes none where it has nothing to say.
        blocks = [(number, block) for number, block in flac.blocks(file) if number != flac.COMMENT]
        blocks.append((flac.COMMENT, _with_tags(bytes(8), tags)))
        blocks += [(flac.PICTURE, _picture_block(picture))] if picture is not None else []
        yield flac.head(blocks)
        yield from bytes_of(file, file.tell())
    else:
        yield id3_tag(tags, picture and picture.jpeg)
        yield from bytes_of(file, 0)


def _with_tags(block: bytes, tags: Mapping[str, str]) -> bytes:
    for name, words in tags.items():
        if name == TRACK:
            number, _, count = words.partition("/")
            block = with_comment(block, "TRACKNUMBER", number)
            block = with_comment(block, "TRACKTOTAL", count) if count else block
        else:
            block = with_comment(block, COMMENTS[name], words)
    return block


def _picture_block(picture: Picture) -> bytes:
    """As FLAC has it."""
    mime = JPEG.encode()
    size = struct.pack(">4I", picture.width, picture.height, 24, 0)
    parts = struct.pack(">2I", COVER, len(mime)), mime, bytes(4), size, struct.pack(">I", len(picture.jpeg))
    return b"".join((*parts, picture.jpeg))
