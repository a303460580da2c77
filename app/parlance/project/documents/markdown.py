"""Markdown without its marks. Headings of the first two levels begin chapters; code and tables are not read."""

from __future__ import annotations

import re

import pyromark

from parlance.core.limits import DOCUMENT

from .chapter import Chapter, chapters
from .page import PageReader

_OPTIONS = (
    pyromark.Options.ENABLE_FOOTNOTES
    | pyromark.Options.ENABLE_STRIKETHROUGH
    | pyromark.Options.ENABLE_TABLES
    | pyromark.Options.ENABLE_TASKLISTS
    | pyromark.Options.ENABLE_YAML_STYLE_METADATA_BLOCKS
)
_ADDRESS = re.compile(r"<(?:https?|mailto):[^<>\s]{0,500}>")
_CHAPTERS = ("h1", "h2")


def read_markdown(text: str) -> list[Chapter]:
    page = pyromark.html(_ADDRESS.sub("", text), options=_OPTIONS)
    reader = PageReader(DOCUMENT.elements, silent=frozenset(("pre", "table")), pictures=True)
    return chapters((words, heading in _CHAPTERS) for words, heading in reader.read(page))
