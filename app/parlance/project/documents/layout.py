"""The lines of a printed page in the order in which they are read: column by column, between what runs across them."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from statistics import median
from typing import NamedTuple

from .chapter import LOWERED, RAISED, TITLE, Paragraph
from .plain import HYPHENS, heading_level, joined


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
        sizes = Counter(round(line.size, 1) for line in lines for _ in range(len(line.words)))
        self.size = sizes.most_common(1)[0][0] if sizes else 0.0
        """Of the letters of most of the text."""
        distances = [a.base - b.base for a, b in pairwise(lines) if a.block == b.block and a.base > b.base]
        self._distance = median(distances) if distances else 0.0
        blocks: defaultdict[int, Lines] = defaultdict(list)
        for line in lines:
            blocks[line.block].append(line)
        # The longest line of running prose is full, however narrow its column; other short lines may be verse.
        self._edges = {block: _edges(rows, 0.0 if _is_prose(rows) else NARROWEST) for block, rows in blocks.items()}
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


def _is_prose(lines: Sequence[Line]) -> bool:
    """Whether sentences go on from line to line."""
    small = sum(line.words[0].islower() for line in lines)
    return len(lines) >= FEWEST_OF_PROSE and small > SMALL_IN_PROSE * len(lines)


def _edges(lines: Sequence[Line], narrowest: float) -> tuple[float, float]:
    """Where lines of a column begin, and where the longest of them ends, or a column of that width, in letters."""
    starts = Counter(round(line.left) for line in lines)
    most = max(starts.values())
    # First lines of paragraphs are indented: they may be the most, as in a dialogue.
    left = min(start for start, times in starts.items() if times >= max(1, most // 4))
    return float(left), max(left + narrowest * lines[0].size, *(line.right for line in lines))


UNKNOWN = "\ufffd"
"""A letter whose character the file does not tell."""


class Letter(NamedTuple):
    """What a page shows in one place, in points from its lower left corner."""

    text: str
    left: float
    bottom: float
    right: float
    top: float
    size: float


class _Run(NamedTuple):
    """Letters that were drawn one behind the other."""

    text: str
    left: float
    bottom: float
    right: float
    top: float
    size: float


SPACE, COLUMN = 0.17, 1.2
"""Of the size of the letters: gaps from which on there is a space, and another column or cell."""
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
_ACCENTS = {
    "´": "\u0301", "`": "\u0300", "¨": "\u0308", "ˆ": "\u0302", "^": "\u0302", "˜": "\u0303", "˝": "\u030b",
    "ˇ": "\u030c", "¸": "\u0327", "˚": "\u030a", "¯": "\u0304", "˘": "\u0306", "˙": "\u0307", "˛": "\u0328",
}  # fmt: skip
"""What old fonts draw above or below a letter."""
_RIGHTWARD = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+(?:\s+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+)*")
_numbers = count(1)


def lines_of_page(letters: Sequence[Letter]) -> list[Line]:
    runs = list(_runs(_composed(letters)))
    if not runs:
        return []
    return [line for block in _blocks(runs) for line in _rows(block, next(_numbers))]


def _composed(letters: Sequence[Letter]) -> Iterator[Letter]:
    """With accents on their letters."""
    before: Letter | None = None
    for letter in letters:
        if before is not None:
            shared = min(before.right, letter.right) - max(before.left, letter.left)
            if shared > 0.5 * min(before.right - before.left, letter.right - letter.left) > 0:
                first, second = (before, letter) if before.text in _ACCENTS else (letter, before)
                if first.text in _ACCENTS and second.text.isalpha():
                    base = {"ı": "i", "ȷ": "j"}.get(second.text, second.text)
                    whole = unicodedata.normalize("NFC", base + _ACCENTS[first.text])
                    before = second._replace(text=whole)
                    continue
            yield before
        before = letter
    if before is not None:
        yield before


def _runs(letters: Iterator[Letter]) -> Iterator[_Run]:
    words, box = list[str](), list[float]()
    last: Letter | None = None
    is_spaced = False
    for letter in letters:
        if letter.text.isspace():
            is_spaced = True
            continue
        size = letter.size
        if last is not None:
            gap = letter.left - last.right
            is_like = size < LARGE * box[4] and box[4] < LARGE * size
            if not is_like or not _is_on_line(letter, box) or not -0.5 * size < gap < COLUMN * max(size, last.size):
                yield _Run("".join(words), box[0], box[1], box[2], box[3], box[4])
                words, box = [], []
            elif is_spaced or gap > SPACE * max(size, last.size):
                words.append(" ")
        is_spaced = False
        if not box:
            box = [letter.left, letter.bottom, letter.right, letter.top, size]
        is_raised = size < SMALLER * box[4] and letter.bottom > box[1] + 0.15 * box[4]
        words.append(f"{RAISED}{letter.text}{LOWERED}" if is_raised else letter.text)
        if size > box[4]:
            box[1], box[3], box[4] = letter.bottom, letter.top, size
        box[0], box[2] = min(box[0], letter.left), max(box[2], letter.right)
        last = letter
    if words:
        yield _Run("".join(words), box[0], box[1], box[2], box[3], box[4])


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
        if start - end > 0.5 * size and _is_beside(left, right) and _is_text(left) and _is_text(right):
            best, found = score, float(start)
    return found


def _is_beside(left: Sequence[_Run], right: Sequence[_Run]) -> bool:
    """Two columns, and not one above the other."""
    low = max(min(run.bottom for run in side) for side in (left, right))
    high = min(max(run.top for run in side) for side in (left, right))
    return all(
        sum(low - 1 <= run.bottom and run.top <= high + 1 for run in side) >= FEWEST_LINES for side in (left, right)
    )


def _is_text(runs: Sequence[_Run]) -> bool:
    """Lines of words, and not the cells of a table."""
    words = sum(len(run.text.split()) for run in runs) / len(runs)
    small = sum(run.text[0].islower() for run in runs)
    is_prose = small > SMALL_IN_PROSE * len(runs) and any(run.text[-1] in _ENDS for run in runs)
    return words >= (FEWEST_WORDS_OF_PROSE if is_prose else FEWEST_WORDS)


def _rows(runs: list[_Run], block: int) -> Iterator[Line]:
    """The lines of one column, from its top to its foot."""
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
                row[0] = row[0]._replace(text=initial.text + row[0].text, left=initial.left)
            elif initial.bottom - 0.5 * size < row[0].bottom < initial.top:
                row[0] = row[0]._replace(left=initial.left)  # it is not indented: it stands beside that letter
        height = max(run.size for run in row)
        base = min(run.bottom for run in row if run.size == height)
        text, before = "", row[0]
        for run in row:
            is_mark = run.size < SMALLER * height and run.bottom > base + 0.15 * height
            space = " " * (run.left - before.right > SPACE * size)
            text += space + (f"{RAISED}{run.text}{LOWERED}" if is_mark else run.text)
            before = run
        words = " ".join(_in_reading_order(text).split())
        if words:
            yield Line(words, row[0].left, max(run.right for run in row), base, height, block)


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
