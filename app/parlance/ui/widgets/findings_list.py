"""What is good and what is wrong with a recording: an icon and a sentence each, announced when it changes."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from ..icons import themed_icon
from ..models.findings import Line
from ..theme import Theme
from ..translation import mark, tr
from .flow_layout import clear

_ICONS = {"info": ("info", "muted"), "good": ("check", "good"), "warn": ("warning", "warn"), "error": ("error", "bad")}
_WORDS = {"info": "", "good": mark("Good: "), "warn": mark("Warning: "), "error": mark("Problem: ")}


class FindingsList(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._lines: list[Line] = []
        self.setAccessibleName(tr("About the recording"))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)
        theme.changed.connect(self._fill)

    def show_lines(self, lines: list[Line]) -> None:
        if lines == self._lines:
            return
        self._lines = list(lines)
        self._fill()
        said = " ".join(tr(_WORDS[level]) + words for level, words in lines)
        self.setAccessibleDescription(said)
        if said and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, said))

    def _fill(self) -> None:
        clear(self._grid)
        for row, (level, words) in enumerate(self._lines):
            icon, sentence = QLabel(), QLabel(words)
            name, role = _ICONS[level]
            icon.setPixmap(themed_icon(self._theme, name, role).pixmap(QSize(18, 18), self.devicePixelRatioF()))
            sentence.setWordWrap(True)
            sentence.setTextFormat(Qt.TextFormat.PlainText)
            sentence.setAccessibleName(tr(_WORDS[level]) + words)
            self._grid.addWidget(icon, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(sentence, row, 1)
        self.setVisible(bool(self._lines))
