"""All rules of a language, in the order in which they claim their tokens."""

from __future__ import annotations

from functools import lru_cache

from .amounts import Amounts
from .candidates import Candidates
from .dates import Dates
from .electronic import Electronic, Phones
from .english import English
from .formulas import Formulas
from .grammar import Grammar
from .language import Language, Rule
from .times import Times
from .words import WordRules


@lru_cache(64)
def rules_of(language: Language) -> tuple[Rule, ...]:
    grammar = Grammar(language)
    amounts = Amounts(language, grammar)
    dates = Dates(language, grammar, amounts)
    words = WordRules(language, grammar, amounts)
    electronic = Electronic(language, amounts, words)
    formulas = Formulas(language, amounts)
    times = Times(language, grammar, amounts)
    first: list[Rule] = []
    middle: list[Rule] = []
    years: list[Rule] = dates.year_rules()
    if language.code == "en":
        english = English(language, grammar, amounts, dates, words)
        first, middle, years = english.first_rules(), english.rules(), english.year_rules()
    return (
        *electronic.rules(),
        *times.first_rules(),
        *first,
        *dates.weekday_rules(),
        *Phones(language, grammar).phone_rules(),
        *dates.date_rules(),
        *dates.named_year_rules(),
        *times.time_rules(),
        *middle,
        *formulas.first_rules(),
        *amounts.money_rules(),
        *amounts.amount_rules(),
        *amounts.ordinal_noun_rules(),
        *words.short_roman_rules(),
        *words.abbreviation_rules(),
        *words.roman_rules(),
        *years,
        *amounts.fractions.fraction_rules(),
        *amounts.ordinal_rules(),
        *words.acronym_rules(),
        *amounts.number_rules(),
        *formulas.last_rules(),
        *amounts.last_rules(),
    )


@lru_cache(64)
def candidates_of(language: Language) -> Candidates:
    return Candidates([rule.shape for rule in rules_of(language)])


@lru_cache(16)
def dates_of(language: Language) -> Dates:
    grammar = Grammar(language)
    return Dates(language, grammar, Amounts(language, grammar))
