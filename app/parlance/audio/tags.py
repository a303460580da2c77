"""Tags: what players show of a sound file, under the name that each format has for it."""

from __future__ import annotations

import base64
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, NamedTuple

from . import containers
from .containers import bytes_of, kind_of, rewrite, with_comment

FRAMES = {
    "title": b"TIT2",
    "artist": b"TPE1",
    "album": b"TALB",
    "album_artist": b"TPE2",
    "composer": b"TCOM",
    "genre": b"TCON",
    "track": b"TRCK",
    "date": b"TDRC",
    "comment": b"COMM",
}
UTF8 = b"\x03"
COVER, JPEG = 3, "image/jpeg"
"""What a picture shows, as a number that FLAC shares; and what it is."""
_HEAD = b"ID3\x04\x00\x00"
"""Version 2.4."""
_HEAD_BYTES = 10


def id3_tag(tags: Mapping[str, str], jpeg: bytes | None = None) -> bytes:
    """An ID3v2.4 block to put before the first MP3 frame; keys are those of `FRAMES`, `jpeg` is the cover."""
    frames = [_text_frame(FRAMES[name], text) for name, text in tags.items()]
    if jpeg is not None:
        frames.append(_frame(b"APIC", UTF8 + JPEG.encode() + bytes([0, COVER, 0]) + jpeg))
    return _block(b"".join(frames))


def read_tag(file: BinaryIO, longest: int) -> bytes:
    """The block that a file begins with, as it is; nothing if there is none of a length that is to be believed."""
    file.seek(0)
    head = file.read(_HEAD_BYTES)
    size = _number(head[6:]) if head[:3] == b"ID3" else 0
    return head + file.read(size) if 0 < size <= longest else b""


def with_words(block: bytes, name: str, text: str) -> bytes:
    """A block of ours, or none, with words of another program under a name of theirs."""
    words = _frame(b"TXXX", UTF8 + name.encode("utf-8") + b"\x00" + text.encode("utf-8"))
    return _block(block[_HEAD_BYTES:] + words)


def words_of(block: bytes, name: str) -> str | None:
    """What `with_words` put there."""
    start = UTF8 + name.encode("utf-8") + b"\x00"
    at = _HEAD_BYTES
    while block.startswith(_HEAD[:4]) and at + _HEAD_BYTES <= len(block):
        code, size = block[at : at + 4], _number(block[at + 4 : at + 8])
        body = block[at + _HEAD_BYTES : at + _HEAD_BYTES + size]
        if code == b"TXXX" and body.startswith(start):
            return body[len(start) :].decode("utf-8", "replace").rstrip("\0")
        at += _HEAD_BYTES + size
    return None


def _block(frames: bytes) -> bytes:
    return _HEAD + _synchsafe(len(frames)) + frames


def _text_frame(code: bytes, text: str) -> bytes:
    # A comment also has a language and a short description, which stay unknown and empty.
    prefix = UTF8 + b"und\x00" if code == b"COMM" else UTF8
    return _frame(code, prefix + text.encode("utf-8"))


def _frame(code: bytes, body: bytes) -> bytes:
    return code + _synchsafe(len(body)) + b"\x00\x00" + body


def _synchsafe(number: int) -> bytes:
    """Four bytes of seven bits each, so that no byte looks like the start of a frame."""
    return bytes(number >> shift & 0x7F for shift in (21, 14, 7, 0))


def _number(synchsafe: bytes) -> int:
    number = 0
    for byte in synchsafe[:4]:
        number = number << 7 | byte & 0x7F
    return number


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
    if kind != containers.RIFF:
        rewrite(path, lambda file: _tagged(file, tags, picture))
    elif picture is not None or not tags.keys() <= FIELDS.keys():
        containers.append_riff_chunk(path, containers.RIFF_ID3, id3_tag(tags, picture and picture.jpeg))


def _tagged(file: BinaryIO, tags: Mapping[str, str], picture: Picture | None) -> Iterator[bytes]:
    kind = kind_of(file)
    if kind == containers.OGG:
        block = _with_tags(containers.ogg_comments(file), tags)
        if picture is not None:
            block = with_comment(block, "METADATA_BLOCK_PICTURE", base64.b64encode(_picture_block(picture)).decode())
        yield from containers.ogg_with_comments(file, block)
    elif kind == containers.FLAC:
        # Of an empty list: libsndfile writes none where it has nothing to say.
        blocks = [
            (number, block) for number, block in containers.flac_blocks(file) if number != containers.FLAC_COMMENT
        ]
        blocks.append((containers.FLAC_COMMENT, _with_tags(bytes(8), tags)))
        blocks += [(containers.FLAC_PICTURE, _picture_block(picture))] if picture is not None else []
        yield containers.flac_head(blocks)
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
