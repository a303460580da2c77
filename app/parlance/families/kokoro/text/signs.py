"""Words and signs of a text, as Kokoro's symbols."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

_OPENING = dict.fromkeys("《「『【〈", "“") | {"（": "("}
_CLOSING = dict(zip("，、。．！？：；》」』】〉）～〜", ",,..!?:;”””””)——", strict=True))
PUNCTUATION = {
    **{sign: sign for sign in ';:,.!?—…"“”()'},
    "...": "…",
    "–": "—",
    "[": "(",
    "]": ")",
    "«": "“",
    "»": "”",
    **_OPENING,
    **_CLOSING,
}
"""What stands for itself, and what is read as it."""


class Sounded(NamedTuple):
    """A word or a sign of the text."""

    start: int
    end: int
    symbols: str
    has_space: bool
    """After it."""


def spaced(text: str, found: Sequence[Sounded]) -> list[Sounded]:
    """With the spaces that wide signs have within them: none before one that closes, one before one that opens."""
    result: list[Sounded] = []
    for word in found:
        written = text[word.start : word.end]
        if result and (written in _OPENING or written in _CLOSING):
            result[-1] = result[-1]._replace(has_space=written in _OPENING)
        result.append(word._replace(has_space=True) if written in _CLOSING else word)
    return result
