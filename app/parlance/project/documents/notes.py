"""Marks of footnotes: raised figures and signs that lead to a note, which are not read aloud."""

from __future__ import annotations

import re

RAISED, LOWERED = "\ue002", "\ue003"
"""Around what is raised above the line, while a paragraph is put together: no voice can say them."""
_RAISED = re.compile(f"{RAISED}([^{RAISED}{LOWERED}]*){LOWERED}")
_STRAY = re.compile(f"[{RAISED}{LOWERED}]")
_FIGURES = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_ANY = re.compile(f"[{RAISED}{LOWERED}{_FIGURES}]")
_PLAIN = str.maketrans(f"{_FIGURES}⁺⁻", "0123456789+-")
_SMALL = str.maketrans("0123456789+-−", f"{_FIGURES}⁺⁻⁻")
_MARK = re.compile(r"[\[({]?(?:\d{1,3}(?:\s*[,–-]\s*\d{1,3})*|[*†‡§¶#]{1,4})[\])}]?[,;.]?")
_NUMBER = re.compile(r"[+−-]?\d+|\d*[+−-]")
_BEFORE = 24
"""Characters that are looked at in front of a raised figure."""
_UNITS = frozenset("mm cm dm km nm µm in ft yd mi sq mc ha".split())


def without_marks(text: str) -> str:
    """Without what leads to a note. Powers stay, in raised figures: "20 m²" and "x²", but "the king" of "the king¹"."""
    if _ANY.search(text):
        text = re.sub(f"[{_FIGURES}⁺⁻]+", lambda found: f"{RAISED}{found[0].translate(_PLAIN)}{LOWERED}", text)
        text = _RAISED.sub(_said, text.replace(LOWERED + RAISED, ""))
        text = _STRAY.sub("", text)
    return text


def _said(found: re.Match[str]) -> str:
    raised = found[1].strip()
    if found.string[found.end() : found.end() + 1] in ("/", "⁄"):  # of a fraction
        return found[1]
    if not raised or (_MARK.fullmatch(raised) and not _is_power(found, raised)):
        return ""
    return raised.translate(_SMALL) if _NUMBER.fullmatch(raised) else found[1]


def _is_power(found: re.Match[str], raised: str) -> bool:
    if not raised.isdecimal():
        return False
    before = _STRAY.sub("", found.string[max(0, found.start() - _BEFORE) : found.start()])
    after = found.string[found.end() : found.end() + 3]
    if not before or before[-1].isspace():
        # Of an isotope, such as ¹⁴C; a number in front of anything else is that of a note or a verse.
        return re.match(r"[A-Z][a-z]?(?![^\W\d_])", after) is not None
    if word := re.search(r"[^\W\d_]+$", before):
        is_variable = len(word[0]) == 1 and word[0] not in "Ia"
        return is_variable or (word[0] in _UNITS and raised in ("2", "3"))
    if number := re.search(r"\d[\d.,]*$", before):
        return re.fullmatch(r"1\d{3}|20\d{2}", number[0]) is None  # behind a year stands a note
    bracketed = re.search(r"\(([^()]*)\)$", before)
    return bracketed is not None and re.search(r"[+−=*/^-]", bracketed[1]) is not None
