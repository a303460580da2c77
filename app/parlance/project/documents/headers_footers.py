"""Finds the lines of printed pages that belong to the page, not to the text: running heads and feet, page numbers."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from .layout import GAP, LARGER, Lines, size_of
from .plain import heading_level

EDGE_ROWS = 2
"""Rows at the head and at the foot of a page that may belong to the page."""
EDGE = 0.15
"""Of the height of what is printed: such a row stands so near to its upper or lower end."""
REPEATED = 3
"""Pages on which the same words stand there, their digits aside, if they are apart from the text or in the margin."""
MARGIN = 0.055
"""Of the height of a page: text keeps so far from its upper and lower edge, about 16 mm."""
WIDER = 1.15
"""Of the gap between paragraphs: a head is parted from the text by a larger one."""
AT_ONE_PLACE = 2
"""Pages on which they stand at the same height and apart from the text, as those of left pages alone do."""
COUNTED = 3
"""Pages whose rows at the same height go on counting, whatever else they say."""
MAJORITY = 0.5
"""If more than this fraction of the rows at one height are running heads, all of them are."""
MAX_GAP = 4.0
"""Of the usual distance of lines: a larger gap does not part paragraphs, but what a page holds."""
NEAR = 2.0
"""Points by which the height of running heads differs."""
_ROMAN = r"(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})"
_NUMBER = re.compile(
    rf"(?:page|seite|p\.)?[-–—|\[\s]*(?:\d{{1,4}}|{_ROMAN})[-–—|\]\s]*(?:(?:/|of|von)\s*\d{{1,4}})?", re.IGNORECASE
)
_SENTENCE = re.compile(r"(?:\S+\s+){3,}\S*[.!?]\W*")
"""A note at the foot of a page is one; a running head is none."""
_GOES_ON = re.compile(r".*[.,;:!?…][\"'”’»)]*")
"""Ends as text does, such as a salutation or the line of a song."""
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
    """It is smaller than the text, or there is a gap between the two that parts more than paragraphs."""
    is_in_margin: bool
    """It stands nearer to the edge of the paper than text does."""


class _Text(NamedTuple):
    """How the text of a document is set, in points."""

    size: float
    gap: float
    """What is further from its neighbour is apart from the text."""


def without_headers_and_footers(pages: Sequence[Lines], heights: Sequence[float]) -> list[Lines]:
    """The pages without the rows at their edges that only number them, or that are the same on several pages and set
    apart from the text. A refrain or the beginning of a form is neither. `heights` are those of the paper."""
    bases = [line.base for page in pages for line in page]
    edge = EDGE * (max(bases, default=0.0) - min(bases, default=0.0))
    text = _text(pages)
    dropped: defaultdict[int, set[int]] = defaultdict(set)
    for direction, end in ((1, max(bases, default=0.0) - edge), (-1, -(min(bases, default=0.0) + edge))):
        rows = [list(_edge_rows(page, pages[page], direction, end, text, heights[page])) for page in range(len(pages))]
        known = _running([row for page in rows for row in page if row.is_at_edge], text.size)
        for page in rows:
            for row in page:
                if row not in known and not _NUMBER.fullmatch(row.words):
                    break
                dropped[row.page].update(row.lines)
    return [
        [line for place, line in enumerate(page) if place not in dropped[number]] for number, page in enumerate(pages)
    ]


def _text(pages: Sequence[Lines]) -> _Text:
    size = size_of(line for page in pages for line in page)
    distances = [a.base - b.base for page in pages for a, b in pairwise(page) if a.block == b.block and a.base > b.base]
    distance = median(distances) if distances else 0.0
    # The rows at the edges are the ones in question.
    inner = [
        a.base - b.base
        for page in pages
        for a, b in pairwise(page[EDGE_ROWS : len(page) - EDGE_ROWS])
        if a.base > b.base and a.size < LARGER * size and b.size < LARGER * size
    ]
    gaps = [gap for gap in inner if GAP * distance < gap < MAX_GAP * distance]
    return _Text(size, max(GAP * distance, WIDER * median(gaps) if gaps else 0.0))


def _edge_rows(page: int, lines: Lines, direction: int, end: float, text: _Text, height: float) -> Iterator[_Row]:
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
    gaps = [abs(lines[row[0]].base - lines[following[0]].base) for row, following in pairwise(rows)]
    for number, row in enumerate(rows[:EDGE_ROWS]):
        base = lines[row[0]].base
        row.sort(key=lambda place: lines[place].left)
        size = max(lines[place].size for place in row)
        words = " ".join(lines[place].words for place in row)
        is_in_margin = (base if direction < 0 else height - base - size) < MARGIN * height
        # Two rows of one head stand close to one another.
        has_gap = max(gaps[number:EDGE_ROWS], default=0.0) > text.gap > 0
        is_apart = size < text.size / LARGER or (has_gap and (is_in_margin or _GOES_ON.fullmatch(words) is None))
        yield _Row(page, tuple(row), words, base, size, direction * base >= end, is_apart, is_in_margin)


def _running(rows: Sequence[_Row], size: float) -> set[_Row]:
    """Those that are the same on several pages, or stand where such rows stand."""
    pages: defaultdict[str, set[int]] = defaultdict(set)
    for row in rows:
        pages[_key(row)].add(row.page)
    apart = [row for row in rows if row.is_apart and row.size <= LARGER * size]
    found = {row for row in rows if len(pages[_key(row)]) >= REPEATED and (row.is_in_margin or row in apart)}
    apart = [row for row in apart if not _SENTENCE.fullmatch(row.words)]
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
        if len(alike) > MAJORITY * len(group):
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
