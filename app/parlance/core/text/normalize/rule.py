"""One rule of classification: what it looks like, and how it is said."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

Words = str | tuple[str, int] | None
"""The spoken form; with it where the token ends, if that is before the end of the match; None leaves it to others."""


class Rule(NamedTuple):
    kind: str
    """The class of the token."""
    pattern: re.Pattern[str]
    """Must run in linear time on any text: bounded or possessive repeats only."""
    words: Callable[[re.Match[str]], Words]
    needs: str = ""
    """``figure``, ``dot`` or ``capital``: what a text must have for the rule to match; empty needs nothing."""


def rule(
    kind: str, pattern: str, words: Callable[[re.Match[str]], Words], needs: str = "figure", flags: int = 0
) -> Rule:
    return Rule(kind, re.compile(pattern, flags), words, needs)
