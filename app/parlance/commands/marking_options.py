"""What tells that a sound was made by a computer: as the settings have it, or as the options do."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..audio.marking import Marking

OPTIONS = (
    ("watermark", "an inaudible mark in the sound that `parlance verify` finds"),
    ("perth", "that mark is Perth, as Chatterbox always has it, for every model (needs resemble-perth)"),
    ("provenance", "a signed record in the file of how it was made"),
    (
        "credentials",
        "that record as Content Credentials (C2PA), which other programs read, where the file can hold them",
    ),
    ("disclosure", "a sentence in front that says that a computer speaks"),
)


def add_marking(parser: argparse.ArgumentParser) -> None:
    for name, words in OPTIONS:
        parser.add_argument(
            f"--{name}", action=argparse.BooleanOptionalAction, help=f"{words}; else as the settings have it"
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
