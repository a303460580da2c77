"""The comparison of devices: what is to be measured, what was measured, and which row is used."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Signal

from parlance.comparison.row import BenchRow, Figures
from parlance.comparison.run import Cell, Compared, ComparisonRequest
from parlance.core.devices import summary
from parlance.core.messages import Message
from parlance.core.request import DTYPES as TYPES
from parlance.core.result import Progress

from ..reports import ErrorReport
from ..translation import said, tr
from ..worker import EngineThread, JobHandle
from .choices import ChoicesModel
from .explain import COMPARING, comparison_failed, device_used
from .messages import MessageModel
from .options import OptionsModel
from .speech import SpeechModel

DEVICES, MODELS, DTYPES = "devices", "models", "dtypes"
REPS, MAX_REPS = 5, 50


class PlanModel(QObject):
    changed = Signal()

    def __init__(self, choices: ChoicesModel, options: OptionsModel) -> None:
        super().__init__()
        self._choices, self._options = choices, options
        self._ticked: dict[str, list[str]] = {DEVICES: [], MODELS: [], DTYPES: ["auto"]}
        self.reps = REPS
        choices.offered.connect(self._on_offer)
        choices.model_changed.connect(self._on_model)
        choices.voices_changed.connect(self.changed)

    def offers(self, kind: str) -> list[str]:
        """Keys of what can be ticked, in their order."""
        if kind == DEVICES:
            return [device.id for device in self._choices.devices]
        if kind == MODELS:
            return [model.name for model in self._choices.models]
        return list(TYPES)

    def ticked(self, kind: str) -> list[str]:
        return [key for key in self.offers(kind) if key in self._ticked[kind]]

    def tick(self, kind: str, key: str, on: bool) -> None:
        others = [other for other in self._ticked[kind] if other != key]
        self._ticked[kind] = [*others, key] if on else others
        self.changed.emit()

    def set_reps(self, reps: int) -> None:
        self.reps = reps
        self.changed.emit()

    def request(self) -> ComparisonRequest:
        models, devices, dtypes = (tuple(self.ticked(kind)) for kind in (MODELS, DEVICES, DTYPES))
        return ComparisonRequest(models, devices, dtypes, self.reps, threads=self._options.value("threads") or 0)

    def cells(self) -> list[Cell]:
        """The rows that this makes."""
        return self.request().cells(self._choices.devices)

    def lacking(self) -> str:
        """What is still to be ticked; empty when it can begin."""
        for kind, words in (
            (DEVICES, tr("Choose a device.")),
            (MODELS, tr("Choose a model.")),
            (DTYPES, tr("Choose a precision.")),
        ):
            if not self.ticked(kind):
                return words
        return "" if self.cells() else tr("Only the CPU has fast 8 bit: choose the CPU, or another precision.")

    def _on_offer(self) -> None:
        """All devices, which is what the page is for; but a GPU in software takes minutes, and is for tests."""
        self._ticked[DEVICES] = [device.id for device in self._choices.devices if device.kind != "software"]
        self.changed.emit()

    def _on_model(self) -> None:
        if not self.ticked(MODELS) and self._choices.model is not None:
            self._ticked[MODELS] = [self._choices.model.name]
        self.changed.emit()


WAITING, RUNNING, DONE = "waiting", "running", "done"


@dataclass(frozen=True)
class Line:
    """One row of the table."""

    cell: Cell
    title: str
    """Of the model."""
    device: Mapping[str, Any]
    state: str = DONE
    row: BenchRow | None = None
    samples: np.ndarray | None = None
    """float32 (n,)"""
    sample_rate: int = 0

    @property
    def dtype(self) -> str:
        """Of the weights, once that is known."""
        if self.row is None or self.row.dtype != "auto":
            return self.row.dtype if self.row is not None else self.cell.dtype
        return self.figures.weights if self.figures is not None else "auto"

    @property
    def what(self) -> str:
        """Beside the device: the type first, which must not be cut off."""
        return f"{self.dtype} · {self.title}"

    @property
    def figures(self) -> Figures | None:
        return self.row.figures if self.row is not None else None

    @property
    def error(self) -> str:
        """Why there are no figures, in the language of the window."""
        return said(self.row.error) if self.row is not None and self.row.error else ""

    @property
    def name(self) -> str:
        return f"{device_name(self.device)}, {self.title}, {self.dtype}"


MIN_PART = 0.2
"""Of a row, before its own pace tells how long it takes."""
FARTHEST = 50.0
"""Times as long as another row, at most, by what is known of the two."""


class RowTimes:
    """How long rows take: as long as before, or as long as others for what their devices need a second of sound."""

    def __init__(self) -> None:
        self._took: dict[tuple[str, str], float] = {}

    def keep(self, cell: Cell, seconds: float) -> None:
        self._took[cell.model, cell.device] = seconds

    def expected(
        self, cell: Cell, cost: Callable[[Cell], float | None], also: tuple[Cell, float] | None = None
    ) -> float | None:
        """Seconds; `also` is a row that is being measured, and how long it will probably take. None without any."""
        key = cell.model, cell.device
        took = {**self._took, **({(also[0].model, also[0].device): also[1]} if also is not None else {})}
        if key in took:
            return took[key]
        guesses = [
            seconds * self._times_as_long(cost(cell), cost(Cell(*other, cell.dtype))) for other, seconds in took.items()
        ]
        return float(np.median(guesses)) if guesses else None

    @staticmethod
    def _times_as_long(cost: float | None, than: float | None) -> float:
        return min(FARTHEST, max(1 / FARTHEST, cost / than)) if cost and than else 1.0


class ComparisonModel(QObject):
    changed = Signal()
    """What is possible or what is running is another thing now."""
    progressed = Signal()
    lines_reset = Signal()
    lines_restored = Signal()
    """A run ended before a row of it was done: what was shown before is shown again."""
    line_changed = Signal(int)
    measured = Signal(object)
    """BenchRow"""

    def __init__(
        self,
        engine: EngineThread,
        choices: ChoicesModel,
        options: OptionsModel,
        speech: SpeechModel,
        messages: MessageModel,
        is_busy: Callable[[], bool],
    ) -> None:
        """`is_busy` says whether something is being spoken or made."""
        super().__init__()
        self._is_busy = is_busy
        self._engine, self._choices, self._options = engine, choices, options
        self._speech, self._messages = speech, messages
        self.plan = PlanModel(choices, options)
        self.lines: list[Line] = []
        self._lines_before: list[Line] = []
        """Shown when the run began."""
        self.progress: Progress | None = None
        self.words = ""
        """How the last run ended."""
        self._job: JobHandle | None = None
        self._stopped_by_user = False
        self._times = RowTimes()
        self._row_begun = 0.0
        self.plan.changed.connect(self.changed)
        speech.changed.connect(self.changed)

    # ---- what is possible

    @property
    def is_running(self) -> bool:
        return self._job is not None

    @property
    def can_start(self) -> bool:
        return not self.is_running and not self.lacking()

    def lacking(self) -> str:
        """What Compare still needs, as a sentence; empty when it can be pressed."""
        if not self._speech.is_ready:
            return tr("The speech engine is not ready.")
        if self._is_busy():
            return tr("Stop speaking first, so that it does not affect the measurement.")
        return self.plan.lacking()

    def measured_rows(self) -> list[BenchRow]:
        return [line.row for line in self.lines if line.row is not None]

    def fastest(self) -> Line | None:
        """The line with the best real-time factor among those that sound right, where there are several."""
        right = [(line.figures.rtf, line) for line in self.lines if line.figures and line.figures.parity.passed]
        return min(right, key=lambda pair: pair[0])[1] if len(right) > 1 else None

    def seconds(self) -> float | None:
        """That are left, or that what is planned will take; None as long as nothing was measured to go by."""
        if self.progress is None:
            return self._expected(self.plan.cells())
        running = next((at for at, line in enumerate(self.lines) if line.state == RUNNING), None)
        if running is None or self.progress.total < len(self.lines):
            return self._expected([line.cell for line in self.lines])
        elapsed = time.monotonic() - self._row_begun
        part = min(1.0, max(0.0, self.progress.done * len(self.lines) / self.progress.total - running))
        projected = elapsed / part if part >= MIN_PART else None
        cell = self.lines[running].cell
        known = self._times.expected(cell, self._cost)
        if known is None or projected is None:
            whole = projected if known is None else max(known, elapsed)
        else:
            whole = known * (1 - part) + projected * part
        if whole is None:
            return None
        others = self._expected([line.cell for line in self.lines[running + 1 :]], (cell, whole))
        return max(0.0, whole - elapsed) + others if others is not None else None

    def _expected(self, cells: Sequence[Cell], also: tuple[Cell, float] | None = None) -> float | None:
        found = [self._times.expected(cell, self._cost, also) for cell in cells]
        return None if None in found else sum(seconds for seconds in found if seconds is not None)

    def _cost(self, cell: Cell) -> float | None:
        """Seconds of work for a second of sound, as far as that was ever measured."""
        rows = (line.figures.rtf for line in self.lines if line.figures and _same_place(line.cell, cell))
        return next(rows, self._choices.measured.get(f"{cell.model}|{cell.device}"))

    # ---- commands

    def start(self) -> None:
        """Measure what is planned, in the place of the lines that are shown. They come back if no row gets done."""
        if not self.can_start:
            return
        self._messages.clear(COMPARING)
        self._lines_before, self.lines = self.lines, [self._line(cell) for cell in self.plan.cells()]
        self.lines[0] = dataclasses.replace(self.lines[0], state=RUNNING)
        self.words, self.progress = "", Progress(Message("window.waiting"), 0, 1)
        self._stopped_by_user, self._row_begun = False, time.monotonic()
        self._job = job = self._engine.compare(self.plan.request())
        job.progressed.connect(self._on_progress)
        job.came.connect(self._on_compared)
        job.finished.connect(self._on_done)
        job.failed.connect(self._on_failed)
        job.cancelled.connect(self._on_cancelled)
        self.lines_reset.emit()
        self.changed.emit()
        self.progressed.emit()

    def cancel(self) -> None:
        """Stop measuring; the rows that are done are kept."""
        if self._job is not None and not self._stopped_by_user:
            self._stopped_by_user = True
            self.progress = Progress(Message("window.stopping"), 0, 0)
            self._job.cancel()
            self.progressed.emit()

    def settle(self) -> None:
        """After an error: nothing is measured any more if the engine does not."""
        if self._job is not None and self._job.is_over:
            self._rest(f"{tr('Stopped')}.")

    def show_rows(self, rows: Iterable[BenchRow]) -> None:
        """Rows that were measured earlier."""
        self.show_lines([self._line(Cell(row.model, str(row.device["id"]), row.dtype), row) for row in rows])

    def show_lines(self, lines: list[Line]) -> None:
        if not self.is_running:
            self.lines, self.words = lines, ""
            self.lines_reset.emit()
            self.changed.emit()

    def use(self, line: Line) -> None:
        """Speak on that device from now on, with that model in that type where they are still there."""
        if self.problem_of(line):
            return
        self._choices.set_model(line.cell.model)
        self._choices.set_device(line.cell.device)
        self._options.set("dtype", line.cell.dtype)
        assert line.figures is not None
        self._choices.measure(line.cell.model, line.cell.device, line.figures.rtf)
        self._messages.show(device_used(line.name))

    def problem_of(self, line: Line) -> str:
        """Why this line cannot be used, as a sentence; empty if it can."""
        if line.row is None:
            return tr("It has not been measured yet.")
        if line.figures is None:
            return tr("It failed.")
        if line.cell.device not in [device.id for device in self._choices.devices]:
            return tr("This device is not available.")
        if line.cell.model not in [model.name for model in self._choices.models]:
            return tr("This model is not on this disk now.")
        return ""

    def _line(self, cell: Cell, row: BenchRow | None = None) -> Line:
        title = next((model.title for model in self._choices.models if model.name == cell.model), cell.model)
        found = next((summary(device) for device in self._choices.devices if device.id == cell.device), None)
        device = row.device if row is not None else found or {"id": cell.device}
        return Line(cell, title, device, DONE if row is not None else WAITING, row)

    # ---- answers

    def _on_progress(self, progress: Progress) -> None:
        self.progress = progress
        self.progressed.emit()

    def _on_compared(self, compared: Compared) -> None:
        index = next(i for i, line in enumerate(self.lines) if line.cell == compared.cell)
        self.lines[index] = dataclasses.replace(
            self.lines[index],
            state=DONE,
            device=compared.row.device,
            row=compared.row,
            samples=compared.samples,
            sample_rate=compared.sample_rate,
        )
        self.line_changed.emit(index)
        if index + 1 < len(self.lines):
            self.lines[index + 1] = dataclasses.replace(self.lines[index + 1], state=RUNNING)
            self.line_changed.emit(index + 1)
        now = time.monotonic()
        self._times.keep(compared.cell, now - self._row_begun)
        self._row_begun = now
        self.measured.emit(compared.row)
        self.changed.emit()

    def _on_done(self) -> None:
        failed = sum(bool(line.error) for line in self.lines)
        self._rest(
            tr("Done: {rows}, {failed} of them failed.", rows=_rows(len(self.lines)), failed=failed)
            if failed
            else tr("Done: {rows}.", rows=_rows(len(self.lines)))
        )

    def _on_failed(self, error: ErrorReport) -> None:
        self._rest(tr("Failed."))
        self._messages.show(comparison_failed(error))

    def _on_cancelled(self) -> None:
        kept = sum(line.state == DONE for line in self.lines)
        why = tr("Stopped") if self._stopped_by_user else tr("Stopped so that your request could go first")
        self._rest(tr("{stopped}; {rows} kept.", stopped=why, rows=_rows(kept)) if kept else f"{why}.")

    def _rest(self, words: str) -> None:
        self._job, self.progress, self.words = None, None, words
        before, self._lines_before = self._lines_before, []
        if any(line.state != DONE for line in self.lines):
            done = [line for line in self.lines if line.state == DONE]
            self.lines = done or before
            self.lines_reset.emit()
            if not done:
                self.lines_restored.emit()
        self.progressed.emit()
        self.changed.emit()
        self._speech.prepare()  # the voice that was prepared made room for what was measured


def _same_place(cell: Cell, other: Cell) -> bool:
    return (cell.model, cell.device) == (other.model, other.device)


def device_name(device: Mapping[str, Any]) -> str:
    if device.get("kind") == "cpu":
        return "CPU"
    if device.get("kind") == "software":
        return tr("Software rendering (slow)")
    return str(device.get("description") or device.get("name") or device["id"])


def _rows(count: int) -> str:
    return tr("%n row(s)", "", count)
