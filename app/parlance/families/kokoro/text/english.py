"""English text to Kokoro's symbols, word by word."""

from __future__ import annotations

import functools
import itertools
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from . import homographs, tagger
from .lexicon import CONSONANTS, VOWELS, Ahead, lexicon
from .signs import PUNCTUATION, Sounded

_APOSTROPHES = str.maketrans("’ʼ＇‘", "''''")
_INVISIBLE = "\u00ad\u034f\u200b-\u200f\u2060-\u2064\ufeff"
_LETTERS = rf"[^\W\d_](?:[^\W\d_]|[{_INVISIBLE}](?=\w))*"
_WORD = rf"{_LETTERS}(?:'{_LETTERS})*(?:(?<=s)'(?!\w))?"
_HIDDEN = re.compile(f"[{_INVISIBLE}]+")
_TOKEN = re.compile(rf"(?:(?<!\w)'(?=(?i:tis|twas|twill|em|cause|til|n|round|bout)\b))?{_WORD}|\.\.\.|\S")
_HYPHENATED = re.compile(r"(?<![\w'-])[^\W\d_]+(?:'[^\W\d_]+)?(?:-[^\W\d_]+)+(?![\w'-])")
_SPOKEN = str.maketrans({"ɾ": "T", "ʔ": "t"})
"""How the dictionaries write a tap and a stop, and how Kokoro does."""
_PAUSES = frozenset(";:,.!?—…")
_ENDS = frozenset(".!?…")
_QUOTES = frozenset("\"“”'([")
_CLOSING = frozenset(")]–;")


def tokens_of(text: str) -> list[str]:
    return [_visible(match) for match in _TOKEN.finditer(text.translate(_APOSTROPHES))]


def _visible(match: re.Match[str]) -> str:
    return _HIDDEN.sub("", match[0]) if len(match[0]) > 1 else match[0]


def pronounce(text: str, accent: str, signs: Mapping[str, str] = PUNCTUATION) -> list[Sounded]:
    """Of a text whose figures are words already; what has no sound is left out. `accent`: ``us`` or ``gb``.

    `signs` are the symbols of what is no letter.
    """
    plain = text.translate(_APOSTROPHES)
    matches = list(_TOKEN.finditer(plain))
    tokens = [_visible(match) for match in matches]
    tags = tagged(tokens, accent)
    whole = _whole(plain, accent)
    words, ahead = lexicon(accent), Ahead()
    found: list[Sounded] = []
    number = len(matches)
    # From the end on: how "the" sounds depends on the word after it.
    while number:
        number -= 1
        token, start, end = tokens[number], matches[number].start(), matches[number].end()
        if end in whole:
            start = whole[end]
            token = words.hyphenated(plain[start:end])
            while matches[number].start() > start:
                number -= 1
        if token.lstrip("'")[:1].isalpha():
            symbols = _sounds(tokens, tags, number, token, plain[end : end + 2], accent, ahead)
        else:
            symbols = signs.get(text[start:end], signs.get(token, ""))
        if symbols:
            after = plain[end : end + 2].lstrip("'")[:1]
            has_space = after in ("-", "/") or after.isspace()
            found.append(Sounded(start, end, symbols.translate(_SPOKEN), has_space))
        ahead = _before(token, symbols, ahead)
    return _plurals(found[::-1], text, words.with_s)


def _sounds(
    tokens: Sequence[str], tags: Sequence[str], number: int, token: str, following: str, accent: str, ahead: Ahead
) -> str:
    tag = tags[number]
    if isinstance(tag, homographs.Reading):
        return tag
    small = token.lower()
    is_british = accent == "gb"
    if following[:1] == "-" and following[1:].isalpha() and (prefix := _data()["prefixes"].get(small)):
        return str(prefix[-is_british])
    if own := _data()["words"].get(small.strip("'")):
        return str(own[-is_british])
    words = lexicon(accent)
    if small in ("th", "th'"):
        return "ð" if ahead.vowel else "ðə"
    if small in ("n", "'n", "n'") and token == small and 0 < number < len(tokens) - 1:
        return "ən"
    return words.sounds(token, tag, ahead)


def _plurals(found: list[Sounded], text: str, with_s: Any) -> list[Sounded]:
    """A small s after single capitals belongs to the last of them: "A P I s" is said as "APIs" is."""
    result: list[Sounded] = []
    for word in found:
        last = result[-1] if result else None
        if (
            last
            and text[word.start : word.end] == "s"
            and word.start == last.end + 1
            and last.end - last.start == 1
            and text[last.start].isupper()
            and text[last.end] in " '’"
        ):
            result[-1] = Sounded(last.start, word.end, with_s(last.symbols), word.has_space)
        else:
            result.append(word)
    return result


def _before(token: str, symbols: str, ahead: Ahead) -> Ahead:
    first = next((symbol for symbol in symbols if symbol in VOWELS or symbol in CONSONANTS or symbol in _PAUSES), "")
    vowel = ahead.vowel if not first else None if first in _PAUSES else first in VOWELS
    return Ahead(vowel, token.lower() == "to")


def _whole(text: str, accent: str) -> dict[int, int]:
    """Where words with hyphens end that a dictionary has, and where they begin."""
    if "-" not in text:
        return {}
    words = lexicon(accent)
    return {match.end(): match.start() for match in _HYPHENATED.finditer(text) if words.hyphenated(match[0])}


def tagged(tokens: list[str], accent: str) -> list[str]:
    """Tags of the Penn treebank; a `homographs.Reading` where a word's sounds are certain. "DT" is the article "a"."""
    found = tagger.tagged(tokens)
    for number, token in enumerate(tokens):
        if token in ("a", "A"):
            found[number] = "DT" if _is_article(tokens, number) else "NN"
        elif token in ("I", "i") and found[number] != "PRP" and not _is_letter(tokens, number - 1):
            found[number] = "PRP"
        elif not token.lstrip("'")[:1].isalpha():
            found[number] = "." if token in _ENDS or token == "..." else "," if token in _PAUSES else found[number]
    return homographs.read(tokens, found, accent)


def _is_article(tokens: Sequence[str], number: int) -> bool:
    """Not a letter's name, as in "Plan A", "U S A" and "the A list"."""
    last = tokens[number - 1] if number else ""
    rules = _data()["letter_a"]
    after = _word_after(tokens, number)
    if not after and tokens[number] == "a" and tokens[number + 1 : number + 2] == [","]:
        after = _word_after(tokens, number + 1)  # "a, well, a man", but "a, b and c"
    if not after or last == "-" or tokens[number + 1 : number + 2] == ["-"]:
        return False
    if tokens[number] == "a":
        return last.lower() not in ("letter", "vowel", "an") and not (len(after) == 1 and after.islower())
    is_initial = last == "." and _is_letter(tokens, number - 2)
    if is_initial or _is_letter(tokens, number - 1) or after == "slash" or last.lower() in rules["after"].split():
        return False
    begins = not number or last in _ENDS or last in _QUOTES or last in (":", "—", "–", ";", "…", "...")
    if len(after) == 1 and after.isupper():
        return begins and _is_before_abbreviation(tokens[number + 1 :])
    if after.lower() in rules["numbers"].split():
        third = tokens[number + 2] if number + 2 < len(tokens) else ""
        return begins and (third == "-" or third.lower() in (rules["counted"] + " " + rules["numbers"]).split())
    others = [token for token in tokens if len(token) > 1 and token[0].isalpha()]
    return begins or after[0].isupper() or all(token == token.upper() for token in others)


def _is_before_abbreviation(tokens: Sequence[str]) -> bool:
    """Whether letters are one that an article stands before, as in "A D V D player", and do not go on one with A."""
    rules = _data()["letter_a"]
    letters = "".join(itertools.takewhile(lambda token: len(token) == 1 and token.isupper(), tokens))
    if letters[0] in rules["vowel_names"] or f"A{letters}" in rules["abbreviations"].split():
        return False
    return len(letters) > 2 or letters in rules["with_article"].split()


def _word_after(tokens: Sequence[str], number: int) -> str:
    """Or a figure, past quotation marks; empty before a pause and at the end."""
    for token in tokens[number + 1 :]:
        if token in _PAUSES - {"…"} or token in _CLOSING:
            return ""
        if token not in _QUOTES and token != "...":
            return token
    return ""


def _is_letter(tokens: Sequence[str], number: int) -> bool:
    return 0 <= number < len(tokens) and len(tokens[number]) == 1 and tokens[number].isupper() and tokens[number] != "I"


@functools.cache
def _data() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))
