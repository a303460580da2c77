"""Numbers as they are written, in words; what the rules for amounts, dates and words share."""

from __future__ import annotations

import re

from . import cldr
from .grammar import Grammar, word_before
from .language import Language

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
        self._digits_from = int(language.table("number").get("digits_from", 19))
        self._code_before = frozenset(language.words("number", "code_before"))

    def said(self, text: str, form: str = "") -> str:
        """What `language.number` matches."""
        whole, fraction = self.language.parse(text)
        if not fraction:
            return self.integer(whole, form, grouped=len(whole) < len(text))
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
        if len(figures) >= self._digits_from and not grouped and figures.rstrip("0")[3:]:
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

    def plural(self, text: str) -> str:
        """The plural category of a number as it is written."""
        whole, fraction = self.language.parse(text)
        return cldr.plural(self.language.code, (whole or "0") + (f".{fraction}" if fraction else ""))

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
