"""What SSML's `say-as` makes of a date, a time, a number or letters, in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

from .english import spell_english
from .number_words import num2words
from .traced import TracedText

LETTERS = ("characters", "spell-out", "verbatim", "letters")
MOST = 200
"""Characters of what is written out: more are no number."""
ORDERS = {"mdy", "dmy", "ymd", "md", "dm", "ym", "my", "d", "m", "y"}
_MONTHS = {
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
}
_HOURS: dict[str, tuple[str, str, dict[int, str]]] = {
    "de": ("Uhr", "", {1: "ein"}),
    "es": ("", "y", {1: "una", 21: "veintiuna"}),
    "fr": ("heures", "", {1: "une", 21: "vingt et une"}),
    "it": ("", "e", {1: "una"}),
    "pt": ("horas", "e", {1: "uma", 2: "duas", 21: "vinte e uma", 22: "vinte e duas"}),
}
"""What stands behind an hour and before the minutes, and hours that are not said as numbers are."""
_PLUS = {"en": "plus", "de": "plus", "es": "más", "fr": "plus", "it": "più", "pt": "mais"}
_FIGURES = re.compile(r"\d+")
_NUMBER = re.compile(r"[+-]?\d{1,30}(?:[.,]\d{1,20})?")
_CLOCK = re.compile(r"(\d{1,2})(?:[:.h](\d{2})|h)?(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?", re.IGNORECASE)


def said_as(written: str, kind: str, form: str, language: str) -> str | None:
    """The words for it in a language such as ``en``; None where that cannot be done."""
    language = language.split("-")[0] or "en"
    if not written or len(written) > MOST:
        return None
    if kind in LETTERS:
        return _letters(written, language)
    makers: dict[str, Callable[[str, str, str], str | None]] = {
        "cardinal": _cardinal, "number": _cardinal, "ordinal": _ordinal, "digits": _digits, "telephone": _telephone,
        "date": _date, "time": _time,
    }  # fmt: skip
    maker = makers.get(kind)
    try:
        return None if maker is None else maker(written, form, language)
    except Exception:  # num2words raises what it likes for what a language lacks
        return None


def _letters(written: str, language: str) -> str:
    """Each sign alone; in capitals, which voices read by their names."""
    signs = [sign.upper() if sign.isalpha() and len(sign.upper()) == 1 else sign for sign in written]
    return ", ".join(_figure(sign, language) if sign.isdigit() else sign for sign in signs if not sign.isspace())


def _figure(figure: str, language: str) -> str:
    try:
        return num2words(int(figure), lang=language)
    except Exception:
        return figure


def _cardinal(written: str, _form: str, language: str) -> str | None:
    number = _plain(written)
    if number is None:
        return None
    return num2words(float(number) if "." in number else int(number), lang=language)


def _ordinal(written: str, _form: str, language: str) -> str | None:
    figures = _FIGURES.search(written)
    return None if figures is None else num2words(int(figures[0]), to="ordinal", lang=language)


def _digits(written: str, _form: str, language: str) -> str:
    return " ".join(_figure(figure, language) for figure in written if figure.isdigit())


def _telephone(written: str, _form: str, language: str) -> str:
    """Figure by figure, with a breath where the number has a sign."""
    groups = ", ".join(_digits(group, "", language) for group in _FIGURES.findall(written))
    return f"{_PLUS[language]} {groups}" if written.startswith("+") and language in _PLUS else groups


def _date(written: str, form: str, language: str) -> str | None:
    if language != "en" and language not in _MONTHS:
        return None
    numbers = [int(figures) for figures in _FIGURES.findall(written)]
    usual = "ymd" if written[:4].isdigit() else "mdy" if language == "en" else "dmy"
    order = form if form in ORDERS else usual
    if len(numbers) != len(order):
        return _english(written) if language == "en" and re.search("[A-Za-z]{3}", written) else None
    found = dict(zip(order, numbers, strict=True))
    if len(order) == 3 and found["y"] < 100:
        found["y"] += 2000 if found["y"] < 50 else 1900
    whole = date(found.get("y", 2000), found.get("m", 1), found.get("d", 1))  # ValueError for a day that is none
    if language != "en":
        return _dated(found, language)
    if len(order) == 3:
        return _english(whole.isoformat())
    month = whole.strftime("%B") if "m" in found else ""
    year_words = num2words(found["y"], to="year") if "y" in found else ""
    day = num2words(found["d"], to="ordinal") if "d" in found else ""
    return " ".join(word for word in (month, day, year_words) if word)


def _dated(found: dict[str, int], language: str) -> str:
    """Day, month and year, as far as they are there: the first of a month by its order, in German each day."""
    said = []
    if "d" in found:
        ordinal = language == "de" or found["d"] == 1
        day = num2words(found["d"], to="ordinal" if ordinal else "cardinal", lang=language)
        said.append(f"{day}r" if language == "de" else day)
    if "m" in found:
        said.append(_MONTHS[language].split()[found["m"] - 1])
    if "y" in found:
        said.append(num2words(found["y"], to="year", lang=language))
    return (" de " if language in ("es", "pt") else " ").join(said)


def _time(written: str, _form: str, language: str) -> str | None:
    found = _CLOCK.fullmatch(written)
    if found is None or int(found[1]) > 24 or int(found[2] or 0) > 59:
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    if language == "en":
        half = f" {found[4].upper()} M" if found[4] else ""
        small = "" if minute == 0 else f" oh {num2words(minute)}" if minute < 10 else f" {num2words(minute)}"
        return f"{num2words(hour)}{small}{half}" if small or half else f"{num2words(hour)} o'clock"
    unit, before_minutes, forms = _HOURS.get(language, ("", "", {}))
    unit = unit.removesuffix("s") if hour < 2 else unit
    minutes = (before_minutes, num2words(minute, lang=language)) if minute else ()
    return " ".join(word for word in (forms.get(hour) or num2words(hour, lang=language), unit, *minutes) if word)


def _plain(written: str) -> str | None:
    number = written.replace(" ", "").replace("\u00a0", "")
    grouped = re.fullmatch(r"([+-]?\d{1,3})((?:[,.]\d{3})+)", number)
    if grouped is not None and len({sign for sign in grouped[2] if not sign.isdigit()}) == 1 and "," in number:
        number = number.replace(",", "")
    return number.replace(",", ".") if _NUMBER.fullmatch(number) else None


def _english(written: str) -> str:
    text = TracedText(written)
    spell_english(text)
    return text.text
