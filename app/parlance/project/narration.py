"""Speaking a whole script without a window: many sentences at once, each kept as soon as it is whole."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
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
from .items import Reading, Sentence, Spoken, Word
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


class Voices:
    """Of this machine, each on a thread of its own; what a device that fails leaves, others speak."""

    def __init__(self, voices: Sequence[Voice]) -> None:
        self._voices = voices

    @contextmanager
    def at_work(self, rows: Sequence[Sentence], ask: Ask) -> Iterator[Iterator[Answer]]:
        waiting, answers, is_over = SimpleQueue[Sentence | None](), SimpleQueue[Answer](), threading.Event()
        for row in in_working_order(rows, len(self._voices)):
            waiting.put(row)

        def work(engine: Engine, device: str, n_threads: int) -> None:
            while (row := _next(waiting)) is not None and not is_over.is_set():
                try:
                    with span("sentence", id=row.id, characters=len(row.text)):
                        asked = ask(row)
                        placed = asked.replace(device=device, threads=n_threads or asked.threads)
                        spoken = _speak(engine, placed, is_over)
                    answers.put((row, encoded(spoken)))
                except DeviceError as error:
                    log.warning("%s fails, and speaks no more: %s", device, error)
                    answers.put((row, error))
                    return
                except Exception as error:
                    answers.put((row, error))

        threads = [threading.Thread(target=work, args=voice, name="parlance-narration") for voice in self._voices]
        for thread in threads:
            thread.start()
        try:
            yield self._sorted(waiting, answers)
        finally:
            is_over.set()
            for voice in self._voices:
                waiting.put(None)
                voice.engine.cancel()
            for thread in threads:
                thread.join()

    def _sorted(self, waiting: SimpleQueue[Sentence | None], answers: SimpleQueue[Answer]) -> Iterator[Answer]:
        """Without the failures of devices, as long as there are others."""
        left = len(self._voices)
        while True:
            row, answer = answers.get()
            if isinstance(answer, DeviceError) and left > 1:
                left -= 1
                waiting.put(row)
            else:
                yield row, answer


def in_working_order(rows: Sequence[Sentence], workers: int) -> list[Sentence]:
    """As they stand, but for the last few of each worker: the longest of those come first, so that no worker is left
    alone with a long one at the end."""
    last = max(0, len(rows) - TAIL * workers)
    return [*rows[:last], *sorted(rows[last:], key=lambda row: -len(row.text))]


def _next(waiting: SimpleQueue[Sentence | None]) -> Sentence | None:
    with span("waiting for a sentence"):
        return waiting.get()


def _speak(engine: Engine, asked: SynthesisRequest, is_over: threading.Event) -> Spoken:
    synthesis = engine.synthesize(asked)
    for _ in synthesis:
        if is_over.is_set():  # a cancellation that came before did not reach this synthesis
            raise Cancelled("job.stopped")
    return Spoken(asked, synthesis.result)
