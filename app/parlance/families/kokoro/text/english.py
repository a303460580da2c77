"""English text to Kokoro's symbols, word by word."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .lexicon import CONSONANTS, VOWELS, Ahead, lexicon
from .signs import PUNCTUATION, Sounded

_TOKEN = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*(?:(?<=s)['’](?!\w))?|\.\.\.|\S")
_SPOKEN = str.maketrans({"ɾ": "T", "ʔ": "t"})
"""How the dictionaries write a tap and a stop, and how Kokoro does."""
_PAUSES = frozenset(";:,.!?—…")
_DETERMINERS = frozenset("the a an this these those some any every each no another".split())
_POSSESSIVES = frozenset("my your his her its our their".split())
_MODALS = frozenset(
    "will would can could shall should may might must do does did don't doesn't didn't won't can't couldn't wouldn't "
    "shouldn't please let's".split()
)
_PRONOUNS = frozenset("i you he she it we they who".split())
_PREPOSITIONS = frozenset(
    "in on at by for from with of about after before under over into through during as if while than because until "
    "without against between that".split()
)


def pronounce(text: str, accent: str, signs: Mapping[str, str] = PUNCTUATION) -> list[Sounded]:
    """Of a text whose figures are words already; what has no sound is left out. `accent`: ``us`` or ``gb``.

    `signs` are the symbols of what is no letter.
    """
    matches = list(_TOKEN.finditer(text))
    tags = tagged([match[0] for match in matches])
    words, ahead = lexicon(accent), Ahead()
    found: list[Sounded] = []
    # From the end on: how "the" sounds hangs on the word after it.
    for match, tag in zip(reversed(matches), reversed(tags), strict=True):
        token = match[0]
        symbols = words.sounds(token, tag, ahead) if token[0].isalpha() else signs.get(token, "")
        if symbols:
            has_space = (
                text[match.end() : match.end() + 1] in ("-", "/") or text[match.end() : match.end() + 1].isspace()
            )
            found.append(Sounded(match.start(), match.end(), symbols.translate(_SPOKEN), has_space))
        ahead = _before(token, symbols, ahead)
    return found[::-1]


def _before(token: str, symbols: str, ahead: Ahead) -> Ahead:
    first = next((symbol for symbol in symbols if symbol in VOWELS or symbol in CONSONANTS or symbol in _PAUSES), "")
    vowel = ahead.vowel if not first else None if first in _PAUSES else first in VOWELS
    return Ahead(vowel, token.lower() == "to")


def tagged(tokens: list[str]) -> list[str]:
    """A few tags of the Penn treebank, from each word and the one before it: enough for words with two readings."""
    tags: list[str] = []
    for token in tokens:
        tags.append(_tag(token, tags[-1] if tags else ""))
    return tags


def _tag(token: str, before: str) -> str:
    word = token.lower().replace("’", "'")
    if not word[0].isalpha():
        return "." if token in _PAUSES else ""
    for known, tag in (
        (_DETERMINERS, "DT"),
        (_POSSESSIVES, "PRP$"),
        (_MODALS, "MD"),
        (_PRONOUNS, "PRP"),
        (_PREPOSITIONS, "IN"),
    ):
        if word in known:
            return tag
    if word == "to":
        return "TO"
    if before in ("TO", "MD"):
        return "VB"
    if before == "PRP":
        return "VBD" if word.endswith("ed") or word in ("read", "used") else "VBP"
    if before in ("DT", "PRP$", "IN"):
        return "NN"
    for ending, tag in (("ly", "RB"), ("ing", "VBG"), ("ed", "VBD")):
        if word.endswith(ending):
            return tag
    return "NNP" if before not in ("", ".") and token[0].isupper() else "NN"
