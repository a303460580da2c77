"""One rewriting rule of the English speller."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple


class Rule(NamedTuple):
    pattern: re.Pattern[str]
    """Must run in linear time on any text: bounded or possessive repeats only."""
    words: Callable[[re.Match[str]], str | None]
    """The spoken form of a match; None leaves it as it is."""
