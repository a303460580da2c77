"""The page of the history: every clip that was made, found again, heard, made again, compared."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLabel, QWidget

from parlance.library.history import Clip

from ..models.choices import disk_words
from ..models.history import HistoryModel
from ..models.history_table import LENGTH, MODEL, VOICE, WHEN, HistoryTable
from ..models.takes import TakesModel
from ..theme import Theme
from ..translation import mark, tr
from .boxes import hbox, vbox
from .buttons import push_button, tool_button
from .history_details import HistoryDetails
from .labels import caption
from .row_table import RowTable
from .search_field import SearchField
from .takes_box import TakesBox

KEYS = mark("Return hears the clip, Delete removes it from the history")
WIDTHS = {WHEN: 160, VOICE: 88, MODEL: 128, LENGTH: 64}
WIDE = 620


class HistoryPage(QWidget):
    left = Signal()
    """the user wants to go back"""

    def __init__(self, theme: Theme, history: HistoryModel, takes: TakesModel) -> None:
        super().__init__()
        self._history = history
        self.back = tool_button(theme, tr("Back to the script"), "close", tr("Back to the script"), tr("Back"))
        self.compare = push_button(theme, tr("Compare two"), "compare", tr("Two clips side by side"))
        self.compare.setCheckable(True)
        self.search = SearchField(
            theme, tr("Search the history"), tr("Words of a text, a voice, a model, a language or a device")
        )
        self.table = RowTable(HistoryTable(history), tr("History"), tr(KEYS), WIDTHS)
        self.details = HistoryDetails(theme, history, takes)
        self.takes = TakesBox(theme, takes)
        self._count = caption()
        self._chosen = self._newest = 0
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        title = QLabel(tr("History"))
        title.setProperty("role", "title")
        top = hbox((title, 1), self.compare, self.back, spacing=8)
        self.takes.hide()
        below = (self._count, self.takes, self.details)
        vbox(top, self.search, (self.table, 1), *below, spacing=8, margins=(0, 0, 0, 0), on=self)

    def _bind(self) -> None:
        history = self._history
        self.back.clicked.connect(self.left)
        self.compare.toggled.connect(self._show_takes)
        self.search.textChanged.connect(history.search)
        self.table.chosen.connect(self._choose)
        self.table.entered.connect(self.details.hear.click)
        self.table.customContextMenuRequested.connect(self._pop_up)
        self.table.model().modelReset.connect(self._choose_again)
        for button in self.details.sides.values():
            button.clicked.connect(lambda: self.compare.setChecked(True))
        here = Qt.ShortcutContext.WidgetShortcut
        QShortcut(QKeySequence.StandardKey.Delete, self.table, self.details.remove.click, context=here)
        history.changed.connect(self._show)
        self._show()
        self._choose_again()

    def _clip(self) -> Clip | None:
        clips = self._history.clips
        return clips[self.table.row] if 0 <= self.table.row < len(clips) else None

    def _choose(self) -> None:
        clip = self._clip()
        if clip is not None:
            self._chosen = clip.id
        self.details.show_clip(clip)

    def _pop_up(self, at: QPoint) -> None:
        row = self.table.rowAt(at.y())
        if row >= 0:
            self.table.choose(row)
            self.menu = self.details.menu()
            self.menu.popup(self.table.viewport().mapToGlobal(at))

    def _choose_again(self) -> None:
        """What was chosen stays so, unless it was the newest; what is gone makes room for the one in its place."""
        ids = [clip.id for clip in self._history.clips]
        if ids:
            older = (at for at, id_ in enumerate(ids) if id_ <= self._chosen)
            at = 0 if self._chosen == self._newest else next(older, len(ids) - 1)
            self._newest = ids[0]
            self.table.choose(at)
        self._choose()

    def _show_takes(self, shown: bool) -> None:
        self.takes.setVisible(shown)
        self.details.set_brief(shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.table.setColumnHidden(MODEL, self.width() < WIDE)

    def _show(self) -> None:
        history = self._history
        self.details.show_clip(self._clip())
        self.details.setVisible(history.count > 0)
        self.compare.setEnabled(history.count > 0)
        self._count.setText(
            tr("%n clip(s), {size} of sound on this disk", "", history.count, size=disk_words(history.size_bytes))
            if history.count
            else ""
        )
        if history.clips:
            self.table.set_hint("")
        elif history.count:
            self.table.set_hint(tr("No clips match your search."))
        elif history.is_on:
            self.table.set_hint(tr("What you speak will be listed here."))
        else:
            self.table.set_hint(tr("Nothing is kept: the history is switched off in the settings."))
