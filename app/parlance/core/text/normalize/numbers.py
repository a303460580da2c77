"""Numbers in words, by the rules of the Unicode CLDR (`unicode-rbnf`), with the corrections of a language's file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

BORDER = 10**18
"""From here on CLDR has figures; a language's own `scales` go on."""
_FORMS = {"m": "masculine", "f": "feminine", "n": "neuter"}


class Numbers:
    """`form` is ``m``, ``f``, ``n`` or another one that the language's file names; empty is how one counts."""

    def __init__(self, code: str, data: Mapping[str, Any]) -> None:
        self._locale = str(data.get("rbnf", code))
        self._data = data
        self._sets: dict[tuple[str, str], str] = {}
        self._memo: dict[tuple[str, str, int], str] = {}
        self.space = " " if data.get("spaces", True) else ""
        self._scales: list[tuple[int, str, str]] = [tuple(row) for row in data.get("scales", ())]
        self._small: dict[str, str] = data.get("exceptions", {})
        self._replaced: list[tuple[str, str]] = [tuple(row) for row in data.get("replace", ())]

    @property
    def minus(self) -> str:
        return str(self._data.get("minus", "minus"))

    def cardinal(self, value: int, form: str = "") -> str:
        if value < 0:
            return f"{self.minus} {self.cardinal(-value, form)}"
        return self._said("cardinal", form, value)

    def ordinal(self, value: int, form: str = "m") -> str:
        return self._said("ordinal", form, value)

    def year(self, value: int) -> str:
        if self._data.get("year_digits"):
            return self.digits(str(value))
        if value >= 2000 and self._data.get("from_2000_as_numbers"):
            return self.cardinal(value)
        return self._said("year", "", value)

    def digits(self, figures: str) -> str:
        """One at a time."""
        joint = str(self._data.get("digit_space", self.space))
        return joint.join(self.digit(figure) for figure in figures if figure.isdecimal())

    def digit(self, figure: str) -> str:
        own: str | None = self._data.get("digit_words", {}).get(figure)
        return own if own is not None else self.cardinal(int(figure))

    def fraction(self, figures: str, form: str = "") -> str:
        """What follows the decimal sign."""
        style = self._data.get("fraction", "digits")
        zeros = len(figures) - len(figures.lstrip("0"))
        rest = figures[zeros:]
        if style == "digits" or not rest or len(rest) > 6 or (style == "pairs" and zeros):
            return self.digits(figures)
        if style == "pairs" and len(rest) > 3:
            groups = [rest[i : i + 2] for i in range(0, len(rest), 2)]
            return self.space.join(self.digits(g) if g.startswith("0") else self.cardinal(int(g)) for g in groups)
        return self.space.join([*(self.digit("0") for _ in range(zeros)), self.cardinal(int(rest), form)])

    def decimal(self, whole: str, fraction: str, form: str = "", point: str = "") -> str:
        word = point or str(self._data.get("decimal_word", "point"))
        names: list[str] = [] if point else self._data.get("fraction_names", [])
        if names and len(fraction) > len(names):
            return self.space.join([*([self.cardinal(int(whole))] if whole else []), word, self.fraction(fraction)])
        if "decimal_forms" in self._data and not point:
            forms = self._data["decimal_forms"]
            few = "two" if whole == "2" and "two" in forms else "few"
            is_one = _ends_in_one(whole) if names else whole == "1"
            word = str(forms["one" if is_one else few if whole in ("2", "3", "4") else "other"])
            form = form or str(self._data.get("decimal_gender", ""))
        words = [self.cardinal(int(whole), form)] if whole else []
        if not names:
            return self.space.join([*words, word, self.fraction(fraction)])
        one, other = names[len(fraction) - 1].split()
        return self.space.join(
            [*words, word, self.cardinal(int(fraction), form), one if _ends_in_one(fraction) else other]
        )

    def _said(self, kind: str, form: str, value: int) -> str:
        key = kind, form, value
        words = self._memo.get(key)
        if words is None:
            if len(self._memo) > 20_000:
                self._memo.clear()
            words = self._memo[key] = self._made(kind, form, value)
        return words

    def _made(self, kind: str, form: str, value: int) -> str:
        own = self._small.get(f"{kind}{'-' if form else ''}{form} {value}") or self._small.get(f"{kind} {value}")
        if own is not None:
            return own
        if value >= BORDER:
            return self._large(kind, form, value)
        if kind == "ordinal" and "ordinal_ones" in self._data and value % 100:
            words = self._own_ordinal(value % 100, form)
            return (
                words
                if value < 100
                else f"{self.cardinal(value - value % 100, self._data.get('ordinal_hundreds', ''))} {words}"
            )
        words = _formatted(self._locale, self._ruleset(kind, form), value)
        if kind == "ordinal" and any(figure.isdecimal() for figure in words):
            return self._made("cardinal", "", value)  # CLDR has no words for ordinals of the language
        for old, new in (*self._replaced, *self._data.get(f"{kind}_replace", {}).get(form, ())):
            words = re.sub(old, new, words)
        return words

    def _own_ordinal(self, value: int, form: str) -> str:
        """Of languages whose ordinals CLDR lacks."""
        ones, tens = self._data["ordinal_ones"].split(), self._data["ordinal_tens"].split()
        if value >= 20 and (end := self._data.get("ordinal_end")):
            words = [self.cardinal(value) + str(end)]
            return self._ordinal_formed(words, 0, form)
        ten, one = divmod(value, 10)
        if value < 20:
            words = [ones[value - 1]]
        elif not one:
            words = [tens[ten - 2]]
        else:
            first = tens[ten - 2] if self._data.get("ordinal_both") else self.cardinal(10 * ten)
            if before := self._data.get("ordinal_before"):
                first = str(before).split()[ten - 2]
            words = [first, ones[one - 1]]
        last = len(words) - (2 if self._data.get("ordinal_both") else 1)
        return self._ordinal_formed(words, max(0, last), form)

    def _ordinal_formed(self, words: list[str], begin: int, form: str) -> str:
        for number in range(begin, len(words)):
            for old, new in self._data.get("ordinal_forms", {}).get(form, ()):
                if re.search(old, words[number]):
                    words[number] = re.sub(old, new, words[number])
                    break
        return " ".join(words)

    def _large(self, kind: str, form: str, value: int) -> str:
        words: list[str] = []
        rest = value
        for power, one, many in reversed(self._scales):
            count, left = divmod(rest, 10**power)
            if count:
                if not words and count >= 10 ** (
                    self._scales[1][0] - self._scales[0][0] if len(self._scales) > 1 else 6
                ):
                    return self.digits(str(value))
                words.append(f"{self.cardinal(count, 'm')} {one if count == 1 else many}")
                rest = left
        if rest >= BORDER or not words:
            return self.digits(str(value))
        if rest:
            words.append(self._said(kind, form, rest))
        elif kind == "ordinal":
            words[-1] += str(self._data.get("large_ordinal", ""))
        return " ".join(words)

    def _ruleset(self, kind: str, form: str) -> str:
        name = self._sets.get((kind, form))
        if name is None:
            own = self._data.get(kind)
            if isinstance(own, dict) and form in own:
                name = str(own[form])
            elif isinstance(own, str):
                name = own
            else:
                name = _usual(self._locale, kind, form)
            self._sets[kind, form] = name
        return name


def _ends_in_one(figures: str) -> bool:
    return figures.endswith("1") and not figures.endswith("11")


def _usual(locale: str, kind: str, form: str) -> str:
    known = _rulesets(locale)
    long = _FORMS.get(form, form)
    names = {
        "cardinal": [f"spellout-cardinal-{long}", "spellout-cardinal", "spellout-numbering"],
        "ordinal": [f"spellout-ordinal-{long}", "spellout-ordinal", "spellout-ordinal-masculine"],
        "year": ["spellout-numbering-year", "spellout-numbering"],
    }[kind]
    if kind == "cardinal" and not form:
        names = ["spellout-numbering", "spellout-cardinal", "spellout-cardinal-masculine"]
    return next((name for name in names if name in known), "")


@lru_cache(64)
def _engine(locale: str) -> Any:
    from unicode_rbnf import RbnfEngine  # which reads its rules at the first number

    return RbnfEngine.for_language(locale)


def _rulesets(locale: str) -> Mapping[str, object]:
    found: Mapping[str, object] = _engine(locale).rulesets
    return found


def _formatted(locale: str, ruleset: str, value: int) -> str:
    """Figures for what the language has no rules for."""
    if not ruleset:
        return str(value)
    return str(_engine(locale).format_number(value, ruleset_names=[ruleset]).text)
