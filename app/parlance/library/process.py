"""Long or dangerous work in a process of its own: it may be ended at any moment, and its end ends nothing else."""

from __future__ import annotations

import contextlib
import json
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from typing import Any

from ..core.errors import Cancelled, ParlanceError, UsageError
from ..core.memory import address_space
from ..core.result import Progress, Report

COMMAND = (sys.executable, "-P", "-m", "parlance")
"""-P: nothing is imported from the folder in which the program was started."""
ERROR = "parlance: error: "
WRONG_USAGE = 2
GRACE_S = 5.0
"""For a cancelled process, to put away what it has not finished."""


class CommandProcess:
    """One command of ours with ``--progress``. `run` waits for it, `cancel` ends it from another thread."""

    failed: type[ParlanceError] = ParlanceError
    """What is raised where the command fails."""
    grace_s = GRACE_S
    """0 where nothing is to be put away."""

    def __init__(self, arguments: Sequence[str], command: Sequence[str] = COMMAND) -> None:
        self._command = [*command, *arguments]
        self._process: subprocess.Popen[str] | None = None
        self._last_resort: threading.Timer | None = None
        self._cancelled = False
        self._starting = threading.Lock()

    def run(self, report: Report) -> dict[str, Any]:
        """What the command prints as its result. Its errors are raised as they would be here, `Cancelled` after
        `cancel`, and `failed` if the process came to an end that it did not choose."""
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
                        self._end(process)
                result = _read(process, report)
            said.seek(0)
            words = said.read()
        if self._last_resort is not None:
            self._last_resort.cancel()
        if process.returncode < 0:
            self.killed(process.pid)
        self._stop_if_cancelled()
        if process.returncode == 0 and result is not None:
            return result
        raise self._error(process.returncode, words)

    def cancel(self) -> None:
        """End the process soon; returns at once."""
        with self._starting:
            self._cancelled, process = True, self._process
        if process is not None and process.poll() is None:
            self._end(process)

    def killed(self, pid: int) -> None:
        """The process had no time to put anything away."""

    def end_of(self, name: str) -> str:
        """In words: the process was ended by the signal `name`."""
        why = "; the memory may not have been enough" if name == "SIGKILL" else ""
        return f"the process that did the work was ended by {name}{why}; nothing unfinished was kept"

    def _stop_if_cancelled(self) -> None:
        if self._cancelled:
            raise Cancelled("stopped")

    def _end(self, process: subprocess.Popen[str]) -> None:
        if not self.grace_s:
            process.kill()
            return
        process.terminate()
        self._last_resort = threading.Timer(self.grace_s, process.kill)
        self._last_resort.daemon = True
        self._last_resort.start()

    def _error(self, code: int, words: str) -> ParlanceError:
        told = [line.removeprefix(ERROR) for line in words.splitlines() if line.startswith(ERROR)]
        if told:
            return (UsageError if code == WRONG_USAGE else self.failed)(told[-1])
        if code < 0:
            return self.failed(self.end_of(signal.Signals(-code).name))
        last = next(iter(reversed(words.strip().splitlines())), "it said nothing")
        return self.failed(f"the process that did the work ended with code {code}: {last}")


def confine(seconds: float, memory: int) -> None:
    """End this process after so many seconds of computing; `MemoryError` where it wants more than `memory` bytes.

    It writes no file of more than 1 MiB. macOS does not hold a process to its memory.
    """
    import resource

    # Soft: the system says what it was with SIGXCPU. No dump of a foreign document is left on the disk.
    for what, most in (
        (resource.RLIMIT_CPU, max(1, round(seconds))),
        (resource.RLIMIT_AS, address_space() + memory),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, 1 << 20),
    ):
        _, hard = resource.getrlimit(what)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(what, (most, hard))


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
