"""How a text goes on where a chunk of it ends: only behind a sentence there is a pause."""

from __future__ import annotations

import re
from typing import Literal

from .chunk import sentences

Ending = Literal["sentence", "clause", "word", "joined"]
"""``joined``: within a sentence, and the network itself has made the transition."""

_REACH = 300
"""Characters on either side that are looked at."""
_CLOSERS = r"[\"'”’»)\]}*_」』）》〉】]*"
_SENTENCE = re.compile(rf"[.!?…।؟۔。！？｡]{_CLOSERS}$")
_CLAUSE = re.compile(rf"[;:,،؛、，；：—–]{_CLOSERS}$|\s-$")
_TAGS = re.compile(r"(?:\s*(?:<[^<>]{1,40}>|\[[^\[\]]{1,40}\]))+$")
_PARAGRAPH = re.compile(r"\s*\n\s*\n|\s*\u2029|\s*$")


def ending(text: str, end: int, language: str = "") -> Ending:
    """What ends at `end`, the code point behind a visible one, in a text of that language."""
    before, after = _TAGS.sub("", text[max(0, end - _REACH) : end]), text[end : end + _REACH]
    if _PARAGRAPH.match(after):
        return "sentence"
    if _SENTENCE.search(before) and not _goes_on(before, after, language):
        return "sentence"
    return "clause" if _CLAUSE.search(before) or _SENTENCE.search(before) or "\n" in after[:1] else "word"


def _goes_on(before: str, after: str, language: str) -> bool:
    """What looks like the end of a sentence is none: an abbreviation, a date, a quote in front of "she said"."""
    if after.lstrip()[:1].islower():  # many write all of a text in small letters
        return before[-1] not in ".!?"
    return any(span.start < len(before) < span.end for span, _ends_paragraph in sentences(before + after, language))
