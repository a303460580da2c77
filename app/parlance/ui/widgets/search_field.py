"""A field to search in, with a button that empties it."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit

from ..icons import themed_icon
from ..theme import CONTROL_PX, Theme
from ..translation import tr


class SearchField(QLineEdit):
    def __init__(self, theme: Theme, name: str, description: str) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedHeight(CONTROL_PX)
        self.setPlaceholderText(tr("Search"))
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
        # Qt's own, `setClearButtonEnabled`, reads the desktop's icon themes: the first one holds up the window.
        self.empty = QAction(tr("Clear the search"), self)
        self.empty.triggered.connect(self.clear)
        self.empty.setVisible(False)
        self.textChanged.connect(lambda words: self.empty.setVisible(bool(words)))
        self.addAction(self.empty, QLineEdit.ActionPosition.TrailingPosition)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def _on_theme(self) -> None:
        self.empty.setIcon(themed_icon(self._theme, "close", "muted", 14))
