"""Speaking a whole script without a window: many sentences at once, each kept as soon as it is whole."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from queue import Empty, SimpleQueue

from parlance.core.engine import Engine
from parlance.core.errors import Cancelled, ParlanceError, TextError, UsageError
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import Progress, Report

from .file import ProjectFile
from .items import Sentence, Spoken
from .reading import Reader
from .script import Script

OF_THE_SENTENCE = (TextError, UsageError)
"""Errors that another sentence may not have."""

Answer = tuple[Sentence, Spoken | Exception]


def unspoken(script: Script, reader: Reader) -> list[Sentence]:
    """Those without a take that reads them, as they stand in the script; what is locked stays as it is."""
    rows = (row for row in script.sentences if not row.locked)
    return [row for row in rows if script.take_for(row, reader.reading(row)) is None]


def narrate(
    file: ProjectFile, script: Script, reader: Reader, engines: Sequence[Engine], report: Report
) -> dict[int, ParlanceError]:
    """Speak what is unspoken, with each engine on a thread of its own; the first sentences come first.

    What is spoken is in the file before the next answer is looked at. Gives why sentences failed, by their place in the
    script from 1 on; raises what would fail every sentence. Ends within one submission when it raises.
    """
    waiting, answers = SimpleQueue[Sentence](), SimpleQueue[Answer]()
    rows = unspoken(script, reader)
    for row in rows:
        waiting.put(row)
    failed: dict[int, ParlanceError] = {}
    total, before = len(script.sentences), len(script.sentences) - len(rows)
    with _at_work(engines, reader, waiting, answers):
        for done in range(before, total):
            report(Progress(Message("speaking.sentence", number=done + 1, count=total), done, total))
            row, answer = answers.get()
            if isinstance(answer, Spoken):
                script.add_take(file.add_take(script.new_id(), row.id, answer))
            elif isinstance(answer, OF_THE_SENTENCE):
                failed[script.index(row.id) + 1] = answer
            else:
                raise answer
    report(Progress(Message("speaking.spoken", n=total - len(failed)), total, total))
    return failed


@contextmanager
def _at_work(
    engines: Sequence[Engine], reader: Reader, waiting: SimpleQueue[Sentence], answers: SimpleQueue[Answer]
) -> Iterator[None]:
    is_over = threading.Event()

    def work(engine: Engine) -> None:
        while not is_over.is_set():
            try:
                row = waiting.get_nowait()
            except Empty:
                return
            try:
                answers.put((row, _speak(engine, reader.request(row, reader.base.seed), is_over)))
            except Exception as error:
                answers.put((row, error))

    threads = [threading.Thread(target=work, args=(engine,), name="parlance-narration") for engine in engines]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        is_over.set()
        for engine in engines:
            engine.cancel()
        for thread in threads:
            thread.join()


def _speak(engine: Engine, asked: SynthesisRequest, is_over: threading.Event) -> Spoken:
    synthesis = engine.synthesize(asked)
    for _ in synthesis:
        if is_over.is_set():  # a cancellation that came before did not reach this synthesis
            raise Cancelled("job.stopped")
    return Spoken(asked, synthesis.result)
