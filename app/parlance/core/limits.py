"""How much every reader of foreign data takes in, in one place. `parlance diagnose --limits` prints it.

A reader asks its row (`limits.DOCUMENT.bytes`) and refuses what is larger in its own words.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import Any, NoReturn


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


REQUEST = Limits(
    "request to the server", bytes=128 << 10, elements=4096, counts="characters of text", depth=4, seconds=20
)
"""As many characters as at OpenAI's, and bytes for each of them written as an escape."""
CONNECTION = Limits("connection to the server", bytes=16 << 10, elements=64, counts="connections at once", seconds=120)
"""Bytes of the head of a request, and seconds that an answer may lie unread."""
MODEL_HEADER = Limits("header of a model or voice (GGUF)", bytes=64 << 20, elements=4 << 20, counts="values of one key")
"""As `native/engine/gguf_file.cpp` has them, which also bounds tensors, keys and names."""
VOICE = Limits("voice file", bytes=16 << 20)
VOICE_STYLE = Limits("voice style (JSON)", bytes=16 << 20, depth=8)
PICKLE = Limits("program in a file of torch", bytes=64 << 20)
CLIP = Limits("clip", elements=1200, counts="seconds of sound")
"""More is never needed of a voice, and to listen to all of it would take gigabytes."""
TAGS = Limits("note in a sound file, or its tags", bytes=1 << 20, depth=8)
OGG_PACKET = Limits("packet before the sound of an Ogg file", bytes=1 << 24)
"""There may be pictures among the comments."""
DOCUMENT = Limits("document", bytes=20_000_000, elements=10_000, counts="pages or packed files")
"""Bytes of text: some ten times the longest novels."""
DICTIONARY = Limits("pronunciation dictionary", bytes=10_000_000, elements=200, counts="characters of an entry")
SETTINGS = Limits("settings", bytes=4 << 20, depth=32)

LIMITS = tuple(row for row in list(globals().values()) if isinstance(row, Limits))


MOST_DIGITS = 20
"""Of a whole number of 64 bits."""


def read_json(data: str | bytes, limits: Limits) -> Any:
    """The value that JSON within `limits` holds. Raises `ValueError` in words for anything else, whatever it is."""
    if limits.bytes and len(data) > limits.bytes:
        raise ValueError(f"it has more than {limits.bytes:,} bytes")
    too_deep = f"it is nested more than {limits.depth} deep"
    try:
        value = json.loads(data, parse_constant=_no_number, parse_float=_float, parse_int=_int)
        if limits.depth and _depth(value) > limits.depth:
            raise ValueError(too_deep)
        json.dumps(value, ensure_ascii=False).encode()
    except RecursionError as error:
        raise ValueError(too_deep) from error
    except UnicodeError as error:
        raise ValueError(f"it holds what is no Unicode text: {error}") from error
    return value


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number that can be used")


def _float(digits: str) -> float:
    return value if math.isfinite(value := float(digits)) else _no_number(digits)


def _int(digits: str) -> int:
    return int(digits) if len(digits) <= MOST_DIGITS else _no_number(f"{digits[:MOST_DIGITS]}…")


def _depth(value: Any) -> int:
    """Level by level: the value may be deeper than calls can be."""
    depth, level = 0, [value]
    while level := [part for part in level if isinstance(part, dict | list)]:
        depth += 1
        level = [inner for part in level for inner in (part.values() if isinstance(part, dict) else part)]
    return depth
