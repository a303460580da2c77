"""A font whose every letter is the same box: a line is as long on every machine, however its own fonts are hinted."""

from __future__ import annotations

import struct

FAMILY = "Parlance Boxes"
EM, ASCENT, DESCENT, ADVANCE = 1000, 930, 240, 560
LEFT, RIGHT, TOP = 80, 480, 560
EVERY_CHARACTER = 0x10FFFF
BLANK, BOX = 1, 2
"""Glyphs; the first of a font is for characters that it lacks."""


def box_font() -> bytes:
    """A TrueType font, to be given to `QFontDatabase.addApplicationFontFromData`."""
    outline = _box()
    tables = {
        b"OS/2": _os2(),
        b"cmap": _cmap(),
        b"glyf": outline + outline,
        b"head": struct.pack(
            ">IIIIHHqqhhhhHHhhh",
            0x10000,
            0x10000,
            0,
            0x5F0F3CF5,
            3,
            EM,
            0,
            0,
            LEFT,
            0,
            RIGHT,
            TOP,
            0,
            6,
            2,
            0,
            0,
        ),
        b"hhea": struct.pack(
            ">IhhhHhhhhhhhhhhhH",
            0x10000,
            ASCENT,
            -DESCENT,
            0,
            ADVANCE,
            LEFT,
            ADVANCE - RIGHT,
            RIGHT,
            1,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            1,
        ),
        b"hmtx": struct.pack(">Hhhh", ADVANCE, LEFT, 0, LEFT),
        # Offsets are counted in pairs of bytes; the blank has no outline.
        b"loca": struct.pack(">4H", 0, len(outline) // 2, len(outline) // 2, len(outline)),
        b"maxp": struct.pack(">IH13H", 0x10000, 3, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
        b"name": _name(),
        b"post": struct.pack(">IIhhIIIII", 0x30000, 0, -100, 50, 0, 0, 0, 0, 0),
    }
    offset, directory, body = 12 + 16 * len(tables), b"", b""
    for tag, table in sorted(tables.items()):
        padded = table + bytes(-len(table) % 4)
        checksum = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        directory += struct.pack(">4sIII", tag, checksum, offset + len(body), len(table))
        body += padded
    return struct.pack(">IHHHH", 0x10000, len(tables), 128, 3, 16 * len(tables) - 128) + directory + body


def _box() -> bytes:
    """One contour of four points, each on the curve and told by two signed words."""
    corners = ((LEFT, 0), (LEFT, TOP), (RIGHT, TOP), (RIGHT, 0))
    steps = [tuple(b - a for a, b in zip(corners[i - 1] if i else (0, 0), corners[i], strict=True)) for i in range(4)]
    head = struct.pack(">hhhhhHH4B", 1, LEFT, 0, RIGHT, TOP, 3, 0, 1, 1, 1, 1)
    glyph = head + struct.pack(">8h", *(x for x, _ in steps), *(y for _, y in steps))
    return glyph + bytes(-len(glyph) % 4)


def _cmap() -> bytes:
    """Format 13: each range of characters has one glyph."""
    ranges = ((0x20, 0x20, BLANK), (0x21, 0x9F, BOX), (0xA0, 0xA0, BLANK), (0xA1, EVERY_CHARACTER, BOX))
    groups = b"".join(struct.pack(">III", *group) for group in ranges)
    body = struct.pack(">HHIII", 13, 0, 16 + len(groups), 0, len(ranges)) + groups
    return struct.pack(">HHHHI", 0, 1, 3, 10, 12) + body


def _name() -> bytes:
    words = {1: FAMILY, 2: "Regular", 3: FAMILY, 4: FAMILY, 5: "Version 1", 6: FAMILY.replace(" ", "")}
    records, text = b"", b""
    for number, said in words.items():
        encoded = said.encode("utf-16-be")
        records += struct.pack(">HHHHHH", 3, 1, 0x409, number, len(encoded), len(text))
        text += encoded
    return struct.pack(">HHH", 0, len(words), 6 + len(records)) + records + text


def _os2() -> bytes:
    every = 0xFFFFFFFF
    return struct.pack(
        ">HhHHH10hh10sIIII4sHHHhhhHHIIhhHHH",
        4, ADVANCE, 400, 5, 0, *[0] * 10, 0, bytes(10), every, every, every, every, b"none", 0x40, 0x20, 0xFFFF,
        ASCENT, -DESCENT, 0, ASCENT, DESCENT, every, every, TOP, TOP, 0, 0x20, 1,
    )  # fmt: skip
