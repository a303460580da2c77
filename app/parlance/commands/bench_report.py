"""`parlance bench --report`: a file for the table of machines in docs/speed.md."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from ..core.finite import finite
from .common import note, open_engine, print_table

REFERENCE = "reference_report.json"
"""Among the resources; made by this command."""


def run_report_command(args: argparse.Namespace) -> int:
    """Write the report to `args.report`; 0 if every device is right."""
    from ..core.devices import choose_device
    from ..library import paths
    from ..measure.field_report import MODELS, problems, run_report

    reference = json.loads((paths.resources_dir() / REFERENCE).read_text(encoding="utf-8"))
    with open_engine() as engine:
        found = engine.devices()
        every = [device for device in found if device.kind != "software"]
        devices = every if args.devices == ["auto"] else [choose_device(name, found) for name in args.devices]
        models = MODELS if args.models == [""] else args.models
        report = run_report(engine, models, devices, reference, note)
    path = Path(args.report)
    path.write_text(json.dumps(finite(report), indent=1) + "\n", encoding="utf-8")
    if args.json:
        print(json.dumps(finite(report), allow_nan=False))
    else:
        _print(report)
    found_wrong = problems(report)
    for words in found_wrong:
        note(f"wrong: {words}")
    note(f"{path} holds no names and no folders; please attach it to an issue titled “Report: YOUR DEVICE”")
    return 1 if found_wrong else 0


def _print(report: dict[str, Any]) -> None:
    headers = ("MODEL", "DEVICE", "RIGHT", "SAME BYTES", "TOTAL", "TIMES THE REFERENCE")
    print_table(headers, [_cells(row) for row in report["rows"]])


def _cells(row: dict[str, Any]) -> tuple[str, ...]:
    device = row["device"]["id"]
    if "error" in row:
        return row["model"], device, "failed", "-", "-", "-"
    right = "yes" if all(stage["passed"] for stage in row["parity"]) else "NO"
    times = " ".join(f"{name} {ratio:.2f}" for name, ratio in row["times_reference"].items()) or "-"
    return row["model"], device, right, "yes" if row["deterministic"] else "NO", f"{row['total_ms']:.1f} ms", times
