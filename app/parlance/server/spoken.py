"""A synthesis as the event loop sees it: pieces to wait for, and a listener who may go away."""

from __future__ import annotations

import asyncio
import dataclasses
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Protocol

import numpy as np
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from parlance.api.speech import thread_safe_put
from parlance.audio.feed import StreamTempo
from parlance.core.errors import Cancelled, TextError
from parlance.core.jobs import Event, Job
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk, SynthesisResult
from parlance.core.text.markup import marked

SILENCE_S = 0.1
"""What is heard of a text that holds signs alone."""
LOOK_S = 0.1
"""How often it is looked whether the listener is still there."""


class SpeakerLike(Protocol):
    """What the server asks of `parlance.core.speaker.Speaker`, from any thread."""

    def speak(self, request: SynthesisRequest, on_event: Callable[[Event], None]) -> Job: ...
    def cancel(self, job: Job) -> None: ...
    def close(self) -> None: ...


class Spoken:
    def __init__(
        self, speaker: SpeakerLike, request: SynthesisRequest, listener: Request, rate: int, tempo: float = 1.0
    ) -> None:
        """Queues the request, for a model of that sample rate; raises `BusyError`.

        The sound is heard `tempo` times as fast, at its own pitch.
        """
        self._tempo, self._stretcher = tempo, StreamTempo(rate)
        self._stretcher.speed = tempo
        self._is_flushed = False
        self._stretched: list[np.ndarray] = []
        """All that was made at another tempo."""
        self._speaker, self._request, self._listener, self._rate = speaker, request, listener, rate
        self._events: asyncio.Queue[Event] = asyncio.Queue()
        self._look_at = time.monotonic() + LOOK_S
        self._job = speaker.speak(request, thread_safe_put(self._events))
        self.outcome: SynthesisResult | None = None
        """Once it was given."""

    async def next(self) -> AudioChunk | SynthesisResult:
        """The next piece, or the result behind the last one. Raises what went wrong, `Cancelled` if nobody listens."""
        while True:
            await self._look()
            with suppress(TimeoutError):
                event = await asyncio.wait_for(self._events.get(), LOOK_S)
                if isinstance(event, TextError) and is_silent(self._request):
                    event = self._silence()
                if isinstance(event, Exception):
                    raise event
                if self._tempo != 1:
                    return await run_in_threadpool(self._at_tempo, event)
                if isinstance(event, SynthesisResult):
                    self.outcome = event
                return event

    def _at_tempo(self, event: AudioChunk | SynthesisResult) -> AudioChunk | SynthesisResult:
        """The last samples come as a chunk of their own, before the result."""
        if isinstance(event, AudioChunk):
            samples = self._stretcher.process(event.samples)
            self._stretched.append(samples)
            return dataclasses.replace(event, samples=samples)
        if self._is_flushed:
            self.outcome = _stretched_result(event, np.concatenate(self._stretched), self._tempo)
            return self.outcome
        self._is_flushed = True
        self._events.put_nowait(event)
        samples = self._stretcher.process(np.empty(0, np.float32), last=True)
        self._stretched.append(samples)
        return AudioChunk(samples, event.sample_rate, self._request.text, 0, 1)

    def _silence(self) -> AudioChunk:
        """Followed by its result, as any chunk."""
        samples, rate = np.zeros(round(SILENCE_S * self._rate), np.float32), self._rate
        chunks = ((self._request.text, len(samples), None),)
        result = SynthesisResult(self._request, {}, rate, samples, 0, 0, [], 0, "", "", "", chunks=chunks)
        self._events.put_nowait(result)
        return AudioChunk(samples, rate, self._request.text, 0, 1)

    async def _look(self) -> None:
        if time.monotonic() < self._look_at:
            return
        self._look_at = time.monotonic() + LOOK_S
        if await self._listener.is_disconnected():
            self.cancel()
            raise Cancelled("server.gone")

    async def result(self) -> SynthesisResult:
        while True:
            if isinstance(event := await self.next(), SynthesisResult):
                return event

    async def pieces(self, first: AudioChunk | SynthesisResult) -> AsyncIterator[AudioChunk]:
        """`first` and what comes behind it."""
        while isinstance(first, AudioChunk):
            yield first
            first = await self.next()

    def cancel(self) -> None:
        """Nothing, once it is done."""
        self._speaker.cancel(self._job)


def _stretched_result(result: SynthesisResult, samples: np.ndarray, tempo: float) -> SynthesisResult:
    """The times of the words are those of the sound that is heard."""
    chunks, made, at = [], 0, 0
    for text, count, words in result.chunks:
        made += count
        end = len(samples) if made == len(result.samples) else min(round(made / tempo), len(samples))
        moved = words and tuple(word._replace(begin_s=word.begin_s / tempo, end_s=word.end_s / tempo) for word in words)
        chunks.append((text, end - at, moved))
        at = end
    return dataclasses.replace(result, samples=samples, chunks=tuple(chunks))


def is_silent(request: SynthesisRequest) -> bool:
    """Its text holds signs and neither a letter nor a figure, such as a row of stars or an emoji: clients that send a
    text in pieces send such, too, and are not helped by an error.
    """
    try:
        said = marked(request.text, request.language).said
    except TextError:
        return False
    return bool(said.strip()) and not any(character.isalnum() for character in said)
