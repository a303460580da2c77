"""The words of an HTML page, paragraph by paragraph."""

from __future__ import annotations

from html.parser import HTMLParser

from .chapter import Chapter
from .plain import decoded

_SILENT = frozenset("head script style svg math template audio video object iframe noscript rt rp".split())
_INLINE = frozenset(
    "a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q ruby s samp small span strong sub sup time tt u "
    "var wbr".split()
)
_HEADINGS = frozenset("h1 h2 h3".split())
_VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())


def read_page(data: bytes) -> Chapter:
    """Its first heading is the title."""
    reader = _Reader()
    reader.feed(decoded(data))
    reader.close()
    reader.end_paragraph()
    return Chapter(reader.title, "\n\n".join(reader.paragraphs))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.title = ""
        self.paragraphs: list[str] = []
        self._words: list[str] = []
        self._silent: list[str] = []
        self._heading = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _SILENT and tag not in _VOID:
            self._silent.append(tag)
        elif tag not in _INLINE:
            self.end_paragraph()
        if tag in _HEADINGS:
            self._heading = tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _INLINE and tag not in _SILENT:
            self.end_paragraph()

    def handle_endtag(self, tag: str) -> None:
        if tag in self._silent:
            # A page that closes in the wrong order must not stay silent to its end.
            del self._silent[self._silent.index(tag) :]
        elif tag not in _INLINE:
            self.end_paragraph()
        if tag == self._heading:
            self._heading = ""

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self._words.append(data)

    def end_paragraph(self) -> None:
        words = " ".join("".join(self._words).split())
        self._words.clear()
        if words:
            self.paragraphs.append(words)
            if self._heading and not self.title:
                self.title = words
