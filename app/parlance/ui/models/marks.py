"""What tells of a sound that a computer made it: what is set on what is written, and what is found in a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from parlance.audio.marking import Marking, marking_of
from parlance.audio.verify import VerifyResult, verify
from parlance.library import paths
from parlance.library.signing import kept_signer

from ..background import Background
from ..reports import ErrorReport
from .preferences import Preferences

WATERMARK, PERTH, PROVENANCE = "watermark", "perth", "provenance"
CREDENTIALS, DISCLOSURE = "credentials", "disclosure"


class MarksModel(QObject):
    changed = Signal()
    answered = Signal(object)
    """VerifyResult, or ErrorReport"""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        self._background = Background("verify")
        self._asked = 0
        self.verdict: VerifyResult | None = None

    def is_on(self, name: str) -> bool:
        return bool(getattr(self._preferences.settings, name))

    def set(self, name: str, on: bool) -> None:
        if on != self.is_on(name):
            self._preferences.keep(**{name: on})
            self.changed.emit()

    def marking(self) -> Marking:
        return marking_of(self._preferences.settings)

    def check(self, path: Path) -> None:
        """Look for marks in a file; what was asked before is not answered any more."""
        self._asked += 1
        asked = self._asked

        def done(answer: VerifyResult | ErrorReport) -> None:
            if asked == self._asked:
                self.verdict = answer if isinstance(answer, VerifyResult) else None
                self.changed.emit()
                self.answered.emit(answer)

        self.verdict = None
        self.changed.emit()
        self._background.ask(lambda: verify(path, kept_signer(paths.signing_key())), done, done)

    def close(self) -> None:
        self._background.close()
