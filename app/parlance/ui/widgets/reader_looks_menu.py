"""What the text to read looks like, behind one button."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from ..models.reader_looks import ReaderLooks
from ..theme import Theme
from ..translation import mark, tr
from .buttons import tool_button

CHOICES: tuple[tuple[str, str, tuple[tuple[Any, str], ...]], ...] = (
    (
        "font",
        mark("Letters"),
        (
            ("serif", mark("With serifs")),
            ("sans", mark("Without serifs")),
            ("atkinson", mark("Easy to tell apart (Atkinson Hyperlegible)")),
            ("lexend", mark("Dyslexia-friendly (Lexend)")),
        ),
    ),
    ("letters", mark("Letter spacing"), ((100, mark("Usual")), (108, mark("Wide")), (115, mark("Very wide")))),
    ("spacing", mark("Line spacing"), ((125, mark("Close")), (150, mark("Usual")), (180, mark("Wide")))),
    ("width", mark("Line length"), ((48, mark("Short")), (66, mark("Usual")), (90, mark("Long")))),
    (
        "paper",
        mark("Paper"),
        (
            ("window", mark("Same as the window")),
            ("light", mark("White")),
            ("sepia", mark("Sepia")),
            ("dark", mark("Dark")),
        ),
    ),
)


class ReaderLooksMenu(QMenu):
    def __init__(self, theme: Theme, looks: ReaderLooks, parent: QWidget) -> None:
        super().__init__(parent)
        self._looks = looks
        self.button = tool_button(theme, tr("Look of the text"), "text", tr("Letters, spacing, paper"))
        self.button.setMenu(self)
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.larger = self.addAction(tr("&Larger"), lambda: looks.larger(2))
        self.smaller = self.addAction(tr("&Smaller"), lambda: looks.larger(-2))
        self.addSeparator()
        self.actions_of: dict[str, dict[Any, QAction]] = {}
        for name, title, choices in CHOICES:
            menu, group = self.addMenu(tr(title)), QActionGroup(self)
            self.actions_of[name] = {}
            for value, words in choices:
                action = self.actions_of[name][value] = menu.addAction(tr(words))
                action.setCheckable(True)
                action.triggered.connect(lambda _on, name=name, value=value: looks.set(name, value))
                group.addAction(action)
        looks.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        for name, actions in self.actions_of.items():
            actions[self._looks[name]].setChecked(True)
