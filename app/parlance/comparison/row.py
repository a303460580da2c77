"""One line of a benchmark: what the command prints, the window shows, and the history keeps."""

from __future__ import annotations

import csv
import dataclasses
import io
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlance.core.device_status import DeviceCheck, StageParity
from parlance.core.messages import Message, message_from
from parlance.core.typed_fields import check_fields, finite


@dataclass(frozen=True)
class Parity:
    """Against the CPU in f32."""

    cosine: float
    max_abs: float
    """Of the very wave that was timed."""
    log_mel_cosine: float
    """Of the same utterance, drawn alike: what is heard, the phase left out."""
    passed: bool
    """By the self-test, every stage apart."""
    worst_stage: str
    """That comes nearest to its limit, or is furthest beyond it."""
    worst_relative: float
    """Its largest difference, to the largest value of the reference."""


@dataclass(frozen=True)
class Figures:
    """What was measured; times in milliseconds. Cold is the first time in this process, warm every later one."""

    weights: str
    """The least exact type among the weights."""
    sizes: Mapping[str, int]
    """Lengths and counts that say how much work it is."""
    audio_s: float
    load_cold_ms: float
    load_warm_ms: float
    prewarm_ms: float
    """Until every graph was built and every kernel compiled: a first piece and a whole utterance."""
    first_audio_cold_ms: float
    """From nothing to the first sound: the file read, nothing prepared."""
    first_audio_ms: float
    """Median, as the best and the worst below."""
    first_audio_best_ms: float
    first_audio_worst_ms: float
    reps: int
    median_ms: float
    """Of a whole utterance, as the best and the worst."""
    best_ms: float
    worst_ms: float
    rtf: float
    """Of the median: seconds of work for a second of audio."""
    drawn_per_s: float
    """Tokens or frames that the decoder draws in a second; 0 for models that draw none."""
    drawn_unit: str
    """``tokens``, ``frames`` or empty."""
    stages: Mapping[str, float]
    warm_graphs_built: int
    warm_host_waits: int
    warm_replays: Mapping[str, int]
    peak_rss_mb: float
    """Of the whole program."""
    memory: Mapping[str, int]
    """Bytes on the device, by what they are for."""
    parity: Parity

    @property
    def device_mb(self) -> float:
        return sum(self.memory.values()) / 1e6


@dataclass(frozen=True)
class BenchRow:
    """One model in one type on one device: its figures, or why there are none."""

    model: str
    model_sha256: str
    device: Mapping[str, Any]
    """As `devices.summary` gives it; of a device that was not found the id alone."""
    dtype: str
    kernels: str
    threads: int
    unix_s: float
    version: str
    """Of Parlance."""
    figures: Figures | None = None
    error: Message | None = None

    def to_dict(self) -> dict[str, Any]:
        """As `parlance bench --json` prints it, all on one level but for what is a table itself."""
        row = dataclasses.asdict(self)
        figures = row.pop("figures")
        if figures is None:
            return row
        del row["error"]
        return row | figures.pop("sizes") | figures

    def to_record(self) -> dict[str, Any]:
        """What `from_record` reads, of this version and later ones: a field that is new needs a default."""
        return dataclasses.asdict(self) | {"error": self.error and self.error.as_json()}

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> BenchRow:
        """Raises `KeyError`, `TypeError` or `ValueError` for what no version wrote. A null was no finite number."""
        _check(cls, {**record, "figures": None, "error": None})
        figures, error = record["figures"], record.get("error")
        if figures is not None:
            _check(Parity, figures["parity"])
            _check(Figures, {**figures, "parity": None})
            parity: dict[str, Any] = {
                name: math.nan if value is None else value for name, value in figures["parity"].items()
            }
            figures = Figures(**{**figures, "parity": Parity(**parity)})
        return cls(**{**record, "figures": figures, "error": message_from(error) if error else None})


def _check(kind: type, fields: Mapping[str, Any]) -> None:
    check_fields(kind, {name: value for name, value in fields.items() if value is not None}, some=True)


def worst_stage(device_check: DeviceCheck) -> StageParity:
    return max(device_check.stages, key=lambda stage: (not stage.passed, stage.excess))


def json_lines(rows: Sequence[BenchRow]) -> str:
    """One object a line, as `parlance bench --json` prints them."""
    return "".join(json.dumps(finite(row.to_dict()), allow_nan=False) + "\n" for row in rows)


def csv_table(rows: Sequence[BenchRow]) -> str:
    """A line for each row; what lies in a table of its own has a column such as ``stages.vocoder``."""
    flat = [_flat(finite(row.to_dict())) for row in rows]
    columns = list(dict.fromkeys(name for row in flat for name in row))
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, restval="", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(flat)
    return text.getvalue()


FORMATS = {"jsonl": json_lines, "csv": csv_table}
"""By the extension of the file."""


def write_rows(path: Path, rows: Sequence[BenchRow]) -> None:
    """In the format that the extension of `path` names; raises `OSError`."""
    path.write_text(FORMATS[path.suffix.lower().removeprefix(".")](rows), encoding="utf-8", newline="")


def _flat(row: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    cells: dict[str, Any] = {}
    for name, value in row.items():
        if isinstance(value, Mapping):
            cells |= _flat(value, f"{prefix}{name}.")
        else:
            cells[prefix + name] = value
    return cells
