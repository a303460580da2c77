"""Which sentences are still to be spoken, in which order, and how far that is."""

from __future__ import annotations

from collections.abc import Iterable

from parlance.core.messages import Message
from parlance.core.result import Progress

from .items import PlannedTake


class SpeakQueue:
    """Some jobs run, others wait. A batch lasts until nothing is left; its counts are what progress shows."""

    def __init__(self) -> None:
        self.running: list[PlannedTake] = []
        self.failed: dict[int, str] = {}
        """Why a sentence was not spoken, by its id, until it is asked for again."""
        self._waiting: list[PlannedTake] = []
        self._sentences: set[int] = set()
        """Of those that wait: every row of a list asks for its own."""
        self._done = 0
        self._work_s = 0.0
        self._work_chars = 0

    @property
    def jobs(self) -> list[PlannedTake]:
        """What a crash must not lose: the running ones first."""
        return [*self.running, *self._waiting]

    @property
    def is_empty(self) -> bool:
        return not self.running and not self._waiting

    def __contains__(self, sentence: int) -> bool:
        return sentence in self._sentences or self.is_running(sentence)

    def is_running(self, sentence: int) -> bool:
        return any(job.sentence == sentence for job in self.running)

    def add(self, jobs: Iterable[PlannedTake], first: bool = False) -> None:
        """Behind the others, or before them; of a sentence only what was asked for last waits."""
        if self.is_empty:
            self._done, self.failed = 0, {}
        new = [job for job in dict.fromkeys(jobs) if job not in self.running]
        sentences = {job.sentence for job in new}
        for sentence in sentences:
            self.failed.pop(sentence, None)
        rest = [job for job in self._waiting if job.sentence not in sentences]
        self._wait(*new, *rest) if first else self._wait(*rest, *new)

    @property
    def next(self) -> PlannedTake | None:
        return self._waiting[0] if self._waiting else None

    def take(self) -> PlannedTake:
        """The next job, which runs from now on."""
        self.running.append(self._waiting[0])
        self.skip()
        return self.running[-1]

    def skip(self) -> None:
        """The next job is not spoken; what runs goes on, also another reading of the same sentence."""
        self._wait(*self._waiting[1:])

    def finish(self, job: PlannedTake, chars: int, wall_s: float) -> None:
        """A running job is done; it read `chars` code points in `wall_s` seconds."""
        self._done += 1
        self._work_chars += chars
        self._work_s += wall_s / len(self.running)
        self.running.remove(job)

    def fail(self, job: PlannedTake, reason: str) -> None:
        """The others go on."""
        self.failed[job.sentence] = reason
        self.running.remove(job)

    def cancel(self, sentences: Iterable[int]) -> list[PlannedTake]:
        """Take them out. Gives those that are running, which are then nobody's any more."""
        chosen = set(sentences)
        self._wait(*(job for job in self._waiting if job.sentence not in chosen))
        gone = [job for job in self.running if job.sentence in chosen]
        self.running = [job for job in self.running if job.sentence not in chosen]
        return gone

    def clear(self) -> None:
        self._wait()
        self.running.clear()

    def _wait(self, *jobs: PlannedTake) -> None:
        self._waiting, self._sentences = list(jobs), {job.sentence for job in jobs}

    def progress(self) -> Progress:
        done = self._done + len(self.failed)
        total = done + len(self.jobs)
        if self.is_empty:
            return Progress(Message("speaking.spoken", n=self._done), done, max(1, total))
        return Progress(Message("speaking.sentence", number=done + 1, count=total), done, total)

    def seconds_left(self, chars: int) -> float | None:
        """Expected work for `chars` code points that are still to be read; None while nothing is known."""
        return self._work_s / self._work_chars * chars if self._work_chars else None
