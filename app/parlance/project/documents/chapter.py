"""A chapter, and chapters out of paragraphs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from parlance.core.limits import SENTENCES
from parlance.core.messages import Message


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


def chapters(paragraphs: Iterable[tuple[str, bool]]) -> list[Chapter]:
    """Of paragraphs, and whether each is the title of a chapter that begins with it.

    Raises `ValueError` if they are more than a script has sentences.
    """
    found: list[tuple[str, list[str]]] = [("", [])]
    for number, (words, is_title) in enumerate(paragraphs):
        if number == SENTENCES.elements:
            raise ValueError(Message("document.sentences", most=SENTENCES.elements))
        if is_title:
            found.append((words, []))
        found[-1][1].append(words)
    return [Chapter(title, "\n\n".join(texts)) for title, texts in found]
