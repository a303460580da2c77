"""Markdown without its marks. Headings of the first two levels begin chapters; code and tables are not read."""

from __future__ import annotations

import re

from parlance.core.limits import DOCUMENT

from ..about import About
from .chapter import DocumentText, chapters, titled
from .page import PageReader

_MAIL = re.compile(r"<mailto:(?=[^<>\s@]{1,100}@)")
"""In front of an address that is read as it stands."""


def read_markdown(text: str) -> DocumentText:
    import pyromark  # a start of the window reads no document

    offered = pyromark.Options
    options = offered.ENABLE_FOOTNOTES | offered.ENABLE_STRIKETHROUGH | offered.ENABLE_TABLES
    options |= offered.ENABLE_TASKLISTS | offered.ENABLE_YAML_STYLE_METADATA_BLOCKS
    page = pyromark.html(_MAIL.sub("<", text), options=options)
    reader = PageReader(DOCUMENT.elements, silent=frozenset(("pre", "table")), pictures=True)
    title, paragraphs = titled(reader.read(page))
    return DocumentText(chapters(paragraphs), About(title))
