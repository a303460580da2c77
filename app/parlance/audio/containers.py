"""The containers of sound files, as far as metadata needs them: WAV, FLAC, Ogg, MP4, Vorbis comments."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from parlance.core.limits import OGG_PACKET

FLAC = b"fLaC"
FLAC_COMMENT, FLAC_PICTURE = 4, 6
FLAC_MAX_BLOCK_BYTES = 0xFFFFFF
"""Of one block."""
_FLAC_LAST_BLOCK = 0x80

Block = tuple[int, bytes]
"""Number of its kind, and what is in it."""


def flac_blocks(file: BinaryIO) -> Iterator[Block]:
    """Behind the last one, the file is at its sound."""
    file.seek(len(FLAC))
    last = False
    while not last:
        (head,) = struct.unpack(">I", file.read(4))
        last = bool(head >> 24 & _FLAC_LAST_BLOCK)
        yield head >> 24 & ~_FLAC_LAST_BLOCK, file.read(head & FLAC_MAX_BLOCK_BYTES)


def flac_head(of: Sequence[Block]) -> bytes:
    """Everything before the sound."""
    coded = FLAC
    for number, (kind, block) in enumerate(of):
        last = _FLAC_LAST_BLOCK if number == len(of) - 1 else 0
        coded += struct.pack(">I", (last | kind) << 24 | len(block)) + block
    return coded


RIFF = b"RIFF"
RIFF_NOTE, RIFF_SOUND, RIFF_ID3 = b"parl", b"data", b"id3 "
_RIFF_HEAD_BYTES = 12
"""Bytes of the file's own header."""
_MAX_RIFF_BYTES = 0xFFFFFFFF
"""Of a file whose header tells its length."""


def riff_note(file: BinaryIO, longest: int) -> str | None:
    """What the chunk `NOTE` says, if there is one of a length that is to be believed."""
    for kind, begin, size in _riff_chunks(file):
        if kind == RIFF_NOTE and size <= longest:
            file.seek(begin)
            return file.read(size).decode("utf-8", "replace").rstrip("\0")
    return None


def riff_sound(file: BinaryIO) -> tuple[int, int]:
    """Where the samples begin, and how many bytes they have."""
    for kind, begin, size in _riff_chunks(file):
        if kind == RIFF_SOUND:
            return begin, size
    raise struct.error("there is no chunk of samples")


def riff_head_with_note(file: BinaryIO, text: str) -> bytes:
    """What comes before the samples, with a note; the file is left at the samples' chunk."""
    begin = riff_sound(file)[0] - 8
    data = text.encode("utf-8")
    chunk = RIFF_NOTE + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
    file.seek(0)
    head = file.read(begin)
    (size,) = struct.unpack_from("<I", head, 4)
    return RIFF + struct.pack("<I", min(size + len(chunk), _MAX_RIFF_BYTES)) + head[8:] + chunk


def append_riff_chunk(path: Path, kind: bytes, data: bytes) -> None:
    """Put a chunk behind all others, where it moves nothing; a file too long to tell its length stays as it is."""
    with path.open("rb+") as file:
        end = file.seek(0, os.SEEK_END)
        chunk = bytes(end % 2) + kind + struct.pack("<I", len(data)) + data + bytes(len(data) % 2)
        if (size := end + len(chunk) - 8) <= _MAX_RIFF_BYTES:
            file.write(chunk)
            file.seek(4)
            file.write(struct.pack("<I", size))


def _riff_chunks(file: BinaryIO) -> Iterator[tuple[bytes, int, int]]:
    """Kind, place and size of each, none longer than the file: a pipe's header promises more."""
    end, at = file.seek(0, os.SEEK_END), _RIFF_HEAD_BYTES
    while at + 8 <= end:
        file.seek(at)
        kind, size = struct.unpack("<4sI", file.read(8))
        yield kind, at + 8, min(size, end - at - 8)
        at += 8 + size + size % 2


MP4_KIND_AT, MP4 = 4, b"ftyp"
"""What the first box is, and where it says so."""
MP4_SOUND, MP4_NOTE = b"mdat", b"uuid"
MP4_NOTE_ID = bytes.fromhex("7061726c616e63658f3a5d1c42b09e67")
"""Of the box that is ours."""


def mp4_note(file: BinaryIO, longest: int) -> str | None:
    """What our box says, if there is one of a length that is to be believed."""
    for kind, begin, end in _mp4_boxes(file):
        if kind == MP4_NOTE and end - begin <= longest:
            file.seek(begin)
            data = file.read(end - begin)
            if data.startswith(MP4_NOTE_ID):
                return data[len(MP4_NOTE_ID) :].decode("utf-8", "replace")
    return None


def mp4_note_box(text: str) -> bytes:
    """To be put behind everything else, where it moves nothing."""
    data = MP4_NOTE_ID + text.encode("utf-8")
    return struct.pack(">I4s", 8 + len(data), MP4_NOTE) + data


def mp4_sound(file: BinaryIO) -> list[tuple[int, int]]:
    """From and to in bytes of what is not about the sound, but the sound."""
    return [(begin, end) for kind, begin, end in _mp4_boxes(file) if kind == MP4_SOUND]


def _mp4_boxes(file: BinaryIO) -> Iterator[tuple[bytes, int, int]]:
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


_BLOCK = 1 << 20


def kind_of(file: BinaryIO) -> bytes:
    """The four bytes that tell WAV, FLAC, Ogg and MP4 apart; of an MP3 file they may be anything else."""
    head = file.read(MP4_KIND_AT + len(MP4))
    file.seek(0)
    return MP4 if head[MP4_KIND_AT:] == MP4 else head[:4]


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


OGG = b"OggS"
_OGG_KINDS = {b"\x01vorbis": (b"\x03vorbis", b"\x01", 3), b"OpusHead": (b"OpusTags", b"", 2)}
"""How the first packet begins -> how the comments do, what ends them, and how many packets come before the sound."""
_OGG_HEAD = struct.Struct("<4sBBqIIIB")
_CONTINUED, _MAX_SEGMENTS, _SEGMENT = 1, 255, 255
_NO_PACKET_ENDS = -1
_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


@dataclass(frozen=True)
class _OggPage:
    flags: int
    granule: int
    serial: int
    number: int
    segments: bytes
    body: bytes

    def coded(self) -> bytes:
        head = (OGG, 0, self.flags, self.granule, self.serial, self.number)
        blank = _OGG_HEAD.pack(*head, 0, len(self.segments)) + self.segments + self.body
        return blank[:22] + struct.pack("<I", _ogg_checksum(blank)) + blank[26:]


@dataclass(frozen=True)
class _OggStart:
    """The packets before the sound, and the pages that they take."""

    packets: list[bytes]
    pages: int
    serial: int
    begin: bytes
    end: bytes
    """Of the comments."""


def ogg_comments(file: BinaryIO) -> bytes:
    """The block of comments."""
    start = _ogg_start(_ogg_pages(file))
    return start.packets[1][len(start.begin) :]


def ogg_sound(file: BinaryIO) -> Iterator[bytes]:
    """The packets of sound, as they come."""
    pages = _ogg_pages(file)
    _ogg_start(pages)
    return (page.body for page in pages)


def ogg_with_comments(file: BinaryIO, block: bytes) -> Iterator[bytes]:
    """The whole file with another block of comments."""
    pages = _ogg_pages(file)
    start = _ogg_start(pages)
    first, _, *others = start.packets
    ending = b"" if block.endswith(start.end) and start.end else start.end
    packets = [start.begin + block + ending, *others]
    yield _OggPage(2, 0, start.serial, 0, _ogg_segments(first), first).coded()
    written = 1
    for page in _ogg_paginated(packets, start.serial):
        yield page.coded()
        written += 1
    for page in pages:
        number = page.number + written - start.pages
        yield _OggPage(page.flags, page.granule, page.serial, number, page.segments, page.body).coded()


def _ogg_pages(file: BinaryIO) -> Iterator[_OggPage]:
    file.seek(0)
    while head := file.read(_OGG_HEAD.size):
        magic, _, flags, granule, serial, number, _, count = _OGG_HEAD.unpack(head)
        if magic != OGG:
            raise struct.error("a page does not begin where the one before ends")
        segments = file.read(count)
        yield _OggPage(flags, granule, serial, number, segments, file.read(sum(segments)))


def _ogg_start(pages: Iterator[_OggPage]) -> _OggStart:
    """Takes the pages before the sound."""
    packets: list[bytes] = []
    begin, end, wanted, open_packet = b"", b"", 1, bytearray()
    for count, page in enumerate(pages, 1):
        at = 0
        for size in page.segments:
            open_packet += page.body[at : at + size]
            at += size
            if size < _SEGMENT:
                packets.append(bytes(open_packet))
                open_packet.clear()
        if len(open_packet) > OGG_PACKET.bytes:
            break
        if count == 1 and packets:
            known = [kind for kind in _OGG_KINDS if packets[0].startswith(kind)]
            if not known:
                break
            begin, end, wanted = _OGG_KINDS[known[0]]
        if len(packets) >= wanted > 1:
            if not packets[1].startswith(begin):
                break
            return _OggStart(packets, count, page.serial, begin, end)
    raise struct.error("it holds neither Vorbis nor Opus")


def _ogg_segments(packet: bytes) -> bytes:
    return bytes([_SEGMENT] * (len(packet) // _SEGMENT) + [len(packet) % _SEGMENT])


def _ogg_paginated(packets: list[bytes], serial: int) -> Iterator[_OggPage]:
    segments, body = b"".join(map(_ogg_segments, packets)), b"".join(packets)
    at, continued = 0, False
    for number, first in enumerate(range(0, len(segments), _MAX_SEGMENTS), 1):
        part = segments[first : first + _MAX_SEGMENTS]
        size = sum(part)
        granule = 0 if min(part) < _SEGMENT else _NO_PACKET_ENDS
        yield _OggPage(_CONTINUED if continued else 0, granule, serial, number, part, body[at : at + size])
        at, continued = at + size, part[-1] == _SEGMENT


def _ogg_checksum(page: bytes) -> int:
    """CRC-32 without reflection and without inversion, by the one that is reflected and inverted."""
    mirrored = zlib.crc32(page.translate(_REVERSED), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{mirrored:032b}"[::-1], 2)


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
    vendor, at = _sized_bytes(block, 0)
    (count,) = struct.unpack_from("<I", block, at)
    comments, at = [], at + 4
    for _ in range(count):
        comment, at = _sized_bytes(block, at)
        comments.append(comment)
    return vendor, comments


def _sized_bytes(block: bytes, at: int) -> tuple[bytes, int]:
    (size,) = struct.unpack_from("<I", block, at)
    begin, end = at + 4, at + 4 + size
    if end > len(block):
        raise struct.error("a comment ends behind its block")
    return block[begin:end], end
