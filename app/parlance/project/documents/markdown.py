"""Markdown without its marks. Headings of the first two levels begin chapters; code and tables are not read."""

from __future__ import annotations

import re

from parlance.core.limits import DOCUMENT

from .chapter import Chapter, chapters
from .page import PageReader

_ADDRESS = re.compile(r"<(?:https?|mailto):[^<>\s]{0,500}>")
_CHAPTERS = ("h1", "h2")


def read_markdown(text: str) -> list[Chapter]:
    import pyromark  # a start of the window reads no document

    offered = pyromark.Options
    options = offered.ENABLE_FOOTNOTES | offered.ENABLE_STRIKETHROUGH | offered.ENABLE_TABLES
    options |= offered.ENABLE_TASKLISTS | offered.ENABLE_YAML_STYLE_METADATA_BLOCKS
    page = pyromark.html(_ADDRESS.sub("", text), options=options)
    reader = PageReader(DOCUMENT.elements, silent=frozenset(("pre", "table")), pictures=True)
    return chapters((words, heading in _CHAPTERS) for words, heading in reader.read(page))
