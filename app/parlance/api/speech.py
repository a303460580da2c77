"""`Speech`, a text that is being spoken, in a loop or in a coroutine; and `Audio`, the finished sound."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from parlance.audio.files import check_target
from parlance.audio.marking import Marking, write_marked
from parlance.core.errors import Cancelled, ParlanceError
from parlance.core.jobs import Event, Job
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk, SynthesisResult
from parlance.core.word_times import Word

if TYPE_CHECKING:
    from parlance.audio.output import Playback

MARKED = Marking()
"""How a library marks what it writes: with a watermark and an unsigned record, whatever the window's settings say."""


@dataclass(frozen=True, eq=False)
class Audio:
    result: SynthesisResult
    """How it was made: the request with every default filled in, the device, the notices and the time it took."""

    @property
    def samples(self) -> np.ndarray:
        """float32 (n,), mono, -1 to 1."""
        return self.result.samples

    @property
    def sample_rate(self) -> int:
        """Hz."""
        return self.result.sample_rate

    @property
    def duration_s(self) -> float:
        return self.result.audio_s

    @property
    def words(self) -> tuple[Word, ...]:
        """Each with its place in the text (code points) and its time in the sound (seconds)."""
        return tuple(self.result.words)

    def save(self, path: Path | str, marking: Marking = MARKED, overwrite: bool = True) -> Path:
        """Write a wav, flac, ogg or mp3 file, and return its path. `marking` decides what says that a computer spoke;
        `parlance.UNMARKED` writes the sound alone. Nothing is read from the window's settings.

        Raises `AudioError` if the file cannot be written, and `UsageError` if it is there and `overwrite` is false.
        """
        check_target(path)
        write_marked(path, [self.samples], self.sample_rate, [self.result.request], marking, replaces=overwrite)
        return Path(path)

    def play(self) -> None:
        """Play it to its end. Raises `AudioError` if there is no sound device."""
        from parlance.audio.output import Playback

        Playback().run([self.result])


IN_USE = "this speech is in use by another thread or task; each needs its own Speech"


class SpeakerLike(Protocol):
    """`parlance.core.speaker.Speaker`, or what stands for it; from any thread."""

    def speak(self, request: SynthesisRequest, on_event: Callable[[Event], None]) -> Job: ...
    def cancel(self, job: Job) -> None: ...


class Speech:
    """Iterate for `AudioChunk`s as they are made, or ask for the whole with `result` or `save`.

    In a coroutine, ``async for`` gives the pieces and ``await`` the result. Work begins with the first of these. It
    ends early with `cancel`, when a ``with`` block is left, and when the object is garbage-collected. One thread or
    task takes from it at a time: to another one it raises `ValueError`.
    """

    def __init__(self, speaker: SpeakerLike, request: SynthesisRequest, cuts: bool | None) -> None:
        """`cuts`: as `SynthesisRequest.stream`; None cuts for early sound where the pieces are asked for."""
        self.request = request
        self._speaker, self._cuts, self._process = speaker, cuts, os.getpid()
        self._job: Job | None = None
        self._playback: Playback | None = None
        self._events: SimpleQueue[Event] | asyncio.Queue[Event] = SimpleQueue()
        self._end: SynthesisResult | Exception | None = None
        self._taking = threading.Lock()
        """Held by the thread or the task that waits for a chunk, or for all of them, until the end has come."""

    def __iter__(self) -> Speech:
        """Raises `ParlanceError` where every chunk has been taken."""
        self._check_left()
        return self

    def __next__(self) -> AudioChunk:
        """Raises `ParlanceError` for what went wrong."""
        with self._alone():
            chunk = self._take()
        if chunk is None:
            raise StopIteration
        return chunk

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Raises `ValueError` where another thread or task waits for a chunk: one of the two would wait for ever."""
        if self._end is not None:
            yield
            return
        if self._job is not None and os.getpid() != self._process:
            raise ParlanceError("job.forked")  # its chunks come in the other process
        if not self._taking.acquire(blocking=False):
            raise ValueError(IN_USE)
        try:
            yield
        finally:
            self._taking.release()

    def _take(self) -> AudioChunk | None:
        if self._end is None:
            self._start(SimpleQueue(), early=True)
            if not isinstance(self._events, SimpleQueue):
                raise ValueError(IN_USE)
            if isinstance(event := self._events.get(), AudioChunk):
                return event
            self._end = event
        if isinstance(self._end, Exception):
            raise self._end
        return None

    def _check_left(self) -> None:
        if isinstance(self._end, SynthesisResult):
            raise ParlanceError("speech.taken")

    def start(self) -> None:
        """Queue it now, for a caller that asks for the whole later."""
        self._start(SimpleQueue(), early=False)

    def result(self) -> SynthesisResult:
        """The whole, as soon as it is made: ``samples`` (float32), ``sample_rate``, ``words`` and more."""
        with self._alone():
            self._start(SimpleQueue(), early=False)
            while self._take() is not None:
                pass
        return self._whole()

    def save(self, path: Path | str, marking: Marking = MARKED, overwrite: bool = True) -> SynthesisResult:
        """Write a wav, flac, ogg or mp3 file, with the watermark and the record that `marking` says.

        Raises `AudioError` before it speaks if the file cannot be written. Without `overwrite`, a file that is there
        when the speech is made stays, and raises `UsageError`.
        """
        check_target(path)
        result = self.result()
        write_marked(path, [result.samples], result.sample_rate, [result.request], marking, replaces=overwrite)
        return result

    def play(self) -> SynthesisResult:
        """Play it while it is made, to its end, or once more if all was made. `cancel` from another thread stops it.

        Raises `AudioError` where nothing can play it.
        """
        from parlance.audio.output import Playback

        if self._playback is not None:
            raise ValueError(IN_USE)
        self._playback = Playback()
        try:
            self._playback.run([self._end] if isinstance(self._end, SynthesisResult) else self)
        finally:
            self._playback = None
        return self._whole()

    @property
    def samples(self) -> np.ndarray:
        """float32 (n,), mono, -1 to 1."""
        return self.result().samples

    @property
    def sample_rate(self) -> int:
        return self.result().sample_rate

    def cancel(self) -> None:
        """From any thread. A caller that waits for more, or plays it, gets `Cancelled`. Nothing happens once all is
        made.
        """
        if self._playback is not None:
            self._playback.stop()
        if self._job is not None:
            self._speaker.cancel(self._job)
        elif self._end is None:
            self._end = Cancelled("job.stopped")

    def __enter__(self) -> Speech:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.cancel()

    def __del__(self) -> None:
        with suppress(Exception):  # the interpreter may be on its way out
            self.cancel()

    def __aiter__(self) -> Speech:
        self._check_left()
        return self

    async def __anext__(self) -> AudioChunk:
        with self._alone():
            chunk = await self._take_soon()
        if chunk is None:
            raise StopAsyncIteration
        return chunk

    async def _take_soon(self) -> AudioChunk | None:
        if self._end is None:
            self._start(asyncio.Queue(), early=True)
            if not isinstance(self._events, asyncio.Queue):
                raise ValueError(IN_USE)
            try:
                event = await self._events.get()
            except asyncio.CancelledError:
                self.cancel()
                raise
            if isinstance(event, AudioChunk):
                return event
            self._end = event
        if isinstance(self._end, Exception):
            raise self._end
        return None

    def __await__(self) -> Generator[Any, None, SynthesisResult]:
        return self._awaited().__await__()

    async def _awaited(self) -> SynthesisResult:
        with self._alone():
            self._start(asyncio.Queue(), early=False)
            while await self._take_soon() is not None:
                pass
        return self._whole()

    def _whole(self) -> SynthesisResult:
        assert isinstance(self._end, SynthesisResult)
        return self._end

    def _start(self, events: SimpleQueue[Event] | asyncio.Queue[Event], early: bool) -> None:
        if self._job is not None or self._end is not None:
            return
        self._events = events
        # The callback must not refer to `self`, or an abandoned speech would never be collected and would go on.
        on_event = events.put if isinstance(events, SimpleQueue) else thread_safe_put(events)
        cuts = early if self._cuts is None else self._cuts
        self._job = self._speaker.speak(self.request.replace(stream=cuts), on_event)


def thread_safe_put(events: asyncio.Queue[Event]) -> Callable[[Event], None]:
    """A callback that puts events into a queue of the running loop, from any thread."""
    loop = asyncio.get_running_loop()

    def on_event(event: Event) -> None:
        try:
            loop.call_soon_threadsafe(events.put_nowait, event)
        except RuntimeError:  # the loop has closed, and its waiting callers with it
            if isinstance(event, AudioChunk):
                raise Cancelled("job.stopped") from None

    return on_event
