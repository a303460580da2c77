"""Numbers as they are written, in words; what the rules for amounts, dates and words share."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any

from .grammar import Case, Grammar, word_before
from .language import Language

_LOCALES = {"tl": "fil"}


@lru_cache(64)
def locale(code: str, region: str = "") -> Any:
    from babel import Locale, UnknownLocaleError

    code = _LOCALES.get(code, code)
    try:
        return Locale.parse(f"{code}_{region}" if region else code)
    except (UnknownLocaleError, ValueError):
        return Locale.parse(code)


def months(code: str, width: str = "wide", context: str = "format") -> list[str]:
    """January first. ``format`` are those beside a day, in the case that the language has there."""
    found = locale(code).months[context][width]
    return [str(found[number]).rstrip(".") for number in range(1, 13)]


def weekdays(code: str, width: str = "wide") -> list[str]:
    """Monday first."""
    found = locale(code).days["format"][width]
    return [str(found[number]).rstrip(".") for number in range(7)]


@lru_cache(4096)
def plural(code: str, figures: str) -> str:
    """``one``, ``few``, ``many`` …: which form a noun has beside a number such as "1" or "1.50"."""
    return str(locale(code).plural_form(Decimal(figures or "0")))


@lru_cache(2048)
def unit(code: str, name: str, category: str, region: str = "") -> str:
    """A pattern such as ``{0} kilometers``; empty if CLDR has none."""
    patterns: Mapping[str, Any] = locale(code, region)._data["unit_patterns"].get(name, {}).get("long", {})
    return str(patterns.get(category) or patterns.get("other") or "").replace("\u00a0", " ").replace("\u202f", " ")


@lru_cache(64)
def prefixes(code: str, first: str, second: str) -> tuple[str, str]:
    """In what two units such as ``power-kilowatt`` and ``power-megawatt`` differ: "kilo" and "mega"."""
    patterns = unit(code, first, "other"), unit(code, second, "other")
    while patterns[0][-1:] == patterns[1][-1:]:
        patterns = patterns[0][:-1], patterns[1][:-1]
    one, other = (pattern.replace("{0}", "").split()[-1] for pattern in patterns)
    return one, other


ZONES = (
    "UTC GMT EST EDT CST CDT MST MDT PST PDT CET CEST EET EEST WET WEST BST IST JST KST MSK HKT SGT AEST AEDT AKST HST "
    "ART BOT BRT CLT COT ECT GYT PET PYT UYT VET"
).split()
_NAMED = {
    "ART": "Argentina", "BOT": "Bolivia", "BRT": "Brasilia", "CLT": "Chile", "COT": "Colombia", "ECT": "Ecuador",
    "GYT": "Guyana", "PET": "Peru", "PYT": "Paraguay", "UYT": "Uruguay", "VET": "Venezuela",
}  # fmt: skip


@lru_cache(64)
def zones(code: str) -> Mapping[str, str]:
    """Names of the time zones whose letters are not spoken, by those letters."""
    known = locale(code).meta_zones
    names = {zone: known.get(name, {}).get("long", {}).get("standard", "") for zone, name in _NAMED.items()}
    return {zone: str(name) for zone, name in names.items() if name}


@lru_cache(256)
def per(code: str, name: str) -> str:
    """A pattern such as ``{0} per second``."""
    found: Mapping[str, Any] = locale(code)._data["unit_patterns"].get(name, {}).get("long", {})
    if "per" in found:
        return str(found["per"]).replace("\u00a0", " ")
    pattern = str(
        locale(code)._data["compound_unit_patterns"].get("per", {}).get("long", {}).get("compound", "{0}/{1}")
    )
    return pattern.replace("{1}", unit(code, name, "one").replace("{0}", "").strip() or name)


@lru_cache(512)
def currency(code: str, name: str, category: str) -> str:
    """Of an ISO code such as ``USD``; empty if CLDR has none."""
    data = locale(code)._data
    found: Mapping[str, Any] = data["currency_names_plural"].get(name, {})
    return str(found.get(category) or found.get("other") or data["currency_names"].get(name, ""))


START = r"(?<![\w.,])"
NEGATIVE = r"(?:(?<![\w.,)%°/-])(?P<minus>[-\u2212–]))?"
DASH = r"[^\S\n]?[-–—][^\S\n]?"
LONGEST = 60
"""Figures of one number: longer ones are read figure by figure."""


class Speech:
    def __init__(self, language: Language, grammar: Grammar) -> None:
        self.language, self.grammar = language, grammar
        self.numbers = language.numbers
        self.number = language.number
        self.to = language.word("number", "to", "-")
        self.space = self.numbers.space
        self._digits_from = int(language.table("number").get("digits_from", 13))
        self._code_before = frozenset(language.words("number", "code_before"))

    def said(self, text: str, form: str = "", case: Case | None = None) -> str:
        """What `language.number` matches; whole numbers are inflected."""
        whole, fraction = self.language.parse(text)
        if not fraction:
            words = self.integer(whole, case.form_for(form) if case else form, grouped=len(whole) < len(text))
            return words + case.end if case else words
        point = ""
        if text[-len(fraction) - 1] == "." and self.language.word("number", "decimal", ".") == ",":
            point = self.language.word("number", "point_word")
        if len(whole) > LONGEST:
            return self.numbers.digits(whole + fraction)
        form = form if self.language.table("number").get("decimal_agrees") else ""
        if len(whole) > 1 and whole[0] == "0":
            return self.space.join(
                [
                    self.numbers.digits(whole),
                    point or self.language.word("number", "decimal_word", "point"),
                    self.numbers.fraction(fraction),
                ]
            )
        return self.numbers.decimal(whole, fraction, form, point)

    def integer(self, figures: str, form: str = "", grouped: bool = False) -> str:
        if len(figures) > LONGEST or (len(figures) > 1 and figures[0] == "0"):
            return self.one_by_one(figures)
        is_code = figures.count("00") < 2 or len(figures) > 18
        if len(figures) >= self._digits_from and is_code and not grouped and figures.rstrip("0")[3:]:
            return self.one_by_one(figures)
        return self.numbers.cardinal(int(figures or "0"), form)

    def one_by_one(self, figures: str) -> str:
        """In groups of three or four, so that the voice can breathe."""
        if len(figures) <= 4 or not self.space:
            return self.numbers.digits(figures)
        groups = [figures[i : i + 3] for i in range(0, len(figures), 3)]
        if len(groups[-1]) == 1:
            groups[-2:] = [groups[-2] + groups[-1]]
        return ", ".join(self.numbers.digits(group) for group in groups)

    def signed(self, match: re.Match[str], words: str) -> str:
        return f"{self.numbers.minus}{self.space}{words}" if match["minus"] else words

    def plural(self, text: str, case: Case | None = None) -> str:
        """The plural category of a number as it is written."""
        whole, fraction = self.language.parse(text)
        if fraction and (own := self.language.word("number", "decimal_plural")):
            return own
        category = plural(self.language.code, (whole or "0") + (f".{fraction}" if fraction else ""))
        return case.nouns.get(category, category) if case else category

    def is_code(self, text: str, start: int) -> bool:
        """Whether a word such as "PIN" stands before, with no more than "is" between."""
        before, between = word_before(text, start), self.language.words("number", "code_between")
        for _ in range(3):
            if before.lower() not in between:
                break
            start = text.rindex(before, 0, start)
            before = word_before(text, start)
        before = before.lower().rstrip(".").rpartition("'")[2]
        if self.language.table("number").get("compounds"):
            return any(before.endswith(word) for word in self._code_before)
        return before in self._code_before
