"""All projects on one shelf."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QCheckBox, QInputDialog, QMenu, QWidget

from ..models.project import ProjectModel
from ..models.reading_queue import ReadingQueueModel
from ..models.shelf import ShelfModel
from ..theme import Theme
from ..translation import tr
from .boxes import hbox, vbox
from .button_menu import button_menu
from .buttons import push_button, tool_button
from .flow_layout import FlowLayout
from .labels import caption
from .search_field import SearchField
from .shelf_view import ShelfView

ROOMY_FROM = 340


class ShelfPage(QWidget):
    left = Signal()
    """A project is opened or begun, or the user wants to go back."""
    document_asked = Signal()

    def __init__(self, theme: Theme, shelf: ShelfModel, project: ProjectModel, queue: ReadingQueueModel) -> None:
        super().__init__()
        self._shelf, self._project, self._queue = shelf, project, queue
        self.view = ShelfView(theme, shelf)
        self.search = SearchField(theme, tr("Search the projects"), tr("Words of a title or an author"))
        self.archive = QCheckBox(tr("Archive"))
        self.archive.setAccessibleDescription(tr("Show archived projects"))
        self.begin = push_button(theme, tr("New project"), "add", tr("Start an empty project"), primary=True)
        self.document = push_button(theme, tr("From a document…"), "open", tr("Start a project from a document"))
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
        self.document.clicked.connect(self.document_asked)
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
        self.put_away.setText(tr("Bring back") if book is not None and book.is_archived else tr("Archive"))
        self.archive.setVisible(shelf.has_archive() or shelf.shows_archive)
        self.hint.setVisible(bool(shelf.words) and not shelf.books())
