"""Speaking the sentences of the project one after the other, through the engine that the whole window shares."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from parlance.core.errors import ParlanceError
from parlance.core.request import SynthesisRequest
from parlance.core.result import Progress, SynthesisResult
from parlance.project.items import Job, Spoken, Take
from parlance.project.queue import SpeakQueue

from ..reports import ErrorReport, report
from ..translation import said, tr
from ..worker import EngineThread, Piece, Sink
from ..worker import Job as EngineJob
from .choices import ChoicesModel
from .explain import NARRATING, narrating_failed, unfinished
from .messages import MessageModel
from .project import ProjectModel

OF_THE_SENTENCE = ("text", "usage")
"""Kinds of errors that another sentence may not have."""


@dataclass
class _Work:
    """What the engine is doing for us."""

    handle: EngineJob
    job: Job
    asked: SynthesisRequest
    instead: bool
    """There is a take that fits, and another one was asked for."""


class NarrationModel(QObject):
    changed = Signal()
    """What waits, runs or failed, anywhere."""
    sentence_changed = Signal(int)
    """Of this one alone."""
    words_came = Signal(int, int, object)
    """sentence, index, and its words from there on"""
    ended = Signal(int)
    """A sentence is spoken and kept, failed, or was stopped."""
    kept = Signal(object)
    """SynthesisResult of a take that is in the file"""

    def __init__(
        self, engine: EngineThread, project: ProjectModel, choices: ChoicesModel, messages: MessageModel
    ) -> None:
        super().__init__()
        self._engine, self._project, self._choices, self._messages = engine, project, choices, messages
        self.queue = SpeakQueue()
        self._left: list[Job] = []
        self._work: _Work | None = None
        self._keeping: set[int] = set()
        """Spoken sentences whose take is on its way to the file."""
        self._is_ready = False
        self.listen: Callable[[int], Sink | None] = lambda _sentence: None
        """Where the sound of a sentence goes while it is made."""
        engine.ready.connect(self._on_ready)
        engine.start_failed.connect(self._on_start_failed)
        project.opened.connect(self._on_opened)
        project.store.failed.connect(self._on_store_failed)

    # ---- what there is

    @property
    def is_busy(self) -> bool:
        return not self.queue.is_empty

    @property
    def is_keeping(self) -> bool:
        """Something is spoken and not yet in the file."""
        return bool(self._keeping)

    def state(self, sentence: int) -> str:
        """``speaking``, ``waiting``, ``failed`` or nothing."""
        if self.queue.is_running(sentence):
            return "speaking"
        if sentence in self.queue:
            return "waiting"
        return "failed" if sentence in self.queue.failed else ""

    def will_end(self, sentence: int) -> bool:
        """Whether `ended` is still to come for it."""
        return sentence in self.queue or sentence in self._keeping

    def failure(self, sentence: int) -> str:
        return self.queue.failed.get(sentence, "")

    def progress(self) -> Progress:
        return self.queue.progress()

    def seconds_left(self) -> float | None:
        script = self._project.script
        waiting = [job.sentence for job in self.queue.jobs if job.sentence in script]
        return self.queue.seconds_left(sum(len(script.sentence(id_).text) for id_ in waiting))

    def next_time_words(self) -> str:
        """That what was changed while a sentence is made is not heard in it; empty if nothing was."""
        work, script = self._work, self._project.script
        if work is None or work.job.sentence not in script:
            return ""
        try:
            now = self._project.wanted(script.sentence(work.job.sentence), work.asked.seed)
        except ParlanceError:
            return ""
        same_text = now.replace(text=work.asked.text)
        return "" if same_text == work.asked else tr("your change is heard from the next sentence on")

    # ---- commands

    def speak_all(self) -> None:
        """Every sentence that has no take."""
        self._ask([self._project.job(id_) for id_ in self._project.unspoken()])

    def speak_from(self, sentence: int) -> None:
        """As `speak_all`, from this one on and before what waits."""
        first = self._project.script.index(sentence)
        self._ask([self._project.job(id_) for id_ in self._project.unspoken(first)], first=True)

    def speak(self, sentences: Iterable[int]) -> None:
        """These, where they have no take."""
        chosen, unspoken = set(sentences), self._project.unspoken()
        self._ask([self._project.job(id_) for id_ in unspoken if id_ in chosen], first=True)

    def try_again(self, sentences: Iterable[int]) -> None:
        """Another take of each, with another seed; the others stay as they are."""
        rows = [self._project.script.sentence(id_) for id_ in sentences]
        self._ask([self._project.job(row.id, again=True) for row in rows if not row.locked], first=True)

    def stop(self) -> None:
        """What is spoken is kept; the rest is asked for no more."""
        if self.is_busy:
            self._cancel([job.sentence for job in self.queue.jobs])

    def cancel(self, sentences: Iterable[int]) -> None:
        self._cancel(list(sentences))

    def go_on(self) -> None:
        """With what an earlier run, or a failure, left."""
        left, self._left = self._left, []
        self._messages.clear(NARRATING)
        self._ask([job for job in left if job.sentence in self._project.script])

    # ---- work

    def _ask(self, jobs: list[Job], first: bool = False) -> None:
        if jobs:
            self._messages.clear(NARRATING)
            self.queue.add(jobs, first)
            self._write_down()
            self._go()
            self.changed.emit()

    def _cancel(self, sentences: list[int]) -> None:
        was_running = self.queue.cancel(sentences)
        self._write_down()
        if was_running:
            self._drop_work()
        for sentence in sentences:
            self.ended.emit(sentence)
        self._go()
        self.changed.emit()

    def _write_down(self) -> None:
        self._project.store.put_jobs(self.queue.jobs)

    def _go(self) -> None:
        """Give the engine the next sentence, if it has none of ours."""
        script = self._project.script
        while self._work is None and self._is_ready and (job := self.queue.take()) is not None:
            if job.sentence not in script or script.sentence(job.sentence).locked:
                self.queue.cancel([job.sentence])
                self._write_down()
                continue
            row = script.sentence(job.sentence)
            try:
                asked = self._project.wanted(row, job.seed)
            except ParlanceError as error:
                self._fail_sentence(job.sentence, report(error))
                continue
            instead = self._project.take(row) is not None
            handle = self._engine.speak(asked, self.listen(job.sentence))
            handle.came.connect(self._on_piece)
            handle.finished.connect(self._on_finished)
            handle.failed.connect(self._on_failed)
            self._work = _Work(handle, job, asked, instead)
            self.sentence_changed.emit(job.sentence)

    def _drop_work(self) -> None:
        dropped, self._work = self._work, None
        if dropped is not None:
            dropped.handle.drop()

    def _on_ready(self, _models: object, _devices: object) -> None:
        self._is_ready = self._choices.model is not None
        self._go()

    def _on_start_failed(self, error: ErrorReport) -> None:
        if self.is_busy:
            self._halt(error)

    def _on_opened(self, left: list[Job]) -> None:
        self._drop_work()
        self.queue, self._left = SpeakQueue(), left
        self._keeping.clear()
        if left:
            self._messages.show(unfinished(len(left)))
        self.changed.emit()

    def _on_piece(self, piece: Piece) -> None:
        work = self._work
        if work is None:
            return
        self.words_came.emit(work.job.sentence, piece.first_word, piece.words)

    def _on_finished(self, result: SynthesisResult) -> None:
        work, self._work = self._work, None
        assert work is not None
        self._choices.measure(result.request.model, result.request.device, result.rtf)
        self.queue.finish(len(work.asked.text), result.wall_s)

        def kept(take: Take) -> None:
            self._keeping.discard(take.sentence)
            self._project.keep(take, work.instead)
            self.ended.emit(take.sentence)
            self.kept.emit(result)

        self._keeping.add(work.job.sentence)
        id_ = self._project.script.new_id()
        self._project.store.add_take(id_, work.job.sentence, Spoken(work.asked, result), kept)
        self._go()
        self.sentence_changed.emit(work.job.sentence)
        self.changed.emit()

    def _on_failed(self, error: ErrorReport) -> None:
        work = self._work
        assert work is not None
        if error.kind in OF_THE_SENTENCE:
            self._work = None
            self._fail_sentence(work.job.sentence, error)
            self._go()
            self.changed.emit()
        else:
            self._halt(error)

    def _fail_sentence(self, sentence: int, error: ErrorReport) -> None:
        self.queue.fail(said(error.reason))
        self._write_down()
        self.sentence_changed.emit(sentence)
        self.ended.emit(sentence)

    def _halt(self, error: ErrorReport) -> None:
        """Nothing more can be spoken now; what is left stays written down."""
        self._lay_down()
        self._messages.show(narrating_failed(error, len(self._left)))

    def _on_store_failed(self, _error: ErrorReport) -> None:
        """What cannot be kept is not made either. The message about the file stays."""
        self._drop_work()
        self._lay_down()
        for sentence in self._keeping:
            self.ended.emit(sentence)

    def _lay_down(self) -> None:
        self._left, self._work = self.queue.jobs or self._left, None
        self.queue.clear()
        for job in self._left:
            self.ended.emit(job.sentence)
        self.changed.emit()
