"""An engine for the clients of a server: a queue, and what happens to each result."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable
from typing import Any

from . import jobs
from .errors import Cancelled
from .jobs import BatchLimit, CancellableEngine, Event, Job, JobKind, JobQueue, Work, check_precision, serve
from .request import SynthesisRequest
from .result import SynthesisResult

EXIT_S = 5.0
"""How long the interpreter's exit waits for an engine that was not closed."""


def _ignore(_event: object) -> None: ...


class Speaker:
    """An engine for the clients of a server. Thread-safe.

    It closes itself when it is collected, and at the end of the program.
    """

    def __init__(
        self,
        engine: CancellableEngine,
        keep: Callable[[SynthesisResult], object] | None = None,
        max_waiting: int | None = None,
        max_batch: BatchLimit = lambda _request: 1,
        checks_precision: bool = False,
        speaks_beside: Callable[[SynthesisRequest], bool] = lambda _request: False,
        takes_turns: bool = False,
        batch_size: int = 0,
    ) -> None:
        """`keep` receives each finished result, on an engine's thread. `max_waiting`: as of `JobQueue.limit`.

        `max_batch`, `speaks_beside`, `takes_turns`: as of `JobQueue`. `checks_precision`: check while idle whether
        8-bit weights sound alike. `batch_size`: of a request that names none.
        """
        self._batch_size = batch_size
        self._keep, self._max_waiting, self._checks_precision = keep, max_waiting, checks_precision
        self._closed = ""
        self._queue = JobQueue(lambda: engine, max_batch, speaks_beside=speaks_beside, takes_turns=takes_turns)
        self._queue.start()
        weakref.finalize(self, _close_unheld, self._queue)

    def speak(self, request: SynthesisRequest, on_event: Callable[[Event], None]) -> Job:
        """As `serve`."""
        self._check_open()
        # The callback refers to the queue and not to the speaker, which may be collected meanwhile.
        queue, keep, checks_precision = self._queue, self._keep, self._checks_precision

        def forward(event: Event) -> None:
            on_event(event)
            if not isinstance(event, SynthesisResult):
                return
            try:
                if keep is not None:
                    keep(event)
            finally:
                if checks_precision and not queue.is_closing:
                    queue.put(
                        Job(JobKind.IDLE, check_precision, _ignore, _ignore, request), after_s=jobs.SELF_TEST_AFTER_S
                    )

        if self._batch_size and not request.batch_size:
            request = request.replace(batch_size=self._batch_size)
        return serve(queue, request, forward, self._max_waiting)

    def run(self, work: Work, on_end: Callable[[Any], None]) -> Job:
        """Queue other work of the engine. `on_end` receives `Job.result` or an exception."""
        self._check_open()
        self._queue.check_open()
        job = Job(JobKind.SERVER, work, _ignore, on_end)
        self._queue.put(job)
        return job

    def _check_open(self) -> None:
        if self._closed and not self._queue.is_forked:
            raise Cancelled(self._closed)
        if self._queue.is_on_own_thread:
            raise ValueError("a callback of an engine cannot ask the same engine for more: it would wait for itself")

    def cancel(self, job: Job) -> None:
        """End a job immediately; a finished job is left as it is."""
        self._queue.cancel(job)

    def close(self, closed: str = "job.shutting_down") -> None:
        """Cancel all jobs and free the engine. `closed` is the code of what later callers are told."""
        self._closed = self._closed or closed
        self._queue.close()


def _close_unheld(queue: JobQueue) -> None:
    """The garbage collector runs on any thread and must not wait. The interpreter's exit does wait, because drivers
    crash when they are unloaded while a thread computes."""
    if threading.main_thread().is_alive():
        queue.stop()
    else:
        queue.close(EXIT_S)
