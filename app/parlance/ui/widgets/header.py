"""The top line: name, theme, settings, and the switch of the side panel."""

from __future__ import annotations

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QToolButton

from ..theme import Theme
from ..translation import mark, tr
from .boxes import hbox
from .buttons import tool_button

THEMES = (("system", mark("As the &system")), ("light", mark("&Light")), ("dark", mark("&Dark")))


class Header(QFrame):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "header")
        title = QLabel("Parlance")
        title.setProperty("role", "title")
        self.history = tool_button(theme, tr("History"), "history", tr("What was spoken before"), tr("History"))
        self.theme = tool_button(theme, tr("Theme"), "theme", tr("Light or dark"), tr("Theme"))
        self.settings = tool_button(
            theme, tr("Settings"), "settings", tr("Sound, language, keys and more"), tr("Settings")
        )
        self.panel = tool_button(theme, tr("Side panel"), "panel", tr("Show or hide the choices"))
        self.panel.setCheckable(True)
        self.panel.setChecked(True)
        self.theme.setMenu(self._theme_menu(theme))
        self.theme.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        row = hbox(
            title, 1, self.history, self.theme, self.settings, self.panel, spacing=4, margins=(16, 8, 12, 8), on=self
        )
        self._row = row

    def add(self, button: QToolButton) -> None:
        """Before the switch of the side panel."""
        self._row.insertWidget(self._row.count() - 1, button)

    def _theme_menu(self, theme: Theme) -> QMenu:
        menu = QMenu(self)
        group = QActionGroup(menu)
        for mode, words in THEMES:
            action = QAction(tr(words), menu)
            action.setCheckable(True)
            action.setChecked(theme.mode == mode)
            action.triggered.connect(lambda _checked, mode=mode: theme.set_mode(mode))
            group.addAction(action)
            menu.addAction(action)
        return menu
