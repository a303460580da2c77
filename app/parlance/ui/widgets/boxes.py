"""Layouts in one call: what is in a row or a column, in its order."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

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
