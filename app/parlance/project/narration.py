"""Speaking a whole script: the queue of its sentences, many of which are spoken concurrently, each kept when whole."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from queue import SimpleQueue
from typing import NamedTuple, Protocol

from parlance.core.engine import Engine
from parlance.core.errors import Cancelled, DeviceError, ParlanceError, TextError, UsageError
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import Progress, Report
from parlance.core.text.pronunciation import Entry, Pronunciation
from parlance.core.tracing import span

from .file import ProjectFile
from .items import PlannedTake, Reading, Sentence, Spoken, Word
from .script import Script
from .take_sound import encoded


class Reader:
    def __init__(self, base: SynthesisRequest, words: Sequence[Word]) -> None:
        """`base` is what a sentence does not say itself."""
        self.base, self._words = base, words
        self._said: dict[str, Pronunciation] = {}

    def request(self, sentence: Sentence, seed: int) -> SynthesisRequest:
        """What is asked of the engine. Raises `ParlanceError`."""
        return self.base.replace(seed=seed, **self.reading(sentence)._asdict())

    def reading(self, sentence: Sentence) -> Reading:
        base, language = self.base, sentence.language or self.base.language
        if language not in self._said:
            entries = [Entry(word.language, word.word, word.say, word.match_case) for word in self._words]
            self._said[language] = Pronunciation(entries, language)
        text = self._said[language].written_out(sentence.text)
        speed = base.speed if sentence.speed is None else sentence.speed
        return Reading(text, base.model, sentence.voice or base.voice, language, speed, base.instruction)


log = logging.getLogger("parlance.project")
OF_THE_SENTENCE = (TextError, UsageError)
"""Errors that another sentence may not have."""

TAIL = 8
"""Sentences of each worker at the end that are handed out by their length."""

Answer = tuple[Sentence, Spoken | Exception]


Ask = Callable[[Sentence], SynthesisRequest]
"""What a sentence asks of the engine. Raises `ParlanceError`."""


class Speakers(Protocol):
    def at_work(self, rows: Sequence[Sentence], ask: Ask) -> AbstractContextManager[Iterator[Answer]]:
        """The first rows are begun first; an answer for each comes when it is there. Leaving ends what is under way."""
        ...


def unspoken(script: Script, reader: Reader) -> list[Sentence]:
    """Those without a take that reads them, as they stand in the script; what is locked stays as it is."""
    rows = (row for row in script.sentences if not row.locked)
    return [row for row in rows if script.take_for(row, reader.reading(row)) is None]


def narrate(
    file: ProjectFile, script: Script, reader: Reader, speakers: Speakers, report: Report
) -> dict[int, ParlanceError]:
    """Speak what is unspoken. What is spoken is in the file before the next answer is looked at.

    Gives why sentences failed, by their place in the script from 1 on; raises what would fail every sentence, and
    ends within one submission then.
    """
    rows = unspoken(script, reader)
    failed: dict[int, ParlanceError] = {}
    total, done = len(script.sentences), len(script.sentences) - len(rows)
    with speakers.at_work(rows, lambda row: reader.request(row, reader.base.seed)) as answers:
        while done < total:
            report(Progress(Message("speaking.sentence", number=done + 1, count=total), done, total))
            with span("waiting for a take"):
                row, answer = next(answers)
            if isinstance(answer, Spoken):
                with span("database"):
                    script.add_take(file.add_take(script.new_id(), row.id, answer))
            elif isinstance(answer, OF_THE_SENTENCE):
                failed[script.index(row.id) + 1] = answer
            else:
                raise answer
            done += 1
    report(Progress(Message("speaking.spoken", n=total - len(failed)), total, total))
    return failed


class Voice(NamedTuple):
    """Speaks one sentence after the other."""

    engine: Engine
    device: str
    """As of a request."""
    threads: int = 0
    """Of the processor; 0 leaves them as the request has them. No sample depends on their number."""


class _Job:
    """The sentences of one script, on their way to the voices and back."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self.answers = SimpleQueue[Answer | Exception]()
        self.is_over = threading.Event()

    def received(self) -> Iterator[Answer]:
        while True:
            answer = self.answers.get()
            if isinstance(answer, Exception):
                raise answer
            yield answer


class Voices:
    """Of this machine, each on a thread of its own; what a device that fails leaves, others speak.

    Several scripts may be at work, each from its own thread: their sentences are spoken in the order in which they
    came.
    """

    def __init__(self, voices: Sequence[Voice]) -> None:
        self._voices = list(voices)
        self._waiting = SimpleQueue[tuple[_Job, Sentence] | None]()
        self._jobs: list[_Job] = []
        self._threads: list[threading.Thread] = []
        self._ending: list[threading.Thread] = []
        self._lost: DeviceError | None = None
        """Why the last voice speaks no more."""
        self._lock = threading.Lock()

    @contextmanager
    def at_work(self, rows: Sequence[Sentence], ask: Ask) -> Iterator[Iterator[Answer]]:
        job = _Job(ask)
        with self._lock:
            if not self._voices:
                raise self._lost or Cancelled("job.stopped")
            self._jobs.append(job)
            for row in in_working_order(rows, len(self._voices)):
                self._waiting.put((job, row))
            if not self._threads:
                self._start()
        try:
            yield job.received()
        finally:
            job.is_over.set()
            with self._lock:
                self._jobs.remove(job)
                threads = [] if self._jobs else self._end()
            for thread in threads:
                thread.join()

    def stop(self) -> None:
        """From any thread: each script at work gets `Cancelled`, and no other begins."""
        with self._lock:
            for job in self._jobs:
                job.is_over.set()
                job.answers.put(Cancelled("job.stopped"))
            for voice in self._voices:
                voice.engine.cancel()
            self._voices.clear()

    def _start(self) -> None:
        before = self._ending
        self._threads = [
            threading.Thread(target=self._work, args=(voice, self._waiting, before), name="parlance-narration")
            for voice in self._voices
        ]
        for thread in self._threads:
            thread.start()

    def _end(self) -> list[threading.Thread]:
        for _ in self._threads:
            self._waiting.put(None)
        for voice in self._voices:
            voice.engine.cancel()
        # New threads get a new queue, since the old one may still hold sentences of jobs that are over.
        self._ending, self._threads, self._waiting = self._threads, [], SimpleQueue()
        return self._ending

    def _work(
        self, voice: Voice, waiting: SimpleQueue[tuple[_Job, Sentence] | None], before: Sequence[threading.Thread]
    ) -> None:
        for thread in before:  # An engine is used by one thread at a time.
            thread.join()
        while (item := _next(waiting)) is not None:
            job, row = item
            if job.is_over.is_set():
                continue
            try:
                with span("sentence", id=row.id, characters=len(row.text)):
                    asked = job.ask(row)
                    placed = asked.replace(device=voice.device, threads=voice.threads or asked.threads)
                    spoken = _speak(voice.engine, placed, job.is_over)
                job.answers.put((row, encoded(spoken)))
            except DeviceError as error:
                log.warning("%s fails, and speaks no more: %s", voice.device, error)
                self._lose(voice, job, row, error)
                return
            except Exception as error:
                job.answers.put((row, error))

    def _lose(self, voice: Voice, job: _Job, row: Sentence, error: DeviceError) -> None:
        """Its sentence is for another voice; without any, every script at work fails."""
        with self._lock:
            if voice in self._voices:
                self._voices.remove(voice)
            self._lost = error
            if self._voices:
                self._waiting.put((job, row))
                return
            for one in self._jobs:
                one.answers.put(error)


def in_working_order(rows: Sequence[Sentence], workers: int) -> list[Sentence]:
    """As they stand, but for the last few of each worker: the longest of those come first, so that no worker is left
    alone with a long one at the end."""
    last = max(0, len(rows) - TAIL * workers)
    return [*rows[:last], *sorted(rows[last:], key=lambda row: -len(row.text))]


def _next(waiting: SimpleQueue[tuple[_Job, Sentence] | None]) -> tuple[_Job, Sentence] | None:
    with span("waiting for a sentence"):
        return waiting.get()


def _speak(engine: Engine, asked: SynthesisRequest, is_over: threading.Event) -> Spoken:
    synthesis = engine.synthesize(asked)
    for _ in synthesis:
        if is_over.is_set():  # a cancellation that came before did not reach this synthesis
            raise Cancelled("job.stopped")
    return Spoken(asked, synthesis.result)


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
        """Remove the jobs of these sentences, and return the running ones, which the queue no longer tracks."""
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
