"""A chapter of a document."""

from __future__ import annotations

from typing import NamedTuple


class Chapter(NamedTuple):
    """Paragraphs are parted by blank lines. The title, if it is to be read, is in the text too."""

    title: str
    text: str
