"""What is spoken goes into the history, unless the user wants none."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.errors import ParlanceError
from ..core.messages import Message
from .common import note

if TYPE_CHECKING:
    from ..core.result import SynthesisResult


def add_history(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--no-history", action="store_true", help="keep it out of the history")


def remember(result: SynthesisResult, source: str) -> None:
    """That it could not be kept is no reason to fail."""
    from ..audio.packed import pack
    from ..library import history, paths, settings

    if settings.load(paths.settings_file()).history:
        try:
            kept = history.History(paths.data_dir() / history.FILE)
            kept.tell_of_damage(note_damage)
            kept.add(result, source, pack(result.samples, result.sample_rate))
        except ParlanceError as error:
            note(f"parlance: {error}")


def note_damage(aside: Path) -> None:
    note(f"parlance: {Message('history.damaged', aside=aside)}")
