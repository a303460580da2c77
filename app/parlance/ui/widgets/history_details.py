"""The chosen clip under the list: its text and recipe, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QMenu

from parlance.library.history import Clip

from ..models.history import HistoryModel
from ..models.history_table import TEXT, WORDS, made_words
from ..models.takes import TakesModel
from ..models.two_sides import SIDES
from ..theme import Theme
from ..translation import tr
from .boxes import hbox, vbox
from .button_menu import button_menu
from .buttons import push_button, set_icon, tool_button
from .flow_layout import FlowLayout
from .labels import ElidedLabel, caption


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
