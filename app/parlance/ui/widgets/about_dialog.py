"""About Parlance: what it is made of, to be read, followed and copied."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ..icons import window_icon
from ..models.about import Fact, Part, as_text
from ..theme import Theme
from ..translation import directed, tr
from .buttons import push_button
from .labels import caption, section
from .scrolled import scrolled

WIDTH, HEIGHT, ICON, LABEL_WIDTH = 520, 540, 48, 110


class AboutDialog(QDialog):
    def __init__(self, theme: Theme, parts: Sequence[Part], parent: QWidget) -> None:
        super().__init__(parent)
        self._parts = parts
        self.setWindowTitle(tr("About Parlance"))
        self.resize(WIDTH, HEIGHT)
        self.values: list[QLabel] = []
        self.copy = push_button(theme, tr("&Copy"), "copy", tr("Copy all of it to the clipboard"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(as_text(self._parts)))
        self.leave = push_button(theme, tr("C&lose"), "close", tr("Back to the window"), primary=True)
        self.leave.clicked.connect(self.accept)
        self._lay_out()
        for first, second in pairwise((*self.values, self.copy, self.leave)):
            self.setTabOrder(first, second)
        self.leave.setFocus()

    def _lay_out(self) -> None:
        picture, name = QLabel(), QLabel(directed("Parlance"))
        picture.setPixmap(window_icon().pixmap(ICON))
        name.setProperty("role", "title")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(name)
        words.addWidget(caption(tr("Text becomes speech on this computer, and nothing leaves it.")))
        top = QHBoxLayout()
        top.setSpacing(14)
        top.addWidget(picture)
        top.addLayout(words, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        buttons.addWidget(self.copy)
        buttons.addWidget(self.leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addLayout(top)
        column.addWidget(scrolled(self._facts()), 1)
        column.addLayout(buttons)

    def _facts(self) -> QWidget:
        content = QWidget()
        grid = QGridLayout(content)
        grid.setContentsMargins(0, 0, 8, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnMinimumWidth(0, LABEL_WIDTH)
        grid.setColumnStretch(1, 1)
        top = Qt.AlignmentFlag.AlignTop
        for part in self._parts:
            heading = section(part.title)
            heading.setContentsMargins(0, 8 if grid.count() else 0, 0, 2)
            grid.addWidget(heading, grid.rowCount(), 0, 1, 2)
            for fact in part.facts:
                row, value = grid.rowCount(), self._value(fact)
                if fact.label:
                    label = QLabel(directed(fact.label))
                    label.setWordWrap(True)
                    grid.addWidget(label, row, 0, top)
                    grid.addWidget(value, row, 1, top)
                else:
                    grid.addWidget(value, row, 0, 1, 2, top)
        grid.setRowStretch(grid.rowCount(), 1)
        return content

    def _value(self, fact: Fact) -> QLabel:
        """Tab reaches it, so that it can be selected and a link followed without a mouse."""
        words = directed(fact.value)
        shown = f'<a href="{escape(fact.link)}">{escape(words)}</a>' if fact.link else words
        value = QLabel(shown)
        value.setTextFormat(Qt.TextFormat.RichText if fact.link else Qt.TextFormat.PlainText)
        value.setWordWrap(True)
        flag = Qt.TextInteractionFlag
        links = flag.LinksAccessibleByMouse | flag.LinksAccessibleByKeyboard
        selected = flag.TextSelectableByMouse | flag.TextSelectableByKeyboard
        value.setTextInteractionFlags(links if fact.link else selected)
        value.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        value.setOpenExternalLinks(True)
        value.setAccessibleName(f"{fact.label}: {fact.value}" if fact.label else fact.value)
        self.values.append(value)
        return value
