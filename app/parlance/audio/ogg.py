"""The pages of an Ogg file with Vorbis or Opus in it, and the packet of comments near its begin."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from parlance.core.limits import OGG_PACKET

MAGIC = b"OggS"
_KINDS = {b"\x01vorbis": (b"\x03vorbis", b"\x01", 3), b"OpusHead": (b"OpusTags", b"", 2)}
"""How the first packet begins -> how the comments do, what ends them, and how many packets come before the sound."""
_HEAD = struct.Struct("<4sBBqIIIB")
_CONTINUED, _MOST_SEGMENTS, _SEGMENT = 1, 255, 255
_NO_PACKET_ENDS = -1
_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


@dataclass(frozen=True)
class _Page:
    flags: int
    granule: int
    serial: int
    number: int
    segments: bytes
    body: bytes

    def coded(self) -> bytes:
        head = (MAGIC, 0, self.flags, self.granule, self.serial, self.number)
        blank = _HEAD.pack(*head, 0, len(self.segments)) + self.segments + self.body
        return blank[:22] + struct.pack("<I", _checksum(blank)) + blank[26:]


@dataclass(frozen=True)
class _Start:
    """The packets before the sound, and the pages that they take."""

    packets: list[bytes]
    pages: int
    serial: int
    begin: bytes
    end: bytes
    """Of the comments."""


def comments(file: BinaryIO) -> bytes:
    """The block of comments."""
    start = _start(_pages(file))
    return start.packets[1][len(start.begin) :]


def sound(file: BinaryIO) -> Iterator[bytes]:
    """The packets of sound, as they come."""
    pages = _pages(file)
    _start(pages)
    return (page.body for page in pages)


def with_comments(file: BinaryIO, block: bytes) -> Iterator[bytes]:
    """The whole file with another block of comments."""
    pages = _pages(file)
    start = _start(pages)
    first, _, *others = start.packets
    ending = b"" if block.endswith(start.end) and start.end else start.end
    packets = [start.begin + block + ending, *others]
    yield _Page(2, 0, start.serial, 0, _segments(first), first).coded()
    written = 1
    for page in _paginated(packets, start.serial):
        yield page.coded()
        written += 1
    for page in pages:
        number = page.number + written - start.pages
        yield _Page(page.flags, page.granule, page.serial, number, page.segments, page.body).coded()


def _pages(file: BinaryIO) -> Iterator[_Page]:
    file.seek(0)
    while head := file.read(_HEAD.size):
        magic, _, flags, granule, serial, number, _, count = _HEAD.unpack(head)
        if magic != MAGIC:
            raise struct.error("a page does not begin where the one before ends")
        segments = file.read(count)
        yield _Page(flags, granule, serial, number, segments, file.read(sum(segments)))


def _start(pages: Iterator[_Page]) -> _Start:
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
            known = [kind for kind in _KINDS if packets[0].startswith(kind)]
            if not known:
                break
            begin, end, wanted = _KINDS[known[0]]
        if len(packets) >= wanted > 1:
            if not packets[1].startswith(begin):
                break
            return _Start(packets, count, page.serial, begin, end)
    raise struct.error("it holds neither Vorbis nor Opus")


def _segments(packet: bytes) -> bytes:
    return bytes([_SEGMENT] * (len(packet) // _SEGMENT) + [len(packet) % _SEGMENT])


def _paginated(packets: list[bytes], serial: int) -> Iterator[_Page]:
    segments, body = b"".join(map(_segments, packets)), b"".join(packets)
    at, continued = 0, False
    for number, first in enumerate(range(0, len(segments), _MOST_SEGMENTS), 1):
        part = segments[first : first + _MOST_SEGMENTS]
        size = sum(part)
        granule = 0 if min(part) < _SEGMENT else _NO_PACKET_ENDS
        yield _Page(_CONTINUED if continued else 0, granule, serial, number, part, body[at : at + size])
        at, continued = at + size, part[-1] == _SEGMENT


def _checksum(page: bytes) -> int:
    """CRC-32 without reflection and without inversion, by the one that is reflected and inverted."""
    mirrored = zlib.crc32(page.translate(_REVERSED), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{mirrored:032b}"[::-1], 2)
