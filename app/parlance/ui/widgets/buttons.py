"""Buttons whose icons follow the theme."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QPushButton, QToolButton

from ..icons import themed_icon
from ..theme import CONTROL_PX, Theme
from ..translation import without_key

ICON = 18
LINK_PX = 28


def push_button(theme: Theme, text: str, icon: str, description: str, primary: bool = False) -> QPushButton:
    button = QPushButton(text)
    if primary:
        button.setProperty("role", "primary")
    button.setAccessibleName(without_key(text).rstrip("…"))
    _finish(button, theme, icon, "on_accent" if primary else "text", description)
    return button


def tool_button(theme: Theme, name: str, icon: str, description: str, text: str = "") -> QToolButton:
    """A small button of icon alone, or of icon and `text`."""
    button = QToolButton()
    button.setProperty("role", "quiet")
    button.setText(text)
    style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if text else Qt.ToolButtonStyle.ToolButtonIconOnly
    button.setToolButtonStyle(style)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.setAccessibleName(name)
    _finish(button, theme, icon, "text", description)
    return button


def fold_button(theme: Theme, name: str, icon: str, description: str, text: str) -> QToolButton:
    """Words that lead on, under what they belong to: lower than a control, and without its frame."""
    button = tool_button(theme, name, icon, description, text)
    button.setProperty("role", "fold")
    button.setFixedHeight(LINK_PX)
    return button


def folded_icon() -> str:
    """Of what opens downwards: to where the language goes on."""
    return "chevron_right" if QGuiApplication.isLeftToRight() else "chevron_left"


def set_icon(button: QAbstractButton, theme: Theme, icon: str) -> None:
    """Show another icon from now on, whatever the theme becomes."""
    button.setProperty("icon_name", icon)
    button.setIcon(themed_icon(theme, icon, str(button.property("icon_role")), ICON))


def _finish(button: QAbstractButton, theme: Theme, icon: str, role: str, description: str) -> None:
    button.setProperty("icon_role", role)
    button.setIconSize(QSize(ICON, ICON))
    button.setFixedHeight(CONTROL_PX)
    button.setToolTip(description)
    button.setAccessibleDescription(description)
    set_icon(button, theme, icon)
    theme.changed.connect(_Icon(button, theme).follow)


class _Icon(QObject):
    """Of a button, with which it ends: the theme outlives both."""

    def __init__(self, button: QAbstractButton, theme: Theme) -> None:
        super().__init__(button)
        self._theme = theme

    def follow(self) -> None:
        button = self.parent()
        assert isinstance(button, QAbstractButton)
        set_icon(button, self._theme, str(button.property("icon_name")))
