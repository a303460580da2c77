"""Which character of a text is read when: from the teacher's durations of its symbols."""

from __future__ import annotations

import re
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from parlance.core.text.indexer import normalize, wrap
from train.alphabet import INDEXER, WRAP

TICK = 600
"""Samples of one of the teacher's frames."""
Places = NDArray[np.float64]
_WORD = re.compile(r"[^\s-]*\w[^\s-]*")
_MARK = re.compile(r"[,.?!;:]+")


def places(text: str, language: str, phonemes: str) -> Places:
    """For each symbol, the character of the wrapped text (as `alphabet.ids` counts) where it is written.

    Between punctuation marks, word for word where there are as many words as groups of symbols; evenly elsewhere.
    """
    read = wrap(normalize(text, INDEXER.fold_to_table), language, WRAP)
    first, last = read.index(">") + 1, read.rindex("<")
    found = np.empty(len(phonemes))
    for (a, b), (c, d) in _matched(_parts(phonemes, 0, len(phonemes)), _parts(read, first, last)):
        words, groups = _words(read, c, d), _words(phonemes, a, b)
        if len(words) == len(groups):
            borders = [g[0] for g in groups] + [b], [w[0] for w in words] + [d]
        else:
            borders = [a, b], [c, d]
        borders[0][0], borders[1][0] = a, c
        found[a:b] = np.interp(np.arange(a, b) + 0.5, *borders)
    return found


def _parts(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Each with the marks that end it."""
    borders = [start, *[m.end() for m in _MARK.finditer(text, start, end)]]
    if borders[-1] < end:
        if text[borders[-1] : end].strip(" \"'()") or len(borders) == 1:
            borders.append(end)
        else:
            borders[-1] = end
    return list(pairwise(borders))


def _matched(
    heard: list[tuple[int, int]], written: list[tuple[int, int]]
) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    if len(heard) != len(written):
        heard, written = [(heard[0][0], heard[-1][1])], [(written[0][0], written[-1][1])]
    return list(zip(heard, written, strict=True))


def _words(text: str, start: int, end: int) -> list[tuple[int, int]]:
    return [(start + m.start(), start + m.end()) for m in _WORD.finditer(text[start:end])]


def read_at(
    found: Places, durations: NDArray[np.uint8], lead: int, frame: int, frames: int, tract: float = 1.0
) -> Places:
    """Place in the text in the middle of each of `frames` frames of `frame` samples; -1 in the silence around."""
    ends = lead + TICK / tract * np.cumsum(durations.astype(np.int64))
    middle = (np.arange(frames) + 0.5) * frame
    symbol = np.searchsorted(ends, middle, side="right") - 1  # the first pad is no symbol
    inside = (symbol >= 0) & (symbol < len(found))
    return np.where(inside, found[symbol.clip(0, len(found) - 1)], -1.0)
