"""How the text to read looks: what was chosen, and the colours of the paper."""

from __future__ import annotations

from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal

from parlance.library.settings import READER_CHOICES

from ..theme import Theme
from .preferences import Preferences


class Paper(NamedTuple):
    """Colours as ``#rrggbb``."""

    ground: str
    text: str
    sentence: str
    """Behind the sentence that is heard."""
    word: str
    """Behind the word."""
    on_word: str


PAPERS = {
    "light": Paper("#FFFFFF", "#1B1B1B", "#E2F1EF", "#0B7A75", "#FFFFFF"),
    "sepia": Paper("#F6ECD9", "#3A2E1F", "#EBDCBD", "#7A4A12", "#FFFFFF"),
    "dark": Paper("#121416", "#D9DDDE", "#1E3536", "#4FC3B8", "#06211E"),
}
"""That do not change with the window; ``window`` is as the window."""


class ReaderLooks(QObject):
    changed = Signal()

    def __init__(self, theme: Theme, preferences: Preferences) -> None:
        super().__init__()
        self._theme, self._preferences = theme, preferences
        theme.changed.connect(self.changed)

    def __getitem__(self, name: str) -> Any:
        """A setting whose name begins with ``reader_``."""
        return getattr(self._preferences.settings, f"reader_{name}")

    def set(self, name: str, value: Any) -> None:
        if value in READER_CHOICES[name] and value != self[name]:
            self._preferences.keep(**{f"reader_{name}": value})
            self.changed.emit()

    def larger(self, by: int) -> None:
        self.set("size", self["size"] + by)

    @property
    def paper(self) -> Paper:
        roles = self._theme.roles
        own = Paper(roles.raised, roles.text, roles.accent_soft, roles.accent, roles.on_accent)
        return PAPERS.get(self["paper"], own)
