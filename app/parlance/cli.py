"""The command line: the same jobs as the window, one command each."""

from __future__ import annotations

import argparse
import io
import logging
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from . import __version__
from .commands import (
    bench,
    check,
    devices,
    diagnose,
    gui,
    history,
    mcp,
    models,
    narrate,
    proof,
    read,
    say,
    serve,
    speech_dispatcher,
    trace,
    verify,
    voices,
)
from .commands.common import print_json
from .core.errors import Cancelled, ParlanceError, UsageError
from .core.messages import Message, whole_reason
from .core.typed_fields import encodable
from .library.settings import apply_kept

FAILED = 1
WRONG_USAGE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141
"""What a shell reports for a program that SIGPIPE ended."""

COMMANDS = (
    gui,
    say,
    narrate,
    proof,
    read,
    serve,
    mcp,
    speech_dispatcher,
    verify,
    devices,
    models,
    voices,
    history,
    bench,
    check,
    diagnose,
    trace,
)


FILES = ("out", "files", "model", "voice")
"""Arguments that may name a file."""


class Parser(argparse.ArgumentParser):
    """Wrong usage is one line, as any other error."""

    def error(self, message: str) -> NoReturn:
        raise UsageError("cli.usage", message=message, program=self.prog)


def build_parser() -> Parser:
    parser = Parser(prog="parlance", description="Local text-to-speech on CPU and GPU.")
    parser.add_argument("--version", action="version", version=f"parlance {__version__}")
    parser.add_argument("-v", "--verbose", action="store_true", help="log engine activity to stderr")
    parser.set_defaults(run=gui.run, json=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 failed, 2 wrong usage, 130 interrupted."""
    # NumPy's products are small here: further threads of its library would only spin beside those of the networks.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A text may hold what the terminal cannot show. Into a file Windows would write its code page of old.
        encoding = "utf-8" if sys.platform == "win32" and not sys.stdout.isatty() else None
        sys.stdout.reconfigure(encoding=encoding, errors="backslashreplace")
    args = argparse.Namespace(progress=False)
    try:
        build_parser().parse_args(argv, args)
        _make_encodable(args)
        logging.basicConfig(
            stream=sys.stderr, format="%(name)s: %(message)s", level=logging.DEBUG if args.verbose else logging.WARNING
        )
        apply_kept()
        code = int(args.run(args) or 0)
        sys.stdout.flush()
        return code
    except UsageError as error:
        return _fail(args, whole_reason(error), WRONG_USAGE)
    except (KeyboardInterrupt, Cancelled):
        return _fail(args, Message("cli.interrupted"), INTERRUPTED)
    except (ParlanceError, OSError) as error:
        if isinstance(error, BrokenPipeError) or isinstance(error.__cause__, BrokenPipeError):
            return _pipe_closed()
        return _fail(args, whole_reason(error), FAILED)


def _make_encodable(args: argparse.Namespace) -> None:
    """Texts, of which bytes that are not UTF-8 are no part; names of files may be any bytes."""
    for name, value in vars(args).items():
        if name not in FILES and isinstance(value, str | list):
            texts = value if isinstance(value, list) else [value]
            known = [encodable(text) if isinstance(text, str) else text for text in texts]
            setattr(args, name, known if isinstance(value, list) else known[0])


def _pipe_closed() -> int:
    """The reader of our output has gone: point stdout elsewhere so that closing it does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED


def _fail(args: argparse.Namespace, message: Message, code: int) -> int:
    if args.progress:
        print_json({"error": message.as_json()})
    print("parlance: error:", " ".join(str(message).split()), file=sys.stderr)
    return code
