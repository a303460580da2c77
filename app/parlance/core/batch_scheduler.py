"""Batches the decode steps of several sequences of one model, so that its weights are read once for all of them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from .errors import Cancelled
from .memory import machine_memory
from .tracing import span

MAX_BATCH = 16
"""Sequences in one step."""
CPU_BATCH = 8
"""On the CPU a larger batch costs about as much time as it saves."""
SESSION_BYTES = 1_000_000_000
"""Upper bound of the memory that one more session takes."""
SYNC_TIMEOUT_S = 2.0
"""How long a step waits for a sequence of the last step: longer than the audio between two steps takes to compute."""

ASK_AGAIN_S = 0.03
"""How often a batch that waits for others asks whether they may still come."""

Prefetch = Callable[[], Any]
"""Computes the sequence's next input, or prepares for it and returns None."""


def sessions_that_fit() -> int:
    """How many sessions fit into the free memory of this machine, 1 to `CPU_BATCH`."""
    return max(1, min(CPU_BATCH, machine_memory().available // SESSION_BYTES))


class _Request:
    """One step of one sequence."""

    def __init__(
        self, sequence: object, data: Any, should_continue: Callable[[Any], bool], low_latency: bool = False
    ) -> None:
        self.sequence, self.data, self.should_continue = sequence, data, should_continue
        self.submitted_at = -SYNC_TIMEOUT_S if low_latency else time.monotonic()
        self.result: Any = None
        self.error: BaseException | None = None
        self.done = threading.Event()


class BatchScheduler:
    """Sequences submit steps from threads of their own; one scheduler thread runs the batches.

    The result of a step does not depend on the other sequences of its batch.
    """

    def __init__(
        self,
        decode: Callable[[list[Any]], list[Any]],
        max_batch: int = MAX_BATCH,
        on_release: Callable[[Any], None] = lambda _sequence: None,
        synchronous: bool = True,
        batch_window_s: float = 0.0,
        kind: Callable[[Any], object] = lambda _request: None,
        others_may_come: Callable[[], bool] = lambda: True,
    ) -> None:
        """`decode` computes one result for each of up to `max_batch` requests.

        Synchronous: every active sequence takes part in every step and keeps its slot until `release`, which calls
        `on_release`. Otherwise a batch takes what is queued when the previous one ends, and a single request waits
        for others for `batch_window_s`, or for as long as the last batch took if that is longer: waiting then costs
        no more than running two batches would. It does not wait while `others_may_come` says no. Only requests of the
        same `kind` are batched.
        """
        self._decode, self._max_batch, self._on_release = decode, max_batch, on_release
        self._synchronous, self._batch_window_s, self._kind = synchronous, batch_window_s, kind
        self._others_may_come = others_may_come
        self._step_s = 0.0
        self._active: set[object] = set()
        self._queue: list[_Request] = []
        self._prefetched: dict[object, _Request] = {}
        self._stepping: set[object] = set()
        self._released: list[object] = []
        self._expected: set[object] = set()
        self._cancelled: set[object] = set()
        self._reserved: set[object] = set()
        self._vocoding: set[object] = set()
        self._is_running = False
        lock = threading.Lock()
        self._changed, self._work = threading.Condition(lock), threading.Condition(lock)

    def reserve(self, sequence: object) -> None:
        """Announce a sequence that is in its prefill and will `submit` soon, or `release`.

        A step costs the same for one sequence as for a full batch, so none is run while more announced sequences are
        on their way to free slots than requests are queued.
        """
        with self._changed:
            self._reserved.add(sequence)

    def submit(
        self,
        sequence: object,
        data: Any,
        prefetch: Prefetch | None = None,
        should_continue: Callable[[Any], bool] = lambda _result: True,
        low_latency: bool = False,
    ) -> Any:
        """Run one step of a sequence and return its result. Blocks until its batch is done.

        `prefetch` is called meanwhile. The input that it returns is submitted for the next step as soon as the result
        passes `should_continue`, so that the next step need not wait for this thread. A `low_latency` request does not
        wait for a fuller batch. Raises what ended the batch, and `Cancelled` after `cancel`.
        """
        request = self._enter(sequence, _Request(sequence, data, should_continue, low_latency))
        if prefetch is not None:
            self._submit_ahead(request, prefetch())
        with span("waiting for a step"):
            request.done.wait()
        if request.error is not None:
            raise request.error
        return request.result

    def cancel(self, sequence: object) -> None:
        """Abort the sequence's queued request; the next ones raise `Cancelled` until `resume`."""
        with self._changed:
            self._cancelled.add(sequence)
            for request in self._withdraw(sequence):
                request.error = Cancelled("job.stopped")
                request.done.set()
            self._changed.notify_all()
            self._work.notify()

    @property
    def has_sequences(self) -> bool:
        """Whether a sequence holds a slot or is on its way to one."""
        return bool(self._active or self._reserved)

    def resume(self, sequence: object) -> None:
        with self._changed:
            self._cancelled.discard(sequence)

    def release(self, sequence: object) -> None:
        """Free the sequence's slot; no step waits for it until it submits again."""
        with self._changed:
            self._withdraw(sequence)
            self._changed.wait_for(lambda: sequence not in self._stepping)
            self._withdraw(sequence)
            if sequence in self._active:
                self._active.discard(sequence)
                self._released.append(sequence)
            self._expected.discard(sequence)
            self._reserved.discard(sequence)
            if not self._is_running:
                self._free_slots()
            self._changed.notify_all()
            self._work.notify()

    @contextmanager
    def vocoding(self, sequence: object) -> Iterator[int]:
        """While the sequence computes audio from its tokens; yields how many sequences decode or vocode now.

        A single sequence first waits for the step that it has submitted ahead, so that each has all cores.
        """
        with self._changed:
            self._vocoding.add(sequence)
            self._changed.wait_for(lambda: self._n_active() > 1 or not self._is_submitted(sequence))
            n_active = self._n_active()
        try:
            yield n_active
        finally:
            with self._changed:
                self._vocoding.discard(sequence)

    def _n_active(self) -> int:
        return len(self._active | self._vocoding)

    def _is_submitted(self, sequence: object) -> bool:
        return sequence in self._stepping or any(request.sequence is sequence for request in self._queue)

    def _enter(self, sequence: object, request: _Request) -> _Request:
        with self._changed:
            if ahead := self._prefetched.pop(sequence, None):
                return ahead
            self._reserved.discard(sequence)
            self._changed.wait_for(
                lambda: sequence in self._cancelled or sequence in self._active or len(self._active) < self._max_batch
            )
            if sequence in self._cancelled:
                raise Cancelled("job.stopped")
            if self._synchronous:
                self._active.add(sequence)
            self._enqueue(request)
            return request

    def _enqueue(self, request: _Request) -> None:
        if self._synchronous:
            self._expected.add(request.sequence)
        self._queue.append(request)
        if not self._is_running:
            self._is_running = True
            threading.Thread(target=self._run, name="parlance-steps", daemon=True).start()
        self._work.notify()

    def _submit_ahead(self, request: _Request, data: Any) -> None:
        with self._changed:
            is_over = request.done.is_set() and not _should_continue(request)
            if data is None or request.sequence in self._cancelled or is_over:
                return
            ahead = self._prefetched[request.sequence] = _Request(request.sequence, data, request.should_continue)
            if request.done.is_set():
                self._enqueue(ahead)

    def _withdraw(self, sequence: object) -> list[_Request]:
        """Take back what the sequence has submitted, except what is in the running step."""
        self._prefetched.pop(sequence, None)
        own = [request for request in self._queue if request.sequence is sequence]
        self._queue = [request for request in self._queue if request.sequence is not sequence]
        return own

    def _run(self) -> None:
        """The scheduler thread; it ends when no sequence is active."""
        try:
            while batch := self._next_batch():
                self._step(batch)
        except BaseException as error:  # or the waiting sequences would wait for ever
            with self._changed:
                lost, self._queue, self._stepping, self._is_running = self._queue, [], set(), False
                self._prefetched.clear()
                for request in lost:
                    request.error = error
                    request.done.set()
                self._changed.notify_all()

    def _step(self, batch: list[_Request]) -> None:
        started = time.monotonic()
        try:
            with span("decode step", batch=len(batch)):
                results = self._decode([request.data for request in batch])
            for request, result in zip(batch, results, strict=True):
                request.result = result
        except BaseException as error:
            for request in batch:
                request.error = error
        with self._changed:
            self._stepping = set()
            self._step_s = time.monotonic() - started
            for request in batch:
                self._enqueue_prefetched(request)
                request.done.set()  # only now, so that the next step waits for the prefetched request
            self._changed.notify_all()

    def _enqueue_prefetched(self, request: _Request) -> None:
        ahead = self._prefetched.get(request.sequence)
        if ahead is None or ahead is request:  # its sequence has not looked at the result yet
            return
        if _should_continue(request):
            ahead.submitted_at = time.monotonic()
            self._enqueue(ahead)
        else:
            del self._prefetched[request.sequence]

    def _next_batch(self) -> list[_Request]:
        """Wait until a batch is complete, and take it; empty when all sequences were released."""
        with self._changed:
            while not self._is_complete():
                if not self._queue and not self._expected:
                    self._free_slots()
                    self._is_running = False
                    return []
                if not self._work.wait(self._timeout()) and time.monotonic() >= self._deadline():
                    # A sequence that is late is not waited for again until it submits.
                    self._expected &= {request.sequence for request in self._queue}
                    self._reserved.clear()
            self._free_slots()
            batch = self._choose()
            self._queue = [request for request in self._queue if request not in batch]
            self._stepping = {request.sequence for request in batch}
            return batch

    def _by_kind(self) -> list[list[_Request]]:
        groups: dict[object, list[_Request]] = {}
        for request in self._queue:
            groups.setdefault(self._kind(request.data), []).append(request)
        return [*groups.values()]

    def _choose(self) -> list[_Request]:
        """The requests of the oldest one's kind once it is due, otherwise a kind that fills a batch."""
        groups, is_due = self._by_kind(), time.monotonic() >= self._deadline()
        oldest = min(self._queue, key=lambda request: request.submitted_at)
        fitting = [group for group in groups if (oldest in group if is_due else len(group) >= self._max_batch)]
        return (fitting or groups)[0][: self._max_batch]

    def _free_slots(self) -> None:
        released, self._released = self._released, []
        for sequence in released:
            self._on_release(sequence)

    def _deadline(self) -> float:
        oldest = min((request.submitted_at for request in self._queue), default=time.monotonic())
        if self._synchronous:
            return oldest + SYNC_TIMEOUT_S
        return oldest + (max(self._batch_window_s, self._step_s) if self._others_may_come() else 0.0)

    def _timeout(self) -> float:
        left = max(0.001, self._deadline() - time.monotonic())
        return left if self._synchronous else min(left, ASK_AGAIN_S)

    def _is_complete(self) -> bool:
        if not self._synchronous:
            is_full = any(len(group) >= self._max_batch for group in self._by_kind())
            return is_full or (bool(self._queue) and time.monotonic() >= self._deadline())
        arriving = min(len(self._reserved), self._max_batch - len(self._active))
        needed = max(min(len(self._expected), self._max_batch), arriving)
        return bool(self._queue) and len(self._queue) >= needed


def _should_continue(request: _Request) -> bool:
    try:
        return request.error is None and request.should_continue(request.result)
    except Exception:  # Only this sequence failed; its caller gets the exception with the result.
        return False
