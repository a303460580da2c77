"""What every way to grab a key has alike."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence

MODIFIERS = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.MetaModifier,
)


class GlobalKeys(QObject):
    pressed = Signal()
    failed = Signal(str)
    """The keys are not to be had: ``taken``, ``unknown`` (no such key here), ``missing`` (the desktop has no way) or
    ``declined`` (its user said no)."""

    needs_window = False
    """Only a window that is in front may read the clipboard here."""

    def grab(self, keys: QKeySequence) -> None:
        """Be told of `keys`, whatever program is in front, in place of those that were grabbed before."""
        raise NotImplementedError

    def release(self) -> None:
        """Of none any more."""
        raise NotImplementedError


def parts(keys: QKeySequence) -> tuple[Qt.Key, tuple[bool, ...]]:
    """The key, and which of `MODIFIERS` are held with it."""
    combination = keys[0]  # type: ignore[index]  # PySide6 has no type for it
    held = combination.keyboardModifiers()
    return combination.key(), tuple(bool(held & modifier) for modifier in MODIFIERS)
