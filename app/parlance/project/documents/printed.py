"""Printed lines as running text: without what is printed on every page, and in paragraphs."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from .chapter import TITLE, Paragraph
from .lines import HYPHENS, joined


class Line(NamedTuple):
    """On a page, in points from its lower left corner."""

    words: str
    left: float
    right: float
    base: float
    size: float
    """Height of its letters."""
    block: int
    """Lines of the same number stand under one another, in one column."""


Lines = list[Line]

EDGE_LINES = 2
"""Lines at the head and at the foot of a page that may belong to the page, not to the text."""
REPEATED = 3
"""Pages on which such a line stands, its digits aside."""
EDGE = 0.15
"""Of the height of what is printed: such a line stands so near to its upper or lower end."""
_ROMAN = r"(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})"
_NUMBER = re.compile(
    rf"(?:page|seite|p\.)?[-–—|\[\s]*(?:\d{{1,4}}|{_ROMAN})[-–—|\]\s]*(?:(?:/|of|von)\s*\d{{1,4}})?", re.IGNORECASE
)
_ENDS = ".!?…:;。！？\"'»”’)"
INDENT, CENTRED = 0.6, 5.0
"""Of the size of the letters: how far in the first line of a paragraph begins, and from where on it is centred."""
GAP = 1.3
"""Of the usual distance of lines: a larger one parts paragraphs."""
LARGER = 1.15
"""Of the size of the letters: those of headings differ by so much."""
SHORT = 0.7
"""Of a full line: a heading is shorter."""
NARROWEST = 14
"""Of the size of the letters: the width of a column that has short lines only."""
LONGEST_HEADING = 200


def without_headers_and_footers(pages: Sequence[Lines]) -> list[Lines]:
    """Without running heads and feet and page numbers."""
    bases = [line.base for page in pages for line in page]
    edge = EDGE * (max(bases, default=0.0) - min(bases, default=0.0))
    upper, lower = max(bases, default=0.0) - edge, min(bases, default=0.0) + edge
    heads = Counter(key for page in pages for key in {_key(line) for line in page[:EDGE_LINES] if line.base >= upper})
    feet = Counter(key for page in pages for key in {_key(line) for line in page[-EDGE_LINES:] if line.base <= lower})
    return [_trimmed(page, heads, feet) for page in pages]


def _key(line: Line) -> str:
    return re.sub(r"\d+", "#", line.words).casefold()


def _trimmed(page: Lines, heads: Counter[str], feet: Counter[str]) -> Lines:
    first, end = 0, len(page)
    while first < min(EDGE_LINES, end) and _is_header_or_footer(page[first], heads):
        first += 1
    while end > max(first, len(page) - EDGE_LINES) and _is_header_or_footer(page[end - 1], feet):
        end -= 1
    return page[first:end]


def _is_header_or_footer(line: Line, seen: Counter[str]) -> bool:
    return seen[_key(line)] >= REPEATED or _NUMBER.fullmatch(line.words) is not None


class Layout:
    """How the lines of a document are set."""

    def __init__(self, lines: Sequence[Line], known: frozenset[str]) -> None:
        self._known = known
        sizes = Counter(round(line.size, 1) for line in lines for _ in range(len(line.words)))
        self.size = sizes.most_common(1)[0][0] if sizes else 0.0
        """Of the letters of most of the text."""
        distances = [a.base - b.base for a, b in pairwise(lines) if a.block == b.block and a.base > b.base]
        self._distance = median(distances) if distances else 0.0
        blocks: defaultdict[int, Lines] = defaultdict(list)
        for line in lines:
            blocks[line.block].append(line)
        self._edges = {block: _edges(rows) for block, rows in blocks.items()}
        widest = max((right - left for left, right in self._edges.values()), default=0.0)
        # A column of a few short lines, as on the last page, is as wide as the others.
        for block, (left, right) in self._edges.items():
            if len(blocks[block]) < 4 and right - left < widest:
                wider = [edges for edges in self._edges.values() if abs(edges[0] - left) < 2 * self.size]
                self._edges[block] = (left, max(edge for _, edge in wider))

    def paragraphs(self, lines: Sequence[Line]) -> list[Paragraph]:
        found: list[list[Line]] = []
        for line in lines:
            if found and not self._begins(found[-1][-1], line):
                found[-1].append(line)
            else:
                found.append([line])
        return [self._paragraph(rows) for rows in found]

    def _paragraph(self, lines: Lines) -> Paragraph:
        words = joined([line.words for line in lines], self._known)
        is_heading = lines[0].size > LARGER * self.size and len(words) <= LONGEST_HEADING
        return Paragraph(words, TITLE if is_heading else 0)

    def _begins(self, before: Line, line: Line) -> bool:
        """Whether a paragraph does with this line."""
        if not 1 / LARGER < line.size / before.size < LARGER:
            return True
        if before.words[-1] in HYPHENS and before.words[-2:-1].isalnum():
            return False
        is_small, ends = line.words[0].islower(), before.words[-1] in _ENDS
        left, right = self._edges[line.block]
        if before.base - line.base > GAP * self._distance:  # lower on one page: the next column begins at the top
            return not is_small or ends
        indent = (line.left - left) / line.size
        if INDENT < indent < CENTRED and not is_small:
            return True
        if self._has_room(before, line):
            return not is_small
        is_heading = line.words[-1] not in _ENDS and line.right - left < SHORT * (right - left)
        return ends and is_heading and not is_small and before.block == line.block

    def _has_room(self, before: Line, line: Line) -> bool:
        """The first word of the line would have fitted on the one before."""
        _, right = self._edges[before.block]
        first = len(line.words.split(maxsplit=1)[0]) + 1
        return before.right + first * (line.right - line.left) / len(line.words) < right - 0.3 * before.size


def _edges(lines: Iterable[Line]) -> tuple[float, float]:
    """Where lines of a column begin, and where the longest of them ends."""
    lines = list(lines)
    starts = Counter(round(line.left) for line in lines)
    most = max(starts.values())
    # First lines of paragraphs are indented: they may be the most, as in a dialogue.
    left = min(start for start, times in starts.items() if times >= max(1, most // 4))
    return float(left), max(left + NARROWEST * lines[0].size, *(line.right for line in lines))
