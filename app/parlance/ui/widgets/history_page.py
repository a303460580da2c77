"""The page of the history: every clip that was made can be searched, played, made again and compared."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QWidget

from parlance.library.history import Clip

from ..models.choices import disk_words
from ..models.history import LENGTH, MODEL, TEXT, VOICE, WHEN, WORDS, ClipTitles, HistoryModel, HistoryTable, made_words
from ..models.listening import SIDES
from ..models.takes import TakesModel
from ..theme import Theme
from ..translation import mark, tr
from .controls import ElidedLabel, SearchField, button_menu, caption, push_button, set_icon, tool_button
from .layouts import FlowLayout, hbox, vbox
from .row_table import RowTable
from .waveform_view import TakePicture

HINT = mark("Both play equally loud; press the other one to switch at the same place")


class TakesBox(QFrame):
    def __init__(self, theme: Theme, takes: TakesModel) -> None:
        super().__init__()
        self._theme, self._takes = theme, takes
        self.setProperty("role", "card")
        self.setAccessibleName(tr("Two takes side by side"))
        self.buttons = {side: push_button(theme, tr("Play {side}", side=side), "play", tr(HINT)) for side in SIDES}
        self.names = {side: ElidedLabel(role="caption") for side in SIDES}
        self.pictures = {side: TakePicture(theme, takes, side) for side in SIDES}
        self.figures = caption()
        both = QHBoxLayout()
        both.setSpacing(12)
        for side in SIDES:
            line = hbox(self.buttons[side], (self.names[side], 1), spacing=8)
            half = vbox(line, self.pictures[side], spacing=6)
            both.addLayout(half, 1)
            self.buttons[side].clicked.connect(lambda _on=False, side=side: takes.play(side))
        vbox(both, self.figures, spacing=6, margins=(12, 8, 12, 10), on=self)
        takes.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        for side in SIDES:
            taken, button = self._takes.taken(side), self.buttons[side]
            self.names[side].setText(_words(taken.clip, self._takes.titles) if taken else "")
            heard = self._takes.is_heard(side)
            words = tr("Stop {side}", side=side) if heard else tr("Play {side}", side=side)
            if button.text() != words:
                button.setText(words)
                button.setAccessibleName(words)
                set_icon(button, self._theme, "stop" if heard else "play")
            button.setEnabled(taken is not None)
        self.figures.setText(self._takes.words())


def _words(clip: Clip, titles: ClipTitles) -> str:
    return " · ".join(
        (WORDS[VOICE](clip, titles), tr("seed {seed}", seed=clip.request.seed), WORDS[TEXT](clip, titles))
    )


class HistoryDetails(QFrame):
    def __init__(self, theme: Theme, history: HistoryModel, takes: TakesModel) -> None:
        super().__init__()
        self._theme, self._history, self._takes = theme, history, takes
        self.clip: Clip | None = None
        self.setProperty("role", "card")
        self.setAccessibleName(tr("The chosen clip"))
        self.text = ElidedLabel()
        self.recipe, self.made = caption(), caption()
        for label in (self.text, self.recipe, self.made):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.hear = push_button(theme, tr("Hear"), "play", tr("Play the sound that was kept (Return)"))
        self.again = push_button(theme, tr("Make again"), "refresh", tr("Make it again with the same settings"))
        self.copy = push_button(theme, tr("Copy command"), "copy", tr("The command line that makes this clip"))
        self.sides = {
            side: tool_button(theme, side, "compare", tr("Compare it: show it as {side}", side=side), side)
            for side in SIDES
        }
        self.remove = tool_button(theme, tr("Remove from the history"), "close", tr("Forget this clip (Delete)"))
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        line = hbox(spacing=8, margins=(0, 4, 0, 0))
        wrapped = FlowLayout(8)
        for button in (self.hear, self.again, self.copy, *self.sides.values()):
            wrapped.addWidget(button)
        line.addLayout(wrapped, 1)
        line.addWidget(self.remove, 0, Qt.AlignmentFlag.AlignTop)
        vbox(self.text, self.recipe, self.made, line, spacing=3, margins=(12, 8, 10, 10), on=self)

    def _bind(self) -> None:
        self.hear.clicked.connect(lambda: self._with_clip(self._history.hear))
        self.again.clicked.connect(lambda: self._with_clip(self._history.again))
        self.copy.clicked.connect(self.copy_command)
        self.remove.clicked.connect(lambda: self._with_clip(self._history.remove))
        for side, button in self.sides.items():
            button.clicked.connect(lambda _on=False, side=side: self._with_clip(partial(self._takes.choose, side)))
        self._history.heard_changed.connect(self._show)
        self._show()

    def _with_clip(self, command: Callable[[Clip], None]) -> None:
        if self.clip is not None:
            command(self.clip)

    def show_clip(self, clip: Clip | None) -> None:
        self.clip = clip
        self._show()

    def menu(self) -> QMenu:
        """What can be done with the clip."""
        menu = button_menu(self, (self.hear, self.again, self.copy, None))
        for side, button in self.sides.items():
            compare = menu.addAction(tr("Compare it: show it as {side}", side=side), button.click)
            compare.setEnabled(button.isEnabled())
        menu.addSeparator()
        menu.addAction(tr("Remove from the history"), self.remove.click)
        return menu

    def set_brief(self, brief: bool) -> None:
        """Leave the recipe out, where room is scarce."""
        self.recipe.setVisible(not brief)
        self.made.setVisible(not brief)

    def copy_command(self) -> None:
        if self.clip is not None:
            QGuiApplication.clipboard().setText(self._history.command(self.clip))

    def _show(self) -> None:
        clip, history = self.clip, self._history
        self.text.setText(WORDS[TEXT](clip, history.titles) if clip else tr("No clip is chosen"))
        self.recipe.setText(history.titles.recipe(clip) if clip else "")
        self.made.setText(made_words(clip) if clip else "")
        heard = clip is not None and history.is_heard(clip)
        words = tr("Stop") if heard else tr("Hear")
        self.hear.setText(words)
        self.hear.setAccessibleName(words)
        set_icon(self.hear, self._theme, "stop" if heard else "play")
        self.hear.setEnabled(clip is not None and (heard or clip.has_sound))
        self.again.setEnabled(clip is not None and history.can_make())
        for button in (self.copy, self.remove):
            button.setEnabled(clip is not None)
        for button in self.sides.values():
            button.setEnabled(clip is not None and clip.has_sound)


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
        view = QWidget()
        vbox(self.table, margins=(0, 0, 0, 0), on=view)
        self.setProperty("scrolls", view)  # over which a message may lie
        below = (self._count, self.takes, self.details)
        vbox(top, self.search, (view, 1), *below, spacing=8, margins=(0, 0, 0, 0), on=self)

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
            self.table.set_hint(tr("History is off. Turn it on in Settings."))
