"""What the buttons of a card do, as the menu that a right click opens."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QMenu, QWidget


def button_menu(parent: QWidget, commands: Sequence[QAbstractButton | QAction | None]) -> QMenu:
    """An entry for each button that is there, as enabled and checked as it is; None draws a line."""
    menu = QMenu(parent)
    for command in commands:
        if command is None:
            menu.addSeparator()
        elif isinstance(command, QAction):
            menu.addAction(command)
        elif not command.isHidden():
            action = menu.addAction(command.text() or command.accessibleName(), command.click)
            action.setEnabled(command.isEnabled())
            action.setCheckable(command.isCheckable())
            action.setChecked(command.isChecked())
    return menu
