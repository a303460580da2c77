"""Units: their signs, and their names beside a number, by the Unicode CLDR."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

from . import cldr
from .grammar import Grammar
from .language import FOLDER, Language, alternatives
from .speech import Speech

WORDS = {"ev", "ma", "pa"}
"""Signs that are ordinary words of some language when they are written small: 5 ev are five houses in Turkish."""


@lru_cache(1)
def shared() -> Mapping[str, Any]:
    return tomllib.loads((FOLDER.parent / "units.toml").read_text("utf-8"))


class Units(Speech):
    def __init__(self, language: Language, grammar: Grammar) -> None:
        super().__init__(language, grammar)
        units = {**shared()["unit"], **language.table("unit")}
        self._units: dict[str, str] = {sign: name for sign, name in units.items() if name}
        self._folded = {sign.casefold(): sign for sign in reversed(self._units) if len(sign) > 1}
        self._compound: dict[str, list[str]] = {**shared()["per"], **language.table("per")}
        self._unit_names = language.table("unit_name")
        self._unit_gender = language.table("unit_gender")
        self._of = language.word("magnitude", "of")

    def per_words(self, per: str | None) -> str:
        if not per:
            return ""
        sign = per.strip().removeprefix("/").strip()
        name = self._units.get(sign) or self.language.table("per_unit").get(sign)
        if name:
            own = self._unit_names.get(name, {}).get("per")
            return " " + str(own or cldr.per(self.language.code, name)).replace("{0}", "").strip()
        return f" {self.language.word('number', 'per', 'per')} {sign}"

    def _unit_sign(self, sign: str) -> str:
        return sign if sign in self._units or sign in self._compound else self._folded.get(sign.casefold(), sign)

    def unit_pattern(self, sign: str, category: str) -> tuple[str, str]:
        """A pattern with ``{0}`` for the number, and the gender of the unit."""
        sign = self._unit_sign(sign)
        if sign in self._compound:
            top, bottom = self._compound[sign]
            pattern, gender = self.unit_pattern(top, category)
            return pattern + self.per_words(f"/{bottom}"), gender
        name = self._units[sign]
        pair: list[str] = []
        if name not in self._unit_names:
            name, *pair = shared()["prefixed"].get(name, [name])
        short = name.partition("-")[2]
        gender = str(self._unit_gender.get(short, self.language.word("gender", "unit", "m")))
        own = self._unit_names.get(name, {})
        pattern = str(own.get(category) or own.get("other") or "")
        pattern = pattern or cldr.unit(self.language.code, name, category, self.language.region)
        if pair:
            kilo = cldr.prefixes(self.language.code, "power-kilowatt", "power-megawatt")[0]
            other = cldr.prefixes(self.language.code, *pair)[1]
            pattern = pattern.replace(kilo, other).replace(kilo.lower(), other.lower())
        if not pattern:  # CLDR names some units in few languages
            pattern = "{0} " + short.replace("-", " ")
        return (pattern if "{0}" in pattern else f"{{0}} {pattern}"), gender

    def measured(self, figures: str, sign: str, until: str = "", magnitude: str = "", words: str = "") -> str:
        last = until or figures
        category = self.plural(last)
        if magnitude:
            names = self.language.table("magnitude")
            category = "other" if names.get("plural", True) else category
        pattern, gender = self.unit_pattern(sign, category)
        said = words or self.said(figures, "m" if magnitude else gender)
        if until:
            said += f" {self.to} {self.said(until, gender)}"
        if magnitude:
            said += f" {magnitude}" + (f" {self._of}" if self._of else "")
        if magnitude and self._of:
            said, noun = said.removesuffix(f" {self._of}"), pattern.replace("{0}", "").strip()
            return f"{said} {self.of(noun)}{noun}"
        words = pattern.replace("{0}", said)
        return words if self.language.has_spaces else words.replace(" ", "")

    @cached_property
    def unit_sign(self) -> str:
        signs = [*self._units, *self._compound]
        folded = [sign.upper() for sign in signs if len(sign) > 1 and sign.isalpha() and sign.upper() not in signs]
        folded += [sign.capitalize() for sign in signs if len(sign) > 1 and sign.isalpha()]
        folded += [low for sign in signs if (low := sign.lower()) not in signs and low not in WORDS and len(low) > 1]
        return alternatives([*signs, *folded])

    def of(self, noun: str) -> str:
        """ "de", or "d'" before a vowel, with its space."""
        vowel = self.language.word("magnitude", "of_vowel")
        if vowel and noun[:1].lower() in "aeiouyéèêâîôh":
            return vowel
        return f"{self._of} " if self._of else ""
