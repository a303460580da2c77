"""What the program leaves behind when it ends badly, and a log of what it does, for the start after."""

from __future__ import annotations

import faulthandler
import logging
import logging.handlers
import os
import sys
import threading
import traceback
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType
from typing import IO

from ..core.private_file import make_private

LOG, CRASH, LAST_CRASH = "parlance.log", "crash.log", "crash-last.log"
LARGEST_LOG = 500_000

log = logging.getLogger("parlance")


def start(folder: Path) -> str:
    """Log into `folder` from now on, crashes of the native core included.

    Returns what the run before left when it ended badly, once; it stays in ``crash-last.log``. A folder that cannot
    be written costs the log, not the program.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        left = take(folder)
        handler = _PrivateLog(folder / LOG, maxBytes=LARGEST_LOG, backupCount=1, encoding="utf-8", delay=True)
        make_private(folder / CRASH)
        file = (folder / CRASH).open("w", encoding="utf-8")
    except OSError as error:
        log.warning("nothing is logged to %s: %s", folder, error)
        return ""
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(levelname)s: %(message)s"))
    logging.getLogger().addHandler(handler)
    faulthandler.enable(file)
    _hook(file)
    return left


class _PrivateLog(logging.handlers.RotatingFileHandler):
    def _open(self) -> TextIOWrapper:
        make_private(Path(self.baseFilename))
        return super()._open()


def take(folder: Path) -> str:
    """The crash that is in `folder`, set aside so that it is told once."""
    file = folder / CRASH
    try:
        left = file.read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return ""
    if left.strip():
        os.replace(file, folder / LAST_CRASH)
    return left.strip()


def _hook(file: IO[str]) -> None:
    """Errors that nobody caught are written down and then told as before."""
    before, before_thread = sys.excepthook, threading.excepthook

    def write(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        if not issubclass(kind, KeyboardInterrupt):
            file.write("".join(traceback.format_exception(kind, error, trace)))
            file.flush()

    def told(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        write(kind, error, trace)
        before(kind, error, trace)

    def told_of_thread(args: threading.ExceptHookArgs) -> None:
        write(args.exc_type, args.exc_value, args.exc_traceback)
        before_thread(args)

    sys.excepthook, threading.excepthook = told, told_of_thread
