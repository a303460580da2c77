"""Projects as covers, beside each other: walked with the arrow keys, opened with Return."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from parlance.project.shelf import Book

from ..models.rows_model import NONE, Index
from ..models.shelf import ShelfModel
from ..theme import BODY_PX, CAPTION_PX, RADIUS, Theme, sized
from ..translation import tr
from .cover import draw_cover

COVER = QSize(132, 188)
PAD, WORDS_PX, BAR_PX = 10, 44, 4
CELL = QSize(COVER.width() + 2 * PAD, COVER.height() + WORDS_PX + 2 * PAD + 8)
BookRole = Qt.ItemDataRole.UserRole


class _Books(QAbstractListModel):
    def __init__(self, shelf: ShelfModel) -> None:
        super().__init__()
        self._shelf = shelf
        self.books: list[Book] = []

    def refresh(self) -> None:
        books = self._shelf.books()
        if [book.path for book in books] == [book.path for book in self.books]:
            self.books = books
            self.dataChanged.emit(self.index(0), self.index(max(0, len(books) - 1)))
            return
        self.beginResetModel()
        self.books = books
        self.endResetModel()

    def rowCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(self.books)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not 0 <= index.row() < len(self.books):
            return None
        book = self.books[index.row()]
        if role == BookRole:
            return book
        if role == Qt.ItemDataRole.DisplayRole:
            return book.title
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            parts = (book.title, book.about.author, self._shelf.progress_words(book))
            return ", ".join(part for part in (*parts, tr("open") if self._shelf.is_open(book) else "") if part)
        return None


class _Delegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, shelf: ShelfModel, parent: QListView) -> None:
        super().__init__(parent)
        self._theme, self._shelf = theme, shelf

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return CELL

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        book: Book | None = index.data(BookRole)
        if book is None:
            return
        theme, cell = self._theme, QRect(option.rect.topLeft(), CELL)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(cell).adjusted(2, 2, -2, -2)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(theme.colour("focus"), 2 if option.state & QStyle.StateFlag.State_HasFocus else 1))
            painter.setBrush(theme.colour("accent_soft"))
            painter.drawRoundedRect(card, RADIUS, RADIUS)
        place = QRect(cell.x() + PAD, cell.y() + PAD, COVER.width(), COVER.height())
        draw_cover(painter, place, theme, book.about, book.title)
        bar = QRectF(place.x(), place.bottom() + 6, place.width(), BAR_PX)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("border"))
        painter.drawRoundedRect(bar, 2, 2)
        done = QRectF(bar)
        done.setWidth(bar.width() * book.part)
        if painter.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            done.moveRight(bar.right())
        painter.setBrush(theme.colour("accent"))
        painter.drawRoundedRect(done, 2, 2)
        words = QRect(place.x(), place.bottom() + 14, place.width(), 20)
        self._write(painter, words, book.title, "text", BODY_PX, bold=self._shelf.is_open(book))
        role = "bad" if book.problem else "muted"
        self._write(painter, words.translated(0, 18), self._shelf.progress_words(book), role, CAPTION_PX)
        painter.restore()

    def _write(self, painter: QPainter, rect: QRect, words: str, role: str, px: int, bold: bool = False) -> None:
        painter.setFont(sized(painter.font(), px, bold=bold))
        painter.setPen(self._theme.colour(role))
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter), shown)


class ShelfView(QListView):
    opened = Signal(object)
    """Book"""
    chosen = Signal()

    def __init__(self, theme: Theme, shelf: ShelfModel) -> None:
        super().__init__()
        self._books = _Books(shelf)
        self.setModel(self._books)
        self.setItemDelegate(_Delegate(theme, shelf, self))
        self.setAccessibleName(tr("Projects"))
        self.setAccessibleDescription(tr("Return opens a project, F2 renames it."))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setGridSize(CELL)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.doubleClicked.connect(lambda _index: self.open_current())
        shelf.changed.connect(self.refresh)
        theme.changed.connect(self.viewport().update)
        self.selectionModel().selectionChanged.connect(lambda *_: self.chosen.emit())
        self._books.refresh()

    def sizeHint(self) -> QSize:
        """What the page has left, and no more is wanted."""
        return self.minimumSizeHint()

    def refresh(self) -> None:
        """With the same book chosen, where it is still there."""
        before = self.current()
        self._books.refresh()
        paths = [book.path for book in self._books.books]
        if paths:
            row = paths.index(before.path) if before is not None and before.path in paths else 0
            self.setCurrentIndex(self._books.index(row))
        self.chosen.emit()

    def current(self) -> Book | None:
        rows: list[QModelIndex] = self.selectionModel().selectedIndexes()
        return rows[0].data(BookRole) if rows else None

    def open_current(self) -> None:
        book = self.current()
        if book is not None and not book.problem:
            self.opened.emit(book)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.open_current()
            return
        super().keyPressEvent(event)
