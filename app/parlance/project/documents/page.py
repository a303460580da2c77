"""The words of an HTML page or of Markdown, paragraph by paragraph."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Callable, Set
from typing import NamedTuple
from urllib.parse import unquote

from parlance.core.limits import DOCUMENT
from parlance.core.messages import Message

from ..about import About
from .chapter import (
    CONTENTS,
    COPYRIGHT,
    INDEX,
    LOWERED,
    NOTES,
    RAISED,
    SCENE_BREAK,
    DocumentText,
    Paragraph,
    chapters,
    titled,
    without_marks,
)
from .plain import heading_level
from .stylesheet import Stylesheet, is_for_screens

_SILENT = frozenset("head script style svg math template audio video canvas object iframe noscript rt rp".split())
_OF_SITE = frozenset("nav footer button select dialog".split())
"""Elements of a page from the web that lead to others or work on it."""
_PARTS = frozenset("article aside blockquote main section".split())
"""A footer in one of these says who wrote it; outside, it is the site's."""
_INLINE = frozenset(
    "a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark q ruby s samp small span strong sub sup time "
    "tt u var wbr".split()
)
_HEADINGS = frozenset("h1 h2 h3 h4 h5 h6".split())
_MISSED = {"pre": "document.code", "math": "document.formulas"}
"""Elements that are printed but not read aloud, and the code of the notice for each."""
_PICTURES = frozenset("img svg image object".split())
_NOTE_BLOCKS = frozenset("aside p li dd dt td div section blockquote".split())
"""Elements that may be a note if a mark of one leads to them. A larger one may be a whole chapter."""
_MARK = re.compile(r"\s*[\[(]?(?:\d{1,4}|[*†‡§]{1,4}|[↑↩^]\ufe0e?)[\])]?\.?\s*")
"""What a link says that leads to a note, or back from it."""
_GONE = "\ue004"
"""In the place of such a link, until its paragraph is put together."""
_EMPTY = re.compile(rf"\s?[\[(]\s*{_GONE}\s*[\])]|{_GONE}")
"""With the brackets around it, which it leaves empty."""
_OURS = str.maketrans("", "", f"{RAISED}{LOWERED}{_GONE}")
_REFERENCES = frozenset(("noteref", "doc-noteref"))
_MARKS = _REFERENCES | {"backlink", "doc-backlink", "footnote-definition-label"}
_PRINTED = frozenset(("pagebreak", "doc-pagebreak"))
"""Numbers of the pages of a printed edition."""
_KINDS = {
    **dict.fromkeys(("footnote", "footnotes", "endnote", "endnotes", "rearnote", "rearnotes", "notes"), NOTES),
    **dict.fromkeys(("doc-footnote", "doc-endnote", "doc-endnotes"), NOTES),
    **dict.fromkeys(("toc", "doc-toc", "landmarks", "page-list", "doc-pagelist", "loi", "lot", "loa", "lov"), CONTENTS),
    "copyright-page": COPYRIGHT,
    **dict.fromkeys(("index", "doc-index"), INDEX),
}
"""By what the attributes ``epub:type`` and ``role`` say, and the guide of EPUB 2."""
_CLASSES_OF_NOTES = frozenset("footnote footnotes endnote endnotes rearnote rearnotes footnote-definition".split())
"""Classes are names of the author's own; these are usual."""


_ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]+:")
"""The beginning of an address that leads out of the document."""


def kind_of(types: str) -> str:
    """Of an ``epub:type`` or the like; empty for what is read."""
    return next((_KINDS[name] for name in types.split() if name in _KINDS), "")


def resolved(page: str, link: str) -> str:
    """The page that a link on a page of this name leads to, and behind ``#`` the place on it."""
    path, _, place = link.partition("#")
    whole = posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(path))) if path else page
    return f"{whole}#{unquote(place)}"


class PageReader:
    """Reads pages one after the other, all of them together of no more than so many tags."""

    def __init__(
        self,
        most: int,
        silent: Set[str] = frozenset(),
        pictures: bool = False,
        linked: Callable[[str], str] = lambda name: "",
    ) -> None:
        """Of `most` tags. Those of `silent` are not read, beside those that never are. With `pictures`, what stands
        for them is. `linked` gives the stylesheet of that name, empty if there is none."""
        self._most, self._silent, self._left = most, _SILENT | silent, most
        self._pictures, self._linked = pictures, linked
        self._notes = _Notes()
        self._missed: Counter[str] = Counter()
        self.has_pictures = False
        """One of the pages has."""

    @property
    def notices(self) -> list[Message]:
        """What stands on the pages and is not read."""
        return [Message(_MISSED[tag], n=count) for tag, count in self._missed.items()]

    def read(self, page: str, name: str = "") -> list[Paragraph]:
        """`name` is what links on other pages call it. `ValueError` for a page of too many elements."""
        from lxml import etree  # a start of the window reads no document

        target = _Target(self._silent, self._left, self._pictures, name, self._notes, self._linked)
        # huge_tree: there is no tree, and what is long is not cut off.
        parser = etree.HTMLParser(target=target, encoding="utf-8", huge_tree=True)
        try:
            parser.feed(page.encode("utf-8", "replace"))
            parser.close()
        except etree.ParserError:
            return []
        finally:
            self._left = target.left
            self.has_pictures |= target.has_pictures
            self._missed += target.missed
        if self._left < 0:
            raise ValueError(Message("document.tags", most=self._most))
        return target.close()


class _Notes:
    """What is known of notes from the pages before."""

    def __init__(self) -> None:
        self.targets: set[str] = set()
        """Places that marks in the text lead to."""
        self.marks: set[str] = set()
        """Places of those marks."""


class _Link(NamedTuple):
    words: int
    """Pieces of the paragraph in front of it."""
    is_inner: bool
    """It stands behind words of its paragraph."""
    target: str
    is_mark: bool
    """Its attributes say that it leads to a note, or back from it."""
    is_reference: bool
    """They say that it leads to a note."""
    names: list[str]
    """Of this place."""


class _Target:
    """What lxml tells of a page: every start has its end."""

    def __init__(
        self,
        silent: Set[str],
        left: int,
        pictures: bool,
        name: str,
        notes: _Notes,
        linked: Callable[[str], str],
    ) -> None:
        self.left = left
        self.has_pictures = False
        self.missed: Counter[str] = Counter()
        """Elements of `_MISSED` that are not read."""
        self._silent, self._pictures, self._name, self._notes = silent, pictures, name, notes
        self._linked_sheet = linked
        self._stylesheet, self._sheet = Stylesheet(), list[str]()
        self._is_sheet = False
        self._paragraphs: list[Paragraph] = []
        self._words: list[str] = []
        self._has_words = False
        self._unheard = self._parts = 0
        self._heading = ""
        self._link: _Link | None = None
        self._linked = 0
        """Characters of the paragraph that are links into the document."""
        self._kind, self._within = "", 0
        """What the element is in which this stands, and how many elements are open in it."""
        self._around: list[str] | None = None
        """The paragraph that goes on behind a note in the middle of it."""
        self._is_note = False
        """The line is a paragraph."""
        self._anchors: list[str] = []
        """Since the paragraph before."""
        self._names: list[str] = []
        """Since the last word."""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.left -= 1
        if self.left < 0:
            return
        self.has_pictures |= tag in _PICTURES
        types = f"{attributes.get('epub:type', '')} {attributes.get('role', '')}"
        kinds = {*types.split(), *attributes.get("class", "").split()}
        is_hidden = "hidden" in attributes or attributes.get("aria-hidden", "").lower() == "true"
        is_unseen = is_hidden or self._stylesheet.hides(
            tag, attributes.get("class", ""), attributes.get("id", ""), attributes.get("style", "")
        )
        self._start_sheet(tag, attributes)
        is_silent = tag in self._silent and not (tag == "footer" and self._parts)
        if self._unheard or is_silent or is_unseen or not _PRINTED.isdisjoint(kinds):
            if not self._unheard and is_silent and tag in _MISSED and not is_unseen:
                self.missed[tag] += 1
            self._unheard += 1
            return
        is_mark = not _MARKS.isdisjoint(kinds)
        if is_mark and tag != "a":
            self._unheard += 1
            return
        self._parts += tag in _PARTS
        is_block = tag not in _INLINE
        if tag == "br" and self._heading:
            self._words.append(". " if heading_level("".join(self._words).strip()) else " ")
            return
        if is_block:
            self._end_paragraph()
        names = [name for name in (attributes.get("id"), attributes.get("name") if tag == "a" else "") if name]
        self._start_kind(tag, is_block, types, kinds, names)
        self._anchors += names
        self._names += names
        if tag == "hr" and self._paragraphs and self._paragraphs[-1].words != SCENE_BREAK:
            self._paragraphs.append(Paragraph(SCENE_BREAK, kind=self._kind))
        elif tag == "img" and self._pictures and attributes.get("alt"):
            self.data(attributes["alt"])
        elif tag in _HEADINGS:
            self._heading = tag
        elif tag == "sup":
            self._words.append(RAISED)
        elif tag == "a" and self._link is None and (is_mark or "href" in attributes):
            href = attributes.get("href") or ""
            names, self._names = self._names, []
            is_reference = not _REFERENCES.isdisjoint(kinds)
            self._link = _Link(len(self._words), self._has_words, href, is_mark, is_reference, names)

    def _start_sheet(self, tag: str, attributes: dict[str, str]) -> None:
        if not is_for_screens(attributes.get("media", "")):
            return
        if tag == "style":
            self._is_sheet = True
        elif tag == "link" and attributes.get("rel", "").lower().split() == ["stylesheet"]:
            name, _, _ = resolved(self._name, attributes.get("href", "")).partition("#")
            self._stylesheet.add(self._linked_sheet(name))

    def _start_kind(self, tag: str, is_block: bool, types: str, kinds: set[str], names: list[str]) -> None:
        if self._kind:
            self._within += 1
            return
        kind = kind_of(types)
        if is_block and not kind:
            kind = CONTENTS if tag == "nav" else NOTES if kinds & _CLASSES_OF_NOTES else ""
        if not kind and any(f"{self._name}#{name}" in self._notes.targets for name in names):
            if tag in _NOTE_BLOCKS:
                kind = NOTES
            elif not self._has_words:
                self._is_note = True
        if kind:
            self._kind, self._within = kind, 1
            if not is_block:
                self._around, self._words = self._words, []

    def end(self, tag: str) -> None:
        if self.left < 0:
            return
        if self._unheard:
            self._unheard -= 1
            if self._is_sheet and tag == "style":
                self._stylesheet.add("".join(self._sheet))
                self._is_sheet = False
                self._sheet.clear()
            return
        self._parts -= tag in _PARTS
        if tag == "br" and self._heading:
            return
        if tag not in _INLINE:
            self._end_paragraph()
        elif tag == "a" and self._link is not None:
            self._end_link(self._link)
        elif tag == "sup":
            self._words.append(LOWERED)
        if tag == self._heading:
            self._heading = ""
        if self._kind:
            self._within -= 1
            if not self._within:
                self._end_kind()

    def _end_link(self, link: _Link) -> None:
        self._link = None
        words = "".join(self._words[link.words :]).translate(_OURS)
        has_place = "#" in link.target
        if not link.is_mark and not (has_place and _MARK.fullmatch(words)):
            self._linked += 0 if _ELSEWHERE.match(link.target) else len(words.strip())
            return
        before = self._words[link.words - 1] if link.words else ""
        self._words[link.words :] = [_GONE]
        target = resolved(self._name, link.target)
        if link.is_reference or (link.is_inner and (before == RAISED or not before[-1:].isspace())):
            self._notes.targets.add(target)
            self._notes.marks.update(f"{self._name}#{name}" for name in (*link.names, *self._names))
        elif not link.is_inner and target in self._notes.marks:
            self._is_note = True

    def data(self, words: str) -> None:
        if self._is_sheet:
            self._sheet.append(words)
        if not self._unheard and self.left >= 0:
            if not words.isascii():
                words = words.translate(_OURS)
            self._words.append(words)
            if words and not words.isspace():
                self._has_words = True
                self._names = self._names if self._link else []

    def close(self) -> list[Paragraph]:
        self._end_paragraph()
        around = zip([None, *self._paragraphs], self._paragraphs, [*self._paragraphs[1:], None], strict=False)
        return [row for before, row, after in around if row.words != SCENE_BREAK or _are_scenes(before, row, after)]

    def _end_kind(self) -> None:
        around = self._around
        self._end_paragraph()
        self._kind, self._around = "", None
        if around is not None:
            self._words, self._has_words = around, True

    def _end_paragraph(self) -> None:
        whole = "".join(self._words)
        if _GONE in whole:
            whole = _EMPTY.sub("", whole)
        words = " ".join(without_marks(whole).split())
        self._words.clear()
        self._has_words = False
        is_link = self._linked > 0.9 * len(words)
        self._linked = 0
        is_note, self._is_note = self._is_note, False
        if words:
            level = int(self._heading[1:] or 0)
            kind = self._kind or (NOTES if is_note else "")
            self._paragraphs.append(Paragraph(words, level, kind, tuple(self._anchors), is_link))
            self._anchors.clear()


def _are_scenes(before: Paragraph | None, line: Paragraph, after: Paragraph | None) -> bool:
    """Whether a line parts scenes: below a heading, above notes or at the end of a page it is for the eye."""
    return all(row and not row.level and row.kind == line.kind for row in (before, after))


_MAIL = re.compile(r"<mailto:(?=[^<>\s@]{1,100}@)")
"""In front of an address that is read as it stands."""


_FRONT = re.compile(r"\ufeff?(---|\+\+\+)[^\S\n]*\n(.*?)^(?:\1|\.\.\.)[^\S\n]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
_FIELD = re.compile(r"(title|authors?)[^\S\n]*[:=][^\S\n]*(.*(?:\n(?:[^\S\n]+\S|-[^\S\n]).*)*)", re.IGNORECASE)
_KEY = re.compile(r"[\w-]+[^\S\n]*[:=](?:[^\S\n]+|$)")
_NAME = re.compile(r"""\bname[^\S\n]*[:=][^\S\n]*("[^"\n]*"|'[^'\n]*'|[^\n,}]+)""")
_ENTRY = re.compile(r"""\s*(?:-\s+)?("(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|\'\')*'|[^,\n]+)\s*,?""")


def _front_matter(text: str) -> tuple[dict[str, str], str]:
    """Title and author as the block of YAML or TOML in front of a text says them, and the text behind the block."""
    found = _FRONT.match(text.replace("\r\n", "\n"))
    if found is None or not re.match(r"\s*(?:#|[\w-]+\s*[:=])", found[2]):
        return {}, text
    about: dict[str, str] = {}
    for field in _FIELD.finditer(found[2]):
        if field.start() and found[2][field.start() - 1] != "\n":
            continue
        value = re.sub(r"[^\S\n]#[^\n\"']*$", "", field[2], flags=re.MULTILINE).strip()
        is_title = field[1].lower() == "title"
        if is_title or value[:1] not in ("[", "-"):
            value = re.sub(r"^[>|][+-]?\s", "", value)
            words = [value] if is_title or value[:1] in ('"', "'") else _NAME.findall(value) or [value]
        else:
            entries = [entry.strip("{} ") for entry in _ENTRY.findall(value.strip("[]\n "))]
            # A list may hold mappings, of which the names alone are wanted.
            words = [_KEY.sub("", entry) for entry in entries if _NAME.match(entry) or not _KEY.match(entry)]
        names = [" ".join(_unquoted(word.strip()).split()) for word in words]
        about.setdefault("title" if is_title else "author", ", ".join(filter(None, names)))
    return about, text.replace("\r\n", "\n")[found.end() :]


def _unquoted(words: str) -> str:
    quote = words[:1]
    if len(words) < 2 or quote not in ('"', "'") or words[-1] != quote:
        return words
    return words[1:-1].replace("''", "'") if quote == "'" else re.sub(r"\\(.)", r"\1", words[1:-1])


def read_html(text: str) -> DocumentText:
    """A page that stands alone. Its title says of what it is part, and is not read."""
    reader = PageReader(DOCUMENT.elements, silent=_OF_SITE)
    title, paragraphs = titled(reader.read(text))
    return DocumentText(chapters(paragraphs), About(title), notices=reader.notices)


def read_markdown(text: str) -> DocumentText:
    """Front matter is not read; its title and author go before the first heading's words."""
    import pyromark  # a start of the window reads no document

    offered = pyromark.Options
    options = offered.ENABLE_FOOTNOTES | offered.ENABLE_STRIKETHROUGH | offered.ENABLE_TABLES
    options |= offered.ENABLE_TASKLISTS
    about, text = _front_matter(text)
    page = pyromark.html(_MAIL.sub("<", text), options=options)
    reader = PageReader(DOCUMENT.elements, silent=frozenset(("pre",)), pictures=True)
    title, paragraphs = titled(reader.read(page))
    about_it = About(about.get("title") or title, about.get("author", ""))
    return DocumentText(chapters(paragraphs), about_it, notices=reader.notices)
