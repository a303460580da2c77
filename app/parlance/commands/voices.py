"""`parlance voices`: whom a model can speak as."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import TYPE_CHECKING

from ..library.machine import open_catalogue
from . import blend, clone, say, voice_files
from .common import Commands, add_json, add_settings, print_json, print_table
from .voice_files import cloned_voice

if TYPE_CHECKING:
    from ..core.result import ModelInfo


def add_to(commands: Commands) -> None:
    voices = commands.add_parser("voices", help="list, show and hear the voices of a model")
    actions = voices.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="every voice of a model")
    listing.set_defaults(run=list_voices)
    show = actions.add_parser("show", help="one voice")
    show.set_defaults(run=show_voice)
    for parser in (listing, show):
        add_settings(parser, "model")
        add_json(parser)
    show.add_argument("voice", help="voice id")
    preview = actions.add_parser("preview", help="hear a voice say a sentence")
    say.add_output_options(preview)
    add_settings(preview, "model")
    preview.add_argument("voice", help="voice id")
    preview.set_defaults(run=say.preview)
    voice_files.add_to(actions)
    clone.add_to(actions)
    blend.add_to(actions)


def list_voices(args: argparse.Namespace) -> None:
    model = _model(args.model)
    if args.json:
        for voice in model.voices:
            print_json({**asdict(voice), "model": model.name, "default": voice.id == model.default_voice})
        return
    rows = [
        ("*" if voice.id == model.default_voice else "", voice.id, voice.name, voice.language, voice.description)
        for voice in model.voices
    ]
    print_table(("", "ID", "NAME", "LANGUAGE", "DESCRIPTION"), rows)


def show_voice(args: argparse.Namespace) -> None:

    path = cloned_voice(args.voice)
    if path is not None:
        from ..library.voice_file import read_record

        row = {"id": path.stem, **asdict(read_record(path)), "file": str(path)}
    else:
        model = _model(args.model)
        row = {**asdict(model.known_voice(args.voice)), "model": model.name, "licence": model.licence}
    if args.json:
        print_json(row)
    else:
        print_table(("FIELD", "VALUE"), row.items())


def _model(name: str) -> ModelInfo:
    catalogue = open_catalogue()
    return catalogue.describe(catalogue.resolve(name))
