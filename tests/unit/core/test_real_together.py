"""Engines that share a model speak on threads of their own and step together: each gives the bytes it gives alone."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import pytest

from parlance import _core
from parlance.core.drawing import Cores, Drawing
from parlance.core.engine import Engine
from parlance.core.errors import Cancelled
from parlance.core.jobs import Speaker
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk
from parlance.core.together import Together
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


@pytest.mark.parametrize("model", MODELS)
def test_four_at_once_give_what_each_gives_alone(engine: Engine, model: str, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = [spoken(engine, model, number) for number in range(len(TEXTS))]
    sizes: list[int] = []
    take = Together._take

    def counted(self: Together) -> list[Any]:
        taken = take(self)
        sizes.append(len(taken))
        return taken

    monkeypatch.setattr(Together, "_take", counted)
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


def test_who_stays_away_is_not_waited_for_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.together.PATIENCE_S", 0.2)
    together = Together(lambda turns: [turn * 2 for turn in turns])
    assert together.draw("away", 1) == 2
    assert [together.draw("here", turn) for turn in range(50)] == [2 * turn for turn in range(50)]
    together.leave("here")


def test_a_step_waits_while_more_are_coming_than_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.together.PATIENCE_S", 2 * PATIENCE_S)
    sizes = list[int]()

    def step(turns: list[int]) -> list[int]:
        sizes.append(len(turns))
        return turns

    together = Together(step, 4)
    for owner in range(4):
        together.come(owner)
    with ThreadPoolExecutor(4) as pool:
        drawn = [pool.submit(together.draw, owner, owner) for owner in (0, 1)]
        assert [found.result(PATIENCE_S) for found in drawn] == [0, 1]
        together.leave(0)
        drawn = [pool.submit(together.draw, 1, 1)]
        while not together._waiting:
            time.sleep(0.01)
        assert sizes == [2]  # one waits, two are on their way
        together.leave(3)  # whose text could not be read
        assert [found.result(PATIENCE_S) for found in drawn] == [1]
    assert sizes == [2, 1]
    together.come(0)
    together.come(3)
    together._here = {1, 5, 6, 7}
    together._expected.discard(1)
    assert together.draw(1, 1) == 1  # nobody who comes finds a seat


def test_who_comes_and_stays_away_is_not_waited_for_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.together.PATIENCE_S", 0.2)
    together = Together(lambda turns: turns, 4)
    for owner in ("away", "too"):
        together.come(owner)
    assert together.draw("here", 1) == 1
    assert not together._coming


def test_who_finds_no_seat_waits_until_one_is_left() -> None:
    left: list[object] = []
    together, drawn = Together(lambda turns: [turn * 2 for turn in turns], 2, left.append), SimpleQueue[int]()
    assert [together.draw(owner, owner) for owner in (1,)] == [2]
    together.leave(1)
    until(lambda: left == [1])
    together._here = {1, 2}
    third = threading.Thread(target=lambda: drawn.put(together.draw(3, 3)))
    third.start()
    assert drawn.empty()
    together.leave(2)
    assert drawn.get(timeout=PATIENCE_S) == 6
    third.join(PATIENCE_S)
    assert left == [1, 2]
    together.leave(3)


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_where_nobody_meets_a_step_takes_whoever_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.together.PATIENCE_S", 2 * PATIENCE_S)
    begun, may_go_on, sizes = threading.Event(), threading.Event(), list[int]()

    def step(turns: list[int]) -> list[int]:
        begun.set()
        assert may_go_on.wait(PATIENCE_S)
        sizes.append(len(turns))
        return turns

    together = Together(step, 2, meets=False)
    with ThreadPoolExecutor(4) as pool:
        first = pool.submit(together.draw, "first", 0)
        assert begun.wait(PATIENCE_S)
        others = [pool.submit(together.draw, owner, owner) for owner in (1, 2, 3)]
        while len(together._waiting) < len(others):
            time.sleep(0.01)
        may_go_on.set()
        assert [drawn.result(PATIENCE_S) for drawn in (first, *others)] == [0, 1, 2, 3]
    assert sizes == [1, 2, 1]
    assert together.draw("first", 4) == 4  # the others are not waited for


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

    def draws(self, together: Together, owner: str, turn: int) -> None:
        """A step of its own, of this turn and no other."""
        with ThreadPoolExecutor(1) as pool:
            found = pool.submit(together.draw, owner, turn)
            assert self.next() == [turn]
            assert found.result(PATIENCE_S) == 2 * turn


def test_what_is_handed_in_meanwhile_is_drawn_before_the_owner_has_looked() -> None:
    steps = Steps()
    together = Together(steps.decode)
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(together.draw, "one", 1, lambda: 2)
        assert steps.next() == [1]
        assert first.result(PATIENCE_S) == 2
        assert steps.begun.get(timeout=PATIENCE_S) == [2]  # nobody has asked for it
        second = pool.submit(together.draw, "one", 2, lambda: None)
        steps.may_end.release()
        assert second.result(PATIENCE_S) == 4
    with pytest.raises(Empty):
        steps.begun.get_nowait()
    together.leave("one")


def test_many_short_steps_lose_no_turn() -> None:
    together = Together(lambda turns: [2 * turn for turn in turns])

    def draw(owner: int) -> bool:
        try:
            for turn in range(400):
                # Every third goes no further, whatever was handed in.
                drawn = together.draw(owner, turn, lambda turn=turn: turn + 1, lambda drawn: drawn % 6)
                assert drawn == 2 * turn
        finally:
            together.leave(owner)
        return True

    pool = ThreadPoolExecutor(8)
    drawn = [pool.submit(draw, owner) for owner in range(8)]
    assert all(found.result(PATIENCE_S) for found in drawn)
    pool.shutdown()


def test_who_was_long_away_with_a_turn_drawn_ahead_draws_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.together.PATIENCE_S", 0.1)
    together = Together(lambda turns: [2 * turn for turn in turns])
    with ThreadPoolExecutor(1) as pool:
        assert together.draw("away", 1, lambda: 2) == 2
        assert together.draw("other", 5) == 10  # and then the other is alone
        assert together.draw("other", 6) == 12
        together.leave("other")
        until(lambda: not together._runs)
        for turn in (2, 3, 4):
            drawn = pool.submit(together.draw, "away", turn, lambda turn=turn: turn + 1)
            assert drawn.result(PATIENCE_S) == 2 * turn
    together.leave("away")


@pytest.mark.parametrize("is_late", [False, True])
def test_what_was_handed_in_is_dropped_where_it_does_not_go_on(is_late: bool) -> None:
    steps, may_make = Steps(), threading.Event()
    together = Together(steps.decode)

    def following() -> int:
        assert not is_late or may_make.wait(PATIENCE_S)
        return 2

    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(together.draw, "one", 1, following, lambda drawn: drawn != 2)
        if not is_late:
            until(lambda: bool(together._ahead))
        assert steps.next() == [1]
        if is_late:
            until(lambda: not together._stepping)
            may_make.set()
        assert first.result(PATIENCE_S) == 2
    steps.draws(together, "one", 3)
    together.leave("one")


def test_who_leaves_takes_back_what_was_handed_in_and_waits_for_what_is_drawn() -> None:
    steps = Steps()
    together = Together(steps.decode)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(together.draw, "one", 1, lambda: 2)
        assert steps.next() == [1]
        assert first.result(PATIENCE_S) == 2
        assert steps.begun.get(timeout=PATIENCE_S) == [2]
        leaving = pool.submit(together.leave, "one")
        with pytest.raises(TimeoutError):
            leaving.result(0.1)
        steps.may_end.release()
        leaving.result(PATIENCE_S)
    steps.draws(together, "one", 5)
    together.leave("one")


def test_who_is_cancelled_draws_nothing_that_was_handed_in() -> None:
    steps = Steps()
    together = Together(steps.decode)
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(together.draw, "one", 1, lambda: 2)
        assert steps.begun.get(timeout=PATIENCE_S) == [1]
        until(lambda: bool(together._ahead))
        together.cancel("one")
        steps.may_end.release()
        assert first.result(PATIENCE_S) == 2
        with pytest.raises(Cancelled):
            pool.submit(together.draw, "one", 2).result(PATIENCE_S)
    together.leave("one")
    until(lambda: not together._runs)
    assert steps.begun.empty()


def test_who_is_alone_makes_sound_when_the_step_ahead_is_over() -> None:
    steps, sounding = Steps(), SimpleQueue[int]()
    together = Together(steps.decode)

    def sound() -> None:
        with together.sounding("one") as company:
            sounding.put(company)

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(together.draw, "one", 1, lambda: 2)
        assert steps.next() == [1]
        assert first.result(PATIENCE_S) == 2
        assert steps.begun.get(timeout=PATIENCE_S) == [2]
        done = pool.submit(sound)
        with pytest.raises(Empty):
            sounding.get(timeout=0.1)
        steps.may_end.release()
        assert sounding.get(timeout=PATIENCE_S) == 1
        done.result(PATIENCE_S)
    together.leave("one")


def test_who_has_company_makes_sound_beside_the_step() -> None:
    steps = Steps()
    together = Together(steps.decode)
    with ThreadPoolExecutor(1) as pool:
        other = pool.submit(together.draw, "other", 1)
        assert steps.begun.get(timeout=PATIENCE_S) == [1]
        with together.sounding("one") as company, together.sounding("third") as more:
            assert (company, more) == (2, 3)
        steps.may_end.release()
        assert other.result(PATIENCE_S) == 2
    together.leave("other")


@pytest.mark.parametrize(("company", "share", "left"), [(1, 4, 1), (2, 2, 2), (3, 1, 3), (8, 1, 3)])
def test_sound_and_steps_share_the_cores(company: int, share: int, left: int) -> None:
    steps, own, other = _core.Device("cpu", 4), _core.Device("cpu", 4), _core.Device("cpu", 4)
    cores = Cores(steps)
    with cores.shared(own, company):
        assert (own.most_threads, steps.most_threads) == (share, left)
        with cores.shared(other, 8):
            assert steps.most_threads == max(1, left - 1)
        assert steps.most_threads == left
    assert (own.most_threads, steps.most_threads) == (0, 4)


def test_who_fails_meanwhile_does_not_hold_up_the_others() -> None:
    steps = Steps()
    together = Together(steps.decode)

    def fail() -> int:
        raise MemoryError

    with ThreadPoolExecutor(1) as pool:
        bad = pool.submit(together.draw, "bad", 1, fail)
        with pytest.raises(MemoryError):
            bad.result(PATIENCE_S)
        assert steps.next() == [1]
        together.leave("bad")
    steps.draws(together, "good", 3)
    together.leave("good")


def test_whoever_waits_hears_of_what_ends_the_steps() -> None:
    def fail(owner: object) -> None:
        raise ValueError(f"{owner} cannot leave")

    together = Together(lambda turns: turns, 2, fail)
    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(lambda owner: together.draw(owner, 1), ("one", "other"))) == [1, 1]
        together.leave("one")
        with pytest.raises(ValueError, match="one cannot leave"):
            pool.submit(together.draw, "other", 2).result(PATIENCE_S)
        assert pool.submit(together.draw, "other", 3).result(PATIENCE_S) == 3


def test_the_first_waits_for_company_unless_it_hurries() -> None:
    sizes = list[int]()

    def step(turns: list[int]) -> list[int]:
        sizes.append(len(turns))
        return turns

    together = Together(step, 2, meets=False, company_s=2 * PATIENCE_S)
    assert together.draw("hurries", 1, hurries=True) == 1
    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(lambda owner: together.draw(owner, owner), (1, 2))) == [1, 2]
    assert sizes == [1, 2]
    together = Together(step, 2, meets=False, company_s=0.05)
    assert together.draw("alone", 3) == 3


def test_only_turns_of_one_kind_step_together_and_no_kind_waits_for_ever() -> None:
    steps = list[list[str]]()
    go = threading.Event()

    def step(turns: list[str]) -> list[str]:
        go.wait(PATIENCE_S)
        steps.append(sorted(turns))
        return turns

    together = Together(step, 2, meets=False, company_s=0.2, kind=lambda turn: turn[0])
    with ThreadPoolExecutor(6) as pool:
        drawn = [pool.submit(together.draw, "h", "h1", hurries=True)]
        until(lambda: bool(together._stepping))
        for count, owner in enumerate(("a1", "b1", "c1", "b2", "a2"), 1):
            drawn.append(pool.submit(together.draw, owner, owner))
            until(lambda count=count: len(together._waiting) == count)
        go.set()
        assert [each.result(PATIENCE_S) for each in drawn] == ["h1", "a1", "b1", "c1", "b2", "a2"]
    assert steps == [["h1"], ["a1", "a2"], ["b1", "b2"], ["c1"]]


@pytest.mark.parametrize("others", ["seated", "away"])
def test_who_waits_for_others_can_be_cancelled_and_draws_again_later(
    others: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlance.core.together.PATIENCE_S", 2 * PATIENCE_S)
    together = Together(lambda turns: [turn * 2 for turn in turns], 1 if others == "seated" else 2)
    assert together.draw("other", 1) == 2
    outcome = SimpleQueue[Any]()

    def draw() -> None:
        try:
            outcome.put(together.draw("mine", 2))
        except Cancelled as error:
            outcome.put(error)

    waiting = threading.Thread(target=draw)
    waiting.start()
    with pytest.raises(Empty):
        outcome.get(timeout=0.1)
    together.cancel("mine")
    assert isinstance(outcome.get(timeout=PATIENCE_S), Cancelled)
    together.leave("mine")
    together.leave("other")
    together.resume("mine")
    assert together.draw("mine", 3) == 6
    together.leave("mine")


def test_what_ends_a_step_is_told_to_everyone_in_it() -> None:
    def fail(turns: list[Any]) -> list[Any]:
        raise ValueError(f"{len(turns)} fail")

    together = Together(fail)
    with pytest.raises(ValueError, match="1 fail"):
        together.draw("one", 1)
    together.leave("one")


def test_a_speaker_speaks_several_texts_at_once(engine: Engine) -> None:
    """Each with the bytes it has alone; one that is cancelled leaves the others."""
    model = MODELS[2]
    alone = [spoken(engine, model, number) for number in range(len(TEXTS))]
    catalogue = engine._catalogue
    speaker, events = Speaker(Engine(catalogue), at_once=lambda _request: 3), [SimpleQueue[Any]() for _ in range(6)]
    texts = [*range(len(TEXTS)), 0, 1]
    requests = [SynthesisRequest(TEXTS[number], model=model, device="cpu", seed=number) for number in texts]
    jobs = [speaker.speak(request, queue.put) for request, queue in zip(requests, events, strict=True)]
    speaker.cancel(jobs[4])
    found = [last(queue) for queue in events]
    assert isinstance(found.pop(4), Cancelled)
    assert [result.sha256 for result in found] == [alone[number] for number in (0, 1, 2, 3, 1)]
    assert len(speaker._queue._hands) == 3
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
    assert Drawing(network, None).draw(tuple, (), network.made.set, bool)


def test_what_goes_wrong_beside_a_step_is_not_lost() -> None:
    def fail() -> None:
        network.made.set()
        raise MemoryError

    network = Waiting()
    with pytest.raises(MemoryError):
        Drawing(network, None).draw(tuple, (), fail, bool)
