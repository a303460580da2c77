"""Options that several commands have: settings of a request, marks, and whether it is remembered."""

from __future__ import annotations

import argparse
import functools
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.errors import ParlanceError, UsageError
from ..core.messages import Message
from ..core.request import FORMER_NAMES, SETTINGS, SynthesisRequest
from ..library.command_line import described, option_value
from .common import add_settings, note

if TYPE_CHECKING:
    from ..audio.marking import Marking
    from ..core.result import SynthesisResult


OPTIONS = tuple(name for name, spec in SETTINGS.items() if spec.option)
FLAGS = {"batch_size": "--max-batch", "kv": "--kv-dtype", "spell_out": "--normalize"}
"""Flags of settings whose field has another name; the others are named after their field."""
SET_ONLY = ("model_sha256", "stream")
"""Reached by ``--set`` alone: `say --stream` means something else."""


def add_request_options(parser: argparse.ArgumentParser) -> None:
    add_settings(parser, *OPTIONS)
    add_other_settings(parser)


def add_other_settings(parser: argparse.ArgumentParser) -> None:
    """A flag for every setting without an option, and ``--set`` for all of them."""
    parser.add_argument(
        "--set",
        dest="settings",
        action="append",
        type=parse_setting,
        default=[],
        metavar="NAME=VALUE",
        help="any setting by its name, as in a request; `none` restores the model's default",
    )
    only = "\n".join(f"  {name}: {described(SETTINGS[name])}" for name in SET_ONLY)
    parser.epilog = f"for --set alone:\n{only}"
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    group = parser.add_argument_group("settings", "`none` restores the model's default")
    for name, spec in SETTINGS.items():
        if not spec.option and name not in SET_ONLY:
            flag = FLAGS.get(name, "--" + name.replace("_", "-"))
            group.add_argument(
                flag,
                dest="settings",
                action="append",
                type=functools.partial(_named_setting, flag, name),
                metavar="VALUE",
                help=described(spec).replace("%", "%%"),
            )


def _named_setting(flag: str, name: str, word: str) -> tuple[str, Any]:
    return name, option_value(flag, SETTINGS[name], word)


def build_request(args: argparse.Namespace, **defaults: Any) -> SynthesisRequest:
    """The request of the options, its text still empty; `--set` overrides everything."""
    options = {name: getattr(args, name) for name in OPTIONS}
    return SynthesisRequest.from_dict({"text": "", **defaults, **options, **dict(args.settings)})


def parse_setting(setting: str) -> tuple[str, Any]:
    """``key=value`` with the value in the type of that field; ``none`` where the field may be empty."""
    name, equals, word = setting.partition("=")
    name = FORMER_NAMES.get(name, name)
    if not equals:
        raise UsageError("cli.set", setting=setting)
    if name not in SETTINGS:
        raise UsageError("cli.set_setting", name=name, known=SETTINGS)
    return name, option_value(f"--set {name}", SETTINGS[name], word)


MARKING_OPTIONS = (
    ("watermark", "embed an inaudible watermark (detected by `parlance verify`)"),
    ("perth", "use Perth for that mark with every model, as Chatterbox always does (needs resemble-perth)"),
    ("provenance", "embed signed provenance metadata"),
    (
        "credentials",
        "write that record as Content Credentials (C2PA), which other programs can read, if the file type allows",
    ),
    ("disclosure", "start with a spoken AI disclosure"),
)


def add_marking(parser: argparse.ArgumentParser) -> None:
    for name, words in MARKING_OPTIONS:
        parser.add_argument(
            f"--{name}", action=argparse.BooleanOptionalAction, help=f"{words}; default: from the settings"
        )


def marking(args: argparse.Namespace) -> tuple[Marking, bool]:
    """What marks a sound, and whether a sentence says it."""
    from ..audio.marking import marking_of
    from ..library import paths, settings

    chosen = settings.load(paths.settings_file())
    for name, _ in MARKING_OPTIONS:
        if getattr(args, name) is not None:
            setattr(chosen, name, getattr(args, name))
    return marking_of(chosen), chosen.disclosure


def add_history(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--no-history", action="store_true", help="do not add to the history")


def remember(result: SynthesisResult, source: str) -> None:
    """That it could not be kept is no reason to fail."""
    from ..audio.clips import pack
    from ..library import history, paths, settings

    if settings.load(paths.settings_file()).history:
        try:
            kept = history.History(paths.data_dir() / history.FILE)
            kept.on_damage(note_damage)
            kept.add(result, source, pack(result.samples, result.sample_rate))
        except ParlanceError as error:
            note(f"parlance: {error}")


def note_damage(aside: Path) -> None:
    note(f"parlance: {Message('history.damaged', aside=aside)}")
