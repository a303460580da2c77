"""Dates, times of day, years and decades."""

from __future__ import annotations

import re

from . import numbers
from .rule import Rule
from .words import loose_full_stop

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_MONTH_NAMES = {name[:3].lower(): name for name in _MONTHS}
_MONTH = (
    r"(?:(?:January|February|March|April|May|June|July|August|September|October|November|December)"
    r"|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\.?)"
)
_YEAR = r"\d{4}(?!\d|[.,]\d)"
_BEFORE_YEAR = (
    r"[Ii]n|[Ss]ince|[Oo]f|[Ff]rom|[Uu]ntil|[Tt]ill|[Bb]y|[Bb]efore|[Aa]fter|[Dd]uring|[Aa]round|[Cc]irca|[Yy]ear"
    r"|[Ss]pring|[Ss]ummer|[Aa]utumn|[Ff]all|[Ww]inter"
)


def _date(year: str, month: int, day: int) -> str | None:
    if not (1 <= month <= 12 and 1 <= day <= 31):
        return None
    return f"{_MONTHS[month - 1]} {numbers.ordinal(str(day))}, {_year(year)}"


def _year(text: str) -> str:
    value = int(text)
    if len(text) == 2:
        value += 2000 if value < 50 else 1900
    return numbers.year(value)


def _iso_date(match: re.Match[str]) -> str | None:
    return _date(match[1], int(match[2]), int(match[3]))


def _slash_date(match: re.Match[str]) -> str | None:
    first, second = int(match[1]), int(match[2])
    # American order unless it cannot be.
    month, day = (second, first) if first > 12 else (first, second)
    return _date(match[3], month, day)


def _dotted_date(match: re.Match[str]) -> str | None:
    return _date(match[3], int(match[2]), int(match[1]))


def _month(text: str) -> str:
    return _MONTH_NAMES[text[:3].lower()]


def _day_first(match: re.Match[str]) -> str | None:
    if not 1 <= int(match[1]) <= 31:
        return None
    year = f", {_year(match[3])}" if match[3] else ""
    return f"the {numbers.ordinal(match[1])} of {_month(match[2])}{year}"


def _month_first(match: re.Match[str]) -> str | None:
    if not 1 <= int(match[2]) <= 31:
        return None
    until = f" to {numbers.ordinal(match[3])}" if match[3] else ""
    year = f", {_year(match[4])}" if match[4] else ""
    return f"{_month(match[1])} {numbers.ordinal(match[2])}{until}{year}"


def _month_and_year(match: re.Match[str]) -> str:
    return f"{_month(match[1])} {_year(match[2])}"


def _clock(match: re.Match[str]) -> str | None:
    hour, minute, second, half = int(match[1]), int(match[2]), match[3], match[4]
    if hour > 24 or minute > 59:
        return None
    words = [numbers.cardinal(str(hour))]
    if minute:
        words.append(numbers.two_digit_year(minute))
    elif not half:
        words.append("o'clock" if 0 < hour <= 12 else "hundred")
    if second:
        words.append(f"and {numbers.cardinal(str(int(second)))} seconds")
    return " ".join(words) + _half_of_day(match, half)


def _hour(match: re.Match[str]) -> str | None:
    if not 1 <= int(match[1]) <= 12:
        return None
    until = f" to {numbers.cardinal(match[2])}" if match[2] else ""
    return numbers.cardinal(match[1]) + until + _half_of_day(match, match[3])


def _half_of_day(match: re.Match[str], half: str | None) -> str:
    if not half:
        return ""
    return f" {half[0].upper()} M" + (loose_full_stop(match) if half.endswith(".") else "")


def _year_after_word(match: re.Match[str]) -> str:
    return f"{match[1]} {_year(match[2])}"


def _plain_year(match: re.Match[str]) -> str:
    return numbers.year(int(match[0]))


def _year_range(match: re.Match[str]) -> str:
    last = _year(match[2]) if len(match[2]) == 4 else numbers.two_digit_year(int(match[2]))
    return f"{_year(match[1])} to {last}"


def _decade(match: re.Match[str]) -> str:
    century, tens = match[1] or "", int(match[2])
    decade = numbers.plural(numbers.cardinal(str(tens))) if tens else ""
    if not century:
        return decade or "two thousands"
    if not tens:
        return numbers.plural(numbers.year(int(century + "00")))
    return f"{numbers.cardinal(century)} {decade}"


def _era(match: re.Match[str]) -> str:
    value = match[1]
    words = numbers.year(int(value)) if len(value) > 2 else numbers.cardinal(value)
    return f"{words} {' '.join(match[2].replace('.', ''))}"


_HALF = r"(?:\s?([AaPp](?:[Mm]\b|\.[Mm]\b\.?)))"

DATE_RULES: tuple[Rule, ...] = (
    Rule(re.compile(r"(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])"), _iso_date),
    Rule(re.compile(r"(?<![\d/.])(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})(?![\d/])"), _slash_date),
    Rule(re.compile(r"(?<![\d/.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d|\.\d)"), _dotted_date),
    Rule(
        re.compile(
            rf"(?<![\d.,:/-])\b(?:the )?(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? ({_MONTH})(?![A-Za-z])(?:,? ({_YEAR}))?"
        ),
        _day_first,
    ),
    Rule(
        re.compile(
            rf"\b({_MONTH}) (\d{{1,2}})(?:st|nd|rd|th)?(?![\d:/]|[.,]\d)(?:[-–](\d{{1,2}})(?![\d-]))?(?:,? ({_YEAR}))?"
        ),
        _month_first,
    ),
    Rule(re.compile(rf"\b({_MONTH}),? ({_YEAR})"), _month_and_year),
    Rule(re.compile(rf"(?<![\d.,:])(\d{{1,2}}):(\d{{2}})(?::(\d{{2}}))?(?![\d:]){_HALF}?"), _clock),
    Rule(re.compile(rf"(?<![\d.,:])(\d{{1,2}})(?:\s?[-–]\s?(\d{{1,2}}))?{_HALF}"), _hour),
    Rule(re.compile(r"(?<![\d.,])(\d{1,4})\s?(BCE|BC|CE|AD|B\.C\.|A\.D\.)(?![A-Za-z])"), _era),
    Rule(re.compile(r"(?<![\w.,])'?(\d\d)?(\d0)'?s\b"), _decade),
)
YEAR_RANGE_RULES: tuple[Rule, ...] = (
    Rule(
        re.compile(r"(?<![\w.,$£€/-])((?:1[1-9]|20)\d\d)\s?[-–/]\s?((?:1[1-9]|20)\d\d|\d\d)(?![\w/-]|[.,]\d)"),
        _year_range,
    ),
)
YEAR_RULES: tuple[Rule, ...] = (
    Rule(re.compile(rf"\b({_BEFORE_YEAR}) ((?:1[1-9]|20)\d\d)(?![\w-]|[.,]\d)"), _year_after_word),
    Rule(re.compile(r"(?<![\w.,$£€-])(?:19|20)\d\d(?![\w]|[.,]\d)"), _plain_year),
)
