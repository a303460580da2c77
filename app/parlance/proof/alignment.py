"""Aligns the words that were heard with those that should be heard, and finds what is missing, added or changed.

What should be heard is the normalised text, so "$5" and "five dollars" are one. Words that are spelled differently are
compared by a rough key of their sound: a recogniser writes names as it likes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from parlance.core.check import edit_distance
from parlance.core.text.markup import marked
from parlance.core.text.normalize import knows, normalize

Kind = Literal["missing", "added", "changed"]

LEFT_OUT, REPLACED, MERGED = 0.75, 1.25, 0.08
"""Costs of a word that has no partner, of a pair that sounds entirely different, and of words written as one."""
ALIKE, NAMES_ALIKE = 0.45, 0.67
"""Up to such a distance of sounds a pair is taken for the same word, and a name."""
TWICE = 0.007
"""Likelihood from which a word is suspected to be said twice: that of words said once is a tenth of it or less."""
TINY = 3
"""Letters of words that recognisers confuse where one letter differs, such as "su" and "tu"."""
SOUNDS = (
    (r"ph", "f"),
    (r"sch|tch|ch|sh", "s"),
    (r"ough|augh", "o"),
    (r"gh(?=t|$)", ""),
    (r"\bkn", "n"),
    (r"\bwr", "r"),
    (r"qu|ck|c(?![eiy])|q|g(?![eiy])", "k"),
    (r"c|z|j|g", "s"),
    (r"x", "ks"),
    (r"h", ""),
    (r"[bp]", "p"),
    (r"[dt]", "t"),
    (r"[vfw]", "f"),
    (r"[mn]", "n"),
    (r"[lr]", "l"),
    (r"[aeiouy]+", "a"),
)
"""Sounds that recognisers and writers take for each other, vowels most of all."""
_WORD = re.compile(r"\w+")


class HeardWord(NamedTuple):
    text: str
    """As the recogniser writes it."""
    begin_s: float
    end_s: float
    probability: float
    again: float = 0.0
    """How likely the recogniser holds it that the word is said once more: it often writes a doubled word once."""


class Suspect(NamedTuple):
    """A word, or a few, that are not heard as they are written."""

    kind: Kind
    expected: str
    heard: str
    begin_s: float
    end_s: float
    confidence: float
    """0 to 1: how sure the recogniser is of what it heard there instead."""


class _Said(NamedTuple):
    word: str
    begin_s: float
    end_s: float
    probability: float
    again: float
    figures: bool
    """It was written in figures, which can be read in several ways."""


def expected_words(text: str, language: str) -> list[tuple[str, bool]]:
    """The words that should be heard, without case, and whether each is written as a name."""
    said = marked(text, language).said
    spoken = normalize(said, language).spoken if knows(language) else said
    sentences = re.split(r"(?<=[.!?…])\s+", _plain(spoken))
    return [
        (word.casefold(), number > 0 and word[:1].isupper())
        for sentence in sentences
        for number, word in enumerate(_WORD.findall(sentence))
    ]


def compare(text: str, language: str, heard: Sequence[HeardWord], seconds: float) -> list[Suspect]:
    """What is suspect in a sentence of that length, in the order in which it is heard."""
    expected = expected_words(text, language)
    ways = [_said(heard, language, apart) for apart in (False, True)]
    pairs, said = min(((_align(expected, way), way) for way in ways), key=lambda found: found[0][0])
    return _suspects(expected, said, pairs[1], seconds)


def sound_distance(first: str, second: str) -> float:
    """Of two words, 0 for the same sound to 1 for entirely different ones."""
    if first == second:
        return 0.0
    keys = (_key(first), _key(second))
    letters = edit_distance(first, second) / max(len(first), len(second))
    sounds = edit_distance(*keys) / max(1, *map(len, keys))
    return min(1.0, 0.5 * letters + 0.5 * sounds, letters * 1.3)


@lru_cache(4096)
def _key(word: str) -> str:
    folded = _folded(word)
    for pattern, sound in SOUNDS:
        folded = re.sub(pattern, sound, folded)
    return _single(folded)


def _single(word: str) -> str:
    """Without doubled letters."""
    return re.sub(r"(.)\1+", r"\1", word)


def _folded(word: str) -> str:
    """Without accents."""
    return "".join(one for one in unicodedata.normalize("NFD", word) if not unicodedata.combining(one))


def _plain(text: str) -> str:
    return re.sub(r"['’`-]", " ", unicodedata.normalize("NFC", text))


def _said(heard: Sequence[HeardWord], language: str, apart: bool) -> list[_Said]:
    """Heard words as they are said, figures spelled out; `apart` reads a number figure by figure."""
    found = []
    for word in heard:
        figures = bool(re.search(r"\d", word.text))
        text = re.sub(r"(?<=\d)(?=\d)", " ", word.text) if apart else word.text
        spoken = normalize(text, language).spoken if figures and knows(language) else text
        parts = [part.casefold() for part in _WORD.findall(_plain(spoken))]
        step = (word.end_s - word.begin_s) / max(1, len(parts))
        for number, part in enumerate(parts):
            begin = word.begin_s + number * step
            found.append(_Said(part, begin, begin + step, word.probability, word.again, figures))
    return found


_Pair = tuple[range, range]


def _align(expected: Sequence[tuple[str, bool]], said: Sequence[_Said]) -> tuple[float, list[_Pair]]:
    """The cheapest way to pair the words up, as indices into both, and its cost."""
    best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(0, 0): (0.0, (0, 0))}
    for i in range(len(expected) + 1):
        for j in range(len(said) + 1):
            ways: list[tuple[float, tuple[int, int]]] = []
            if i:
                ways.append((best[i - 1, j][0] + LEFT_OUT, (i - 1, j)))
            if j:
                ways.append((best[i, j - 1][0] + LEFT_OUT, (i, j - 1)))
            for m, n in ((1, 1), (2, 1), (1, 2), (3, 1), (2, 2)):
                if i < m or j < n:
                    continue
                one = "".join(word for word, _ in expected[i - m : i])
                other = "".join(word.word for word in said[j - n : j])
                if (m, n) == (1, 1):
                    ways.append((best[i - 1, j - 1][0] + REPLACED * sound_distance(one, other), (i - 1, j - 1)))
                elif _single(_folded(one)) == _single(_folded(other)):  # Were they only alike, a word could be lost.
                    ways.append((best[i - m, j - n][0] + MERGED, (i - m, j - n)))
            if ways:
                best[i, j] = min(ways)
    at, pairs = (len(expected), len(said)), list[_Pair]()
    cost = best[at][0]
    while at != (0, 0):
        before = best[at][1]
        pairs.append((range(before[0], at[0]), range(before[1], at[1])))
        at = before
    return cost, pairs[::-1]


def _suspects(
    expected: Sequence[tuple[str, bool]], said: Sequence[_Said], pairs: Sequence[_Pair], seconds: float
) -> list[Suspect]:
    runs: list[tuple[list[str], list[_Said], float]] = []
    was_wrong, last_s = False, 0.0
    twice = list[Suspect]()
    for ours, theirs in pairs:
        words, heard = [expected[i] for i in ours], [said[j] for j in theirs]
        wrong = not _is_same(words, heard)
        if wrong:
            if not was_wrong:
                runs.append(([], [], last_s))
            runs[-1][0].extend(word for word, _ in words)
            runs[-1][1].extend(heard)
        elif max(one.again for one in heard) > TWICE and not _is_repeated(expected, ours):
            word, last = heard[0], heard[-1]
            sure = round(max(one.again for one in heard), 3)
            twice.append(Suspect("added", "", word.word, round(word.begin_s, 3), round(last.end_s, 3), sure))
        was_wrong = wrong
        last_s = heard[-1].end_s if heard else last_s
    found = [one for run in runs if (one := _suspect(*run, seconds)) is not None]
    return sorted(found + twice, key=lambda one: one.begin_s)


def _is_repeated(expected: Sequence[tuple[str, bool]], place: range) -> bool:
    """Whether the same word should be heard before or behind these."""
    words = {word for word, _ in expected[place.start : place.stop]}
    beside = [*expected[max(0, place.start - 1) : place.start], *expected[place.stop : place.stop + 1]]
    return any(word in words for word, _ in beside)


def _is_same(words: Sequence[tuple[str, bool]], heard: Sequence[_Said]) -> bool:
    if not words or not heard:
        return False
    ours, theirs = "".join(word for word, _ in words), "".join(one.word for one in heard)
    if max(len(ours), len(theirs)) <= TINY and edit_distance(ours, theirs) <= 1:
        return True
    distance = sound_distance(ours, theirs)
    return distance <= (NAMES_ALIKE if any(is_name for _, is_name in words) else ALIKE)


def _suspect(words: Sequence[str], heard: Sequence[_Said], last_s: float, seconds: float) -> Suspect | None:
    """Of neighbours that do not fit; none if both sound alike after all, or figures can be read in another way."""
    if any(one.figures for one in heard):
        return None
    if words and heard and sound_distance("".join(words), "".join(one.word for one in heard)) < ALIKE:
        return None
    expected, other = " ".join(words), " ".join(one.word for one in heard)
    kind: Kind = "changed" if words and heard else "missing" if words else "added"
    begin = heard[0].begin_s if heard else last_s
    end = heard[-1].end_s if heard else min(seconds, last_s + 0.3)
    sure = min((one.probability for one in heard), default=1.0)
    return Suspect(kind, expected, other, round(begin, 3), round(end, 3), round(sure, 3))
