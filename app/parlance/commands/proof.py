"""`parlance proof`: fetches the recogniser for checks by ear, and says whether it is there."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from .common import Commands, add_json, print_json
from .progress import add_progress, reporter


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "proof",
        help="fetch the speech recogniser that `narrate --proof` listens with",
        description="Without --get it only says whether the recogniser, Whisper base, is there.",
    )
    parser.add_argument("--get", action="store_true", help="fetch it from its publisher (about 145 MB)")
    parser.add_argument("--endpoint", default="", metavar="URL", help="another server than the publisher's")
    add_json(parser)
    add_progress(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ..library import paths
    from ..proof.listener import WHISPER, fetch_whisper, missing_file

    folder = paths.ear_dir()
    if args.get and missing_file(folder):
        fetch_whisper(folder, args.endpoint, reporter(args))
    is_there, has_extra = not missing_file(folder), find_spec("faster_whisper") is not None
    if args.json or args.progress:
        print_json({"folder": str(folder), "fetched": is_there, "extra": has_extra, "licence": WHISPER.licence})
    else:
        fetched = str(folder) if is_there else "not fetched; `parlance proof --get` fetches it"
        print(f"{WHISPER.title} ({WHISPER.licence}): {fetched}")
        print("faster-whisper:", "installed" if has_extra else "missing; pip install parlance[proof]")
    return 0 if is_there and has_extra else 1
