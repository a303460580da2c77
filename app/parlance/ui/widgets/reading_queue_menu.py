"""What is read next, behind one button of the page to read."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from ..models.reading_queue import ReadingQueueModel
from ..theme import Theme
from ..translation import directed, tr
from .buttons import tool_button
from .document_dialogs import ask_to_open

LONGEST = 12
"""What comes after that is said as a number."""


class ReadingQueueMenu(QMenu):
    def __init__(self, theme: Theme, queue: ReadingQueueModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._queue, self._parent = queue, parent
        self.button = tool_button(theme, tr("Reading queue"), "queue", tr("What is read next, one after the other"))
        self.button.setMenu(self)
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.aboutToShow.connect(self._fill)
        queue.changed.connect(self._show)
        self._fill()
        self._show()

    def ask_files(self) -> None:
        if chosen := ask_to_open(self._parent, many=True):
            self._queue.add(chosen)

    def _fill(self) -> None:
        queue = self._queue
        self.clear()
        for path in queue.items[:LONGEST]:
            self._add(path)
        left = len(queue.items) - LONGEST
        if left > 0:
            self.addAction(tr("and %n more", "", left)).setEnabled(False)
        if not queue.items:
            self.addAction(tr("Nothing is waiting")).setEnabled(False)
        self.addSeparator()
        self.next = self.addAction(tr("&Read the next one now"), queue.read_next)
        self.documents = self.addAction(tr("Add &documents…"), self.ask_files)
        clipboard = QGuiApplication.clipboard()
        self.copied = self.addAction(tr("Add what was &copied"), lambda: queue.add_copied(clipboard.mimeData()))
        self.empty = self.addAction(tr("&Empty the queue"), queue.clear)
        for action in (self.next, self.empty):
            action.setEnabled(bool(queue.items))

    def _add(self, path: Path) -> None:
        queue = self._queue
        menu = self.addMenu(directed(queue.title(path)).replace("&", "&&"))
        menu.addAction(tr("Read it &now"), partial(queue.read, path))
        up = menu.addAction(tr("Move &up"), partial(queue.move_up, path))
        up.setEnabled(path != queue.items[0])
        menu.addAction(tr("&Remove"), partial(queue.remove, path))

    def _show(self) -> None:
        count = len(self._queue.items)
        style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if count else Qt.ToolButtonStyle.ToolButtonIconOnly
        self.button.setText(str(count) if count else "")
        self.button.setToolButtonStyle(style)
        waiting = tr("%n waiting", "", count) if count else tr("Nothing is waiting")
        self.button.setAccessibleDescription(f"{self.button.toolTip()}. {waiting}")
