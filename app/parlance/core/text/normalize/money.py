"""Money, units of measure, and numbers with a magnitude such as millions."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

from . import speech
from .grammar import Case, Grammar, word_before
from .language import FOLDER, Language, Rule, Words, alternatives
from .speech import DASH, LONGEST, NEGATIVE, START, Speech

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
        self._compound: dict[str, list[str]] = {**shared()["per"], **language.table("per")}
        signs = [*self._compound, *self._units]
        self._folded = {sign.casefold(): sign for sign in reversed(signs) if len(sign) > 1}
        self._unit_names = language.table("unit_name")
        self._unit_gender = language.table("unit_gender")
        self._of = language.word("magnitude", "of")

    def per_words(self, per: str | None) -> str:
        if not per:
            return ""
        sign = per.strip().removeprefix("/").removesuffix(".").strip()
        name = self._units.get(sign) or self.language.table("per_unit").get(sign)
        if name and "-" not in name:  # "pro Person", which the CLDR lacks
            return f" {name}"
        if name:
            own = self._unit_names.get(name, {}).get("per")
            return " " + str(own or speech.per(self.language.code, name)).replace("{0}", "").strip()
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
        pattern = pattern or speech.unit(self.language.code, name, category, self.language.region)
        if pair:
            kilo = speech.prefixes(self.language.code, "power-kilowatt", "power-megawatt")[0]
            other = speech.prefixes(self.language.code, *pair)[1]
            pattern = pattern.replace(kilo, other).replace(kilo.lower(), other.lower())
        if not pattern:  # CLDR names some units in few languages
            pattern = "{0} " + short.replace("-", " ")
        return (pattern if "{0}" in pattern else f"{{0}} {pattern}"), gender

    def measured(
        self,
        figures: str,
        sign: str,
        until: str = "",
        magnitude: str = "",
        words: str = "",
        case: Case | None = None,
    ) -> str:
        last = until or figures
        case = None if magnitude else case
        category = self.plural(last, case)
        if magnitude:
            names = self.language.table("magnitude")
            category = "other" if names.get("plural", True) else category
        pattern, gender = self.unit_pattern(sign, category)
        said = words or self.said(
            figures, self.language.word("magnitude", "gender", "m") if magnitude else gender, case
        )
        if until:
            said += f" {self.to} {self.said(until, gender, case)}"
        if magnitude:
            said += f" {magnitude}" + (f" {self._of}" if self._of else "")
        if magnitude and self._of:
            said, noun = said.removesuffix(f" {self._of}"), pattern.replace("{0}", "").strip()
            return f"{said} {self.of(noun)}{noun}"
        if figures == "1" and not until and self.language.table("number").get("one_after"):
            pattern = pattern.replace("{0}", "").strip() + " {0}"  # Hebrew "one" is an adjective
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
        if self._of and noun.startswith(f"{self._of} "):  # CLDR's Romanian "de lei"
            return ""
        vowel = self.language.word("magnitude", "of_vowel")
        if vowel and noun[:1].lower() in "aeiouyéèêâîôh":
            return vowel
        return f"{self._of} " if self._of else ""


class Money(Units):
    def __init__(self, language: Language, grammar: Grammar) -> None:
        super().__init__(language, grammar)
        self._currencies = language.table("currency")
        self._signs: dict[str, str] = {
            sign: code
            for sign, code in {**shared()["currency"], **language.table("currency_sign")}.items()
            if sign not in ("not_codes", "small_codes")
        }
        self._codes = frozenset(f"{shared()['codes']['known']} {shared()['codes']['past']}".split())
        self._letters: dict[str, str | list[str]] = dict(language.table("magnitude").get("letters", {}))
        self._magnitudes = language.words("magnitude", "words")

    @cached_property
    def _magnitude(self) -> str:
        letters = alternatives(self._letters)
        words = alternatives(self._magnitudes)
        return rf"(?:[^\S\n]?(?P<mag>{letters})(?![\w.]*\w)|[^\S\n](?P<mag2>{words})(?!\w))?"

    def _magnitude_word(self, match: re.Match[str], figures: str) -> str:
        if match["mag2"]:
            return self._expanded(match["mag2"], figures)
        names = self._letters[match["mag"]] if match["mag"] else ""
        if not names or isinstance(names, str):
            return str(names)
        return str(names[0] if self.plural(figures) == "one" else names[-1])

    def _expanded(self, word: str, figures: str) -> str:
        """A magnitude that may be abbreviated."""
        names = self.language.table("magnitude").get("expand", {}).get(word)
        if isinstance(names, Mapping):
            return str(names.get(self.plural(figures)) or names["other"])
        return word if names is None else str(names[0] if self.plural(figures) == "one" else names[-1])

    def currency(self, sign: str, category: str, minor: bool = False) -> str:
        code = self._code(sign)
        code = {"RMB": "CNY"}.get(code, code)
        own = self._currencies.get(code, {})
        names = own.get("minor" if minor else "name")
        if minor and not names and code in self.language.words("minor", "codes"):
            names = self.language.table("minor")["name"]
        if isinstance(names, Mapping):
            return str(names.get(category) or names.get("other") or names["many"])
        if names:
            return str(names[0] if category == "one" else names[-1])
        if minor:
            return ""
        return speech.currency(self.language.code, "USD" if code == "$" else code, category) or code

    def _code(self, sign: str) -> str:
        return (
            self._signs.get(sign)
            or self._signs.get(sign.upper())
            or (sign.upper() if sign.upper() in self._codes else sign)
        )

    def _money(self, match: re.Match[str]) -> Words:
        said = self._sum(match)
        if said and word_before(match.string, match.start()).lower() in self.language.words("number", "price_after"):
            sign = (match["sign"] or "").strip()
            many, one = self.currency(sign, "other"), self.currency(sign, "one")
            if said.endswith(many) and re.match(r"[^\S\n][a-z]{2,}", match.string[match.end() :][:4]):
                return said.removesuffix(many) + one  # "a $5 bill"
        return said

    def _sum(self, match: re.Match[str]) -> str:
        groups = match.groupdict()
        sign = (groups.get("sign") or groups.get("sign2") or "").strip()
        first, last = self._regrouped(match["a"], sign), groups.get("b")
        code = self._code(sign)
        gender = str(self._currencies.get(code, {}).get("gender", "m"))
        magnitude = self._magnitude_word(match, last or first)
        if last and not magnitude and (self.language.parse(first)[1] or self.language.parse(last)[1]):
            return self.signed(match, f"{self._amount(first, sign)} {self.to} {self._amount(last, sign)}")
        per = self.per_words(groups.get("per"))
        stop = (
            "."
            if sign.endswith(".") and match[0].endswith(sign) and self.grammar.ends_sentence(match.string, match.end())
            else ""
        )
        if magnitude or last:
            figures = last or first
            category = "other" if magnitude else self.plural(figures)
            if magnitude and "many" in self._forms(code):
                category = self.plural("1000000")
            noun = self.currency(sign, category)
            form = self.language.word("magnitude", "gender", "m") if magnitude else gender
            span = self.said(first, form)
            if magnitude:
                span = self._before_magnitude(span)
            if last:
                own = groups.get("maga")
                if own and own.strip() in self._letters:
                    name = self._letters[own.strip()]
                    span += " " + (name if isinstance(name, str) else name[-1])
                span += f" {self.to} {self.said(last, form)}"
            if magnitude:
                of = "" if magnitude in self.language.words("magnitude", "without_of") else self.of(noun)
                return self.signed(match, f"{span}{self.space}{magnitude}{self.space}{of}{noun}") + per + stop
            return self.signed(match, f"{span}{self.space}{noun}") + per
        said = self._amount(first, sign, self.grammar.case_of_unit(match.string, match.start()))
        if self.language.parse(first)[0] == "1" and (one := self.grammar.one(match.string, match.start(), gender)):
            counted = self.numbers.cardinal(1, gender)
            said = one + said.removeprefix(counted) if said.startswith(f"{counted} ") else said
        return self.signed(match, said) + per + stop

    def _regrouped(self, figures: str, sign: str) -> str:
        """ "$1,500" as Americans write it: three figures behind a comma are no cents. "1,459 €" may be the price of fuel."""
        if self.language.word("number", "decimal", ".") != "," or not re.fullmatch(r"\d{1,3}(?:,\d{3})+", figures):
            return figures
        is_dollar = ("$" in sign and sign != "R$") or self._code(sign) in ("USD", "GBP", "MXN")
        return figures.replace(",", "") if is_dollar or figures.count(",") > 1 else figures

    def _amount(self, figures: str, sign: str, case: Case | None = None) -> str:
        """Euros and cents."""
        code = self._code(sign)
        gender = str(self._currencies.get(code, {}).get("gender", "m"))
        whole, fraction = self.language.parse(figures)
        value = int(whole or "0") if len(whole) < LONGEST else 0
        cents = fraction.rstrip("0")
        minor_gender = str(self._currencies.get(code, {}).get("minor_gender", "m"))
        if fraction and len(cents) <= 2 and self.currency(sign, "one", minor=True) and len(whole) < LONGEST:
            count = int(cents.ljust(2, "0"))
            category = self.plural(str(count))
            small = (
                f"{self.numbers.cardinal(count, minor_gender)}{self.space}{self.currency(sign, category, minor=True)}"
            )
            large = f"{self.numbers.cardinal(value, gender)}{self.space}{self._of_many(value, sign)}{self.currency(sign, self.plural(str(value)))}"
            if not count:
                return large
            if not value:
                return small
            joiner = self.language.word("number", "money_and")
            return f"{large} {joiner} {small}" if joiner else f"{large}{self.space}{small}"
        if fraction and not cents:
            figures, fraction = whole, ""
        of = self._of_many(value, sign) if not fraction else ""
        form = gender if not fraction else ""
        noun = self.currency(sign, self.plural(figures, case))
        said = self.said(figures, form, case)
        if figures == "1" and self.language.table("number").get("one_after"):
            return f"{noun} {said}"
        if self.language.table("number").get("money_before"):  # Swahili
            return f"{noun}{self.space}{said}"
        return f"{said}{self.space}{of}{noun}"

    def _minor(self, match: re.Match[str]) -> Words:
        """ "3 руб. 50 коп." """
        sign = str(self.language.table("minor_sign")[match["minor"]])
        gender = str(self._currencies.get(self._code(sign), {}).get("minor_gender", "m"))
        small = f"{self.said(match['b'], gender)} {self.currency(sign, self.plural(match['b']), minor=True)}"
        large = f"{self._amount(match['a'], match['sign'])} " if match["a"] else ""
        stop = "." if match["minor"].endswith(".") and self.grammar.ends_sentence(match.string, match.end()) else ""
        return self.signed(match, large + small) + stop

    def _forms(self, code: str) -> Mapping[str, str]:
        names = self._currencies.get(code, {}).get("name", {})
        return names if isinstance(names, Mapping) else {}

    def _of_many(self, value: int, sign: str) -> str:
        """ "un millón de euros"."""
        return self.of(self.currency(sign, "other")) if value >= 10**6 and value % 10**6 == 0 else ""

    def _money_before(self, match: re.Match[str]) -> Words:
        if match["maga"] and match["maga"].strip() not in self._letters:
            return None
        words = self._money(match)
        return f"{self.numbers.minus} {words}" if match["minus2"] and isinstance(words, str) else words

    def money_rules(self) -> list[Rule]:
        number = self.number
        known = set(self.language.words("currency_sign", "not_codes"))
        small = {*shared()["codes"]["known"].split(), *self.language.words("currency_sign", "small_codes")}
        codes = alternatives([*self._codes, *(code.lower() for code in small if code.lower() not in known)])
        written = [sign for sign in self._signs if not sign.isalpha()]
        signs = alternatives([*written, *(sign.lower() for sign in written if sign.endswith("$"))])
        words = alternatives(sign for sign in self._signs if sign.isalpha())
        longer = alternatives(sign for sign in self._signs if sign.isalpha() and len(sign) > 1)  # "F3" is a flat
        per = r"(?P<per>/[^\W\d_]{1,12}(?![\w/])(?:\.(?=[,;:)]|[^\S\n][a-zà-ÿ]))?)?"
        english = r"\d{1,3}(?:,\d{3})+(?!\d|[,.]\d)|" if self.language.word("number", "decimal", ".") == "," else ""
        lone = rf"(?:{english}{number}|(?<![\d.])\.\d++)"
        no_cents = r"(?:[.,](?:[–—]|--?)(?![\w-]))?"  # "CHF 3'500.–"
        before = (
            rf"(?P<sign>(?<![^\W\d_])(?:{signs})|\b(?:(?:{codes}|{longer})(?=[^\S\n]?\d)|(?:{words})(?=[^\S\n]\d)))"
        )
        first = r"(?P<maga>[^\S\n]?[A-Za-z]{1,2})?"
        second = rf"(?:{first}{DASH}(?:(?:{signs})[^\S\n]?)?(?P<b>{number}))?"
        minors = self.language.table("minor_sign")
        names = (name for own in self._currencies.values() for name in own.get("name", ()))
        pairs = [
            Rule(
                "money",
                rf"{NEGATIVE}{START}(?:(?P<a>{number})[^\S\n]?(?P<sign>{signs}|{codes}|{words})[^\S\n])?(?P<b>\d{{1,2}})[^\S\n]?(?P<minor>{alternatives(minors)})(?!\w)",
                self._minor,
            )
        ]
        return [
            *(pairs if minors else ()),
            Rule(
                "cardinal",
                rf"{START}(?P<a>{number})[.,](?:[–—]|--?)(?=[^\S\n](?:{alternatives(names)})(?!\w))",
                lambda match: self.said(match["a"]),
            ),
            Rule(
                "money",
                rf"(?<![^\W\d_]){NEGATIVE}(?=[^\s\d]{{1,5}}+[^\S\n]?[-\u2212]?\.?\d){before}[^\S\n]?(?P<minus2>[-\u2212])?(?P<a>{lone}){no_cents}{second}{self._magnitude}{per}",
                self._money_before,
            ),
            Rule(
                "money",
                rf"{NEGATIVE}{START}(?P<a>{lone}){no_cents}(?:{DASH}(?P<b>{number}))?{self._magnitude}(?:[^\S\n]{self._of})?[^\S\n]?"
                rf"(?P<sign>(?:{signs})(?![^\S\n]?\.?\d)|(?:{codes}|{words})(?!\w)){per}",
                self._money,
            ),
        ]

    def _with_magnitude(self, match: re.Match[str]) -> Words:
        """ "1,5 millones": the name stays, in the number's form."""
        gender = self.language.word("magnitude", "gender", "m")
        said = self._before_magnitude(self.said(match["a"], gender))
        return f"{self.signed(match, said)} {self._expanded(match['mag2'], match['a'])}"

    def _before_magnitude(self, said: str) -> str:
        """Spanish "uno coma un millones": also what stands behind the comma is shortened."""
        for old, new in self.language.table("magnitude").get("shortened", ()):
            said = re.sub(old, new, said)
        return said
