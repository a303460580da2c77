"""EPUB: the pages of its reading order, each a chapter."""

from __future__ import annotations

import posixpath
from pathlib import Path
from urllib.parse import unquote

from .archive import Archive, local_name, opened, parsed
from .chapter import Chapter
from .page import read_page

_CONTAINER = "META-INF/container.xml"


def read_epub(path: Path) -> list[Chapter]:
    """`ValueError` in words for what is no readable book."""
    with opened(path) as archive:
        return _read(archive)


def _read(archive: Archive) -> list[Chapter]:
    container = parsed(archive.read(_CONTAINER))
    package_name = next((e.get("full-path") for e in container.iter() if local_name(e) == "rootfile"), None)
    if not package_name:
        raise ValueError("it names no book")
    package = parsed(archive.read(package_name))
    items = {e.get("id"): e for e in package.iter() if local_name(e) == "item"}
    folder = posixpath.dirname(package_name)
    chapters = []
    for entry in (e for e in package.iter() if local_name(e) == "itemref" and e.get("linear") != "no"):
        item = items.get(entry.get("idref"))
        if item is None or "html" not in item.get("media-type", "") or "nav" in item.get("properties", "").split():
            continue
        name = posixpath.normpath(posixpath.join(folder, unquote(item.get("href") or "")))
        chapters.append(read_page(archive.read(name)))
    return chapters
