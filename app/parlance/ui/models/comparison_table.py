"""The table of a comparison: its columns, what each cell says, and its sorting."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QSortFilterProxyModel, Qt

from parlance.comparison.row import Figures

from ..translation import localized, mark, tr
from .comparison import RUNNING, WAITING, ComparisonModel, Line, device_name
from .rows_model import Index, RowsModel

STAGE = "stage"
STAGES = (
    mark("duration", "stage"),
    mark("text", "stage"),
    mark("vector", "stage"),
    mark("vocoder", "stage"),
    mark("conditioning", "stage"),
    mark("prefill", "stage"),
    mark("decode", "stage"),
    mark("encoder", "stage"),
    mark("cfm", "stage"),
    mark("source", "stage"),
    mark("prosody", "stage"),
    mark("sound", "stage"),
    mark("codec", "stage"),
    mark("end to end", "stage"),
)
"""What a benchmark tells the time or the difference of."""
Words = tuple[str, str]
Order = float | str | None
"""None for a line that has no such figure: it comes last, whichever way is up."""


@dataclass(frozen=True)
class Column:
    key: str
    title: str
    hint: str
    width: int
    words: Callable[[Line], Words]
    order: Callable[[Line], Order]


def _figure(
    key: str,
    title: str,
    hint: str,
    width: int,
    words: Callable[[Figures], Words],
    order: Callable[[Figures], float],
) -> Column:
    def said(line: Line) -> Words:
        return words(line.figures) if line.figures is not None else ("", "")

    def placed(line: Line) -> Order:
        return order(line.figures) if line.figures is not None else None

    return Column(key, title, hint, width, said, placed)


def status(line: Line) -> tuple[str, str, str]:
    """What became of the line: an icon's name, the role of its colour, and the words."""
    if line.state == WAITING:
        return "", "muted", tr("Waiting")
    if line.state == RUNNING:
        return "refresh", "accent", tr("Measuring")
    if line.figures is None:
        return "error", "bad", tr("Failed")
    if not line.figures.parity.passed:
        return "warning", "warn", tr("Differs")
    return "check", "good", tr("Correct")


def _status(line: Line) -> Words:
    icon, _role, words = status(line)
    return words, tr("from the CPU") if icon == "warning" else ""


def _parity(figures: Figures) -> Words:
    parity, heard = figures.parity, f"log-mel {cosine_words(figures.parity.log_mel_cosine)}"
    if not parity.worst_relative:
        return heard, tr("exactly the same")
    return heard, f"{stage_words(parity.worst_stage)} {parity.worst_relative:.0e}"


def _memory(figures: Figures) -> Words:
    return size_words(figures.peak_rss_mb), tr("model {size}", size=size_words(figures.device_mb))


def _prewarm(figures: Figures) -> Words:
    saved = figures.first_audio_cold_ms - figures.first_audio_ms
    return ms_words(figures.prewarm_ms), tr("saves {time}", time=ms_words(saved)) if saved > 0 else ""


COLUMNS = (
    Column(
        "device",
        mark("Device"),
        mark("Where it ran, the precision, and the model"),
        172,
        lambda line: (device_name(line.device), line.what),
        lambda line: line.name.casefold(),
    ),
    Column(
        "status",
        mark("Sound"),
        mark("Correct: every stage matches the f32 CPU reference within tolerance"),
        124,
        _status,
        lambda line: _status(line)[0],
    ),
    _figure(
        "load",
        mark("Load"),
        mark("Loading the model onto the device: again, and for the first time"),
        92,
        lambda f: (ms_words(f.load_warm_ms), tr("cold {time}", time=ms_words(f.load_cold_ms))),
        lambda f: f.load_warm_ms,
    ),
    _figure(
        "prewarm",
        mark("Warm-up"),
        mark("Compiling kernels and building graphs, once; and what it saves at the first sound"),
        94,
        _prewarm,
        lambda f: f.prewarm_ms,
    ),
    _figure(
        "first",
        mark("First audio"),
        mark("Time to first audio, warm and cold"),
        92,
        lambda f: (
            ms_words(f.first_audio_ms),
            tr("cold {time}", time=ms_words(f.first_audio_cold_ms)),
        ),
        lambda f: f.first_audio_ms,
    ),
    _figure(
        "rtf",
        mark("Speed"),
        mark("Speed relative to real time: median, worst, best"),
        104,
        lambda f: (
            times_words(f.rtf),
            " – ".join(times_words(ms / 1e3 / f.audio_s) for ms in (f.worst_ms, f.best_ms)),
        ),
        lambda f: f.rtf,
    ),
    _figure(
        "rate",
        mark("Decode rate"),
        mark("Tokens or frames made in a second"),
        76,
        lambda f: (f"{f.drawn_per_s:.0f}", f"{f.drawn_unit}/s") if f.drawn_unit else ("", ""),
        lambda f: -f.drawn_per_s,
    ),
    _figure(
        "stages",
        mark("Stages"),
        mark("Time per network"),
        80,
        lambda f: (", ".join(f"{stage_words(name)} {ms_words(ms)}" for name, ms in f.stages.items()), ""),
        lambda f: sum(f.stages.values()),
    ),
    _figure(
        "memory",
        mark("Memory"),
        mark("Peak memory of the whole program, and what the model takes on the device"),
        96,
        _memory,
        lambda f: f.peak_rss_mb,
    ),
    _figure(
        "parity",
        mark("Against the CPU"),
        mark("How close the sound is to the CPU at 32 bits, and the largest relative error of the worst stage"),
        118,
        _parity,
        lambda f: math.inf if math.isnan(f.parity.worst_relative) else f.parity.worst_relative,
    ),
)
ACTIONS = Column("actions", "", mark("Listen, or use this device"), 172, lambda line: ("", ""), lambda line: None)


def details(line: Line) -> str:
    """All of a line in words, for a tool tip."""
    device = line.device
    parts = [line.name, " · ".join(str(device[key]) for key in ("id", "driver", "pci_id") if device.get(key))]
    if line.row is None:
        return "\n".join(parts)
    if line.row.figures is None:
        return "\n".join([*parts, line.error])
    f = line.row.figures
    spread = ", ".join(ms_words(ms) for ms in (f.first_audio_best_ms, f.first_audio_worst_ms))
    parts += [
        tr(
            "{audio:.1f} s of speech in {median} (best {best}, worst {worst}; repetitions: {reps}, threads: {threads})",
            audio=f.audio_s,
            median=ms_words(f.median_ms),
            best=ms_words(f.best_ms),
            worst=ms_words(f.worst_ms),
            reps=f.reps,
            threads=line.row.threads,
        ),
        tr("First audio {time} (best and worst {spread})", time=ms_words(f.first_audio_ms), spread=spread),
        tr("Stages: {list}", list=", ".join(f"{stage_words(name)} {ms_words(ms)}" for name, ms in f.stages.items())),
        tr("On the device: {list}", list=", ".join(f"{name} {size_words(b / 1e6)}" for name, b in f.memory.items())),
        tr("Measured by Parlance {version}", version=line.row.version),
    ]
    return "\n".join(parts)


def ms_words(ms: float) -> str:
    if ms >= 1000:
        return tr("{s:.2f} s", s=ms / 1000) if ms < 10_000 else tr("{s:.1f} s", s=ms / 1000)
    return tr("{ms:.0f} ms", ms=ms) if ms >= 10 else tr("{ms:.1f} ms", ms=ms)


def size_words(megabytes: float) -> str:
    if megabytes >= 1000:
        return tr("{size:.2f} GB", size=megabytes / 1000)
    return tr("{size:.0f} MB", size=megabytes)


def times_words(factor: float) -> str:
    """A real-time factor as a speed: of 0.05, 20×."""
    times = 1 / max(factor, 1e-4)
    return localized(f"{times:.{0 if times >= 10 else 1 if times >= 1 else 2}f}") + "×"


def cosine_words(cosine: float) -> str:
    """Never rounded up to 1."""
    return localized(f"{math.floor(cosine * 1e4) / 1e4:.4f}") if math.isfinite(cosine) else "none"


def stage_names(lines: Iterable[Line]) -> list[str]:
    """Each once, in the order in which they run."""
    return list(dict.fromkeys(name for line in lines if line.figures for name in line.figures.stages))


def stage_words(name: str) -> str:
    """One word, as the statistics have it, in the language of the window."""
    words = name.replace("_", " ")
    return tr(words, STAGE) if words in STAGES else words


ALL = (*COLUMNS, ACTIONS)
LINE, UNDER, ORDER = (Qt.ItemDataRole.UserRole + i for i in range(3))
"""Roles: the `Line`, the words under the figure, and what sorting goes by."""


class ComparisonTable(RowsModel):
    titles = tuple(column.title for column in ALL)

    def __init__(self, comparison: ComparisonModel) -> None:
        super().__init__()
        self._comparison = comparison
        comparison.lines_reset.connect(self._reset)
        comparison.line_changed.connect(self._on_line)
        self._reset()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.ToolTipRole:
            return tr(ALL[section].hint)
        return super().headerData(section, orientation, role)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column, line = ALL[index.column()], self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.words(line)[0]
        if role == UNDER:
            return column.words(line)[1]
        if role == ORDER:
            return column.order(line)
        if role == LINE:
            return line
        if role == Qt.ItemDataRole.ToolTipRole:
            return details(line)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return _said(column, line)
        return None

    @property
    def fastest(self) -> Line | None:
        return self._comparison.fastest()

    def stages(self) -> list[str]:
        """Of every model here, so that each has one colour in all rows."""
        return stage_names(self.rows)

    def has_rates(self) -> bool:
        """Some model here draws tokens or frames."""
        return any(line.figures.drawn_unit for line in self.rows if line.figures)

    def _reset(self) -> None:
        self.show_rows(self._comparison.lines)

    def _on_line(self, number: int) -> None:
        self.rows[number] = self._comparison.lines[number]
        self.dataChanged.emit(self.index(number, 0), self.index(number, len(ALL) - 1))


class SortedTable(QSortFilterProxyModel):
    def __init__(self, table: ComparisonTable) -> None:
        super().__init__()
        self.table = table
        self.setSourceModel(table)
        self.setSortRole(ORDER)
        self.setDynamicSortFilter(False)

    def lessThan(self, left: Index, right: Index) -> bool:
        first, second = left.data(ORDER), right.data(ORDER)
        if (first is None) != (second is None):
            return (second is None) == (self.sortOrder() == Qt.SortOrder.AscendingOrder)
        return first is not None and first < second


def _said(column: Column, line: Line) -> str:
    if line.error and column.key not in ("device", "status"):
        return line.error
    figure, under = column.words(line)
    return f"{tr(column.title)}: {figure}" + (f", {under}" if under else "")
