"""Long work on model files in a process of its own: it may be ended at any moment, and its end ends nothing else."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..core.errors import Cancelled, ModelError, UsageError
from ..core.result import Progress
from .download import Report

COMMAND = (sys.executable, "-P", "-m", "parlance", "models")
"""-P: nothing is imported from the folder in which the program was started."""
ERROR = "parlance: error: "
WRONG_USAGE = 2
GRACE_S = 5.0
"""For a cancelled process, to put away what it has not finished."""


class ModelProcess:
    """One ``parlance models`` command with ``--progress``. `run` waits for it, `cancel` ends it from another thread."""

    def __init__(self, arguments: Sequence[str], models: Path, command: Sequence[str] = COMMAND) -> None:
        """`models` is the folder in which unfinished files of a process that was killed are looked for."""
        self._command = [*command, *arguments, "--progress"]
        self._models = models
        self._process: subprocess.Popen[str] | None = None
        self._last_resort: threading.Timer | None = None
        self._cancelled = False
        self._starting = threading.Lock()

    def run(self, report: Report) -> dict[str, Any]:
        """What the command prints as its result. Its errors are raised as they would be here, `Cancelled` after
        `cancel`, and `ModelError` if the process came to an end that it did not choose."""
        self._stop_if_cancelled()
        with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
            with subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=said,
                text=True,
                encoding="utf-8",
            ) as process:
                with self._starting:
                    self._process = process
                    if self._cancelled:
                        process.terminate()
                result = _read(process, report)
            said.seek(0)
            words = said.read()
        if self._last_resort is not None:
            self._last_resort.cancel()
        if process.returncode < 0:
            self._sweep(process.pid)
        self._stop_if_cancelled()
        if process.returncode == 0 and result is not None:
            return result
        raise _error(process.returncode, words)

    def _stop_if_cancelled(self) -> None:
        if self._cancelled:
            raise Cancelled("stopped")

    def cancel(self) -> None:
        """End the process soon; returns at once. What was fetched is kept; of what was being written nothing stays."""
        with self._starting:
            self._cancelled, process = True, self._process
        if process is not None and process.poll() is None:
            process.terminate()
            self._last_resort = threading.Timer(GRACE_S, process.kill)
            self._last_resort.daemon = True
            self._last_resort.start()

    def _sweep(self, pid: int) -> None:
        """A process that was killed leaves the files in which it wrote."""
        for left in self._models.glob(f".*.{pid}.*part"):
            left.unlink(missing_ok=True)


def _read(process: subprocess.Popen[str], report: Report) -> dict[str, Any] | None:
    """Until the process closes its output; the last line that is no progress is the result."""
    result = None
    assert process.stdout is not None
    for line in process.stdout:
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if "progress" in row:
            report(Progress(**row["progress"]))
        else:
            result = row
    return result


def _error(code: int, words: str) -> Exception:
    told = [line.removeprefix(ERROR) for line in words.splitlines() if line.startswith(ERROR)]
    if told:
        return (UsageError if code == WRONG_USAGE else ModelError)(told[-1])
    if code < 0:
        name = signal.Signals(-code).name
        why = "; the memory may not have been enough" if name == "SIGKILL" else ""
        return ModelError(f"the process that did the work was ended by {name}{why}; nothing unfinished was kept")
    last = next(iter(reversed(words.strip().splitlines())), "it said nothing")
    return ModelError(f"the process that did the work ended with code {code}: {last}")
