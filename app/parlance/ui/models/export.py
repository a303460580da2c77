"""Writing the project as a sound file, in the background."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal

from parlance.core.errors import Cancelled
from parlance.core.result import Progress
from parlance.project.export import Exported, ExportPlan, Line, export
from parlance.project.file import ProjectFile
from parlance.project.items import Sentence, Take

from ..background import Background
from ..reports import ErrorReport, report
from .explain import EXPORTING, export_failed, sentences
from .messages import Message, MessageModel
from .project import ProjectModel

LOUDNESS = (
    (None, "As it is"),
    (-16.0, "−16 LUFS, podcasts"),
    (-19.0, "−19 LUFS, audiobooks"),
    (-23.0, "−23 LUFS, broadcast"),
)


class ExportModel(QObject):
    changed = Signal()
    exported = Signal(object)
    """Exported"""
    _told = Signal(object)
    _ended = Signal(object)

    def __init__(self, project: ProjectModel, messages: MessageModel) -> None:
        super().__init__()
        self._project, self._messages = project, messages
        self.is_busy = False
        self.progress: Progress | None = None
        self._is_cancelled = False
        self._background = Background("export")
        self._told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    @property
    def title(self) -> str:
        return self._project.title

    def spoken(self) -> list[tuple[Sentence, Take]]:
        pairs = ((row, self._project.take(row)) for row in self._project.script.sentences)
        return [(row, take) for row, take in pairs if take is not None]

    def left_out(self) -> int:
        """Sentences that have no take."""
        return len(self._project.script.sentences) - len(self.spoken())

    def export(self, path: Path, loudness: float | None, forms: tuple[str, ...]) -> None:
        """Write every spoken sentence to `path`, whose extension chooses the format."""
        if self.is_busy:
            return
        spoken, shelf, title = self.spoken(), self._project.shelf, self._project.title

        def lines(file: ProjectFile) -> tuple[Line, ...]:
            return tuple(
                Line(row.text, take.id, take.sample_rate, tuple(file.chunks(take.id)), row.silence_s)
                for row, take in spoken
            )

        def samples(take: int) -> np.ndarray:
            found: np.ndarray = shelf.fetch(lambda file: file.samples(take))
            return found

        def work() -> None:
            try:
                answer: Any = export(ExportPlan(path, shelf.fetch(lines), title, loudness, forms), samples, self._tell)
            except Exception as error:
                answer = None if isinstance(error, Cancelled) else report(error)
            self._ended.emit(answer)

        self.is_busy, self._is_cancelled = True, False
        self._messages.clear(EXPORTING)
        self._background.start(work)
        self.changed.emit()

    def cancel(self) -> None:
        self._is_cancelled = True

    def close(self) -> None:
        self.cancel()
        self._background.wait()

    def _tell(self, progress: Progress) -> None:
        if self._is_cancelled:
            raise Cancelled("stopped")
        self._told.emit(progress)

    def _on_told(self, progress: Progress) -> None:
        if self.is_busy:
            self.progress = progress
            self.changed.emit()

    def _on_ended(self, answer: Exported | ErrorReport | None) -> None:
        self.is_busy, self.progress = False, None
        if isinstance(answer, ErrorReport):
            self._messages.show(export_failed(answer))
        elif answer is not None:
            self._messages.show(Message(EXPORTING, "info", f"Exported {answer.audio.path.name}", self._words(answer)))
            self.exported.emit(answer)
        self.changed.emit()

    def _words(self, made: Exported) -> str:
        parts = [f"It is in {made.audio.path.parent}"]
        if made.beside:
            parts[0] += f", with {' and '.join(path.name for path in made.beside)}"
        if made.loudness is not None:
            parts.append(f"Its loudness is {made.loudness:.1f} LUFS")
        if left := self.left_out():
            parts.append(f"Left out because not spoken: {sentences(left)}")
        if made.audio.clipped:
            parts.append(f"{made.audio.clipped} samples were too loud and were clipped")
        return f"{'. '.join(parts)}."
