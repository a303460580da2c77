"""EPUB: the pages of its reading order, each a chapter."""

from __future__ import annotations

import posixpath
from pathlib import Path
from urllib.parse import unquote
from xml.etree.ElementTree import Element

from parlance.core.limits import DOCUMENT
from parlance.core.messages import Message

from ..about import About, pictures_of
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


def about_epub(path: Path) -> About:
    """What its package says of it, and the picture that it names as its cover. `ValueError` as above."""
    with opened(path) as archive:
        package, folder = _package(archive)
        said = {name: _text(package, name) for name in ("title", "creator")}
        items = [e for e in package.iter() if local_name(e) == "item"]
        named = {e.get("name"): e.get("content") for e in package.iter() if local_name(e) == "meta"}.get("cover", "")
        cover = next(
            (e for e in items if "cover-image" in e.get("properties", "").split() or e.get("id") == named), None
        )
        data = archive.read(_member(folder, cover)) if cover is not None else b""
        return About(said["title"], said["creator"], *pictures_of(data))


def _package(archive: Archive) -> tuple[Element, str]:
    """And the folder that its names start from."""
    container = archive.parsed(_CONTAINER)
    package_name = next((e.get("full-path") for e in container.iter() if local_name(e) == "rootfile"), None)
    if not package_name:
        raise ValueError(Message("document.no_book"))
    return archive.parsed(package_name), posixpath.dirname(package_name)


def _member(folder: str, item: Element) -> str:
    return posixpath.normpath(posixpath.join(folder, unquote(item.get("href") or "")))


def _text(package: Element, name: str) -> str:
    found = next((e for e in package.iter() if local_name(e) == name), None)
    return " ".join("".join(found.itertext()).split()) if found is not None else ""


def _pages(archive: Archive) -> list[str]:
    """Names of those that are to be read, each once."""
    package, folder = _package(archive)
    items = {e.get("id"): e for e in package.iter() if local_name(e) == "item"}
    names = {}
    for entry in (e for e in package.iter() if local_name(e) == "itemref" and e.get("linear") != "no"):
        item = items.get(entry.get("idref"))
        if item is None or "html" not in item.get("media-type", "") or "nav" in item.get("properties", "").split():
            continue
        names[_member(folder, item)] = True
    return list(names)


def _chapter(page: list[Paragraph]) -> Chapter:
    """Its first heading is the title."""
    title = next((words for words, heading in page if heading), "")
    return Chapter(title, "\n\n".join(words for words, _ in page))
