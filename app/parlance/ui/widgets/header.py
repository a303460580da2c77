"""The top line: the name, the theme, help, and the voice, which opens the choices."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QToolButton

from ..models.choices import ChoicesModel
from ..theme import Theme
from ..translation import mark, tr
from .boxes import hbox
from .buttons import tool_button

THEMES = (("system", mark("As the &system")), ("light", mark("&Light")), ("dark", mark("&Dark")))

VOICE_PX = 200
"""A longer name is cut."""


class Header(QFrame):
    def __init__(self, theme: Theme, choices: ChoicesModel) -> None:
        super().__init__()
        self.setProperty("role", "header")
        title = QLabel("Parlance")
        title.setProperty("role", "title")
        self.menu = tool_button(theme, tr("Pages"), "menu", tr("The pages of the window"))
        self.menu.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu.hide()
        self.theme = tool_button(theme, tr("Theme"), "theme", tr("Light or dark"), tr("Theme"))
        self.panel = tool_button(theme, tr("Voice"), "voice", tr("Voice, language, model and device"), tr("Voice"))
        self.panel.setMaximumWidth(VOICE_PX)
        self.panel.setCheckable(True)
        self.panel.setChecked(True)
        self._wordy = [self.theme]
        self.theme.setMenu(self._theme_menu(theme))
        self.theme.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._row = hbox(self.menu, title, 1, self.theme, self.panel, spacing=4, margins=(16, 8, 12, 8), on=self)
        self._choices = choices
        choices.voice_changed.connect(self._show_voice)
        choices.offered.connect(self._show_voice)
        self._show_voice()

    def set_folded(self, menu: bool, narrow: bool) -> None:
        """With the pages in a menu; with signs that have no words."""
        self.menu.setVisible(menu)
        style = Qt.ToolButtonStyle
        for button in self._wordy:
            button.setToolButtonStyle(style.ToolButtonIconOnly if narrow else style.ToolButtonTextBesideIcon)

    def _show_voice(self) -> None:
        voice = self._choices.voice_info()
        self.panel.setText(voice.name if voice else tr("Voice"))
        self.panel.setAccessibleName(tr("Voice: {name}", name=voice.name) if voice else tr("Voice"))

    def add(self, button: QToolButton) -> None:
        """Before the voice."""
        self._row.insertWidget(self._row.count() - 1, button)
        self._wordy.append(button)

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
