"""Notes at the foot of printed pages: found by their smaller letters and their marks, and taken out of the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .chapter import LOWERED, RAISED
from .layout import Line, Lines
from .tables import Rule

SMALLER = 0.93
"""Of the size of the text: the letters of notes are so small, or smaller."""
_SIGNS = r"\d{1,3}|[*†‡§¶]{1,3}"
_FIRST = re.compile(rf"{RAISED}?(?P<mark>{_SIGNS}){LOWERED}?[.)\]]?\s?(?=[^\W\d_]|[\"'“”„‘«»(\[])")
"""In front of the words of a note."""
_RAISED, _SIGN = re.compile(f"{RAISED}([^{LOWERED}]+){LOWERED}"), re.compile(_SIGNS)


def without_footnotes(
    pages: Sequence[Lines], rules: Sequence[Sequence[Rule]], size: float
) -> tuple[list[Lines], list[Lines]]:
    """The pages without the notes at their feet and without the marks that lead to these, and the lines of each note.

    `size` is that of the text. Words still have `RAISED` around what is raised."""
    kept, notes = list[Lines](), list[Lines]()
    for page, lines in enumerate(pages):
        found = list(_notes(lines, rules[page], size))
        taken = {place for note in found for place in note}
        marks = {match["mark"] for note in found if (match := _FIRST.match(lines[note[0]].words))}
        rest = [line for place, line in enumerate(lines) if place not in taken]
        if marks:
            glued = _glued("|".join(map(re.escape, marks)))
            rest = [line._replace(words=glued.sub("", line.words)) for line in rest]
        kept.append(rest)
        notes += [[_without_mark(lines[note[0]]), *(lines[place] for place in note[1:])] for note in found]
    return kept, notes


def _notes(lines: Lines, rules: Sequence[Rule], size: float) -> Iterator[list[int]]:
    """The places of the lines of each note of a page."""
    text = [line for line in lines if line.size > SMALLER * size]
    foot = [place for place, line in enumerate(lines) if _is_below(line, text, size)]
    raised = "".join(line.words for line in text).replace(LOWERED + RAISED, "")
    leading = {mark for found in _RAISED.findall(raised) for mark in _SIGN.findall(found)}
    note = list[int]()
    for place in foot:
        line = lines[place]
        if match := _FIRST.match(line.words):
            mark, glued = match["mark"], _glued(re.escape(match["mark"]))
            is_set_apart = note or _has_rule(line, text, rules)
            if mark in leading or (is_set_apart and any(glued.search(one.words) for one in text)):
                if note:
                    yield note
                note = [place]
                continue
        if note:
            note.append(place)
    if note:
        yield note


def _is_below(line: Line, text: Lines, size: float) -> bool:
    """Whether a line is smaller than the text and below all text of its column; false on a page without text."""
    if line.is_row or line.size > SMALLER * size:
        return False
    bases = _bases(line, text)
    return bool(bases) and line.base < min(bases)


def _glued(marks: str) -> re.Pattern[str]:
    """One of these marks behind a word, where the font itself draws its figures small, as Typst sets them: nothing but
    the place tells them from others."""
    return re.compile(rf"(?<=[^\W\d_]{{3}}|[^\W\d_]{{2}}[.,;:!?”’\"»)])(?:{marks})(?![\w%]|[.,]\d)")


def _has_rule(line: Line, text: Lines, rules: Sequence[Rule]) -> bool:
    """A rule is drawn between the text and the note."""
    lowest = min(_bases(line, text))
    return any(line.base < rule.height < lowest and rule.left < line.right for rule in rules)


def _bases(line: Line, text: Lines) -> list[float]:
    """Of what stands in the same column."""
    return [one.base for one in text if one.left < line.right and line.left < one.right]


def _without_mark(line: Line) -> Line:
    return line._replace(words=_FIRST.sub("", line.words, count=1))
