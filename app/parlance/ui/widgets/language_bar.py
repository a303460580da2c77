"""Under a text: that it is in another language than the one that is picked."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QPushButton

from ..models.language_hint import LanguageHintModel
from ..theme import CONTROL_PX, Theme
from ..translation import tr
from .boxes import hbox
from .buttons import tool_button
from .labels import LiveLabel


class LanguageBar(QFrame):
    def __init__(self, theme: Theme, hint: LanguageHintModel) -> None:
        super().__init__()
        self._hint = hint
        self.setProperty("role", "strip")
        self.words = LiveLabel()
        self.words.setAccessibleName(tr("Language of the text"))
        self.use = QPushButton()
        self.use.setFixedHeight(CONTROL_PX)
        self.use.clicked.connect(hint.act)
        self.dismiss = tool_button(theme, tr("Dismiss"), "close", tr("Keep the language as it is"))
        self.dismiss.clicked.connect(hint.dismiss)
        hbox((self.words, 1), self.use, self.dismiss, spacing=8, margins=(12, 4, 8, 4), on=self)
        hint.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        words = self._hint.words()
        self.setVisible(bool(words))
        self.words.setText(words)
        if words:
            self.use.setText(self._hint.action())
            self.use.setAccessibleName(self._hint.action().rstrip("…"))
