"""What is written in a text beside its words: `[pause 0.5s]`, `{Leicester|Lester}`, and sounds such as `[laugh]`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..errors import TextError
from .tags import KNOWN_TAGS, SQUARE_TAGS

LONGEST_PAUSE_S = 60.0
_PAUSE = r"\[pause[ :]{1,2}(?P<length>\d{1,5}(?:\.\d{1,3})?|\.\d{1,3}) ?(?P<unit>ms|s)?\]"
_SUBSTITUTION = r"\{(?P<written>[^{}|\n]{1,200})\|(?P<said>[^{}|\n]{0,200})\}"
_TAG = r"\[(?P<square>[A-Za-z]+(?: [A-Za-z]+)?)\]|<(?P<pointed>[A-Za-z]{1,16})>"
PAUSE = re.compile(_PAUSE, re.IGNORECASE)
MARK = re.compile(f"{_PAUSE}|{_SUBSTITUTION}|{_TAG}", re.IGNORECASE)


@dataclass(frozen=True)
class Mark:
    """Code points `start` to `end` are no words to read as they stand."""

    start: int
    end: int
    kind: str
    """``pause``, ``substitution`` or ``tag``."""
    text: str
    """What a reader needs to see: the length, the written words, the name."""
    said: str = ""
    """Of a substitution: what is spoken."""


@dataclass(frozen=True)
class Part:
    """A stretch of the text from code point `start` on, and the silence after it."""

    text: str
    start: int
    pause_s: float


def marks(text: str) -> list[Mark]:
    """All of them, in order; what only looks like a tag is none."""
    return [mark for match in MARK.finditer(text) if (mark := _mark(match)) is not None]


def parts(text: str) -> list[Part]:
    """The text between its pauses, at least one part. `TextError` for a pause that is too long."""
    found, begin = [], 0
    for match in PAUSE.finditer(text):
        seconds = _seconds(match)
        if seconds > LONGEST_PAUSE_S:
            raise TextError("text.long_pause", pause=match[0], most=LONGEST_PAUSE_S)
        found.append(Part(text[begin : match.start()], begin, seconds))
        begin = match.end()
    return [*found, Part(text[begin:], begin, 0.0)]


def _mark(match: re.Match[str]) -> Mark | None:
    start, end = match.span()
    if match["length"]:
        return Mark(start, end, "pause", f"{_seconds(match):g} s")
    if match["written"]:
        return Mark(start, end, "substitution", match["written"], match["said"])
    name = (match["square"] or match["pointed"]).lower()
    known = SQUARE_TAGS if match["square"] else KNOWN_TAGS
    return Mark(start, end, "tag", name) if name in known else None


def _seconds(match: re.Match[str]) -> float:
    length = float(match["length"])
    return length / 1000 if (match["unit"] or "").lower() == "ms" else length
