from __future__ import annotations

import pytest

from parlance.core.result import Progress
from parlance.project.items import PlannedTake
from parlance.project.narration import SpeakQueue

ONE, TWO, THREE = PlannedTake(1, 0), PlannedTake(2, 0), PlannedTake(3, 0)


@pytest.fixture
def queue() -> SpeakQueue:
    queue = SpeakQueue()
    queue.add([ONE, TWO, THREE])
    return queue


def test_jobs_run_in_order_until_each_is_done(queue: SpeakQueue) -> None:
    assert queue.next == ONE
    assert [queue.take(), queue.take()] == [ONE, TWO]
    assert queue.jobs == [ONE, TWO, THREE]
    assert (queue.next, queue.running) == (THREE, [ONE, TWO])
    queue.finish(TWO, 10, 1.0)
    assert (queue.take(), queue.jobs, queue.next) == (THREE, [ONE, THREE], None)


def test_progress_counts_the_batch(queue: SpeakQueue) -> None:
    assert queue.progress() == Progress("Making sentence 1 of 3", 0, 3)
    queue.finish(queue.take(), 10, 1.0)
    queue.fail(queue.take(), "no voice")
    assert queue.progress() == Progress("Making sentence 3 of 3", 2, 3)
    queue.finish(queue.take(), 10, 1.0)
    assert (queue.is_empty, queue.progress()) == (True, Progress("2 sentences spoken", 3, 3))
    queue.add([ONE])
    assert queue.progress() == Progress("Making sentence 1 of 1", 0, 1)


def test_a_sentence_waits_once_with_its_last_seed(queue: SpeakQueue) -> None:
    queue.add([PlannedTake(2, 7)])
    assert queue.jobs == [ONE, THREE, PlannedTake(2, 7)]
    queue.add([PlannedTake(3, 5)], first=True)
    assert queue.jobs == [PlannedTake(3, 5), ONE, PlannedTake(2, 7)]
    queue.take()
    queue.add([PlannedTake(3, 5), PlannedTake(3, 6)])
    assert queue.jobs == [PlannedTake(3, 5), ONE, PlannedTake(2, 7), PlannedTake(3, 6)]


def test_failures_are_told_until_they_are_tried_again(queue: SpeakQueue) -> None:
    queue.fail(queue.take(), "no such voice")
    assert queue.failed == {1: "no such voice"}
    queue.add([ONE])
    assert queue.failed == {}
    assert queue.jobs == [TWO, THREE, ONE]


def test_cancelling_says_what_was_running(queue: SpeakQueue) -> None:
    queue.take()
    assert queue.cancel([2]) == []
    assert queue.jobs == [ONE, THREE]
    assert queue.cancel([1, 2]) == [ONE]
    assert (queue.running, queue.jobs) == ([], [THREE])
    assert 1 not in queue
    assert 3 in queue
    queue.clear()
    assert queue.is_empty


def test_time_left_follows_from_the_time_it_took(queue: SpeakQueue) -> None:
    assert queue.seconds_left(100) is None
    queue.finish(queue.take(), 50, 2.0)
    assert queue.seconds_left(100) == pytest.approx(4.0)


def test_time_that_sentences_shared_counts_once(queue: SpeakQueue) -> None:
    jobs = [queue.take(), queue.take()]
    queue.finish(jobs[0], 50, 2.0)
    queue.finish(jobs[1], 50, 1.0)
    assert queue.seconds_left(100) == pytest.approx(2.0)
