"""The one message that the bar under the editor shows."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal


@dataclass(frozen=True)
class Message:
    """What happened, why, and what to press next. `topic` says what clears it; `action` is a key of the window."""

    topic: str
    level: str
    """``info``, ``warn`` or ``error``."""
    title: str
    text: str
    action: str = ""
    action_label: str = ""
    details: str = ""


class MessageModel(QObject):
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._current: Message | None = None

    @property
    def current(self) -> Message | None:
        return self._current

    def show(self, message: Message) -> None:
        self._current = message
        self.changed.emit()

    def clear(self, *topics: str) -> None:
        """Remove the message if it is about one of `topics`; with none given, whatever it is about."""
        if self._current is not None and (not topics or self._current.topic in topics):
            self._current = None
            self.changed.emit()
