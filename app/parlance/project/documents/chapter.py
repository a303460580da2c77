"""What is read of a document: its chapters, and chapters out of paragraphs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from parlance.core.limits import SENTENCES
from parlance.core.messages import Message

from ..about import About

COPYRIGHT, CONTENTS, INDEX, NOTES, ASIDE = "copyright", "contents", "index", "notes", "aside"
"""Kinds of chapters that are not read unless they are asked for. An aside is a page that the book itself keeps out of
its reading order."""
CHAPTER_LEVELS = 2
"""Headings down to this level begin chapters."""
TITLE = CHAPTER_LEVELS + 1
"""Level of the title of the whole, which begins no chapter."""


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
