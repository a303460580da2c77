"""Money, percentages, units, fractions, ranges, phone numbers and every other number."""

from __future__ import annotations

import re

from . import numbers
from .numbers import NUMBER
from .rule import Rule

_CURRENCIES = {
    "$": ("dollar", "dollars", "cent", "cents"),
    "£": ("pound", "pounds", "penny", "pence"),
    "€": ("euro", "euros", "cent", "cents"),
    "¥": ("yen", "yen", "sen", "sen"),
    "₹": ("rupee", "rupees", "paisa", "paise"),
}
_CODES = {"USD": "$", "GBP": "£", "EUR": "€", "JPY": "¥", "INR": "₹"}
_MAGNITUDES = {
    "hundred": "hundred", "thousand": "thousand", "million": "million", "billion": "billion", "trillion": "trillion",
    "k": "thousand", "K": "thousand", "m": "million", "M": "million", "mn": "million", "B": "billion", "b": "billion",
    "bn": "billion", "T": "trillion", "tn": "trillion",
}  # fmt: skip
_UNITS = {
    "%": "percent", "‰": "per mille", "°C": "degree Celsius", "℃": "degree Celsius", "°F": "degree Fahrenheit",
    "℉": "degree Fahrenheit", "°": "degree", "km/h": "kilometer per hour", "kph": "kilometer per hour",
    "mph": "mile per hour", "m/s": "meter per second", "km/s": "kilometer per second", "km": "kilometer",
    "cm": "centimeter", "mm": "millimeter", "µm": "micrometer", "μm": "micrometer", "nm": "nanometer", "m": "meter",
    "ft": "foot", "yd": "yard", "mi": "mile", "kg": "kilogram", "mg": "milligram", "µg": "microgram",
    "μg": "microgram", "g": "gram", "lb": "pound", "lbs": "pound", "oz": "ounce", "km²": "square kilometer",
    "m²": "square meter", "m³": "cubic meter", "cm²": "square centimeter", "cm³": "cubic centimeter",
    "ml": "milliliter", "mL": "milliliter", "cl": "centiliter", "l": "liter", "L": "liter", "kWh": "kilowatt hour",
    "mAh": "milliamp hour", "kW": "kilowatt", "MW": "megawatt", "GW": "gigawatt", "W": "watt", "kV": "kilovolt",
    "V": "volt", "mA": "milliamp", "Hz": "hertz", "kHz": "kilohertz", "MHz": "megahertz", "GHz": "gigahertz",
    "dB": "decibel", "kB": "kilobyte", "KB": "kilobyte", "MB": "megabyte", "GB": "gigabyte", "TB": "terabyte",
    "KiB": "kibibyte", "MiB": "mebibyte", "GiB": "gibibyte", "kbps": "kilobit per second",
    "Mbps": "megabit per second", "Gbps": "gigabit per second", "ns": "nanosecond", "µs": "microsecond",
    "μs": "microsecond", "ms": "millisecond", "sec": "second", "secs": "second", "s": "second", "min": "minute",
    "mins": "minute", "h": "hour", "hr": "hour", "hrs": "hour", "px": "pixel", "fps": "frame per second",
    "rpm": "revolution per minute", "kcal": "kilocalorie", "cal": "calorie", "Pa": "pascal", "hPa": "hectopascal",
    "kPa": "kilopascal",
}  # fmt: skip
_UNCHANGING = frozenset({"percent", "per mille", "hertz", "kilohertz", "megahertz", "gigahertz"})
_OPERATORS = {
    "+": "plus",
    "=": "equals",
    "×": "times",
    "*": "times",
    "÷": "divided by",
    "x": "by",
    ":": "to",
    "\u2212": "minus",
}
_VULGAR = {
    "½": "a half", "¼": "a quarter", "¾": "three quarters", "⅓": "a third", "⅔": "two thirds", "⅛": "an eighth",
    "⅜": "three eighths", "⅝": "five eighths", "⅞": "seven eighths", "⅕": "a fifth", "⅖": "two fifths",
    "⅗": "three fifths", "⅘": "four fifths", "⅙": "a sixth", "⅚": "five sixths",
}  # fmt: skip
_MOST_FRACTION_PARTS = 16
_FEWEST_PHONE_DIGITS = 7
_FIXED_FRACTIONS = {"24/7": "twenty-four seven", "9/11": "nine eleven"}

_START = r"(?<![\w.,])"
_DASH = r"\s?[-–—]\s?"


def _alternatives(words: dict[str, str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def _minus(match: re.Match[str]) -> str:
    return "minus "


def _money(match: re.Match[str]) -> str:
    return _money_words(match[1].strip(), match[2], match[3], match[4]) + _per(match[5])


def _money_with_sign_after(match: re.Match[str]) -> str:
    return _money_words(match[3], match[1], None, match[2])


def _money_words(sign: str, amount: str, until: str | None, magnitude: str | None) -> str:
    one, many, small, smalls = _CURRENCIES[_CODES.get(sign, sign)]
    if magnitude:
        span = f"{numbers.number(amount)} to {numbers.number(until)}" if until else numbers.number(amount)
        return f"{span} {_MAGNITUDES[magnitude]} {many}"
    if until:
        return f"{numbers.number(amount)} to {numbers.number(until)} {many}"
    whole, _, fraction = amount.partition(".")
    if len(fraction) != 2 or one == many:
        return f"{numbers.number(amount)} {one if numbers.is_one(amount) else many}"
    units = f"{numbers.cardinal(whole)} {one if numbers.is_one(whole) else many}"
    value = int(fraction)
    cents = f"{numbers.cardinal(str(value))} {small if value == 1 else smalls}"
    if not value:
        return units
    return cents if not whole.strip("0") else f"{units} and {cents}"


def _quantity(match: re.Match[str]) -> str:
    amount, until, magnitude, unit, slash = match.groups()
    words = numbers.number(amount)
    if until:
        words += " to " + numbers.number(until)
    if magnitude:
        words += " " + magnitude
    name = _UNITS[unit]
    if until or magnitude or not numbers.is_one(amount):
        name = _plural_unit(name)
    return f"{words} {name}{_per(slash)}"


def _per(slash: str | None) -> str:
    return " per " if slash else ""


def _plural_unit(name: str) -> str:
    if name in _UNCHANGING:
        return name
    if name == "foot":
        return "feet"
    for infix in (" per ", " Celsius", " Fahrenheit"):
        if infix in name:
            head, tail = name.split(infix)
            return f"{head}s{infix}{tail}"
    return name + "s"


def _ordinal(match: re.Match[str]) -> str:
    return numbers.ordinal(match[1])


def _vulgar(match: re.Match[str]) -> str:
    part = _VULGAR[match[2]]
    return f"{numbers.number(match[1])} and {part}" if match[1] else part


def _fraction(match: re.Match[str]) -> str:
    whole, top, bottom = match[1], match[2], match[3]
    if match[0] in _FIXED_FRACTIONS:
        return _FIXED_FRACTIONS[match[0]]
    parts, of = int(top), int(bottom)
    if not 2 <= of <= _MOST_FRACTION_PARTS or not 1 <= parts < of:
        words = f"{numbers.cardinal(top)} over {numbers.cardinal(bottom)}"
    else:
        name = {2: "half", 4: "quarter"}.get(of) or numbers.ordinal(bottom)
        words = f"{numbers.cardinal(top)} {name if parts == 1 else numbers.plural(name)}"
    return f"{numbers.cardinal(whole)} and {words}" if whole else words


def _phone(match: re.Match[str]) -> str | None:
    groups = re.findall(r"\d+", match[0])
    if sum(map(len, groups)) < _FEWEST_PHONE_DIGITS:
        return None
    return ("plus " if "+" in match[0] else "") + ", ".join(_group(group) for group in groups)


def _group(figures: str) -> str:
    words = numbers.digits(figures)
    return words.replace(",", "") if len(figures) <= 4 else words


def _dotted(match: re.Match[str]) -> str:
    return " dot ".join(numbers.cardinal(part) for part in match[0].split("."))


def _numbered(match: re.Match[str]) -> str:
    return f"number {numbers.cardinal(match[1])}"


def _range(match: re.Match[str]) -> str:
    return f"{numbers.number(match[1])} to {numbers.number(match[2])}"


def _operator(match: re.Match[str]) -> str:
    return f" {_OPERATORS[match[1]]} "


def _apart(match: re.Match[str]) -> str:
    return f" {match[0]}"


def _number(match: re.Match[str]) -> str:
    return numbers.number(match[0])


_SIGNS = "".join(_CURRENCIES)
_CURRENCY_CODES = "|".join(_CODES)
_MAGNITUDE = rf"(?:\s?({_alternatives(_MAGNITUDES)})(?![A-Za-z]))?"
_PER = r"(/(?=[A-Za-z]))?"

PHONE_RULES: tuple[Rule, ...] = (
    Rule(re.compile(r"(?<!\w)\+\d{1,3}(?:[ .-]?\(?\d{1,5}\)?){2,5}(?![\w-]|[.,]\d)"), _phone),
    Rule(re.compile(r"(?<![\w.,/-])(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w/-]|[.,]\d)"), _phone),
    Rule(re.compile(r"(?<![\w.,/$£€-])\d{3}-\d{2}(?!00)\d{2}(?![\w/-]|[.,]\d)"), _phone),
    Rule(re.compile(r"(?<![\w.,/-])\d{4}([ -])\d{4}\1\d{4}(?:\1\d{4})?(?![\w/-]|[.,]\d)"), _phone),
    Rule(re.compile(r"(?<![\w.,/-])0\d{2,4}[ /-]\d{3,8}(?:[ -]\d{3,4}){0,2}(?![\w/-]|[.,]\d)"), _phone),
)
AMOUNT_RULES: tuple[Rule, ...] = (
    Rule(re.compile(rf"(?<![\w.,)%°/-])[-\u2212](?=[{_SIGNS}]?\.?\d)"), _minus),
    Rule(
        re.compile(
            rf"([{_SIGNS}]|\b(?:{_CURRENCY_CODES})\s)\s?({NUMBER})(?:{_DASH}[{_SIGNS}]?({NUMBER}))?{_MAGNITUDE}{_PER}"
        ),
        _money,
    ),
    Rule(
        re.compile(rf"{_START}({NUMBER}){_MAGNITUDE}\s?([{_SIGNS}](?!\.?\d)|(?:{_CURRENCY_CODES})\b)"),
        _money_with_sign_after,
    ),
    Rule(
        re.compile(
            rf"{_START}({NUMBER})(?:[%°]?{_DASH}({NUMBER}))?(?:\s(thousand|million|billion|trillion))?"
            rf"\s?({_alternatives(_UNITS)})(?![\w²³]){_PER}"
        ),
        _quantity,
    ),
    Rule(re.compile(r"(?<![\w.])(\d{1,3}(?:,\d{3}){1,11}|\d{1,36})(?:st|nd|rd|th)\b"), _ordinal),
    Rule(re.compile(rf"(?:{_START}({NUMBER})\s?)?([{''.join(_VULGAR)}])"), _vulgar),
    Rule(re.compile(r"(?<![\w.,/])(?:(\d{1,9})[ -])?(\d{1,4})[/\u2044](\d{1,4})(?![\w/]|[.,]\d)"), _fraction),
    Rule(re.compile(r"(?<=[A-Za-z])\d|(?<=\d)[A-Za-z]"), _apart),
    Rule(re.compile(r"(?<![\d.,])\d{1,9}(?:\.\d{1,9}){2,}+(?!\d)"), _dotted),
    Rule(re.compile(r"(?:#\s?|№\s?|\bN[or]s?\.\s?|\bN[°º]\s?)(\d{1,36})(?![\d,]\d)"), _numbered),
    Rule(re.compile(rf"(?<=\d)\s?([{''.join(_OPERATORS)}])\s?(?=\d)"), _operator),
)
NUMBER_RULES: tuple[Rule, ...] = (
    Rule(re.compile(rf"(?<![\w.,-])({NUMBER})\s?[-–—]\s?({NUMBER})(?![\w-])"), _range),
    Rule(re.compile(rf"{NUMBER}|(?<!\d)\.\d++"), _number),
)
