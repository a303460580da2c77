"""Where a sentence is cut, each part is read with the rest of it around, as far as the model takes that much at once.

By itself a part would begin and end as a whole utterance does, with half a second of silence at either end.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate, takewhile
from typing import NamedTuple

from parlance.core.text.chunk import Span, sentences

from .signs import Sounded

REACH = 100
"""Symbols on either side: most sentences are read as a whole, and the first sound does not wait for a very long one."""

Part = tuple[Span, list[Sounded]]


class Context(NamedTuple):
    before: list[Sounded]
    after: list[Sounded]


def contexts(text: str, parts: Sequence[Part], most: int, language: str = "") -> list[Context]:
    """What is read before and after each part, at most so many symbols with its own; nothing where a sentence ends."""
    starts = [span.start for span, _ends in sentences(text, language)]
    return [_context(text, parts, number, starts, most) for number in range(len(parts))]


def _context(text: str, parts: Sequence[Part], number: int, starts: list[int], most: int) -> Context:
    span, own = parts[number]
    begin = starts[bisect_right(starts, span.start) - 1]
    following = bisect_right(starts, span.end - 1)
    end = starts[following] if following < len(starts) else len(text)
    # The parts of the sentence alone: there are many more in a book.
    earlier = takewhile(lambda part: part[0].end > begin, (parts[at] for at in range(number - 1, -1, -1)))
    later = takewhile(lambda part: part[0].start < end, (parts[at] for at in range(number + 1, len(parts))))
    before = [word for at, some in earlier for word in reversed(some) if begin <= at.start + word.start]
    after = [word for at, some in later for word in some if at.start + word.start < end]
    room = most - _size(own)
    kept = _nearest(before, min(REACH, max(room // 2, room - _size(after))))[::-1]
    return Context(kept, _nearest(after, min(REACH, room - _size(kept))))


def _size(words: Iterable[Sounded]) -> int:
    return sum(len(word.symbols) + 1 for word in words)


def _nearest(words: list[Sounded], room: int) -> list[Sounded]:
    sizes = accumulate(len(word.symbols) + 1 for word in words)
    return [word for word, size in zip(words, sizes, strict=True) if size <= room]
