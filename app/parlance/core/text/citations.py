"""Citations, DOIs and marks of footnotes: what a reader's eye skips and a listener cannot."""

from __future__ import annotations

import re

_YEAR = r"(?:1[5-9]|20)\d\d[a-z]?|n\.\s?d\.|in press|forthcoming"
_NAME = r"[^\W\d_a-z][\w'’-]*"
_AUTHORS = rf"{_NAME}(?:(?:,?\s+(?:and|und|et|y|e|&)\s+|,\s+|\s+)(?:{_NAME}|al\.|et al\.))*(?:\s+et\s+al\.?)?"
_ONE = rf"(?:(?:see|cf\.|e\.g\.,?|siehe|vgl\.)\s+)?{_AUTHORS},?\s+(?:{_YEAR})(?:,\s*(?:pp?\.|S\.)?\s*\d+(?:[-–]\d+)?)?"
_BEHIND = r"(?P<behind>[.,;:!?]{0,3})"
_CITATION = re.compile(
    r"[ \t]{0,9}(?:(?<=\w)|(?<=[\s.,;:!?)\"'”’])|^)(?:"
    r"\[\s?\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,19}\s?\]"  # [12], [3, 5-7]
    rf"|\((?:{_ONE})(?:;\s+(?:{_ONE})){{0,19}}\)"  # (Smith and Jones, 2019, p. 4; Lee 2020)
    r"|\(?(?:(?:https?://)?(?:dx\.)?doi\.org/|doi:\s?)10\.\d{4,9}/[^\s<>\"]{1,200}?(?=[.,;:)\]]*(?:\s|$))\)?"
    rf"){_BEHIND}"
)
"""Each quantifier has a bound, or its parts cannot match alike: no text takes longer than its length."""
_MARK = re.compile(
    rf"(?:(?<=[^\W\d_])[⁰¹²³⁴-⁹]{{1,3}}(?=[\s.,;:!?)]|$)|(?<=[\w.,;:!?)\"'”’])[†‡§¶*]{{1,3}}(?=[\s.,;:!?]|$)){_BEHIND}"
)
"""A raised figure or a sign behind a word; raised behind a figure it is an exponent."""
_UNITS = re.compile(r"(?:^|[^\w])(?:[kcmdµμn]?m|ft|in|yd|mi|ha)$")
"""A raised 2 or 3 behind one of these is a square or a cube."""


def without_citations(text: str) -> str:
    """A text of the same length: blanks stand behind the punctuation that followed what was left out.

    So no other word moves, and a comma stays at its word.
    """
    for pattern in (_CITATION, _MARK):
        text = pattern.sub(_blanked, text)
    return text


def _blanked(match: re.Match[str]) -> str:
    kept = match[0] if _UNITS.search(match.string[max(0, match.start() - 4) : match.start()]) else match["behind"]
    return kept.ljust(len(match[0]))
