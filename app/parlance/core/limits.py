"""How much every reader of foreign data takes in, in one place. `parlance diagnose --limits` prints it.

A reader asks its row (`limits.DOCUMENT.bytes`) and refuses what is larger in its own words.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import Any

from .messages import Message


@dataclass(frozen=True)
class Limits:
    """Of one reader. 0 is no bound of its own: another one of the row, or the format, holds first."""

    name: str
    bytes: int = 0
    """Of the file or message; unpacked, where it is packed."""
    elements: int = 0
    counts: str = ""
    """What the elements are."""
    depth: int = 0
    """Of what lies in one another: brackets, tags, outlines."""
    seconds: float = 0.0
    """That reading may take, or that the sender may take."""
    not_finite: bool = False
    """Of JSON: NaN and infinities are taken, which Python writes and JSON does not have."""


REQUEST = Limits(
    "request to the server", bytes=128 << 10, elements=4096, counts="characters of text", depth=4, seconds=20
)
"""As many characters as at OpenAI's, and bytes for each of them written as an escape."""
ORDER = Limits("order from a second start of the window", bytes=1 << 20, elements=10_000, counts="values", depth=3)
CONNECTION = Limits("connection to the server", bytes=16 << 10, elements=64, counts="connections at once", seconds=120)
"""Bytes of the head of a request, and seconds that an answer may lie unread."""
API_KEY = Limits("file with the server's API key", bytes=4096)
HOME = Limits(
    "message of a home (Wyoming)", bytes=64 << 10, elements=4096, counts="characters of text", depth=6, seconds=20
)
SYSTEM_VOICE = Limits("message of Speech Dispatcher", bytes=1 << 20, elements=200_000, counts="characters of text")
"""Bytes of one line."""
AGENT = Limits("message of an agent (MCP)", bytes=256 << 10, elements=20_000, counts="characters of text")
"""As many bytes as so many characters take up, each written as two escapes."""
MODEL_HEADER = Limits("header of a model or voice (GGUF)", bytes=64 << 20, elements=4 << 20, counts="values of one key")
"""As `native/engine/gguf_file.cpp` has them, which also bounds tensors, keys and names."""
VOICE = Limits("voice file", bytes=16 << 20)
VALUES = "values"
"""What the elements of JSON are."""
VOICE_STYLE = Limits("voice style (JSON)", bytes=16 << 20, elements=1_000_000, counts=VALUES, depth=8, not_finite=True)
"""A number that cannot be used is refused with the name of its field."""
MODEL_JSON = Limits("JSON of an official model", bytes=128 << 20, elements=10_000_000, counts=VALUES, depth=64)
PICKLE = Limits("program in a file of torch", bytes=64 << 20)
CLIP = Limits("clip", elements=20 * 60 * 48_000, counts="samples")
"""Of all channels: twenty minutes at 48,000 Hz, more than any voice needs. In seconds it would depend on a rate that a
header makes up."""
MARKED = Limits("sound that watermarks are looked for in", elements=5 * 60 * 48_000, counts="samples")
"""Of a small file; of a larger one as many as its bytes can hold of speech."""
TAGS = Limits("note in a sound file, or its tags", bytes=1 << 20, depth=8)
CREDENTIALS = Limits("Content Credentials", bytes=4 << 20, elements=200_000, counts=VALUES, depth=64)
OGG_PACKET = Limits("packet before the sound of an Ogg file", bytes=1 << 24)
"""There may be pictures among the comments."""
DOCUMENT = Limits("document", bytes=20_000_000, elements=1_000_000, counts="tags", depth=200, seconds=60)
"""Bytes of text: some ten times the longest novels. Seconds of computing, as of PDF files."""
PDF = Limits("PDF file", bytes=20_000_000, elements=10_000, counts="pages", seconds=300)
COVER = Limits("picture on the cover of a book", bytes=16_000_000, elements=50_000_000, counts="pixels")
COVER_TEXT = Limits("cover that a project keeps", bytes=400_000, elements=100, counts=VALUES, depth=3)
PICTURE_TEXT = Limits("cover for exports that a project keeps", bytes=700_000, elements=10, counts=VALUES, depth=1)
PACKED_FILES = Limits("document that is an archive", elements=10_000, counts="packed files")
MARKUP = Limits("text with SSML", bytes=4 << 20, elements=100_000, counts="tags", depth=64)
SENTENCES = Limits("document as sentences", elements=100_000, counts="sentences")
DICTIONARY = Limits("pronunciation dictionary", bytes=10_000_000, elements=200, counts="characters of an entry")
SETTINGS = Limits("settings", bytes=4 << 20, elements=200_000, counts=VALUES, depth=32)
PROJECT = Limits("project", bytes=256 << 20, elements=1_000_000, counts="rows of one table", seconds=4)
"""Bytes of one value. The time is the processor's, for what is read when it is opened: never the sound."""
TAKE = Limits("sound of one part of a take, unpacked", elements=1 << 26, counts="samples")
HISTORY = Limits("history, or that of comparisons", bytes=256 << 20, seconds=4)
"""As of a project; the time is of one request."""
EDIT = Limits("edit of a project", bytes=256 << 20, elements=20_000_000, counts=VALUES, depth=8)
RECIPE = Limits("recipe of a clip, take or trace", bytes=64 << 20, elements=5_000_000, counts=VALUES, depth=16)
MEASUREMENT = Limits("row of a comparison", bytes=1 << 20, elements=100_000, counts=VALUES, depth=16)
CACHE = Limits(
    "cache: checks, hashes, where models are from", bytes=16 << 20, elements=1_000_000, counts=VALUES, depth=16,
    not_finite=True,
)  # fmt: skip
DROPPED = Limits("sentences that were dragged here", bytes=16 << 20, elements=1_000_000, counts=VALUES, depth=4)

LIMITS = tuple(row for row in list(globals().values()) if isinstance(row, Limits))


def read_json(data: str | bytes, limits: Limits) -> Any:
    """The value that JSON within `limits` holds. Raises `ValueError` in words for anything else, whatever it is."""
    if limits.bytes and len(data) > limits.bytes:
        raise ValueError(Message("json.bytes", most=limits.bytes))
    try:
        value = json.loads(data)
    except RecursionError as error:
        raise ValueError(_too_deep(limits)) from error
    except UnicodeDecodeError as error:
        raise ValueError(Message("json.no_utf8", at=error.start, byte=error.object[error.start])) from error
    except json.JSONDecodeError as error:
        raise ValueError(Message("json.invalid", line=error.lineno, column=error.colno)) from error
    except ValueError as error:
        if error.args and isinstance(error.args[0], Message):
            raise
        raise ValueError(Message("json.large_number")) from error  # Python reads no more than 4300 digits.
    _check(value, limits)
    return value


def _too_deep(limits: Limits) -> Message:
    return Message("json.deep", most=limits.depth)


def _check(value: Any, limits: Limits) -> None:
    """Level by level: the value may be deeper than calls can be."""
    most = limits.elements if limits.counts == VALUES else 0
    depth, count, level = 0, 1, [value]
    while level:
        below: list[Any] = []
        for part in level:
            if isinstance(part, str):
                _check_text(part)
            elif isinstance(part, dict):
                below += [*part, *part.values()]
            elif isinstance(part, list):
                below += part
            elif isinstance(part, float) and not math.isfinite(part) and not limits.not_finite:
                raise ValueError(Message("json.no_number", name=_field_of(value, part) or json.dumps(part)))
            elif isinstance(part, int) and not -(2**63) <= part < 2**63:
                name = _field_of(value, part)
                raise ValueError(
                    Message("json.large_field", name=name, value=part) if name else Message("json.large_number")
                )
        count += len(below)
        if most and count > most:
            raise ValueError(Message("json.values", most=most))
        depth += any(isinstance(part, dict | list) for part in level)
        if limits.depth and depth > limits.depth:
            raise ValueError(_too_deep(limits))
        level = below


def _field_of(value: Any, part: int | float) -> str:
    """The name of the field that holds this very number, where `value` is an object; empty otherwise."""
    return next((name for name, one in value.items() if one is part), "") if isinstance(value, dict) else ""


def _check_text(text: str) -> None:
    try:
        if not text.isascii():
            text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(Message("json.no_unicode", half=ord(text[error.start]))) from error
