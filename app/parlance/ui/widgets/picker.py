"""A combo box in the shape of the theme, and the block of heading, picker and caption that the side panel repeats."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyledItemDelegate, QWidget

from ..icons import themed_icon
from ..theme import CONTROL_PX, RADIUS, Theme
from .boxes import hbox, vbox
from .labels import caption, section

_PAD, _CHEVRON = 10, 16


class Picker(QComboBox):
    """Elides what does not fit; the wheel scrolls the panel and never changes the choice by accident."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMaxVisibleItems(14)
        # The delegate that a combo box has of its own ignores the style sheet.
        self.setItemDelegate(QStyledItemDelegate(self))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def _on_theme(self) -> None:
        self._chevron = themed_icon(self._theme, "chevron_down", "muted", _CHEVRON)
        self.update()

    def offer(self, items: Sequence[tuple[str, str]], chosen: str) -> None:
        """Pairs of key and words, of which that key is shown; the list is left alone where it is the same."""
        if [(self.itemData(at), self.itemText(at)) for at in range(self.count())] != list(items):
            self.clear()
            for key, words in items:
                self.addItem(words, key)
        self.setCurrentIndex(self.findData(chosen))

    def sizeHint(self) -> QSize:
        return QSize(160, CONTROL_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, focused = self._theme, self.hasFocus()
        width = 2.0 if focused else 1.0
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = "focus" if focused else "outline" if self.isEnabled() else "border"
        painter.setPen(QPen(theme.colour(line), width))
        hovered = self.underMouse() and self.isEnabled()
        painter.setBrush(theme.colour("accent_soft" if hovered else "raised" if self.isEnabled() else "surface"))
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), RADIUS, RADIUS)
        painter.setPen(theme.colour("text" if self.isEnabled() else "muted"))
        words = self.rect().adjusted(_PAD, 0, -_PAD - _CHEVRON - 4, 0)
        shown = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        top = (self.height() - _CHEVRON) // 2
        self._chevron.paint(painter, self.width() - _PAD - _CHEVRON + 2, top, _CHEVRON, _CHEVRON)


class PickerBlock(QWidget):
    """Heading, picker and a caption that says what the choice means. `picked` carries the key of the item."""

    picked = Signal(str)

    def __init__(self, theme: Theme, heading: str, name: str, description: str, side: QWidget | None = None) -> None:
        super().__init__()
        self.picker = Picker(theme)
        self.picker.setAccessibleName(name)
        self.picker.setAccessibleDescription(description)
        self.picker.activated.connect(lambda index: self.picked.emit(self.picker.itemData(index)))
        self._description = description
        self._caption = caption()
        self._caption.hide()
        heading_label = section(heading)
        heading_label.setBuddy(self.picker)
        row = hbox((self.picker, 1), spacing=8)
        if side is not None:
            row.addWidget(side)
        self.column = vbox(heading_label, row, self._caption, spacing=4, margins=(0, 0, 0, 0), on=self)

    def offer(self, items: list[tuple[str, str]], current: str) -> None:
        """Replace the items, pairs of key and words, and show the one with key `current`."""
        self.picker.offer(items, current)
        self.setEnabled(bool(items))

    def show_key(self, key: str) -> None:
        self.picker.setCurrentIndex(self.picker.findData(key))

    def set_caption(self, text: str) -> None:
        self._caption.setText(text)
        self._caption.setVisible(bool(text))
        self.picker.setAccessibleDescription(f"{self._description}. {text}" if text else self._description)
