"""What a book says about its parts: its table of contents, and which pages do not belong to the story."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple
from xml.etree.ElementTree import Element
from xml.parsers import expat

from parlance.core.limits import DOCUMENT
from parlance.core.messages import Message

from .archive import DAMAGED, Archive, local_name
from .page import kind_of, resolved
from .plain import decoded


class Entry(NamedTuple):
    page: str
    """Name of a file in the book."""
    place: str
    """On that page; empty is its beginning."""
    title: str
    level: int
    """1 for what lies in nothing else."""


class Navigation(NamedTuple):
    entries: list[Entry]
    """In the order of the table of contents."""
    kinds: dict[str, str]
    """Of pages that are no part of the story."""


def read_navigation(archive: Archive, package: Element, page: str, ncx: str, folder: str) -> Navigation:
    """`page` is the name of an EPUB 3 table of contents, `ncx` that of an EPUB 2 one; empty where there is none.

    What cannot be read of them says nothing: the book can be read without.
    """
    entries: list[Entry] = []
    kinds = dict(_guide(package, folder))
    if page:
        target = _Lists(page)
        with suppress(ValueError, *DAMAGED):
            target.parse(decoded(archive.read(page)))
        entries = target.entries
        kinds |= target.kinds
    if ncx and not entries:
        with suppress(ValueError, expat.ExpatError, LookupError, *DAMAGED):
            entries = list(_points(archive.parsed(ncx), ncx, 1))
    return Navigation(entries, kinds)


def _guide(package: Element, folder: str) -> Iterator[tuple[str, str]]:
    """Of EPUB 2."""
    for reference in (e for e in package.iter() if local_name(e) == "reference"):
        page, _, place = resolved(f"{folder}/", reference.get("href") or "").partition("#")
        kind = kind_of(reference.get("type") or "")
        if kind and not place:
            yield page, kind


def _points(element: Element, ncx: str, level: int) -> Iterator[Entry]:
    """Of an NCX."""
    for child in element:
        name = local_name(child)
        if name == "navPoint":
            label = next((e for e in child if local_name(e) == "navLabel"), None)
            content = next((e for e in child if local_name(e) == "content"), None)
            if label is not None and content is not None:
                page, _, place = resolved(ncx, content.get("src") or "").partition("#")
                title = " ".join("".join(label.itertext()).split())
                if title:
                    yield Entry(page, place, title, level)
            yield from _points(child, ncx, level + 1)
        elif name in ("ncx", "navMap"):
            yield from _points(child, ncx, level)


class _Lists:
    """The lists of an EPUB 3 table of contents, as lxml tells of them."""

    def __init__(self, page: str) -> None:
        self.entries: list[Entry] = []
        self.kinds: dict[str, str] = {}
        self._page, self._left = page, DOCUMENT.elements
        self._list = ""
        self._level = 0
        self._href: str | None = None
        self._words: list[str] = []

    def parse(self, page: str) -> None:
        from lxml import etree

        parser = etree.HTMLParser(target=self, encoding="utf-8", huge_tree=True)
        try:
            parser.feed(page.encode("utf-8", "replace"))
            parser.close()
        except etree.ParserError:
            pass
        if self._left < 0:
            raise ValueError(Message("document.tags", most=DOCUMENT.elements))

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self._left -= 1
        if tag == "nav":
            types = f"{attributes.get('epub:type', '')} {attributes.get('role', '')}".split()
            self._list = next((name for name in ("toc", "landmarks") if {name, f"doc-{name}"} & {*types}), "")
        elif tag == "ol":
            self._level += 1
        elif tag == "a" and self._list and self._left >= 0:
            self._href, self._words = attributes.get("href"), []
            kind = kind_of(attributes.get("epub:type", ""))
            page, _, place = resolved(self._page, self._href or "").partition("#")
            if self._list == "landmarks" and kind and self._href and not place:
                self.kinds[page] = kind

    def end(self, tag: str) -> None:
        if tag == "nav":
            self._list = ""
        elif tag == "ol":
            self._level -= 1
        elif tag == "a" and self._href and self._list == "toc":
            page, _, place = resolved(self._page, self._href).partition("#")
            if title := " ".join("".join(self._words).split()):
                self.entries.append(Entry(page, place, title, max(1, self._level)))
            self._href = None

    def data(self, words: str) -> None:
        if self._href is not None:
            self._words.append(words)

    def close(self) -> None:
        """lxml calls it at the end."""
