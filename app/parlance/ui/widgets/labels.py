"""Labels that never cut a word hard: one that elides, one that screen readers hear when it changes."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ..translation import directed


def section(text: str) -> QLabel:
    """A small heading over a picker; its mnemonic goes to the buddy."""
    label = QLabel(text)
    label.setProperty("role", "section")
    return label


class Caption(QLabel):
    """Small words in as many lines as they need, from the side where the language begins."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.setText(text)
        self.setProperty("role", "caption")
        self.setWordWrap(True)

    def setText(self, text: str) -> None:
        super().setText(directed(text))


def caption(text: str = "") -> QLabel:
    return Caption(text)


class ElidedLabel(QLabel):
    """One line that ends in … when there is no room for it or for a shorter one; the whole text is in the tool tip."""

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(directed(text), parent)
        if role:
            self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._shorter: list[str] = []

    def setText(self, text: str, *shorter: str) -> None:
        """`shorter` say less of it, each less than the one before."""
        self._shorter = [directed(less) for less in shorter]
        super().setText(directed(text))
        self._tip()

    def shown(self) -> str:
        """What there is room for."""
        metrics = self.fontMetrics()
        texts = (self.text(), *self._shorter)
        best = next((text for text in texts if metrics.horizontalAdvance(text) <= self.width()), texts[-1])
        return metrics.elidedText(best, Qt.TextElideMode.ElideRight, self.width())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance("…"), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tip()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment()) | Qt.TextFlag.TextSingleLine, self.shown())

    def _tip(self) -> None:
        cut = self.fontMetrics().horizontalAdvance(self.text()) > self.width()
        self.setToolTip(self.text() if cut else "")


class LiveLabel(ElidedLabel):
    """What the window is doing; each change is announced to screen readers while it is on the page that is shown."""

    def setText(self, text: str, *shorter: str) -> None:
        if directed(text) == self.text():
            return
        super().setText(text, *shorter)
        _announce(self, text)


class LiveCaption(Caption):
    """A `LiveLabel` that takes as many lines as it needs."""

    def setText(self, text: str) -> None:
        if directed(text) == self.text():
            return
        super().setText(text)
        self.setVisible(bool(text))
        _announce(self, text)


def _announce(label: QLabel, text: str) -> None:
    label.setAccessibleDescription(text)
    if text and label.isVisible() and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(label, text))
