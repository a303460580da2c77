"""Tool tips that name the keys of a command as they are now."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QHelpEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QToolTip

from ..models.shortcuts import ShortcutsModel


class KeyHints(QObject):
    def __init__(self, shortcuts: ShortcutsModel, parent: QObject) -> None:
        super().__init__(parent)
        self._shortcuts = shortcuts
        self._commands: dict[QObject, str] = {}

    def add(self, button: QAbstractButton, command: str) -> None:
        self._commands[button] = command
        button.installEventFilter(self)

    def words(self, button: QAbstractButton) -> str:
        keys = self._shortcuts.keys(self._commands[button])
        return f"{button.toolTip()} ({keys.toString(QKeySequence.SequenceFormat.NativeText)})"

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and isinstance(watched, QAbstractButton) and watched.toolTip():
            QToolTip.showText(event.globalPos(), self.words(watched), watched)
            return True
        return False
