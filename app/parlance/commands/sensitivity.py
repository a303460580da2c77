"""`parlance models sensitivity`: what eight bits cost, matrix by matrix."""

from __future__ import annotations

import argparse
from typing import Any

from .common import add_json, add_settings, note, open_engine, print_json, print_table


def add_to(actions: Any) -> None:
    parser = actions.add_parser("sensitivity", help="what each matrix alone costs in quality in eight bits, on the CPU")
    parser.add_argument("model", nargs="?", default="", help="catalogue name, GGUF file or random:...")
    add_settings(parser, "threads")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from ..measure.sensitivity import run_sensitivity

    rows = []
    with open_engine() as engine:
        for row in run_sensitivity(engine, args.model, args.threads, note):
            rows.append(row)
            if args.json:
                print_json(row)
    if not args.json:
        *single, whole = rows
        single.sort(key=lambda row: row["log_mel_cosine"])
        print_table(("MATRIX", "LOG-MEL COSINE", "WORST STAGE", "ERROR"), [_cells(row) for row in [*single, whole]])


def _cells(row: dict[str, Any]) -> tuple[str, ...]:
    worst = max(row["stages"], key=row["stages"].get, default="-")
    return row["matrix"], f"{row['log_mel_cosine']:.6f}", worst, f"{row['stages'].get(worst, 0.0):.1e}"
