"""A text to read: in the middle of its paper, the heard sentence tinted, the heard word marked, the view following."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QApplication, QFrame, QTextEdit

from ...library.paths import font_file
from ..models.aside import AsideModel
from ..models.reader import Heading, ReaderLooks, ReaderModel, units
from ..translation import tr
from .script_editor import fit_wrapping

EDGE = 20
PART_ABOVE = 3
"""The word comes to lie at this part of the height, counted from above."""


TITLES = {1: (1.75, 1.6, 0.5), 2: (1.35, 1.4, 0.9)}
"""Of each level: how many times as large as the text, and how many of its lines are left above and below."""


class ReaderView(QTextEdit):
    left = Signal()
    """Escape was pressed."""
    reading_requested = Signal(str)
    """How the selected text is read"""
    sentence_requested = Signal(int)
    """How that sentence is read"""
    menu_requested = Signal(int, object, QPoint)
    """Sentence, code point of it that was pointed at or None, and a place on the screen"""

    def __init__(self, reader: ReaderModel | AsideModel, looks: ReaderLooks) -> None:
        super().__init__()
        self._reader, self._looks = reader, looks
        self._follows = True
        self._pressed_at: QPoint | None = None
        self.setReadOnly(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self.setAccessibleName(tr("Text to read"))
        self.setAccessibleDescription(
            tr("Click or press Return to read from there. Select text to read only the selection.")
        )
        self.verticalScrollBar().actionTriggered.connect(lambda _action: self._look_elsewhere())
        reader.changed.connect(self._show_text)
        reader.heard_changed.connect(self._show_heard)
        looks.changed.connect(self._show_looks)
        self._show_looks()
        self._show_text()

    # ---- showing

    def _show_text(self) -> None:
        self._follows = True
        fit_wrapping(self, self._reader.text)
        self.setPlainText(self._reader.text)
        self._format()
        self.verticalScrollBar().setValue(0)
        self._show_heard()
        if self._reader.heard is None and (place := self._reader.place) is not None:
            cursor = self.textCursor()
            cursor.setPosition(place.start)
            self.setTextCursor(cursor)
            self._go_along(cursor)

    def _show_looks(self) -> None:
        paper, looks = self._looks.paper, self._looks
        font = QFont(self.font())
        if looks["font"] == "serif":
            font.setFamilies([*_SERIFS, QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()])
            font.setStyleHint(QFont.StyleHint.Serif)
        else:
            font.setFamilies([*_shipped(looks["font"]), *QApplication.font().families()])
        font.setPixelSize(looks["size"])
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, looks["letters"])
        font.setWordSpacing((looks["letters"] - 100) * looks["size"] / 60)
        self.document().setDefaultFont(font)
        self.setStyleSheet(
            f"QTextEdit {{ background: {paper.ground}; color: {paper.text}; border: none; border-radius: 6px;"
            f" selection-background-color: {paper.word}; selection-color: {paper.on_word}; }}"
        )
        self._format()
        self._fit()
        self._show_heard()

    def _format(self) -> None:
        """Lines and paragraphs apart, of all the text at once; then the titles."""
        looks = self._looks
        block = QTextBlockFormat()
        block.setLineHeight(float(looks["spacing"]), QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        block.setBottomMargin(looks["size"] * looks["spacing"] / 220)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(block)
        for heading in self._reader.headings:
            self._set_title(heading)
        self._close_up(cursor)

    def _close_up(self, cursor: QTextCursor) -> None:
        """Empty lines of a text from elsewhere: its paragraphs are apart already."""
        none = QTextBlockFormat()
        none.setLineHeight(1.0, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        none.setBottomMargin(0.0)
        *filled, _last = self._reader.text.split("\n")
        at = 0
        for line in filled:
            if not line:
                cursor.setPosition(at)
                cursor.mergeBlockFormat(none)
            at += units(line) + 1

    def _set_title(self, heading: Heading) -> None:
        """Larger, bold, close in itself and apart from the text."""
        size, (factor, above, below) = self._looks["size"], TITLES[heading.level]
        last = self.document().characterCount() - 1
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(heading.start, last))
        cursor.setPosition(min(heading.end, last), QTextCursor.MoveMode.KeepAnchor)
        block, letters = QTextBlockFormat(), QTextCharFormat()
        block.setHeadingLevel(heading.level)
        block.setLineHeight(118.0, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        block.setTopMargin(size * (above if heading.start else 0.4))
        block.setBottomMargin(size * below)
        letters.setProperty(QTextFormat.Property.FontPixelSize.value, round(size * factor))
        letters.setFontWeight(QFont.Weight.DemiBold)
        cursor.mergeBlockFormat(block)
        cursor.mergeCharFormat(letters)

    def _fit(self) -> None:
        """Lines of so many characters, in the middle."""
        line = QFontMetricsF(self.document().defaultFont()).averageCharWidth() * self._looks["width"]
        least = EDGE if self.width() > 560 else 10
        bar = self.verticalScrollBar().sizeHint().width()
        side = max(least, round((self.width() - bar - line) / 2))
        self.setViewportMargins(side, EDGE // 2, side, EDGE // 2)
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)
        self.setLineWrapColumnOrWidth(max(80, self.width() - bar - 2 * side))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _show_heard(self) -> None:
        heard, word, paper = self._reader.heard, self._reader.heard_word, self._looks.paper
        found = []
        if heard is not None:
            found.append(self._tinted(heard.start, heard.end, paper.sentence, ""))
        if word is not None:
            found.append(self._tinted(*word, paper.word, paper.on_word))
        self.setExtraSelections(found)
        if found:
            self._go_along(found[-1].cursor)

    def _tinted(self, start: int, end: int, ground: str, text: str) -> QTextEdit.ExtraSelection:
        selection, look = QTextEdit.ExtraSelection(), QTextCharFormat()
        look.setBackground(QColor(ground))
        if text:
            look.setForeground(QColor(text))
        last = self.document().characterCount() - 1
        selection.cursor, selection.format = QTextCursor(self.document()), look
        selection.cursor.setPosition(min(start, last))
        selection.cursor.setPosition(min(end, last), QTextCursor.MoveMode.KeepAnchor)
        return selection

    def _go_along(self, cursor: QTextCursor) -> None:
        """Until the user looks elsewhere, and again once the word is in sight."""
        sight, place = self.viewport().rect(), self.cursorRect(cursor)
        if sight.contains(place):
            self._follows = True
        elif self._follows:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + place.top() - sight.height() // PART_ABOVE)

    def _look_elsewhere(self) -> None:
        self._follows = False

    # ---- what the user asks for

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        is_left = event.button() == Qt.MouseButton.LeftButton
        self._pressed_at = event.position().toPoint() if is_left else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        pressed, self._pressed_at = self._pressed_at, None
        here = event.position().toPoint()
        still = pressed is not None and (here - pressed).manhattanLength() < QApplication.startDragDistance()
        if still and not self.textCursor().hasSelection():
            self._reader.read_from(self.cursorForPosition(here).position())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.read_here()
        elif event.key() == Qt.Key.Key_Space:
            event.ignore()  # it plays and pauses, wherever the focus is
        else:
            if event.key() in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, Qt.Key.Key_Down, Qt.Key.Key_Up):
                self._look_elsewhere()
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Of what is selected, and else of the sentence."""
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        here = self.cursorForPosition(event.pos()) if by_mouse else self.textCursor()
        place = event.globalPos() if by_mouse else self.viewport().mapToGlobal(self.cursorRect(here).bottomLeft())
        placed = self._reader.at(here.position())
        if self.textCursor().hasSelection():
            self.menu = self.createStandardContextMenu()
            read = QAction(tr("&Play"), self.menu)
            read.triggered.connect(self.read_here)
            how = QAction(tr("How is this rea&d?"), self.menu)
            how.triggered.connect(self.ask_reading)
            self.menu.insertActions(self.menu.actions()[0], [read, how])
            self.menu.popup(place)
        elif placed is not None:
            self.menu_requested.emit(placed.id, placed.offset(here.position()) if by_mouse else None, place)

    def ask_reading(self) -> None:
        """Of what is selected, and else of the sentence at the cursor."""
        cursor = self.textCursor()
        placed = self._reader.at(cursor.position())
        if cursor.hasSelection():
            self.reading_requested.emit(cursor.selectedText().replace("\u2029", "\n"))
        elif placed is not None:
            self.sentence_requested.emit(placed.id)

    def read_here(self) -> None:
        """What is selected, and else from the cursor on."""
        cursor = self.textCursor()
        if cursor.hasSelection():
            self._reader.read_only(cursor.selectionStart(), cursor.selectionEnd())
        else:
            self._reader.read_from(cursor.position())


def _shipped(name: str) -> list[str]:
    """The family of a font that comes with Parlance, read from its file when it is first wanted."""
    if name not in _SHIPPED:
        return []
    family, file = _SHIPPED[name]
    if not QFontDatabase.hasFamily(family):
        QFontDatabase.addApplicationFont(str(font_file(file)))
    return [family]


_SHIPPED = {
    "atkinson": ("Atkinson Hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
    "lexend": ("Lexend", "Lexend.ttf"),
}
"""Families and files."""
_SERIFS = ("Charter", "Literata", "Source Serif 4", "Noto Serif", "DejaVu Serif", "Georgia", "Times New Roman")
"""The first that is there."""
