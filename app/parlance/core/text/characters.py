"""The character rules of the Supertonic front end, in the order that the models were trained with."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from ..errors import ModelError

_EMOJI = re.compile(
    "[\U0001f600-\U0001f64f\U0001f300-\U0001f5ff\U0001f680-\U0001f6ff\U0001f700-\U0001f77f\U0001f780-\U0001f7ff"
    "\U0001f800-\U0001f8ff\U0001f900-\U0001f9ff\U0001fa00-\U0001fa6f\U0001fa70-\U0001faff"
    "\u2600-\u26ff\u2700-\u27bf\U0001f1e6-\U0001f1ff]+"
)
_DASHES = "\u2013\u2011\u2014"
_SPACES = "\u00af_[]|/#\u2192\u2190"
_DOUBLE_QUOTES = "\u201c\u201d"
_SINGLE_QUOTES = "\u2018\u2019\u00b4`"
_DELETED = "\u2665\u2606\u2661\u00a9\\"
_SYMBOLS = str.maketrans(
    {
        **dict.fromkeys(_DASHES, "-"),
        **dict.fromkeys(_SPACES, " "),
        **dict.fromkeys(_DOUBLE_QUOTES, '"'),
        **dict.fromkeys(_SINGLE_QUOTES, "'"),
        **dict.fromkeys(_DELETED, None),
    }
)
_EXPRESSIONS = {"@": " at ", "e.g.,": "for example, ", "i.e.,": "that is, "}
_SPACE_BEFORE_PUNCTUATION = re.compile(r" ([,.!?;:'])")
_REPEATED_QUOTE = re.compile(r"([\"'`])\1+")
_ENDINGS = frozenset(".!?;:,'\")]}\u2026\u3002\u300d\u300f\u3011\u3009\u300b\u203a\u00bb")


def clean_characters(text: str) -> str:
    """The rules that look at one character at a time: NFKD, emoji, symbols and decorations."""
    return _EMOJI.sub("", unicodedata.normalize("NFKD", text)).translate(_SYMBOLS)


def normalize(text: str, fold: Callable[[str], str] | None = None) -> str:
    """What the model reads for one chunk of raw text, without the language wrap.

    `fold` rewrites the characters that a model lacks; it runs between the rules for characters and those for spacing,
    so that what it drops leaves no stray space and what it maps to a full stop counts as one.
    """
    text = clean_characters(text)
    if fold is not None:
        text = fold(text)
    for expression, words in _EXPRESSIONS.items():
        text = text.replace(expression, words)
    text = _SPACE_BEFORE_PUNCTUATION.sub(r"\1", text)
    text = _REPEATED_QUOTE.sub(r"\1", text)
    text = " ".join(text.split())
    return text if text and text[-1] in _ENDINGS else text + "."


def wrap(text: str, language: str, mode: str) -> str:
    """Mark the language the way that the model expects: mode ``none`` or ``open_close``."""
    if mode == "none":
        return text
    if mode == "open_close":
        return f"<{language}>{text}</{language}>"
    raise ModelError("model.wrap_mode", mode=mode)
