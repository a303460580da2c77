"""Speaking the sentences of the project, as many at once as pay, through the engine that the whole window shares."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from parlance.core.errors import ParlanceError
from parlance.core.request import SynthesisRequest
from parlance.core.result import Progress, SynthesisResult
from parlance.project.items import PlannedTake, Spoken, Take
from parlance.project.narration import SpeakQueue

from ..reports import ErrorReport, report
from ..translation import said, tr
from ..worker import EngineThread, JobHandle, Piece, Sink
from .choices import ChoicesModel
from .explain import NARRATING, narrating_failed, not_spoken, not_spoken_topic, unfinished
from .messages import MessageModel
from .project import ProjectModel

OF_THE_SENTENCE = ("text", "usage")
"""Kinds of errors that another sentence may not have."""


@dataclass
class _Work:
    """A sentence that the engine speaks for us."""

    handle: JobHandle
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
        self._left: list[PlannedTake] = []
        self._works: dict[PlannedTake, _Work] = {}
        self._keeping: set[PlannedTake] = set()
        """Spoken, and on their way to the file."""
        self._is_told = True
        """That sentences failed, if any did."""
        self.listen: Callable[[int], Sink | None] = lambda _sentence: None
        """Where the sound of a sentence goes while it is made."""
        self.is_urgent: Callable[[int], bool] = lambda _sentence: False
        """Whether somebody waits for this sentence, with little or nothing left to hear before it."""
        engine.ready.connect(self._on_ready)
        engine.start_failed.connect(self._on_start_failed)
        project.opened.connect(self._on_opened)
        project.store.failed.connect(self._on_store_failed)

    # ---- what there is

    @property
    def _is_ready(self) -> bool:
        return self._engine.offered is not None and self._choices.model is not None

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
        return sentence in self.queue or any(job.sentence == sentence for job in self._keeping)

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
        return tr("your change takes effect from the next sentence") if any(map(self._is_old, self._works)) else ""

    def _is_old(self, job: PlannedTake) -> bool:
        script, asked = self._project.script, self._works[job].asked
        if job.sentence not in script:
            return False
        try:
            now = self._project.wanted(script.sentence(job.sentence), asked.seed)
        except ParlanceError:
            return False
        return now.replace(text=asked.text) != asked

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

    def try_again(self, sentences: Iterable[int], readings: int = 1) -> None:
        """So many more takes of each, with other seeds; the others stay as they are."""
        rows = [self._project.script.sentence(id_) for id_ in sentences]
        jobs = [self._project.job(row.id, again=True) for row in rows if not row.locked]
        self._ask([PlannedTake(job.sentence, job.seed + more) for job in jobs for more in range(readings)], first=True)

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

    def start_next(self) -> None:
        """The sentence to play next has changed: start it if it may start."""
        self._go()

    # ---- work

    def _ask(self, jobs: list[PlannedTake], first: bool = False) -> None:
        if jobs:
            self._messages.clear(NARRATING, not_spoken_topic(self._project.title))
            self.queue.add(jobs, first)
            self._write_down()
            self._go()
            self.changed.emit()

    def _cancel(self, sentences: list[int]) -> None:
        self._drop(self.queue.cancel(sentences))
        self._write_down()
        for sentence in sentences:
            self.ended.emit(sentence)
        self._go()
        self.changed.emit()

    def _write_down(self) -> None:
        self._project.store.put_jobs(self.queue.jobs)

    def _go(self) -> None:
        """Give the engine as many sentences as it takes at once."""
        script = self._project.script
        while self._is_ready and (job := self.queue.next) is not None:
            if job.sentence not in script or script.sentence(job.sentence).locked:
                self.queue.skip()
                self._write_down()
                if not self.will_end(job.sentence):
                    self.ended.emit(job.sentence)
                continue
            try:
                asked = self._project.wanted(script.sentence(job.sentence), job.seed)
            except ParlanceError as error:
                self._fail_sentence(self.queue.take(), report(error))
                continue
            if not self._may_begin(job, asked):
                return
            self._begin(self.queue.take(), asked)
        if not self.is_busy and not self._is_told:
            self._tell_failed()

    def _tell_failed(self) -> None:
        self._is_told = True
        script = self._project.script
        failed = {script.index(id_) + 1: why for id_, why in self.queue.failed.items() if id_ in script}
        if failed:
            first = min(failed)
            self._messages.show(not_spoken(self._project.title, len(failed), first, failed[first]))

    def _may_begin(self, job: PlannedTake, asked: SynthesisRequest) -> bool:
        """An urgent sentence joins the running batch immediately, and no other sentence joins a batch that has one."""
        if not self._works:
            return True
        if any(self.is_urgent(running.sentence) for running in self._works):
            return False
        most = self._engine.batch_limit(asked)
        return len(self._works) < most + (most > 1 and self.is_urgent(job.sentence))

    def _begin(self, job: PlannedTake, asked: SynthesisRequest) -> None:
        instead = self._project.take(self._project.script.sentence(job.sentence)) is not None
        is_first = not any(other.sentence == job.sentence for other in self._works)
        sink = self.listen(job.sentence) if is_first else None
        handle = self._engine.speak(asked, sink, urgent=self.is_urgent(job.sentence))
        self._works[job] = _Work(handle, asked, instead)
        handle.came.connect(partial(self._on_piece, job))
        handle.finished.connect(partial(self._on_finished, job))
        handle.failed.connect(partial(self._on_failed, job))
        self.sentence_changed.emit(job.sentence)

    def settle(self) -> None:
        """After an error: a sentence without a running job has failed, and the others go on."""
        for job in [job for job in self._works if job not in self.queue.running]:
            self._works.pop(job).handle.drop()
        for job in list(self.queue.running):
            if job not in self._works or self._works[job].handle.is_over:
                self._works.pop(job, None)
                self._fail_sentence(job, ErrorReport("unexpected", tr("Something went wrong"), ""))
        if self._project.store.is_idle:
            for job in list(self._keeping):
                self._keeping.discard(job)
                self.ended.emit(job.sentence)
        self._go()

    def _drop(self, jobs: Iterable[PlannedTake]) -> None:
        for job in list(jobs):
            if (work := self._works.pop(job, None)) is not None:
                work.handle.drop()

    def _on_ready(self, _models: object, _devices: object) -> None:
        self._go()

    def _on_start_failed(self, error: ErrorReport) -> None:
        if self.is_busy:
            self._halt(error)

    def _on_opened(self, left: list[PlannedTake]) -> None:
        self._drop(self._works)
        self.queue, self._left, self._is_told = SpeakQueue(), left, True
        self._keeping.clear()
        if left:
            self._messages.show(unfinished(len(left)))
            self._project.store.put_jobs([])  # it is asked once; what is unspoken stays marked as that
        self.changed.emit()

    def _on_piece(self, job: PlannedTake, piece: Piece) -> None:
        self.words_came.emit(job.sentence, piece.first_word, piece.words)
        self._go()  # others may begin once enough of it is there

    def _on_finished(self, job: PlannedTake, result: SynthesisResult) -> None:
        work = self._works.pop(job)
        if job not in self.queue.running:
            return  # it was given up
        self._choices.measure(result.request.model, result.request.device, result.rtf)
        self.queue.finish(job, len(work.asked.text), result.wall_s)

        def kept(take: Take) -> None:
            self._keeping.discard(job)
            try:
                self._project.keep(take, work.instead)
            finally:
                self.ended.emit(take.sentence)
            self.kept.emit(result)

        self._keeping.add(job)
        id_ = self._project.script.new_id()
        self._project.store.add_take(id_, job.sentence, Spoken(work.asked, result), kept)
        self._go()
        self.sentence_changed.emit(job.sentence)
        self.changed.emit()

    def _on_failed(self, job: PlannedTake, error: ErrorReport) -> None:
        if error.kind in OF_THE_SENTENCE:
            del self._works[job]
            self._fail_sentence(job, error)
            self._go()
            self.changed.emit()
        else:
            self._halt(error)

    def _fail_sentence(self, job: PlannedTake, error: ErrorReport) -> None:
        self.queue.fail(job, said(error.reason))
        self._is_told = False
        self._write_down()
        self.sentence_changed.emit(job.sentence)
        self.ended.emit(job.sentence)

    def _halt(self, error: ErrorReport) -> None:
        """Nothing more can be spoken now; what is left stays written down."""
        self._drop(self._works)
        self._lay_down()
        self._messages.show(narrating_failed(error, len(self._left)))

    def _on_store_failed(self, _error: ErrorReport) -> None:
        """What cannot be kept is not made either. The message about the file stays."""
        self._drop(self._works)
        self._lay_down()
        for job in self._keeping:
            self.ended.emit(job.sentence)

    def _lay_down(self) -> None:
        self._left = self.queue.jobs or self._left
        self.queue.clear()
        for job in self._left:
            self.ended.emit(job.sentence)
        self.changed.emit()
