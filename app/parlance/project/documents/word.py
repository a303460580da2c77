"""Word documents (docx): their paragraphs. Headings of the first two levels begin chapters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from .archive import Archive, local_name, opened, parsed
from .chapter import Chapter

_CHAPTERS = ("title", "heading 1", "heading 2")
_SILENT = ("del", "moveFrom", "instrText", "footnoteReference", "drawing", "pict", "pPr", "rPr")


def read_word(path: Path) -> list[Chapter]:
    with opened(path) as archive:
        headings = _headings(archive)
        chapters = [Chapter("", "")]
        for paragraph in (e for e in parsed(archive.read("word/document.xml")).iter() if local_name(e) == "p"):
            words = " ".join("".join(_words(paragraph)).split())
            title, before = chapters[-1]
            if words and _style(paragraph) in headings:
                chapters.append(Chapter(words, words))
            elif words:
                chapters[-1] = Chapter(title, f"{before}\n\n{words}" if before else words)
        return chapters


def _headings(archive: Archive) -> set[str]:
    """Ids of the styles that begin a chapter; their names are English in every language of Word."""
    found = set()
    for style in parsed(archive.read("word/styles.xml")).iter():
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
