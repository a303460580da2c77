"""One queue for one engine. Whoever asks for something gets a handle, and can cancel it and nothing else."""

from __future__ import annotations

import dataclasses
import logging
import os
import threading
import time
import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from enum import Enum
from typing import Any, Protocol

from .errors import BusyError, Cancelled, ParlanceError, UnavailableError
from .request import SynthesisRequest
from .result import AudioChunk, SynthesisResult

log = logging.getLogger("parlance.core")
MOST_WAITING = 8
IDLE_S = 30.0
"""After that a thread that helped ends, and what its sessions took is free."""
TRIAL_AFTER_S = 20.0
"""Without a request, until types are tried."""
EXIT_S = 5.0
"""How long the end of the program waits for an engine that was not closed."""

Event = AudioChunk | SynthesisResult | Exception
"""A piece; the result behind the last piece; or why there is no more."""
Work = Callable[[Any, "Job"], Iterator[Any]]
"""Gives pieces, and leaves what comes of them in `Job.result`. Between two of them the job can be cancelled."""
AtOnce = Callable[[SynthesisRequest], int]
"""How many requests may be spoken together while this one is among them. Called often, from any thread: it is quick."""


class CancellableEngine(Protocol):
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class Kind(Enum):
    IDLE = "idle"
    """Nobody waits for it."""
    PREPARE = "prepare"
    MEASURE = "measure"
    ASKED = "asked"
    """Somebody at this machine waits for it."""
    SERVED = "served"
    """Another program waits for it."""


MAKES_ROOM = {
    Kind.IDLE: (Kind.IDLE,),
    Kind.PREPARE: (Kind.IDLE, Kind.PREPARE),
    Kind.MEASURE: (Kind.IDLE, Kind.PREPARE, Kind.MEASURE),
    Kind.ASKED: (Kind.IDLE, Kind.PREPARE, Kind.MEASURE),
    Kind.SERVED: (Kind.IDLE,),
}
"""What is cancelled when such a job is asked for."""


class Job:
    """A handle. `tell` gets each piece and `end` the result or an exception, once: on the engine's thread, unless
    the job is cancelled.
    """

    def __init__(
        self, kind: Kind, work: Work, tell: Callable[[Any], None], end: Callable[[Any], None], request: Any = None
    ) -> None:
        self.kind, self.work, self.request = kind, work, request
        self.result: Any = None
        self.synthesis: Any = None
        """What is being iterated, while it is."""
        self.told = 0
        """Frames that were told of, also by a try that had to make room."""
        self.due = 0.0
        """By `time.monotonic`: it waits until then, and is in nobody's way."""
        self.number = 0
        """The order in which the jobs of a queue were put."""
        self.is_cancelled = self.is_over = self.makes_room = self.is_urgent = False
        self._tell, self._end = tell, end
        self._lock = threading.RLock()

    @property
    def is_speech(self) -> bool:
        return self.work is speak

    def check(self) -> None:
        if self.is_cancelled or self.makes_room:
            raise Cancelled("job.stopped")

    def tell(self, piece: Any) -> None:
        """Nothing is told of a job once `cancel` has returned."""
        with self._lock:
            self.check()
            self._tell(piece)

    def refuse_more(self) -> None:
        with self._lock:
            self.is_cancelled = True

    def end(self, outcome: Any) -> None:
        """Only the first one counts. A callback that raises is logged: the others' jobs go on."""
        with self._lock:
            if self.is_over:
                return
            self.is_over = True
        try:
            self._end(outcome)
        except Exception:
            log.exception("the callback of a job failed")


class _Hand:
    """A thread with an engine, and what it works on."""

    def __init__(self) -> None:
        self.engine: Any = None
        self.running: Job | None = None
        self.thread: threading.Thread


_busy: set[_Hand] = set()
"""Those that may hold a lock of the engine's."""
_is_unsafe = False
"""This process was forked while a thread was at work: a lock that it held stays locked here for ever."""


def _after_fork() -> None:
    global _is_unsafe
    _is_unsafe = _is_unsafe or bool(_busy)
    _busy.clear()


if hasattr(os, "register_at_fork"):  # Windows has none, and no fork
    os.register_at_fork(after_in_child=_after_fork)


class JobQueue:
    """Owns an engine and its thread. Every method may be called from any thread; none waits but `close`."""

    def __init__(
        self,
        make_engine: Callable[[], CancellableEngine | None],
        at_once: AtOnce = lambda _request: 1,
        begin_thread: Callable[[], None] = lambda: None,
    ) -> None:
        """`make_engine` runs on the thread; without an engine every job is cancelled. `begin_thread` runs on each.

        Up to `at_once` requests are spoken together, each further one on a thread of its own with `Engine.another`.
        Raises `ParlanceError` in a process that was forked while another queue was at work.
        """
        if _is_unsafe:
            raise ParlanceError("job.forked")
        self._make_engine, self._at_once, self._begin_thread = make_engine, at_once, begin_thread
        self._process = os.getpid()
        self.is_closing = self._is_left = False
        self._count = 0
        self._waiting: list[Job] = []
        self._errands: dict[str, Callable[[Any], None]] = {}
        self._last = Kind.SERVED
        self._changed = threading.Condition()
        self._hands: list[_Hand] = []
        self._first = self._add_hand()

    def _add_hand(self) -> _Hand:
        hand = _Hand()
        hand.thread = threading.Thread(target=self._run, args=(hand,), name="parlance-engine", daemon=True)
        self._hands.append(hand)
        return hand

    def start(self) -> None:
        self._first.thread.start()

    @property
    def engine(self) -> Any:
        return self._first.engine

    @property
    def is_alive(self) -> bool:
        return any(hand.thread.is_alive() for hand in self._hands)

    def _all_running(self) -> list[Job]:
        return [hand.running for hand in self._hands if hand.running is not None]

    def jobs(self, *kinds: Kind) -> list[Job]:
        """Those that run and those that wait, of these kinds."""
        with self._changed:
            found = [*self._all_running(), *self._waiting]
            return [job for job in found if job.kind in kinds and not job.is_over]

    def limit(self, request: SynthesisRequest, most_waiting: int | None) -> int | None:
        """How many texts other programs may ask for: those that are spoken together, and so many that wait; for 0 any
        number. Without it, what a server promises whatever the model speaks together: eight, and eight more."""
        if most_waiting is None:
            return max(self._at_once(request), MOST_WAITING) + MOST_WAITING
        return self._at_once(request) + most_waiting if most_waiting else None

    @property
    def is_forked(self) -> bool:
        """This process was forked from the one that opened the queue: the threads are not here, and a lock that one
        of them held stays locked."""
        return os.getpid() != self._process

    @property
    def is_on_own_thread(self) -> bool:
        """A callback runs: what it waits for on this queue would wait for the callback."""
        return any(hand.thread is threading.current_thread() for hand in list(self._hands))

    def check_open(self) -> None:
        """Raises what a job that is put now would end with."""
        if self.is_forked:
            raise ParlanceError("job.forked")
        if self._is_left:
            raise UnavailableError("job.replaced")
        if self.is_closing:
            raise Cancelled("job.shutting_down")

    def put(
        self, job: Job, first: bool = False, urgent: bool = False, after_s: float = 0.0, limit: int | None = None
    ) -> None:
        """`urgent`: before all that waits, and beside what is spoken even if that is as much as may be.

        `first`: urgent, and what other programs asked for is begun again afterwards. `after_s`: not before that time.
        `limit`: raises `BusyError` when other programs have asked for so many texts already. A job that is put into a
        closed queue ends at once, with the reason. Raises `ParlanceError` in a process that was forked.
        """
        if self.is_forked:
            raise ParlanceError("job.forked")
        job.due = time.monotonic() + after_s
        try:
            for other in self.jobs(*MAKES_ROOM[job.kind]):
                self.cancel(other)
        finally:  # also if a callback of theirs ends this thread
            try:
                self._insert(job, first, urgent, limit)
            except (Cancelled, UnavailableError) as closed:
                job.refuse_more()
                job.end(closed)

    def _insert(self, job: Job, first: bool, urgent: bool, limit: int | None) -> None:
        with self._changed:
            self.check_open()
            if limit is not None and len(self.jobs(Kind.SERVED)) >= limit:
                raise BusyError("job.busy", count=limit)
            self._count += 1
            job.number, job.is_urgent = self._count, first or urgent
            for hand in self._hands if first else ():
                if hand.running is not None and hand.running.kind is Kind.SERVED and hand.engine is not None:
                    hand.running.makes_room = True
                    hand.engine.cancel()
            self._waiting.insert(0 if job.is_urgent else len(self._waiting), job)
            self._get_help()
            self._changed.notify_all()

    def _may_begin(self, job: Job, on_first: bool) -> bool:
        """What is no speech needs the first engine; what is measured, or what nobody waits for, is alone."""
        running = self._all_running()
        if time.monotonic() < job.due and not self.is_closing:
            return False
        if job.kind in (Kind.IDLE, Kind.MEASURE) or any(other.kind is Kind.MEASURE for other in running):
            return on_first and not running
        return len(running) < self._most_with(job) if job.is_speech else on_first

    def _most_with(self, job: Job) -> int:
        """As many as may be, also to those who are spoken now."""
        others = [other for other in self._all_running() if other.is_speech]
        most = min(self._at_once(one.request) for one in (job, *others))
        return most + job.is_urgent if most > 1 else most

    def _get_help(self) -> None:
        """A hand for each text that may begin and finds none free."""
        if self.engine is None or self.is_closing:
            return
        able = [job for job in self._waiting if job.is_speech and self._may_begin(job, on_first=False)]
        running = len(self._all_running())
        room = max((self._most_with(job) for job in able), default=0) - running
        for _ in range(min(len(able), room) - (len(self._hands) - running)):
            hand = self._add_hand()
            try:
                hand.thread.start()
            except RuntimeError:  # the system has no thread left: those that there are do the work
                self._hands.remove(hand)
                log.exception("no further thread could be started")
                return

    def cancel(self, job: Job) -> None:
        """End a job at once; one that is done stays as it is.

        The engine is free within one graph. A driver that compiles cannot be stopped: it holds up what waits.
        """
        if self.is_forked:
            return
        job.refuse_more()
        with self._changed:
            for hand in self._hands:
                if hand.running is job and hand.engine is not None:
                    hand.engine.cancel()
            if job in self._waiting:
                self._waiting.remove(job)
        job.end(Cancelled("job.stopped"))

    @property
    def is_held_up(self) -> bool:
        """All that is still worked on was cancelled."""
        running = self._all_running()
        return bool(running) and all(job.is_over for job in running)

    def hung(self) -> tuple[Job, Any] | None:
        """A job whose driver does not answer, and words."""
        for hand in list(self._hands):
            if (job := hand.running) is not None and hand.engine is not None and (words := hand.engine.hung()):
                return job, words
        return None

    def run_errand(self, name: str, errand: Callable[[Any], None]) -> None:
        """Something short, which is done between two pieces of a job; only the newest of a name is."""
        with self._changed:
            self._errands[name] = errand
            self._changed.notify_all()

    def leave(self) -> list[Job]:
        """Leave the thread alone, in a call that does not return: what ran, if anything did, and what waits."""
        with self._changed:
            self.is_closing = self._is_left = True
            left, self._waiting = [*self._all_running(), *self._waiting], []
            return left

    def stop(self) -> None:
        """Cancel everything; the thread frees the engine and ends. Nothing here waits, or changes a list that the
        thread may be looking at: a collection of garbage may come in between, on any thread.
        """
        if self.is_forked:
            return
        with self._changed:
            self.is_closing = True
            for job in (*self._waiting, *self._all_running()):
                job.is_cancelled = True
            for hand in self._hands:
                if hand.running is not None and hand.engine is not None:
                    hand.engine.cancel()
            self._changed.notify_all()

    def close(self, timeout_s: float | None = None) -> bool:
        """As `stop`, and wait for the end; False if the thread has not ended by then. Every job has."""
        if self.is_forked:
            return True
        self.stop()
        with self._changed:
            waiting, running = [*self._waiting], self._all_running()
        self._end_all(waiting)
        for hand in list(self._hands):
            if hand.thread.is_alive() and hand.thread is not threading.current_thread():
                hand.thread.join(timeout_s)
        self._end_all(running)
        return not self.is_alive

    def _end_all(self, jobs: Iterable[Job]) -> None:
        for job in jobs:
            job.end(Cancelled("job.shutting_down"))

    def _run(self, hand: _Hand) -> None:
        _busy.add(hand)
        try:
            self._work(hand)
        except BaseException as error:  # otherwise the callers would wait for ever
            log.exception("the engine's thread failed")
            with self._changed:
                self.is_closing = True
                left, self._waiting = [*self._all_running(), *self._waiting], []
            for job in left:
                self._finish(job, _as_outcome(error))
        finally:
            _busy.discard(hand)

    def _work(self, hand: _Hand) -> None:
        is_first = hand is self._first
        try:
            self._begin_thread()
            hand.engine = self._make_engine() if is_first else self.engine.another()
        except Exception:
            log.exception("the engine could not be begun" if is_first else "no further engine could be begun")
            if not is_first:
                with self._changed:
                    self._hands.remove(hand)
                return
        while (job := self._take(hand)) is not None:
            outcome = self._carry_out(hand, job)
            with self._changed:
                if self._is_left:
                    break
                hand.running, self._last = None, job.kind
                makes_room, job.makes_room = job.makes_room, False
                if again := makes_room and isinstance(outcome, Cancelled) and not job.is_cancelled:
                    self._put_back(job)
                self._changed.notify_all()  # another hand may begin what had to wait for this
            _busy.discard(hand)  # before somebody hears of the end, and forks
            if not again:
                self._finish(job, outcome)
            del job, outcome  # nothing of it is held while the thread waits
        if is_first and self.engine is not None and not self._is_left:
            _busy.add(hand)
            with suppress(Exception):
                self.engine.close()

    def _put_back(self, job: Job) -> None:
        """Before those of its kind that were put later."""
        later = (at for at, other in enumerate(self._waiting) if other.kind is job.kind and other.number > job.number)
        self._waiting.insert(next(later, len(self._waiting)), job)

    def _finish(self, job: Job, outcome: Any) -> None:
        """On the engine's thread, which nothing that a callback raises may end."""
        try:
            job.end(outcome)
        except BaseException:
            log.exception("the callback of a job failed")

    def _take(self, hand: _Hand) -> Job | None:
        is_first = hand is self._first
        while True:
            if is_first:
                self.run_errands()
            with self._changed:
                _busy.discard(hand)
                found = self._wait(is_first)
                if (job := self._next(is_first)) is not None:
                    self._waiting.remove(job)
                    hand.running = job
                    _busy.add(hand)
                    self._get_help()
                    return job
                if not found and not is_first:
                    self._hands.remove(hand)
                if self.is_closing or not (found or is_first):
                    return None

    def _wait(self, is_first: bool) -> bool:
        """Until there may be something to do; false when it has waited for long enough."""
        due = self._next_due()

        def is_wanted() -> bool:
            is_new = is_first and (bool(self._errands) or self._next_due() != due)
            return is_new or self.is_closing or self._next(is_first) is not None

        return self._changed.wait_for(is_wanted, IDLE_S if not is_first else due and due - time.monotonic())

    def _next_due(self) -> float | None:
        """When the first of what waits for its time may begin."""
        now = time.monotonic()
        return min((job.due for job in self._waiting if job.due > now), default=None)

    def _next(self, is_first: bool) -> Job | None:
        """Other programs and the window take turns."""
        able = [job for job in self._waiting if self._may_begin(job, is_first)]
        turn = (job for job in able if job.is_urgent or (job.kind is Kind.SERVED) != (self._last is Kind.SERVED))
        return next(turn, able[0] if able else None)

    def _carry_out(self, hand: _Hand, job: Job) -> Any:
        try:
            if hand.engine is None:
                raise Cancelled("job.no_engine")
            job.check()
            for piece in job.work(hand.engine, job):
                if self._is_left:
                    break
                job.tell(piece)
                if hand is self._first:
                    self.run_errands()
            return job.result
        except ParlanceError as error:
            return error
        except BaseException as error:
            log.exception("a job failed")
            return _as_outcome(error)
        finally:
            job.synthesis = None

    def run_errands(self) -> None:
        """On the engine's thread, by a work that takes long between two pieces."""
        while True:
            with self._changed:
                if not self._errands or self.engine is None or self.is_closing:
                    self._errands.clear()
                    return
                errand = self._errands.pop(next(iter(self._errands)))
            try:
                errand(self.engine)
            except BaseException:
                log.exception("an errand failed")


def _as_outcome(error: BaseException) -> Exception:
    """What a callback raises to end its thread, such as `SystemExit`, ends nothing but its job."""
    return error if isinstance(error, Exception) else RuntimeError(f"a callback raised {error!r}")


def speak(engine: Any, job: Job) -> Iterator[AudioChunk]:
    """The work of a job whose request is a SynthesisRequest. What was told of it already is not told again."""
    synthesis = job.synthesis = engine.synthesize(job.request)
    job.check()  # a cancellation that came before did not reach this synthesis
    made = 0
    for chunk in synthesis:
        known = min(max(job.told - made, 0), len(chunk.samples))
        made += len(chunk.samples)
        if known < len(chunk.samples):
            yield dataclasses.replace(chunk, samples=chunk.samples[known:]) if known else chunk
        job.told = max(job.told, made)
    job.result = synthesis.result


def try_types(engine: Any, job: Job) -> Iterator[Any]:
    """The work of a job that finds out, once, whether 8 bits sound alike, and prepares for what is spoken next."""
    if engine.standing(job.request).state == "untried":
        engine.check(job.request, job.tell)
        yield from engine.prewarm(job.request)


def _nothing(_told: object) -> None: ...


def serve(
    queue: JobQueue,
    request: SynthesisRequest,
    tell: Callable[[Event], None],
    most_waiting: int | None = None,
) -> Job:
    """Queue what another program asks for. Raises `BusyError` when too many wait, and as `JobQueue.check_open`."""
    queue.check_open()
    job = Job(Kind.SERVED, speak, tell, tell, request)
    queue.put(job, limit=queue.limit(request, most_waiting))
    return job


class Speaker:
    """A separate engine for the clients of a server, from any number of threads.

    An engine without references closes itself; so do those that are left at the end of the program.
    """

    def __init__(
        self,
        engine: CancellableEngine,
        keep: Callable[[SynthesisResult], object] | None = None,
        most_waiting: int | None = None,
        at_once: AtOnce = lambda _request: 1,
        tries_types: bool = False,
    ) -> None:
        """`keep` gets what was spoken to its end, on an engine's thread. `most_waiting`: as of `JobQueue.limit`.

        `at_once`: as of `JobQueue`. `tries_types`: whether 8 bits sound alike is found out while nobody asks.
        """
        self._keep, self._most_waiting, self._tries_types = keep, most_waiting, tries_types
        self._queue = JobQueue(lambda: engine, at_once)
        self._queue.start()
        weakref.finalize(self, _close_unheld, self._queue)

    def speak(self, request: SynthesisRequest, tell: Callable[[Event], None]) -> Job:
        """As `serve`."""
        self._check_thread()
        # What is told of a job holds the queue, and not the speaker, which may go meanwhile.
        queue, keep, tries_types = self._queue, self._keep, self._tries_types

        def told(event: Event) -> None:
            tell(event)
            if not isinstance(event, SynthesisResult):
                return
            try:
                if keep is not None:
                    keep(event)
            finally:
                if tries_types and not queue.is_closing:
                    queue.put(Job(Kind.IDLE, try_types, _nothing, _nothing, request), after_s=TRIAL_AFTER_S)

        return serve(queue, request, told, self._most_waiting)

    def run(self, work: Work, end: Callable[[Any], None]) -> Job:
        """Something else that the engine does in its turn. `end` gets `Job.result` or an exception."""
        self._check_thread()
        self._queue.check_open()
        job = Job(Kind.SERVED, work, _nothing, end)
        self._queue.put(job)
        return job

    def _check_thread(self) -> None:
        if self._queue.is_on_own_thread:
            raise ValueError("a callback of an engine cannot ask the same engine for more: it would wait for itself")

    def cancel(self, job: Job) -> None:
        """End a job at once; one that is done stays as it is."""
        self._queue.cancel(job)

    def close(self) -> None:
        """Cancel everything and free the engine."""
        self._queue.close()


def _close_unheld(queue: JobQueue) -> None:
    """Garbage is collected on any thread, which must not wait. The end of the program does: drivers take it ill when
    they are unloaded below a thread that computes."""
    if threading.main_thread().is_alive():
        queue.stop()
    else:
        queue.close(EXIT_S)
