"""Word documents (docx): their paragraphs. Headings of the first two levels begin chapters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from xml.etree.ElementTree import Element
from xml.parsers import expat

from parlance.core.text.lines import own_lines

from ..about import About
from .archive import Archive, local_name, opened
from .chapter import LOWERED, NOTES, RAISED, TITLE, DocumentText, Paragraph, chapters, without_marks

_TITLE = -1
"""Level of the title of the whole document, until it is known whether there is one only."""
_LEVELS = {"title": _TITLE, **{f"heading {level}": level for level in range(1, 10)}}
_SILENT = (
    "del",
    "moveFrom",
    "instrText",
    "footnoteReference",
    "endnoteReference",
    "drawing",
    "pict",
    "pPr",
    "rPr",
    "p",
)
"""A paragraph within another, as in a frame, is read by itself."""
_STYLES, _PROPERTIES = "word/styles.xml", "docProps/core.xml"
_NOTES = ("word/footnotes.xml", "word/endnotes.xml")


_SYMBOLS = {
    **dict(zip(range(0x61, 0x7B), "αβχδεφγηιϕκλμνοπθρστυϖωξψζ", strict=True)),
    **dict(zip(range(0x41, 0x5B), "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ", strict=True)),
    **dict(zip((0x2D, 0xA3, 0xA5, 0xB0, 0xB1, 0xB3, 0xB4, 0xB8, 0xB9, 0xBB), "−≤∞°±≥×÷≠≈", strict=True)),
}
"""Of the font Symbol: letters of Greek and signs."""


def read_word(path: Path) -> DocumentText:
    """`ValueError` in words for what is no readable document."""
    with opened(path) as archive:
        levels = _levels(archive)
        rows = [*_paragraphs(archive.parsed("word/document.xml"), levels)]
        titles = [row for row in rows if row.level == _TITLE]
        # A single title is that of the document, and begins no chapter.
        rows = [row._replace(level=TITLE if len(titles) == 1 else 1) if row.level == _TITLE else row for row in rows]
        for name in _NOTES:
            if archive.holds(name):
                rows += [row._replace(level=0, kind=NOTES) for row in _paragraphs(archive.parsed(name), levels)]
        about = _about(archive)
        if len(titles) == 1 and not about.title:
            about = about._replace(title=titles[0].words)
        return DocumentText(chapters(rows), about)


def _about(archive: Archive) -> About:
    with suppress(ValueError, expat.ExpatError, LookupError):
        found = archive.parsed(_PROPERTIES).iter() if archive.holds(_PROPERTIES) else ()
        said = {local_name(e): " ".join((e.text or "").split()) for e in found}
        return About(said.get("title", ""), said.get("creator", ""))
    return About()


def _paragraphs(document: Element, levels: dict[str, int]) -> Iterator[Paragraph]:
    for paragraph in (e for e in _shown(document) if local_name(e) == "p"):
        level, words = levels.get(_style(paragraph), 0), without_marks("".join(_words(paragraph)))
        if level or "\n" not in words:
            words = " ".join(words.split())
        else:
            words = own_lines("\n".join(" ".join(line.split()) for line in words.split("\n") if line.strip()))
        if words:
            yield Paragraph(words, level)


def _shown(element: Element) -> Iterator[Element]:
    """Every element within, in order. What stands there for programs that cannot show the first choice is left out: it
    says the same again."""
    left = [element]
    while left:
        element = left.pop()
        yield element
        left += [child for child in reversed(element) if local_name(child) != "Fallback"]


def _levels(archive: Archive) -> dict[str, int]:
    """Of the styles of headings, by their ids; their names are English in every language of Word.

    A document need not hold the styles that Word has anyway.
    """
    levels = {f"Heading{level}": level for level in range(1, 10)} | {"Title": _TITLE}
    for style in archive.parsed(_STYLES).iter() if archive.holds(_STYLES) else ():
        if local_name(style) == "style":
            id_, name = _value(style, "styleId"), next((_value(e, "val") for e in style if local_name(e) == "name"), "")
            levels.pop(id_, None)
            if level := _LEVELS.get(name.lower()):
                levels[id_] = level
    return levels


def _style(paragraph: Element) -> str:
    for properties in (e for e in paragraph if local_name(e) == "pPr"):
        return next((_value(e, "val") for e in properties if local_name(e) == "pStyle"), "")
    return ""


def _words(element: Element) -> Iterator[str]:
    for child in element:
        name = local_name(child)
        if name == "t":
            yield (child.text or "").replace("\n", " ")
        elif name == "r" and _is_hidden(child):
            continue
        elif name == "r" and _is_raised(child):
            yield RAISED
            yield from _words(child)
            yield LOWERED
        elif name == "tab":
            yield " "
        elif name == "noBreakHyphen":
            yield "-"
        elif name == "sym":
            yield _symbol(child)
        elif name in ("br", "cr"):
            yield "\n"
        elif name not in _SILENT and name != "Fallback":
            yield from _words(child)


def _symbol(element: Element) -> str:
    """A character that is named by its number; those of the font Symbol have numbers of their own."""
    try:
        code = int(_value(element, "char"), 16)
    except ValueError:
        return ""
    if not 0xE000 <= code <= 0xF8FF:
        return chr(code) if 0x20 < code < 0xD800 else ""
    low = code & 0xFF
    if _value(element, "font") != "Symbol":
        return ""
    return chr(low) if 0x30 <= low <= 0x39 else _SYMBOLS.get(low, "")


def _is_raised(run: Element) -> bool:
    return any(local_name(e) == "vertAlign" and _value(e, "val") == "superscript" for e in _properties(run))


def _is_hidden(run: Element) -> bool:
    return any(local_name(e) == "vanish" and _value(e, "val") not in ("0", "false", "off") for e in _properties(run))


def _properties(run: Element) -> Iterator[Element]:
    return (e for properties in run if local_name(properties) == "rPr" for e in properties)


def _value(element: Element, name: str) -> str:
    """An attribute, whatever its namespace."""
    return next((value for key, value in element.items() if key.rpartition(" ")[2] == name), "")
