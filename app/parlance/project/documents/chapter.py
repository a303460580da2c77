"""What is read of a document: its chapters out of paragraphs, its language, and which footnotes are left out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from parlance.core.limits import SENTENCES
from parlance.core.messages import Message
from parlance.core.result import ModelInfo

from ..about import About

COPYRIGHT, CONTENTS, INDEX, NOTES, ASIDE = "copyright", "contents", "index", "notes", "aside"
"""Kinds of chapters that are not read unless they are asked for. An aside is a page that the book itself keeps out of
its reading order."""
CHAPTER_LEVELS = 2
"""Headings down to this level begin chapters."""
TITLE = CHAPTER_LEVELS + 1
"""Level of the title of the whole, which begins no chapter."""


SCENE_BREAK = "* * *"
"""The words of a paragraph that parts scenes, where the document draws a line."""


class Aloud(NamedTuple):
    """How a text is said from code point `start` on; empty and None leave it to the project."""

    start: int
    voice: str = ""
    language: str = ""
    speed: float | None = None


class Chapter(NamedTuple):
    """Paragraphs are parted by blank lines. The title, if it is to be read, is in the text too."""

    title: str
    text: str
    aloud: tuple[Aloud, ...] = ()
    """Ascending, from 0 on, where the document says how it is to be read."""
    undone: tuple[str, ...] = ()
    """What of that a script has no place for."""
    headings: tuple[int, ...] = ()
    """Numbers of the paragraphs that are headings, from 0 on: each is one sentence."""
    kind: str = ""
    """Empty for what is read anyway."""


@dataclass
class DocumentText:
    chapters: list[Chapter]
    about: About = field(default_factory=About)
    language: str = ""
    """A code as the document gives it, such as ``en-GB``; empty if it gives none."""
    notices: list[Message] = field(default_factory=list)
    """What of it could not be read."""


class Paragraph(NamedTuple):
    words: str
    level: int = 0
    """Of a heading, 1 to 6; 0 for any other paragraph."""
    kind: str = ""
    anchors: tuple[str, ...] = ()
    """Names that links may give to this place."""
    is_link: bool = False
    """Nothing in it but a link to another place of the document, as in a table of contents."""


def chapters(paragraphs: Iterable[Paragraph]) -> list[Chapter]:
    """Chapters that begin with headings, and the notes, which stand together at the end.

    Raises `ValueError` if they are more than a script has sentences.
    """
    found: list[tuple[str, list[Paragraph]]] = [("", [])]
    notes: list[Paragraph] = []
    for number, paragraph in enumerate(paragraphs):
        if number == SENTENCES.elements:
            raise ValueError(Message("document.sentences", most=SENTENCES.elements))
        if paragraph.kind == NOTES:
            notes.append(paragraph)
            continue
        if 0 < paragraph.level <= CHAPTER_LEVELS:
            # A title alone is no chapter: it is read in front of the first.
            is_title = len(found) == 1 and not found[0][0] and all(row.level for row in found[0][1])
            found.append((paragraph.words, found.pop()[1] if is_title else []))
        found[-1][1].append(paragraph)
    return [chapter_of(title, rows) for title, rows in found] + [chapter_of("", notes, NOTES)] * bool(notes)


def titled(paragraphs: list[Paragraph]) -> tuple[str, list[Paragraph]]:
    """The title of the whole: a single heading of the first level, in front of everything. It begins no chapter if
    others do."""
    levels = [paragraph.level for paragraph in paragraphs]
    if levels[:1] != [1] or levels.count(1) > 1:
        return "", paragraphs
    title, *rest = paragraphs
    return title.words, [title._replace(level=TITLE), *rest] if 2 in levels else paragraphs


def chapter_of(title: str, paragraphs: list[Paragraph], kind: str = "") -> Chapter:
    headings = tuple(number for number, paragraph in enumerate(paragraphs) if paragraph.level)
    return Chapter(title, "\n\n".join(paragraph.words for paragraph in paragraphs), headings=headings, kind=kind)


_THREE_LETTERS = dict(
    pair.split(":")
    for pair in (
        "ara:ar bul:bg cat:ca ces:cs cze:cs dan:da deu:de ger:de ell:el gre:el eng:en est:et fin:fi fra:fr fre:fr "
        "heb:he hin:hi hrv:hr hun:hu ind:id ita:it jpn:ja kor:ko lav:lv lit:lt msa:ms may:ms nld:nl dut:nl nor:no "
        "nob:no pol:pl por:pt ron:ro rum:ro rus:ru slk:sk slo:sk slv:sl spa:es swa:sw swe:sv tur:tr ukr:uk vie:vi "
        "zho:zh chi:zh"
    ).split()
)
_OTHER_NAMES = {"nb": "no", "nn": "no", "iw": "he"}


def main_language(code: str) -> str:
    """Two letters, without a country: ``en`` of ``en-GB`` and of ``eng``."""
    first = code.strip().replace("_", "-").split("-")[0].lower()
    first = _THREE_LETTERS.get(first, first)
    return _OTHER_NAMES.get(first, first)


def spoken_language(code: str, info: ModelInfo) -> str:
    """The code by which a model speaks that language; empty if it does not."""
    whole = code.strip().replace("_", "-")
    return next((known for known in (whole, whole.lower(), main_language(code)) if known in info.languages), "")


RAISED, LOWERED = "\ue002", "\ue003"
"""Around what is raised above the line, while a paragraph is put together: no voice can say them."""
_RAISED = re.compile(f"{RAISED}([^{RAISED}{LOWERED}]*){LOWERED}")
_STRAY = re.compile(f"[{RAISED}{LOWERED}]")
_FIGURES = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_ANY = re.compile(f"[{RAISED}{LOWERED}{_FIGURES}]")
_PLAIN = str.maketrans(f"{_FIGURES}⁺⁻", "0123456789+-")
_SMALL = str.maketrans("0123456789+-−", f"{_FIGURES}⁺⁻⁻")
_MARK = re.compile(r"[\[({]?(?:\d{1,3}(?:\s*[,–-]\s*\d{1,3})*|[*†‡§¶#]{1,4})[\])}]?[,;.]?")
_LETTER = re.compile(r"[\[(]?[a-z][\])]?")
_CLAUSE = re.compile(r"(?<!\b[Pp]rof)(?<!\b[Ee]xm)(?<=[a-z]{3})[.,;:!?…][”’\"»)]*$")
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
    if not raised or (_MARK.fullmatch(raised) and not _is_power(found, raised)) or _is_letter_mark(found, raised):
        return ""
    return raised.translate(_SMALL) if _NUMBER.fullmatch(raised) else found[1]


def _is_letter_mark(found: re.Match[str], raised: str) -> bool:
    """A small letter behind the end of a clause; behind a figure or an abbreviation it belongs to the word."""
    before = _STRAY.sub("", found.string[max(0, found.start() - _BEFORE) : found.start()])
    return _LETTER.fullmatch(raised) is not None and _CLAUSE.search(before) is not None


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
