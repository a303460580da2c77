"""The thread that owns the engine. Commands go in as queued signals, plain data comes out as queued signals."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

from PySide6.QtCore import QObject, Qt, QThread, Signal, Slot

from parlance.core.errors import Cancelled
from parlance.core.request import SynthesisRequest
from parlance.core.result import Progress

from .reports import report

log = logging.getLogger("parlance.ui")


class EngineLike(Protocol):
    """What the window needs of `parlance.core.engine.Engine`."""

    def devices(self) -> Any: ...
    def models(self) -> Any: ...
    def prewarm(self, request: SynthesisRequest) -> Any: ...
    def unsupported(self, request: SynthesisRequest) -> Any: ...
    def synthesize(self, request: SynthesisRequest) -> Any: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


@dataclass(frozen=True)
class Job:
    """`number` grows by one with each job; a job up to the cancelled number does not run."""

    number: int
    request: SynthesisRequest


class _Shared:
    """What both threads touch: fields that only one of them assigns, and one mailbox under a lock."""

    def __init__(self) -> None:
        self.engine: EngineLike | None = None
        self.synthesis: Any = None
        self.running = 0
        self.cancelled_to = 0
        self.speak_asked = 0
        self.speak_taken = 0
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
    def speak_waits(self) -> bool:
        return self.speak_asked > self.speak_taken

    def stopped(self, job: Job) -> bool:
        return self.closing or job.number <= self.cancelled_to


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

    def __init__(self, make_engine: Callable[[], EngineLike], shared: _Shared) -> None:
        super().__init__()
        self._make_engine = make_engine
        self._shared = shared

    @Slot()
    def start(self) -> None:
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
        if engine is None or self._shared.stopped(job) or self._shared.speak_waits:
            self.prewarmed.emit(job.number)
            return
        self._shared.running = job.number
        try:
            for progress in engine.prewarm(job.request):
                self.prewarming.emit(job.number, progress)
                self.check()
                if self._shared.speak_waits or self._shared.stopped(job):
                    break
        except Cancelled:
            log.info("preparation was stopped")
        except Exception as error:
            log.exception("preparation failed")
            self._shared.running = 0
            self.prewarm_failed.emit(job.number, report(error))
            return
        self._shared.running = 0
        self.prewarmed.emit(job.number)

    @Slot(object)
    def synthesize(self, job: Job) -> None:
        shared = self._shared
        shared.speak_taken = job.number
        if shared.engine is None or shared.stopped(job):
            self.cancelled.emit(job.number)
            return
        shared.running = job.number
        try:
            synthesis = shared.synthesis = shared.engine.synthesize(job.request)
            for chunk in synthesis:
                if shared.stopped(job):
                    raise Cancelled("stopped")
                self.chunk.emit(job.number, chunk)
                # Marks under the script must not wait until a whole book is spoken.
                self.check()
            result = synthesis.result
        except Cancelled:
            self._end_synthesis()
            self.cancelled.emit(job.number)
        except Exception as error:
            log.exception("speaking failed")
            self._end_synthesis()
            self.failed.emit(job.number, report(error))
        else:
            self._end_synthesis()
            self.finished.emit(job.number, result)

    def _end_synthesis(self) -> None:
        self._shared.running = 0
        self._shared.synthesis = None

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

    _start = Signal()
    _prewarm = Signal(object)
    _synthesize = Signal(object)
    _check = Signal()
    _close = Signal()

    def __init__(self, make_engine: Callable[[], EngineLike], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shared = _Shared()
        self._number = 0
        self._thread = QThread()
        self._thread.setObjectName("parlance-engine")
        self._worker = _Worker(make_engine, self._shared)
        self._worker.moveToThread(self._thread)
        queued = Qt.ConnectionType.QueuedConnection
        for name in ("start", "prewarm", "synthesize", "check", "close"):
            getattr(self, f"_{name}").connect(getattr(self._worker, name), queued)
        for name in (
            "ready",
            "start_failed",
            "prewarming",
            "prewarmed",
            "prewarm_failed",
            "chunk",
            "finished",
            "failed",
            "cancelled",
            "checked",
        ):
            getattr(self._worker, name).connect(getattr(self, name), queued)

    @property
    def is_running(self) -> bool:
        return self._thread.isRunning()

    def start(self) -> None:
        self._thread.start()
        self._start.emit()

    def prewarm(self, request: SynthesisRequest) -> int:
        job = self._next(request)
        self._prewarm.emit(job)
        return job.number

    def synthesize(self, request: SynthesisRequest) -> int:
        job = self._next(request)
        self._shared.speak_asked = job.number
        self._synthesize.emit(job)
        return job.number

    def check(self, revision: int, request: SynthesisRequest) -> None:
        """Look for characters that cannot be spoken; only the newest check posted is answered."""
        self._shared.post_check(Job(revision, request))
        self._check.emit()

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
        if not self._thread.isRunning():
            return True
        self._shared.closing = True
        self.cancel()
        self._close.emit()
        return self._thread.wait(timeout_ms)

    def _next(self, request: SynthesisRequest) -> Job:
        self._number += 1
        return Job(self._number, request)
