"""Long or dangerous work in a process of its own: it may be ended at any moment, and its end ends nothing else."""

from __future__ import annotations

import contextlib
import json
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ..core.errors import Cancelled, ModelError, ParlanceError, UsageError
from ..core.files import parts_of
from ..core.memory import address_space
from ..core.messages import Message, message_from
from ..core.result import Progress, Report

if getattr(sys, "frozen", False):
    # On Windows the window is a program of its own, parlance-gui.exe: one that has no console.
    COMMAND: tuple[str, ...] = (str(Path(sys.executable).with_stem("parlance")),)
else:
    COMMAND = (sys.executable, "-P", "-m", "parlance")  # -P: nothing is imported from the folder it was started in
WRONG_USAGE = 2
LARGEST_FILE = 1 << 20
"""Bytes that a confined process may write into one file."""
FIRST_CRASH = 0xC0000000
"""On Windows, exit codes from here on are the system's own: an access violation is 0xC0000005."""
NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""On Windows a command would open a console of its own beside the window."""
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
                creationflags=NO_WINDOW,
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
        if end_of_code(process.returncode) or self._cancelled:  # Windows ends a process without a word to it
            self.killed(process.pid)
        self._stop_if_cancelled()
        if process.returncode == 0 and result is not None:
            return result
        raise self._error(process.returncode, result, words)

    def cancel(self) -> None:
        """End the process soon; returns at once."""
        with self._starting:
            self._cancelled, process = True, self._process
        if process is not None and process.poll() is None:
            self._end(process)

    def killed(self, pid: int) -> None:
        """The process may have had no time to put anything away."""

    def end_of(self, name: str) -> Message:
        """The process was ended by the signal `name`, or on Windows with that status."""
        return Message("process.killed" if name == "SIGKILL" else "process.ended", signal=name)

    def _stop_if_cancelled(self) -> None:
        if self._cancelled:
            raise Cancelled("job.stopped")

    def _end(self, process: subprocess.Popen[str]) -> None:
        if not self.grace_s:
            process.kill()
            return
        process.terminate()
        self._last_resort = threading.Timer(self.grace_s, process.kill)
        self._last_resort.daemon = True
        self._last_resort.start()

    def _error(self, code: int, result: dict[str, Any] | None, words: str) -> ParlanceError:
        if result and "error" in result:
            return (UsageError if code == WRONG_USAGE else self.failed)(message_from(result["error"]))
        if end := end_of_code(code):
            return self.failed(self.end_of(end))
        last = next(iter(reversed(words.strip().splitlines())), Message("process.silent"))
        return self.failed("process.failed", code=code, last=last)


def end_of_code(code: int) -> str:
    """What ended a process that did not end itself: ``SIGSEGV``, on Windows ``0xC0000005``; empty if it did."""
    if code < 0:
        return signal.Signals(-code).name
    return f"0x{code:08X}" if code >= FIRST_CRASH else ""


def confine(seconds: float, memory: int) -> None:
    """End this process after so many seconds of computing; `MemoryError` where it wants more than `memory` bytes.

    It writes no file of more than `LARGEST_FILE` bytes, except in `large_files`. macOS does not hold a process to its
    memory, Windows to nothing at all.
    """
    try:
        import resource
    except ImportError:
        return

    # Soft: the system says what it was with SIGXCPU. No dump of a foreign document is left on the disk.
    for what, most in (
        (resource.RLIMIT_CPU, max(1, round(seconds))),
        (resource.RLIMIT_AS, address_space() + memory),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
    ):
        _, hard = resource.getrlimit(what)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(what, (most, hard))


@contextlib.contextmanager
def large_files() -> Iterator[None]:
    """Lift the limit of `confine` on the size of files, for a package of ours that unpacks its data into one."""
    try:
        import resource
    except ImportError:
        yield
        return

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def _read(process: subprocess.Popen[str], report: Report) -> dict[str, Any] | None:
    """Until the process closes its output; the last line that is no progress is the result, or the error."""
    result = None
    assert process.stdout is not None
    for line in process.stdout:
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if "progress" in row:
            message, done, total = row["progress"]
            report(Progress(message_from(message), done, total))
        else:
            result = row
    return result


class ModelProcess(CommandProcess):
    """One ``parlance models`` command. What was fetched is kept when it is cancelled; nothing half-made stays."""

    failed = ModelError

    def __init__(self, arguments: Sequence[str], models: Path, command: Sequence[str] = (*COMMAND, "models")) -> None:
        """`models` is the folder in which unfinished files of a process that was killed are looked for."""
        super().__init__([*arguments, "--progress"], command)
        self._models = models

    def killed(self, pid: int) -> None:
        for left in parts_of(self._models, pid):
            left.unlink(missing_ok=True)
