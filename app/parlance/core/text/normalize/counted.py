"""Numbers of languages that write them beside the word that is counted: 2권, 2本, 1998年.

A row of the file's `counted` has the pattern of what stands behind the number (`after`) or before it (`before`, a list), and how
the number is said there: ``digits``, ``cardinal``, ``native`` (the set of rules `native` of CLDR), and its own `words`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .language import Language

Rules = tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str | None]], ...]


def counted_rules(language: Language) -> Rules:
    rows: list[dict[str, Any]] = list(language.table("number").get("counted", ()))
    return tuple((_pattern(row), _said(row, language)) for row in rows)


def _pattern(row: dict[str, Any]) -> re.Pattern[str]:
    words = [rf"(?<={re.escape(word)})" for word in row.get("before", ())]
    before = f"(?:{'|'.join(words)})" if words else r"(?<![\d.,:/-])"
    figures = str(row.get("figures", r"\d{1,9}"))
    behind = rf"[^\S\n]?(?={row['after']})" if "after" in row else ""
    return re.compile(rf"{before}(?P<a>{figures})(?![\d:]|[.,/-]\d){behind}")


def _said(row: dict[str, Any], language: Language) -> Callable[[re.Match[str]], str | None]:
    numbers = language.numbers
    own: dict[str, str] = {str(figures): str(words) for figures, words in row.get("words", {}).items()}
    kind, most, end = str(row.get("as", "cardinal")), int(row.get("most", 10**9)), str(row.get("end", ""))

    def said(match: re.Match[str]) -> str | None:
        figures = re.sub(r"\D", "", match["a"])
        if figures in own:
            return own[figures] + end
        if kind == "own" or int(figures) > most:
            return None
        if kind == "digits":
            words = "".join(numbers.digit(figure) for figure in figures)
        elif kind == "native":
            words = numbers.cardinal(int(figures), "native")
        else:
            words = numbers.cardinal(int(figures))
        return words + end

    return said
