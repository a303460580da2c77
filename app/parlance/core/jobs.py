"""The queue of jobs of one engine. The caller of `put` keeps the `Job` as its handle and can cancel it."""

from __future__ import annotations

import dataclasses
import logging
import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from enum import Enum
from typing import Any, Protocol

from .errors import BusyError, Cancelled, ParlanceError, UnavailableError
from .request import SynthesisRequest
from .result import AudioChunk, SynthesisResult

log = logging.getLogger("parlance.core")
MAX_WAITING, WAITING_PER_SLOT = 8, 4
IDLE_S = 30.0
"""An additional worker thread ends after this long without a job, which frees the memory of its sessions."""
SELF_TEST_AFTER_S = 20.0
"""The queue is idle for this long before numeric precisions are checked."""

Event = AudioChunk | SynthesisResult | Exception
"""A chunk, the result after the last chunk, or the exception that ended the job."""
Work = Callable[[Any, "Job"], Iterator[Any]]
"""Yields chunks and stores its outcome in `Job.result`. The job can be cancelled between two chunks."""
SHORT_CHARACTERS = 400
"""A server client's text of up to this many is short: it may be spoken beside longer ones that fill the batch."""
MAX_STARTED_MODELS = 2
"""Texts that take turns are of at most this many models, as many as an engine keeps loaded."""
BatchLimit = Callable[[SynthesisRequest], int]
"""The largest batch that may contain this request. Called often and from any thread, so it must be quick."""


class CancellableEngine(Protocol):
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class JobKind(Enum):
    IDLE = "idle"
    """Background work that no caller waits for."""
    PREPARE = "prepare"
    MEASURE = "measure"
    INTERACTIVE = "interactive"
    """The user of this window waits for it."""
    SERVER = "server"
    """A client of the server waits for it."""


PREEMPTS = {
    JobKind.IDLE: (JobKind.IDLE,),
    JobKind.PREPARE: (JobKind.IDLE, JobKind.PREPARE),
    JobKind.MEASURE: (JobKind.IDLE, JobKind.PREPARE, JobKind.MEASURE),
    JobKind.INTERACTIVE: (JobKind.IDLE, JobKind.PREPARE, JobKind.MEASURE),
    JobKind.SERVER: (JobKind.IDLE,),
}
"""Which kinds of jobs a new job of this kind cancels."""


class Job:
    """The handle of one piece of work. `on_chunk` receives each chunk and `on_end` the result or an exception, once.

    Both are called on the engine's thread; a cancelled job ends on the thread that cancels it.
    """

    def __init__(
        self,
        kind: JobKind,
        work: Work,
        on_chunk: Callable[[Any], None],
        on_end: Callable[[Any], None],
        request: Any = None,
    ) -> None:
        self.kind, self.work, self.request = kind, work, request
        self.result: Any = None
        self.synthesis: Any = None
        """The synthesis that is being iterated, or None."""
        self.frames_emitted = 0
        """Audio frames that `on_chunk` has received, including those of a run that was preempted."""
        self.due = 0.0
        """By `time.monotonic`: the job starts no earlier, and blocks no other job until then."""
        self.number = 0
        """Position in the order in which the queue received its jobs."""
        self.spent_s = self.waits_since = 0.0
        """Seconds that it was run for, and when it began to wait, by `time.monotonic`."""
        self.steps: Iterator[Any] | None = None
        """What is left of a job that waits for its next turn."""
        self.worker: _Worker | None = None
        """The only one that can continue it: its engine holds what the job has begun."""
        self.is_cancelled = self.is_over = self.is_preempted = self.is_urgent = False
        self._on_chunk, self._on_end = on_chunk, on_end
        self._lock = threading.RLock()

    @property
    def is_speech(self) -> bool:
        return self.work is run_synthesis

    @property
    def is_short(self) -> bool:
        """A server client's text that is soon spoken."""
        return self.kind is JobKind.SERVER and self.is_speech and len(self.request.text) <= SHORT_CHARACTERS

    def raise_if_stopped(self) -> None:
        if self.is_cancelled or self.is_preempted:
            raise Cancelled("job.stopped")

    def emit(self, chunk: Any) -> None:
        """Call `on_chunk`. It is never called once `cancel` has returned."""
        with self._lock:
            self.raise_if_stopped()
            self._on_chunk(chunk)

    def mark_cancelled(self) -> None:
        with self._lock:
            self.is_cancelled = True

    def end(self, outcome: Any) -> None:
        """Call `on_end`, once. A callback that raises is logged, so that the other jobs continue."""
        with self._lock:
            if self.is_over:
                return
            self.is_over = True
        try:
            self._on_end(outcome)
        except Exception:
            log.exception("the callback of a job failed")


class _Worker:
    """A thread, its engine and the job that it runs."""

    def __init__(self) -> None:
        self.engine: Any = None
        self.running: Job | None = None
        self.steps: Iterator[Any] | None = None
        """What is left of the running job, if it continues."""
        self.dropped: list[Iterator[Any]] = []
        """What is left of jobs that ended while they waited for a turn. Only this thread may touch their model."""
        self.thread: threading.Thread


_WAITS: Any = object()
"""The outcome of a job that has left its turn to another one."""
_busy: set[_Worker] = set()
"""Workers that may hold a lock of the engine."""
_is_unsafe = False
"""This process was forked while a worker ran; a lock that the worker held is never released here."""


def _after_fork() -> None:
    global _is_unsafe
    _is_unsafe = _is_unsafe or bool(_busy)
    _busy.clear()


if hasattr(os, "register_at_fork"):  # Windows cannot fork.
    os.register_at_fork(after_in_child=_after_fork)


class JobQueue:
    """Owns an engine and its worker threads. Every method may be called from any thread, and only `close` waits."""

    def __init__(
        self,
        make_engine: Callable[[], CancellableEngine | None],
        max_batch: BatchLimit = lambda _request: 1,
        init_thread: Callable[[], None] = lambda: None,
        speaks_beside: Callable[[SynthesisRequest], bool] = lambda _request: False,
        takes_turns: bool = False,
    ) -> None:
        """`make_engine` runs on the first worker; if it returns None, all jobs are cancelled. Each runs `init_thread`.

        Up to `max_batch` requests run concurrently, each additional one on its own thread with `Engine.another`. Where
        `speaks_beside` allows it, one short text of a server client runs beside long ones that fill the batch, so that
        a client need not wait for another one's whole chapter. `takes_turns`: a server client's text yields to other
        jobs at the end of each chunk. Next is, alternately, the text with the least time spent so far and the one that
        has waited longest. Its samples stay the same.
        Raises `ParlanceError` in a process that was forked while another queue was at work.
        """
        if _is_unsafe:
            raise ParlanceError("job.forked")
        self._make_engine, self._max_batch, self._init_thread = make_engine, max_batch, init_thread
        self._speaks_beside, self._takes_turns = speaks_beside, takes_turns
        self._is_longest_wait_next = False
        """Whose turn it is, of the two that `takes_turns` names."""
        self._process = os.getpid()
        self.is_closing = self._is_abandoned = False
        self._count = 0
        self._waiting: list[Job] = []
        self._pending: dict[str, Callable[[Any], None]] = {}
        self._last = JobKind.SERVER
        self._changed = threading.Condition()
        self._workers: list[_Worker] = []
        self._first = self._add_worker()

    def _add_worker(self) -> _Worker:
        worker = _Worker()
        worker.thread = threading.Thread(target=self._run, args=(worker,), name="parlance-engine", daemon=True)
        self._workers.append(worker)
        return worker

    def start(self) -> None:
        self._first.thread.start()

    @property
    def engine(self) -> Any:
        return self._first.engine

    @property
    def is_alive(self) -> bool:
        return any(worker.thread.is_alive() for worker in self._workers)

    def _all_running(self) -> list[Job]:
        return [worker.running for worker in self._workers if worker.running is not None]

    def jobs(self, *kinds: JobKind) -> list[Job]:
        """The running and waiting jobs of these kinds."""
        with self._changed:
            found = [*self._all_running(), *self._waiting]
            return [job for job in found if job.kind in kinds and not job.is_over]

    def limit(self, request: SynthesisRequest, max_waiting: int | None) -> int | None:
        """How many requests of server clients are accepted: one batch, plus `max_waiting`; None (no limit) for 0.

        With `max_waiting=None` it is what the server promises for every model: at least eight, plus eight more, or
        four more for each that is spoken at once.
        """
        if max_waiting is None:
            batch = self._max_batch(request)
            return max(batch, MAX_WAITING) + max(MAX_WAITING, WAITING_PER_SLOT * batch if batch > 1 else 0)
        return self._max_batch(request) + max_waiting if max_waiting else None

    @property
    def is_forked(self) -> bool:
        """This process was forked from the one that opened the queue, so the worker threads do not exist here."""
        return os.getpid() != self._process

    @property
    def is_on_own_thread(self) -> bool:
        """The caller is a callback of this queue, which must not wait for another job of it."""
        return any(worker.thread is threading.current_thread() for worker in list(self._workers))

    def check_open(self) -> None:
        """Raises the exception with which a job that is put now would end."""
        if self.is_forked:
            raise ParlanceError("job.forked")
        if self._is_abandoned:
            raise UnavailableError("job.replaced")
        if self.is_closing:
            raise Cancelled("job.shutting_down")

    def put(
        self, job: Job, first: bool = False, urgent: bool = False, after_s: float = 0.0, limit: int | None = None
    ) -> None:
        """`urgent`: ahead of all waiting jobs, and started even if the batch is full.

        `first`: urgent, and running jobs of server clients are preempted and restarted afterwards. `after_s`: the
        earliest start, in seconds from now. `limit`: raises `BusyError` if server clients already have that many jobs.
        A job that is put into a closed queue ends immediately, with the reason. Raises `ParlanceError` in a process
        that was forked.
        """
        if self.is_forked:
            raise ParlanceError("job.forked")
        job.due = time.monotonic() + after_s
        try:
            for other in self.jobs(*PREEMPTS[job.kind]):
                self.cancel(other)
        finally:  # Also if a callback of theirs ends this thread.
            try:
                self._insert(job, first, urgent, limit)
            except (Cancelled, UnavailableError) as closed:
                job.mark_cancelled()
                job.end(closed)

    def _insert(self, job: Job, first: bool, urgent: bool, limit: int | None) -> None:
        with self._changed:
            self.check_open()
            if limit is not None and len(self.jobs(JobKind.SERVER)) >= limit:
                raise BusyError("job.busy", count=limit)
            self._count += 1
            job.number, job.is_urgent, job.waits_since = self._count, first or urgent, time.monotonic()
            for worker in self._workers if first else ():
                if worker.running is not None and worker.running.kind is JobKind.SERVER and worker.engine is not None:
                    worker.running.is_preempted = True
                    worker.engine.cancel()
            self._waiting.insert(0 if job.is_urgent else len(self._waiting), job)
            self._add_workers()
            self._changed.notify_all()

    def _may_start(self, job: Job, on_first: bool) -> bool:
        """Only speech may run on an additional engine; idle and measuring jobs run alone."""
        if self.is_closing:  # The worker that takes it only ends it.
            return True
        running = self._all_running()
        if time.monotonic() < job.due:
            return False
        started = [other for other in self._waiting if other.steps is not None]
        if job.kind in (JobKind.IDLE, JobKind.MEASURE) or any(other.kind is JobKind.MEASURE for other in running):
            return on_first and not running and not started
        if started and job.is_speech and job.steps is None and not job.is_urgent:
            models = {other.request.model for other in started}
            is_new = job.request.model not in models and len(models) >= MAX_STARTED_MODELS
            if is_new or any(other.kind is JobKind.MEASURE and other.number < job.number for other in self._waiting):
                return False
        return len(running) < self._limit_with(job) if job.is_speech else on_first

    def _limit_with(self, job: Job) -> int:
        """The largest number of concurrent jobs that this one and all running ones allow."""
        others = [other for other in self._all_running() if other.is_speech]
        limit = min(self._max_batch(one.request) for one in (job, *others))
        if job.is_short and others and not any(other.is_short for other in others):
            return limit + (limit > 1 or self._speaks_beside(job.request))
        return limit + job.is_urgent if limit > 1 else limit

    def _add_workers(self) -> None:
        """Start a worker for each speech job that may start and has no free worker."""
        if self.engine is None or self.is_closing:
            return
        able = [
            job
            for job in self._waiting
            if job.is_speech and job.worker is None and self._may_start(job, on_first=False)
        ]
        running = len(self._all_running())
        room = max((self._limit_with(job) for job in able), default=0) - running
        for _ in range(min(len(able), room) - (len(self._workers) - running)):
            worker = self._add_worker()
            try:
                worker.thread.start()
            except RuntimeError:  # The system has no thread left; the existing workers do the work.
                self._workers.remove(worker)
                log.exception("no further thread could be started")
                return

    def cancel(self, job: Job) -> None:
        """End a job immediately; a finished job is left as it is.

        The engine is free within one graph submission. A driver that compiles shaders cannot be interrupted, so waiting
        jobs start when it returns.
        """
        if self.is_forked:
            return
        job.mark_cancelled()
        with self._changed:
            for worker in self._workers:
                if worker.running is job and worker.engine is not None:
                    worker.engine.cancel()
            if job in self._waiting:
                self._waiting.remove(job)
                if job.worker is not None and job.steps is not None:
                    job.worker.dropped.append(job.steps)
                    job.steps = job.worker = None
                    self._changed.notify_all()
        job.end(Cancelled("job.stopped"))

    @property
    def is_blocked(self) -> bool:
        """Every running job was cancelled, but the driver has not returned yet."""
        running = self._all_running()
        return bool(running) and all(job.is_over for job in running)

    def hung(self) -> tuple[Job, Any] | None:
        """A job whose driver does not return, and the message about it."""
        for worker in list(self._workers):
            if (job := worker.running) is not None and worker.engine is not None and (words := worker.engine.hung()):
                return job, words
        return None

    def run_soon(self, name: str, task: Callable[[Any], None]) -> None:
        """Run a short task on the engine's thread, between two chunks of a job. It replaces a task of the same name."""
        with self._changed:
            self._pending[name] = task
            self._changed.notify_all()

    def abandon(self) -> list[Job]:
        """Give up on a worker that is stuck in a driver. Returns the running and waiting jobs."""
        with self._changed:
            self.is_closing = self._is_abandoned = True
            left, self._waiting = [*self._all_running(), *self._waiting], []
            for job in left:  # Another queue starts it again.
                job.steps = job.worker = None
            return left

    def stop(self) -> None:
        """Cancel everything; the first worker frees the engine and ends.

        It neither waits nor changes a list that a worker may be reading, because the garbage collector may call it
        on any thread.
        """
        if self.is_forked:
            return
        with self._changed:
            self.is_closing = True
            for job in (*self._waiting, *self._all_running()):
                job.is_cancelled = True
            for worker in self._workers:
                if worker.running is not None and worker.engine is not None:
                    worker.engine.cancel()
            self._changed.notify_all()

    def close(self, timeout_s: float | None = None) -> bool:
        """`stop` and wait. Every job has ended when it returns; False if a worker has not."""
        if self.is_forked:
            return True
        self.stop()
        with self._changed:
            waiting, running = [*self._waiting], self._all_running()
        self._end_all(waiting)
        for worker in list(self._workers):
            if worker.thread.is_alive() and worker.thread is not threading.current_thread():
                worker.thread.join(timeout_s)
        self._end_all(running)
        return not self.is_alive

    def _end_all(self, jobs: Iterable[Job]) -> None:
        for job in jobs:
            job.end(Cancelled("job.shutting_down"))

    def _run(self, worker: _Worker) -> None:
        _busy.add(worker)
        try:
            self._work(worker)
        except BaseException as error:  # Otherwise the callers would wait for ever.
            log.exception("the engine's thread failed")
            with self._changed:
                self.is_closing = True
                left, self._waiting = [*self._all_running(), *self._waiting], []
            for job in left:
                self._finish(job, _as_outcome(error))
        finally:
            _busy.discard(worker)

    def _work(self, worker: _Worker) -> None:
        is_first = worker is self._first
        try:
            self._init_thread()
            worker.engine = self._make_engine() if is_first else self.engine.another()
        except Exception:
            log.exception("the engine could not be created" if is_first else "no additional engine could be created")
            if not is_first:
                with self._changed:
                    self._workers.remove(worker)
                return
        while (job := self._take(worker)) is not None:
            outcome = self._carry_out(worker, job)
            if outcome is _WAITS:
                continue
            with self._changed:
                if self._is_abandoned:
                    break
                worker.running, self._last = None, job.kind
                is_preempted, job.is_preempted = job.is_preempted, False
                if again := is_preempted and isinstance(outcome, Cancelled) and not job.is_cancelled:
                    self._put_back(job)
                self._changed.notify_all()  # Another worker may start what waited for this job.
            _busy.discard(worker)  # Before a callback learns of the end, and forks.
            if not again:
                self._finish(job, outcome)
            del job, outcome  # Nothing is kept alive while the thread waits.
        self._close_dropped(worker)
        if is_first and self.engine is not None and not self._is_abandoned:
            _busy.add(worker)
            with suppress(Exception):
                self.engine.close()

    def _put_back(self, job: Job) -> None:
        """Insert it before the jobs of its kind that were put later."""
        later = (at for at, other in enumerate(self._waiting) if other.kind is job.kind and other.number > job.number)
        job.waits_since = time.monotonic()
        self._waiting.insert(next(later, len(self._waiting)), job)

    def _finish(self, job: Job, outcome: Any) -> None:
        """End a job on the worker's thread, which must survive anything that a callback raises."""
        try:
            job.end(outcome)
        except BaseException:
            log.exception("the callback of a job failed")

    def _take(self, worker: _Worker) -> Job | None:
        is_first = worker is self._first
        while True:
            self._close_dropped(worker)
            if is_first:
                self.run_pending()
            with self._changed:
                _busy.discard(worker)
                found = self._wait(worker)
                if (job := self._next(worker)) is not None:
                    self._start(worker, job)
                    return job
                is_left = not found and not is_first and all(job.worker is not worker for job in self._waiting)
                if is_left:
                    self._workers.remove(worker)
                if self.is_closing or is_left:
                    return None

    def _start(self, worker: _Worker, job: Job) -> None:
        self._waiting.remove(job)
        if self._takes_turns and job.kind is JobKind.SERVER:
            self._is_longest_wait_next = not self._is_longest_wait_next
        worker.running, worker.steps, job.steps, job.worker = job, job.steps, None, None
        _busy.add(worker)
        self._add_workers()

    def _wait(self, worker: _Worker) -> bool:
        """Wait for a job that may start. False after IDLE_S without one."""
        due, is_first = self._next_due(), worker is self._first

        def is_wanted() -> bool:
            is_new = is_first and (bool(self._pending) or self._next_due() != due)
            return is_new or self.is_closing or bool(worker.dropped) or self._next(worker) is not None

        return self._changed.wait_for(is_wanted, IDLE_S if not is_first else due and due - time.monotonic())

    def _next_due(self) -> float | None:
        """The earliest future start time of a waiting job, or None."""
        now = time.monotonic()
        return min((job.due for job in self._waiting if job.due > now), default=None)

    def _next(self, worker: _Worker) -> Job | None:
        """The next job: urgent first, then window and server clients alternate."""
        is_first = worker is self._first
        mine = [job for job in self._waiting if job.worker in (None, worker)]
        able = [job for job in mine if self._may_start(job, is_first)]
        turn = (job for job in able if job.is_urgent or (job.kind is JobKind.SERVER) != (self._last is JobKind.SERVER))
        found = next(turn, able[0] if able else None)
        if not self._takes_turns or found is None or found.kind is not JobKind.SERVER or found.is_urgent:
            return found
        clients = [job for job in able if job.kind is JobKind.SERVER]
        if self._is_longest_wait_next:
            return min(clients, key=lambda job: job.waits_since)
        return min(clients, key=lambda job: (job.spent_s, job.number))

    def _leaves_turn(self, worker: _Worker, job: Job, steps: Iterator[Any]) -> bool:
        """At the end of a chunk: whether another job goes first. Then the job waits, with what is left of it."""
        with self._changed:
            if self.is_closing or job.is_cancelled or job.is_preempted or job.is_urgent or not self._waiting:
                return False
            worker.running, job.worker, job.steps, last = None, worker, steps, self._last
            job.waits_since, self._last = time.monotonic(), job.kind
            self._waiting.append(job)
            other = self._next(worker)
            if other is None or other is job or other.kind not in (JobKind.SERVER, JobKind.INTERACTIVE):
                self._waiting.remove(job)
                worker.running, job.worker, job.steps, self._last = job, None, None, last
                return False
            job.synthesis.pause()  # Before anyone can cancel the other job, which would reach this one.
            return True

    def _close_dropped(self, worker: _Worker) -> None:
        while worker.dropped:
            worker.dropped.pop()

    def _carry_out(self, worker: _Worker, job: Job) -> Any:
        try:
            if worker.engine is None:
                raise Cancelled("job.no_engine")
            started = time.monotonic()
            steps, worker.steps = worker.steps, None
            if steps is None:
                steps = job.work(worker.engine, job)
            else:
                job.synthesis.resume()
            job.raise_if_stopped()
            for chunk in steps:
                if self._is_abandoned:
                    break
                job.emit(chunk)
                if worker is self._first:
                    self.run_pending()
                if self._takes_turns and job.kind is JobKind.SERVER and job.is_speech and _ends_early(chunk):
                    job.spent_s, started = job.spent_s + time.monotonic() - started, time.monotonic()
                    if self._leaves_turn(worker, job, steps):
                        return _WAITS
            return job.result
        except ParlanceError as error:
            return error
        except BaseException as error:
            log.exception("a job failed")
            return _as_outcome(error)
        finally:
            if worker.running is job and not self._is_abandoned:
                job.synthesis = None

    def run_pending(self) -> None:
        """Run the pending tasks. Work that computes for long between two chunks calls this, on the engine's thread."""
        while True:
            with self._changed:
                if not self._pending or self.engine is None or self.is_closing:
                    self._pending.clear()
                    return
                task = self._pending.pop(next(iter(self._pending)))
            try:
                task(self.engine)
            except BaseException:
                log.exception("a pending task failed")


def _ends_early(chunk: AudioChunk) -> bool:
    """More of the text follows a whole chunk."""
    return chunk.ends_chunk and chunk.index + 1 < chunk.count


def _as_outcome(error: BaseException) -> Exception:
    """Wrap exceptions that would end a thread, such as `SystemExit`, so that they end only their job."""
    return error if isinstance(error, Exception) else RuntimeError(f"a callback raised {error!r}")


def run_synthesis(engine: Any, job: Job) -> Iterator[AudioChunk]:
    """The work of a job whose request is a SynthesisRequest. A restarted job does not emit the same frames twice."""
    synthesis = job.synthesis = engine.synthesize(job.request)
    job.raise_if_stopped()  # An earlier cancellation did not reach this synthesis.
    made = 0
    for chunk in synthesis:
        repeated = min(max(job.frames_emitted - made, 0), len(chunk.samples))
        made += len(chunk.samples)
        if repeated < len(chunk.samples):
            yield dataclasses.replace(chunk, samples=chunk.samples[repeated:]) if repeated else chunk
        job.frames_emitted = max(job.frames_emitted, made)
    job.result = synthesis.result


def check_precision(engine: Any, job: Job) -> Iterator[Any]:
    """The work of an idle job: check once whether 8-bit weights sound alike, then warm up for the next request."""
    if engine.device_status(job.request).state == "untried":
        engine.check(job.request, job.emit)
        yield from engine.prewarm(job.request)


def serve(
    queue: JobQueue,
    request: SynthesisRequest,
    on_event: Callable[[Event], None],
    max_waiting: int | None = None,
) -> Job:
    """Queue the request of a server client. Raises `BusyError` when too many wait, and as `JobQueue.check_open`."""
    queue.check_open()
    job = Job(JobKind.SERVER, run_synthesis, on_event, on_event, request)
    queue.put(job, limit=queue.limit(request, max_waiting))
    return job
