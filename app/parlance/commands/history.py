"""`parlance history`: what was spoken, found and made again."""

from __future__ import annotations

import argparse
import time
from dataclasses import asdict
from typing import TYPE_CHECKING

from . import say
from .common import Commands, add_json, note, print_json, print_table
from .options import note_damage

if TYPE_CHECKING:
    from ..library.history import History

TEXT_SHOWN = 48


def add_to(commands: Commands) -> None:
    history = commands.add_parser("history", help="search, regenerate or delete history")
    actions = history.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="list clips, newest first")
    listing.add_argument("words", nargs="*", metavar="WORD", help="filter: clips containing all words")
    add_json(listing)
    listing.set_defaults(run=list_clips)
    again = actions.add_parser("again", help="regenerate a clip and verify that the audio is identical")
    say.add_output_options(again)
    again.set_defaults(run=make_again)
    command = actions.add_parser("command", help="print the command line that makes a clip")
    command.set_defaults(run=print_command)
    removing = actions.add_parser("rm", help="forget a clip")
    removing.set_defaults(run=remove)
    for parser in (again, command, removing):
        parser.add_argument("clip", type=int, metavar="ID", help="clip ID from `parlance history list`")
    actions.add_parser("clear", help="delete the whole history").set_defaults(run=lambda _args: forget_all())


def list_clips(args: argparse.Namespace) -> None:
    history = _open()
    clips = history.clips(" ".join(args.words)) if history.size()[0] else []
    if args.json:
        for clip in clips:
            print_json({**asdict(clip), "audio_s": clip.audio_s})
        return
    rows = [
        (
            *(clip.id, time.strftime("%Y-%m-%d %H:%M", time.localtime(clip.made)), f"{clip.audio_s:.1f} s"),
            *(clip.request.model, clip.request.voice, " ".join(clip.request.text.split())[:TEXT_SHOWN]),
        )
        for clip in clips
    ]
    print_table(("ID", "MADE", "LENGTH", "MODEL", "VOICE", "TEXT"), rows)


def make_again(args: argparse.Namespace) -> int:
    clip = _open().clip(args.clip)
    with say.open_outputs(args) as outputs:
        result = say.speak(args, clip.request, outputs, each_piece=False)
    if result.sha256 == clip.sha256:
        note(f"parlance: bit-identical to clip {clip.id}")
        return 0
    note(f"parlance: differs from clip {clip.id}: the voice, the device, its driver or Parlance has changed")
    return 1


def print_command(args: argparse.Namespace) -> None:
    from ..library.command_line import say_command

    clip = _open().clip(args.clip)
    print(say_command(clip.request, f"clip-{clip.id}.wav"))


def remove(args: argparse.Namespace) -> None:
    history = _open()
    history.remove([history.clip(args.clip).id])


def forget_all() -> None:
    """As the window's button: copied texts that wait to be read too."""
    from ..library import paths
    from ..project.shelf import forget_copied

    _open().clear()
    forget_copied(paths.projects_dir())


def _open() -> History:
    from ..library import history, paths

    found = history.History(paths.data_dir() / history.FILE)
    found.on_damage(note_damage)
    return found
