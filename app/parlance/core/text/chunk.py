"""Cuts a text into chunks that a model can speak in one breath.

Sentences are packed greedily into chunks, paragraph by paragraph, as the official code does. A sentence that does not
fit is cut further, at the best place there is, because models rush through long chunks and drop words."""

from __future__ import annotations

import re
import unicodedata
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import Literal, NamedTuple

import numpy as np

from .normalize.sentences import Endings, endings

_SHORTEST_FIRST_CHUNK = 12

_WHITESPACE_CODES = [code for code in range(0x3001) if chr(code).isspace()]
PARAGRAPH = re.compile(r"\n(?:[^\S\n]*+\n)++|\u2029")
_SENTENCE_END = re.compile(r"[.!?।؟۔](?=\s)(?!\s»)|[。！？｡]++[\"'”’」』）》〉】]*+")
_QUOTED_SENTENCE_END = re.compile(r"[.!?…](?:[\"'”’“)\]»]++|[ \u00a0\u202f]»)(?=\s)|…(?=\s)")
_CLAUSE_END = re.compile(r"[;:,،؛][\"'”’)\]»]*+(?=\s)|[、，；：]++|—++|–++(?!\d)|-(?=\s)(?<=\s-)")
_TAG = re.compile(r"</?[A-Za-z]{1,16}>")
_LONGEST_TAG = 19


Piece = tuple[int, int]
"""First visible character and the one after the last."""
Borders = list[int]
"""Ascending ends of pieces, in visible characters."""


class Span(NamedTuple):
    """Code points `start` to `end` of the text, neither beginning nor ending in white space."""

    start: int
    end: int


def chunk(text: str, cap: int, first_chars: int = 0, language: str = "") -> list[Span]:
    """Spans of at most `cap` code points (at least 1) that cover all of `text` but white space.

    A run of white space counts as one code point. A tag such as <laugh> is never cut, even where the cap is shorter.
    With `first_chars` the first chunk ends at a sentence or clause near that length, if there is one. `language` is
    that of the text, as far as it is known.
    """
    layout = _Layout(text, language)
    pieces = layout.chunks(0, cap)
    if pieces and 0 < first_chars < layout.size(*pieces[0]):
        cut = layout.early_cut(*pieces[0], first_chars)
        if cut:
            pieces = [(0, cut), *layout.chunks(cut, cap)]
    return [layout.span(first, end) for first, end in pieces]


def sentences(text: str, language: str = "") -> list[tuple[Span, bool]]:
    """Each sentence, however long, and whether it ends its paragraph; they cover all of `text` but white space.

    What holds no letter or figure, such as a row of stars, belongs to the sentence before it.
    Abbreviations and ordinals are those of `language`, of English where it is not known.
    """
    layout = _Layout(text, language)
    pieces: list[tuple[int, int, bool]] = []
    for first, end, ends_paragraph in layout.sentences():
        span = layout.span(first, end)
        heard = any(character.isalnum() for character in text[span.start : span.end])
        if pieces and not heard:
            first = pieces.pop()[0]
        pieces.append((first, end, ends_paragraph))
    return [(layout.span(first, end), ends_paragraph) for first, end, ends_paragraph in pieces]


class _Layout:
    """Where a text may be cut. All positions count visible characters, so white space never needs stripping."""

    def __init__(self, text: str, language: str) -> None:
        self.text = text
        self._language = language or "en"
        codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
        offsets = np.flatnonzero(~np.isin(codes, _WHITESPACE_CODES, kind="table"))  # else it loads numpy.ma
        gaps = np.flatnonzero(np.diff(offsets) > 1) + 1
        before = np.arange(len(offsets))
        before += np.searchsorted(gaps, before, "right")
        # Not lists: of a book, their numbers would take a gigabyte.
        self._offsets = _packed(offsets)
        self._gaps: Borders = gaps.tolist()
        self._before = _packed(before)
        """Length of the text before each visible character, with a run of white space as one."""

    def span(self, first: int, end: int) -> Span:
        return Span(self._offsets[first], self._offsets[end - 1] + 1)

    def size(self, first: int, end: int) -> int:
        return self._before[end - 1] - self._before[first] + 1

    def chunks(self, first: int, cap: int) -> list[Piece]:
        pieces: list[Piece] = []
        paragraphs = self._paragraphs
        for end in [*paragraphs[bisect_right(paragraphs, first) :], len(self._offsets)]:
            while first < end:
                reach = self._furthest(self._sentences, first, end, cap)
                if reach == first:
                    sentence_end = _next(self._sentences, first, end)
                    *whole, (first, _) = self._split((first, sentence_end), cap)
                    pieces += whole
                    # The rest of the sentence may share its chunk with the sentences that follow.
                    reach = max(self._furthest(self._sentences, first, end, cap), sentence_end)
                pieces.append((first, reach))
                first = reach
        return pieces

    def sentences(self) -> Iterator[tuple[int, int, bool]]:
        """Pieces, and whether a paragraph ends there.

        Unlike in chunks, quotes end, and no small letter begins one.
        """
        paragraphs = {0, *self._paragraphs, len(self._offsets)}
        inner = {*self._sentences, *self._quoted_sentences} - paragraphs
        cuts = sorted(paragraphs.union(cut for cut in inner if not self._is_small(cut)))
        return ((first, end, end in paragraphs) for first, end in pairwise(cuts))

    def _is_small(self, at: int) -> bool:
        return self.text[self._offsets[at]].islower()

    def early_cut(self, first: int, end: int, wanted: int) -> int | None:
        """Where a first chunk may end: the last sentence or clause up to `wanted`, or else the first one after it."""
        later: list[int] = []
        for borders in (self._sentences, self._clauses):
            cuts = [
                cut
                for cut in _between(borders, first, end)
                if min(self.size(first, cut), self.size(cut, end)) >= _SHORTEST_FIRST_CHUNK
            ]
            early = [cut for cut in cuts if self.size(first, cut) <= wanted]
            if early:
                return early[-1]
            later += cuts
        return min(later, default=None)

    @cached_property
    def _paragraphs(self) -> Borders:
        return self._borders(PARAGRAPH)

    @cached_property
    def _sentences(self) -> Borders:
        text, ends = self.text, []
        rules: Endings | None = None
        for match in _SENTENCE_END.finditer(text):
            if match[0] == ".":
                rules = rules or endings(self._language)
                if not rules.is_end(text, match.start()):
                    continue
            ends.append(match.end())
        return self._at(ends)

    @cached_property
    def _quoted_sentences(self) -> Borders:
        return self._borders(_QUOTED_SENTENCE_END)

    @cached_property
    def _clauses(self) -> Borders:
        return self._borders(_CLAUSE_END)

    def _borders(self, pattern: re.Pattern[str]) -> Borders:
        return self._at([match.end() for match in pattern.finditer(self.text)])

    def _at(self, ends: list[int]) -> Borders:
        return list(dict.fromkeys(np.searchsorted(self._offsets, ends).tolist()))  # np.unique loads numpy.ma

    def _limit(self, first: int, cap: int) -> int:
        """The furthest end of a chunk that begins at `first`."""
        return bisect_left(self._before, self._before[first] + cap, first)

    def _furthest(self, borders: Borders, first: int, end: int, cap: int) -> int:
        """The last border that a chunk from `first` can reach; `first` itself if there is none."""
        limit = self._limit(first, cap)
        if end <= limit:
            return end
        index = bisect_right(borders, limit)
        return max(first, borders[index - 1]) if index else first

    def _split(self, piece: Piece, cap: int) -> list[Piece]:
        """Cut a sentence that is longer than the cap."""
        pieces = [piece]
        for borders in (self._quoted_sentences, self._clauses, self._gaps):
            pieces = [part for whole in pieces for part in self._split_at(borders, *whole, cap)]
        pieces = [part for whole in pieces for part in self._split_word(*whole, cap)]
        return self._join(pieces, cap)

    def _split_at(self, borders: Borders, first: int, end: int, cap: int) -> list[Piece]:
        if self.size(first, end) <= cap:
            return [(first, end)]
        inner = _between(borders, first, end)
        pieces = self._fill(inner, first, end, cap)
        # As few chunks as possible, but of even length: a stub at the end sounds bad.
        longest = max(self.size(a, b) for a, b in pairwise([first, *inner, end]))
        even = -(-self.size(first, end) // len(pieces)) + longest
        return self._fill(inner, first, end, even) if even < cap else pieces

    def _fill(self, borders: Borders, first: int, end: int, cap: int) -> list[Piece]:
        """Greedy packing; what lies between two borders and is longer than the cap becomes a piece of its own."""
        pieces = []
        while first < end:
            reach = self._furthest(borders, first, end, cap)
            if reach == first:
                reach = _next(borders, first, end)
            pieces.append((first, reach))
            first = reach
        return pieces

    def _join(self, pieces: list[Piece], cap: int) -> list[Piece]:
        joined = pieces[:1]
        for first, end in pieces[1:]:
            if self.size(joined[-1][0], end) <= cap:
                joined[-1] = (joined[-1][0], end)
            else:
                joined.append((first, end))
        return joined

    def _split_word(self, first: int, end: int, cap: int) -> list[Piece]:
        length = end - first
        if self.size(first, end) <= cap:
            return [(first, end)]
        word = self.text[self._offsets[first] : self._offsets[end - 1] + 1]
        step = -(-length // -(-length // cap))
        cuts = [0]
        while length - cuts[-1] > step:
            cuts.append(_safe_cut(word, cuts[-1], cuts[-1] + step))
        return [(first + a, first + b) for a, b in pairwise([*cuts, length]) if a < b]


def _packed(numbers: np.ndarray) -> array[int]:
    return array("q", numbers.astype(np.int64, copy=False).tobytes())


def _between(borders: Borders, first: int, end: int) -> Borders:
    return borders[bisect_right(borders, first) : bisect_left(borders, end)]


def _next(borders: Borders, first: int, end: int) -> int:
    index = bisect_right(borders, first)
    return min(end, borders[index]) if index < len(borders) else end


def _safe_cut(text: str, start: int, wanted: int) -> int:
    """The last place up to `wanted` that cuts neither a tag nor what is seen as one character."""
    for tag in _TAG.finditer(text, max(start, wanted - _LONGEST_TAG), wanted + _LONGEST_TAG):
        if tag.start() < wanted < tag.end():
            return tag.start() if tag.start() > start else tag.end()
    for end in range(wanted, start, -1):
        if not _joined(text, end, start):
            return end
    return wanted


def _joined(text: str, at: int, start: int) -> bool:
    """Whether the code points on both sides of `at` belong to one visible character; one begins at `start`."""
    before, after = text[at - 1], text[at]
    if unicodedata.category(after)[0] == "M" or "\u200d" in (before, after):
        return True
    if "\U0001f3fb" <= after <= "\U0001f3ff" or "\U000e0020" <= after <= "\U000e007f":
        return True
    if "\u1160" <= after <= "\u11ff":
        return "\u1100" <= before <= "\u11ff"
    if "\ud800" <= before <= "\udbff":
        return "\udc00" <= after <= "\udfff"
    return _is_flag_letter(after) and _flag_letters(text, start, at) % 2 == 1


def _is_flag_letter(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _flag_letters(text: str, start: int, end: int) -> int:
    """How many flag letters in a row end at `end`."""
    first = end
    while first > start and _is_flag_letter(text[first - 1]):
        first -= 1
    return end - first


Ending = Literal["sentence", "clause", "word", "joined"]
"""``joined``: within a sentence, and the network itself has made the transition."""

_REACH = 300
"""Characters on either side that are looked at."""
_CLOSERS = r"[\"'”’»)\]}*_」』）》〉】]*"
_SENTENCE = re.compile(rf"[.!?…।؟۔。！？｡]{_CLOSERS}$")
_CLAUSE = re.compile(rf"[;:,،؛、，；：—–]{_CLOSERS}$|\s-$")
_TAGS = re.compile(r"(?:\s*(?:<[^<>]{1,40}>|\[[^\[\]]{1,40}\]))+$")
_PARAGRAPH = re.compile(r"\s*\n\s*\n|\s*\u2029|\s*$")


def ending(text: str, end: int, language: str = "") -> Ending:
    """What ends at `end`, the code point behind a visible one, in a text of that language."""
    before, after = _TAGS.sub("", text[max(0, end - _REACH) : end]), text[end : end + _REACH]
    if _PARAGRAPH.match(after):
        return "sentence"
    if _SENTENCE.search(before) and not _goes_on(before, after, language):
        return "sentence"
    return "clause" if _CLAUSE.search(before) or _SENTENCE.search(before) or "\n" in after[:1] else "word"


def _goes_on(before: str, after: str, language: str) -> bool:
    """What looks like the end of a sentence is none: an abbreviation, a date, a quote in front of "she said"."""
    if after.lstrip()[:1].islower():  # many write all of a text in small letters
        return before[-1] not in ".!?"
    return any(span.start < len(before) < span.end for span, _ends_paragraph in sentences(before + after, language))
