"""Whether a full stop ends a sentence, by the abbreviations and ordinals of a language.

The words of each file that end in a full stop are those that are expanded (`words`), so that what is cut and what is
said agree. Where a language has no file, only single capitals and signs without a space behind do not end one.
"""

from __future__ import annotations

import re
from functools import lru_cache

from .grammar import word_before
from .language import Language, alternatives, language_of

_WORD = re.compile(r"(?:^|(?<=[\s\"'“‘«„¿¡(\[\u2014/-]))([^\s\"'“‘«„¿¡(\[/]{1,24})\Z")
_TAGS = r"(?:\[[^\]\n]{1,40}\][^\S\n]*)*"
"""Such as ``[pause 1s]``: what follows them is what begins the next sentence."""
_AFTER = re.compile(rf"[\"'”’»)\]]{{0,3}}[^\S\n]+{_TAGS}[\"'“‘«„¿¡(\[*_]{{0,3}}([^\W\d_]+|\d+)([.]?)")
_PARAGRAPH = re.compile(r"[\"'”’»)\]]{0,3}[^\S\n]*(?:\n[^\S\n]*\n|\Z|\u2029)")
_NUMBERED = re.compile(r"[^\S\n]*(?:\d|(?!I\b)[IVXLC]+\b(?![’'])|(?!I\b)[A-Z]\b)")
_INITIALS = re.compile(r"[^\W\d_](?:\.-[^\W\d_])+")
_WINDOW = 28


class Endings:
    def __init__(self, language: Language | None) -> None:
        self._language = language
        table = language.table("abbreviation") if language else {}
        self._names = frozenset(
            word for kind in ("title", "name", "before") for key in table.get(kind, {}) for word in _cases(key)
        )
        self._numbers = frozenset(word for key in table.get("number", {}) for word in _cases(key))
        self._others = frozenset(word for key in table.get("anywhere", {}) for word in _cases(key))
        if language:
            self._others |= {unit for unit in language.words("number", "dotted_units")}
            self._others |= set(language.words("sentence", "abbreviations"))
            self._others |= {word[:-1] for word in language.table("magnitude").get("expand", {}) if word.endswith(".")}
        if language and language.code != "en":  # "l'avv. Neri"
            small = {key[:1].lower() + key[1:] for key in table.get("title", {})}
            self._names |= small - self._numbers - self._others
        self._streets = frozenset(language.table("street")) if language else frozenset()
        self._loose = frozenset(language.words("abbreviation", "loose")) if language else frozenset()
        days = language.table("weekday").get("names", {}) if language else {}
        shorts = language.table("date").get("month_short", {}).values() if language else ()
        self._others |= {*days, *(word for words in shorts for short in words.split() for word in _cases(short))}
        phrases = [key for key in table.get("phrase", {}) if "." in key]
        self._phrase = (
            re.compile(
                rf"(?<!\w)(?:{alternatives(phrases).replace(chr(92) + ' ', '[^S]?')})".replace(
                    "[^S]", r"[\s\u202f\u00a0]"
                )
            )
            if phrases
            else None
        )
        ordinal = language.table("ordinal") if language else {}
        self._has_ordinals = bool(ordinal.get("dot"))
        self._ordinal_after = frozenset(word for words in ordinal.get("after", {}).values() for word in words.split())
        months = set(language.words("date", "months")) if language else set()
        self._ordinal_nouns = months | (set(language.words("sentence", "ordinal_nouns")) if language else set())
        self._inside = tuple(language.table("abbreviation_inside")) if language else ()

    def is_end(self, text: str, dot: int) -> bool:
        """Whether the full stop at `dot`, with white space behind, ends a sentence."""
        if _PARAGRAPH.match(text, dot + 1):
            return True
        before = _WORD.search(text, max(0, dot - _WINDOW), dot)
        if before is None:
            return True
        word = before[1]
        after = _AFTER.match(text, dot + 1)
        following, is_dotted = (after[1], bool(after[2])) if after else ("", False)
        if following[:1].islower():
            return False
        if self._phrase is not None and "." in text[max(0, dot - 12) : dot + 12]:
            for match in self._phrase.finditer(text, max(0, dot - 16), dot + 17):
                if match.start() < dot < match.end() - 1:
                    return False
                if match.end() - 1 == dot:
                    return bool(following) and (match[0] in self._loose or self._starts(following, is_dotted))
        if len(word) == 1 and word.isupper() and not following.isdecimal():
            return self._starts(following, is_dotted) and not word_before(text, dot - 1).endswith(".")
        if word in self._names or _INITIALS.fullmatch(word):
            street = word in self._streets and word_before(text, before.start(1))[:1].isupper()
            return street and self._starts(following, is_dotted)
        if word in ("a.m", "p.m", "A.M", "P.M"):
            return bool(following)
        if word in self._numbers:
            if _NUMBERED.match(text, dot + 1):
                return False
            return word not in self._others or self._starts(following, is_dotted)
        if word in self._loose:
            return True
        if word in self._others or word.endswith(tuple(end[:-1] for end in self._inside) or ("\0",)):
            return self._starts(following, is_dotted)
        if (
            "." in word
            and all(len(part) <= 1 or part.isdecimal() for part in word.split("."))
            and not word[-1].isdecimal()
        ):
            return self._starts(following, is_dotted)
        if self._has_ordinals and word.isdecimal() and len(word) <= 3:
            known = is_dotted and (following in self._numbers or following in self._others)
            return not known and self._ends_after_number(text, before.start(1), following)
        return True

    def _ends_after_number(self, text: str, start: int, following: str) -> bool:
        """A number with a full stop is an ordinal behind words such as "im", and before a month."""
        if following in self._ordinal_nouns or following.isdecimal():
            return False
        return word_before(text, start).lower() not in self._ordinal_after

    def _starts(self, following: str, is_dotted: bool) -> bool:
        """Whether a word begins a sentence rather than going on with a name."""
        if not following or following.isdecimal() or self._language is None:
            return False
        if len(following) == 1 and is_dotted:
            return False
        starters = self._language.words("sentence", "starters")
        return following in starters if starters else True


def _cases(word: str) -> tuple[str, str]:
    return word, word[:1].upper() + word[1:]


@lru_cache(64)
def endings(language: str) -> Endings:
    return Endings(language_of(language))
