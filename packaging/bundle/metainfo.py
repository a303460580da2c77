"""The AppStream page of Parlance, whose pictures have an address only where this version's docs are on the web."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "desktop" / "parlance.metainfo.xml"


def metainfo(pages: str) -> str:
    """`pages` is the address of docs/; without it the page has no pictures."""
    text = PAGE.read_text(encoding="utf-8")
    if pages:
        return text.replace("@PAGES@", pages)
    return re.sub(r" *<screenshots>.*</screenshots>\n", "", text, flags=re.S)
