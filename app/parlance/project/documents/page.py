"""The words of an HTML page, paragraph by paragraph."""

from __future__ import annotations

import re
from collections.abc import Set
from typing import NamedTuple

from parlance.core.messages import Message

_SILENT = frozenset("head script style svg math template audio video object iframe noscript rt rp".split())
_INLINE = frozenset(
    "a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q ruby s samp small span strong sub sup time tt u "
    "var wbr".split()
)
_HEADINGS = frozenset("h1 h2 h3".split())
_NOTE = re.compile(r"\s*[\[(]?(?:\d{1,4}|[*†‡§]{1,4}|[↑↩^]\ufe0e?)[\])]?\s*")
"""What a link says that leads to a footnote, or back from it."""


class Paragraph(NamedTuple):
    words: str
    heading: str
    """h1, h2 or h3 if it is one."""


class PageReader:
    """Reads pages one after the other, all of them together of no more than so many tags."""

    def __init__(self, most: int, silent: Set[str] = frozenset(), pictures: bool = False) -> None:
        """Of `most` tags. Those of `silent` are not read, beside those that never are. With `pictures`, what stands
        for them is."""
        self._most, self._silent, self._left = most, _SILENT | silent, most
        self._pictures = pictures

    def read(self, page: str) -> list[Paragraph]:
        """`ValueError` for a page of too many elements."""
        from lxml import etree  # a start of the window reads no document

        target = _Target(self._silent, self._left, self._pictures)
        # huge_tree: there is no tree, and what is long is not cut off.
        parser = etree.HTMLParser(target=target, encoding="utf-8", huge_tree=True)
        try:
            parser.feed(page.encode("utf-8", "replace"))
            parser.close()
        except etree.ParserError:
            return []
        finally:
            self._left = target.left
        if self._left < 0:
            raise ValueError(Message("document.tags", most=self._most))
        return target.close()


class _Target:
    """What lxml tells of a page: every start has its end."""

    def __init__(self, silent: Set[str], left: int, pictures: bool) -> None:
        self.left = left
        self._silent, self._pictures = silent, pictures
        self._paragraphs: list[Paragraph] = []
        self._words: list[str] = []
        self._unheard = 0
        self._heading = ""
        self._link: int | None = None

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.left -= 1
        if self.left < 0:
            return
        if self._unheard or tag in self._silent or _is_note(attributes):
            self._unheard += 1
            return
        if tag == "img" and self._pictures:
            self._words.append(attributes.get("alt", ""))
        elif tag not in _INLINE:
            self._end_paragraph()
        if tag in _HEADINGS:
            self._heading = tag
        elif tag == "a" and "#" in attributes.get("href", ""):
            self._link = len(self._words)

    def end(self, tag: str) -> None:
        if self.left < 0:
            return
        if self._unheard:
            self._unheard -= 1
            return
        if tag not in _INLINE and not (tag == "img" and self._pictures):
            self._end_paragraph()
        elif tag == "a" and self._link is not None:
            if _NOTE.fullmatch("".join(self._words[self._link :])):
                del self._words[self._link :]
            self._link = None
        if tag == self._heading:
            self._heading = ""

    def data(self, words: str) -> None:
        if not self._unheard and self.left >= 0:
            self._words.append(words)

    def close(self) -> list[Paragraph]:
        self._end_paragraph()
        return self._paragraphs

    def _end_paragraph(self) -> None:
        words = " ".join("".join(self._words).split())
        self._words.clear()
        if words:
            self._paragraphs.append(Paragraph(words, self._heading))


def _is_note(attributes: dict[str, str]) -> bool:
    """A number that leads to a footnote, or that stands in front of one."""
    kinds = f"{attributes.get('epub:type', '')} {attributes.get('role', '')} {attributes.get('class', '')}".split()
    return not _NOTE_MARKS.isdisjoint(kinds)


_NOTE_MARKS = frozenset(("noteref", "doc-noteref", "backlink", "doc-backlink", "footnote-definition-label"))
