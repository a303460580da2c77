"""The page of all projects, as covers side by side."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPen, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QInputDialog,
    QListView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from parlance.project.shelf import Book

from ..models.project import ProjectModel
from ..models.reading_queue import ReadingQueueModel
from ..models.rows_model import NONE, Index
from ..models.shelf import ShelfModel
from ..theme import BODY_PX, CAPTION_PX, RADIUS, Theme, sized
from ..translation import tr
from .controls import SearchField, button_menu, caption, push_button, tool_button
from .cover import draw_cover
from .layouts import FlowLayout, hbox, vbox

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


ROOMY_FROM = 340


class ShelfPage(QWidget):
    left = Signal()
    """A project is opened or begun, or the user wants to go back."""
    document_requested = Signal()

    def __init__(self, theme: Theme, shelf: ShelfModel, project: ProjectModel, queue: ReadingQueueModel) -> None:
        super().__init__()
        self._shelf, self._project, self._queue = shelf, project, queue
        self.view = ShelfView(theme, shelf)
        self.search = SearchField(theme, tr("Search the projects"), tr("Search by title or author"))
        self.archive = QCheckBox(tr("Archive"))
        self.archive.setAccessibleDescription(tr("Show archived projects"))
        self.begin = push_button(theme, tr("New project"), "add", tr("Start an empty project"), primary=True)
        self.document = push_button(theme, tr("Open…"), "open", tr("Start a project from a document"))
        self.back = tool_button(theme, tr("Back to the project"), "close", tr("Back to the open project"), tr("Back"))
        self.hint = caption(tr("No projects match your search"))
        self.open = push_button(theme, tr("Open"), "open", tr("Open the chosen project"))
        self.rename = push_button(theme, tr("Rename…"), "words", tr("Give it another title (F2)"))
        self.copy = push_button(theme, tr("Duplicate"), "copy", tr("A copy with every take"))
        self.put_away = push_button(theme, tr("Archive"), "shelf", tr("Archive it; nothing is deleted"))
        top = hbox((self.search, 1), self.archive, self.back, spacing=8)
        self.more = tool_button(theme, tr("More about this project"), "more", tr("Open, rename, duplicate or archive"))
        self.more.clicked.connect(lambda: self.menu().popup(self.more.mapToGlobal(self.more.rect().topLeft())))
        bottom = FlowLayout(8)
        for button in (self.begin, self.document, self.open, self.rename, self.copy, self.put_away, self.more):
            bottom.addWidget(button)
        vbox(top, self.hint, (self.view, 1), bottom, spacing=8, margins=(0, 0, 0, 0), on=self)
        self._bind()
        self._show()

    def _bind(self) -> None:
        shelf = self._shelf
        self.search.textChanged.connect(shelf.search)
        self.archive.toggled.connect(shelf.show_archive)
        self.begin.clicked.connect(self._begin)
        self.document.clicked.connect(self.document_requested)
        self.back.clicked.connect(self.left)
        self.view.opened.connect(shelf.open)
        self.view.opened.connect(lambda _book: self.left.emit())
        self.view.chosen.connect(self._show)
        self.view.customContextMenuRequested.connect(self._pop_up)
        self.open.clicked.connect(self.view.open_current)
        self.rename.clicked.connect(self.ask_title)
        self.copy.clicked.connect(self._duplicate)
        self.put_away.clicked.connect(self._archive)
        shelf.changed.connect(self._show)
        QShortcut(QKeySequence("F2"), self.view, self.ask_title, context=Qt.ShortcutContext.WidgetShortcut)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room, the covers have it."""
        super().resizeEvent(event)
        is_low = self.height() < ROOMY_FROM
        for button in (self.open, self.rename, self.copy, self.put_away):
            button.setVisible(not is_low)
        self.more.setVisible(is_low)

    def ask_title(self) -> None:
        book = self.view.current()
        if book is None:
            return
        title, agreed = QInputDialog.getText(self, tr("Rename"), tr("Title"), text=book.title)
        if agreed:
            self._shelf.rename(book, title)

    def menu(self) -> QMenu:
        """What can be done with the chosen project."""
        menu = button_menu(self, (self.open, self.rename, self.copy, self.put_away, None))
        later = menu.addAction(tr("Add to the reading &queue"), self._read_later)
        later.setEnabled(self.open.isEnabled())
        return menu

    def _read_later(self) -> None:
        if (book := self.view.current()) is not None:
            self._queue.add([book.path])

    def _pop_up(self, at: QPoint) -> None:
        if self.view.indexAt(at).isValid():
            self.menu().popup(self.view.viewport().mapToGlobal(at))

    def _begin(self) -> None:
        self._project.begin()
        self.left.emit()

    def _duplicate(self) -> None:
        if (book := self.view.current()) is not None:
            self._shelf.duplicate(book)

    def _archive(self) -> None:
        if (book := self.view.current()) is not None:
            self._shelf.set_archived(book, not book.is_archived)

    def _show(self) -> None:
        book, shelf = self.view.current(), self._shelf
        usable = book is not None and not book.problem
        for button in (self.open, self.rename, self.copy):
            button.setEnabled(usable)
        self.more.setEnabled(book is not None)
        is_open = book is not None and shelf.is_open(book)
        self.put_away.setEnabled(book is not None and not is_open)
        words = tr("Open another project before you archive this one") if is_open else ""
        self.put_away.setToolTip(words or tr("Archive it; nothing is deleted"))
        self.put_away.setText(tr("Unarchive") if book is not None and book.is_archived else tr("Archive"))
        self.archive.setVisible(shelf.has_archive() or shelf.shows_archive)
        self.hint.setVisible(bool(shelf.words) and not shelf.books())
