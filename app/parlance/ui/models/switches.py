"""Switches of the graphics backends: kept in the settings, read by the backends when Parlance starts."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from parlance.core import switches
from parlance.core.errors import UsageError

ON = "1"


class SwitchesModel(QObject):
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kept: dict[str, str] = {}
        self.problem = ""
        """What is wrong with what was written last, in words."""

    @property
    def kept(self) -> dict[str, str]:
        return dict(self._kept)

    def restore(self, kept: dict[str, str]) -> None:
        self._kept = dict(kept)
        self.changed.emit()

    def is_on(self, name: str) -> bool:
        return name in self._kept or self.is_forced(name)

    def is_forced(self, name: str) -> bool:
        """The user's environment sets it, and wins."""
        return any(switch.name == name and switch.source == "environment" for switch in switches.active())

    def set(self, name: str, on: bool) -> None:
        if on and name not in self._kept:
            self._kept[name] = ON
        elif not on and name in self._kept:
            del self._kept[name]
        else:
            return
        self.changed.emit()

    def others(self) -> str:
        """Those without a place of their own, as ``NAME=VALUE NAME=VALUE``."""
        known = {switch.name for switch in switches.KNOWN}
        return " ".join(f"{name}={value}" for name, value in self._kept.items() if name not in known)

    def set_others(self, words: str) -> None:
        """Any other switches, by name; `problem` says why they are not taken."""
        known = {switch.name for switch in switches.KNOWN}
        kept = {name: value for name, value in self._kept.items() if name in known}
        self.problem = ""
        for word in words.split():
            name, _, value = word.partition("=")
            try:
                switches.check(name)
            except UsageError as error:
                self.problem = error.message
                self.changed.emit()
                return
            kept[name] = value or ON
        self._kept = kept
        self.changed.emit()
