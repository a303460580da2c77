"""The sentence in front of an export: spoken by the voice that begins it, when it is asked for."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from parlance.core.disclosure import PAUSE_S, sentence
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.project.export import Line

from ..reports import ErrorReport
from ..worker import EngineThread, Job

TAKE = 0
"""In the place of the number of a take, which are counted from 1."""


class OpeningModel(QObject):
    answered = Signal(object)
    """SynthesisResult, ErrorReport, or None if it was cancelled"""

    def __init__(self, engine: EngineThread) -> None:
        super().__init__()
        self._engine = engine
        self._job: Job | None = None

    def speak(self, like: SynthesisRequest) -> None:
        """As that request is spoken."""
        self._job = job = self._engine.speak(like.replace(text=sentence(like.language)))
        job.finished.connect(self._on_answer)
        job.failed.connect(self._on_answer)
        job.cancelled.connect(self._on_answer)

    def cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _on_answer(self, answer: SynthesisResult | ErrorReport | None = None) -> None:
        self._job = None
        self.answered.emit(answer)


def with_opening(lines: tuple[Line, ...], opening: SynthesisResult) -> tuple[Line, ...]:
    """The first chapter begins with it."""
    words = opening.request.text
    chunks, chapter = ((words, len(opening.samples)),), lines[0].chapter
    first = Line(words, TAKE, opening.sample_rate, chunks, PAUSE_S, request=opening.request, chapter=chapter)
    return first, replace(lines[0], chapter=""), *lines[1:]
