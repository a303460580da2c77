"""Tables of a printed page: which lines stand in the rows of one, and what each row says, cell after cell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple
from unicodedata import bidirectional

from parlance.core.text.lines import joined

CELL, BETWEEN = 1.2, 0.7
"""Minimum gap between two cells, relative to the font size: on its own, and where other rows have a gap there too."""
NARROWEST = 0.5
"""Of the size of the letters: what the gaps of all rows share between the same two columns."""
FEWEST_ROWS = 2
"""Of a table, of those that have more than one cell."""
ABOVE = 2.0
"""Of the size of the letters: how near the first row is to the line above it, and the last one to the line below."""
HIGHEST = 5.0
"""Of the size of the letters: the largest distance between two rows."""
FEWEST_RULES = 2
"""Lines drawn within a table from which on they part its rows, and not only its head from them."""
TOUCHING = 3.0
"""Points between the edges of two cells that are one line."""
LONGEST_CELL = 30
"""Lines of one cell of the first column, beside which nothing stands."""
PARTED = 1.25
"""Of the smallest distance of lines in a table: a larger one parts rows, and not the lines of one cell."""
_MARKER = re.compile(r"(?:[-*•·‣–—▪◦]|[(\[]?(?:\d{1,3}|[A-Za-z]|[ivxIVX]{2,4})[.)\]])")
"""In front of an item of a list: what follows is no second cell."""
_NUMBER = re.compile(r"[^\W\d_]{0,3}\W{0,3}\d[\d.,:%/ ]*\W{0,3}[^\W\d_]{0,3}")
_PAUSED = ",.;:!?…–—"
"""What ends a cell so that a voice pauses without a comma."""


class Cell(NamedTuple):
    words: str
    left: float
    right: float


class Row(NamedTuple):
    """What stands on one line of the page, in points from its lower left corner."""

    cells: tuple[Cell, ...]
    """From left to right."""
    base: float
    size: float


class Rule(NamedTuple):
    """A horizontal line that is drawn."""

    left: float
    right: float
    height: float


def joined_rules(rules: Sequence[Rule]) -> list[Rule]:
    """With the edges of cells that stand beside one another as one line."""
    found: list[Rule] = []
    for rule in sorted(rules, key=lambda rule: (round(rule.height), rule.left)):
        before = found[-1] if found else None
        if before is not None and round(before.height) == round(rule.height) and rule.left < before.right + TOUCHING:
            found[-1] = before._replace(right=max(before.right, rule.right))
        else:
            found.append(rule)
    return found


class Table(NamedTuple):
    first: int
    """Number of its first line among those that were looked at."""
    length: int
    """Of its lines."""
    rows: list[str]
    """What each of its rows says: its cells, with pauses between them."""
    starts: list[int]
    """Number of the first line of each row."""


class _Gap(NamedTuple):
    left: float
    right: float


def tables(rows: Sequence[Row], rules: Sequence[Rule], is_ruled: bool = False) -> Iterator[Table]:
    """Those in the lines of a page, which stand in reading order. With `is_ruled` only what stands between drawn lines,
    all across it, of which at least one is between two rows."""
    rows = [row._replace(cells=tuple(_without_markers(row.cells))) for row in rows]
    at = 0
    while at < len(rows):
        count, gaps = _extent(rows, at, CELL)
        if not count and rules:
            # Where lines are drawn between the rows, cells may stand closer.
            count, gaps = _extent(rows, at, BETWEEN)
            count *= bool(count and _boundaries(rows[at : at + count], rules) - {0, count})
        if count:
            inner = rows[at : at + count]
            boundaries = _boundaries(inner, rules)
            # What stands above the first drawn line and below the last one may be columns of text.
            first, end = (min(boundaries, default=0), max(boundaries, default=0)) if is_ruled else (0, count)
            boundaries = {number - first for number in boundaries - {first, end}}
            if boundaries or not is_ruled:
                yield _table(at + first, inner[first:end], gaps, boundaries)
                at += end
                continue
        at += 1


def _without_markers(cells: Sequence[Cell]) -> Iterator[Cell]:
    """An item of a list is one cell with what marks it."""
    if len(cells) > 1 and _MARKER.fullmatch(cells[0].words):
        first, second, *rest = cells
        cells = [Cell(f"{first.words} {second.words}", first.left, second.right), *rest]
    yield from cells


def _extent(rows: Sequence[Row], at: int, narrowest: float) -> tuple[int, list[_Gap]]:
    """How many lines from here on are a table, and the gaps between its columns, the widest of which is no narrower."""
    gaps = [_Gap(a.right, b.left) for a, b in pairwise(rows[at].cells)]
    if not _is_parted(rows[at], narrowest):
        return 0, []
    count, several, found = 1, 1, gaps
    for number in range(at + 1, len(rows)):
        row, before = rows[number], rows[number - 1]
        is_far = not 0 < before.base - row.base < HIGHEST * max(row.size, before.size)
        if is_far or not row.cells or number - at - count > LONGEST_CELL:
            break
        gaps = _shared(gaps, row, narrowest)
        if not gaps:
            break
        if len(row.cells) > 1 or row.cells[0].left > gaps[0].left:
            # A line in the first column alone belongs to the table only if others follow it.
            several += _is_parted(row, narrowest)
            count, found = number - at + 1, gaps
    if several < FEWEST_ROWS:
        return 0, []
    while at + count < len(rows) and _goes_on(rows[at : at + count], rows[at + count], found[0]):
        count += 1
    return count, found


def _goes_on(rows: Sequence[Row], row: Row, gap: _Gap) -> bool:
    """Whether the last cell of the first column goes on alone, below all others."""
    first, last = [one.cells[0] for one in rows if one.cells[0].left < gap.left], rows[-1].cells[0]
    if len(row.cells) != 1 or row.cells[0].right > gap.left or last not in first:
        return False
    closest = min(a.base - b.base for a, b in pairwise(rows))
    is_near = 0 < rows[-1].base - row.base <= PARTED * closest
    return is_near and _is_full(last, row.cells[0], max(cell.right for cell in first))


def _shared(gaps: Sequence[_Gap], row: Row, parted: float) -> list[_Gap]:
    """What of the gaps the cells of one more line leave free; nothing if a cell runs across all of them."""
    narrowest = NARROWEST * row.size
    edges = [
        (-1e9, row.cells[0].left),
        *((a.right, b.left) for a, b in pairwise(row.cells)),
        (row.cells[-1].right, 1e9),
    ]
    found = []
    for gap in gaps:
        free = [_Gap(max(gap.left, left), min(gap.right, right)) for left, right in edges]
        found += [one for one in free if one.right - one.left >= narrowest][:1]
    # A row of several cells must share one of its gaps with the table; otherwise it belongs to another table.
    own = [(a.right, b.left) for a, b in pairwise(row.cells)]
    if own and not any(left <= gap.left and gap.right <= right for gap in found for left, right in own):
        return []
    # Prose that is set wide has spaces like those between cells, though not below one another.
    return found if not own or _is_parted(row, parted) or 2 * len(found) > len(gaps) else []


def _is_parted(row: Row, gap: float) -> bool:
    return any(b.left - a.right >= gap * row.size for a, b in pairwise(row.cells))


def _boundaries(rows: Sequence[Row], rules: Sequence[Rule]) -> set[int]:
    """Numbers of the lines above which a line is drawn, from the first cell to the last; behind them the number of what
    would stand below the last one."""
    left = min(row.cells[0].left for row in rows)
    right = max(row.cells[-1].right for row in rows)
    heights = [
        rule.height for rule in rules if rule.left < left + 2 * rows[0].size and rule.right > right - 2 * rows[0].size
    ]
    # A line above the first row and one below the last one stand near them.
    tops = [rows[0].base + ABOVE * rows[0].size, *(row.base for row in rows)]
    bottoms = [*(row.base + 0.3 * row.size for row in rows), rows[-1].base - ABOVE * rows[-1].size]
    return {
        number
        for number, (top, bottom) in enumerate(zip(tops, bottoms, strict=True))
        if any(bottom < height < top + 0.3 * rows[0].size for height in heights)
    }


def _table(at: int, rows: Sequence[Row], gaps: Sequence[_Gap], boundaries: set[int]) -> Table:
    columns = [_columns(row, gaps) for row in rows]
    edges = _edges(columns)
    distances = [a.base - b.base for a, b in pairwise(rows)]
    closest = min(distances)
    is_parted = bool(boundaries) or max(distances) > PARTED * closest
    is_ruled = len(boundaries) >= FEWEST_RULES
    said: list[dict[int, list[Cell]]] = []
    starts: list[int] = []
    for number, cells in enumerate(columns):
        is_near = number and number not in boundaries and (is_ruled or distances[number - 1] <= PARTED * closest)
        is_whole = len(cells) > len(gaps)
        # Without a sign that parts rows, each line is one, unless a cell goes on below a full one and others do not.
        if (
            is_near
            and (is_parted or not is_whole)
            and (
                (is_parted and not is_whole)
                or all(
                    _is_full(said[-1][column][-1], cell, edges[column]) if column in said[-1] else is_parted
                    for column, cell in cells.items()
                )
            )
        ):
            for column, cell in cells.items():
                said[-1].setdefault(column, []).append(cell)
        else:
            said.append({column: [cell] for column, cell in cells.items()})
            starts.append(at + number)
    return Table(at, len(rows), [_words(row) for row in said], starts)


def _edges(columns: Sequence[dict[int, Cell]]) -> dict[int, float]:
    """How far the longest cell of each column reaches."""
    edges: dict[int, float] = {}
    for cells in columns:
        for column, cell in cells.items():
            edges[column] = max(edges.get(column, 0.0), cell.right)
    return edges


def _columns(row: Row, gaps: Sequence[_Gap]) -> dict[int, Cell]:
    """Its cells by the numbers of the columns in which they stand."""
    found: dict[int, Cell] = {}
    for cell in row.cells:
        column = sum(cell.left > (gap.left + gap.right) / 2 for gap in gaps)
        if before := found.get(column):
            space = " " if cell.left - before.right < CELL * row.size or before.words[-1] in _PAUSED else ", "
            cell = Cell(f"{before.words}{space}{cell.words}", before.left, cell.right)
        found[column] = cell
    return found


def _is_full(above: Cell, cell: Cell, edge: float) -> bool:
    """Whether the first word of a cell would not have fitted on the line above it in its column."""
    if _NUMBER.fullmatch(above.words):
        return False
    first = len(cell.words.split(maxsplit=1)[0]) + 1
    return above.right + first * (cell.right - cell.left) / len(cell.words) > edge


def _words(row: dict[int, list[Cell]]) -> str:
    said = ""
    letters = [direction for cells in row.values() for cell in cells for direction in map(bidirectional, cell.words)]
    is_rightward = letters.count("L") < letters.count("R") + letters.count("AL")
    for column in sorted(row, reverse=is_rightward):
        words = joined([cell.words for cell in row[column]], frozenset())
        said += words if not said else f"{' ' if said[-1] in _PAUSED else ', '}{words}"
    return said
