"""`parlance verify`: what a sound file tells of where it comes from."""

from __future__ import annotations

import argparse
from pathlib import Path

from .common import Commands, add_json, print_json


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "verify",
        help="check an audio file for watermarks and provenance",
        description=(
            "Looks for the watermark in the sound, and for a signed record or Content Credentials in the file. "
            "Exits 0 even if nothing is found."
        ),
    )
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help="wav, flac, mp3, ogg, opus or m4b; Content Credentials are read in pictures, films and PDF too",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from ..audio.verify import verify
    from ..library import paths
    from ..library.signing import kept_signer

    found = verify(args.file, kept_signer(paths.signing_key()))
    if args.json:
        print_json(found.to_dict())
    else:
        print("\n".join((f"{args.file}: {found.title}.", *found.words)))
