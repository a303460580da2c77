"""Signs as words, and punctuation reduced to what a small voice was trained on: ``, . ? ! ; :`` - and apostrophes."""

from __future__ import annotations

import re

from ..tags import KNOWN_TAGS
from .rule import Rule

SPOKEN_SYMBOLS = {
    "&": " and ", "@": " at ", "%": " percent ", "‰": " per mille ", "+": " plus ", "=": " equals ", "$": " dollars ",
    "£": " pounds ", "€": " euros ", "¥": " yen ", "₹": " rupees ", "¢": " cents ", "°": " degrees ",
    "℃": " degrees Celsius ", "℉": " degrees Fahrenheit ", "±": " plus or minus ", "×": " times ",
    "÷": " divided by ", "\u2212": " minus ", "§": " section ", "²": " squared ", "³": " cubed ", "≈": " about ",
    "≠": " is not equal to ", "≤": " is at most ", "≥": " is at least ", "∞": " infinity ", "√": " square root of ",
    "π": " pi ", "\u03a9": " ohms ", "\u2126": " ohms ", "™": "", "®": "", "©": "", "•": " ", "†": "", "‡": "", "¶": "",
    "\\": " ",
}  # fmt: skip
"""What each sign becomes wherever it stands; an empty text is a sign that readers pass over."""

_KEPT_TAG = rf"<(?:{'|'.join(sorted(KNOWN_TAGS))})>"
_QUOTES = '`"“”„‟«»‹›'
_SEPARATORS = "*^~_|#<>"
_SPACE = r"[^\S\n]"


def _symbol(match: re.Match[str]) -> str:
    return SPOKEN_SYMBOLS[match[0]]


def _comparison(match: re.Match[str]) -> str:
    return {"<": "is less than", ">": "is greater than"}[match[0]]


def _about(match: re.Match[str]) -> str:
    return "about "


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


SYMBOL_RULES: tuple[Rule, ...] = (
    Rule(re.compile(rf"^{_SPACE}*+[-–—•*]++{_SPACE}++", re.MULTILINE), _nothing),
    Rule(re.compile(r"(?<=\s)[<>](?=\s)"), _comparison),
    Rule(re.compile(r"~(?=[\w$£€])"), _about),
    Rule(re.compile(f"[{re.escape(''.join(SPOKEN_SYMBOLS))}]"), _symbol),
    Rule(re.compile(rf"{_KEPT_TAG}|[{re.escape(_QUOTES + _SEPARATORS)}]"), _silent),
    Rule(re.compile(r"(?<![^\W\d_])['‘’]|['’](?![^\W\d_])|‘"), _nothing),
    Rule(re.compile(rf"{_SPACE}?[(\[{{]{_SPACE}?|[)\]}}]"), _bracket),
    Rule(re.compile(rf"{_SPACE}?(?:[—―]|–(?!\d)|--)++{_SPACE}?|{_SPACE}[-–]{_SPACE}"), _pause),
    Rule(re.compile(r"\.{2,}+|…+"), _ellipsis),
    Rule(re.compile(rf"[,;:.!?](?:{_SPACE}?[,;:.!?])++"), _strongest),
)


def plain_ends(text: str) -> str:
    """The text without stray marks at its ends and with a full stop where it lacks an end."""
    text = text.strip(" ,;:-'\"").lstrip(" .!?,;:")
    return text if text.endswith((".", "!", "?")) else text + "."
