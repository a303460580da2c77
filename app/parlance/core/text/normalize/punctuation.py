"""Punctuation reduced to what a small voice was trained on: ``, . ? ! ; :`` - and apostrophes."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..mapped_text import MappedText
from ..tags import KNOWN_TAGS

_KEPT_TAG = rf"<(?:{'|'.join(sorted(KNOWN_TAGS))})>"
_QUOTES = '`"“”„‟«»‹›'
_SEPARATORS = "*^~_|#<>\\/"
_SPACE = r"[^\S\n]"


def _nothing(match: re.Match[str]) -> str:
    return ""


def _pause(match: re.Match[str]) -> str:
    return ", "


def _bracket(match: re.Match[str]) -> str:
    return ", " if match[0].strip() in "([{" else ","


def _silent(match: re.Match[str]) -> str | None:
    if len(match[0]) > 1:
        return None
    return "" if match[0] in _QUOTES else " "


def _ellipsis(match: re.Match[str]) -> str:
    following = match.string[match.end() : match.end() + 2].strip()
    return "," if following[:1].islower() else "."


def _strongest(match: re.Match[str]) -> str:
    return next((mark for mark in "?!.;:" if mark in match[0]), ",")


_RULES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str | None]], ...] = (
    (re.compile(rf"^{_SPACE}*+[-–—•*]++{_SPACE}++", re.MULTILINE), _nothing),
    (re.compile(rf"{_KEPT_TAG}|[{re.escape(_QUOTES + _SEPARATORS)}]"), _silent),
    (re.compile(r"(?<![^\W\d_])['‘’]|['’](?![^\W\d_])|‘"), _nothing),
    (re.compile(rf"{_SPACE}?[(\[{{]{_SPACE}?|[)\]}}]"), _bracket),
    (re.compile(rf"{_SPACE}?(?:[—―]|–(?!\d)|--)++{_SPACE}?|{_SPACE}[-–]{_SPACE}"), _pause),
    (re.compile(r"\.{2,}+|…+"), _ellipsis),
    (re.compile(rf"[,;:.!?](?:{_SPACE}?[,;:.!?])++"), _strongest),
)


def reduce(text: MappedText) -> None:
    for pattern, words in _RULES:
        text.rewrite(pattern, words)


def plain_ends(text: str) -> str:
    """The text without stray marks at its ends and with a full stop where it lacks an end."""
    text = text.strip(" ,;:-'\"").lstrip(" .!?,;:")
    return text if text.endswith((".", "!", "?")) else text + "."
