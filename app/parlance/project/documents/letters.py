"""The letters of a printed page: accents put on them, what is printed twice taken once, and spaced words joined."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from operator import itemgetter
from statistics import median
from typing import NamedTuple


class Letter(NamedTuple):
    """What a page shows in one place, in points from its lower left corner."""

    text: str
    left: float
    bottom: float
    right: float
    top: float
    size: float


_ACCENTS = {
    "´": "\u0301", "`": "\u0300", "¨": "\u0308", "ˆ": "\u0302", "^": "\u0302", "˜": "\u0303", "˝": "\u030b",
    "ˇ": "\u030c", "¸": "\u0327", "˚": "\u030a", "¯": "\u0304", "˘": "\u0306", "˙": "\u0307", "˛": "\u0328",
}  # fmt: skip
"""What old fonts draw above or below a letter."""
_TWICE, _TWICE_OF_WIDTH = 0.12, 0.6
"""Of the size of a letter, and of its width: so near to itself it is printed again, to look bold or to cast a
shadow."""
_FEWEST_SPACED, _FEWEST_LEFT_FREE = 4, 3
"""Letters that stand apart where a word is spaced, and not a row of variables; the same of a whole line without drawn
spaces."""
_WORD_GAP, _WORD_STEP = 1.5, 1.25
"""Of the usual gap between spaced letters, and of the usual step from one to the next: larger ones part words."""


def printed_once(letters: Iterable[Letter]) -> Iterator[Letter]:
    """Without what stands almost in the same place once more."""
    found: defaultdict[tuple[str, int, int, int], list[Letter]] = defaultdict(list)
    for letter in letters:
        near = _TWICE * letter.size or 1.0
        column, row = int(letter.left // near), int(letter.bottom // near)
        size, across = round(letter.size), min(near, max(_TWICE_OF_WIDTH * (letter.right - letter.left), 0.1 * near))
        cells = ((letter.text, size, column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1))
        if not any(
            abs(other.left - letter.left) <= across and abs(other.bottom - letter.bottom) <= near
            for cell in cells
            if cell in found
            for other in found[cell]
        ):
            found[letter.text, size, column, row].append(letter)
            yield letter


def composed(letters: Iterable[Letter]) -> Iterator[Letter]:
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


class Drawn(NamedTuple):
    """A letter of a line, as it is written."""

    text: str
    left: float
    right: float
    is_spaced: bool = False
    """A space stands before it, drawn or left free."""
    is_drawn: bool = False
    """That space is drawn."""


def unspaced(line: Sequence[Drawn]) -> list[Drawn]:
    """With the letters of s p a c e d words put together."""
    found = list(line)
    ends = [letter.is_spaced for letter in line[1:]]
    alone = (before and after for before, after in zip([True, *ends], [*ends, True], strict=True))
    for is_alone, group in groupby(enumerate(alone), key=itemgetter(1)):
        places = [place for place, _ in group]
        if is_alone and _is_spaced_word(letters := line[places[0] : places[-1] + 1], len(line)):
            gap = median(after.left - before.right for before, after in pairwise(letters))
            step = median(after.left - before.left for before, after in pairwise(letters))
            for place, (before, after) in zip(places[1:], pairwise(letters), strict=True):
                is_word = after.left - before.right > _WORD_GAP * gap and after.left - before.left > _WORD_STEP * step
                found[place] = after._replace(is_spaced=is_word)
    return found


def _is_spaced_word(letters: Sequence[Drawn], of: int) -> bool:
    """Whether these single letters, of the `of` letters in their line, are one spaced word rather than variables, an
    alphabet or marks in a table."""
    words = [letter.text for letter in letters]
    is_left_free = len(words) == of and not any(letter.is_drawn for letter in letters[1:])
    fewest = _FEWEST_LEFT_FREE if is_left_free else _FEWEST_SPACED
    if sum(map(str.isalpha, words)) < max(fewest, 0.8 * len(words)) or any(map(str.isdecimal, words)):
        return False
    return any(ord(after[0]) - ord(before[0]) != 1 for before, after in pairwise(words))
