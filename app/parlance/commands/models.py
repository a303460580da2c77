"""`parlance models`: what is on this disk, what is inside a file, fetching official models and making files of them."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..library.machine import open_catalogue
from . import model_files, model_get
from .common import Commands, add_json, megabytes, print_json, print_table

if TYPE_CHECKING:
    from ..core.result import ModelInfo

LONGEST_VALUE = 64
"""Metadata arrays longer than this are shown by their length only."""


def add_to(commands: Commands) -> None:
    models = commands.add_parser("models", help="list, show, fetch, convert, quantize, verify and remove model files")
    actions = models.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="every model on this disk")
    add_json(listing)
    listing.set_defaults(run=list_models)
    show = actions.add_parser("show", help="networks, dimensions, dtypes, voices, languages, licence, hash")
    show.add_argument("model", nargs="?", default="", help="catalogue name, GGUF file or random:...")
    show.add_argument("--tensors", action="store_true", help="also list every tensor")
    add_json(show)
    show.set_defaults(run=show_model)
    model_get.add_to(actions)
    model_files.add_to(actions)


def list_models(args: argparse.Namespace) -> None:
    models = open_catalogue().models()
    if args.json:
        for model in models:
            print_json(asdict(model))
        return
    headers = ("NAME", "TITLE", "FAMILY", "VOICES", "LANGUAGES", "SIZE", "LICENCE")
    print_table(headers, [_row(model) for model in models])


def _row(model: ModelInfo) -> tuple[object, ...]:
    languages = " ".join(model.languages[:6]) + (" ..." if len(model.languages) > 6 else "")
    size = megabytes(model.size_bytes)
    return model.name, model.title, model.family, len(model.voices), languages, size, model.licence or "-"


def show_model(args: argparse.Namespace) -> None:
    from ..library.quantize import show

    catalogue = open_catalogue()
    info = catalogue.describe(catalogue.resolve(args.model))
    inside = asdict(show(Path(info.path)))
    inside["metadata"] = {key: _short(value) for key, value in sorted(inside["metadata"].items())}
    report = {**asdict(info), **inside}
    if args.json:
        print_json(report)
    else:
        _print_report(report, args.tensors)


def _short(value: Any) -> Any:
    if isinstance(value, (str, int, float, bool)):
        return value
    values = list(value)
    return values if len(values) <= LONGEST_VALUE else f"{len(values)} values"


def _print_report(report: dict[str, Any], with_tensors: bool) -> None:
    print(f"{report['title']} ({report['name']})")
    for label, value in (
        ("file", f"{report['path']}, {megabytes(report['size_bytes'])}"),
        ("sha256", report["sha256"]),
        ("family", report["family"]),
        ("licence", report["licence"] or "not stated"),
        ("languages", " ".join(report["languages"])),
        ("voices", ", ".join(voice["id"] for voice in report["voices"]) + f" (default {report['default_voice']})"),
        ("sample rate", f"{report['sample_rate']} Hz"),
    ):
        print(f"  {label:12s}{value}")
    print()
    rows = [
        (
            row["name"],
            row["title"],
            row["tensors"],
            f"{row['parameters'] / 1e6:.3f} M",
            megabytes(row["n_bytes"]),
            " ".join(f"{dtype} x{count}" for dtype, count in row["dtypes"].items()),
        )
        for row in report["networks"]
    ]
    print_table(("NETWORK", "", "TENSORS", "PARAMETERS", "SIZE", "TYPES"), rows)
    print()
    print_table(("KEY", "VALUE"), [item for item in report["metadata"].items() if not item[0].startswith("voice.")])
    if with_tensors:
        print()
        tensors = [(row["name"], tuple(row["shape"]), row["dtype"]) for row in report["tensors"]]
        print_table(("TENSOR", "SHAPE", "TYPE"), tensors)
