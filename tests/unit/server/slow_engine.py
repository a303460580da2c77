"""An engine whose pieces come when the test wants them."""

from __future__ import annotations

import queue
from collections.abc import Iterator

import numpy as np

from parlance.core.errors import Cancelled, ParlanceError
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk, SynthesisResult

RATE, PIECES, WAIT_S = 24000, 2, 30


class SlowEngine:
    """Makes a piece of a second for each `go`; `cancel` ends it as the real one ends."""

    def __init__(self, pieces: int = PIECES) -> None:
        self.pieces = pieces
        self.go: queue.Queue[bool] = queue.Queue()
        self.events: queue.Queue[str] = queue.Queue()
        self.is_closed = False
        self.failure: ParlanceError | None = None
        """After the first piece."""

    def synthesize(self, request: SynthesisRequest) -> SlowSynthesis:
        return SlowSynthesis(self, request)

    def cancel(self) -> None:
        self.go.put(False)

    def close(self) -> None:
        self.is_closed = True

    def event(self) -> str:
        return self.events.get(timeout=WAIT_S)


class SlowSynthesis:
    def __init__(self, engine: SlowEngine, request: SynthesisRequest) -> None:
        self._engine, self._request = engine, request

    def __iter__(self) -> Iterator[AudioChunk]:
        engine, text = self._engine, self._request.text
        engine.events.put(f"{text} begun")
        for index in range(engine.pieces):
            if not engine.go.get(timeout=WAIT_S):
                engine.events.put(f"{text} cancelled")
                raise Cancelled("stopped")
            if index and engine.failure:
                raise engine.failure
            yield AudioChunk(np.full(RATE, 0.1, np.float32), RATE, text, index, engine.pieces)
        engine.events.put(f"{text} done")

    @property
    def result(self) -> SynthesisResult:
        samples = np.full(self._engine.pieces * RATE, 0.1, np.float32)
        return SynthesisResult(self._request, {}, RATE, samples, 1, 1, [], 1, "", "", "")
