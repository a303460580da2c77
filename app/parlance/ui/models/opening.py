"""The sentence in front of an export: spoken by the voice that begins it, when it is asked for."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from parlance.core.disclosure import sentence
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult

from ..reports import ErrorReport
from ..worker import EngineThread, JobHandle


class OpeningModel(QObject):
    answered = Signal(object)
    """SynthesisResult, ErrorReport, or None if it was cancelled"""

    def __init__(self, engine: EngineThread) -> None:
        super().__init__()
        self._engine = engine
        self._job: JobHandle | None = None

    def speak(self, like: SynthesisRequest) -> None:
        """As that request is spoken."""
        self._job = job = self._engine.speak(like.replace(text=sentence(like.language)))
        job.finished.connect(self._on_answer)
        job.failed.connect(self._on_answer)
        job.cancelled.connect(self._on_answer)

    @property
    def is_waiting(self) -> bool:
        return self._job is not None and not self._job.is_over

    def cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _on_answer(self, answer: SynthesisResult | ErrorReport | None = None) -> None:
        self._job = None
        self.answered.emit(answer)
