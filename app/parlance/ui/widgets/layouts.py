"""Layouts in one call, and the containers that arrange themselves by the room that they have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QStyle,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ..theme import CONTROL_PX

Part = QWidget | QLayout
Item = Part | int | tuple[Part, int] | tuple[QWidget, int, Qt.AlignmentFlag]
"""A widget or a layout, alone or with its stretch (and, of a widget, its alignment); a number is an empty stretch."""
Margins = tuple[int, int, int, int]
"""Left, top, right, bottom."""
_Box = TypeVar("_Box", bound=QBoxLayout)


def hbox(*items: Item, spacing: int = -1, margins: Margins | None = None, on: QWidget | None = None) -> QHBoxLayout:
    """A row; `on` is the widget that it is the layout of. What is not said is the style's."""
    return _filled(QHBoxLayout(on) if on else QHBoxLayout(), items, spacing, margins)


def vbox(*items: Item, spacing: int = -1, margins: Margins | None = None, on: QWidget | None = None) -> QVBoxLayout:
    """A column, likewise."""
    return _filled(QVBoxLayout(on) if on else QVBoxLayout(), items, spacing, margins)


def _filled(box: _Box, items: tuple[Item, ...], spacing: int, margins: Margins | None) -> _Box:
    if spacing >= 0:
        box.setSpacing(spacing)
    if margins is not None:
        box.setContentsMargins(*margins)
    for item in items:
        part, how = (item[0], item[1:]) if isinstance(item, tuple) else (item, ())
        if isinstance(part, int):
            box.addStretch(part)
        elif isinstance(part, QLayout):
            box.addLayout(part, *how[:1])
        else:
            box.addWidget(part, *how)
    return box


class FlowLayout(QLayout):
    def __init__(self, spacing: int) -> None:
        super().__init__()
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, move: bool) -> int:
        """Height that the items take in that width."""
        x, y, row = rect.x(), rect.y(), 0
        for item in self._items:
            if item.isEmpty():
                continue  # it is hidden
            size = item.sizeHint()
            if row and x + size.width() > rect.right() + 1:
                x, y, row = rect.x(), y + row + self.spacing(), 0
            if move:
                place = QRect(QPoint(x, y), size)
                item.setGeometry(QStyle.visualRect(QGuiApplication.layoutDirection(), rect, place))
            x += size.width() + self.spacing()
            row = max(row, size.height())
        return y + row - rect.y()


def clear(layout: QLayout) -> None:
    """Take the widgets out of it, and the screen; they are deleted."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()


def scrolled(content: QWidget) -> QScrollArea:
    """Scrolls up and down only, and lets the page show behind it."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    content.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    return area


class Pages(QStackedWidget):
    def __init__(self) -> None:
        super().__init__()
        self._policies: dict[QWidget, QSizePolicy] = {}
        self.currentChanged.connect(lambda _index: self._fit())

    def addWidget(self, page: QWidget) -> int:
        self._policies[page] = page.sizePolicy()
        at = super().addWidget(page)
        self._fit()
        return at

    def _fit(self) -> None:
        """Qt asks the hidden pages too how small they can be, unless that is to be ignored."""
        ignored = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        for page, policy in self._policies.items():
            page.setSizePolicy(policy if page is self.currentWidget() else ignored)
        self.updateGeometry()


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
