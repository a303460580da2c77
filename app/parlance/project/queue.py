"""Which sentences are still to be spoken, in which order, and how far that is."""

from __future__ import annotations

from collections.abc import Iterable

from parlance.core.messages import Message
from parlance.core.result import Progress

from .items import Job


class SpeakQueue:
    """One job runs at a time. A batch lasts until nothing is left; its counts are what progress shows."""

    def __init__(self) -> None:
        self.running: Job | None = None
        self.failed: dict[int, str] = {}
        """Why a sentence was not spoken, by its id, until it is asked for again."""
        self._waiting: dict[int, Job] = {}
        self._done = 0
        self._work_s = 0.0
        self._work_chars = 0

    @property
    def jobs(self) -> list[Job]:
        """What a crash must not lose: the running one first."""
        return [*([self.running] if self.running else []), *self._waiting.values()]

    @property
    def is_empty(self) -> bool:
        return not self.running and not self._waiting

    def __contains__(self, sentence: int) -> bool:
        return sentence in self._waiting or self.is_running(sentence)

    def is_running(self, sentence: int) -> bool:
        return self.running is not None and self.running.sentence == sentence

    def add(self, jobs: Iterable[Job], first: bool = False) -> None:
        """Behind the others, or before them; a sentence is there once, with the seed asked for last."""
        if self.is_empty:
            self._done, self.failed = 0, {}
        new = {job.sentence: job for job in jobs if job != self.running}
        for sentence in new:
            self.failed.pop(sentence, None)
        rest = {sentence: job for sentence, job in self._waiting.items() if sentence not in new}
        self._waiting = {**new, **rest} if first else {**rest, **new}

    def take(self) -> Job | None:
        """The next job, which runs from now on; None while one runs, or if there is none."""
        if self.running is None and self._waiting:
            self.running = self._waiting.pop(next(iter(self._waiting)))
            return self.running
        return None

    def finish(self, chars: int, wall_s: float) -> None:
        """The running job is done; it read `chars` code points in `wall_s` seconds."""
        self._done += 1
        self._work_chars += chars
        self._work_s += wall_s
        self.running = None

    def fail(self, reason: str) -> None:
        """The others go on."""
        if self.running is not None:
            self.failed[self.running.sentence] = reason
            self.running = None

    def cancel(self, sentences: Iterable[int]) -> bool:
        """Take them out; true if one of them is running, which is then nobody's any more."""
        chosen = set(sentences)
        self._waiting = {sentence: job for sentence, job in self._waiting.items() if sentence not in chosen}
        if self.running is None or self.running.sentence not in chosen:
            return False
        self.running = None
        return True

    def clear(self) -> None:
        self._waiting.clear()
        self.running = None

    def progress(self) -> Progress:
        done = self._done + len(self.failed)
        total = done + len(self.jobs)
        if self.is_empty:
            return Progress(Message("speaking.spoken", n=self._done), done, max(1, total))
        return Progress(Message("speaking.sentence", number=done + 1, count=total), done, total)

    def seconds_left(self, chars: int) -> float | None:
        """Expected work for `chars` code points that are still to be read; None while nothing is known."""
        return self._work_s / self._work_chars * chars if self._work_chars else None
