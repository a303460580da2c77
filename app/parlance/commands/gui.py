"""`parlance gui`, and `parlance` alone: the window."""

from __future__ import annotations

import argparse

from .common import Commands


def add_to(commands: Commands) -> None:
    parser = commands.add_parser("gui", help="open the window (also what no command does)")
    parser.add_argument("files", metavar="FILE", nargs="*", help="a project or documents to open in it")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ..ui.app import main

    return main(getattr(args, "files", []))
