"""The thread that owns the engine. Commands go in as queued signals, plain data comes out as queued signals."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

from PySide6.QtCore import QObject, Qt, QThread, QTimer, Signal, Slot

from parlance.comparison.run import ComparisonRequest
from parlance.core.cloning import CloneRequest
from parlance.core.errors import Cancelled, DeviceError
from parlance.core.quarantine import Standing
from parlance.core.request import SynthesisRequest
from parlance.core.result import Progress

from .priority import give_way
from .reports import report

log = logging.getLogger("parlance.ui")
WATCH_MS, LEFT_ALONE_MS = 1000, 100
COMMANDS = (
    "start", "prewarm", "synthesize", "clone", "compare", "check", "relist", "test_again", "accept", "set_aside",
    "close",
)  # fmt: skip
ANSWERS = (
    "ready", "start_failed", "prewarming", "prewarmed", "prewarm_failed", "chunk", "finished", "failed", "cancelled",
    "checked", "cloning", "cloned", "comparing", "compared", "comparison_done", "listed", "testing", "standing",
)  # fmt: skip


AnyRequest = SynthesisRequest | CloneRequest | ComparisonRequest


class EngineLike(Protocol):
    """What the window needs of `parlance.comparison.engine.ComparingEngine`."""

    def devices(self) -> Any: ...
    def models(self) -> Any: ...
    def prewarm(self, request: SynthesisRequest) -> Any: ...
    def unsupported(self, request: SynthesisRequest) -> Any: ...
    def synthesize(self, request: SynthesisRequest) -> Any: ...
    def clone(self, request: CloneRequest) -> Any: ...
    def compare(self, request: ComparisonRequest, report: Callable[[Progress], None]) -> Any: ...
    def standing(self, request: SynthesisRequest) -> Standing: ...
    def check(self, request: SynthesisRequest, report: Callable[[Progress], None]) -> Standing: ...
    def accept(self, request: SynthesisRequest) -> Standing: ...
    def set_aside(self, request: SynthesisRequest, reason: str) -> Standing: ...
    def hung(self) -> str: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


@dataclass(frozen=True)
class Job:
    """`number` grows by one with each job; a job up to the cancelled number does not run."""

    number: int
    request: AnyRequest


class _Shared:
    """What both threads touch: fields that only one of them assigns, and one mailbox under a lock."""

    def __init__(self) -> None:
        self.engine: EngineLike | None = None
        self.synthesis: Any = None
        self.running = 0
        self.request: AnyRequest | None = None
        self.is_testing = False
        self.newest_prewarm = 0
        self.comparison = 0
        self.served = 0
        self.withdrawn: set[int] = set()
        self.cancelled_to = 0
        self.asked = 0
        self.taken = 0
        self.list_due = False
        self.closing = False
        self._lock = threading.Lock()
        self._check: Job | None = None

    def post_check(self, check: Job) -> None:
        with self._lock:
            self._check = check

    def take_check(self) -> Job | None:
        with self._lock:
            check, self._check = self._check, None
            return check

    @property
    def user_waits(self) -> bool:
        """Something was asked for that the user waits for; what runs beside makes room for it."""
        return self.asked > self.taken

    def is_superseded(self, prewarm: Job) -> bool:
        """Nobody needs this preparation, or not before something else."""
        return self.stopped(prewarm) or self.user_waits or prewarm.number < self.newest_prewarm

    def stopped(self, job: Job) -> bool:
        return self.closing or job.number <= self.cancelled_to or job.number in self.withdrawn


class _Worker(QObject):
    """Lives on the worker thread. Every slot ends with exactly one of its outcome signals."""

    ready = Signal(object, object)
    start_failed = Signal(object)
    prewarming = Signal(int, object)
    prewarmed = Signal(int)
    prewarm_failed = Signal(int, object)
    chunk = Signal(int, object)
    finished = Signal(int, object)
    failed = Signal(int, object)
    cancelled = Signal(int)
    checked = Signal(int, object)
    cloning = Signal(int, object)
    cloned = Signal(int, object)
    comparing = Signal(int, object)
    compared = Signal(int, object)
    comparison_done = Signal(int)
    listed = Signal(object)
    testing = Signal(object)
    standing = Signal(object)

    def __init__(self, make_engine: Callable[[], EngineLike], shared: _Shared) -> None:
        super().__init__()
        self._make_engine = make_engine
        self._shared = shared

    @Slot()
    def start(self) -> None:
        give_way()
        try:
            engine = self._make_engine()
            models, devices = list(engine.models()), list(engine.devices())
        except Exception as error:
            log.exception("the engine did not start")
            self.start_failed.emit(report(error))
            return
        self._shared.engine = engine
        self.ready.emit(models, devices)

    @Slot(object)
    def prewarm(self, job: Job) -> None:
        engine = self._shared.engine
        if engine is None or self._shared.is_superseded(job):
            self.prewarmed.emit(job.number)
            return
        self._begin(job)
        try:
            for progress in engine.prewarm(job.request):
                self.prewarming.emit(job.number, progress)
                self._attend()
                if self._shared.is_superseded(job):
                    break
        except Cancelled:
            log.info("preparation was stopped")
        except Exception as error:
            log.exception("preparation failed")
            self._rest()
            self.prewarm_failed.emit(job.number, report(error))
            return
        self._rest()
        self.prewarmed.emit(job.number)
        self._test(job)

    @Slot(object)
    def synthesize(self, job: Job) -> None:
        self._carry_out(job, self._speak)
        self._test(job)

    @Slot(object)
    def clone(self, job: Job) -> None:
        self._carry_out(job, self._clone)

    @Slot(object)
    def compare(self, job: Job) -> None:
        self._carry_out(job, self._compare)

    def _carry_out(self, job: Job, work: Callable[[EngineLike, Job], None]) -> None:
        """Unless `work` comes to its end, the outcome is `cancelled` or `failed`."""
        shared = self._shared
        shared.taken = job.number
        if shared.engine is None or shared.stopped(job):
            self.cancelled.emit(job.number)
            return
        self._begin(job)
        try:
            work(shared.engine, job)
        except Cancelled:
            self._rest()
            self.cancelled.emit(job.number)
        except Exception as error:
            log.exception("job %d failed", job.number)
            self._rest()
            self.failed.emit(job.number, report(error))
        shared.withdrawn.discard(job.number)

    def _speak(self, engine: EngineLike, job: Job) -> None:
        synthesis = self._shared.synthesis = engine.synthesize(job.request)
        for chunk in synthesis:
            if self._shared.stopped(job):
                raise Cancelled("stopped")
            self.chunk.emit(job.number, chunk)
            self._attend()
        result = synthesis.result
        self._rest()
        self.finished.emit(job.number, result)

    def _clone(self, engine: EngineLike, job: Job) -> None:
        made = None
        for progress, voice in engine.clone(job.request):
            if self._shared.stopped(job):
                raise Cancelled("stopped")
            self.cloning.emit(job.number, progress)
            made = voice
            self._attend()
        self._rest()
        self.cloned.emit(job.number, made)

    def _compare(self, engine: EngineLike, job: Job) -> None:
        def attend(progress: Progress) -> None:
            if self._shared.stopped(job) or self._shared.user_waits:
                raise Cancelled("stopped")
            self.comparing.emit(job.number, progress)
            self._attend()

        for compared in engine.compare(job.request, attend):
            self.compared.emit(job.number, compared)
        self._rest()
        self.comparison_done.emit(job.number)

    def _begin(self, job: Job) -> None:
        self._shared.running, self._shared.request = job.number, job.request

    def _rest(self) -> None:
        self._shared.running, self._shared.request = 0, None
        self._shared.synthesis = None

    def _test(self, job: Job, again: bool = False) -> None:
        """The self-test of the device, if it is due: it makes room for whatever else is asked for."""
        shared, engine = self._shared, self._shared.engine
        if engine is None or shared.is_superseded(job):
            return

        def go_on(progress: Progress) -> None:
            self.testing.emit(progress)
            self._attend()
            if shared.is_superseded(job):
                raise Cancelled("stopped")

        try:
            standing = engine.standing(job.request)
            self.standing.emit(standing)
            if again or standing.state == "unchecked":
                self._begin(job)
                shared.is_testing = True
                self.standing.emit(engine.check(job.request, go_on))
        except Cancelled:
            log.info("the self-test was stopped")
            self.standing.emit(engine.standing(job.request))
        except Exception:
            log.exception("the self-test failed")
        finally:
            shared.is_testing = False
            self._rest()

    @Slot(object)
    def test_again(self, job: Job) -> None:
        self._test(job, again=True)

    @Slot(object)
    def accept(self, request: SynthesisRequest) -> None:
        self._tell_standing(lambda engine: engine.accept(request))

    @Slot(object, str)
    def set_aside(self, request: SynthesisRequest, reason: str) -> None:
        self._tell_standing(lambda engine: engine.set_aside(request, reason))

    def _tell_standing(self, work: Callable[[EngineLike], Standing]) -> None:
        if self._shared.engine is None:
            return
        try:
            self.standing.emit(work(self._shared.engine))
        except Exception:
            log.exception("the verdict could not be kept")

    def _attend(self) -> None:
        """Marks under the script and the list of voices must not wait until a whole book is spoken."""
        self.check()
        self.relist()

    @Slot()
    def relist(self) -> None:
        shared = self._shared
        if not shared.list_due or shared.engine is None or shared.closing:
            return
        shared.list_due = False
        try:
            self.listed.emit(list(shared.engine.models()))
        except Exception:
            log.exception("the models could not be listed")

    @Slot()
    def check(self) -> None:
        check = self._shared.take_check()
        if check is None or self._shared.engine is None or self._shared.closing:
            return
        try:
            found = list(self._shared.engine.unsupported(check.request))
        except Exception as error:
            log.warning("characters could not be checked: %s", error)
            found = []
        self.checked.emit(check.number, found)

    @Slot()
    def close(self) -> None:
        if self._shared.engine is not None:
            with suppress(Exception):
                self._shared.engine.close()
        QThread.currentThread().quit()


class EngineThread(QObject):
    """The window's side of the worker. Nothing here waits, except `shutdown`."""

    ready = Signal(object, object)
    """list[ModelInfo], list[DeviceInfo]"""
    start_failed = Signal(object)
    """ErrorReport"""
    prewarming = Signal(int, object)
    """job number, Progress"""
    prewarmed = Signal(int)
    prewarm_failed = Signal(int, object)
    chunk = Signal(int, object)
    """job number, AudioChunk"""
    finished = Signal(int, object)
    """job number, SynthesisResult"""
    failed = Signal(int, object)
    cancelled = Signal(int)
    checked = Signal(int, object)
    """revision, list[UnsupportedCharacter]"""
    cloning = Signal(int, object)
    """job number, Progress"""
    cloned = Signal(int, object)
    """job number, the voice"""
    comparing = Signal(int, object)
    """job number, Progress"""
    compared = Signal(int, object)
    """job number, Compared"""
    comparison_done = Signal(int)
    listed = Signal(object)
    """list[ModelInfo], with the voices that there are now"""
    testing = Signal(object)
    """Progress of a self-test"""
    standing = Signal(object)
    """Standing of a device with a model"""
    hung = Signal(object, str)
    """The request that a driver does not come back from, and words; another engine takes over and says `ready`."""

    _start = Signal()
    _prewarm = Signal(object)
    _synthesize = Signal(object)
    _clone = Signal(object)
    _compare = Signal(object)
    _check = Signal()
    _relist = Signal()
    _test_again = Signal(object)
    _accept = Signal(object)
    _set_aside = Signal(object, str)
    _close = Signal()

    def __init__(self, make_engine: Callable[[], EngineLike], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._make_engine = make_engine
        self._number = self._comparing = 0
        self._left_alone: list[tuple[QThread, _Worker]] = []
        self._once: list[int] = []
        """Clonings and comparisons that may not be done: nobody asks for them again."""
        self._watch = QTimer(self)
        self._watch.setInterval(WATCH_MS)
        self._watch.timeout.connect(self._look_for_hang)
        for over in (self.comparison_done, self.failed, self.cancelled):
            over.connect(self._on_over)
        self._take_on()

    def _take_on(self) -> None:
        """A worker with a thread and an engine of its own."""
        self._shared = _Shared()
        self._thread = QThread()
        self._thread.setObjectName("parlance-engine")
        self._worker = _Worker(self._make_engine, self._shared)
        self._worker.moveToThread(self._thread)
        queued = Qt.ConnectionType.QueuedConnection
        for name in COMMANDS:
            getattr(self, f"_{name}").connect(getattr(self._worker, name), queued)
        for name in ANSWERS:
            getattr(self._worker, name).connect(getattr(self, name), queued)

    def _look_for_hang(self) -> None:
        shared = self._shared
        words = shared.engine.hung() if shared.engine is not None and shared.running else ""
        if words:
            self._replace(words)

    def _replace(self, words: str) -> None:
        """A thread that is inside a driver cannot be ended: it is left alone, and another one goes on."""
        request, shared, worker = self._shared.request, self._shared, self._worker
        log.error("the engine hangs: %s", words)
        for name in COMMANDS:
            getattr(self, f"_{name}").disconnect(getattr(worker, name))
        for name in ANSWERS:
            getattr(worker, name).disconnect(getattr(self, name))
        shared.closing = True
        self._left_alone.append((self._thread, worker))
        self._take_on()
        self._thread.start()
        self._start.emit()
        if isinstance(request, SynthesisRequest):
            self._set_aside.emit(request, words)
        elif isinstance(request, CloneRequest):
            self._set_aside.emit(request.speech, words)
        lost, self._once = [n for n in self._once if n == shared.running or n > shared.taken], []
        for number in lost:
            self.failed.emit(number, report(DeviceError(words)))
        self.hung.emit(request, words)

    @property
    def is_running(self) -> bool:
        return self._thread.isRunning()

    @property
    def is_comparing(self) -> bool:
        """A comparison was asked for and is not over yet."""
        return self._comparing != 0

    def _on_over(self, number: int, _error: object = None) -> None:
        if number == self._comparing:
            self._comparing = 0

    def start(self) -> None:
        self._thread.start()
        self._start.emit()
        self._watch.start()

    def prewarm(self, request: SynthesisRequest) -> int:
        """Prepare for such a request, in the place of a preparation that still runs."""
        shared, job = self._shared, self._next(request)
        before, shared.newest_prewarm = shared.newest_prewarm, job.number
        if shared.engine is not None and (shared.is_testing or (before and shared.running == before)):
            shared.engine.cancel()
        self._prewarm.emit(job)
        return job.number

    def synthesize(self, request: SynthesisRequest, at_once: bool = False) -> int:
        """With `at_once`, what another program asked for makes room; it is answered by `cancelled`."""
        job = self._ask(request)
        if at_once and self._shared.running and self._shared.running == self._shared.served:
            self.withdraw(self._shared.served)
        self._synthesize.emit(job)
        return job.number

    def serve(self, request: SynthesisRequest) -> int:
        """As `synthesize`, for another program: it waits for whatever runs."""
        job = self._next(request)
        self._shared.served = job.number
        self._synthesize.emit(job)
        return job.number

    def withdraw(self, number: int) -> None:
        """Stop this job alone; answered by `cancelled`, unless it is done."""
        shared = self._shared
        shared.withdrawn.add(number)
        if shared.engine is not None and shared.running == number:
            shared.engine.cancel()

    def clone(self, request: CloneRequest) -> int:
        """Make a voice; answered by `cloned`, `failed` or `cancelled`."""
        job = self._ask_once(request)
        self._clone.emit(job)
        return job.number

    def compare(self, request: ComparisonRequest) -> int:
        """Measure; each row is answered by `compared`, all of them by `comparison_done`, `failed` or `cancelled`.

        It makes room for whatever is asked for later.
        """
        job = self._ask_once(request)
        self._shared.comparison = self._comparing = job.number
        self._compare.emit(job)
        return job.number

    def test_again(self, request: SynthesisRequest) -> None:
        """Compare the device with the CPU whatever is known of it; answered by `standing`."""
        self._test_again.emit(self._next(request))

    def accept(self, request: SynthesisRequest) -> None:
        """Use the device although it failed; answered by `standing`."""
        self._accept.emit(request)

    def check(self, revision: int, request: SynthesisRequest) -> None:
        """Look for characters that cannot be spoken; only the newest check posted is answered."""
        self._shared.post_check(Job(revision, request))
        self._check.emit()

    def relist(self) -> None:
        """Look for models and voices again; answered by `listed`."""
        self._shared.list_due = True
        self._relist.emit()

    def cancel(self) -> None:
        """Stop every job given so far."""
        self._shared.cancelled_to = self._number
        if self._shared.engine is not None and self._shared.running:
            self._shared.engine.cancel()

    def progress(self) -> Progress | None:
        """How far the running synthesis is, None when there is none."""
        synthesis = self._shared.synthesis
        return None if synthesis is None else synthesis.progress

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Cancel, close the engine and end the thread; False when it did not end in time."""
        self._watch.stop()
        for thread, _ in self._left_alone:
            thread.quit()
        ended = all(thread.wait(LEFT_ALONE_MS) for thread, _ in self._left_alone)
        if not self._thread.isRunning():
            return ended
        self._shared.closing = True
        self.cancel()
        self._close.emit()
        return self._thread.wait(timeout_ms) and ended

    def _ask(self, request: AnyRequest) -> Job:
        """A job that the user waits for."""
        shared, job = self._shared, self._next(request)
        shared.asked = job.number
        makes_room = shared.is_testing or (shared.running and shared.running == shared.comparison)
        if shared.engine is not None and makes_room:
            shared.engine.cancel()
        return job

    def _ask_once(self, request: AnyRequest) -> Job:
        job = self._ask(request)
        self._once = [*(number for number in self._once if number > self._shared.taken), job.number]
        return job

    def _next(self, request: AnyRequest) -> Job:
        self._number += 1
        return Job(self._number, request)
