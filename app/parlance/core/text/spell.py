"""Writes out what a voice that never learned figures cannot read."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache

from .english import spell_english
from .number_words import num2words
from .traced import TracedText

_NUMBER = re.compile(r"(?<![\w.,/:-])-?\d[\d.,]{0,30}+(?![\w/:-])")
_DECIMAL_COMMA = frozenset({
    "bg", "cs", "da", "de", "el", "es", "et", "fi", "fr", "hr", "hu", "id", "it", "lt", "lv", "nl", "pl", "pt",
    "ro", "ru", "sk", "sl", "sv", "tr", "uk", "vi",
})  # fmt: skip
_WITH_POINT = re.compile(r"(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?")
_WITH_COMMA = re.compile(r"(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?")


def spell_out(text: TracedText, language: str) -> None:
    """English in full; in other languages plain numbers, as far as num2words knows the language."""
    if language == "en":
        spell_english(text)
    else:
        text.rewrite(_NUMBER, lambda match: _number(match[0], language))


def _number(written: str, language: str) -> str | None:
    figures = written.rstrip(".,")
    parts = (_WITH_COMMA if language in _DECIMAL_COMMA else _WITH_POINT).fullmatch(figures.removeprefix("-"))
    if parts is None:
        return None
    whole = re.sub(r"[.,]", "", parts[1])
    if len(whole) > 1 and whole.startswith("0"):
        return None
    sign = "-" if figures.startswith("-") else ""
    words = _words(f"{sign}{whole}.{parts[2]}" if parts[2] else f"{sign}{whole}", language)
    return words and words + written[len(figures) :]


@lru_cache(4096)
def _words(figures: str, language: str) -> str | None:
    value = Decimal(figures)
    try:
        return num2words(value if "." in figures else int(value), lang=language).strip()
    except Exception:  # num2words raises what it likes for what a language lacks
        return None
