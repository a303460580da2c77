"""The window's engine, as the speaker of the server drives one from a thread of its own."""

from __future__ import annotations

import dataclasses
import queue
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, Qt, Signal

from parlance.core.errors import Cancelled, UnavailableError
from parlance.core.jobs import Event
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk, SynthesisResult

from .reports import ErrorReport, raised
from .worker import EngineThread


class SharedSynthesis:
    """Begins when it is iterated; its pieces come as the window's worker makes them."""

    def __init__(self, request: SynthesisRequest, begin: Callable[[SharedSynthesis], None]) -> None:
        self.request, self._begin = request, begin
        self.events: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self.is_left = False
        self.result: SynthesisResult | None = None

    def __iter__(self) -> Iterator[AudioChunk]:
        self._begin(self)
        while self.result is None:
            event = self.events.get()
            if isinstance(event, Exception):
                raise event
            if isinstance(event, SynthesisResult):
                self.result = event
            else:
                yield event


class SharedEngine(QObject):
    """What `parlance.core.jobs.Speaker` needs of an engine; lives on the window's thread."""

    changed = Signal()
    finished = Signal(object)
    """SynthesisResult"""
    _asked = Signal(object)
    _left = Signal(object)

    def __init__(self, engine: EngineThread, fill: Callable[[SynthesisRequest], SynthesisRequest]) -> None:
        """`fill` adds what the window knows: the device, and how it computes."""
        super().__init__()
        self._engine, self._fill = engine, fill
        self._is_ready = False
        self._newest: SharedSynthesis | None = None
        """Of the speaker's thread."""
        self._current: SharedSynthesis | None = None
        self._number = 0
        """Of the job that makes it, 0 if none does."""
        self._told = self._made = 0
        """Frames: given to the listener, and come from this job."""
        queued = Qt.ConnectionType.QueuedConnection
        self._asked.connect(self._on_asked, queued)
        self._left.connect(self._on_left, queued)
        engine.ready.connect(self._on_ready)
        engine.hung.connect(self._on_hung)
        engine.start_failed.connect(self._fail)
        engine.chunk.connect(self._on_chunk)
        engine.finished.connect(self._on_finished)
        engine.failed.connect(self._on_failed)
        engine.cancelled.connect(self._on_cancelled)

    @property
    def is_speaking(self) -> bool:
        return self._current is not None

    # ---- for the speaker

    def synthesize(self, request: SynthesisRequest) -> SharedSynthesis:
        self._newest = SharedSynthesis(request, self._asked.emit)
        return self._newest

    def cancel(self) -> None:
        newest = self._newest
        if newest is not None:
            newest.is_left = True
            self._left.emit(newest)
            # Not by way of the window's thread, which may be waiting for the server to end.
            newest.events.put(Cancelled("stopped"))

    def close(self) -> None:
        """The engine is the window's."""

    # ---- on the window's thread

    def _on_asked(self, synthesis: SharedSynthesis) -> None:
        if not synthesis.is_left:
            self._current, self._told = synthesis, 0
            self._go()
            self.changed.emit()

    def _on_left(self, synthesis: SharedSynthesis) -> None:
        if synthesis is self._current:
            if self._number:
                self._engine.withdraw(self._number)
            self._end()

    def _go(self) -> None:
        if self._current is not None and self._engine.is_comparing:
            self._current.events.put(UnavailableError("Parlance is comparing devices: ask again when that is done"))
            self._end()
        elif self._current is not None and self._is_ready:
            self._made = 0
            self._number = self._engine.serve(self._fill(self._current.request))

    def _end(self) -> None:
        self._current, self._number = None, 0
        self.changed.emit()

    def _on_ready(self) -> None:
        self._is_ready = True
        self._go()

    def _on_hung(self) -> None:
        """Another engine takes over, and says when it is ready."""
        self._is_ready, self._number = False, 0

    def _on_chunk(self, number: int, chunk: AudioChunk) -> None:
        if number != self._number or self._current is None:
            return
        known = min(max(self._told - self._made, 0), len(chunk.samples))
        self._made += len(chunk.samples)
        self._told = max(self._told, self._made)
        if known < len(chunk.samples):
            self._current.events.put(dataclasses.replace(chunk, samples=chunk.samples[known:]))

    def _on_finished(self, number: int, result: SynthesisResult) -> None:
        if number == self._number and self._current is not None:
            self._current.events.put(result)
            self._end()
            self.finished.emit(result)

    def _on_failed(self, number: int, error: ErrorReport) -> None:
        if number == self._number:
            self._fail(error)

    def _fail(self, error: ErrorReport) -> None:
        if self._current is not None:
            self._current.events.put(raised(error))
            self._end()

    def _on_cancelled(self, number: int) -> None:
        """Not by the listener: somebody at the window was first. What was told of it already is not told again."""
        if number == self._number:
            self._go()
