"""The engine as the window has it: what is asked for is a handle, and what comes of it comes as signals."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple, Protocol

import numpy as np
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from parlance.comparison.run import ComparisonRequest
from parlance.core import jobs
from parlance.core.cloning import CloneRequest
from parlance.core.device_status import Standing
from parlance.core.errors import Cancelled, DeviceError, ParlanceError, TextError, UnavailableError
from parlance.core.jobs import AtOnce, Event, JobQueue, Kind, serve, speak
from parlance.core.jobs import Job as QueuedJob
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk, DeviceInfo, ModelInfo, Progress
from parlance.core.word_times import Word, WordTimes
from parlance.library.at_once import AsManyAsPay

from .priority import give_way
from .reports import ErrorReport, report, uncaught

log = logging.getLogger("parlance.ui")
WATCH_MS, LEFT_ALONE_S = 1000, 0.1
CHARACTERS, LIST, READING = "characters", "list", "reading"


class Sink(Protocol):
    """Takes the sound of a job, on the engine's thread. A ParlanceError of `append` ends the job."""

    def append(self, samples: np.ndarray, sample_rate: int) -> None: ...
    def finish(self) -> None: ...


class EngineLike(Protocol):
    """What the window needs of `parlance.comparison.engine.ComparingEngine`."""

    def devices(self) -> Any: ...
    def models(self) -> Any: ...
    def prewarm(self, request: SynthesisRequest) -> Any: ...
    def unsupported(self, request: SynthesisRequest) -> Any: ...
    def reading(self, request: SynthesisRequest) -> Any: ...
    def synthesize(self, request: SynthesisRequest) -> Any: ...
    def clone(self, request: CloneRequest) -> Any: ...
    def compare(self, request: ComparisonRequest, report: Callable[[Progress], None]) -> Any: ...
    def standing(self, request: SynthesisRequest) -> Standing: ...
    def check(self, request: SynthesisRequest, report: Callable[[Progress], None]) -> Standing: ...
    def accept(self, request: SynthesisRequest) -> Standing: ...
    def set_aside(self, request: SynthesisRequest, reason: Message) -> Standing: ...
    def hung(self) -> Message | None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class Piece(NamedTuple):
    """What the window is told of an AudioChunk, whose samples have gone to the job's sink."""

    text: str
    frames: int
    """Made so far, with this one."""
    sample_rate: int
    ends_chunk: bool
    first_word: int
    words: tuple[Word, ...]
    """From that one on: code points of the request's text, seconds of the sound. Those of an open chunk are guessed."""


class Job(QObject):
    """The window's handle of something that the engine was asked for. It ends with one of the last three signals."""

    progressed = Signal(object)
    """Progress"""
    came = Signal(object)
    """Piece of a speech, Compared of a comparison"""
    finished = Signal(object)
    """SynthesisResult, the cloned voice, or None"""
    failed = Signal(object)
    """ErrorReport"""
    cancelled = Signal()

    def __init__(self, engine: EngineThread, queued: QueuedJob) -> None:
        super().__init__()
        self._engine, self._queued = engine, queued

    @property
    def progress(self) -> Progress | None:
        """How far it is, while it is being spoken, or that it waits for what was stopped."""
        synthesis = self._queued.synthesis
        if synthesis is None:
            return Progress(Message("speech.waits"), 0, 1) if self._engine.is_held_up else None
        return synthesis.progress

    @property
    def is_over(self) -> bool:
        """One of the last three signals has come, or none will."""
        return not self._engine.is_open(self._queued)

    def cancel(self) -> None:
        """Stop it; from now on only `cancelled` comes, and before that the rows of a comparison that are measured."""
        self._engine.cancel(self._queued)

    def drop(self) -> None:
        """Cancel it and hear no more of it."""
        self.blockSignals(True)
        self.cancel()


class EngineThread(QObject):
    """Nothing here waits, except `shutdown`. Signals come on the window's thread."""

    ready = Signal(object, object)
    """list[ModelInfo], list[DeviceInfo]"""
    start_failed = Signal(object)
    """ErrorReport"""
    checked = Signal(int, object)
    """revision, list[UnsupportedCharacter]"""
    read = Signal(int, object)
    """number, Reading of a text, or ErrorReport"""
    listed = Signal(object)
    """list[ModelInfo], with the voices that there are now"""
    testing = Signal(object)
    """Progress of a self-test"""
    standing = Signal(object)
    """Standing of a device with a model"""
    served = Signal(object)
    """None when another program asks for something, its SynthesisResult or exception at the end"""
    hung = Signal(object, object)
    """The request that a driver does not come back from, and words; another engine takes over and says `ready`."""
    _told = Signal(object, str, object)

    def __init__(self, make_engine: Callable[[], EngineLike], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._make_engine = make_engine
        self._jobs: dict[QueuedJob, Job] = {}
        self._outcomes: dict[QueuedJob, tuple[str, tuple[Any, ...]]] = {}
        """Of those that have ended, until the window has heard of it."""
        self.offered: tuple[list[ModelInfo], list[DeviceInfo]] | None = None
        """What `ready` told; None while no engine is ready."""
        self.start_error: ErrorReport | None = None
        """Why none will be."""
        self._left_alone: list[JobQueue] = []
        self._swapping = threading.Lock()
        """Held while another thread puts something into the queue, so that nothing is put into one that was left."""
        self._told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)
        self._watch = QTimer(self)
        self._watch.setInterval(WATCH_MS)
        self._watch.timeout.connect(self._look_for_hang)
        self._families: dict[str, str] = {}
        """Of the models, by name."""
        self._at_once: AtOnce = lambda _request: 1
        self._queue = self._new_queue()

    # ---- what is asked for

    def start(self) -> None:
        self._queue.start()
        self._watch.start()

    def prewarm(self, request: SynthesisRequest) -> Job:
        """Prepare for such a request, in the place of a preparation or a self-test that still runs."""

        def end(outcome: Any) -> None:
            if not isinstance(outcome, Exception):
                self._test_soon(request)

        return self._ask(Kind.PREPARE, _prewarm, request, end=end)

    def speak(
        self, request: SynthesisRequest, sink: Sink | None = None, first: bool = False, urgent: bool = False
    ) -> Job:
        """`first` and `urgent`: as `JobQueue.put`. Nothing of the text is read here: it may be long, or broken."""
        made, times = 0, None

        def tell(chunk: AudioChunk) -> Piece:
            nonlocal made, times
            times = times or WordTimes(request.text, request.language)
            if sink is not None:
                sink.append(chunk.samples, chunk.sample_rate)
            made += len(chunk.samples)
            first = times.add(chunk.samples, chunk.sample_rate, chunk.text, chunk.ends_chunk, chunk.words)
            words = tuple(times.words[first:])
            return Piece(chunk.text, made, chunk.sample_rate, chunk.ends_chunk, first, words)

        def end(outcome: Any) -> None:
            if sink is not None:
                sink.finish()
            if not isinstance(outcome, Cancelled):
                self._test_soon(request)

        return self._ask(Kind.ASKED, speak, request, tell, end, first, urgent)

    def serve(self, request: SynthesisRequest, tell: Callable[[Event], None]) -> QueuedJob:
        """From any thread, for another program; `tell` is called on the engine's. Raises as `serve` of the queue."""

        def both(event: Event) -> None:
            try:
                tell(event)
            finally:
                if not isinstance(event, AudioChunk):
                    self._tell("served", event)
                    if not isinstance(event, Cancelled):
                        self._test_soon(request)

        with self._swapping:
            if self._queue.jobs(Kind.MEASURE):
                raise UnavailableError("job.comparing")
            job = serve(self._queue, request, both)
        self._tell("served", None)
        return job

    def clone(self, request: CloneRequest) -> Job:
        return self._ask(Kind.ASKED, _clone, request)

    def compare(self, request: ComparisonRequest) -> Job:
        """Measure. It makes room for whatever is asked for later at this window."""
        queue = self._queue

        def work(engine: EngineLike, job: QueuedJob) -> Iterator[Any]:
            def attend(progress: Progress) -> None:
                job.tell(progress)
                queue.run_errands()

            yield from engine.compare(request, attend)

        return self._ask(Kind.MEASURE, work, request)

    def test_again(self, request: SynthesisRequest) -> None:
        """Compare the device with the CPU whatever is known of it; answered by `standing`."""
        self._test(request)

    def accept(self, request: SynthesisRequest) -> None:
        """Use the device although it failed; answered by `standing`."""
        self._do_soon("accept", lambda engine: self._tell("standing", engine.accept(request)))

    def check(self, revision: int, request: SynthesisRequest) -> None:
        """Look for characters that cannot be spoken; only the newest check that was asked for is answered."""

        def errand(engine: EngineLike) -> None:
            found: list[Any] = []
            try:
                found = list(engine.unsupported(request))
            except TextError:
                pass  # of a text that is still being written; Speak says what is wrong with it
            finally:
                self._tell("checked", revision, found)

        self._do_soon(CHARACTERS, errand)

    def read_text(self, number: int, request: SynthesisRequest) -> None:
        """Find out how a text is read, without sound; answered by `read`. Only the newest one is answered."""

        def errand(engine: EngineLike) -> None:
            try:
                answer = engine.reading(request)
            except ParlanceError as error:
                answer = report(error)
            self._tell("read", number, answer)

        self._do_soon(READING, errand)

    def relist(self) -> None:
        """Look for models and voices again; answered by `listed`."""

        def errand(engine: EngineLike) -> None:
            models = list(engine.models())
            self._families.update({model.name: model.family for model in models})
            self._tell("listed", models)

        self._do_soon(LIST, errand)

    def is_open(self, job: QueuedJob) -> bool:
        """Its end is still to be told."""
        return job in self._jobs

    def settle(self) -> None:
        """Tell of every end that was told and not taken."""
        for job, told in list(self._outcomes.items()):
            self._on_told(job, *told)

    def at_once(self, request: SynthesisRequest) -> int:
        """How many such requests are spoken together."""
        return self._at_once(request)

    def cancel(self, job: QueuedJob) -> None:
        """From any thread."""
        self._queue.cancel(job)

    def stop_preparing(self) -> None:
        """Neither prepare nor test a device, until it is asked for again."""
        for job in self._queue.jobs(Kind.IDLE, Kind.PREPARE):
            self.cancel(job)

    @property
    def is_held_up(self) -> bool:
        """What is asked for now begins when the driver is done with what was stopped."""
        return self._queue.is_held_up

    @property
    def is_serving(self) -> bool:
        return bool(self._queue.jobs(Kind.SERVED))

    @property
    def is_running(self) -> bool:
        return self._queue.is_alive

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Cancel, close the engine and end the thread; False when it did not end in time."""
        self._watch.stop()
        ended = [queue.close(LEFT_ALONE_S) for queue in self._left_alone]
        return self._queue.close(timeout_ms / 1000) and all(ended)

    # ---- on the way to the engine's thread and back

    def _ask(
        self,
        kind: Kind,
        work: Callable[[Any, QueuedJob], Iterator[Any]],
        request: Any,
        tell: Callable[[Any], Any] = lambda piece: piece,
        end: Callable[[Any], None] = lambda _outcome: None,
        first: bool = False,
        urgent: bool = False,
    ) -> Job:
        """`tell` turns a piece into what the window is told, `end` gets the outcome; both on the engine's thread."""

        def told(piece: Any) -> None:
            self._told.emit(job, "progressed" if isinstance(piece, Progress) else "came", (tell(piece),))

        def ended(outcome: Any) -> None:
            try:
                end(outcome)
            except Exception as error:
                uncaught(error)
            told: tuple[str, tuple[Any, ...]] = ("finished", (outcome,))
            if isinstance(outcome, Cancelled):
                told = ("cancelled", ())
            elif isinstance(outcome, Exception):
                told = ("failed", (report(outcome),))
                self.relist()  # a model may have gone
            self._outcomes[job] = told
            self._told.emit(job, *told)

        job = QueuedJob(kind, work, told, ended, request)
        self._jobs[job] = handle = Job(self, job)
        self._queue.put(job, first, urgent)
        return handle

    def _do_soon(self, name: str, errand: Callable[[EngineLike], None]) -> None:
        """On the engine's thread, between two pieces; only the newest of a name is done."""

        def run(engine: EngineLike) -> None:
            try:
                errand(engine)
            except Exception as error:
                uncaught(error)

        self._queue.run_errand(name, run)

    def _tell(self, name: str, *values: Any) -> None:
        self._told.emit(self, name, values)

    def _on_told(self, of: QueuedJob | EngineThread, name: str, values: tuple[Any, ...]) -> None:
        if of is self:
            if name == "ready":
                self.offered, self.start_error = (values[0], values[1]), None
            elif name == "start_failed":
                self.start_error = values[0]
            getattr(self, name).emit(*values)
            return
        assert isinstance(of, QueuedJob)
        is_end = name in ("finished", "failed", "cancelled")
        handle = self._jobs.pop(of, None) if is_end else self._jobs.get(of)
        if is_end:
            self._outcomes.pop(of, None)
        if handle is None:
            return
        # A row that was measured before the comparison was cancelled is still wanted.
        is_row = of.kind is Kind.MEASURE and name == "came"
        if is_row or not of.is_cancelled:
            getattr(handle, name).emit(*values)
        elif is_end:
            handle.cancelled.emit()

    def _test_soon(self, request: SynthesisRequest) -> None:
        """Say how the device stands, and test it if that is due and no request of the window waits."""

        def errand(engine: EngineLike) -> None:
            standing = engine.standing(request)
            self._tell("standing", standing)
            if self._queue.jobs(Kind.PREPARE, Kind.MEASURE, Kind.ASKED):
                return
            if standing.state == "unchecked":
                self._test(request)
            elif standing.state == "untried":
                self._try_types(request)

        self._do_soon(f"standing of {request.device} with {request.model}", errand)

    def _test(self, request: SynthesisRequest) -> None:
        """In its turn: nothing that is spoken is begun again for it."""

        def work(engine: EngineLike, job: QueuedJob) -> Iterator[Progress]:
            self._check_device(engine, job, request)
            yield from ()

        self._queue.put(QueuedJob(Kind.PREPARE, work, partial(self._tell, "testing"), _look_at_end, request))

    def _try_types(self, request: SynthesisRequest) -> None:
        """As soon as nobody has asked for anything for a while."""

        def work(engine: EngineLike, job: QueuedJob) -> Iterator[Progress]:
            self._check_device(engine, job, request)
            yield from engine.prewarm(request)  # in the type that it takes now

        job = QueuedJob(Kind.IDLE, work, partial(self._tell, "testing"), _look_at_end, request)
        self._queue.put(job, after_s=jobs.TRIAL_AFTER_S)

    def _check_device(self, engine: EngineLike, job: QueuedJob, request: SynthesisRequest) -> None:
        queue = self._queue

        def go_on(progress: Progress) -> None:
            job.tell(progress)
            queue.run_errands()

        try:
            self._tell("standing", engine.check(request, go_on))
        except Cancelled:
            if not queue.is_closing:
                self._tell("standing", engine.standing(request))
            raise

    # ---- engines

    def _new_queue(self) -> JobQueue:
        queue = JobQueue(lambda: self._begin(queue), self.at_once, give_way)
        return queue

    def _begin(self, queue: JobQueue) -> EngineLike | None:
        try:
            engine = self._make_engine()
            models, devices = list(engine.models()), list(engine.devices())
        except Exception as error:
            log.exception("the engine did not start")
            self._tell("start_failed", report(error))
            return None
        self._families = {model.name: model.family for model in models}
        self._at_once = AsManyAsPay(lambda name: self._families.get(name, ""), devices)
        self._tell("ready", models, devices)
        return engine

    def _look_for_hang(self) -> None:
        if (found := self._queue.hung()) is not None:
            self._replace(*found)

    def _replace(self, hanging: QueuedJob, words: Message) -> None:
        """A thread that is inside a driver cannot be ended: it is left alone, and another one goes on."""
        log.error("the engine hangs: %s", words)
        self._left_alone.append(self._queue)
        self.offered = None
        with self._swapping:
            others = [job for job in self._queue.leave() if job is not hanging]
            self._queue = self._new_queue()
        self._queue.start()
        request = hanging.request
        speech = request.speech if isinstance(request, CloneRequest) else request
        if isinstance(speech, SynthesisRequest):
            self._do_soon("set aside", lambda engine: self._tell("standing", engine.set_aside(speech, words)))
        self.hung.emit(request, words)
        for job in (hanging, *others):
            if job.kind is Kind.SERVED or (job.kind is Kind.ASKED and job is not hanging):
                self._queue.put(job)
            else:
                job.end(Cancelled(words) if job.kind in (Kind.IDLE, Kind.PREPARE) else DeviceError(words))


def _look_at_end(outcome: Any) -> None:
    """Report the end of a job without a waiting caller: only a fault of the program is told."""
    if isinstance(outcome, Exception) and not isinstance(outcome, ParlanceError):
        uncaught(outcome)


def _prewarm(engine: EngineLike, job: QueuedJob) -> Iterator[Progress]:
    yield from engine.prewarm(job.request)


def _clone(engine: EngineLike, job: QueuedJob) -> Iterator[Progress]:
    for progress, voice in engine.clone(job.request):
        yield progress
        job.result = voice
