"""`parlance check`: does this device run this model right?"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..library.paths import open_device_checks
from .common import Commands, add_compute, add_json, add_settings, note, open_engine, print_json, print_table

if TYPE_CHECKING:
    from ..core.device_status import DeviceCheck, StageParity


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "check",
        help="validate a device against the CPU, stage by stage",
        description=(
            "Stages that fail are disabled and run on the CPU until the device, driver, model or Parlance changes."
        ),
    )
    add_settings(parser, "model")
    add_compute(parser)
    parser.add_argument("--accept", action="store_true", help="trust the device even if the check fails")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from dataclasses import replace

    from ..core.check import check_request, run_check

    with open_engine() as engine:
        request = check_request(args.model, args.device, args.dtype, args.threads, args.kernels)
        check = run_check(engine, request, lambda progress: note(str(progress.message)))
    open_device_checks().put(replace(check, accepted=args.accept))
    if args.json:
        print_json(check.to_dict())
    else:
        _print(check)
    return 0 if check.passed else 1


def _cells(row: StageParity) -> tuple[str, ...]:
    answer = "ok" if row.passed else "FAILED"
    return row.name, f"{row.cosine:.7f}", f"{row.max_abs:.2e}", f"{row.relative:.2e}", answer


def _print(check: DeviceCheck) -> None:
    headers = ("STAGE", "COSINE", "MAX ABS", "RELATIVE", "")
    print_table(headers, [_cells(row) for row in check.stages])
    answer = "passed" if check.passed else "FAILED"
    device = check.device
    print(f"{answer}: {check.model} ({check.weights}) on {device['id']} ({device['description']}) against cpu f32")
    lane = f"; {check.kernels} kernels" if check.kernels else ""
    print(f"log-mel cosine of the whole {check.log_mel_cosine:.5f}{lane}")
