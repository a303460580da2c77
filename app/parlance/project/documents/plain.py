"""Plain text, and the encodings that it comes in."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

from parlance.core.messages import Message

from .chapter import DocumentText, Paragraph, chapters
from .lines import own_lines

_HEADING = re.compile(
    r"(?:(?:chapter|part|kapitel|teil|chapitre|partie|cap[ií]tulo|parte|capitolo)\s+[\divxlc]+"
    r"|prologue|epilogue|prolog|epilog|prologo|epilogo|第[\d一二三四五六七八九十百]+[章回])(?:[.:–—-].*|\s[^.!?]*)?",
    re.IGNORECASE,
)
LONGEST_HEADING = 90
_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


class NoTextError(ValueError):
    """Data that are no text."""


def decoded(data: bytes) -> str:
    """UTF-8, UTF-16 with a mark, or else the old encoding of Western Europe. `ValueError` for what is no text."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    if b"\0" in data:
        raise NoTextError(Message("document.no_text"))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def heading_level(words: str) -> int:
    """1 for a paragraph such as `Chapter 3`, 0 for any other."""
    return int(len(words) <= LONGEST_HEADING and _HEADING.fullmatch(words) is not None)


def read_plain(text: str) -> DocumentText:
    """A paragraph such as `Chapter 3` begins a chapter."""
    return DocumentText(chapters(_paragraphs(own_lines(text))))


def _paragraphs(text: str) -> Iterator[Paragraph]:
    """Of a text without lines that are only full."""
    for paragraph in text.split("\n\n"):
        words = " ".join(paragraph.split())
        if level := heading_level(words):
            yield Paragraph(words, level)
        elif words:
            yield Paragraph(paragraph.strip())
