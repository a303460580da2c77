"""A chapter, and how much of a document is taken in."""

from __future__ import annotations

from typing import NamedTuple

LARGEST = 20_000_000
"""Bytes of text, unpacked: some ten times the longest novels."""


class Chapter(NamedTuple):
    """Paragraphs are parted by blank lines. The title, if it is to be read, is in the text too."""

    title: str
    text: str
