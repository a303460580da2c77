"""The sentence in front of an export: spoken by the voice that begins it, when it is asked for."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from parlance.core.disclosure import PAUSE_S, sentence
from parlance.core.errors import DeviceError
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.project.export import Line

from ..reports import ErrorReport, report
from ..worker import EngineThread

TAKE = 0
"""In the place of the number of a take, which are counted from 1."""


class OpeningModel(QObject):
    answered = Signal(object)
    """SynthesisResult, ErrorReport, or None if it was cancelled"""

    def __init__(self, engine: EngineThread) -> None:
        super().__init__()
        self._engine = engine
        self._job = 0
        engine.finished.connect(self._on_answer)
        engine.failed.connect(self._on_answer)
        engine.cancelled.connect(lambda job: self._on_answer(job, None))
        engine.hung.connect(lambda _request, words: self._on_answer(self._job, report(DeviceError(words))))

    def speak(self, like: SynthesisRequest) -> None:
        """As that request is spoken."""
        self._job = self._engine.synthesize(like.replace(text=sentence(like.language)))

    def cancel(self) -> None:
        if self._job:
            self._engine.cancel()

    def _on_answer(self, job: int, answer: SynthesisResult | ErrorReport | None) -> None:
        if job and job == self._job:
            self._job = 0
            self.answered.emit(answer)


def with_opening(lines: tuple[Line, ...], opening: SynthesisResult) -> tuple[Line, ...]:
    """The first chapter begins with it."""
    words = opening.request.text
    chunks, chapter = ((words, len(opening.samples)),), lines[0].chapter
    first = Line(words, TAKE, opening.sample_rate, chunks, PAUSE_S, request=opening.request, chapter=chapter)
    return first, replace(lines[0], chapter=""), *lines[1:]
