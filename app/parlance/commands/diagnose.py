"""`parlance diagnose`: one file for a bug report."""

from __future__ import annotations

import argparse
import dataclasses
from pathlib import Path

from .common import Commands, add_json, print_json, print_table


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "diagnose",
        help="create a diagnostics archive for a bug report",
        description="Writes a zip. No text and no sound is in it unless you ask for them, and your name is masked.",
    )
    parser.add_argument("-o", "--out", type=Path, default=Path("parlance-diagnostics.zip"), metavar="FILE")
    parser.add_argument("--with-text", action="store_true", help="include the text in the editor")
    parser.add_argument("--with-project", type=Path, action="append", default=[], metavar="FILE",
                        help="also this project, text and sound")  # fmt: skip
    parser.add_argument("--limits", action="store_true", help="print input limits and exit")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from ..core.devices import find_devices
    from ..library import diagnostics, paths
    from ..library.settings import peek

    if args.limits:
        _print_limits(args.json)
        return
    settings = peek(paths.settings_file())
    names = diagnostics.save(args.out, find_devices(), settings, paths.log_dir(), args.with_text, args.with_project)
    if args.json:
        print_json({"file": str(args.out), "holds": names})
    else:
        print(f"{args.out}: {', '.join(names)}")


def _print_limits(as_json: bool) -> None:
    from ..core.limits import LIMITS

    if as_json:
        for row in LIMITS:
            print_json(dataclasses.asdict(row))
        return
    headers = ("of a", "bytes", "elements", "which are", "depth", "seconds", "takes NaN")
    print_table(headers, ([value or "" for value in dataclasses.astuple(row)] for row in LIMITS))
