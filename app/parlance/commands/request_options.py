"""The options of a synthesis request, and `--set` for every field that has no option of its own."""

from __future__ import annotations

import argparse
import dataclasses
from typing import Any

from ..core.errors import UsageError
from ..core.request import SynthesisRequest
from .common import add_compute, add_model

OPTIONS = ("model", "voice", "language", "device", "dtype", "kernels", "threads", "speed", "steps", "seed")
WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def add_request_options(parser: argparse.ArgumentParser) -> None:
    add_model(parser)
    parser.add_argument("--voice", default="", metavar="V", help="voice id, or an official voice .json file")
    parser.add_argument("--lang", dest="language", default="", metavar="L", help="language code, such as en")
    add_compute(parser)
    parser.add_argument("--speed", type=float, metavar="S", help="pace, 0.5 to 2.0; above 1 is faster")
    parser.add_argument("--steps", type=int, metavar="N", help="Euler steps, 1 to 100")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed gives the same audio")
    parser.add_argument(
        "--set",
        dest="settings",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="any other field of the request: " + ", ".join(_other_fields()),
    )


def build_request(args: argparse.Namespace, **defaults: Any) -> SynthesisRequest:
    """The request of the options, its text still empty; `--set` overrides everything."""
    options = {name: getattr(args, name) for name in OPTIONS}
    chosen = dict(parse_setting(setting) for setting in args.settings)
    return SynthesisRequest.from_dict({"text": "", **defaults, **options, **chosen})


def parse_setting(setting: str) -> tuple[str, Any]:
    """``key=value`` with the value in the type of that field; ``none`` where the field may be empty."""
    name, equals, word = setting.partition("=")
    types = {field.name: str(field.type) for field in dataclasses.fields(SynthesisRequest)}
    if not equals:
        raise UsageError(f"--set takes KEY=VALUE, not {setting!r}")
    if name not in types:
        raise UsageError(f"--set: there is no field {name!r}; there are {', '.join(types)}")
    return name, _parse(name, word, types[name])


def _parse(name: str, word: str, annotation: str) -> Any:
    if "None" in annotation and word.casefold() == "none":
        return None
    try:
        if "bool" in annotation:
            return WORDS[word.casefold()]
        if "float" in annotation:
            return float(word)
        return int(word) if "int" in annotation else word
    except (KeyError, ValueError):
        raise UsageError(f"--set: {name} must be {annotation}, not {word!r}") from None


def _other_fields() -> list[str]:
    known = {*OPTIONS, "text"}
    return [field.name for field in dataclasses.fields(SynthesisRequest) if field.name not in known]
