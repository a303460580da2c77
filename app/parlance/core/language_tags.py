"""Language tags as other programs write them, such as ``de``, ``de_DE.UTF-8``, ``deu`` or ``en-GB``: which language and
which region they mean, and which voices come closest to them."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

LONGEST = 40
"""Characters of a tag; a longer text is none."""
GENDERS = {"female": r"\bwoman\b", "male": r"\bman\b|\bdeeper\b"}
"""What is said of a voice in its description. One that is only called deeper is the nearest there is to a man's."""
PEOPLES = {"US": r"\bAmerican\b", "GB": r"\bBritish\b", "BR": r"\bBrazilian\b"}
"""What the description of a voice says where its language is spoken in several regions with accents of their own."""
_NORWEGIAN = ("nb", "nn")
"""Both written forms are ``no`` to the models."""


class LanguageTag(NamedTuple):
    language: str
    """In small letters, by its two-letter code where it has one; empty where the text is no tag."""
    region: str
    """Such as ``GB``; empty where the tag names none."""

    def of(self, known: Collection[str]) -> str:
        """The code among `known` that this tag means, or an empty text."""
        for code in (f"{self.language}-{self.region.lower()}", self.language):
            if code in known:
                return code
        return "no" if self.language in _NORWEGIAN and "no" in known else ""

    def is_near(self, region: str) -> bool:
        """Whether that region speaks like this tag's: the same one, or one that inherits from the same parent in the
        Unicode CLDR, as Australia and Great Britain do from the English of the world."""
        return bool(self.region) and bool(
            {*_ancestors(self.language, self.region)} & {*_ancestors(self.language, region)}
        )


@lru_cache(64)
def read_tag(text: str) -> LanguageTag:
    """What is no tag has an empty language."""
    from babel.core import get_global, parse_locale

    try:
        language, region, *_ = parse_locale(text.strip()[: LONGEST + 1].replace("-", "_"))
    except ValueError:
        return LanguageTag("", "")
    return LanguageTag(get_global("language_aliases").get(language, language), region or "")


def region_of(accent: str, description: str) -> str:
    """Where a voice comes from, by its accent or by what is said of it; empty where neither tells."""
    return accent.upper() or next((region for region, people in PEOPLES.items() if re.search(people, description)), "")


def _ancestors(language: str, region: str) -> list[str]:
    from babel.core import get_global

    found = [f"{language}_{region}"]
    while (parent := get_global("parent_exceptions").get(found[-1])) is not None:
        found.append(parent)
    return found
