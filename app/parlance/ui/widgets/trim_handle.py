"""One end of the part of a recording that is used: dragged, or moved by key."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..theme import Theme
from ..translation import tr

WIDTH, GRIP = 14, 32
STEP_S, LEAP_S = 0.1, 1.0


class TrimHandle(QWidget):
    dragged = Signal(float)
    """x in the parent"""
    stepped = Signal(float)
    """seconds to move by"""

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedWidth(WIDTH)
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setToolTip(tr("{name}: drag it, or press Left and Right", name=name))

    def describe(self, place: str) -> None:
        self.setAccessibleDescription(
            tr("{place}. Left and Right move it by a tenth of a second, with Shift by a second", place=place)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, middle = self._theme, WIDTH / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("text" if self.hasFocus() else "accent"))
        painter.drawRect(QRectF(middle - 1, 0, 2, self.height()))
        # An edge, or the grip would drown in a wave of its own colour.
        painter.setPen(QPen(theme.colour("raised"), 2))
        grip = QRectF(1, (self.height() - GRIP) / 2, WIDTH - 2, GRIP)
        painter.drawRoundedRect(grip, 4, 4)
        painter.setPen(QPen(theme.colour("raised"), 1))
        for x in (middle - 1.5, middle + 1.5):
            painter.drawLine(QPointF(x, grip.top() + 9), QPointF(x, grip.bottom() - 9))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.dragged.emit(self.mapToParent(event.position()).x())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = LEAP_S if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else STEP_S
        if event.key() == Qt.Key.Key_Left:
            self.stepped.emit(-step)
        elif event.key() == Qt.Key.Key_Right:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.raise_()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
