"""Whatever is asked of the queue, in any order and with callbacks that raise: every job ends once and nothing hangs."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from parlance.core.errors import Cancelled
from parlance.core.jobs import Job, JobKind, JobQueue, run_synthesis
from parlance.core.request import SynthesisRequest

WAIT_S, PIECES = 20.0, 2
RAISED: dict[str, type[BaseException] | None] = {
    "nothing": None,
    "an error": RuntimeError,
    "an exit": SystemExit,
    "an interruption": KeyboardInterrupt,
}


JOBS = st.lists(
    st.tuples(
        st.sampled_from([*JobKind, JobKind.SERVER, JobKind.SERVER]),
        st.sampled_from(["in its turn", "in its turn", "in its turn", "urgent", "first"]),
        st.sampled_from([*["nothing"] * 8, *RAISED]),
        st.sampled_from([*["nothing"] * 8, *RAISED]),
    ),
    min_size=1,
    max_size=6,
)
"""Of each its kind, how it is put, and what its two callbacks raise."""


def until(holds: Callable[[], bool], words: str) -> None:
    deadline = time.monotonic() + WAIT_S
    while not holds():
        assert time.monotonic() < deadline, words
        time.sleep(0.001)


class Engine:
    """Makes a piece for each permit of `steps`, which all engines of a queue share, or as many as are wanted."""

    def __init__(self, steps: threading.Semaphore, is_free: threading.Event) -> None:
        self.steps, self.is_free, self.is_cancelled = steps, is_free, threading.Event()

    def another(self) -> Engine:
        return Engine(self.steps, self.is_free)

    def synthesize(self, request: SynthesisRequest) -> Synthesis:
        self.is_cancelled = threading.Event()
        return Synthesis(self, request.text)

    def cancel(self) -> None:
        self.is_cancelled.set()

    def close(self) -> None: ...


class Chunk:
    samples, ends_chunk, count = (0.0,), True, PIECES

    def __init__(self, index: int) -> None:
        self.index = index


class Synthesis:
    def __init__(self, engine: Engine, text: str) -> None:
        self._engine, self._cancelled, self.result = engine, engine.is_cancelled, f"{text} is done"

    def __iter__(self) -> Iterator[Any]:
        for index in range(PIECES):
            while not self._engine.is_free.is_set() and not self._engine.steps.acquire(timeout=0.002):
                if self._cancelled.is_set():
                    break
            if self._cancelled.is_set():
                raise Cancelled("stopped")
            yield Chunk(index)

    def pause(self) -> None:
        self._engine.is_cancelled = threading.Event()

    def resume(self) -> None:
        self._engine.is_cancelled = self._cancelled


class Asked:
    """A job with all that was told of it, and the exception that its callbacks raise."""

    def __init__(self, number: int, kind: JobKind, told_raises: str, end_raises: str, done: list[int]) -> None:
        self.number, self.done, self.told, self.ends = number, done, 0, list[Any]()
        self.is_quiet = False
        """`cancel` has returned: nothing more may come."""
        self.faults: list[str] = []
        self._told_raises, self._end_raises = RAISED[told_raises], RAISED[end_raises]
        self.job = Job(kind, run_synthesis, self._tell, self._end, SynthesisRequest(str(number)))

    def _tell(self, _chunk: Any) -> None:
        if self.ends or self.is_quiet:
            self.faults.append("a chunk came behind the end")
        self.told += 1
        if self._told_raises is not None:
            raise self._told_raises("of a callback")

    def _end(self, outcome: Any) -> None:
        self.ends.append(outcome)
        if isinstance(outcome, str):
            self.done.append(self.number)
        if self._end_raises is not None:
            raise self._end_raises("of a callback")


class Machine(RuleBasedStateMachine):
    @initialize(at_once=st.sampled_from([1, 1, 3]), is_kept=st.booleans(), takes_turns=st.booleans())
    def open(self, at_once: int, is_kept: bool, takes_turns: bool) -> None:
        """`is_kept`: this queue stays the only one, so that the order can be told."""
        logging.disable(logging.CRITICAL)  # what callbacks raise is logged, with its traceback
        self.is_kept, self.at_once, self.steps, self.is_free = (
            is_kept,
            at_once,
            threading.Semaphore(0),
            threading.Event(),
        )
        self.takes_turns = takes_turns
        self.asked: list[Asked] = []
        self.queues: list[JobQueue] = []
        self.done: list[int] = []
        """What was spoken to its end, in that order."""
        self._open()

    def _open(self) -> None:
        engine = Engine(self.steps, self.is_free)
        self.queue = JobQueue(lambda: engine, lambda _request: self.at_once, takes_turns=self.takes_turns)
        self.queue.start()
        self.queues.append(self.queue)

    @rule(jobs=JOBS)
    def put(self, jobs: list[tuple[JobKind, str, str, str]]) -> None:
        for kind, how, told_raises, end_raises in jobs:
            asked = Asked(len(self.asked), kind, told_raises, end_raises, self.done)
            self.asked.append(asked)
            self._tolerating(lambda job=asked.job, how=how: self.queue.put(job, how == "first", how == "urgent"))
        until(lambda: bool(asked.ends or self.queue._all_running()), "nothing is done")

    @rule(share=st.floats(0, 1))
    def cancel(self, share: float) -> None:
        if self.asked:
            asked = self.asked[int(share * (len(self.asked) - 1))]
            self._tolerating(lambda: self.queue.cancel(asked.job))
            asked.is_quiet = True
            assert len(asked.ends) == 1

    @rule(count=st.integers(1, 4))
    def step(self, count: int) -> None:
        self.steps.release(count)
        time.sleep(0.001)

    @precondition(lambda self: not self.is_kept)
    @rule()
    def leave(self) -> None:
        """As the window does with a driver that hangs."""
        left = self.queue.abandon()
        self._open()
        for job in left:
            self._tolerating(lambda job=job: self.queue.put(job))

    @precondition(lambda self: not self.is_kept)
    @rule()
    def close(self) -> None:
        self._tolerating(lambda: self.queue.close(0))
        self._open()

    @invariant()
    def nothing_comes_behind_the_end(self) -> None:
        for asked in getattr(self, "asked", []):
            assert not asked.faults
            assert len(asked.ends) <= 1

    def _tolerating(self, do: Callable[[], object]) -> None:
        """A callback that raises `SystemExit` on our own thread reaches us, and must leave the queue sound."""
        with suppress(SystemExit, KeyboardInterrupt):
            do()

    def teardown(self) -> None:
        if not hasattr(self, "asked"):
            return
        try:
            self.is_free.set()
            until(lambda: all(asked.ends for asked in self.asked), "a job never ended")
            for queue in self.queues:
                assert queue.close(WAIT_S)
            self.nothing_comes_behind_the_end()
            self._check_order()
        finally:
            logging.disable(logging.NOTSET)

    def _check_order(self) -> None:
        """Those of a kind are spoken in the order in which they were put, also if one had to make room."""
        if len(self.queues) > 1 or self.at_once > 1:
            return
        for kind in JobKind:
            if self.takes_turns and kind is JobKind.SERVER:
                continue
            own = [n for n in self.done if self.asked[n].job.kind is kind and not self.asked[n].job.is_urgent]
            assert own == sorted(own), (kind, self.done)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_whatever_is_asked_every_job_ends_once_and_nothing_hangs() -> None:
    limits = settings(
        max_examples=120,
        stateful_step_count=25,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],  # each attempt to shorten a hang would wait once more
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Machine, settings=limits)
