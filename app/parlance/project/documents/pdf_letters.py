"""What pdfminer reads of a PDF file: the letters of its pages, its outline, its title and author."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any, BinaryIO

from pdfminer.layout import LTChar
from pdfminer.pdfdevice import PDFTextDevice
from pdfminer.pdfdocument import PDFDocument, PDFPasswordIncorrect
from pdfminer.pdffont import PDFFont, PDFUnicodeNotDefined
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import PDFObjRef, resolve1
from pdfminer.psparser import PSLiteral
from pdfminer.utils import MATRIX_IDENTITY, apply_matrix_pt, decode_text

from .layout import UNKNOWN
from .letters import Letter
from .tables import Rule

PasswordError = PDFPasswordIncorrect
_ENTRIES = 100_000
"""Of an outline."""
_RULES, _SHORTEST_RULE = 2_000, 20.0
"""Of a page, and in points."""


class PdfFile:
    def __init__(self, file: BinaryIO) -> None:
        """Raises `PasswordError`, and for a damaged file whatever the library stumbles over."""
        self._document = PDFDocument(PDFParser(file))
        self.pages = list(PDFPage.create_pages(self._document))
        resources = PDFResourceManager()
        self._device = _Letters(resources)
        self._interpreter = _Interpreter(resources, self._device)

    def letters(self, page: int) -> tuple[list[Letter], list[Letter]]:
        """As they are drawn, in lines and in columns; columns are turned, so that they are lines, too."""
        shown = self.pages[page]
        self._interpreter.process_page(shown)
        count = len(self._device.letters) + len(self._device.turned)
        if shown.rotate and 2 * self._device.upside_down >= count:
            shown.rotate = 0  # its lines stand sideways, or upside down, when the page is shown
            self._interpreter.process_page(shown)
        return self._device.letters, self._device.turned

    @property
    def rules(self) -> list[Rule]:
        """The horizontal lines of the page whose letters were read last, and the edges of its boxes."""
        return self._device.rules

    def height(self, page: int) -> float:
        """Of the paper, as its letters are given."""
        left, bottom, right, top = self.pages[page].mediabox
        return abs(right - left if self.pages[page].rotate in (90, 270) else top - bottom)

    @property
    def has_picture(self) -> bool:
        """The page whose letters were read last shows one."""
        return self._device.has_picture

    def about(self) -> tuple[str, str]:
        """Title and author."""
        found: dict[str, Any] = {}
        for info in self._document.info:
            found |= {name: resolve1(value) for name, value in info.items()}
        return _words(found.get("Title")), _words(found.get("Author"))

    def outline(self, levels: int) -> Iterator[tuple[int, str]]:
        """Page and title of each entry down to that depth, in their order."""
        numbers: dict[object, int] = {page.pageid: number for number, page in enumerate(self.pages)}
        root = resolve1(self._document.catalog.get("Outlines"))
        waiting = [(root.get("First"), 1)] if isinstance(root, dict) else []
        seen: set[int] = set()
        while waiting and len(seen) < _ENTRIES:
            reference, level = waiting.pop()
            entry = resolve1(reference)
            if not isinstance(reference, PDFObjRef) or reference.objid in seen or not isinstance(entry, dict):
                continue
            seen.add(reference.objid)
            page, title = self._page(entry, numbers), _words(resolve1(entry.get("Title")))
            if page is not None and title:
                yield page, title
            waiting.append((entry.get("Next"), level))
            if level < levels:
                waiting.append((entry.get("First"), level + 1))

    def _page(self, entry: dict[str, Any], numbers: dict[object, int]) -> int | None:
        place = resolve1(entry.get("Dest"))
        action = resolve1(entry.get("A"))
        if place is None and isinstance(action, dict):
            place = resolve1(action.get("D"))
        if isinstance(place, bytes | PSLiteral):
            try:
                name = place if isinstance(place, bytes) else str(place.name).encode()
                place = resolve1(self._document.get_dest(name))
            except Exception:  # as of all that is damaged
                return None
        if isinstance(place, dict):
            place = resolve1(place.get("D"))
        page = place[0] if isinstance(place, list) and place else None
        if isinstance(page, PDFObjRef):
            return numbers.get(page.objid)
        return page if isinstance(page, int) and 0 <= page < len(self.pages) else None


def _words(value: Any) -> str:
    """Of a string of the file."""
    if not isinstance(value, bytes):
        return ""
    text = value[3:].decode("utf-8", "replace") if value.startswith(b"\xef\xbb\xbf") else decode_text(value)
    return " ".join(text.replace("\0", "").split())


class _Interpreter(PDFPageInterpreter):
    def do_BDC(self, tag: Any, props: Any) -> None:
        """With the properties that the page names."""
        if isinstance(props, PSLiteral):
            named = resolve1(self.resources.get("Properties"))
            props = resolve1(named.get(props.name)) if isinstance(named, dict) else None
        super().do_BDC(tag, props)

    def subinterp(self) -> _Interpreter:
        return self.__class__(self.rsrcmgr, self.device)


class _Letters(PDFTextDevice):
    def __init__(self, resources: PDFResourceManager) -> None:
        super().__init__(resources)
        self.letters: list[Letter] = []
        self.turned: list[Letter] = []
        self.rules: list[Rule] = []
        self.has_picture, self.upside_down = False, 0
        self._tags: list[bool] = []
        """Of each marked part that is open, whether it says what its letters stand for."""
        self._instead: str | None = None
        """What is still to be said in the place of letters that are drawn."""

    def begin_page(self, page: PDFPage, ctm: Any) -> None:
        self.letters, self.turned, self.rules, self._tags, self._instead = [], [], [], [], None
        self.has_picture, self.upside_down = False, 0

    def end_page(self, page: PDFPage) -> None:
        pass

    def begin_figure(self, name: Any, bbox: Any, matrix: Any) -> None:
        pass

    def end_figure(self, name: Any) -> None:
        pass

    def render_image(self, name: Any, stream: Any) -> None:
        self.has_picture = True

    def paint_path(self, graphicstate: Any, stroke: bool, fill: bool, evenodd: bool, path: Any) -> None:
        before: tuple[float, float] | None = None
        first = before
        moved = self.ctm or MATRIX_IDENTITY
        for step in path:
            here = apply_matrix_pt(moved, step[-2:]) if len(step) > 2 else first
            if before is not None and here is not None and step[0] in ("l", "h") and len(self.rules) < _RULES:
                left, right = sorted((before[0], here[0]))
                if right - left > _SHORTEST_RULE and abs(here[1] - before[1]) < 1:
                    self.rules.append(Rule(left, right, here[1]))
            first = here if step[0] == "m" else first
            before = here

    def begin_tag(self, tag: Any, props: Any = None) -> None:
        said = resolve1(props.get("ActualText")) if isinstance(props, dict) else None
        is_said = isinstance(said, bytes) and not any(self._tags)  # the outermost says it for all
        self._tags.append(is_said)
        if is_said and isinstance(said, bytes):
            self._instead = decode_text(said)

    def end_tag(self) -> None:
        if self._tags and self._tags.pop():
            self._instead = None

    def render_char(
        self,
        matrix: Any,
        font: PDFFont,
        fontsize: float,
        scaling: float,
        rise: float,
        cid: int,
        ncs: Any,
        graphicstate: Any,
    ) -> float:
        text = self._text(font, cid)
        width, place = font.char_width(cid), font.char_disp(cid)
        shown = LTChar(matrix, font, fontsize, scaling, rise, text, width, place, ncs, graphicstate)
        if any(self._tags):
            text, self._instead = self._instead or "", ""
        if text and font.is_vertical():
            self.turned.append(Letter(text, -shown.y1, shown.x0, -shown.y0, shown.x1, shown.size))
        elif text and shown.upright and shown.size > 0:
            self.upside_down += matrix[0] < 0
            self.letters.append(Letter(text, shown.x0, shown.y0, shown.x1, shown.y1, shown.size))
        return shown.adv

    def _text(self, font: PDFFont, cid: int) -> str:
        """`UNKNOWN` for what has no character: its name is no word, and a guess would be one too many."""
        try:
            text = font.to_unichr(cid)
        except PDFUnicodeNotDefined:
            text = ""
        if text.isspace():
            return " "
        if not text.strip("\0\ufffd") or unicodedata.category(text[0]) == "Cc":
            text = getattr(font, "cid2unicode", {}).get(cid, "")
        if "\ufb00" <= text <= "\ufb06":
            return unicodedata.normalize("NFKC", text)
        if "\x80" <= text <= "\x9f":
            text = text.encode("latin-1").decode("cp1252", "replace")
        if not text or (unicodedata.category(text[0]) in ("Cc", "Cn", "Co", "Cs")):
            return UNKNOWN
        return text
