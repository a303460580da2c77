"""English number words from strings of digits: hyphenated tens, no commas, no "and"."""

from __future__ import annotations

from functools import lru_cache

from ..number_words import num2words

NUMBER = r"(?:\d{1,3}(?:,\d{3}){1,11}(?!\d|,\d)|\d++)(?:\.\d++)?"
"""Pattern of a plain number. Groups of three digits may be separated by commas."""

_SCALES = 12
_MOST_DIGITS = 3 * _SCALES
_SPELLED_FROM = 10
"""Longer integers without commas are codes, not amounts: their digits are read one by one."""


def digits(text: str) -> str:
    """Each digit by itself, in groups of three or four so that the voice can breathe."""
    figures = [_below_thousand(int(figure)) for figure in text if figure.isdecimal()]
    groups = [figures[i : i + 3] for i in range(0, len(figures), 3)]
    if len(groups) > 1 and len(groups[-1]) == 1:
        groups[-2:] = [groups[-2] + groups[-1]]
    return ", ".join(" ".join(group) for group in groups)


def cardinal(text: str) -> str:
    """Words of a non-negative integer such as "1,204"."""
    plain = text.replace(",", "")
    if len(plain) > _MOST_DIGITS or (len(plain) >= _SPELLED_FROM and "," not in text) or _has_leading_zero(plain):
        return digits(plain)
    width = -len(plain) % 3 + len(plain)
    padded = plain.rjust(width, "0")
    groups = [int(padded[i : i + 3]) for i in range(0, width, 3)]
    scales = (_scale(n) for n in reversed(range(len(groups))))
    words = [f"{_below_thousand(n)} {scale}".rstrip() for n, scale in zip(groups, scales, strict=True) if n]
    return " ".join(words) or "zero"


def number(text: str) -> str:
    """Words of a non-negative number such as "1,204.50", ".5" or "7"."""
    whole, point, fraction = text.partition(".")
    words = cardinal(whole) if whole else ""
    if point:
        words += " point " + " ".join(_below_thousand(int(figure)) for figure in fraction)
    return words.strip()


def ordinal(text: str) -> str:
    """ "21" to "twenty-first"."""
    plain = text.replace(",", "")
    if len(plain) >= _SPELLED_FROM:
        return digits(plain)
    head, last = plain[:-2], int(plain[-2:])
    if not head.strip("0"):
        return _small_ordinal(last)
    if not last:
        return cardinal(plain) + "th"
    return f"{cardinal(head + '00')} {_small_ordinal(last)}"


@lru_cache(4096)
def year(value: int) -> str:
    """1999 to "nineteen ninety-nine", 2005 to "two thousand five"."""
    return _plain(num2words(value, to="year")).replace("oh-", "oh ")


def two_digit_year(value: int) -> str:
    return f"oh {_below_thousand(value)}" if 0 < value < 10 else _below_thousand(value)


def plural(word: str) -> str:
    """ "nineties" of "ninety", "twenties", "hundreds"."""
    return word[:-1] + "ies" if word.endswith("y") else word + "s"


def is_one(text: str) -> bool:
    return text == "1"


def _has_leading_zero(plain: str) -> bool:
    return len(plain) > 1 and plain[0] == "0"


@lru_cache(1000)
def _below_thousand(value: int) -> str:
    return _plain(num2words(value))


@lru_cache(_SCALES)
def _scale(thousands: int) -> str:
    return num2words(1000**thousands).removeprefix("one ") if thousands else ""


@lru_cache(100)
def _small_ordinal(value: int) -> str:
    return _plain(num2words(value, to="ordinal"))


def _plain(words: str) -> str:
    return words.replace(" and ", " ").replace(",", "")
