"""A log of what the program does, and a record that outlives a run only if the process died."""

from __future__ import annotations

import faulthandler
import logging
import logging.handlers
import os
import traceback
from io import TextIOWrapper
from pathlib import Path
from typing import IO

from filelock import FileLock, Timeout

from .._version import __version__
from ..core.files import make_private

LOG, CRASH, LAST_CRASH = "parlance.log", "crash.log", "crash-last.log"
LARGEST_LOG = 500_000
HEAD = "Parlance "
"""How a record begins: those of versions that also wrote down errors which they survived do not."""

log = logging.getLogger("parlance")


class CrashRecord:
    """The record of this run. `end` removes it, so the next start finds one only if the process died before `end`."""

    def __init__(self, folder: Path) -> None:
        """The first of several processes keeps it; a folder that cannot be written costs the record."""
        self.left = ""
        """The record of the run before, if its process died; it stays in ``crash-last.log``."""
        self._path = folder / CRASH
        self._file: IO[str] | None = None
        self._claim = FileLock(folder / f"{CRASH}.lock", mode=0o600)
        try:
            self._claim.acquire(timeout=0)
            self.left = take(folder)
            make_private(self._path)
            self._file = self._path.open("w", encoding="utf-8")
        except Timeout:
            return
        except (OSError, NotImplementedError) as error:
            log.warning("a crash would leave nothing in %s: %s", folder, error)
            return
        self._file.write(f"{HEAD}{__version__} did not come to its end.\n")
        self._file.flush()
        faulthandler.enable(self._file)

    def write(self, error: BaseException) -> None:
        """The process dies of it."""
        if self._file is not None:
            self._file.write("".join(traceback.format_exception(error)))
            self._file.flush()

    def end(self) -> None:
        """The process ends as it should."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            self._path.unlink(missing_ok=True)
            self._file = None
        self._claim.release()


def start(folder: Path) -> CrashRecord:
    """Log into `folder` from now on, and have a record there of a crash, also of the native core."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = _PrivateLog(folder / LOG, maxBytes=LARGEST_LOG, backupCount=1, encoding="utf-8", delay=True)
    except OSError as error:
        log.warning("nothing is logged to %s: %s", folder, error)
        return CrashRecord(folder)
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(levelname)s: %(message)s"))
    logging.getLogger().addHandler(handler)
    return CrashRecord(folder)


class _PrivateLog(logging.handlers.RotatingFileHandler):
    def _open(self) -> TextIOWrapper:
        make_private(Path(self.baseFilename))
        return super()._open()


def take(folder: Path) -> str:
    """The record of a crash that is in `folder`, set aside so that it is told once."""
    file = folder / CRASH
    try:
        left = file.read_text(encoding="utf-8", errors="replace").strip()
    except FileNotFoundError:
        return ""
    if not left.startswith(HEAD) and "Fatal Python error" not in left:
        return ""
    os.replace(file, folder / LAST_CRASH)
    return left
