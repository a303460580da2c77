"""The sheet of keys: those of the commands as they are now, and those of each place."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QWidget

from ..models.fixed_keys import PLACES
from ..models.shortcuts import ShortcutsModel
from ..theme import Theme
from ..translation import directed, isolated, tr
from .boxes import hbox, vbox
from .buttons import push_button
from .labels import section
from .scrolled import scrolled

WIDTH, HEIGHT = 540, 560


class KeysDialog(QDialog):
    change_asked = Signal()

    def __init__(self, theme: Theme, shortcuts: ShortcutsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keys"))
        self.resize(WIDTH, HEIGHT)
        self.rows: list[tuple[str, str]] = []
        """Keys and what they do, as shown."""
        self.change = push_button(theme, tr("C&hange…"), "settings", tr("Change the shortcuts of commands"))
        self.change.clicked.connect(self._ask)
        self.leave = push_button(theme, tr("C&lose"), "close", tr("Back to the window"), primary=True)
        self.leave.clicked.connect(self.accept)
        content = QWidget()
        self._grid = QGridLayout(content)
        self._grid.setContentsMargins(0, 0, 8, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(0, 1)
        self._fill(shortcuts)
        buttons = hbox(self.change, 1, self.leave, spacing=8)
        area = scrolled(content)
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        area.setAccessibleName(tr("Keys"))
        area.setAccessibleDescription(". ".join(f"{keys}: {words}" for keys, words in self.rows))
        vbox((area, 1), buttons, spacing=12, margins=(16, 14, 16, 16), on=self)
        self.leave.setFocus()

    def _fill(self, shortcuts: ShortcutsModel) -> None:
        self._add_heading(tr("COMMANDS"))
        for command in shortcuts.commands():
            self._add([shortcuts.keys(command)], shortcuts.words(command))
        for place in PLACES:
            self._add_heading(tr(place.title))
            for keys, words in place.keys:
                self._add(map(QKeySequence, keys), tr(words))

    def _add_heading(self, words: str) -> None:
        heading = section(words)
        heading.setContentsMargins(0, 10 if self.rows else 0, 0, 2)
        self._grid.addWidget(heading, self._grid.rowCount(), 0, 1, 2)

    def _add(self, keys: Iterable[QKeySequence], words: str) -> None:
        named = tr(" or ").join(isolated(key.toString(QKeySequence.SequenceFormat.NativeText)) for key in keys)
        does, pressed = QLabel(words), QLabel(directed(named))
        does.setWordWrap(True)
        pressed.setProperty("role", "caption")
        row = self._grid.rowCount()
        self._grid.addWidget(does, row, 0)
        self._grid.addWidget(pressed, row, 1)
        self.rows.append((pressed.text(), words))

    def _ask(self) -> None:
        self.accept()
        self.change_asked.emit()
