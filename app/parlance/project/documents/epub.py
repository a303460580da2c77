"""EPUB: the pages of its reading order, each a chapter."""

from __future__ import annotations

import posixpath
from pathlib import Path
from urllib.parse import unquote

from parlance.core.limits import DOCUMENT
from parlance.core.messages import Message

from .archive import Archive, local_name, opened
from .chapter import Chapter
from .page import PageReader, Paragraph
from .plain import decoded

_CONTAINER = "META-INF/container.xml"


def read_epub(path: Path) -> list[Chapter]:
    """`ValueError` in words for what is no readable book."""
    with opened(path) as archive:
        reader = PageReader(DOCUMENT.elements)
        return [_chapter(reader.read(decoded(archive.read(name)))) for name in _pages(archive)]


def _pages(archive: Archive) -> list[str]:
    """Names of those that are to be read, each once."""
    container = archive.parsed(_CONTAINER)
    package_name = next((e.get("full-path") for e in container.iter() if local_name(e) == "rootfile"), None)
    if not package_name:
        raise ValueError(Message("document.no_book"))
    package = archive.parsed(package_name)
    items = {e.get("id"): e for e in package.iter() if local_name(e) == "item"}
    folder = posixpath.dirname(package_name)
    names = {}
    for entry in (e for e in package.iter() if local_name(e) == "itemref" and e.get("linear") != "no"):
        item = items.get(entry.get("idref"))
        if item is None or "html" not in item.get("media-type", "") or "nav" in item.get("properties", "").split():
            continue
        names[posixpath.normpath(posixpath.join(folder, unquote(item.get("href") or "")))] = True
    return list(names)


def _chapter(page: list[Paragraph]) -> Chapter:
    """Its first heading is the title."""
    title = next((words for words, heading in page if heading), "")
    return Chapter(title, "\n\n".join(words for words, _ in page))
