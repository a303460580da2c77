"""Signs as words: of formulas between numbers and letters, and wherever else one stands."""

from __future__ import annotations

import re

from ..mapped_text import KNOWN_TAGS
from .amounts import Amounts
from .language import Language, Rule, Words, alternatives

_RELATIONS = {
    "<=": "≤",
    "=<": "≤",
    "=>": "→",
    ">=": "≥",
    "!=": "≠",
    "<>": "≠",
    "==": "=",
    "->": "→",
    "<-": "←",
    "+-": "±",
    "+/-": "±",
    "**": "^",
}
_POWERS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_LOW = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")


class Formulas:
    def __init__(self, language: Language, amounts: Amounts) -> None:
        self.language, self.amounts = language, amounts
        self.signs: dict[str, str] = {str(sign): str(word) for sign, word in language.table("sign").items()}
        self._operators: dict[str, str] = {str(sign): str(word) for sign, word in language.table("operator").items()}
        self.space = language.numbers.space

    def _operator(self, match: re.Match[str]) -> Words:
        sign = match["op"].strip()
        sign = _RELATIONS.get(sign, sign)
        word = self._without_verb(sign, match) or self._operators.get(sign)
        return f" {word} " if word else None

    def _divided(self, match: re.Match[str]) -> Words:
        """ "10/2 = 5" """
        word = self._operators.get("÷")
        return f" {word} " if word else None

    def _without_verb(self, sign: str, match: re.Match[str]) -> str:
        """Where the sentence has the verb of a relation: "da 3 < 5 ist"."""
        short = self.language.table("operator_short")
        verb = str(short.get("verb", ""))
        if not verb or sign not in short:
            return ""
        text, start, end = match.string, match.start(), match.end()
        behind = re.match(rf"\s?[\w.,]{{1,12}}[^\S\n]{verb}\b", text[end : end + 40])
        before = re.search(rf"\b{verb}(?:[^\S\n][\w.,]{{1,12}})?\s?\Z", text[max(0, start - 40) : start], re.IGNORECASE)
        if (words := short.get("clause")) and before is None:  # "wenn x > 3": the verb stands at the end
            clause = rf"\b(?:{alternatives(str(words).split())})\b[^.,;:!?\n]{{0,60}}\Z"
            before = re.search(clause, text[max(0, start - 72) : start], re.IGNORECASE)
        return str(short[sign]) if behind or before else ""

    def _power_of_unit(self, match: re.Match[str]) -> Words:
        """ "10^12 km": the unit belongs to the whole number."""
        noun = self.amounts.unit_pattern(match["unit"], "other")[0].replace("{0}", "").strip()
        return f"{self._raised(match['e'] or match['high'])} {noun}"

    def _power(self, match: re.Match[str]) -> Words:
        return self._raised(match["e"])

    def _raised(self, exponent: str) -> str:
        exponent = exponent.translate(_POWERS).replace("\u2212", "-")
        table = self.language.table("power")
        own = table.get(exponent)
        if own:
            return f" {own}"
        if not exponent.lstrip("-").isdecimal():
            word = exponent
        else:
            value = int(exponent)
            if table.get("kind") == "ordinal" and value > 0:
                word = self.language.numbers.ordinal(value, str(table.get("form", "f")))
            else:
                word = self.language.numbers.cardinal(value)
        return f" {table.get('to', '^')} {word}" + (f" {table['after']}" if "after" in table else "")

    def _scientific(self, match: re.Match[str]) -> Words:
        mantissa = self.amounts.said(match["a"])
        power = self.language.table("power")
        exponent = int(match["e"].replace("\u2212", "-"))
        if power.get("kind") == "ordinal" and exponent > 0:
            word = self.language.numbers.ordinal(exponent, str(power.get("form", "f")))
        else:
            word = self.language.numbers.cardinal(exponent)
        after = f" {power['after']}" if "after" in power else ""
        return f"{mantissa} {self._operators.get('×', '×')} {self.language.numbers.cardinal(10)} {power.get('to', '^')} {word}{after}"

    def _low(self, match: re.Match[str]) -> Words:
        return " " + self.amounts.integer(match[0].translate(_LOW))

    def _sign(self, match: re.Match[str]) -> Words:
        return f" {self.signs[match[0]]} " if self.signs[match[0]] else " "

    def _about(self, match: re.Match[str]) -> Words:
        word = self._operators.get("~") or self._operators.get("≈")
        return f"{word} " if word else None

    def _root(self, match: re.Match[str]) -> Words:
        return f"{self.language.word('operator', '√')} "

    def first_rules(self) -> list[Rule]:
        """What must be known before ranges and dates take the signs."""
        number = self.language.number
        operand = r"[\d\w)²³\]}]"
        alone = r"(?<![\w.,])"
        dash = r"(?P<op>(?<=\d)[^\S\n]?[-\u2212–][^\S\n]?)(?=\d[\d.,]{0,12}[^\S\n]?[=<>≤≥≠≈])"
        return [
            Rule(
                "formula",
                r"(?<=\d)[^\S\n]?(?P<op>/)[^\S\n]?(?=\d[\d.,]{0,12}[^\S\n]?=)",
                self._divided,
            ),
            Rule(
                "formula",
                rf"{alone}(?P<a>{number})[^\S\n]?[eE](?P<e>[-+\u2212]?\d{{1,3}})(?!\w)",
                self._scientific,
            ),
            Rule(
                "formula",
                rf"(?<=10)(?:\^[({{]?(?P<e>[-\u2212]?\d{{1,3}})[)}}]?|(?P<high>⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]{{1,3}}))[^\S\n](?P<unit>{self.amounts.unit_sign})(?![\w/²³])",
                self._power_of_unit,
            ),
            Rule(
                "formula",
                r"(?<=[\w)\]])\^[({]?(?P<e>[-\u2212]?(?:\d{1,6}|[A-Za-z](?!\w)))[)}]?",
                self._power,
            ),
            Rule("formula", r"(?<=\w)[₀₁₂₃₄₅₆₇₈₉]{1,6}", self._low),
            Rule("formula", dash, self._operator),
            Rule(
                "formula",
                r"(?<=[\w)])(?P<op>[^\S\n]?(?<==)(?!)|[^\S\n]\u2212[^\S\n]|\u2212)(?=[^\S\n]?[\d\w(])",
                self._operator,
            ),
            Rule(
                "formula",
                r"(?<=[=<>≤≥≠+×÷*/^(])(?P<op>[^\S\n]?[-\u2212])(?=(?<!\(-)\d|[a-zA-Z]\b)",
                self._operator,
            ),
            Rule(
                "formula",
                r"(?<=\b[a-zA-Z])(?P<op>[^\S\n][-\u2212–][^\S\n])(?=(?:\d|[a-zA-Z]\b)[^=<>\n]{0,20}[=<>≤≥≠])",
                self._operator,
            ),
            Rule(
                "formula",
                r"(?=[^\S\n]?[xX*×·⋅])(?:(?<=[\d)²³])(?P<op>[^\S\n]?[xX*×·⋅][^\S\n]?)(?=\d)|(?<=\d[a-z])(?P<op2>[^\S\n][x×][^\S\n])(?=\d)|(?<=[\w)])(?P<op3>[^\S\n]?[*×·⋅][^\S\n]?)(?=[\d(])|(?<=[\d)])(?P<op4>[^\S\n]?[*×·⋅][^\S\n]?)(?=[a-zA-Z]\b))",
                self._times,
            ),
            Rule(
                "formula",
                rf"(?<={operand})(?P<op>[^\S\n]?[÷:][^\S\n])(?=\d[\d.,]{{0,12}}[^\S\n]?=)",
                self._operator,
            ),
        ]

    def _times(self, match: re.Match[str]) -> Words:
        sign = (match["op"] or match["op2"] or match["op3"] or match["op4"]).strip()
        is_equation = re.match(r"[\d.,]{1,12}[^\S\n]?[=<>≤≥≠≈]", match.string[match.end() : match.end() + 16])
        is_size = re.match(
            r"\d[\d.,]{0,8}[^\S\n]?(?:[mc]?m|km|px|ft|in)(?![\w²³/])", match.string[match.end() : match.end() + 16]
        )
        name = "x" if (sign in "xX" and not is_equation) or is_size else "×"
        word = self._operators.get(name) or self._operators.get("×")
        if near := self.language.words("operator", "score_near"):  # Portuguese "venceu por 2 x 1"
            before = match.string[max(0, match.start() - 60) : match.start()]
            if re.search(rf"\b(?:{alternatives(near)})\b[^.\n]*\Z", before):
                word = self.amounts.to
        return f" {word} " if word else None

    def last_rules(self) -> list[Rule]:
        """Every sign that is left."""
        kept = alternatives(f"<{name}>" for name in KNOWN_TAGS)
        relation = alternatives([*_RELATIONS, "≤", "≥", "≠", "≈", "=", "+", "±", "×", "÷", "→", "←", "≡", "∈", "∞"])
        return [
            Rule("formula", r"(?<=[\w)\]])(?P<e>⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,6})", self._power),
            Rule("tag", kept, lambda match: match[0]),
            Rule("formula", rf"[^\S\n]?(?P<op>{relation})[^\S\n]?", self._operator),
            Rule("formula", r"(?m:^)>(?=\d)", self._compare_first),
            Rule(
                "formula",
                r"(?<![<\w])[^\S\n]?(?P<op>[<>])[^\S\n]?(?=[\w(.-])|(?<=[\w)])[^\S\n]?(?P<op2>[<>])[^\S\n]?(?=[\w(.$€£-])",
                self._compare,
            ),
            Rule("formula", r"√[^\S\n]?", self._root),
            Rule("sign", r"(?<=[A-GJ])#(?!\w)", self._sharp),
            Rule("sign", r"(?<=[\w$€£¥%])[^\S\n]?/[^\S\n]?(?=[\w$€£¥])|(?<=\d)/|/(?=[$€£¥])", self._slash),
            Rule("formula", r"~(?=[\w$£€])", self._about),
            Rule(
                "sign",
                f"[{re.escape(''.join(sign for sign in self.signs if len(sign) == 1))}]",
                self._sign,
            )
            if self.signs
            else Rule("sign", r"(?!)", self._sign),
        ]

    def _sharp(self, match: re.Match[str]) -> Words:
        word = self.language.word("operator", "sharp")
        return f" {word}" if word else None

    def _slash(self, match: re.Match[str]) -> Words:
        word = self.language.word("operator", "/")
        around = match.string[max(0, match.start() - 8) : match.end() + 8]
        if any(pair in around for pair in self.language.words("operator", "or_pairs")):
            return " "
        return f" {word} " if word else None

    def _compare_first(self, match: re.Match[str]) -> Words:
        """ ">5" at the start of a line, where with a space it marks a quotation."""
        word = self._operators.get(">0") or self._operators.get(">")
        return f"{word} " if word else None

    def _compare(self, match: re.Match[str]) -> Words:
        sign = match["op"] or match["op2"]
        short = self._without_verb(sign, match)
        word = short or self._operators.get(sign)
        text, start, end = match.string, match.start(), match.end()
        if (
            not short
            and text[end : end + 1].isdecimal()
            and not re.search(r"(?:[\d)\]]|\b\w)\Z", text[max(0, start - 12) : start])
        ):
            word = self.language.table("operator").get(f"{sign}0", word)  # "with <5 people"
        return f" {word} " if word else None
