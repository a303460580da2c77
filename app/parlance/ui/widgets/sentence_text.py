"""A sentence as it is drawn: its words wrapped, and what is no word to be read as a chip."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QPen, QTextCharFormat, QTextLayout, QTextOption

from parlance.core.text.markup import Mark, marks

from ..theme import Theme
from ..translation import isolated, mark, tr

CHIP_RADIUS = 6
EMPHASES = {
    "none": mark("usual emphasis"),
    "moderate": mark("emphasis"),
    "strong": mark("strong emphasis"),
    "reduced": mark("less emphasis"),
}
NO_BREAK = "\u00a0"


@dataclass(frozen=True)
class Shown:
    text: str
    chips: tuple[tuple[int, int], ...]
    """First character and the one after the last, in `text`."""
    written: tuple[tuple[int, int], ...]
    """The same of each chip, in what was written."""

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Of what was written from `start` to `end`: where it is shown."""
        return self._at(start, False), self._at(end, True)

    def source(self, position: int) -> int:
        """Of a place that is shown: where that was written."""
        shift = 0
        for (first, last), (begin, end) in zip(self.written, self.chips, strict=True):
            if position < begin:
                break
            if position < end:
                return first
            shift = last - end
        return position + shift

    def _at(self, offset: int, is_end: bool) -> int:
        shift = 0
        for (first, last), chip in zip(self.written, self.chips, strict=True):
            if offset <= first:
                break
            if offset < last:
                return chip[is_end]
            shift = chip[1] - last
        return offset + shift


def shown(text: str) -> Shown:
    """Marks become chips that say what happens there; a chip is never broken over two lines."""
    pieces, chips, written, read, length = [], [], [], 0, 0
    for found in marks(text):
        words = _words(found)
        chip = f"{NO_BREAK}{isolated(words.replace(' ', NO_BREAK))}{NO_BREAK}"
        pieces += [text[read : found.start], chip]
        length += found.start - read
        chips.append((length, length + len(chip)))
        written.append((found.start, found.end))
        length += len(chip)
        read = found.end
    return Shown("".join([*pieces, text[read:]]), tuple(chips), tuple(written))


def _words(found: Mark) -> str:
    if found.kind == "pause":
        return tr("pause {time}", time=tr("{s:g} s", s=float(found.text.removesuffix(" s"))))
    if found.kind == "substitution":
        nothing = tr("nothing")
        return f"{found.text} → {found.said or nothing}"
    if found.kind == "emphasis":
        return tr(EMPHASES[found.text])
    return found.text


def heard_format(theme: Theme) -> QTextCharFormat:
    """Of the word that is heard: also without colours it can be told apart."""
    heard = QTextCharFormat()
    heard.setBackground(theme.colour("accent"))
    heard.setForeground(theme.colour("on_accent"))
    return heard


class SentenceText:
    """Laid out for one width; `height` in pixels."""

    def __init__(self, text: str, font: QFont, width: int) -> None:
        self._shown = shown(text)
        self._layout = QTextLayout(self._shown.text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self._layout.setCacheEnabled(True)
        self._layout.beginLayout()
        self.height = 0.0
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(max(40, width))
            line.setPosition(QPointF(0, self.height))
            self.height += line.height()
        self._layout.endLayout()

    def offset_at(self, at: QPointF) -> int:
        """Code point of what was written that is shown there, or nearest to it."""
        lines = [self._layout.lineAt(number) for number in range(self._layout.lineCount())]
        line = next((line for line in lines if at.y() < line.y() + line.height()), lines[-1])
        return self._shown.source(line.xToCursor(at.x()))

    def draw(self, painter: QPainter, at: QPointF, theme: Theme, word: tuple[int, int] | None = None) -> None:
        """`word` is the one that is heard, in what was written."""
        painter.setPen(QPen(theme.colour("border"), 1))
        painter.setBrush(theme.colour("accent_soft"))
        for start, end in self._shown.chips:
            painter.drawRoundedRect(self._chip(start, end).translated(at), CHIP_RADIUS, CHIP_RADIUS)
        formats = []
        for start, end in self._shown.chips:
            part = QTextLayout.FormatRange()
            part.start, part.length, part.format = start, end - start, QTextCharFormat()
            part.format.setForeground(theme.colour("accent"))
            formats.append(part)
        if word is not None:
            start, end = self._shown.place(*word)
            part = QTextLayout.FormatRange()
            part.start, part.length, part.format = start, end - start, heard_format(theme)
            formats.append(part)
        painter.setPen(theme.colour("text"))
        self._layout.draw(painter, at, formats)

    def _chip(self, start: int, end: int) -> QRectF:
        line = self._layout.lineForTextPosition(start)
        left, right = _x(line, start), _x(line, end)
        rect = QRectF(min(left, right), line.y() + 1, abs(right - left), line.height() - 2)
        return rect.adjusted(1, 0, -1, 0)


def _x(line: object, position: int) -> float:
    x = line.cursorToX(position)  # type: ignore[attr-defined]
    return float(x[0] if isinstance(x, tuple) else x)
