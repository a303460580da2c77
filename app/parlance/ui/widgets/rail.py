"""The pages of the window, at its left: signs with words under them, signs alone, or a menu, as there is room."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QFrame, QMenu, QSizePolicy, QToolButton, QWidget

from ..theme import Theme
from ..translation import mark, tr
from .boxes import vbox
from .buttons import tool_button


class Entry(NamedTuple):
    page: str
    words: str
    icon: str
    hint: str
    command: str
    """Its keys by default."""


WORK = (
    Entry("read", mark("Read"), "read", mark("Read along in a document"), "Ctrl+1"),
    Entry("script", mark("Script"), "script", mark("Write, and hear what you wrote"), "Ctrl+2"),
    Entry("sentences", mark("Projects"), "shelf", mark("Direct a text sentence by sentence"), "Ctrl+3"),
    Entry("voices", mark("Voices"), "voice", mark("Hear, find and blend voices"), "Ctrl+4"),
)
MACHINE = (
    Entry("models", mark("Models"), "models", mark("Get, import or remove models"), "Ctrl+5"),
    Entry("comparison", mark("Compare"), "compare", mark("Measure devices side by side"), "Ctrl+6"),
    Entry("history", mark("History"), "history", mark("What was spoken before"), "Ctrl+7"),
    Entry("settings", mark("Settings"), "settings", mark("Sound, language, keys and more"), "Ctrl+8"),
)


class Rail(QFrame):
    asked = Signal(str)
    """The page that the user wants."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "rail")
        self.setAccessibleName(tr("Pages"))
        self.buttons: dict[str, QToolButton] = {}
        self.menu = QMenu()
        self._group = QActionGroup(self.menu)
        work, machine = ([self._button(theme, entry) for entry in part] for part in (WORK, MACHINE))
        vbox(*work, 1, *machine, spacing=4, margins=(6, 10, 6, 10), on=self)
        self.set_words(True)

    def _button(self, theme: Theme, entry: Entry) -> QWidget:
        words, hint = tr(entry.words), tr(entry.hint)
        button = self.buttons[entry.page] = tool_button(theme, words, entry.icon, hint, words)
        button.setProperty("role", "rail")
        button.setIconSize(QSize(20, 20))
        button.setMinimumHeight(0)
        button.setMaximumHeight(56)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        button.clicked.connect(lambda: self.asked.emit(entry.page))
        action = self.menu.addAction(words, lambda: self.asked.emit(entry.page))
        action.setData(entry.page)
        if entry.page != "settings":  # which is no page, but lies over one
            button.setCheckable(True)
            action.setCheckable(True)
            self._group.addAction(action)
        return button

    def show_page(self, page: str) -> None:
        """Mark it; none, if it is not among them."""
        for name, button in self.buttons.items():
            button.setChecked(name == page)
        for action in self._group.actions():
            action.setChecked(action.data() == page)

    def minimumSizeHint(self) -> QSize:
        """It is folded where it is too high; until then it must not hold the window open."""
        return QSize(super().minimumSizeHint().width(), 0)

    def set_words(self, shown: bool) -> None:
        style = Qt.ToolButtonStyle
        for button in self.buttons.values():
            button.setToolButtonStyle(style.ToolButtonTextUnderIcon if shown else style.ToolButtonIconOnly)
