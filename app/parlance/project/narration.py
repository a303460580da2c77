"""Speaking a whole script without a window: many sentences at once, each kept as soon as it is whole."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from queue import SimpleQueue
from typing import NamedTuple

from parlance.core.engine import Engine
from parlance.core.errors import Cancelled, DeviceError, ParlanceError, TextError, UsageError
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import Progress, Report

from .file import ProjectFile
from .items import Sentence, Spoken
from .reading import Reader
from .script import Script

log = logging.getLogger("parlance.project")
OF_THE_SENTENCE = (TextError, UsageError)
"""Errors that another sentence may not have."""

Answer = tuple[Sentence, Spoken | Exception]


class Voice(NamedTuple):
    """Speaks one sentence after the other."""

    engine: Engine
    device: str
    """As of a request."""


def unspoken(script: Script, reader: Reader) -> list[Sentence]:
    """Those without a take that reads them, as they stand in the script; what is locked stays as it is."""
    rows = (row for row in script.sentences if not row.locked)
    return [row for row in rows if script.take_for(row, reader.reading(row)) is None]


def narrate(
    file: ProjectFile, script: Script, reader: Reader, voices: Sequence[Voice], report: Report
) -> dict[int, ParlanceError]:
    """Speak what is unspoken, with each voice on a thread of its own; the first sentences come first.

    What is spoken is in the file before the next answer is looked at; what a device that fails leaves, others speak.
    Gives why sentences failed, by their place in the script from 1 on; raises what would fail every sentence, and
    ends within one submission then.
    """
    waiting, answers = SimpleQueue[Sentence | None](), SimpleQueue[Answer]()
    rows = unspoken(script, reader)
    for row in rows:
        waiting.put(row)
    failed: dict[int, ParlanceError] = {}
    left = len(voices)
    total, done = len(script.sentences), len(script.sentences) - len(rows)
    with _at_work(voices, reader, waiting, answers):
        while done < total:
            report(Progress(Message("speaking.sentence", number=done + 1, count=total), done, total))
            row, answer = answers.get()
            if isinstance(answer, DeviceError) and left > 1:
                left -= 1
                waiting.put(row)
                continue
            if isinstance(answer, Spoken):
                script.add_take(file.add_take(script.new_id(), row.id, answer))
            elif isinstance(answer, OF_THE_SENTENCE):
                failed[script.index(row.id) + 1] = answer
            else:
                raise answer
            done += 1
    report(Progress(Message("speaking.spoken", n=total - len(failed)), total, total))
    return failed


@contextmanager
def _at_work(
    voices: Sequence[Voice], reader: Reader, waiting: SimpleQueue[Sentence | None], answers: SimpleQueue[Answer]
) -> Iterator[None]:
    is_over = threading.Event()

    def work(engine: Engine, device: str) -> None:
        while (row := waiting.get()) is not None and not is_over.is_set():
            try:
                asked = reader.request(row, reader.base.seed).replace(device=device)
                answers.put((row, _speak(engine, asked, is_over)))
            except DeviceError as error:
                log.warning("%s fails, and speaks no more: %s", device, error)
                answers.put((row, error))
                return
            except Exception as error:
                answers.put((row, error))

    threads = [threading.Thread(target=work, args=voice, name="parlance-narration") for voice in voices]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        is_over.set()
        for voice in voices:
            waiting.put(None)
            voice.engine.cancel()
        for thread in threads:
            thread.join()


def _speak(engine: Engine, asked: SynthesisRequest, is_over: threading.Event) -> Spoken:
    synthesis = engine.synthesize(asked)
    for _ in synthesis:
        if is_over.is_set():  # a cancellation that came before did not reach this synthesis
            raise Cancelled("job.stopped")
    return Spoken(asked, synthesis.result)
