"""What SSML's `say-as` makes of a date, a time, a number or letters, in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

from .normalize import normalize
from .normalize.language import Language, language_of
from .normalize.rules import dates_of

LETTERS = ("characters", "spell-out", "verbatim", "letters")
MOST = 200
"""Characters of what is written out: more are no number."""
ORDERS = {"mdy", "dmy", "ymd", "md", "dm", "ym", "my", "d", "m", "y"}
_FIGURES = re.compile(r"\d+")
_NUMBER = re.compile(r"[+-]?\d{1,30}(?:[.,]\d{1,20})?")
_CLOCK = re.compile(r"(\d{1,2})(?:[:.h](\d{2})|h)?(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?", re.IGNORECASE)


def said_as(written: str, kind: str, form: str, language: str) -> str | None:
    """The words for it in a language such as ``en``; None where that cannot be done."""
    language = language or "en"
    if not written or len(written) > MOST:
        return None
    if kind in LETTERS:
        return _letters(written, language_of(language))
    makers: dict[str, Callable[[str, str, Language], str | None]] = {
        "cardinal": _cardinal, "number": _cardinal, "ordinal": _ordinal, "digits": _digits, "telephone": _telephone,
        "date": _date, "time": _time,
    }  # fmt: skip
    maker, rules = makers.get(kind), language_of(language)
    if maker is None or rules is None:
        return None
    try:
        return maker(written, form, rules)
    except (ValueError, KeyError):  # a day that is none
        return None


def _letters(written: str, rules: Language | None) -> str:
    """Each sign alone; in capitals, which voices read by their names."""
    signs = [sign.upper() if sign.isalpha() and len(sign.upper()) == 1 else sign for sign in written]
    return ", ".join(
        rules.numbers.digit(sign) if rules is not None and sign.isdecimal() else sign
        for sign in signs
        if not sign.isspace()
    )


def _cardinal(written: str, _form: str, rules: Language) -> str | None:
    number = _plain(written)
    if number is None:
        return None
    whole, _, fraction = number.lstrip("+-").partition(".")
    numbers = rules.numbers
    said = numbers.decimal(whole, fraction) if fraction else numbers.cardinal(int(whole))
    return f"{numbers.minus}{numbers.space}{said}" if number.startswith("-") else said


def _ordinal(written: str, _form: str, rules: Language) -> str | None:
    figures = _FIGURES.search(written)
    return None if figures is None else rules.numbers.ordinal(int(figures[0]), rules.word("ordinal", "usual", "m"))


def _digits(written: str, _form: str, rules: Language) -> str:
    return " ".join(rules.numbers.digit(figure) for figure in written if figure.isdecimal())


def _telephone(written: str, _form: str, rules: Language) -> str:
    """Figure by figure, with a breath where the number has a sign."""
    groups = ", ".join(_digits(group, "", rules) for group in _FIGURES.findall(written))
    return f"{rules.word('number', 'plus', 'plus')} {groups}" if written.startswith("+") else groups


def _date(written: str, form: str, rules: Language) -> str | None:
    numbers = [int(figures) for figures in _FIGURES.findall(written)]
    usual = "ymd" if written[:4].isdigit() else rules.word("date", "order", "dmy")
    order = form if form in ORDERS else usual
    if len(numbers) != len(order):
        return _normal(written, rules) if re.search(r"[^\W\d_]{3}", written) else None
    found = dict(zip(order, numbers, strict=True))
    if len(order) == 3 and found["y"] < 100:
        found["y"] += 2000 if found["y"] < 50 else 1900
    date(found.get("y", 2000), found.get("m", 1), found.get("d", 1))  # ValueError for a day that is none
    return dates_of(rules).parts(found.get("y"), found.get("m"), found.get("d"))


def _time(written: str, _form: str, rules: Language) -> str | None:
    found = _CLOCK.fullmatch(written)
    if found is None or int(found[1]) > 24 or int(found[2] or 0) > 59:
        return None
    half = f" {found[4]}m" if found[4] else ""
    return _normal(f"{int(found[1])}:{found[2] or '00'}{half}", rules)


def _normal(written: str, rules: Language) -> str:
    return normalize(written, rules.code, rules.region).spoken


def _plain(written: str) -> str | None:
    number = written.replace(" ", "").replace("\u00a0", "")
    grouped = re.fullmatch(r"([+-]?\d{1,3})((?:[,.]\d{3})+)", number)
    if grouped is not None and len({sign for sign in grouped[2] if not sign.isdigit()}) == 1 and "," in number:
        number = number.replace(",", "")
    return number.replace(",", ".") if _NUMBER.fullmatch(number) else None
