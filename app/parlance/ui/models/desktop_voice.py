"""Parlance as a voice of the desktop: installed or not, for Orca, browsers and other clients of Speech Dispatcher."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from parlance.library import integrations

from ..background import Background
from ..reports import ErrorReport


class DesktopVoiceModel(QObject):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.is_offered = integrations.has_speech_dispatcher()
        self.is_on = self.is_offered and integrations.is_module_installed()
        self.problem: ErrorReport | None = None
        self._background = Background("desktop-voice")

    def set_on(self, on: bool) -> None:
        work = integrations.install_module if on else integrations.remove_module
        self._background.ask(work, lambda _: self._done(None), self._done)

    def close(self) -> None:
        self._background.close()

    def _done(self, problem: ErrorReport | None) -> None:
        self.is_on, self.problem = integrations.is_module_installed(), problem
        self.changed.emit()
