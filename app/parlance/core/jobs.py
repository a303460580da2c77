"""One thread that speaks one request after the other, for any number of threads that ask."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from .errors import BusyError, Cancelled, ParlanceError
from .request import SynthesisRequest
from .result import AudioChunk, SynthesisResult

log = logging.getLogger("parlance.core")
MOST_WAITING = 8

Event = AudioChunk | SynthesisResult | Exception
"""A piece; the result behind the last piece; or why there is no more."""


class SpeakingEngine(Protocol):
    """What a speaker needs of `parlance.core.engine.Engine`."""

    def synthesize(self, request: SynthesisRequest) -> Any: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class SpeechJob:
    """One request of one listener. `tell` is called on the speaker's thread, last with a result or an exception."""

    def __init__(self, request: SynthesisRequest, tell: Callable[[Event], None]) -> None:
        self.request, self.tell = request, tell
        self.cancelled = threading.Event()


class Speaker:
    """Owns an engine. Every method may be called from any thread."""

    def __init__(self, engine: SpeakingEngine, keep: Callable[[SynthesisResult], object] | None = None) -> None:
        """`keep` gets what was spoken to its end, on the speaker's thread."""
        self._engine, self._keep = engine, keep
        self._waiting: deque[SpeechJob] = deque()
        self._running: SpeechJob | None = None
        self._closing = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="parlance-speaker", daemon=True)
        self._thread.start()

    def speak(self, request: SynthesisRequest, tell: Callable[[Event], None]) -> SpeechJob:
        """Queue a request. Raises `BusyError` when too many wait, `Cancelled` once `close` was called."""
        job = SpeechJob(request, tell)
        with self._changed:
            if self._closing:
                raise Cancelled("Parlance is shutting down")
            if len(self._waiting) >= MOST_WAITING:
                raise BusyError(f"{MOST_WAITING} requests wait already; try again when some are done")
            self._waiting.append(job)
            self._changed.notify()
        return job

    def cancel(self, job: SpeechJob) -> None:
        """End a job within one graph, or before it begins; one that is done stays as it is."""
        with self._changed:
            job.cancelled.set()
            if self._running is job:
                self._engine.cancel()

    def close(self) -> None:
        """Cancel everything and free the engine."""
        with self._changed:
            self._closing = True
            for job in (*self._waiting, *([self._running] if self._running else [])):
                job.cancelled.set()
            if self._running:
                self._engine.cancel()
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        while (job := self._take()) is not None:
            try:
                last: Event = self._carry_out(job)
            except Exception as error:
                if not isinstance(error, ParlanceError):
                    log.exception("a request could not be spoken")
                last = error
            with self._changed:
                self._running = None
            job.tell(last)
            if self._keep is not None and isinstance(last, SynthesisResult):
                self._keep(last)
        self._engine.close()

    def _take(self) -> SpeechJob | None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closing)
            if not self._waiting:
                return None
            self._running = self._waiting.popleft()
            return self._running

    def _carry_out(self, job: SpeechJob) -> SynthesisResult:
        _check(job)
        synthesis = self._engine.synthesize(job.request)
        _check(job)  # a cancellation between the two lines before did not reach this synthesis
        for piece in synthesis:
            job.tell(piece)
            _check(job)
        result: SynthesisResult = synthesis.result
        return result


def _check(job: SpeechJob) -> None:
    if job.cancelled.is_set():
        raise Cancelled("stopped")
