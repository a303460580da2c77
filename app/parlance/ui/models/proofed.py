"""What a check by ear, `parlance narrate --proof`, found in the open project: suspect sentences, to be heard again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from parlance.project.items import Sentence

from ..background import Background
from ..reports import ErrorReport
from ..translation import tr
from .explain import document_failed
from .messages import MessageModel
from .project import ProjectModel

if TYPE_CHECKING:  # it brings the recogniser along, which a window rarely needs
    from parlance.project.proofing import Heard
    from parlance.proof.alignment import Suspect

BEFORE_S = 1.0
"""Heard before a suspect word."""


class ProofModel(QObject):
    """Reads ``proof.json`` in the folder of the project. A sentence that was spoken again since is not suspect."""

    changed = Signal()

    def __init__(self, project: ProjectModel, messages: MessageModel) -> None:
        super().__init__()
        self._project, self._messages = project, messages
        self._heard: dict[int, Heard] = {}
        self._background = Background("proof")
        project.opened.connect(lambda _left: self.refresh())

    def refresh(self) -> None:
        path = self._project.path
        self._heard = {}
        self.changed.emit()
        if path is not None:
            self._background.ask(lambda: _read(path.parent), lambda heard: self._on_read(path, heard), self._tell)

    def suspects(self, sentence: Sentence) -> tuple[Suspect, ...]:
        """Of the take that is played."""
        heard, take = self._heard.get(sentence.id), self._project.take(sentence)
        return heard.suspects if heard is not None and take is not None and take.sha256 == heard.sha256 else ()

    def words(self, sentence: Sentence) -> str:
        """What is suspect, as a sentence; empty where nothing is."""
        suspects = self.suspects(sentence)
        if not suspects:
            return ""
        first = suspects[0]
        if first.expected and first.heard:
            words = tr("Heard “{heard}” for “{word}”", heard=first.heard, word=first.expected)
        elif first.expected:
            words = tr("“{word}” was not heard", word=first.expected)
        else:
            words = tr("Heard “{heard}”, which is not written", heard=first.heard)
        return words if len(suspects) == 1 else tr("{words}, and %n more", "", len(suspects) - 1, words=words)

    def to_check(self) -> list[int]:
        """Sentences, the worst first: by the share of their words that is heard wrong."""
        script = self._project.script
        found = [
            (-heard.wrong / max(1, heard.words), sentence)
            for sentence, heard in self._heard.items()
            if sentence in script and self.suspects(script.sentence(sentence))
        ]
        return [sentence for _, sentence in sorted(found)]

    def begin_s(self, sentence: Sentence) -> float:
        """Where to listen from: shortly before the first suspect word."""
        suspects = self.suspects(sentence)
        return max(0.0, suspects[0].begin_s - BEFORE_S) if suspects else 0.0

    def fine(self, sentence: int) -> None:
        """The user has heard it, and nothing is wrong."""
        heard, path = self._heard.pop(sentence, None), self._project.path
        if heard is not None and path is not None:
            self._background.ask(lambda: _mark(path.parent, heard), lambda _: None, self._tell)
            self.changed.emit()

    def close(self) -> None:
        self._background.close()

    def _on_read(self, path: Path, heard: dict[int, Heard]) -> None:
        if path == self._project.path:
            self._heard = heard
            self.changed.emit()

    def _tell(self, error: ErrorReport) -> None:
        self._messages.show(document_failed(error, "proof.json"))


def _read(folder: Path) -> dict[int, Any]:
    if not (folder / "proof.json").is_file():
        return {}
    from parlance.project.proofing import JSON, read_heard

    return {heard.sentence: heard for heard in read_heard(folder / JSON) if heard.suspects}


def _mark(folder: Path, heard: Heard) -> None:
    from parlance.project.proofing import mark_fine

    mark_fine(folder, heard.sentence, heard.sha256)
