"""What tells that a sound was made by a computer: as the settings have it, or as the options do."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..audio.marking import Marking

OPTIONS = (
    ("watermark", "hide an inaudible mark in the sound, which `parlance verify` finds"),
    ("perth", "use Perth for that mark with every model, as Chatterbox always does (needs resemble-perth)"),
    ("provenance", "put a signed record of how it was made into the file"),
    (
        "credentials",
        "write that record as Content Credentials (C2PA), which other programs can read, if the file type allows",
    ),
    ("disclosure", "begin with a sentence that says a computer is speaking"),
)


def add_marking(parser: argparse.ArgumentParser) -> None:
    for name, words in OPTIONS:
        parser.add_argument(
            f"--{name}", action=argparse.BooleanOptionalAction, help=f"{words}; default: as in the settings"
        )


def marking(args: argparse.Namespace) -> tuple[Marking, bool]:
    """What marks a sound, and whether a sentence says it."""
    from ..audio.marking import marking_of
    from ..library import paths, settings

    chosen = settings.load(paths.settings_file())
    for name, _ in OPTIONS:
        if getattr(args, name) is not None:
            setattr(chosen, name, getattr(args, name))
    return marking_of(chosen), chosen.disclosure
