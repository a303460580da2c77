"""Engines that share a model decode in one batch from threads of their own: each gives the bytes it gives alone."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlance import _core
from parlance.core.batch_scheduler import BatchScheduler
from parlance.core.decode_session import CoreBudget, DecodeSession
from parlance.core.engine import Engine
from parlance.core.errors import Cancelled
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk
from parlance.core.speaker import Speaker
from parlance.library.catalogue import Catalogue

MODELS = ("random:chatterbox-turbo-micro", "random:chatterbox-mtl-micro", "random:qwen3-tts-0.6b-custom-micro")
TEXTS = (
    "Hello there.",
    "One of four who speak at once.",
    "Yes.",
    "And this is the last one of them. It has two parts.",
)
PATIENCE_S = 120


@pytest.fixture(scope="module")
def engine(user_folders: Path, embedded_model: Path) -> Iterator[Engine]:
    engine = Engine(Catalogue(user_folders / "models", user_folders / "cache", embedded_model))
    yield engine
    engine.close()


def spoken(engine: Engine, model: str, number: int) -> str:
    synthesis = engine.synthesize(SynthesisRequest(TEXTS[number], model=model, device="cpu", seed=number))
    for _ in synthesis:
        pass
    assert sum(stage.calls for stage in synthesis.result.stages if stage.name == "decode") > 0
    return synthesis.result.sha256


@pytest.mark.extended
@pytest.mark.parametrize("model", MODELS)
def test_four_at_once_give_what_each_gives_alone(engine: Engine, model: str, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = [spoken(engine, model, number) for number in range(len(TEXTS))]
    sizes: list[int] = []
    take = BatchScheduler._next_batch

    def counted(self: BatchScheduler) -> list[Any]:
        taken = take(self)
        sizes.append(len(taken))
        return taken

    monkeypatch.setattr(BatchScheduler, "_next_batch", counted)
    others = [engine.another() for _ in TEXTS]
    with ThreadPoolExecutor(len(TEXTS)) as pool:
        found = list(pool.map(lambda number: spoken(others[number], model, number), range(len(TEXTS))))
    assert found == alone
    assert max(sizes) > 1


def test_one_that_is_cancelled_leaves_the_others(engine: Engine) -> None:
    model = MODELS[2]
    alone = spoken(engine, model, 1)
    gone, stays = engine.another(), engine.another()
    synthesis = gone.synthesize(SynthesisRequest("A long text that is stopped soon. " * 20, model=model, device="cpu"))
    outcome: list[Any] = []

    def speak() -> None:
        try:
            outcome.append([len(piece.samples) for piece in synthesis])
        except Cancelled as error:
            outcome.append(error)

    thread = threading.Thread(target=speak)
    thread.start()
    threading.Timer(0.5, gone.cancel).start()
    assert spoken(stays, model, 1) == alone
    thread.join(PATIENCE_S)
    assert [type(found) for found in outcome] == [Cancelled]


def test_a_late_sequence_is_not_waited_for_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.batch_scheduler.SYNC_TIMEOUT_S", 0.2)
    scheduler = BatchScheduler(lambda turns: [turn * 2 for turn in turns])
    assert scheduler.submit("away", 1) == 2
    assert [scheduler.submit("here", turn) for turn in range(50)] == [2 * turn for turn in range(50)]
    scheduler.release("here")


def test_a_step_waits_while_more_sequences_are_reserved_than_queued(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.batch_scheduler.SYNC_TIMEOUT_S", 2 * PATIENCE_S)
    sizes = list[int]()

    def step(turns: list[int]) -> list[int]:
        sizes.append(len(turns))
        return turns

    scheduler = BatchScheduler(step, 4)
    for owner in range(4):
        scheduler.reserve(owner)
    with ThreadPoolExecutor(4) as pool:
        drawn = [pool.submit(scheduler.submit, owner, owner) for owner in (0, 1)]
        assert [found.result(PATIENCE_S) for found in drawn] == [0, 1]
        scheduler.release(0)
        drawn = [pool.submit(scheduler.submit, 1, 1)]
        while not scheduler._queue:
            time.sleep(0.01)
        assert sizes == [2]  # one waits, two are on their way
        scheduler.release(3)  # whose text could not be read
        assert [found.result(PATIENCE_S) for found in drawn] == [1]
    assert sizes == [2, 1]
    scheduler.reserve(0)
    scheduler.reserve(3)
    scheduler._active = {1, 5, 6, 7}
    scheduler._expected.discard(1)
    assert scheduler.submit(1, 1) == 1  # nobody who comes finds a seat


def test_a_late_reservation_is_not_waited_for_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.batch_scheduler.SYNC_TIMEOUT_S", 0.2)
    scheduler = BatchScheduler(lambda turns: turns, 4)
    for owner in ("away", "too"):
        scheduler.reserve(owner)
    assert scheduler.submit("here", 1) == 1
    assert not scheduler._reserved


def test_a_sequence_without_a_slot_waits_until_one_is_released() -> None:
    left: list[object] = []
    scheduler, drawn = BatchScheduler(lambda turns: [turn * 2 for turn in turns], 2, left.append), SimpleQueue[int]()
    assert [scheduler.submit(owner, owner) for owner in (1,)] == [2]
    scheduler.release(1)
    until(lambda: left == [1])
    scheduler._active = {1, 2}
    third = threading.Thread(target=lambda: drawn.put(scheduler.submit(3, 3)))
    third.start()
    assert drawn.empty()
    scheduler.release(2)
    assert drawn.get(timeout=PATIENCE_S) == 6
    third.join(PATIENCE_S)
    assert left == [1, 2]
    scheduler.release(3)


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_an_asynchronous_batch_takes_what_is_queued(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.batch_scheduler.SYNC_TIMEOUT_S", 2 * PATIENCE_S)
    begun, may_go_on, sizes = threading.Event(), threading.Event(), list[int]()

    def step(turns: list[int]) -> list[int]:
        begun.set()
        assert may_go_on.wait(PATIENCE_S)
        sizes.append(len(turns))
        return turns

    scheduler = BatchScheduler(step, 2, synchronous=False)
    with ThreadPoolExecutor(4) as pool:
        first = pool.submit(scheduler.submit, "first", 0)
        assert begun.wait(PATIENCE_S)
        others = [pool.submit(scheduler.submit, owner, owner) for owner in (1, 2, 3)]
        while len(scheduler._queue) < len(others):
            time.sleep(0.01)
        may_go_on.set()
        assert [drawn.result(PATIENCE_S) for drawn in (first, *others)] == [0, 1, 2, 3]
    assert sizes == [1, 2, 1]
    assert scheduler.submit("first", 4) == 4  # the others are not waited for


class Steps:
    """Each waits until it may end; turns are numbers, and what is drawn is twice as much."""

    def __init__(self) -> None:
        self.begun, self.may_end = SimpleQueue[list[int]](), threading.Semaphore(0)

    def decode(self, turns: list[int]) -> list[int]:
        self.begun.put(turns)
        assert self.may_end.acquire(timeout=PATIENCE_S)
        return [2 * turn for turn in turns]

    def next(self) -> list[int]:
        turns = self.begun.get(timeout=PATIENCE_S)
        self.may_end.release()
        return turns

    def draws(self, scheduler: BatchScheduler, owner: str, turn: int) -> None:
        """A step of its own, of this turn and no other."""
        with ThreadPoolExecutor(1) as pool:
            found = pool.submit(scheduler.submit, owner, turn)
            assert self.next() == [turn]
            assert found.result(PATIENCE_S) == 2 * turn


def test_a_prefetched_request_runs_before_its_sequence_saw_the_result() -> None:
    steps = Steps()
    scheduler = BatchScheduler(steps.decode)
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(scheduler.submit, "one", 1, lambda: 2)
        assert steps.next() == [1]
        assert first.result(PATIENCE_S) == 2
        assert steps.begun.get(timeout=PATIENCE_S) == [2]  # nobody has asked for it
        second = pool.submit(scheduler.submit, "one", 2, lambda: None)
        steps.may_end.release()
        assert second.result(PATIENCE_S) == 4
    with pytest.raises(Empty):
        steps.begun.get_nowait()
    scheduler.release("one")


def test_many_short_steps_lose_no_request() -> None:
    scheduler = BatchScheduler(lambda turns: [2 * turn for turn in turns])

    def draw(owner: int) -> bool:
        try:
            for turn in range(400):
                # Every third goes no further, whatever was handed in.
                drawn = scheduler.submit(owner, turn, lambda turn=turn: turn + 1, lambda drawn: drawn % 6)
                assert drawn == 2 * turn
        finally:
            scheduler.release(owner)
        return True

    pool = ThreadPoolExecutor(8)
    drawn = [pool.submit(draw, owner) for owner in range(8)]
    assert all(found.result(PATIENCE_S) for found in drawn)
    pool.shutdown()


def test_a_late_sequence_with_a_prefetched_result_continues(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.batch_scheduler.SYNC_TIMEOUT_S", 0.1)
    scheduler = BatchScheduler(lambda turns: [2 * turn for turn in turns])
    with ThreadPoolExecutor(1) as pool:
        assert scheduler.submit("away", 1, lambda: 2) == 2
        assert scheduler.submit("other", 5) == 10  # and then the other is alone
        assert scheduler.submit("other", 6) == 12
        scheduler.release("other")
        until(lambda: not scheduler._is_running)
        for turn in (2, 3, 4):
            drawn = pool.submit(scheduler.submit, "away", turn, lambda turn=turn: turn + 1)
            assert drawn.result(PATIENCE_S) == 2 * turn
    scheduler.release("away")


@pytest.mark.parametrize("is_late", [False, True])
def test_a_prefetched_request_is_dropped_where_the_sequence_ends(is_late: bool) -> None:
    steps, may_make = Steps(), threading.Event()
    scheduler = BatchScheduler(steps.decode)

    def following() -> int:
        assert not is_late or may_make.wait(PATIENCE_S)
        return 2

    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(scheduler.submit, "one", 1, following, lambda drawn: drawn != 2)
        if not is_late:
            until(lambda: bool(scheduler._prefetched))
        assert steps.next() == [1]
        if is_late:
            until(lambda: not scheduler._stepping)
            may_make.set()
        assert first.result(PATIENCE_S) == 2
    steps.draws(scheduler, "one", 3)
    scheduler.release("one")


def test_release_withdraws_what_is_queued_and_waits_for_the_running_step() -> None:
    steps = Steps()
    scheduler = BatchScheduler(steps.decode)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(scheduler.submit, "one", 1, lambda: 2)
        assert steps.next() == [1]
        assert first.result(PATIENCE_S) == 2
        assert steps.begun.get(timeout=PATIENCE_S) == [2]
        leaving = pool.submit(scheduler.release, "one")
        with pytest.raises(TimeoutError):
            leaving.result(0.1)
        steps.may_end.release()
        leaving.result(PATIENCE_S)
    steps.draws(scheduler, "one", 5)
    scheduler.release("one")


def test_a_cancelled_sequence_runs_no_prefetched_request() -> None:
    steps = Steps()
    scheduler = BatchScheduler(steps.decode)
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(scheduler.submit, "one", 1, lambda: 2)
        assert steps.begun.get(timeout=PATIENCE_S) == [1]
        until(lambda: bool(scheduler._prefetched))
        scheduler.cancel("one")
        steps.may_end.release()
        assert first.result(PATIENCE_S) == 2
        with pytest.raises(Cancelled):
            pool.submit(scheduler.submit, "one", 2).result(PATIENCE_S)
    scheduler.release("one")
    until(lambda: not scheduler._is_running)
    assert steps.begun.empty()


def test_a_single_sequence_vocodes_after_its_prefetched_step() -> None:
    steps, vocoding = Steps(), SimpleQueue[int]()
    scheduler = BatchScheduler(steps.decode)

    def sound() -> None:
        with scheduler.vocoding("one") as n_active:
            vocoding.put(n_active)

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(scheduler.submit, "one", 1, lambda: 2)
        assert steps.next() == [1]
        assert first.result(PATIENCE_S) == 2
        assert steps.begun.get(timeout=PATIENCE_S) == [2]
        done = pool.submit(sound)
        with pytest.raises(Empty):
            vocoding.get(timeout=0.1)
        steps.may_end.release()
        assert vocoding.get(timeout=PATIENCE_S) == 1
        done.result(PATIENCE_S)
    scheduler.release("one")


def test_several_sequences_vocode_beside_the_steps() -> None:
    steps = Steps()
    scheduler = BatchScheduler(steps.decode)
    with ThreadPoolExecutor(1) as pool:
        other = pool.submit(scheduler.submit, "other", 1)
        assert steps.begun.get(timeout=PATIENCE_S) == [1]
        with scheduler.vocoding("one") as n_active, scheduler.vocoding("third") as more:
            assert (n_active, more) == (2, 3)
        steps.may_end.release()
        assert other.result(PATIENCE_S) == 2
    scheduler.release("other")


@pytest.mark.parametrize(("n_active", "share", "left"), [(1, 4, 1), (2, 2, 2), (3, 1, 3), (8, 1, 3)])
def test_audio_and_steps_divide_the_cores(n_active: int, share: int, left: int) -> None:
    steps, own, other = _core.Device("cpu", 4), _core.Device("cpu", 4), _core.Device("cpu", 4)
    cores = CoreBudget(steps)
    with cores.share(own, n_active):
        assert (own.max_threads, steps.max_threads) == (share, left)
        with cores.share(other, 8):
            assert steps.max_threads == max(1, left - 1)
        assert steps.max_threads == left
    assert (own.max_threads, steps.max_threads) == (0, 4)


def test_a_failing_prefetch_does_not_hold_up_the_others() -> None:
    steps = Steps()
    scheduler = BatchScheduler(steps.decode)

    def fail() -> int:
        raise MemoryError

    with ThreadPoolExecutor(1) as pool:
        bad = pool.submit(scheduler.submit, "bad", 1, fail)
        with pytest.raises(MemoryError):
            bad.result(PATIENCE_S)
        assert steps.next() == [1]
        scheduler.release("bad")
    steps.draws(scheduler, "good", 3)
    scheduler.release("good")


def test_queued_requests_get_the_error_that_ends_the_scheduler() -> None:
    def fail(owner: object) -> None:
        raise ValueError(f"{owner} cannot leave")

    scheduler = BatchScheduler(lambda turns: turns, 2, fail)
    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(lambda owner: scheduler.submit(owner, 1), ("one", "other"))) == [1, 1]
        scheduler.release("one")
        with pytest.raises(ValueError, match="one cannot leave"):
            pool.submit(scheduler.submit, "other", 2).result(PATIENCE_S)
        assert pool.submit(scheduler.submit, "other", 3).result(PATIENCE_S) == 3


def test_the_first_request_waits_for_a_batch_unless_it_is_low_latency() -> None:
    sizes = list[int]()

    def step(turns: list[int]) -> list[int]:
        sizes.append(len(turns))
        return turns

    scheduler = BatchScheduler(step, 2, synchronous=False, batch_window_s=2 * PATIENCE_S)
    assert scheduler.submit("urgent", 1, low_latency=True) == 1
    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(lambda owner: scheduler.submit(owner, owner), (1, 2))) == [1, 2]
    assert sizes == [1, 2]
    scheduler = BatchScheduler(step, 2, synchronous=False, batch_window_s=0.05)
    assert scheduler.submit("alone", 3) == 3


def test_nobody_is_waited_for_who_will_not_come() -> None:
    may_come = threading.Event()
    may_come.set()
    sizes = list[int]()

    def step(requests: list[int]) -> list[int]:
        sizes.append(len(requests))
        return requests

    scheduler = BatchScheduler(
        step, 3, synchronous=False, batch_window_s=2 * PATIENCE_S, others_may_come=may_come.is_set
    )
    with ThreadPoolExecutor(2) as pool:
        found = [pool.submit(scheduler.submit, number, number) for number in (1, 2)]
        until(lambda: len(scheduler._queue) == len(found))
        assert sizes == []
        may_come.clear()  # as when the last of the others has left its slot
        assert [each.result(PATIENCE_S) for each in found] == [1, 2]
    assert scheduler.submit("alone", 3) == 3
    assert sizes == [2, 1]


def test_only_one_kind_is_batched_and_no_kind_starves() -> None:
    steps = list[list[str]]()
    go = threading.Event()

    def step(turns: list[str]) -> list[str]:
        go.wait(PATIENCE_S)
        steps.append(sorted(turns))
        return turns

    scheduler = BatchScheduler(step, 2, synchronous=False, batch_window_s=0.2, kind=lambda turn: turn[0])
    with ThreadPoolExecutor(6) as pool:
        drawn = [pool.submit(scheduler.submit, "h", "h1", low_latency=True)]
        until(lambda: bool(scheduler._stepping))
        for count, owner in enumerate(("a1", "b1", "c1", "b2", "a2"), 1):
            drawn.append(pool.submit(scheduler.submit, owner, owner))
            until(lambda count=count: len(scheduler._queue) == count)
        go.set()
        assert [each.result(PATIENCE_S) for each in drawn] == ["h1", "a1", "b1", "c1", "b2", "a2"]
    assert steps == [["h1"], ["a1", "a2"], ["b1", "b2"], ["c1"]]


@pytest.mark.parametrize("others", ["seated", "away"])
def test_a_waiting_sequence_can_be_cancelled_and_resumed(others: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.batch_scheduler.SYNC_TIMEOUT_S", 2 * PATIENCE_S)
    scheduler = BatchScheduler(lambda turns: [turn * 2 for turn in turns], 1 if others == "seated" else 2)
    assert scheduler.submit("other", 1) == 2
    outcome = SimpleQueue[Any]()

    def draw() -> None:
        try:
            outcome.put(scheduler.submit("mine", 2))
        except Cancelled as error:
            outcome.put(error)

    waiting = threading.Thread(target=draw)
    waiting.start()
    with pytest.raises(Empty):
        outcome.get(timeout=0.1)
    scheduler.cancel("mine")
    assert isinstance(outcome.get(timeout=PATIENCE_S), Cancelled)
    scheduler.release("mine")
    scheduler.release("other")
    scheduler.resume("mine")
    assert scheduler.submit("mine", 3) == 6
    scheduler.release("mine")


def test_an_error_of_a_step_reaches_every_request_in_it() -> None:
    def fail(turns: list[Any]) -> list[Any]:
        raise ValueError(f"{len(turns)} fail")

    scheduler = BatchScheduler(fail)
    with pytest.raises(ValueError, match="1 fail"):
        scheduler.submit("one", 1)
    scheduler.release("one")


def test_a_speaker_speaks_several_texts_at_once(engine: Engine) -> None:
    """Each with the bytes it has alone; one that is cancelled leaves the others."""
    model = MODELS[2]
    alone = [spoken(engine, model, number) for number in range(len(TEXTS))]
    catalogue = engine._catalogue
    speaker, events = Speaker(Engine(catalogue), max_batch=lambda _request: 3), [SimpleQueue[Any]() for _ in range(6)]
    texts = [*range(len(TEXTS)), 0, 1]
    requests = [SynthesisRequest(TEXTS[number], model=model, device="cpu", seed=number) for number in texts]
    jobs = [speaker.speak(request, queue.put) for request, queue in zip(requests, events, strict=True)]
    speaker.cancel(jobs[4])
    found = [last(queue) for queue in events]
    assert isinstance(found.pop(4), Cancelled)
    assert [result.sha256 for result in found] == [alone[number] for number in (0, 1, 2, 3, 1)]
    assert len(speaker._queue._workers) == 3
    speaker.close()


def last(events: SimpleQueue[Any]) -> Any:
    while isinstance(event := events.get(timeout=PATIENCE_S), AudioChunk):
        pass
    return event


class Waiting:
    """A network whose step ends once what may be done beside it is done."""

    def __init__(self) -> None:
        self.made = threading.Event()

    def decode(self, *_given: Any) -> bool:
        return self.made.wait(PATIENCE_S / 10)


def test_one_alone_on_a_gpu_makes_its_next_noise_beside_its_step() -> None:
    network = Waiting()
    assert DecodeSession(network, None).decode(tuple, (), network.made.set, bool)


def test_what_goes_wrong_beside_a_step_is_not_lost() -> None:
    def fail() -> None:
        network.made.set()
        raise MemoryError

    network = Waiting()
    with pytest.raises(MemoryError):
        DecodeSession(network, None).decode(tuple, (), fail, bool)


ACTIONS = ("step", "prefetch", "end", "fail prefetch", "release", "cancel", "reserve")


@settings(deadline=None, max_examples=60, derandomize=True)
@given(
    plans=st.lists(
        st.lists(st.sampled_from(ACTIONS), max_size=12),
        min_size=1,
        max_size=5,
    ),
    max_batch=st.integers(1, 4),
    synchronous=st.booleans(),
    failing=st.integers(0, 9),
)
def test_every_request_gets_its_own_result_whatever_the_others_do(
    plans: list[list[str]], max_batch: int, synchronous: bool, failing: int
) -> None:
    """Any mix of steps, prefetches, releases, cancellations and errors: nothing hangs and no results are swapped."""
    batches: list[list[tuple[int, int]]] = []
    slots: set[int] = set()

    def decode(requests: list[tuple[int, int]]) -> list[tuple[int, int]]:
        batches.append(requests)
        slots.update(sequence for sequence, _ in requests)
        assert len(slots) <= max_batch or not synchronous
        if failing and len(batches) % (failing + 3) == 0:
            raise ValueError("this step fails")
        return [(sequence, 2 * number) for sequence, number in requests]

    scheduler = BatchScheduler(decode, max_batch, slots.discard, synchronous, batch_window_s=0.001)

    def run(sequence: int, plan: list[str]) -> None:
        number = 0
        try:
            for action in plan:
                if action == "release":
                    scheduler.release(sequence)
                elif action == "reserve":
                    scheduler.reserve(sequence)
                elif action == "cancel":
                    scheduler.cancel(sequence)
                    with pytest.raises(Cancelled):
                        scheduler.submit(sequence, (sequence, number))
                    scheduler.release(sequence)
                    scheduler.resume(sequence)
                else:
                    following = {"step": None, "end": (sequence, number + 1)}.get(action, (sequence, number + 1))

                    def prefetch(action: str = action, following: Any = following) -> Any:
                        if action == "fail prefetch":
                            raise OSError("this prefetch fails")
                        return following

                    try:
                        result = scheduler.submit(
                            sequence, (sequence, number), prefetch, lambda _, action=action: action != "end"
                        )
                        assert result == (sequence, 2 * number)
                    except (ValueError, OSError):
                        scheduler.release(sequence)
                    number += 1
        finally:
            scheduler.release(sequence)

    with ThreadPoolExecutor(len(plans)) as pool:
        for done in [pool.submit(run, sequence, plan) for sequence, plan in enumerate(plans)]:
            done.result(PATIENCE_S)
    until(lambda: not scheduler._is_running)
    for batch in batches:
        assert 0 < len(batch) <= max_batch
        assert len({sequence for sequence, _ in batch}) == len(batch)
