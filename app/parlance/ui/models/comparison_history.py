"""Comparisons of earlier days: listed, shown again, removed and exported."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QDateTime, QLocale, QObject, Qt, Signal
from PySide6.QtGui import QImage

from parlance._version import __version__
from parlance.comparison.history import Comparisons, Run, device_and_driver, this_system
from parlance.comparison.row import FORMATS, BenchRow, write_rows

from ..background import Background
from ..translation import mark, tr
from .comparison import ComparisonModel, Line
from .explain import comparison_exported, comparison_not_exported, comparisons_set_aside, history_failed
from .messages import MessageModel

T = TypeVar("T")


class ComparisonHistory(QObject):
    changed = Signal()
    """The list of runs, or which one is shown."""
    _damaged = Signal(object)

    def __init__(self, store: Comparisons, comparison: ComparisonModel, messages: MessageModel) -> None:
        super().__init__()
        self._store, self._comparison, self._messages = store, comparison, messages
        self._background = Background("comparisons")
        self._damaged.connect(self._on_damaged, Qt.ConnectionType.QueuedConnection)
        store.on_damage(self._damaged.emit)
        self.runs: list[Run] = []
        self.shown: Run | None = None
        """None for what was measured since the window was opened."""
        self._shown_before: Run | None = None
        """When the comparison that runs began."""
        self._own: list[Line] = []
        self._current: list[int] = []
        """Id of the run that rows are added to; another thread fills it."""
        comparison.measured.connect(self._keep)
        comparison.lines_reset.connect(self._on_reset)
        comparison.lines_restored.connect(self._on_restored)

    def caption(self) -> str:
        """On what the shown rows ran: the versions of Parlance, of the system and of every driver."""
        if self.shown is not None:
            return _provenance(self.shown.version, self.shown.system, self.shown.devices)
        devices = [device_and_driver(row.device) for row in self._comparison.measured_rows()]
        return _provenance(__version__, this_system(), devices) if devices else ""

    def refresh(self) -> None:
        self._work(self._store.runs, self._on_listed)

    def show(self, run: int) -> None:
        """An earlier run, or with 0 the rows of this session again."""
        if self._comparison.is_running:
            return
        if self.shown is None:
            self._own = self._comparison.lines
        chosen = next((known for known in self.runs if known.id == run), None)
        if chosen is None:
            self.shown = None
            self._comparison.show_lines(self._own)
        else:
            self._work(lambda: self._store.rows(chosen.id), partial(self._on_read, chosen))

    def remove_shown(self) -> None:
        if self.shown is not None and not self._comparison.is_running:
            run = self.shown.id
            self.show(0)

            def remove() -> list[Run]:
                self._store.remove(run)
                return self._store.runs()

            self._work(remove, self._on_listed)

    def close(self) -> None:
        self._background.close()

    def _keep(self, row: BenchRow) -> None:
        current, index = self._current, sum(line.row is not None for line in self._comparison.lines)
        if index == 1:
            current = self._current = []

        def work() -> list[Run]:
            if not current:
                current.append(self._store.begin())
            self._store.add(current[0], row)
            return self._store.runs()

        self._work(work, self._on_listed)

    def _work(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        self._background.ask(work, then, lambda error: self._messages.show(history_failed(error)))

    def _on_damaged(self, aside: Path) -> None:
        self._messages.show(comparisons_set_aside(aside))

    def _on_listed(self, runs: list[Run]) -> None:
        self.runs = runs
        self.changed.emit()

    def _on_read(self, run: Run, rows: list[BenchRow]) -> None:
        if not self._comparison.is_running:
            self.shown = run
            self._comparison.show_rows(rows)
            self.changed.emit()

    def _on_reset(self) -> None:
        if self._comparison.is_running:
            self._shown_before, self.shown = self.shown, None
            self.changed.emit()

    def _on_restored(self) -> None:
        self.shown = self._shown_before
        self.changed.emit()


def run_label(run: Run) -> str:
    """When it was, and how much."""
    when = QLocale().toString(QDateTime.fromSecsSinceEpoch(int(run.begun)), QLocale.FormatType.ShortFormat)
    return when + " · " + tr("%n row(s)", "", run.count)


def _provenance(version: str, system: str, devices: Iterable[tuple[str, str]]) -> str:
    known = "; ".join(f"{device} ({driver})" if driver else device for device, driver in dict.fromkeys(devices))
    return f"Parlance {version} · {system} · {known}"


PICTURE = "png"
FILTERS = {
    "jsonl": mark("JSON lines (*.jsonl)"),
    "csv": mark("Table for a spreadsheet (*.csv)"),
    PICTURE: mark("Picture of the charts (*.png)"),
}


class ComparisonExport(QObject):
    def __init__(self, messages: MessageModel) -> None:
        super().__init__()
        self._messages = messages
        self._background = Background("export")

    def write(self, path: Path, rows: list[BenchRow], charts: QImage) -> None:
        """In the format that the extension of `path` names."""

        def work() -> None:
            if path.suffix.lower() != f".{PICTURE}":
                write_rows(path, rows)
            elif not charts.save(str(path)):
                raise OSError(f"{path} cannot be written")

        self._background.ask(
            work,
            lambda _: self._messages.show(comparison_exported(path.name, str(path.parent))),
            lambda error: self._messages.show(comparison_not_exported(error)),
        )

    def close(self) -> None:
        self._background.close()


def with_extension(path: Path, words: str) -> Path:
    """`path` if it ends in a known extension, else with that of the filter whose `words` were chosen."""
    if path.suffix.lower().removeprefix(".") in (*FORMATS, PICTURE):
        return path
    extension = next((known for known, shown in FILTERS.items() if tr(shown) == words), "jsonl")
    return path.with_name(f"{path.name}.{extension}")
