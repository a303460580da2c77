"""The options of a synthesis request, and `--set` for every field that has no option of its own."""

from __future__ import annotations

import argparse
from typing import Any

from ..core.errors import UsageError
from ..core.request import SETTINGS, SynthesisRequest
from ..library.command_line import described, option_value
from .common import add_settings

OPTIONS = tuple(name for name, known in SETTINGS.items() if known.option)


def add_request_options(parser: argparse.ArgumentParser) -> None:
    add_settings(parser, *OPTIONS)
    add_set(parser)


def add_set(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set",
        dest="settings",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="any other setting, see below; `none` restores the model's default",
    )
    others = (f"  {name}: {described(known)}" for name, known in SETTINGS.items() if not known.option)
    parser.epilog = "\n".join(("settings for --set:", *others))
    parser.formatter_class = argparse.RawDescriptionHelpFormatter


def build_request(args: argparse.Namespace, **defaults: Any) -> SynthesisRequest:
    """The request of the options, its text still empty; `--set` overrides everything."""
    options = {name: getattr(args, name) for name in OPTIONS}
    chosen = dict(parse_setting(setting) for setting in args.settings)
    return SynthesisRequest.from_dict({"text": "", **defaults, **options, **chosen})


def parse_setting(setting: str) -> tuple[str, Any]:
    """``key=value`` with the value in the type of that field; ``none`` where the field may be empty."""
    name, equals, word = setting.partition("=")
    if not equals:
        raise UsageError("cli.set", setting=setting)
    if name not in SETTINGS:
        raise UsageError("cli.set_setting", name=name, known=SETTINGS)
    return name, option_value(f"--set {name}", SETTINGS[name], word)
