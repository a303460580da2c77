from __future__ import annotations

import pytest

from parlance.core.result import Progress
from parlance.project.items import Job
from parlance.project.queue import SpeakQueue

ONE, TWO, THREE = Job(1, 0), Job(2, 0), Job(3, 0)


@pytest.fixture
def queue() -> SpeakQueue:
    queue = SpeakQueue()
    queue.add([ONE, TWO, THREE])
    return queue


def test_one_runs_at_a_time_in_order(queue: SpeakQueue) -> None:
    assert queue.take() == ONE
    assert queue.take() is None
    assert queue.jobs == [ONE, TWO, THREE]
    queue.finish(10, 1.0)
    assert (queue.take(), queue.jobs) == (TWO, [TWO, THREE])


def test_progress_counts_the_batch(queue: SpeakQueue) -> None:
    assert queue.progress() == Progress("Making sentence 1 of 3", 0, 3)
    queue.take()
    queue.finish(10, 1.0)
    queue.take()
    queue.fail("no voice")
    assert queue.progress() == Progress("Making sentence 3 of 3", 2, 3)
    queue.take()
    queue.finish(10, 1.0)
    assert (queue.is_empty, queue.progress()) == (True, Progress("2 sentences spoken", 3, 3))
    queue.add([ONE])
    assert queue.progress() == Progress("Making sentence 1 of 1", 0, 1)


def test_a_sentence_waits_once_with_its_last_seed(queue: SpeakQueue) -> None:
    queue.add([Job(2, 7)])
    assert queue.jobs == [ONE, THREE, Job(2, 7)]
    queue.add([Job(3, 5)], first=True)
    assert queue.jobs == [Job(3, 5), ONE, Job(2, 7)]
    queue.take()
    queue.add([Job(3, 5), Job(3, 6)])
    assert queue.jobs == [Job(3, 5), ONE, Job(2, 7), Job(3, 6)]


def test_failures_are_told_until_they_are_tried_again(queue: SpeakQueue) -> None:
    queue.take()
    queue.fail("no such voice")
    assert queue.failed == {1: "no such voice"}
    queue.add([ONE])
    assert queue.failed == {}
    assert queue.jobs == [TWO, THREE, ONE]


def test_cancelling_says_whether_it_was_running(queue: SpeakQueue) -> None:
    queue.take()
    assert not queue.cancel([2])
    assert queue.jobs == [ONE, THREE]
    assert queue.cancel([1, 2])
    assert (queue.running, queue.jobs) == (None, [THREE])
    assert 1 not in queue
    assert 3 in queue
    queue.clear()
    assert queue.is_empty


def test_time_left_follows_from_the_time_it_took(queue: SpeakQueue) -> None:
    assert queue.seconds_left(100) is None
    queue.take()
    queue.finish(50, 2.0)
    assert queue.seconds_left(100) == pytest.approx(4.0)
