"""`parlance bench --events`: every step and token in a CSV file, and what they come to."""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator
from dataclasses import asdict, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .common import note, open_engine, print_table

if TYPE_CHECKING:
    from ..measure.event_bench import Event


def event_rows(args: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Write the events to `args.events`; yields first and steady times by stage and part."""
    from ..comparison.bench import bench_request
    from ..core.native import default_threads
    from ..measure.event_bench import run_events, summary_rows

    with open_engine() as engine:
        events: list[Event] = []
        for model in args.models:
            for device in args.devices:
                threads = args.threads or default_threads()
                request = bench_request(model, device, args.dtype, threads, args.steps, args.kernels)
                events += run_events(engine, request, args.reps, note, args.audio)
                engine.forget_models()
    _write(Path(args.events), events)
    yield from summary_rows(events)


def print_events(rows: list[dict[str, Any]]) -> None:
    headers = ("MODEL", "DEVICE", "STAGE", "PART", "COUNT", "FIRST", "STEADY")
    print_table(headers, [_cells(row) for row in rows])


def _cells(row: dict[str, Any]) -> tuple[str, ...]:
    steady = "-" if row["steady_ms"] is None else f"{row['steady_ms']:.3f} ms"
    names = tuple(str(row[name]) for name in ("model", "device", "stage", "part", "count"))
    return (*names, f"{row['first_ms']:.3f} ms", steady)


def _write(path: Path, events: list[Event]) -> None:
    from ..measure.event_bench import Event

    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, [field.name for field in fields(Event)])
        writer.writeheader()
        writer.writerows(asdict(event) for event in events)
