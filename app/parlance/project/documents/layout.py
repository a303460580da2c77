"""The lines of a printed page in the order in which they are read: column by column, between what runs across them."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, pairwise
from statistics import median
from typing import NamedTuple

from parlance.core.text.lines import HYPHENS, is_item, joined

from .chapter import LOWERED, RAISED, TITLE, Paragraph
from .letters import Drawn, Letter, composed, printed_once, unspaced
from .plain import heading_level
from .tables import BETWEEN, CELL, Cell, Row, Rule, Table, joined_rules, tables


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
    is_row: bool = False
    """It is a row of a table: nothing goes on from it to the next."""


Lines = list[Line]

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
FEWEST_OF_PROSE, SMALL_IN_PROSE = 4, 0.4
"""Lines of a column, and the part of them that begins with a small letter where they are prose."""
LONGEST_HEADING = 200


class Layout:
    """How the lines of a document are set."""

    def __init__(self, lines: Sequence[Line], known: frozenset[str]) -> None:
        self._known = known
        self.size = size_of(lines)
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
            if found and (self._hangs(found[-1], line) or not self._begins(found[-1][-1], line)):
                found[-1].append(line)
            else:
                found.append([line])
        return [self._paragraph(rows) for rows in found]

    def _paragraph(self, lines: Lines) -> Paragraph:
        words = joined([line.words for line in lines], self._known)
        is_heading = lines[0].size > LARGER * self.size and len(words) <= LONGEST_HEADING
        return Paragraph(words, TITLE if is_heading else 0)

    def _hangs(self, paragraph: Lines, line: Line) -> bool:
        """Whether an item of a list goes on with this line, right under where its words began."""
        first, before = paragraph[0], paragraph[-1]
        return (
            INDENT * line.size < line.left - first.left < CENTRED * line.size
            and is_item(first.words)
            and not is_item(line.words)
            and before.block == line.block
            and not self._has_room(before, line)
        )

    def _begins(self, before: Line, line: Line) -> bool:
        """Whether a paragraph does with this line."""
        if before.is_row or line.is_row:
            return True
        if not 1 / LARGER < line.size / before.size < LARGER:
            return True
        if before.words[-1] in HYPHENS and before.words[-2:-1].isalnum():
            return False
        if heading_level(before.words) and self._has_room(before, line):
            return True
        is_small, ends = line.words[0].islower(), before.words[-1] in _ENDS
        left, right = self._edges[line.block]
        if before.base - line.base > GAP * self._distance:  # lower on one page: the next column begins at the top
            return not is_small or ends
        indent = (line.left - left) / line.size
        if INDENT < indent < CENTRED and not is_small:
            return True
        if self._has_room(before, line):
            return not is_small
        if not ends or is_small:
            return False
        is_short = line.words[-1] not in _ENDS and line.right - left < SHORT * (right - left)
        return is_short and (before.block == line.block or heading_level(line.words) > 0)

    def _has_room(self, before: Line, line: Line) -> bool:
        """The first word of the line would have fitted on the one before."""
        _, right = self._edges[before.block]
        first = len(line.words.split(maxsplit=1)[0]) + 1
        return before.right + first * (line.right - line.left) / len(line.words) < right - 0.3 * before.size


def size_of(lines: Iterable[Line]) -> float:
    """Of the letters of most of the text; 0 without any."""
    sizes = Counter(round(line.size, 1) for line in lines for _ in range(len(line.words)))
    return sizes.most_common(1)[0][0] if sizes else 0.0


def _is_prose(lines: Sequence[str]) -> bool:
    """Whether sentences go on from line to line, and one of them ends."""
    small = sum(line[0].islower() for line in lines)
    is_ended = any(line[-1] in _ENDS for line in lines)
    return is_ended and len(lines) >= FEWEST_OF_PROSE and small > SMALL_IN_PROSE * len(lines)


def _edges(lines: Sequence[Line]) -> tuple[float, float]:
    """Where lines of a column begin, and where full ones end."""
    starts = Counter(round(line.left) for line in lines)
    most = max(starts.values())
    # First lines of paragraphs are indented: they may be the most, as in a dialogue.
    left = min(start for start, times in starts.items() if times >= max(1, most // 4))
    # The longest line of running prose is full, however narrow its column; other short lines may be verse.
    narrowest = 0.0 if _is_prose([line.words for line in lines]) else NARROWEST
    return float(left), max(left + narrowest * lines[0].size, *(line.right for line in lines))


UNKNOWN = "\ufffd"
"""A letter whose character the file does not tell."""


class _Run(NamedTuple):
    """Letters that were drawn one behind the other."""

    text: str
    left: float
    bottom: float
    right: float
    top: float
    size: float
    spaces: tuple[tuple[int, float, float], ...] = ()
    """Wide ones: the character behind each, and its ends."""


SPACE, WORDS_APART = 0.17, 0.6
"""Of the size of the letters: gaps from which on there is a space, and up to which words that were drawn apart belong
together."""
NEAR_LINES, PIECES = 1.0, 4
"""Points by which the heights of pieces of one line differ, and those that are looked at in front of another one."""
OVERLAP = 0.5
"""Of the lower height: letters that overlap so far stand on one line."""
SMALLER = 0.8
"""Of the size of a line: a mark of a note is so small."""
FEWEST_LINES, FEWEST_WORDS, FEWEST_WORDS_OF_PROSE = 3, 2.5, 1.8
"""Of a column; what has fewer words in a line is a table, unless its sentences go on from line to line."""
BEGUN = 0.2
"""Of the lines from a column on rightward, which may be in several columns: those that begin at its edge."""
BAND = 1.5
"""Of the size of the letters: a gap across the page, above and below which there may be other columns."""
MOST_RUNS = 800
"""Of a page that may have columns: with more of them it is a drawing or a map."""
LARGE = 1.7
"""Of the size of the letters: a first letter that is several lines high."""
_RIGHTWARD = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+(?:\s+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+)*")
_numbers = count(1)


def lines_of_page(letters: Sequence[Letter], rules: Sequence[Rule] = ()) -> list[Line]:
    """`rules` are the horizontal lines that the page draws."""
    runs = _whole(list(_runs(composed(printed_once(letters)))))
    if not runs:
        return []
    found: list[Line] = []
    rules = joined_rules(rules)
    # Only a page with columns needs to know of drawn lines before it is parted.
    rows = _rows(runs) if rules and _gutter(runs) is not None else []
    at = 0
    for table in tables([_cells(row) for row in rows], rules, is_ruled=True):
        found += _lines(rows[at : table.first], rules)
        found += _table_lines(rows, table)
        at = table.first + table.length
    return found + (_lines(rows[at:], rules) if at else _lines([runs], rules))


def _whole(runs: list[_Run]) -> list[_Run]:
    """With what was drawn in pieces, one behind the other on a line, put together, such as a heading across columns."""
    found: list[_Run] = []
    waiting: defaultdict[int, list[int]] = defaultdict(list)
    for run in sorted(runs, key=lambda run: run.left):
        line = round(run.bottom / NEAR_LINES)
        for place in (place for near in (line - 1, line, line + 1) for place in waiting[near][-PIECES:]):
            before = found[place]
            gap = run.left - before.right
            is_like = abs(run.size - before.size) < 0.05 * run.size and abs(run.bottom - before.bottom) < NEAR_LINES
            if is_like and -0.2 * run.size < gap < WORDS_APART * run.size:
                space = " " * (gap > SPACE * run.size)
                text = f"{before.text}{space}{run.text}"
                moved = ((at + len(text) - len(run.text), left, right) for at, left, right in run.spaces)
                found[place] = before._replace(text=text, right=run.right, spaces=(*before.spaces, *moved))
                break
        else:
            waiting[line].append(len(found))
            found.append(run)
    # In the order in which they were drawn, as before.
    places = {run[1:3]: number for number, run in enumerate(runs)}
    return sorted(found, key=lambda run: places[run[1:3]])


def _lines(rows: Sequence[Sequence[_Run]], rules: Sequence[Rule]) -> list[Line]:
    """Of what holds no table with drawn lines between its rows."""
    runs = [run for row in rows for run in row]
    parts = [
        (row, number)
        for block in (_blocks(runs) if runs else ())
        for number in [next(_numbers)]
        for row in _rows(block)
    ]
    found: list[Line] = []
    at = 0
    for table in tables([_cells(row) for row, _ in parts], rules):
        found += [line for row, block in parts[at : table.first] for line in _line(row, block)]
        found += _table_lines([row for row, _ in parts], table)
        at = table.first + table.length
    return found + [line for row, block in parts[at:] for line in _line(row, block)]


def _table_lines(rows: Sequence[list[_Run]], table: Table) -> Iterator[Line]:
    block = next(_numbers)
    ends = [*table.starts[1:], table.first + table.length]
    for words, start, end in zip(table.rows, table.starts, ends, strict=True):
        runs = [run for row in rows[start:end] for run in row]
        for first in _line(rows[start], block) if words else ():
            yield first._replace(words=words, right=max(run.right for run in runs), is_row=True)


def _runs(letters: Iterator[Letter]) -> Iterator[_Run]:
    line, box = list[Drawn](), list[float]()
    last: Letter | None = None
    is_drawn = False
    for letter in letters:
        if letter.text.isspace():
            is_drawn = True
            continue
        size, is_spaced = letter.size, False
        if last is not None:
            gap = letter.left - last.right
            is_like = size < LARGE * box[4] and box[4] < LARGE * size
            if not is_like or not _is_on_line(letter, box) or not -0.5 * size < gap < CELL * max(size, last.size):
                yield _run(line, box)
                line, box = [], []
            else:
                is_spaced = is_drawn or gap > SPACE * max(size, last.size)
        if not box:
            box = [letter.left, letter.bottom, letter.right, letter.top, size]
        is_raised = size < SMALLER * box[4] and letter.bottom > box[1] + 0.15 * box[4]
        text = f"{RAISED}{letter.text}{LOWERED}" if is_raised else letter.text
        line.append(Drawn(text, letter.left, letter.right, is_spaced, is_drawn))
        is_drawn = False
        if size > box[4]:
            box[1], box[3], box[4] = letter.bottom, letter.top, size
        box[0], box[2] = min(box[0], letter.left), max(box[2], letter.right)
        last = letter
    if line:
        yield _run(line, box)


def _run(line: Sequence[Drawn], box: Sequence[float]) -> _Run:
    text, spaces, end = list[str](), list[tuple[int, float, float]](), 0.0
    count = 0
    for letter in unspaced(line):
        if letter.is_spaced:
            text.append(" ")
            count += 1
            if letter.left - end > BETWEEN * box[4]:
                spaces.append((count, end, letter.left))
        text.append(letter.text)
        count += len(letter.text)
        end = letter.right
    return _Run("".join(text), box[0], box[1], box[2], box[3], box[4], tuple(spaces))


def _is_on_line(letter: Letter, box: Sequence[float]) -> bool:
    shared = min(letter.top, box[3]) - max(letter.bottom, box[1])
    return shared > OVERLAP * min(letter.top - letter.bottom, box[3] - box[1])


def _blocks(runs: list[_Run]) -> Iterator[list[_Run]]:
    """Columns, and what stands between them."""
    gutter = _gutter(runs)
    if gutter is None:
        above, below = _parted(runs)
        for part in (above, below) if above else ():
            yield from _blocks(part)
        if not above:
            yield runs
        return
    across: list[_Run] = []
    left: list[_Run] = []
    right: list[_Run] = []
    for run in sorted(runs, key=lambda run: -run.top):
        if run.left < gutter - 0.5 * run.size and run.right >= gutter - 1:
            for column in (left, right) if left or right else ():
                if column:
                    yield from _blocks(column)
            left, right = [], []
            across.append(run)
            continue
        if across:
            yield across
            across = []
        (left if run.right < gutter - 1 else right).append(run)
    for column in (across, left, right):
        if column:
            yield from _blocks(column) if column is not across else iter([column])


def _parted(runs: list[_Run]) -> tuple[list[_Run], list[_Run]]:
    """What stands above the widest gap that runs across, and below; nothing above if there is none."""
    if len(runs) > MOST_RUNS:
        return [], runs
    rows = sorted(runs, key=lambda run: -run.top)
    widest, at, foot = BAND * median(run.size for run in runs), 0, rows[0].bottom
    for number, run in enumerate(rows):
        if foot - run.top > widest:
            widest, at = foot - run.top, number
        foot = min(foot, run.bottom)
    return rows[:at], rows[at:]


def _gutter(runs: Sequence[_Run]) -> float | None:
    """Where the right one of two columns begins, if there are some."""
    if not 2 * FEWEST_LINES <= len(runs) <= MOST_RUNS:
        return None
    size = median(run.size for run in runs)
    best, found = 0.0, None
    for start in sorted({round(run.left) for run in runs})[1:]:
        right = [run for run in runs if run.left >= start - 1]
        left = [run for run in runs if run.right < start - 1]
        crossing = len(runs) - len(left) - len(right)
        score = min(len(left), len(right)) - 2.0 * crossing * (crossing > 0) / 3
        # A column begins at its left edge; lines that are centred on the page stand in none.
        begun = sum(run.left < start + size for run in right)
        if score <= best or len(left) < FEWEST_LINES or begun < max(FEWEST_LINES, BEGUN * len(right)):
            continue
        end = max(run.right for run in left)
        if (
            start - end > 0.5 * size
            and _is_beside(left, right)
            and all(_is_text([run.text for run in side]) for side in (left, right))
        ):
            best, found = score, float(start)
    return found


def _is_beside(left: Sequence[_Run], right: Sequence[_Run]) -> bool:
    """Two columns, and not one above the other."""
    low = max(min(run.bottom for run in side) for side in (left, right))
    high = min(max(run.top for run in side) for side in (left, right))
    return all(
        sum(low - 1 <= run.bottom and run.top <= high + 1 for run in side) >= FEWEST_LINES for side in (left, right)
    )


def _is_text(lines: Sequence[str]) -> bool:
    """Lines of words, and not the cells of a table."""
    words = sum(len(line.split()) for line in lines) / len(lines)
    return words >= (FEWEST_WORDS_OF_PROSE if _is_prose(lines) else FEWEST_WORDS)


def _rows(runs: list[_Run]) -> list[list[_Run]]:
    """The lines of one column, from its top to its foot; of each the runs from left to right."""
    size = median(run.size for run in runs)
    initials = [
        run for run in runs if run.size > LARGE * size and len(run.text.strip()) == 1 and run.text.strip().isupper()
    ]
    rows: list[list[_Run]] = []
    for run in sorted((run for run in runs if run not in initials), key=lambda run: -(run.top + run.bottom)):
        if rows and _is_row(rows[-1], run):
            rows[-1].append(run)
        else:
            rows.append([run])
    for row in rows:
        row.sort(key=lambda run: run.left)
        for initial in initials:
            if abs(initial.top - row[0].top) < 0.8 * size:
                row[0] = row[0]._replace(text=initial.text + row[0].text, left=initial.left, spaces=())
            elif initial.bottom - 0.5 * size < row[0].bottom < initial.top:
                row[0] = row[0]._replace(left=initial.left)  # it is not indented: it stands beside that letter
    return rows


def _line(row: Sequence[_Run], block: int) -> list[Line]:
    """What a line of the page says, if it says something."""
    height = max(run.size for run in row)
    base = min(run.bottom for run in row if run.size == height)
    words = " ".join(_in_reading_order(_said(row)).split())
    return [Line(words, row[0].left, max(run.right for run in row), base, height, block)] if words else []


def _said(row: Sequence[_Run]) -> str:
    """Of what stands on one line, in the order in which it stands."""
    height = max(run.size for run in row)
    base = min(run.bottom for run in row if run.size == height)
    text, before = "", row[0]
    for run in row:
        is_mark = run.size < SMALLER * height and run.bottom > base + 0.15 * height
        space = " " * (run.left - before.right > SPACE * height)
        text += space + (f"{RAISED}{run.text}{LOWERED}" if is_mark else run.text)
        before = run
    return text


def _cells(row: Sequence[_Run]) -> Row:
    """A line as one of a table."""
    size = max(run.size for run in row)
    parts: list[list[_Run]] = []
    for piece in (piece for run in row for piece in _pieces(run)):
        if parts and piece.left - parts[-1][-1].right < BETWEEN * size:
            parts[-1].append(piece)
        else:
            parts.append([piece])
    cells = (Cell(" ".join(_in_reading_order(_said(part)).split()), part[0].left, part[-1].right) for part in parts)
    return Row(tuple(cell for cell in cells if cell.words), min(run.bottom for run in row if run.size == size), size)


def _pieces(run: _Run) -> Iterator[_Run]:
    """What stands between wide spaces."""
    start, left = 0, run.left
    for at, end, following in run.spaces:
        yield run._replace(text=run.text[start:at].rstrip(), left=left, right=end, spaces=())
        start, left = at, following
    yield run._replace(text=run.text[start:], left=left, spaces=())


def _is_row(row: Sequence[_Run], run: _Run) -> bool:
    shared = min(run.top, row[0].top) - max(run.bottom, row[0].bottom)
    return shared > OVERLAP * min(run.top - run.bottom, row[0].top - row[0].bottom)


def _in_reading_order(text: str) -> str:
    """Of a line whose letters stand from left to right: Hebrew and Arabic are read the other way."""
    directions = [unicodedata.bidirectional(character) for character in text] if not text.isascii() else []
    rightward = sum(direction in ("R", "AL") for direction in directions)
    if not rightward:
        return text
    if rightward < sum(direction == "L" for direction in directions):
        return _RIGHTWARD.sub(lambda found: _in_reading_order(found[0]), text)
    turned: list[str] = []
    run: list[str] = []
    for character in reversed(unicodedata.normalize("NFKC", text)):
        direction = unicodedata.bidirectional(character)
        if direction in ("L", "EN", "AN") or (run and direction in ("ES", "CS") and character != " "):
            run.append(character)
            continue
        turned += reversed(run)
        run = []
        turned.append(character)
    return "".join([*turned, *reversed(run)])
