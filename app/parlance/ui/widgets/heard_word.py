"""The mark on the word of the script that is heard, and the view that goes along with it."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from ..models.read_along import ReadAlongModel
from ..theme import Theme
from .sentence_text import heard_format

PART_ABOVE = 3
"""The word comes to lie at this part of the height, counted from above."""


class HeardWord(QObject):
    """The view follows the word until the user looks elsewhere, and again once the word is in sight."""

    def __init__(self, theme: Theme, editor: QPlainTextEdit, along: ReadAlongModel) -> None:
        super().__init__(editor)
        self._theme, self._editor, self._along = theme, editor, along
        self._follows = True
        along.changed.connect(self._follow)
        editor.verticalScrollBar().actionTriggered.connect(lambda _action: self._look_elsewhere())
        editor.cursorPositionChanged.connect(self._look_elsewhere)

    def selections(self) -> list[QTextEdit.ExtraSelection]:
        """The mark, as the editor takes it."""
        cursor = self._cursor()
        if cursor is None:
            return []
        selection = QTextEdit.ExtraSelection()
        selection.cursor, selection.format = cursor, heard_format(self._theme)
        return [selection]

    def _cursor(self) -> QTextCursor | None:
        word, document = self._along.word, self._editor.document()
        if word is None:
            return None
        start, end = units(self._editor.toPlainText(), word[0]), units(self._editor.toPlainText(), word[1])
        if end >= document.characterCount():
            return None
        cursor = QTextCursor(document)
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _look_elsewhere(self) -> None:
        self._follows = False

    def _follow(self) -> None:
        cursor = self._cursor()
        if cursor is None:
            self._follows = self._follows or self._along.word is None
            return
        editor, sight = self._editor, self._editor.viewport().rect()
        place = editor.cursorRect(cursor)
        if sight.contains(place):
            self._follows = True
        elif self._follows:
            block = cursor.block()
            line = block.firstLineNumber() + block.layout().lineForTextPosition(cursor.positionInBlock()).lineNumber()
            above = sight.height() // PART_ABOVE // max(1, place.height())
            # A QPlainTextEdit scrolls by lines.
            editor.verticalScrollBar().setValue(line - above)


def units(text: str, offset: int) -> int:
    """In UTF-16, as a document counts, of so many code points."""
    return offset if text.isascii() else len(text[:offset].encode("utf-16-le", "surrogatepass")) // 2
