"""Text as the signs of sounds that the teacher reads: misaki's dictionaries in English, eSpeak NG elsewhere.

Needs `pip install phonemizer-fork espeakng-loader num2words regex addict`. misaki asks spaCy for words and their parts
of speech; a few rules of neighbours stand in for it, enough for function words and most heteronyms.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

from train.teacher import PACKAGES, standing_in

ESPEAK = {"de": "de", "es": "es", "fr": "fr-fr", "it": "it", "pt": "pt-br"}
WORD = re.compile(
    r"[$£€]|\d[\d,.]*\d(?:st|nd|rd|th|s)?|\d(?:st|nd|rd|th)?|[^\W\d_]+(?:['’-][^\W\d_]+)*['’]?|\S"
)  # fmt: skip
OF_WORD = {
    word: tag
    for tag, words in {
        "DT": "the a an this that these those some any every each no another",
        "PRP$": "my your his her its our their",
        "MD": "will would can could shall should may might must do does did don't doesn't didn't won't can't couldn't "
        "wouldn't shouldn't please let's",
        "PRP": "i you he she it we they who",
        "IN": "in on at by for from with of about after before under over into through during as if while than because "
        "until without against between",
        "TO": "to",
        "$": "$ £ €",
        ".": ". ! ? …",
        ",": ",",
        ":": "; : - – —",
        "-LRB-": "(",
        "-RRB-": ")",
        "``": "“",
        "''": "”",
    }.items()
    for word in words.split()
}
OF_ENDING = {"ly": "RB", "ing": "VBG", "ed": "VBD"}


def _tag(word: str, before: str, quotes: int) -> str:
    """As the Penn treebank names parts of speech."""
    small = word.lower()
    if word == '"':
        return "''" if quotes % 2 else "``"
    if small in OF_WORD:
        return OF_WORD[small]
    if word[0].isdigit() and not word[-1].isalpha():
        return "CD"
    if before in ("TO", "MD"):
        return "VB"
    if before in ("DT", "PRP$", "CD", "JJ", "IN"):
        return "NN"
    if before == "PRP":
        return "VBD" if small.endswith("ed") or small in ("read", "used") else "VBP"
    ending = next((tag for end, tag in OF_ENDING.items() if small.endswith(end)), None)
    return ending or ("NNP" if before and word[0].isupper() else "NN")


def _tokens(text: str) -> list[SimpleNamespace]:
    """As spaCy gives them to misaki."""
    found, before, quotes = [], "", 0
    for match in WORD.finditer(text):
        before = _tag(match[0], before, quotes)
        quotes += match[0] == '"'
        space = text[match.end() : match.end() + 1].isspace()
        found.append(SimpleNamespace(text=match[0], tag_=before, whitespace_=" " if space else ""))
    return found


def _english(british: bool) -> Callable[[str], tuple[str, object]]:
    spacy = ModuleType("spacy")
    spacy.util = SimpleNamespace(is_package=lambda _: True)  # type: ignore[attr-defined]
    spacy.load = lambda *_, **__: _tokens  # type: ignore[attr-defined]
    with standing_in(spacy):
        from misaki import en, espeak  # type: ignore[import-not-found]

        return en.G2P(british=british, fallback=espeak.EspeakFallback(british), unk="")  # type: ignore[no-any-return]


class Pronounce:
    """`Pronounce(kit)(text, accent)`; accents as in `voices.ACCENTS`."""

    def __init__(self, kit: Path) -> None:
        sys.path.append(str(kit / PACKAGES))
        self._by_accent: dict[str, Callable[[str], tuple[str, object]]] = {}

    def __call__(self, text: str, accent: str) -> str:
        if accent not in self._by_accent:
            if accent.startswith("en-"):
                self._by_accent[accent] = _english(accent == "en-gb")
            else:
                from misaki.espeak import EspeakG2P

                self._by_accent[accent] = EspeakG2P(language=ESPEAK[accent])
        return self._by_accent[accent](text)[0]
