"""Spells out English text: numbers, dates, money, units, abbreviations, signs."""

from __future__ import annotations

import re

from ..traced import TracedText
from . import amounts, dates, symbols, words
from .rule import Rule

_ANY_FIGURE = re.compile(r"[\d¼-¾⅓-⅞]")

_STAGES: tuple[tuple[bool, tuple[Rule, ...]], ...] = (
    (False, words.ADDRESS_RULES),
    (True, amounts.PHONE_RULES + dates.DATE_RULES + dates.YEAR_RANGE_RULES),
    (False, words.ABBREVIATION_RULES + words.ROMAN_RULES),
    (True, amounts.AMOUNT_RULES + dates.YEAR_RULES + amounts.NUMBER_RULES),
    (False, words.ACRONYM_RULES + symbols.SYMBOL_RULES),
)
"""Rules in their order, with whether they can only match in a text that has figures."""


def spell_english(text: TracedText) -> None:
    has_figures = bool(_ANY_FIGURE.search(text.raw))
    for needs_figures, rules in _STAGES:
        if has_figures or not needs_figures:
            for rule in rules:
                text.rewrite(rule.pattern, rule.words)
