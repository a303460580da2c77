"""Printed pages as running text: without what is printed on every page, words put together again, in paragraphs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

Lines = list[str]

EDGE_LINES = 2
"""Lines at the head and at the foot of a page that may belong to the page, not to the text."""
REPEATED = 3
"""Pages on which such a line stands, its digits aside."""
_ROMAN = r"(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})"
_NUMBER = re.compile(
    rf"(?:page|seite|p\.)?[-–—|\[\s]*(?:\d{{1,4}}|{_ROMAN})[-–—|\]\s]*(?:(?:/|of|von)\s*\d{{1,4}})?", re.IGNORECASE
)
_WORDS = re.compile(r"\w+(?:-\w+)*")
_ENDS = ".!?…:;。！？\"'»”’)"
_HYPHENS = "-\u2010\u00ad"
NARROWEST = 30
"""Characters of a full line; pages of headings alone have none."""
SHORT = 0.7
"""Of the usual line: a shorter one ends its paragraph."""


def without_furniture(pages: Sequence[Lines]) -> list[Lines]:
    """Without running heads and feet and page numbers."""
    heads = Counter(key for page in pages for key in {_key(line) for line in page[:EDGE_LINES]})
    feet = Counter(key for page in pages for key in {_key(line) for line in page[-EDGE_LINES:]})
    return [_trimmed(page, heads, feet) for page in pages]


def _key(line: str) -> str:
    return re.sub(r"\d+", "#", line).casefold()


def _trimmed(page: Lines, heads: Counter[str], feet: Counter[str]) -> Lines:
    first, end = 0, len(page)
    while first < min(EDGE_LINES, end) and _is_furniture(page[first], heads):
        first += 1
    while end > max(first, len(page) - EDGE_LINES) and _is_furniture(page[end - 1], feet):
        end -= 1
    return page[first:end]


def _is_furniture(line: str, seen: Counter[str]) -> bool:
    return seen[_key(line)] >= REPEATED or _NUMBER.fullmatch(line) is not None


def usual_length(lines: Iterable[str]) -> int:
    """Characters of a line that is full."""
    lengths = sorted(map(len, lines))
    return max(NARROWEST, lengths[len(lengths) * 3 // 4])


def known_words(lines: Iterable[str]) -> frozenset[str]:
    """Words, and those with hyphens, as they stand within lines."""
    return frozenset(word.casefold() for line in lines for word in _WORDS.findall(line))


def paragraphs(lines: Sequence[str], usual: int, known: frozenset[str]) -> list[str]:
    """A line that is short ends one, unless the next goes on in small letters; a heading stands alone."""
    found: list[list[str]] = []
    goes_on = False
    for line in lines:
        is_full = len(line) >= SHORT * usual
        is_heading = not is_full and line[-1] not in _ENDS and bool(found) and found[-1][-1][-1] in _ENDS
        if found and (line[0].islower() or (goes_on and not is_heading)):
            before = found[-1][-1]
            found[-1][-1] = f"{before} " if (end := _end(before, line, known)) is None else end
            found[-1].append(line)
        else:
            found.append([line])
        goes_on = is_full
    return ["".join(pieces) for pieces in found]


def _end(before: str, line: str, known: frozenset[str]) -> str | None:
    """What stays of a line that ends within a word: a word that was parted is one again, a hyphen of its own stays.
    None if it does not end within a word."""
    if before[-1] not in _HYPHENS or len(before) < 2 or not before[-2].isalpha():
        return None
    head, tail = _last_word(before[:-1]), _first_word(line)
    whole, parted = f"{head}{tail}".casefold(), f"{head}-{tail}".casefold()
    is_compound = "-" in tail or (parted in known and whole not in known)
    is_own = before[-1] != "\u00ad" and (is_compound or not line[0].islower())
    return before if is_own else before[:-1]


def _last_word(text: str) -> str:
    return text.split()[-1]


def _first_word(text: str) -> str:
    found = _WORDS.match(text)
    return found[0] if found else ""
