"""A timeline of one command, by thread, as a file that Perfetto and Chrome's ``about:tracing`` open.

Each span has its wall time and the processor time of its thread (``tdur``): a span that takes long and computes little
waits. Nothing is recorded, and nothing costs more than one comparison, unless `recording` is entered.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from types import TracebackType
from typing import Any

from .errors import UsageError
from .files import part_file, publish

PROBE_S = 0.005
"""How often the probe of Python's lock wakes up."""
LOCK_COUNTER = "waiting for Python's lock"

_OFF = nullcontext()
_recorder: Recorder | None = None


def span(name: str, **values: Any) -> AbstractContextManager[None]:
    """Records what its block takes, if a recording is under way; `values` are shown with it. The block must begin and
    end on one thread, so it must not contain a `yield`."""
    return _OFF if _recorder is None else _Span(_recorder, name, values)


def is_recording() -> bool:
    return _recorder is not None


class _Span:
    __slots__ = ("_begun", "_cpu", "_name", "_recorder", "_values")

    def __init__(self, recorder: Recorder, name: str, values: dict[str, Any]) -> None:
        self._recorder, self._name, self._values = recorder, name, values

    def __enter__(self) -> None:
        self._begun, self._cpu = time.perf_counter_ns(), time.thread_time_ns()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        cpu, end = time.thread_time_ns(), time.perf_counter_ns()
        self._recorder.add(self._name, self._begun, end, self._cpu, cpu, self._values)


class Recorder:
    """The spans of this process."""

    def __init__(self) -> None:
        self._rows: list[dict[str, Any]] = []
        self._named: set[int] = set()
        self._name("process_name", 0, "parlance")

    def add(self, name: str, begun: int, end: int, cpu_begun: int, cpu_end: int, values: dict[str, Any]) -> None:
        """Times in ns. Called on the thread that has done the work."""
        thread = threading.get_native_id()
        if thread not in self._named:
            self._named.add(thread)
            self._name("thread_name", thread, threading.current_thread().name)
        row = {"ph": "X", "name": name, "pid": os.getpid(), "tid": thread, "ts": begun / 1e3}
        row |= {"dur": (end - begun) / 1e3, "tts": cpu_begun / 1e3, "tdur": (cpu_end - cpu_begun) / 1e3}
        self._rows.append(row | ({"args": values} if values else {}))

    def count(self, name: str, ms: float) -> None:
        """A value over time."""
        row = {"ph": "C", "name": name, "pid": os.getpid(), "tid": 0, "ts": time.perf_counter_ns() / 1e3}
        self._rows.append(row | {"args": {"ms": ms}})

    def write(self, path: Path) -> None:
        """Raises `UsageError` that names the file."""
        try:
            with part_file(path) as part:
                part.write_text(json.dumps({"displayTimeUnit": "ms", "traceEvents": self._rows}), encoding="utf-8")
                publish(part, path)
        except OSError as error:
            raise UsageError("file.not_writable", path=path, error=error) from error

    def _name(self, kind: str, thread: int, words: str) -> None:
        self._rows.append({"ph": "M", "name": kind, "pid": os.getpid(), "tid": thread, "args": {"name": words}})


@contextmanager
def recording(path: Path | None) -> Iterator[None]:
    """Record the block and write the file at its end, however that comes; None records nothing. Raises
    `UsageError` that names a file that cannot be written."""
    global _recorder
    if path is None:
        yield
        return
    made, over = Recorder(), threading.Event()
    made.write(path)  # Whether the file can be written is known before hours of work, not after them.
    _recorder = made
    made.add("start", _process_begun_ns(), time.perf_counter_ns(), 0, time.process_time_ns(), {})
    probe = threading.Thread(target=_probe, args=(made, over), name="parlance-trace", daemon=True)
    probe.start()
    try:
        yield
    finally:
        over.set()
        probe.join()
        _recorder = None
        made.write(path)


def _probe(made: Recorder, over: threading.Event) -> None:
    """How late a thread that wakes up is: what it waits for is Python's lock, or a processor."""
    while not over.is_set():
        due = time.perf_counter() + PROBE_S
        time.sleep(PROBE_S)
        made.count(LOCK_COUNTER, 1e3 * max(0.0, time.perf_counter() - due))


def _process_begun_ns() -> int:
    """By `time.perf_counter_ns`; now, where the system does not tell."""
    now = time.perf_counter_ns()
    try:
        fields = Path("/proc/self/stat").read_text().rpartition(")")[2].split()
        age_s = time.clock_gettime(time.CLOCK_BOOTTIME) - int(fields[19]) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError, AttributeError):
        return now
    return now - round(1e9 * max(0.0, age_s))
