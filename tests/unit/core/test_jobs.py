"""One queue: each job is cancelled alone, the window comes first, and nothing is told twice."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from parlance.core.device_status import DeviceStatus
from parlance.core.errors import Cancelled, UnavailableError
from parlance.core.jobs import Job, JobKind, JobQueue, run_synthesis, serve
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk, SynthesisResult
from parlance.core.speaker import Speaker

WAIT_S, PIECES = 10.0, 3


class SteppedEngine:
    """Each request is three pieces; `step` lets one of them be made."""

    def __init__(self) -> None:
        self.steps = threading.Semaphore(0)
        self.begun: list[str] = []
        self.is_cancelled = False
        self.result: Any = None

    def synthesize(self, request: SynthesisRequest) -> SteppedEngine:
        self.begun.append(request.text)
        self.is_cancelled = False
        return self

    def __iter__(self) -> Iterator[AudioChunk]:
        text = self.begun[-1]
        for index in range(PIECES):
            assert self.steps.acquire(timeout=WAIT_S)
            if self.is_cancelled:
                raise Cancelled("stopped")
            yield AudioChunk(np.full(10, index, np.float32), 10, text, index, PIECES)
        self.result = f"{text} is done"

    def cancel(self) -> None:
        self.is_cancelled = True
        self.steps.release()

    def close(self) -> None:
        self.begun.append("closed")


class Asked:
    """A job and what its owner hears of it."""

    def __init__(
        self, queue: JobQueue, text: str, kind: JobKind = JobKind.INTERACTIVE, first: bool = False, urgent: bool = False
    ) -> None:
        self.pieces: list[float] = []
        self.came, self.over = threading.Semaphore(0), threading.Event()
        self.outcome: Any = None
        self.job = Job(kind, run_synthesis, self._tell, self._end, SynthesisRequest(text))
        queue.put(self.job, first, urgent)

    def _tell(self, chunk: AudioChunk) -> None:
        self.pieces += chunk.samples[::10].tolist()
        self.came.release()

    def _end(self, outcome: Any) -> None:
        self.outcome = outcome
        self.over.set()


@pytest.fixture
def engine() -> SteppedEngine:
    return SteppedEngine()


@pytest.fixture
def queue(engine: SteppedEngine) -> Iterator[JobQueue]:
    queue = JobQueue(lambda: engine)
    queue.start()
    yield queue
    assert queue.close(WAIT_S)


def step(engine: SteppedEngine, count: int = 1) -> None:
    for _ in range(count):
        engine.steps.release()


def test_cancelling_one_job_leaves_the_others(queue: JobQueue, engine: SteppedEngine) -> None:
    first, second, third = (Asked(queue, text) for text in ("first", "second", "third"))
    step(engine)
    assert first.came.acquire(timeout=WAIT_S)
    queue.cancel(second.job)  # one that waits ends at once
    assert isinstance(second.outcome, Cancelled)
    assert not first.over.is_set()
    queue.cancel(first.job)
    assert first.over.wait(WAIT_S)
    assert isinstance(first.outcome, Cancelled)
    step(engine, PIECES)
    assert third.over.wait(WAIT_S)
    assert (third.outcome, third.pieces) == ("third is done", [0, 1, 2])
    assert engine.begun == ["first", "third"]
    queue.cancel(third.job)  # one that is done stays as it is
    assert third.outcome == "third is done"


def test_what_another_program_asked_for_makes_room_and_goes_on_where_it_was(
    queue: JobQueue, engine: SteppedEngine
) -> None:
    served = Asked(queue, "served", JobKind.SERVER)
    step(engine)
    assert served.came.acquire(timeout=WAIT_S)
    waiting = Asked(queue, "waiting")
    urgent = Asked(queue, "urgent", first=True)
    for asked in (urgent, served, waiting):
        step(engine, PIECES)
        assert asked.over.wait(WAIT_S)
    assert engine.begun == ["served", "urgent", "served", "waiting"]
    assert served.pieces == [0, 1, 2]


def test_programs_and_the_window_take_turns(queue: JobQueue, engine: SteppedEngine) -> None:
    asked = [Asked(queue, "served 1", JobKind.SERVER)]
    step(engine)
    assert asked[0].came.acquire(timeout=WAIT_S)
    asked += [Asked(queue, f"served {number}", JobKind.SERVER) for number in (2, 3)]
    asked += [Asked(queue, f"asked {number}") for number in (1, 2)]
    step(engine, PIECES * len(asked) - 1)
    assert all(one.over.wait(WAIT_S) for one in asked)
    assert engine.begun == ["served 1", "asked 1", "served 2", "asked 2", "served 3"]


def test_preparing_makes_room_for_what_is_asked_for(queue: JobQueue, engine: SteppedEngine) -> None:
    preparing = Asked(queue, "prepare", JobKind.PREPARE)
    step(engine)
    assert preparing.came.acquire(timeout=WAIT_S)
    asked = Asked(queue, "asked")
    assert preparing.over.wait(WAIT_S)
    assert isinstance(preparing.outcome, Cancelled)
    step(engine, PIECES)
    assert asked.over.wait(WAIT_S)
    assert asked.outcome == "asked is done"


def test_errands_are_run_between_pieces_and_only_the_newest_of_a_name(queue: JobQueue, engine: SteppedEngine) -> None:
    asked, ran = Asked(queue, "long"), []
    for number in range(3):
        queue.run_soon("look", lambda _engine, number=number: ran.append(number))
    step(engine)
    assert asked.came.acquire(timeout=WAIT_S)
    step(engine)
    assert asked.came.acquire(timeout=WAIT_S)
    assert ran[-1] == 2
    assert not asked.over.is_set()
    step(engine)
    assert asked.over.wait(WAIT_S)


def test_closing_cancels_what_runs_and_what_waits(engine: SteppedEngine) -> None:
    queue = JobQueue(lambda: engine)
    queue.start()
    asked = [Asked(queue, text) for text in ("one", "two")]
    step(engine)
    assert asked[0].came.acquire(timeout=WAIT_S)
    assert queue.close(WAIT_S)
    assert all(isinstance(one.outcome, Cancelled) for one in asked)
    assert engine.begun == ["one", "closed"]


def test_a_job_that_is_put_too_late_ends_with_the_reason(engine: SteppedEngine) -> None:
    closed, left = JobQueue(lambda: engine), JobQueue(lambda: SteppedEngine())
    for queue in (closed, left):
        queue.start()
    assert closed.close(WAIT_S)
    assert left.abandon() == []
    for queue, reason, kind in ((closed, "shutting down", Cancelled), (left, "another engine", UnavailableError)):
        late = Asked(queue, "late")
        assert isinstance(late.outcome, kind)
        assert reason in str(late.outcome)
        with pytest.raises(kind, match=reason):
            serve(queue, SynthesisRequest("late"), lambda _event: None)
        assert queue.jobs(*JobKind) == []


def test_an_engine_that_cannot_be_begun_ends_every_job() -> None:
    def fail() -> Any:
        raise OSError("no memory")

    queue = JobQueue(fail)
    asked = [Asked(queue, "before")]
    queue.start()
    asked.append(Asked(queue, "after"))
    assert all(one.over.wait(WAIT_S) and "did not start" in str(one.outcome) for one in asked)
    assert queue.close(WAIT_S)


def test_what_a_fault_of_the_queue_itself_leaves_ends_with_it(
    engine: SteppedEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = JobQueue(lambda: engine)
    asked = [Asked(queue, text) for text in ("one", "two")]
    monkeypatch.setattr(queue, "_carry_out", lambda worker, job: 1 / 0)
    queue.start()
    assert all(one.over.wait(WAIT_S) and isinstance(one.outcome, ZeroDivisionError) for one in asked)
    assert isinstance(Asked(queue, "late").outcome, Cancelled)


def test_closing_does_not_leave_anybody_waiting_for_a_driver_that_hangs() -> None:
    engine = CompilingEngine()
    queue = JobQueue(lambda: engine)
    queue.start()
    asked = [Asked(queue, text) for text in ("hangs", "waits")]
    assert engine.inside.wait(WAIT_S)
    assert not queue.close(0.05)
    assert all(isinstance(one.outcome, Cancelled) for one in asked)
    engine.done.set()
    step(engine)
    assert queue.close(WAIT_S)


class CompilingEngine(SteppedEngine):
    """Its driver compiles until `done`, whatever is asked of it meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.inside, self.done = threading.Event(), threading.Event()

    def __iter__(self) -> Iterator[AudioChunk]:
        self.inside.set()
        assert self.done.wait(WAIT_S)
        yield from super().__iter__()


def test_a_stop_while_a_driver_compiles_is_answered_at_once_and_the_next_job_follows() -> None:
    engine = CompilingEngine()
    queue = JobQueue(lambda: engine)
    queue.start()
    stopped = Asked(queue, "stopped")
    assert engine.inside.wait(WAIT_S)
    queue.cancel(stopped.job)
    assert isinstance(stopped.outcome, Cancelled)
    assert queue.is_blocked
    assert queue.jobs(*JobKind) == []
    after = Asked(queue, "after")
    assert engine.begun == ["stopped"]
    engine.done.set()
    step(engine, PIECES)
    assert after.over.wait(WAIT_S)
    assert (after.outcome, after.pieces, stopped.pieces) == ("after is done", [0, 1, 2], [])
    assert not queue.is_blocked
    assert queue.close(WAIT_S)


class ManyEngines(SteppedEngine):
    """Each of them speaks by itself."""

    def another(self) -> SteppedEngine:
        engine = ManyEngines()
        engine.steps = self.steps
        self.others = [*getattr(self, "others", []), engine]
        return engine


def begun(engine: Any) -> set[str]:
    return {text for one in (engine, *getattr(engine, "others", [])) for text in one.begun}


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + WAIT_S
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def test_as_many_are_spoken_as_may_be_and_what_is_urgent_beside_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.core.jobs.IDLE_S", 0.05)
    engine, threads = ManyEngines(), list[int]()
    queue = JobQueue(lambda: engine, lambda request: 2, lambda: threads.append(threading.get_ident()))
    queue.start()
    asked = [Asked(queue, text) for text in ("one", "two", "three")]
    until(lambda: begun(engine) == {"one", "two"})
    urgent = Asked(queue, "urgent", urgent=True)
    until(lambda: begun(engine) == {"one", "two", "urgent"})
    step(engine, 4 * PIECES)
    for one in (*asked, urgent):
        assert one.over.wait(WAIT_S)
        assert one.pieces == [0, 1, 2]
    assert len(threads) == len(set(threads)) == 3
    until(lambda: len(queue._workers) == 1)  # the others have gone
    after = [Asked(queue, text) for text in ("four", "five")]
    step(engine, 2 * PIECES)
    assert all(one.over.wait(WAIT_S) for one in after)
    assert queue.close(WAIT_S)


def test_one_short_text_of_a_client_is_spoken_beside_long_ones() -> None:
    engine, long = ManyEngines(), "A chapter. " * 40
    queue = JobQueue(lambda: engine, speaks_beside=lambda request: "gpu" not in request.text)
    queue.start()
    chapters = [Asked(queue, long + str(number), JobKind.SERVER) for number in range(3)]
    until(lambda: begun(engine) == {long + "0"})
    short = [Asked(queue, text, JobKind.SERVER) for text in ("on the gpu", "one", "two")]
    until(lambda: begun(engine) == {long + "0", "one"})
    while not short[1].over.is_set():  # Either of the two takes a step.
        assert not chapters[1].over.is_set()
        step(engine)
        short[1].over.wait(0.02)
    until(lambda: "two" in begun(engine) or chapters[0].over.is_set())
    step(engine, 6 * PIECES)
    for one in (*chapters, *short):
        assert one.over.wait(WAIT_S)
        assert one.pieces == [0, 1, 2]
    assert queue.close(WAIT_S)


class TurnsEngine:
    """Speaks a chunk for each word of a text, and knows, as a model knows its voice, which text it speaks."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.speaks = ""
        self.steps = threading.Semaphore(0)
        self.cancelled: list[str] = []

    def synthesize(self, request: SynthesisRequest) -> TurnsSynthesis:
        self.speaks, self.cancelled = request.text, []
        return TurnsSynthesis(self, request.text)

    def cancel(self) -> None:
        self.cancelled.append(self.speaks)
        self.steps.release()

    def close(self) -> None: ...


class TurnsSynthesis:
    def __init__(self, engine: TurnsEngine, text: str) -> None:
        self._engine, self._text = engine, text
        self.is_closed = False
        self.result = f"{text} is done"

    def __iter__(self) -> Iterator[AudioChunk]:
        words = self._text.split()
        try:
            for index, word in enumerate(words):
                assert self._engine.steps.acquire(timeout=WAIT_S)
                if self._engine.cancelled and self._engine.cancelled[-1] == self._text:
                    raise Cancelled("stopped")
                assert self._engine.speaks == self._text
                self._engine.heard.append(word)
                yield AudioChunk(np.full(10, index, np.float32), 10, word, index, len(words))
        finally:
            self.is_closed = True

    def pause(self) -> None:
        self._engine.speaks = ""

    def resume(self) -> None:
        self._engine.speaks = self._text


@pytest.fixture
def turns() -> Iterator[tuple[JobQueue, TurnsEngine]]:
    engine = TurnsEngine()
    queue = JobQueue(lambda: engine, takes_turns=True)
    queue.start()
    yield queue, engine
    for _ in range(100):
        engine.steps.release()
    assert queue.close(WAIT_S)


def test_long_texts_of_clients_leave_turns_to_each_other_and_to_a_short_one(
    turns: tuple[JobQueue, TurnsEngine], monkeypatch: pytest.MonkeyPatch
) -> None:
    queue, engine = turns
    monkeypatch.setattr("parlance.core.jobs.time", SimpleNamespace(monotonic=lambda: float(len(engine.heard))))
    long = [Asked(queue, " ".join(f"{name}{n}" for n in range(6)), JobKind.SERVER) for name in "ABC"]
    for count in range(1, 7):
        engine.steps.release()
        until(lambda count=count: len(engine.heard) == count)
    assert engine.heard == ["A0", "B0", "C0", "A1", "B1", "C1"]
    until(lambda: engine.speaks[:2] == "A0")
    short = Asked(queue, "s0 s1 s2", JobKind.SERVER)
    for _ in range(15):
        engine.steps.release()
    for one in (*long, short):
        assert one.over.wait(WAIT_S)
        assert one.pieces == list(range(len(one.pieces)))
        assert one.outcome.endswith("is done")
    # The chunk that is being spoken ends first, and the next turn may be that of the longest wait.
    assert engine.heard[6] == "A2"
    assert engine.heard.index("s0") <= 8
    assert engine.heard.index("s2") <= 12
    assert short.outcome == "s0 s1 s2 is done"


def test_a_text_that_waits_for_its_turn_is_cancelled_alone_and_its_model_is_let_go(
    turns: tuple[JobQueue, TurnsEngine],
) -> None:
    queue, engine = turns
    one, two = (Asked(queue, f"{name}0 {name}1 {name}2", JobKind.SERVER) for name in "AB")
    engine.steps.release()
    until(lambda: engine.speaks[:1] == "B")
    paused = one.job.synthesis
    queue.cancel(one.job)
    assert isinstance(one.outcome, Cancelled)
    assert engine.cancelled == []
    for _ in range(3):
        engine.steps.release()
    assert two.over.wait(WAIT_S)
    assert two.pieces == [0, 1, 2]
    until(lambda: paused.is_closed)
    queue.cancel(one.job)
    after = Asked(queue, "after", JobKind.SERVER)
    engine.steps.release()
    assert after.over.wait(WAIT_S)


def test_the_window_and_urgent_texts_do_not_leave_their_turn_and_what_made_room_goes_on(
    turns: tuple[JobQueue, TurnsEngine],
) -> None:
    queue, engine = turns
    long = [Asked(queue, f"{name}0 {name}1 {name}2", JobKind.SERVER) for name in "AB"]
    engine.steps.release()
    until(lambda: engine.speaks[:1] == "B")
    urgent = Asked(queue, "w0 w1", first=True)  # B makes room, and starts again later
    for _ in range(8):
        engine.steps.release()
    for one in (*long, urgent):
        assert one.over.wait(WAIT_S)
    assert engine.heard[:3] == ["A0", "w0", "w1"]
    assert [one.pieces for one in long] == [[0, 1, 2], [0, 1, 2]]


def test_texts_of_a_third_model_wait_and_what_is_measured_waits_for_begun_texts(
    turns: tuple[JobQueue, TurnsEngine],
) -> None:
    queue, engine = turns

    def put(text: str, model: str) -> Asked:
        asked = Asked.__new__(Asked)
        asked.pieces, asked.outcome = [], None
        asked.came, asked.over = threading.Semaphore(0), threading.Event()
        request = SynthesisRequest(text, model=model)
        asked.job = Job(JobKind.SERVER, run_synthesis, asked._tell, asked._end, request)
        queue.put(asked.job)
        return asked

    asked = [put(f"{name}0 {name}1 {name}2", name) for name in "ABC"]
    for count in (1, 2):
        engine.steps.release()
        until(lambda count=count: len(engine.heard) == count)
    measured = Asked(queue, "measured", JobKind.MEASURE)
    late = put("L0", "A")
    for _ in range(20):
        engine.steps.release()
    for one in (*asked, measured, late):
        assert one.over.wait(WAIT_S)
    heard = engine.heard
    assert max(heard.index("A2"), heard.index("B2")) < heard.index("measured")
    assert min(heard.index("A2"), heard.index("B2")) < heard.index("C0")


def test_the_limit_of_what_is_spoken_counts_too() -> None:
    engine = ManyEngines()
    queue = JobQueue(lambda: engine, lambda request: 1 if request.text == "alone" else 2)
    queue.start()
    asked = [Asked(queue, "alone")]
    until(lambda: begun(engine) == {"alone"})
    asked += [Asked(queue, text) for text in ("two", "three")]
    for _ in range(PIECES):
        assert len(queue._workers) == 1
        step(engine)
    until(lambda: begun(engine) == {"alone", "two", "three"})
    step(engine, 2 * PIECES)
    assert all(one.over.wait(WAIT_S) for one in asked)
    assert queue.close(WAIT_S)


def test_without_a_further_engine_one_after_the_other_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_engine: Any) -> Any:
        raise OSError("no memory")

    monkeypatch.setattr(ManyEngines, "another", fail)
    engine = ManyEngines()
    queue = JobQueue(lambda: engine, lambda request: 2)
    queue.start()
    asked = [Asked(queue, text) for text in ("one", "two")]
    until(lambda: len(queue._workers) == 1)
    step(engine, 2 * PIECES)
    assert all(one.over.wait(WAIT_S) and one.pieces == [0, 1, 2] for one in asked)
    monkeypatch.undo()
    after = [Asked(queue, text) for text in ("three", "four")]
    until(lambda: begun(engine) == {"one", "two", "three", "four"})
    step(engine, 2 * PIECES)
    assert all(one.over.wait(WAIT_S) for one in after)
    assert queue.close(WAIT_S)


def test_what_is_measured_is_alone() -> None:
    engine = ManyEngines()
    queue = JobQueue(lambda: engine, lambda request: 2)
    queue.start()
    served = Asked(queue, "served", JobKind.SERVER)
    until(lambda: begun(engine) == {"served"})
    measured, after = Asked(queue, "measured", JobKind.MEASURE), Asked(queue, "after", JobKind.SERVER)
    until(lambda: begun(engine) == {"served", "after"})
    for text in ("served", "after"):
        assert "measured" not in begun(engine), text
        step(engine, PIECES)
    assert served.over.wait(WAIT_S)
    assert after.over.wait(WAIT_S)
    until(lambda: "measured" in begun(engine))
    late = Asked(queue, "late", JobKind.SERVER)
    step(engine, PIECES)
    assert measured.over.wait(WAIT_S)
    until(lambda: "late" in begun(engine))
    step(engine, PIECES)
    assert late.over.wait(WAIT_S)
    assert queue.close(WAIT_S)


class TriedEngine(SteppedEngine):
    """One whose type was not tried yet."""

    def __init__(self) -> None:
        super().__init__()
        self.is_tried = threading.Event()

    def synthesize(self, request: SynthesisRequest) -> SteppedEngine:
        step(self, PIECES)
        return super().synthesize(request)

    def __iter__(self) -> Iterator[AudioChunk]:
        yield from super().__iter__()
        self.result = object.__new__(SynthesisResult)

    def device_status(self, request: SynthesisRequest) -> DeviceStatus:
        return DeviceStatus("passed" if self.is_tried.is_set() else "untried", None, "m", "cpu")

    def check(self, request: SynthesisRequest, report: Callable[[Any], None]) -> None:
        self.begun.append(f"tried for {request.text}")
        self.is_tried.set()

    def prewarm(self, request: SynthesisRequest) -> Iterator[None]:
        self.begun.append("prewarmed")
        yield from ()


def answered(speaker: Speaker, text: str) -> None:
    over = threading.Event()
    speaker.speak(SynthesisRequest(text), lambda event: over.set() if isinstance(event, SynthesisResult) else None)
    assert over.wait(WAIT_S)


@pytest.mark.parametrize("tries", [True, False])
def test_the_type_is_tried_once_when_no_program_has_asked_for_a_while(
    monkeypatch: pytest.MonkeyPatch, tries: bool
) -> None:
    engine = TriedEngine()
    speaker = Speaker(engine, checks_precision=tries)
    answered(speaker, "one")
    assert not engine.is_tried.wait(0.2)  # others may still come
    monkeypatch.setattr("parlance.core.jobs.SELF_TEST_AFTER_S", 0.05)
    answered(speaker, "two")
    assert engine.is_tried.wait(WAIT_S if tries else 0.2) == tries
    until(lambda: ("prewarmed" in engine.begun) == tries)
    answered(speaker, "three")
    time.sleep(0.2)
    speaker.close()
    tried = ["tried for two", "prewarmed"] if tries else []
    assert engine.begun == ["one", "two", *tried, "three", "closed"]


def test_what_waits_for_its_time_is_in_nobodys_way(queue: JobQueue, engine: SteppedEngine) -> None:
    ended = threading.Event()
    begun: list[float] = []

    def work(_engine: Any, _job: Job) -> Iterator[None]:
        begun.append(time.monotonic())
        yield from ()

    later = Job(JobKind.PREPARE, work, lambda _piece: None, lambda _outcome: ended.set())
    asked = time.monotonic()
    queue.put(later, after_s=0.3)
    served = Asked(queue, "served", JobKind.SERVER)
    step(engine, PIECES)
    assert served.over.wait(WAIT_S)
    assert ended.wait(WAIT_S)
    assert begun[0] >= asked + 0.3
    never = Job(JobKind.IDLE, work, lambda _piece: None, lambda _outcome: ended.set())
    ended.clear()
    queue.put(never, after_s=3600)
    assert queue.close(WAIT_S)
    assert ended.is_set()
    assert len(begun) == 1


def test_a_server_accepts_what_it_soon_speaks_and_its_requests_share_a_batch() -> None:
    for batch, accepted in ((1, 16), (2, 16), (8, 40), (16, 80)):
        queue = JobQueue(lambda: None, max_batch=lambda _request, batch=batch: batch)
        assert queue.limit(SynthesisRequest("Hi."), None) == accepted
    requests = list[SynthesisRequest]()

    class Recorder(SteppedEngine):
        def synthesize(self, request: SynthesisRequest) -> SteppedEngine:
            requests.append(request)
            raise Cancelled("job.stopped")

    speaker = Speaker(Recorder(), batch_size=4)
    ended = threading.Semaphore(0)
    for request in (SynthesisRequest("Hi."), SynthesisRequest("Hi.", batch_size=2)):
        speaker.speak(request, lambda _event: ended.release())
        assert ended.acquire(timeout=WAIT_S)
    speaker.close()
    assert [request.batch_size for request in requests] == [4, 2]
