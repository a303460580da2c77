"""`parlance voices blend`: a new voice between two that a Supertonic model speaks with."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from ..library.machine import open_catalogue
from .common import Commands, add_json, add_settings, print_json


def add_to(actions: Commands) -> None:
    parser = actions.add_parser("blend", help="make a new voice between two voices of a Supertonic model")
    parser.add_argument("first", metavar="A", help="voice id")
    parser.add_argument("second", metavar="B", help="voice id")
    parser.add_argument(
        "--amount", type=float, default=0.5, metavar="X", help="from 0, which is A, to 1, which is B (default 0.5)"
    )
    parser.add_argument("-o", dest="name", required=True, metavar="NAME", help="name of the new voice")
    add_settings(parser, "model")
    add_json(parser)
    parser.set_defaults(run=blend)


def blend(args: argparse.Namespace) -> None:
    from ..library import paths, voice_store
    from ..library.blending import blend_voices

    catalogue, folder = open_catalogue(), paths.voices_dir()
    voice_store.new_path(folder, args.name)
    model = catalogue.describe(catalogue.resolve(args.model))
    tensors, record = blend_voices(model, folder, args.first, args.second, args.amount, args.name)
    path = voice_store.save_voice(folder, tensors, record)
    if args.json:
        print_json({"voice": {"id": path.stem, **asdict(record)}, "file": str(path)})
    else:
        print(path)
