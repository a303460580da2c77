"""How a number agrees with what is counted, and whether a full stop ends a sentence: by lists of a language's file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from .language import Language, alternatives

_END = re.compile(r"\s*\Z|[^\S\n]*\n")
_NEXT_WORD = re.compile(r"[^\S\n]+[\"'“‘«„¿¡(\[*_]{0,3}([^\W\d_]+)")
_NOUN = re.compile(r"[^\S\n\d]{1,2}((?:[^\W\d_]|['-](?=[^\W\d_])){2,40})")
_FEW = re.compile(r"(?<!\d)(?:\d*[02-9])?[2-4]\Z")
_YEAR = re.compile(r"(?:1[1-9]|20)\d\d")
_GENDERS = (("f", "feminine"), ("n", "neuter"), ("m", "masculine"))
_LONG_GENDERS = {"f": "feminine", "n": "neuter"}
_WORD_BEFORE = re.compile(r"([^\W_][\w'.-]{0,30})[^\S\n]{1,3}\Z")


class Case(NamedTuple):
    """One row of `number.case` or `ordinal.case`: where it applies, and the form that it asks for."""

    after: frozenset[str]
    """Words before the number; empty for any."""
    behind: re.Pattern[str] | None
    """What the noun behind matches."""
    figures: re.Pattern[str] | None
    """What the number itself matches."""
    form: str
    """``{gender}`` stands for that of the noun."""
    end: str
    """What is appended to the number."""
    nouns: Mapping[str, str]
    """The plural category of a unit in this case, by the one that it has in the nominative."""

    def form_for(self, gender: str) -> str:
        return self.form.replace("{gender}", _LONG_GENDERS.get(gender, "masculine"))


def _cases(rows: list[Mapping[str, object]]) -> tuple[Case, ...]:
    found = []
    for row in rows:
        after, behind = frozenset(str(row.get("after", "")).split()), str(row.get("behind", ""))
        pattern = re.compile(behind) if behind else None
        figures = re.compile(str(row["figures"])) if "figures" in row else None
        nouns = row.get("nouns")
        found.append(
            Case(
                after,
                pattern,
                figures,
                str(row["form"]),
                str(row.get("end", "")),
                nouns if isinstance(nouns, Mapping) else {},
            )
        )
    return tuple(found)


class Grammar:
    def __init__(self, language: Language) -> None:
        self.language = language
        self._not_nouns = frozenset(language.words("gender", "not_nouns"))
        self.labels = frozenset(language.words("gender", "labels"))
        self._adjectives = frozenset(language.words("gender", "adjectives"))
        self._known = {
            noun: form
            for form in ("m", "f", "n")
            for noun in language.words("gender", {"m": "masculine", "f": "feminine", "n": "neuter"}[form])
        }
        self._usual = language.word("gender", "usual", "m")
        self._capital_nouns = bool(language.table("gender").get("capital_nouns"))
        self._ones: list[tuple[frozenset[str], Mapping[str, str]]] = [
            (frozenset(str(row["after"]).split()), row) for row in language.table("number").get("ones", ())
        ]
        self._has_genders = bool(language.table("gender"))
        self._cases = {kind: _cases(list(language.table(kind).get("case", ()))) for kind in ("number", "ordinal")}

    @cached_property
    def _endings(self) -> tuple[tuple[str, re.Pattern[str]], ...]:
        return self._endings_of("")

    @cached_property
    def _few_endings(self) -> tuple[tuple[str, re.Pattern[str]], ...]:
        """Behind two, three and four, where nouns of some languages have another ending."""
        return self._endings_of("few_")

    def _endings_of(self, kind: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
        rows = ((form, self.language.words("gender", f"{kind}{name}_endings")) for form, name in _GENDERS)
        return tuple((form, re.compile(rf"(?:{alternatives(endings)})\Z")) for form, endings in rows if endings)

    def case(self, kind: str, text: str, start: int, end: int) -> Case | None:
        """The case of a number at that place, by the word before and the noun behind. `kind` is ``number`` or
        ``ordinal``."""
        if not (rows := self._cases[kind]):
            return None
        before = word_before(text, start).lower()
        if before in self.labels:
            return None
        noun = _NOUN.match(text, end)
        for row in rows:
            if row.after and before not in row.after:
                continue
            if row.behind is not None and (noun is None or not row.behind.fullmatch(noun[1])):
                continue
            if row.figures is not None and not row.figures.fullmatch(text, start, end):
                continue
            if not row.after and _YEAR.fullmatch(text, start, end):
                continue  # "vuonna 1998 Helsingissä"
            return row
        return None

    def case_of_unit(self, text: str, start: int) -> Case | None:
        """The case that the word before asks for, if the forms of units in it are known."""
        before = word_before(text, start).lower()
        rows = (row for row in self._cases["number"] if row.nouns and row.behind is None)
        return next((row for row in rows if before in row.after), None)

    def counted(self, text: str, start: int, end: int) -> str:
        """The form of a number at that place: that of the noun behind it, or empty where nothing is counted."""
        if not self._has_genders:
            return ""
        before = word_before(text, start)
        if before.lower() in self.labels:
            return ""
        noun = _NOUN.match(text, end)
        if noun is not None and noun[1].lower() in self._adjectives:
            noun = _NOUN.match(text, noun.end()) or noun
        if noun is None or noun[1].lower() in self._not_nouns:
            return ""
        if self._capital_nouns and not noun[1][0].isupper():
            return ""
        return self.gender(noun[1], is_few=bool(self._few_endings and _FEW.search(text[start:end])))

    def is_noun(self, text: str, end: int) -> bool:
        """Whether a word that may be counted follows."""
        noun = _NOUN.match(text, end)
        return noun is not None and noun[1].lower() not in self._not_nouns

    def one(self, text: str, start: int, form: str) -> str:
        """How one of something is said behind a word that asks for a case, "mit einem Hund", or before some sounds."""
        before = word_before(text, start).lower()
        noun = _NOUN.match(text, start + 1)
        for own, sounds, said in self.language.table("number").get("one_before", ()):
            if noun is not None and own == form and re.match(sounds, noun[1].lower()):
                return str(said)
        return next((str(row.get(form, "")) for words, row in self._ones if before in words), "")

    def gender(self, noun: str, is_few: bool = False) -> str:
        word = noun.lower()
        known = self._known.get(word) or self._known.get(word.removesuffix("s"))
        if known:
            return known
        rows = (*self._few_endings, *self._endings) if is_few else self._endings
        return next((form for form, endings in rows if endings.search(word)), self._usual)

    @cached_property
    def starters(self) -> frozenset[str]:
        """Words that often begin a sentence."""
        return frozenset(self.language.words("sentence", "starters"))

    def ends_sentence(self, text: str, at: int, loose: bool = False) -> bool:
        """Whether a full stop that ends at `at`, behind an abbreviation, ends a sentence as well. `loose`: any capital
        begins a sentence, not only the words that often do."""
        if _END.match(text, at):
            return True
        word = _NEXT_WORD.match(text, at)
        if word is None or not word[1][:1].isupper():
            return False
        return loose or not self.starters or word[1] in self.starters


def word_before(text: str, start: int) -> str:
    """The word that ends before `start`; empty if there is none, or a sign between."""
    found = _WORD_BEFORE.search(text, max(0, start - 34), start)
    return found[1] if found else ""
