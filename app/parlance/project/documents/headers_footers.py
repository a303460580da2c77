"""Finds the lines of printed pages that belong to the page, not to the text: running heads and feet, page numbers."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from .layout import GAP, LARGER, Lines
from .plain import heading_level

EDGE_ROWS = 2
"""Rows at the head and at the foot of a page that may belong to the page."""
EDGE = 0.15
"""Of the height of what is printed: such a row stands so near to its upper or lower end."""
REPEATED = 3
"""Pages on which the same words stand there, their digits aside, wherever they stand exactly."""
AT_ONE_PLACE = 2
"""Pages on which they stand at the same height and apart from the text, as those of left pages alone do."""
COUNTED = 3
"""Pages whose rows at the same height go on counting, whatever else they say."""
MOST_OF = 0.5
"""If more than this fraction of the rows at one height are running heads, all of them are."""
NEAR = 2.0
"""Points by which the height of running heads differs."""
_ROMAN = r"(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})"
_NUMBER = re.compile(
    rf"(?:page|seite|p\.)?[-–—|\[\s]*(?:\d{{1,4}}|{_ROMAN})[-–—|\]\s]*(?:(?:/|of|von)\s*\d{{1,4}})?", re.IGNORECASE
)
_SENTENCE = re.compile(r"(?:\S+\s+){3,}\S*[.!?]\W*")
"""A note at the foot of a page is one; a running head is none."""
_FIRST = re.compile(r"\W*(\d{1,4})\b")
_LAST = re.compile(r"\b(\d{1,4})(?:\s*(?:/|of|von)\s*\d{1,4})?\W*$")
"""Where in a row the number of its page may stand."""


class _Row(NamedTuple):
    page: int
    lines: tuple[int, ...]
    """Their places among those of the page."""
    words: str
    base: float
    size: float
    is_at_edge: bool
    """Of what is printed on all pages."""
    is_apart: bool
    """It is smaller than the text, or there is a gap between the two."""


def without_headers_and_footers(pages: Sequence[Lines]) -> list[Lines]:
    """The pages without the rows at their edges that are the same on several pages, or only number them."""
    bases = [line.base for page in pages for line in page]
    edge = EDGE * (max(bases, default=0.0) - min(bases, default=0.0))
    sizes = Counter(round(line.size, 1) for page in pages for line in page for _ in range(len(line.words)))
    size = sizes.most_common(1)[0][0] if sizes else 0.0
    distances = [a.base - b.base for page in pages for a, b in pairwise(page) if a.block == b.block and a.base > b.base]
    distance = median(distances) if distances else 0.0
    dropped: defaultdict[int, set[int]] = defaultdict(set)
    for direction, end in ((1, max(bases, default=0.0) - edge), (-1, -(min(bases, default=0.0) + edge))):
        rows = [list(_edge_rows(page, lines, direction, end, size, distance)) for page, lines in enumerate(pages)]
        known = _running([row for page in rows for row in page if row.is_at_edge], size)
        for page in rows:
            for row in page:
                if row not in known and not _NUMBER.fullmatch(row.words):
                    break
                dropped[row.page].update(row.lines)
    return [
        [line for place, line in enumerate(page) if place not in dropped[number]] for number, page in enumerate(pages)
    ]


def _edge_rows(page: int, lines: Lines, direction: int, end: float, size: float, distance: float) -> Iterator[_Row]:
    """The outermost rows of a page, from its edge inward; a row is what stands at one height, in whatever column."""
    order = sorted(range(len(lines)), key=lambda place: -direction * lines[place].base)
    rows: list[list[int]] = []
    for place in order:
        if rows and abs(lines[rows[-1][0]].base - lines[place].base) < NEAR:
            rows[-1].append(place)
        elif len(rows) > EDGE_ROWS:
            break
        else:
            rows.append([place])
    for number, row in enumerate(rows[:EDGE_ROWS]):
        base = lines[row[0]].base
        row.sort(key=lambda place: lines[place].left)
        height = max(lines[place].size for place in row)
        gap = abs(base - lines[rows[number + 1][0]].base) if number + 1 < len(rows) else 0.0
        is_apart = height < size / LARGER or gap > GAP * distance > 0
        words = " ".join(lines[place].words for place in row)
        yield _Row(page, tuple(row), words, base, height, direction * base >= end, is_apart)


def _running(rows: Sequence[_Row], size: float) -> set[_Row]:
    """Those that are the same on several pages, or stand where such rows stand."""
    pages: defaultdict[str, set[int]] = defaultdict(set)
    for row in rows:
        pages[_key(row)].add(row.page)
    found = {row for row in rows if len(pages[_key(row)]) >= REPEATED}
    apart = [row for row in rows if row.is_apart and row.size <= LARGER * size and not _SENTENCE.fullmatch(row.words)]
    for group in _places(apart):
        here: defaultdict[str, set[int]] = defaultdict(set)
        counted: defaultdict[int, set[int]] = defaultdict(set)
        for row in group:
            here[_key(row)].add(row.page)
            for number in _numbers(row.words):
                counted[number - row.page].add(row.page)
        alike = {
            row
            for row in group
            if len(here[_key(row)]) >= AT_ONE_PLACE
            or (
                not heading_level(row.words)
                and any(len(counted[number - row.page]) >= COUNTED for number in _numbers(row.words))
            )
        }
        found |= alike
        if len(alike) > MOST_OF * len(group):
            found |= set(group)
    return found


def _places(rows: Sequence[_Row]) -> Iterator[list[_Row]]:
    """Those of one height and size of letters together."""
    group: list[_Row] = []
    for row in sorted(rows, key=lambda row: (round(row.size), row.base)):
        if group and (abs(row.base - group[-1].base) > NEAR or round(row.size) != round(group[-1].size)):
            yield group
            group = []
        group.append(row)
    if group:
        yield group


def _key(row: _Row) -> str:
    """The headings of chapters differ in their numbers alone, and page after page may begin one."""
    words = row.words.casefold()
    return words if heading_level(row.words) else re.sub(r"\d+", "#", words)


def _numbers(words: str) -> set[int]:
    """What may be the number of the page."""
    return {int(found[1]) for found in (_FIRST.match(words), _LAST.search(words)) if found}
