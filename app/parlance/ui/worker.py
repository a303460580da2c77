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
from parlance.core.device_status import DeviceStatus
from parlance.core.errors import Cancelled, DeviceError, ParlanceError, TextError, UnavailableError
from parlance.core.jobs import BatchLimit, Event, Job, JobKind, JobQueue, run_synthesis, serve
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk, DeviceInfo, ModelInfo, Progress
from parlance.core.word_times import Word, WordTimes
from parlance.library.batch_limits import BatchLimits

from .background import give_way
from .reports import ErrorReport, report, uncaught

log = logging.getLogger("parlance.ui")
WATCH_MS, ABANDONED_S = 1000, 0.1
CHARACTERS, LIST, READING = "characters", "list", "reading"


class Sink(Protocol):
    """Takes the sound of a job, on the engine's thread. A ParlanceError of `append` ends the job."""

    def append(self, samples: np.ndarray, sample_rate: int) -> None: ...
    def finish(self) -> None: ...


class EngineLike(Protocol):
    """What the window needs of `parlance.comparison.run.ComparingEngine`."""

    def devices(self) -> Any: ...
    def models(self) -> Any: ...
    def prewarm(self, request: SynthesisRequest) -> Any: ...
    def unsupported(self, request: SynthesisRequest) -> Any: ...
    def reading(self, request: SynthesisRequest) -> Any: ...
    def synthesize(self, request: SynthesisRequest) -> Any: ...
    def clone(self, request: CloneRequest) -> Any: ...
    def compare(self, request: ComparisonRequest, report: Callable[[Progress], None]) -> Any: ...
    def device_status(self, request: SynthesisRequest) -> DeviceStatus: ...
    def check(self, request: SynthesisRequest, report: Callable[[Progress], None]) -> DeviceStatus: ...
    def accept(self, request: SynthesisRequest) -> DeviceStatus: ...
    def set_aside(self, request: SynthesisRequest, reason: Message) -> DeviceStatus: ...
    def hung(self) -> Message | None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class Piece(NamedTuple):
    """What the window learns about an AudioChunk, whose samples have gone to the job's sink."""

    text: str
    frames: int
    """Made so far, with this one."""
    sample_rate: int
    ends_chunk: bool
    first_word: int
    words: tuple[Word, ...]
    """From that one on: code points of the request's text, seconds of the sound. Those of an open chunk are guessed."""


class JobHandle(QObject):
    """The window's handle of a job. It ends with one of the last three signals."""

    progressed = Signal(object)
    """Progress"""
    came = Signal(object)
    """Piece of a speech, Compared of a comparison"""
    finished = Signal(object)
    """SynthesisResult, the cloned voice, or None"""
    failed = Signal(object)
    """ErrorReport"""
    cancelled = Signal()

    def __init__(self, engine: EngineThread, queued: Job) -> None:
        super().__init__()
        self._engine, self._queued = engine, queued

    @property
    def progress(self) -> Progress | None:
        """Progress of a running synthesis, or that it waits for a stopped one to return."""
        synthesis = self._queued.synthesis
        if synthesis is None:
            return Progress(Message("speech.waits"), 0, 1) if self._engine.is_blocked else None
        return synthesis.progress

    @property
    def is_over(self) -> bool:
        """One of the last three signals has come, or none will."""
        return not self._engine.is_open(self._queued)

    def cancel(self) -> None:
        """Stop it; from now on only `cancelled` comes, and before that the rows of a comparison that are measured."""
        self._engine.cancel(self._queued)

    def drop(self) -> None:
        """Cancel it and emit no further signals."""
        self.blockSignals(True)
        self.cancel()


class EngineThread(QObject):
    """No method waits, except `shutdown`. Signals are emitted on the GUI thread."""

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
    device_status = Signal(object)
    """DeviceStatus of a device with a model"""
    served = Signal(object)
    """None when a client of the server sends a request; its SynthesisResult or exception at the end"""
    hung = Signal(object, object)
    """The request that a driver does not come back from, and words; another engine takes over and says `ready`."""
    _event = Signal(object, str, object)

    def __init__(self, make_engine: Callable[[], EngineLike], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._make_engine = make_engine
        self._jobs: dict[Job, JobHandle] = {}
        self._outcomes: dict[Job, tuple[str, tuple[Any, ...]]] = {}
        """Outcomes of ended jobs whose signal the GUI thread has not handled yet."""
        self.offered: tuple[list[ModelInfo], list[DeviceInfo]] | None = None
        """The arguments of `ready`; None while no engine is ready."""
        self.start_error: ErrorReport | None = None
        """Why none will be."""
        self._abandoned: list[JobQueue] = []
        self._swapping = threading.Lock()
        """Held while another thread puts something into the queue, so that nothing is put into one that was left."""
        self._event.connect(self._on_event, Qt.ConnectionType.QueuedConnection)
        self._watch = QTimer(self)
        self._watch.setInterval(WATCH_MS)
        self._watch.timeout.connect(self._look_for_hang)
        self._families: dict[str, str] = {}
        """Of the models, by name."""
        self._batch_limit: BatchLimit = lambda _request: 1
        self._queue = self._new_queue()

    # ---- requests

    def start(self) -> None:
        self._queue.start()
        self._watch.start()

    def prewarm(self, request: SynthesisRequest) -> JobHandle:
        """Prepare for such a request, in the place of a preparation or a self-test that still runs."""

        def end(outcome: Any) -> None:
            if not isinstance(outcome, Exception):
                self._test_soon(request)

        return self._ask(JobKind.PREPARE, _prewarm, request, end=end)

    def speak(
        self, request: SynthesisRequest, sink: Sink | None = None, first: bool = False, urgent: bool = False
    ) -> JobHandle:
        """`first` and `urgent`: as `JobQueue.put`. Nothing of the text is read here: it may be long, or broken."""
        made, times = 0, None

        def convert(chunk: AudioChunk) -> Piece:
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

        return self._ask(JobKind.INTERACTIVE, run_synthesis, request, convert, end, first, urgent)

    def serve(self, request: SynthesisRequest, on_event: Callable[[Event], None]) -> Job:
        """Queue the request of a server client, from any thread. `on_event` is called on the engine's thread.

        Raises as `parlance.core.jobs.serve`.
        """

        def both(event: Event) -> None:
            try:
                on_event(event)
            finally:
                if not isinstance(event, AudioChunk):
                    self._post("served", event)
                    if not isinstance(event, Cancelled):
                        self._test_soon(request)

        with self._swapping:
            if self._queue.jobs(JobKind.MEASURE):
                raise UnavailableError("job.comparing")
            job = serve(self._queue, request, both)
        self._post("served", None)
        return job

    def clone(self, request: CloneRequest) -> JobHandle:
        return self._ask(JobKind.INTERACTIVE, _clone, request)

    def compare(self, request: ComparisonRequest) -> JobHandle:
        """Run a comparison. Any later job of the window preempts it."""
        queue = self._queue

        def work(engine: EngineLike, job: Job) -> Iterator[Any]:
            def attend(progress: Progress) -> None:
                job.emit(progress)
                queue.run_pending()

            yield from engine.compare(request, attend)

        return self._ask(JobKind.MEASURE, work, request)

    def test_again(self, request: SynthesisRequest) -> None:
        """Compare the device with the CPU whatever is known of it; answered by `device_status`."""
        self._test(request)

    def accept(self, request: SynthesisRequest) -> None:
        """Use the device although it failed; answered by `device_status`."""
        self._do_soon("accept", lambda engine: self._post("device_status", engine.accept(request)))

    def check(self, revision: int, request: SynthesisRequest) -> None:
        """Look for characters that cannot be spoken. Only the newest check is answered."""

        def task(engine: EngineLike) -> None:
            found: list[Any] = []
            try:
                found = list(engine.unsupported(request))
            except TextError:
                pass  # of a text that is still being written; Speak says what is wrong with it
            finally:
                self._post("checked", revision, found)

        self._do_soon(CHARACTERS, task)

    def read_text(self, number: int, request: SynthesisRequest) -> None:
        """Find out how a text is read, without sound; answered by `read`. Only the newest one is answered."""

        def task(engine: EngineLike) -> None:
            try:
                answer = engine.reading(request)
            except ParlanceError as error:
                answer = report(error)
            self._post("read", number, answer)

        self._do_soon(READING, task)

    def relist(self) -> None:
        """Look for models and voices again; answered by `listed`."""

        def task(engine: EngineLike) -> None:
            models = list(engine.models())
            self._families.update({model.name: model.family for model in models})
            self._post("listed", models)

        self._do_soon(LIST, task)

    def is_open(self, job: Job) -> bool:
        """The GUI thread has not handled its end yet."""
        return job in self._jobs

    def settle(self) -> None:
        """Handle the pending end of every job now."""
        for job, event in list(self._outcomes.items()):
            self._on_event(job, *event)

    def batch_limit(self, request: SynthesisRequest) -> int:
        """The batch size for such a request."""
        return self._batch_limit(request)

    def cancel(self, job: Job) -> None:
        """From any thread."""
        self._queue.cancel(job)

    def stop_preparing(self) -> None:
        """Cancel warm-up and self-tests, until they are requested again."""
        for job in self._queue.jobs(JobKind.IDLE, JobKind.PREPARE):
            self.cancel(job)

    @property
    def is_blocked(self) -> bool:
        """New jobs start when the driver returns from a cancelled one."""
        return self._queue.is_blocked

    @property
    def is_serving(self) -> bool:
        return bool(self._queue.jobs(JobKind.SERVER))

    @property
    def is_running(self) -> bool:
        return self._queue.is_alive

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Cancel, close the engine and end the thread; False when it did not end in time."""
        self._watch.stop()
        ended = [queue.close(ABANDONED_S) for queue in self._abandoned]
        return self._queue.close(timeout_ms / 1000) and all(ended)

    # ---- to the engine's thread and back

    def _ask(
        self,
        kind: JobKind,
        work: Callable[[Any, Job], Iterator[Any]],
        request: Any,
        convert: Callable[[Any], Any] = lambda chunk: chunk,
        end: Callable[[Any], None] = lambda _outcome: None,
        first: bool = False,
        urgent: bool = False,
    ) -> JobHandle:
        """`convert` turns a chunk into what the window receives, `end` gets the outcome, on the engine's thread."""

        def forward(chunk: Any) -> None:
            self._event.emit(job, "progressed" if isinstance(chunk, Progress) else "came", (convert(chunk),))

        def ended(outcome: Any) -> None:
            try:
                end(outcome)
            except Exception as error:
                uncaught(error)
            event: tuple[str, tuple[Any, ...]] = ("finished", (outcome,))
            if isinstance(outcome, Cancelled):
                event = ("cancelled", ())
            elif isinstance(outcome, Exception):
                event = ("failed", (report(outcome),))
                self.relist()  # a model may have gone
            self._outcomes[job] = event
            self._event.emit(job, *event)

        job = Job(kind, work, forward, ended, request)
        self._jobs[job] = handle = JobHandle(self, job)
        self._queue.put(job, first, urgent)
        return handle

    def _do_soon(self, name: str, task: Callable[[EngineLike], None]) -> None:
        """Run on the engine's thread, between two chunks; a newer task replaces one of the same name."""

        def run(engine: EngineLike) -> None:
            try:
                task(engine)
            except ParlanceError as error:
                log.warning("%s: %s", name, error)  # A job with the same request shows it in the window.
            except Exception as error:
                uncaught(error)

        self._queue.run_soon(name, run)

    def _post(self, name: str, *values: Any) -> None:
        self._event.emit(self, name, values)

    def _on_event(self, of: Job | EngineThread, name: str, values: tuple[Any, ...]) -> None:
        if of is self:
            if name == "ready":
                self.offered, self.start_error = (values[0], values[1]), None
            elif name == "start_failed":
                self.start_error = values[0]
            getattr(self, name).emit(*values)
            return
        assert isinstance(of, Job)
        is_end = name in ("finished", "failed", "cancelled")
        handle = self._jobs.pop(of, None) if is_end else self._jobs.get(of)
        if is_end:
            self._outcomes.pop(of, None)
        if handle is None:
            return
        # A row that was measured before the comparison was cancelled is still wanted.
        is_row = of.kind is JobKind.MEASURE and name == "came"
        if is_row or not of.is_cancelled:
            getattr(handle, name).emit(*values)
        elif is_end:
            handle.cancelled.emit()

    def _test_soon(self, request: SynthesisRequest) -> None:
        """Say how the device stands, and test it if that is due and no request of the window waits."""

        def task(engine: EngineLike) -> None:
            status = engine.device_status(request)
            self._post("device_status", status)
            if self._queue.jobs(JobKind.PREPARE, JobKind.MEASURE, JobKind.INTERACTIVE):
                return
            if status.state == "unchecked":
                self._test(request)
            elif status.state == "untried":
                self._check_precision(request)

        self._do_soon(f"device_status of {request.device} with {request.model}", task)

    def _test(self, request: SynthesisRequest) -> None:
        """Queue a self-test; it preempts no speech."""

        def work(engine: EngineLike, job: Job) -> Iterator[Progress]:
            self._check_device(engine, job, request)
            yield from ()

        self._queue.put(Job(JobKind.PREPARE, work, partial(self._post, "testing"), _look_at_end, request))

    def _check_precision(self, request: SynthesisRequest) -> None:
        """Check once the queue has been idle for a while."""

        def work(engine: EngineLike, job: Job) -> Iterator[Progress]:
            self._check_device(engine, job, request)
            yield from engine.prewarm(request)  # in the type that it takes now

        job = Job(JobKind.IDLE, work, partial(self._post, "testing"), _look_at_end, request)
        self._queue.put(job, after_s=jobs.SELF_TEST_AFTER_S)

    def _check_device(self, engine: EngineLike, job: Job, request: SynthesisRequest) -> None:
        queue = self._queue

        def go_on(progress: Progress) -> None:
            job.emit(progress)
            queue.run_pending()

        try:
            self._post("device_status", engine.check(request, go_on))
        except Cancelled:
            if not queue.is_closing:
                self._post("device_status", engine.device_status(request))
            raise

    # ---- engines

    def _new_queue(self) -> JobQueue:
        queue = JobQueue(lambda: self._begin(queue), self.batch_limit, give_way, takes_turns=True)
        return queue

    def _begin(self, queue: JobQueue) -> EngineLike | None:
        try:
            engine = self._make_engine()
            models, devices = list(engine.models()), list(engine.devices())
        except Exception as error:
            log.exception("the engine did not start")
            self._post("start_failed", report(error))
            return None
        self._families = {model.name: model.family for model in models}
        self._batch_limit = BatchLimits(lambda name: self._families.get(name, ""), devices)
        self._post("ready", models, devices)
        return engine

    def _look_for_hang(self) -> None:
        if (found := self._queue.hung()) is not None:
            self._replace(*found)

    def _replace(self, hanging: Job, words: Message) -> None:
        """A thread inside a driver cannot be ended: abandon it and continue with a new one."""
        log.error("the engine hangs: %s", words)
        self._abandoned.append(self._queue)
        self.offered = None
        with self._swapping:
            others = [job for job in self._queue.abandon() if job is not hanging]
            self._queue = self._new_queue()
        self._queue.start()
        request = hanging.request
        speech = request.speech if isinstance(request, CloneRequest) else request
        if isinstance(speech, SynthesisRequest):
            self._do_soon("set aside", lambda engine: self._post("device_status", engine.set_aside(speech, words)))
        self.hung.emit(request, words)
        for job in (hanging, *others):
            if job.kind is JobKind.SERVER or (job.kind is JobKind.INTERACTIVE and job is not hanging):
                self._queue.put(job)
            else:
                job.end(Cancelled(words) if job.kind in (JobKind.IDLE, JobKind.PREPARE) else DeviceError(words))


def _look_at_end(outcome: Any) -> None:
    """Report how a job without a waiting caller ended, if it was a fault of the program."""
    if isinstance(outcome, Exception) and not isinstance(outcome, ParlanceError):
        uncaught(outcome)


def _prewarm(engine: EngineLike, job: Job) -> Iterator[Progress]:
    yield from engine.prewarm(job.request)


def _clone(engine: EngineLike, job: Job) -> Iterator[Progress]:
    for progress, voice in engine.clone(job.request):
        yield progress
        job.result = voice
