"""What the commands share: options, the engine, and how rows are printed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..core.finite import finite
from ..core.request import DTYPES
from .interrupt import interrupt_calls

if TYPE_CHECKING:
    from ..core.engine import Engine
    from ..core.verdicts import Verdicts
    from ..library.catalogue import Catalogue

    Commands = argparse._SubParsersAction[Any]
else:
    Commands = Any


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON to stdout, one object or one line per row")


def add_model(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--model",
        default="",
        metavar="M",
        help="catalogue name, GGUF file or random:...; without it the embedded voice",
    )


def add_compute(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--device", default="auto", metavar="D", help="id as `parlance devices` lists it, or auto")
    parser.add_argument("--dtype", default="auto", choices=DTYPES, help="type of the matrix weights in memory")
    add_kernels(parser)
    parser.add_argument("--threads", type=int, default=0, metavar="N", help="CPU threads; 0: one per performance core")


def add_kernels(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--kernels",
        default="auto",
        metavar="K",
        help="the CPU's: auto for the fastest, or generic, avx2, avxvnni, avx512vnni, neon, dotprod, i8mm",
    )


def open_catalogue() -> Catalogue:
    from ..library import paths
    from ..library.catalogue import Catalogue

    return Catalogue(paths.models_dir(), paths.cache_dir(), paths.embedded_model(), paths.voices_dir())


def open_verdicts() -> Verdicts:
    from ..core.verdicts import VERDICTS_FILE, Verdicts
    from ..library import paths

    return Verdicts(paths.cache_dir() / VERDICTS_FILE)


@contextmanager
def open_engine() -> Iterator[Engine]:
    """An engine that Ctrl-C cancels, even inside a native call."""
    from ..core.engine import Engine
    from ..library.voice_file import read_voice_file

    engine = Engine(open_catalogue(), read_voice_file, open_verdicts())
    try:
        with interrupt_calls(engine.cancel):
            yield engine
    finally:
        engine.close()


def print_json(row: Any) -> None:
    print(json.dumps(finite(row), allow_nan=False), flush=True)


def note(message: str) -> None:
    """Progress and remarks: never on stdout."""
    print(message, file=sys.stderr, flush=True)


def print_table(headers: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    cells = [[str(cell) for cell in row] for row in (headers, *rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(headers))]
    for row in cells:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def megabytes(size: float) -> str:
    return f"{size / 1e6:.1f} MB"
