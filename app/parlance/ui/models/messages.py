"""What the bar under the editor shows: one message at a time, and those that still wait behind it."""

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
    second: str = ""
    """Another action, and its label."""
    second_label: str = ""


class MessageModel(QObject):
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._messages: list[Message] = []
        """One of a topic, the current one last."""

    @property
    def current(self) -> Message | None:
        return self._messages[-1] if self._messages else None

    @property
    def waiting(self) -> int:
        """How many there are behind it."""
        return max(0, len(self._messages) - 1)

    def show(self, message: Message, behind: bool = False) -> None:
        """In the place of what was told about its topic, and of news that are old; `behind` what is shown, if asked."""
        topics = [other.topic for other in self._messages]
        if behind and message.topic in topics:
            self._messages[topics.index(message.topic)] = message
            self.changed.emit()
            return
        kept = [other for other in self._messages if other.topic != message.topic]
        if not behind:
            kept = [other for other in kept if other.level != "info"]
        kept.insert(0 if behind else len(kept), message)
        self._messages = kept
        self.changed.emit()

    def turn(self) -> None:
        """Show the next one that waits; the current one waits behind all."""
        self._messages = self._messages[-1:] + self._messages[:-1]
        self.changed.emit()

    def dismiss(self) -> None:
        """Remove the current one."""
        del self._messages[-1:]
        self.changed.emit()

    def clear(self, *topics: str) -> None:
        """Remove what is about one of `topics`; with none given, everything."""
        kept = [message for message in self._messages if topics and message.topic not in topics]
        if len(kept) != len(self._messages):
            self._messages = kept
            self.changed.emit()
