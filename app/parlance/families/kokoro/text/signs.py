"""Words and signs of a text as Kokoro's symbols: from IPA, and with the context that each part is read in."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Container, Iterable, Sequence
from itertools import accumulate, takewhile
from typing import NamedTuple

from parlance.core.text.chunk import Span, sentences

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


TILDE, SYLLABIC = "\u0303", "\u0329"
_VOWELS = "AIOQWYaeiouyæøœɐɑɒɔɘəɚɛɜɝɤɨɪɯɵʉʊʌʏᵊᵻ"
_STRESS = re.compile(rf"([ˈˌ])([^\sˈˌ{_VOWELS}]+)(?=[{_VOWELS}])")
"""Kokoro has it at the vowel, the IPA where the syllable begins."""
_SYLLABIC = re.compile(rf"(\S){SYLLABIC}")
_EVERYWHERE = {
    "dʒ": "ʤ", "tʃ": "ʧ", "tɕ": "ʨ", "dʑ": "ʥ", "g": "ɡ", "ɫ": "l", "ʍ": "w", "ɱ": "m", "ʀ": "ʁ", "ɦ": "h", "ʏ": "y",
    "ɘ": "ə", "ʉ": "u", "ɵ": "ʊ", "ˑ": "ː", "'": "ˈ", ".": "", "‿": "", "|": " ", "‖": " ", "-": "",
}  # fmt: skip
_ENGLISH = {
    "aɪ": "I", "ai": "I", "aʊ": "W", "au": "W", "ɔɪ": "Y", "ɔi": "Y", "eɪ": "A", "ei": "A",
    "r": "ɹ", "x": "k", "ç": "k", "ɬ": "l", "ɐ": "ə", "a": "æ", "e": "ɛ", "ʔ": "t",
}  # fmt: skip
_AMERICAN = {
    "oʊ": "O", "ou": "O", "əʊ": "O", "o": "O", "ɝ": "ɜɹ", "ɜː": "ɜɹ", "ɜːɹ": "ɜɹ", "ɜːr": "ɜɹ", "ɚ": "əɹ", "ɒ": "ɑ",
    "ɾ": "T", "ː": "",
}  # fmt: skip
_BRITISH = {"oʊ": "Q", "ou": "Q", "əʊ": "Q", "o": "Q", "eə": "ɛː", "ɛə": "ɛː", "ɝ": "ɜː", "ɚ": "ə"}
_OTHERS = {"ts": "ʦ", "dz": "ʣ"}


def as_symbols(ipa: str, language: str, accent: str, known: Container[str]) -> str:
    """Of one or several words; empty if `known` lacks one of the symbols. `accent` is that of English."""
    sounds = unicodedata.normalize("NFD", ipa).replace("c\u0327", "ç")
    sounds = _SYLLABIC.sub(r"ᵊ\1", sounds)
    if language == "en":
        table = _EVERYWHERE | _ENGLISH | (_BRITISH if accent == "gb" else _AMERICAN)
    else:
        table = _EVERYWHERE | _OTHERS
    kept = TILDE if language != "en" else ""
    sounds = "".join(sign for sign in sounds if sign in kept or not unicodedata.combining(sign))
    parts = re.compile("|".join(map(re.escape, sorted(table, key=len, reverse=True))))
    sounds = " ".join(parts.sub(lambda match: table[match[0]], sounds).split())
    sounds = _STRESS.sub(r"\2\1", sounds)
    spoken = all(sign in known and (sign.isalpha() or sign == TILDE) for sign in sounds.replace(" ", ""))
    return sounds if spoken and any(sign in _VOWELS or sign.islower() for sign in sounds) else ""


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
