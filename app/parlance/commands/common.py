"""What the commands share: options, the engine, and how rows are printed."""

from __future__ import annotations

import argparse
import functools
import json
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from typing import TYPE_CHECKING, Any

from ..core.errors import UsageError
from ..core.request import SETTINGS
from ..core.typed_fields import finite
from ..library.command_line import described, option_value

if TYPE_CHECKING:
    from ..core.engine import Engine

    Commands = argparse._SubParsersAction[Any]
else:
    Commands = Any


MAX_JOBS = 16


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON to stdout (one object, or JSON lines)")


def add_settings(parser: argparse.ArgumentParser, *names: str) -> None:
    """An option for each of these settings of a request."""
    for name in names:
        known = SETTINGS[name]
        choices = list(known.choices) or None
        parser.add_argument(
            known.option,
            dest=name,
            type=functools.partial(option_value, known.option, known),
            default=known.default,
            choices=choices,
            metavar=None if choices else known.option[2].upper(),
            help=described(known).replace("%", "%%"),
        )


def add_compute(parser: argparse.ArgumentParser) -> None:
    add_settings(parser, "device", "dtype", "kernels", "threads")


def add_jobs(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument(
        "--jobs", type=int, default=0, metavar="N", help=f"how many {what} at once, 1 to {MAX_JOBS}; 0 chooses"
    )


def checked_jobs(args: argparse.Namespace) -> int:
    if not 0 <= args.jobs <= MAX_JOBS:
        raise UsageError("cli.jobs", most=MAX_JOBS, jobs=args.jobs)
    return int(args.jobs)


@contextmanager
def open_engine() -> Iterator[Engine]:
    """The engine itself, for what measures and checks it; Ctrl-C cancels it, even inside a native call."""
    with open_engines(1) as (engine,):
        yield engine


@contextmanager
def open_engines(count: int) -> Iterator[list[Engine]]:
    """As `open_engine`, several of them: each has its own models."""
    from ..api.engine import core_engine

    with ExitStack() as stack:
        engines = [stack.enter_context(closing(core_engine())) for _ in range(count)]

        def cancel() -> None:
            for engine in engines:
                engine.cancel()

        with interrupt_calls(cancel):
            yield engines


def print_json(row: Any) -> None:
    print(json.dumps(finite(row), allow_nan=False), flush=True)


def note(message: str) -> None:
    """Progress and remarks: never on stdout."""
    print(message, file=sys.stderr, flush=True)


def tell_undone(markup: Sequence[str]) -> None:
    """What of a document's markup has no effect, if there is any."""
    from ..core.messages import Message

    if markup:
        note(f"parlance: {Message('ssml.undone', what=[*markup])}")


def print_table(headers: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    cells = [[str(cell) for cell in row] for row in (headers, *rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(headers))]
    for row in cells:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def megabytes(size: float) -> str:
    return f"{size / 1e6:.1f} MB"


@contextmanager
def interrupt_calls(cancel: Callable[[], None]) -> Iterator[None]:
    """Call `cancel` from another thread when SIGINT arrives; `KeyboardInterrupt` is raised as ever."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    reader, writer = socket.socketpair()
    writer.setblocking(False)

    def watch() -> None:
        while numbers := reader.recv(64):
            if signal.SIGINT in numbers:
                cancel()

    thread = threading.Thread(target=watch, name="parlance-interrupt", daemon=True)
    thread.start()
    before = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        writer.close()
        thread.join()
        reader.close()
