"""EPUB: the pages of its reading order, in the chapters that its table of contents names."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote
from xml.etree.ElementTree import Element
from xml.parsers import expat

from parlance.core.limits import DOCUMENT
from parlance.core.messages import Message

from ..about import About, Pictures, pictures_of
from .archive import DAMAGED, Archive, MissingError, local_name, opened
from .chapter import (
    ASIDE,
    CHAPTER_LEVELS,
    CONTENTS,
    COPYRIGHT,
    NOTES,
    SCENE_BREAK,
    Chapter,
    DocumentText,
    Paragraph,
    chapter_of,
)
from .encoding import NoTextError, decoded
from .page import PageReader, kind_of, resolved


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


_CONTAINER, _ENCRYPTION = "META-INF/container.xml", "META-INF/encryption.xml"
_FONTS = frozenset(("http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"))
"""Ways to make fonts unusable outside the book. They protect no text."""
_CONTENTS = re.compile(
    r"(?:table of )?contents|inhalt(?:sverzeichnis)?|table des matières|sommaire|índice|sumário|indice", re.I
)
_RIGHTS = (
    re.compile(r"©|\bcopyright\b", re.I),
    re.compile(
        r"all rights reserved|alle rechte vorbehalten|tous droits réservés|derechos reservados|direitos reservados"
        r"|diritti (?:sono )?riservati",
        re.I,
    ),
    re.compile(r"\bISBN\b"),
)
"""Two of these on a short page make it one of rights, whatever the book says of it."""
_LONGEST_RIGHTS = 3000
_LONGEST_COPYRIGHT, _FEWEST_LINKS = 10_000, 3
_TITLES = (1, 2, 3)
"""Levels of headings that may name a chapter which the table of contents does not name."""


class _Page(NamedTuple):
    name: str
    kind: str
    """As far as the book says it of the whole page."""
    is_navigation: bool
    """It is the table of contents that programs read."""
    paragraphs: list[Paragraph]


def read_epub(path: Path) -> DocumentText:
    """`ValueError` in words for what is no readable book."""
    with opened(path) as archive:
        package, folder = _package(archive)
        pages = list(_reading_order(package, folder))
        _refuse_protected(archive, [name for name, _ in pages])
        items = [e for e in package.iter() if local_name(e) == "item"]
        nav = next((_member(folder, e) for e in items if "nav" in e.get("properties", "").split()), "")
        ncx = next((_member(folder, e) for e in items if e.get("media-type") == "application/x-dtbncx+xml"), "")
        navigation = read_navigation(archive, package, nav, ncx, folder)
        sheets: dict[str, str] = {}

        def linked(name: str) -> str:
            if name not in sheets:
                sheets[name] = ""
                with suppress(ValueError, *DAMAGED):
                    sheets[name] = decoded(archive.read(name))
            return sheets[name]

        reader = PageReader(DOCUMENT.elements, linked=linked)
        found, lost = list[_Page](), list[str]()
        for name, kind in pages:
            try:
                text = decoded(archive.read(name))
            except (MissingError, NoTextError, *DAMAGED):
                lost.append(name)
                continue
            kind = kind or (CONTENTS if name == nav else navigation.kinds.get(name, ""))
            found.append(_Page(name, kind, name == nav, reader.read(text, name)))
        notices = [Message("document.lost_pages", names=lost)] if lost else []
        if not any(page.paragraphs for page in found) and (notices or reader.has_pictures):
            raise ValueError(notices[0] if notices else Message("document.pictures"))
        pictures = _cover(archive, items, package, folder)
        about = About(_text(package, "title"), _authors(package), *pictures)
        language = _text(package, "language")
        notices += reader.notices
        chapters = _chapters(found, navigation.entries)
        return DocumentText(chapters, about, "" if language == "und" else language, notices)


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


def _authors(package: Element) -> str:
    """Every creator whose role, if there is one, is that of an author: of EPUB 2 an attribute, of EPUB 3 a ``meta``."""
    roles = {
        (e.get("refines") or "").removeprefix("#"): (e.text or "").strip()
        for e in package.iter()
        if local_name(e) == "meta" and e.get("property") == "role"
    }
    creators, authors = [], []
    for element in (e for e in package.iter() if local_name(e) == "creator"):
        name = " ".join("".join(element.itertext()).split())
        own = next((value for key, value in element.items() if key.rpartition(" ")[2] == "role"), "")
        creators.append(name)
        if (own or roles.get(element.get("id", ""), "")) in ("", "aut"):
            authors.append(name)
    return ", ".join(dict.fromkeys(filter(None, authors or creators)))


def _cover(archive: Archive, items: list[Element], package: Element, folder: str) -> Pictures:
    named = {e.get("name"): e.get("content") for e in package.iter() if local_name(e) == "meta"}.get("cover", "")
    cover = next((e for e in items if "cover-image" in e.get("properties", "").split() or e.get("id") == named), None)
    if cover is not None:
        with suppress(ValueError):
            return pictures_of(archive.read(_member(folder, cover)))
    return None, None


def _refuse_protected(archive: Archive, pages: list[str]) -> None:
    """A book whose pages are encrypted. `ValueError` in words."""
    if not archive.holds(_ENCRYPTION):
        return
    for data in (e for e in archive.parsed(_ENCRYPTION).iter() if local_name(e) == "EncryptedData"):
        inner = {local_name(e): e for e in data.iter()}
        method, reference = inner.get("EncryptionMethod"), inner.get("CipherReference")
        if method is not None and method.get("Algorithm") in _FONTS:
            continue
        if reference is not None and posixpath.normpath(unquote(reference.get("URI") or "")) in pages:
            raise ValueError(Message("document.drm"))


def _reading_order(package: Element, folder: str) -> Iterator[tuple[str, str]]:
    """Names of the pages, each once, and whether it is an aside. If all of them are, none is."""
    items = {e.get("id"): e for e in package.iter() if local_name(e) == "item"}
    names: dict[str, str] = {}
    for entry in (e for e in package.iter() if local_name(e) == "itemref"):
        item = items.get(entry.get("idref"))
        if item is not None and "html" in item.get("media-type", ""):
            names.setdefault(_member(folder, item), ASIDE if entry.get("linear") == "no" else "")
    is_all_aside = all(names.values())
    for name, kind in names.items():
        yield name, "" if is_all_aside else kind


def _starts(pages: list[_Page], entries: list[Entry]) -> dict[tuple[int, int], str]:
    """Titles of the chapters that the table of contents names, by page and paragraph."""
    numbers = {page.name: number for number, page in enumerate(pages)}
    rows = [{name: row for row, p in enumerate(page.paragraphs) for name in p.anchors} for page in pages]
    titles: dict[tuple[int, int], str] = {}
    lost: dict[tuple[int, int], str] = {}
    for entry in entries:
        number = numbers.get(entry.page)
        if number is None:
            continue
        row = rows[number].get(entry.place) if entry.place else 0
        if row is None:
            lost.setdefault((number, 0), entry.title)
        elif entry.level <= CHAPTER_LEVELS or (not row and (number, 0) not in titles):
            # What lies deeper is a section, unless a page begins with it.
            titles[(number, row)] = entry.title
    return lost | titles


def _chapters(pages: list[_Page], entries: list[Entry]) -> list[Chapter]:
    starts = _starts(pages, entries)
    found: list[tuple[str, str, list[Paragraph]]] = []
    notes: list[Paragraph] = []
    title_of_notes = ""
    for number, page in enumerate(pages):
        is_first = True
        for row, (kind, paragraph) in enumerate(zip(_kinds(page), page.paragraphs, strict=True)):
            title = starts.get((number, row), "")
            if kind == NOTES:
                notes.append(paragraph)
                title_of_notes = title_of_notes or title
                continue
            if is_first and not title and (not starts or paragraph.level in _TITLES):
                title = next((p.words for p in page.paragraphs if p.level in _TITLES), "")
            if title or not found or found[-1][1] != kind or (is_first and not starts):
                found.append((title, kind, []))
            found[-1][2].append(paragraph)
            is_first = False
    chapters = [chapter_of(title, rows, kind) for title, kind, rows in found]
    return chapters + [chapter_of(title_of_notes, notes, NOTES)] * bool(notes)


def _is_headed(page: _Page, names: re.Pattern[str]) -> bool:
    return any(paragraph.level and names.fullmatch(paragraph.words) for paragraph in page.paragraphs)


def _tells_rights(texts: list[Paragraph]) -> bool:
    words = "\n".join(paragraph.words for paragraph in texts)
    return len(words) <= _LONGEST_RIGHTS and sum(told.search(words) is not None for told in _RIGHTS) > 1


def _kinds(page: _Page) -> list[str]:
    """Of each paragraph."""
    texts = [row for row in page.paragraphs if not row.level and row.words != SCENE_BREAK]
    kind, links = page.kind, sum(paragraph.is_link for paragraph in texts)
    # What a guide says of a page is sometimes said of the wrong one.
    if kind == CONTENTS and not page.is_navigation and 2 * links < len(texts):
        kind = ""
    if kind == COPYRIGHT and sum(len(paragraph.words) for paragraph in texts) > _LONGEST_COPYRIGHT:
        kind = ""
    if not kind and links == len(texts) >= (1 if _is_headed(page, _CONTENTS) else _FEWEST_LINKS):
        kind = CONTENTS
    if not kind and _tells_rights(texts):
        kind = COPYRIGHT
    if not kind and texts and all(paragraph.kind == NOTES for paragraph in texts):
        kind = NOTES
    return [kind or paragraph.kind for paragraph in page.paragraphs]
