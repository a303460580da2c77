"""`parlance voices export | import | rm`: of cloned voices, and between model files and official voice files.

A model file is never changed in place.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from ..core.errors import UsageError
from ..library.machine import open_catalogue
from .common import Commands, add_json, add_settings, print_json


def add_to(actions: Commands) -> None:
    export = actions.add_parser(
        "export", help="write a cloned voice to a .gguf file, or a voice of a model to an official .json file"
    )
    export.add_argument("voice", help="voice id")
    export.add_argument("-o", dest="out", type=Path, required=True, metavar="FILE")
    export.set_defaults(run=export_voice)
    adding = actions.add_parser(
        "import", help="keep a cloned .gguf voice, or write a copy of a model with an official .json voice added"
    )
    adding.add_argument("file", type=Path, metavar="FILE")
    adding.add_argument("--name", default="", metavar="N", help="id of the voice: letters, digits, '-' and '_'")
    adding.add_argument("--title", default="", metavar="T", help="name to show, instead of the id")
    adding.add_argument("--lang", default="", metavar="L", help="language of the voice, instead of the model's default")
    adding.set_defaults(run=import_voice)
    removing = actions.add_parser(
        "rm", help="remove a cloned voice, or write a copy of a model without one of its voices"
    )
    removing.add_argument("voice", help="voice id")
    removing.set_defaults(run=remove)
    for parser in (adding, removing):
        parser.add_argument("-o", dest="out", type=Path, metavar="OUT.gguf", help="the copy of the model")
    for parser in (export, adding, removing):
        add_settings(parser, "model")
        add_json(parser)


def export_voice(args: argparse.Namespace) -> None:
    from ..families.supertonic.voice_files import read_voice, write_voice_json
    from ..library.voice_store import export_voice as export_cloned

    path = cloned_voice(args.voice)
    if path is not None:
        export_cloned(path, args.out)
        return _done(args, args.voice)
    write_voice_json(args.out, read_voice(open_catalogue().resolve(args.model), args.voice))
    _done(args, args.voice)


def import_voice(args: argparse.Namespace) -> None:
    from ..families.supertonic.voice_files import add_voice, read_voice_json
    from ..library import paths, voice_store

    if args.file.suffix == voice_store.SUFFIX:
        args.out = voice_store.import_voice(paths.voices_dir(), args.file)
        return _done(args, args.out.stem)
    _require(args, "name", "--name N, the id of the voice")
    _require(args, "out", "-o OUT.gguf, the copy of the model that gets the voice")
    catalogue = open_catalogue()
    model = catalogue.resolve(args.model)
    _not_in_place(model, args.out)
    language = args.lang or catalogue.describe(model).default_language
    add_voice(model, args.out, args.name, read_voice_json(args.file), args.title or args.name, language)
    _done(args, args.name)


def remove(args: argparse.Namespace) -> None:
    from ..families.supertonic.voice_files import remove_voice
    from ..library.voice_store import remove_voice as remove_cloned

    path = cloned_voice(args.voice)
    if path is not None and args.out is None:
        remove_cloned(path.parent, path.stem)
        args.out = path
        return _done(args, args.voice)
    _require(args, "out", "-o OUT.gguf, the copy of the model without the voice")
    model = open_catalogue().resolve(args.model)
    _not_in_place(model, args.out)
    remove_voice(model, args.out, args.voice)
    _done(args, args.voice)


def cloned_voice(name: str) -> Path | None:
    """The file of the user's voice of that id or name."""
    from ..library import paths
    from ..library.voice_store import find_voice

    return find_voice(paths.voices_dir(), name)


def _require(args: argparse.Namespace, option: str, what: str) -> None:
    if not getattr(args, option):
        raise UsageError("cli.needs", what=what)


def _not_in_place(model: Path, out: Path) -> None:
    if out.exists() and out.samefile(model):
        raise UsageError("file.is_model", path=out)


def _done(args: argparse.Namespace, voice: str) -> None:
    if args.json:
        print_json({"voice": voice, "file": str(args.out)})
    else:
        print(args.out)
