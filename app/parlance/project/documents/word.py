"""Word documents (docx): their paragraphs. Headings of the first two levels begin chapters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from ..about import About
from .archive import Archive, local_name, opened
from .chapter import Chapter, chapters

_CHAPTERS = ("title", "heading 1", "heading 2")
_SILENT = ("del", "moveFrom", "instrText", "footnoteReference", "drawing", "pict", "pPr", "rPr", "p")
"""A paragraph within another, as in a frame, is read by itself."""
_STYLES, _PROPERTIES = "word/styles.xml", "docProps/core.xml"


def read_word(path: Path) -> list[Chapter]:
    """`ValueError` in words for what is no readable document."""
    with opened(path) as archive:
        return chapters(_paragraphs(archive.parsed("word/document.xml"), _headings(archive)))


def about_word(path: Path) -> About:
    """What its properties say of it. `ValueError` as above."""
    with opened(path) as archive:
        found = archive.parsed(_PROPERTIES).iter() if archive.holds(_PROPERTIES) else ()
        said = {local_name(e): " ".join((e.text or "").split()) for e in found}
        return About(said.get("title", ""), said.get("creator", ""))


def _paragraphs(document: Element, headings: set[str]) -> Iterator[tuple[str, bool]]:
    for paragraph in (e for e in document.iter() if local_name(e) == "p"):
        words = " ".join("".join(_words(paragraph)).split())
        if words:
            yield words, _style(paragraph) in headings


def _headings(archive: Archive) -> set[str]:
    """Ids of the styles that begin a chapter; their names are English in every language of Word."""
    found: set[str] = set()
    if not archive.holds(_STYLES):
        return found
    for style in archive.parsed(_STYLES).iter():
        if local_name(style) == "style":
            name = next((_value(e, "val") for e in style if local_name(e) == "name"), "")
            if name.lower() in _CHAPTERS:
                found.add(_value(style, "styleId"))
    return found


def _style(paragraph: Element) -> str:
    for properties in (e for e in paragraph if local_name(e) == "pPr"):
        return next((_value(e, "val") for e in properties if local_name(e) == "pStyle"), "")
    return ""


def _words(element: Element) -> Iterator[str]:
    for child in element:
        name = local_name(child)
        if name == "t":
            yield child.text or ""
        elif name in ("tab", "br", "cr"):
            yield " "
        elif name not in _SILENT:
            yield from _words(child)


def _value(element: Element, name: str) -> str:
    """An attribute, whatever its namespace."""
    return next((value for key, value in element.items() if key.rpartition(" ")[2] == name), "")
