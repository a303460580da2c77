"""Devices, models and types of numbers beside each other: each measured alike, and each heard saying the same."""

from __future__ import annotations

import itertools
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from parlance.core.devices import summary
from parlance.core.engine import Engine
from parlance.core.errors import Cancelled, ParlanceError
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import DeviceInfo, Progress

from .bench import SENTENCE, bench_request, failed_row, run_bench
from .row import BenchRow

log = logging.getLogger("parlance.core")

SEED = 1
MEASURED_STEPS, AFTER_STEPS = 5, 6
"""Reports of one row, apart from one for each repetition: while it is timed, and while it is compared and heard."""


@dataclass(frozen=True)
class Cell:
    """What one row is about."""

    model: str
    device: str
    dtype: str


@dataclass(frozen=True)
class ComparisonRequest:
    models: tuple[str, ...]
    """Names in the catalogue."""
    devices: tuple[str, ...]
    """Ids."""
    dtypes: tuple[str, ...]
    reps: int = 5
    threads: int = 0

    def cells(self, devices: Sequence[DeviceInfo]) -> list[Cell]:
        """In the order in which they are measured: a GPU in software, which takes minutes, comes last. Types that only
        the CPU computes are left out elsewhere.
        """
        kinds = {device.id: device.kind for device in devices}
        product = itertools.product(self.models, self.devices, self.dtypes)
        every = sorted(product, key=lambda cell: kinds.get(cell[1]) == "software")
        return [Cell(*cell) for cell in every if cell[2] != "int8" or kinds.get(cell[1], "cpu") == "cpu"]


@dataclass(frozen=True)
class Compared:
    cell: Cell
    row: BenchRow
    samples: np.ndarray | None
    """float32 (n,): the sentence, as it sounds in that row; None if it could not be spoken."""
    sample_rate: int


def run_comparison(
    engine: Engine, request: ComparisonRequest, report: Callable[[Progress], None]
) -> Iterator[Compared]:
    """Yield each row as soon as it is measured; `report` is told of every step, and may raise to stop."""
    devices = engine.devices()
    cells = request.cells(devices)
    steps = _Steps(report, len(cells), request.reps)
    for number, cell in enumerate(cells):
        steps.begin(number)
        try:
            yield _compare(engine, request, cell, steps.on_message)
        except Cancelled:
            raise
        except Exception as error:  # whatever a driver or a file does, the other rows are still measured
            log.exception("%s could not be measured", cell)
            engine.forget_models()  # a device that failed may be in any state
            device = next((summary(found) for found in devices if found.id == cell.device), {"id": cell.device})
            yield Compared(cell, failed_row(_asked(request, cell), device, error), None, 0)


class _Steps:
    """Turns the words of one row into the progress of all."""

    def __init__(self, report: Callable[[Progress], None], rows: int, reps: int) -> None:
        self._report, self._rows = report, rows
        self._per_row = MEASURED_STEPS + reps + AFTER_STEPS
        self._row = self._told = 0

    def begin(self, row: int) -> None:
        self._row, self._told = row, 0

    def on_message(self, words: Message) -> None:
        done = self._row * self._per_row + min(self._told, self._per_row - 1)
        self._told += 1
        if self._rows > 1:
            words = Message("bench.row", words=words, row=self._row + 1, rows=self._rows)
        self._report(Progress(words, done, self._rows * self._per_row))


def _asked(request: ComparisonRequest, cell: Cell) -> SynthesisRequest:
    return bench_request(cell.model, cell.device, cell.dtype, request.threads, None)


def _compare(engine: Engine, request: ComparisonRequest, cell: Cell, on_message: Callable[[Message], None]) -> Compared:
    row, _ = run_bench(engine, _asked(request, cell), request.reps, (), on_message)
    said = SynthesisRequest(
        SENTENCE, model=cell.model, device=cell.device, dtype=row.dtype, threads=row.threads, seed=SEED, stream=False
    )
    try:
        synthesis = engine.synthesize(said, on_exact_device=True)
        on_message(Message("bench.speaking"))
        for _chunk in synthesis:
            on_message(Message("bench.speaking"))
    except Cancelled:
        raise
    except ParlanceError as error:
        log.warning("the sentence could not be spoken: %s", error)
        return Compared(cell, row, None, 0)
    return Compared(cell, row, synthesis.result.samples, synthesis.result.sample_rate)


class ComparingEngine(Engine):
    def compare(self, request: ComparisonRequest, report: Callable[[Progress], None]) -> Iterator[Compared]:
        """Measure every combination that is asked for; what fails is a row that says why."""
        return run_comparison(self, request, report)
