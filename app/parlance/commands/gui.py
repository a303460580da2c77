"""`parlance gui`, and `parlance` alone: the window."""

from __future__ import annotations

import argparse

from .common import Commands


def add_to(commands: Commands) -> None:
    parser = commands.add_parser("gui", help="open the window (the default)")
    parser.add_argument("files", metavar="FILE", nargs="*", help="a project or documents to open in it")
    parser.add_argument("--read", choices=("clipboard", "selection"), help="start reading the clipboard or selection")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ..ui.app import main

    read = getattr(args, "read", None)
    return main([*getattr(args, "files", []), *(["--read", read] if read else [])])
