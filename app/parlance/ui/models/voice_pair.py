"""Two voices, A and B, on a sentence of the user's own."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from parlance.core.text.chunk import sentences

from ..resources import sample_sentence
from .choices import ChoicesModel
from .script import ScriptModel
from .voice_library import VoiceLibraryModel
from .voice_rows import VoiceRow

LONGEST = 300
"""Code points of the sentence."""
A, B = 0, 1


class VoicePairModel(QObject):
    changed = Signal()

    def __init__(self, library: VoiceLibraryModel, script: ScriptModel, choices: ChoicesModel) -> None:
        super().__init__()
        self._library, self._script, self._choices = library, script, choices
        self.keys = ["", ""]
        self.text = ""
        self._follows = False
        """B is heard when A has been."""
        library.changed.connect(self._settle)
        library.heard_changed.connect(self._go_on)

    @property
    def rows(self) -> list[VoiceRow]:
        return self._library.heard_rows()

    def row(self, side: int) -> VoiceRow | None:
        return next((row for row in self.rows if row.key == self.keys[side]), None)

    def is_heard(self, side: int) -> bool:
        row = self.row(side)
        return row is not None and self._library.is_heard(row)

    @property
    def can_hear(self) -> bool:
        rows = [self.row(side) for side in (A, B)]
        return bool(self.text.strip()) and all(row is not None and self._library.can_hear(row) for row in rows)

    def is_picked(self, side: int) -> bool:
        row = self.row(side)
        return row is not None and self._library.is_picked(row)

    # ---- commands

    def begin(self, key: str) -> None:
        """The voice of that key as A, and the first sentence of the script, unless one was written."""
        if not self.text:
            script = self._script.text[: 4 * LONGEST]
            spans = sentences(script, self._choices.language)
            first = script[spans[0][0].start : spans[0][0].end] if spans else ""
            self.text = first[:LONGEST] or sample_sentence(self._choices.language, "preview")
        if key:
            self.keys = [key, self.keys[A] if self.keys[B] == key else self.keys[B]]
        self._settle()

    def choose(self, side: int, key: str) -> None:
        self.keys[side] = key
        self._follows = False
        self.changed.emit()

    def set_text(self, text: str) -> None:
        self.text = text[:LONGEST]
        self.changed.emit()

    def hear(self, side: int) -> None:
        """That one; if it sounds already, stop."""
        self._follows = False
        self._hear(side)

    def hear_both(self) -> None:
        """A, then B."""
        if self.can_hear:
            if not self.is_heard(A):
                self._hear(A)
            self._follows = True

    def use(self, side: int) -> None:
        if (row := self.row(side)) is not None:
            self._library.use(row)

    # ---- work

    def _hear(self, side: int) -> None:
        row = self.row(side)
        if row is not None and self.text.strip():
            self._library.hear(row, self.text.strip())

    def _go_on(self) -> None:
        if self._follows and self._library.is_quiet:
            self._follows = False
            if self._library.has_ended:
                self._hear(B)
        self.changed.emit()

    def _settle(self) -> None:
        """Voices that are not there any more make room for others."""
        keys = [row.key for row in self.rows]
        for side in (A, B):
            if self.keys[side] not in keys:
                self.keys[side] = next((key for key in keys if key not in self.keys), "")
        self.changed.emit()
