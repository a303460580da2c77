"""Draws a sentence as a row, and opens the editor in it."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QGuiApplication,
    QIcon,
    QKeyEvent,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextCursor,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QPlainTextEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from parlance.core.text.markup import Mark, marks

from ..models.rows_model import Index
from ..models.sentence_list import Row, RowRole
from ..models.waveform import TakePeaks
from ..theme import CAPTION_PX, RADIUS, SCRIPT_PX, Theme, sized, themed_icon
from ..translation import directed, isolated, mark, tr
from .take_lanes import draw_peaks

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


GUTTER, SIDE, PAD = 36, 88, 10
WAVE_PX, WAVE_HEIGHT, WAVE_FROM = 132, 24, 560
"""Of the sound at the end of a row, and the width of the list from which it is there."""
SETTINGS_PX = 20
CHAPTER_PX = 34
SMALLEST = 44
SCROLL_BAR = 12
ICON = 16
LAYOUTS_KEPT = 4000
DOT = 4
_ICONS = {"waiting": ("waiting", "muted"), "failed": ("error", "bad")}


class SentenceDelegate(QStyledItemDelegate):
    split = Signal(int, str, int)
    """Row, words, and the code point before which they are to be cut."""
    joined = Signal(int, str)
    """Row that is to be joined with the one before it, and its words."""
    writing = Signal(object)
    """The editor that is open from now on, or None"""

    def __init__(self, theme: Theme, parent: QObject, peaks: TakePeaks) -> None:
        super().__init__(parent)
        self._theme, self._peaks = theme, peaks
        self._font = sized(QFont(), SCRIPT_PX)
        self._small, self._heading = sized(QFont(), CAPTION_PX), sized(QFont(), CAPTION_PX, bold=True)
        self._title = sized(QFont(), SCRIPT_PX, bold=True)
        self._layouts: OrderedDict[tuple[str, int, bool], SentenceText] = OrderedDict()
        self._icons: dict[tuple[str, str], QIcon] = {}
        theme.changed.connect(self._icons.clear)
        self.hovered = -1
        """Row under the mouse."""

    def _layout(self, row: Row, width: int) -> SentenceText:
        key = row.sentence.text, width, row.is_title
        layout = self._layouts.get(key)
        if layout is None:
            font = self._title if row.is_title else self._font
            layout = self._layouts[key] = SentenceText(row.sentence.text, font, width)
            while len(self._layouts) > LAYOUTS_KEPT:
                self._layouts.popitem(last=False)
        return layout

    def _icon(self, name: str, role: str) -> QIcon:
        if (name, role) not in self._icons:
            self._icons[name, role] = themed_icon(self._theme, name, role, ICON)
        return self._icons[name, role]

    # ---- size and looks

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row: Row = index.data(RowRole)
        width = self._view_width(option)
        height = self._layout(row, width - GUTTER - _side(width)).height + 2 * PAD
        if row.settings:
            height += SETTINGS_PX
        chapter = CHAPTER_PX if row.heading else 0
        return QSize(width, chapter + max(SMALLEST, round(height)))

    @staticmethod
    def _view_width(option: QStyleOptionViewItem) -> int:
        """Whether there is a scroll bar or not: or the rows would be laid out again when it comes."""
        return int(option.widget.width()) - SCROLL_BAR

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(RowRole)
        rect, theme = sentence_rect(option.rect, row), self._theme
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_chapter(painter, option.rect, row)
        card = QRectF(rect).adjusted(1, 1, -1, -1)
        if selected or row.is_heard:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent_soft" if row.is_heard else "sunken"))
            painter.drawRoundedRect(card, RADIUS, RADIUS)
        if focused:
            painter.setPen(QPen(theme.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(card, RADIUS, RADIUS)
        self._draw_mark(painter, rect, row, index.row() == self.hovered)
        width = self._view_width(option)
        side = _side(width)
        text = self._layout(row, width - GUTTER - side)
        text.draw(
            painter, QPointF(rect.x() + (GUTTER if _begins_left() else side), rect.y() + PAD), theme, row.heard_word
        )
        self._draw_settings(painter, rect, row, round(rect.y() + PAD + text.height), side)
        self._draw_side(painter, rect, row)
        if side > SIDE and row.take is not None and (peaks := self._peaks.of(row.take.id)) is not None:
            place = QRect(rect.right() - side + PAD, rect.y() + PAD - 2, WAVE_PX, WAVE_HEIGHT)
            colour = theme.colour("accent" if row.is_heard or selected else "outline")
            draw_peaks(painter, QRectF(turned(place, rect)), peaks, colour)
        painter.restore()

    def offset_at(self, rect: QRect, row: Row, at: QPoint, width: int) -> int:
        """Code point of the sentence in `rect` that is at a point of the view, which is so wide."""
        side = _side(width - SCROLL_BAR)
        text = self._layout(row, width - SCROLL_BAR - GUTTER - side)
        card = sentence_rect(rect, row)
        return text.offset_at(QPointF(at - card.topLeft()) - QPointF(GUTTER if _begins_left() else side, PAD))

    def _draw_chapter(self, painter: QPainter, rect: QRect, row: Row) -> None:
        if row.heading:
            painter.setFont(self._heading)
            painter.setPen(self._theme.colour("muted"))
            area = QRect(rect.x() + GUTTER, rect.y() + 8, rect.width() - 2 * GUTTER, CHAPTER_PX - 8)
            words = painter.fontMetrics().elidedText(row.heading.upper(), Qt.TextElideMode.ElideRight, area.width())
            painter.drawText(area, Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter, words)

    def _draw_mark(self, painter: QPainter, rect: QRect, row: Row, hovered: bool) -> None:
        """What is going on with the sentence; under the mouse, the way to hear it."""
        name, role = _ICONS.get(row.state, ("", ""))
        if row.is_heard:
            name, role = "speak", "accent"
        elif hovered:
            name, role = "play", "text"
        elif row.state == "ready" and row.notices:
            name, role = "warning", "warn"
        if name:
            place = turned(QRect(rect.x() + (GUTTER - ICON) // 2, rect.y() + PAD + 2, ICON, ICON), rect)
            self._icon(name, role).paint(painter, place)
        elif row.state in ("unspoken", "speaking"):
            made = row.state == "speaking"
            painter.setPen(QPen(self._theme.colour("accent" if made else "outline"), 1.4))
            painter.setBrush(self._theme.colour("accent") if made else Qt.BrushStyle.NoBrush)
            centre = turned(QRect(rect.x(), rect.y() + PAD, GUTTER, 20), rect).center()
            painter.drawEllipse(QPointF(centre), DOT, DOT)

    def _draw_settings(self, painter: QPainter, rect: QRect, row: Row, top: int, side: int) -> None:
        painter.setFont(self._small)
        painter.setPen(self._theme.colour("muted"))
        area = turned(QRect(rect.x() + GUTTER, top + 2, rect.width() - GUTTER - side, SETTINGS_PX - 2), rect)
        if row.settings:
            words = directed(" · ".join(row.settings))
            painter.drawText(area, Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter, words)

    def _draw_side(self, painter: QPainter, rect: QRect, row: Row) -> None:
        """Length, number of the take, lock."""
        right = rect.right() - PAD
        painter.setFont(self._small)
        painter.setPen(self._theme.colour("muted"))
        height = painter.fontMetrics().height()
        top = rect.y() + PAD + 3
        # Which take it is tells something where another one than the newest was picked.
        take = "" if row.is_newest or not row.take_words else tr("take {number}", number=row.take_words)
        for line, words in enumerate((row.duration_words, take)):
            area = turned(QRect(right - SIDE, top + line * height, SIDE, height), rect)
            painter.drawText(area, Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter, words)
        if row.sentence.locked:
            place = turned(QRect(right - ICON - 40, top - 1, ICON, ICON), rect)
            self._icon("lock", "muted").paint(painter, place)

    # ---- editing

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = SentenceEditor(parent)
        editor.setFont(self._font)
        self.writing.emit(editor)
        row = index.row()
        editor.committed.connect(lambda: self.commitData.emit(editor))
        for ended in (editor.committed, editor.given_up, editor.parted, editor.pulled):
            ended.connect(lambda *_values: self.closeEditor.emit(editor))
        editor.parted.connect(lambda words, at: self.split.emit(row, words, at))
        editor.pulled.connect(lambda words: self.joined.emit(row, words))
        return editor

    def destroyEditor(self, editor: QWidget, index: Index) -> None:
        self.writing.emit(None)
        super().destroyEditor(editor, index)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, SentenceEditor)
        editor.setPlainText(index.data(Qt.ItemDataRole.EditRole))
        editor.moveCursor(QTextCursor.MoveOperation.End)

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:
        assert isinstance(editor, SentenceEditor)
        model.setData(index, editor.toPlainText())  # type: ignore[attr-defined]

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        rect = sentence_rect(option.rect, index.data(RowRole))
        side = _side(self._view_width(option))
        editor.setGeometry(turned(rect.adjusted(GUTTER - 8, 2, -side + 8, -2), rect))

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        # The editor knows its own keys; the delegate's would take Tab and Enter away.
        if event.type() == QEvent.Type.KeyPress:
            return False
        return super().eventFilter(editor, event)


def sentence_rect(rect: QRect, row: Row) -> QRect:
    """Of a row, without the title of a chapter over it."""
    return rect.adjusted(0, CHAPTER_PX, 0, 0) if row.heading else rect


def turned(rect: QRect, row: QRect) -> QRect:
    """`rect` where it belongs in `row` when the window begins on the right."""
    return QStyle.visualRect(QGuiApplication.layoutDirection(), row, rect)


def _side(width: int) -> int:
    """What a row of that width has beside its text: how long it is, and in a wide one how it sounds."""
    return SIDE + WAVE_PX + PAD if width >= WAVE_FROM else SIDE


def _begins_left() -> bool:
    return QGuiApplication.isLeftToRight()


class SentenceEditor(QPlainTextEdit):
    """Enter splits in the middle and ends the editing at the end; Backspace at the beginning joins."""

    committed = Signal()
    given_up = Signal()
    parted = Signal(str, int)
    pulled = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Sentence"))
        self.setAccessibleDescription(tr("Enter splits at the cursor, or finishes editing. Escape cancels."))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setTabChangesFocus(True)
        self.setStyleSheet("QPlainTextEdit { padding: 2px; }")
        self.document().setDocumentMargin(4)

    def insert(self, tag: str) -> None:
        """At the cursor, apart from the word before it."""
        cursor = self.textCursor()
        before = self.toPlainText()[: cursor.selectionStart()]
        cursor.insertText(f" {tag} " if before and not before[-1].isspace() else f"{tag} ")

    def event(self, event: QEvent) -> bool:
        # Escape gives up here; the window has another use for it.
        if event.type() == QEvent.Type.ShortcutOverride and event.key() == Qt.Key.Key_Escape:  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, cursor = event.key(), self.textCursor()
        if key == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            words, at = self.toPlainText(), cursor.position()
            before, after = words[:at].strip(), words[at:].strip()
            if before and after:
                self.parted.emit(words, at)
            else:
                self.committed.emit()
        elif key == Qt.Key.Key_Backspace and cursor.atStart() and not cursor.hasSelection():
            self.pulled.emit(self.toPlainText())
        else:
            super().keyPressEvent(event)
