"""A line of buttons whose words go, one after the other, where there is no room for all of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from ..theme import CONTROL_PX
from .boxes import Item, hbox

_WORDS, _SIGN = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly


class FoldingBar(QWidget):
    def __init__(self, *items: Item, folding: Sequence[QToolButton]) -> None:
        """`folding` lose their words, the first of them first; each has an icon."""
        super().__init__()
        self._folding = folding
        self._row = hbox(*items, spacing=4, margins=(0, 0, 0, 0), on=self)

    def minimumSizeHint(self) -> QSize:
        """With none of the words."""
        least = self._row.minimumSize()
        spared = sum(max(0, button.sizeHint().width() - CONTROL_PX) for button in self._folding if _says(button))
        return QSize(least.width() - spared, least.height())

    def fit(self) -> None:
        """To be called when words have changed."""
        for button in self._folding:
            button.setToolButtonStyle(_WORDS)
        for button in self._folding:
            self._row.invalidate()
            if self._row.minimumSize().width() <= self.width():
                return
            button.setToolButtonStyle(_SIGN)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


def _says(button: QToolButton) -> bool:
    return not button.isHidden() and button.toolButtonStyle() == _WORDS
