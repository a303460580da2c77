"""Processes that do the window's long work, one after the other, waited for on a thread beside the window's."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal

from parlance.core.errors import Cancelled
from parlance.core.result import Report

from .background import Background


class Cancellable(Protocol):
    def cancel(self) -> None: ...


class ProcessWork(QObject):
    progressed = Signal(object)
    """Progress"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._processes: list[Cancellable] = []
        self._background = Background(name)

    @property
    def is_busy(self) -> bool:
        return bool(self._processes)

    def start(self, process: Cancellable, run: Callable[[Report], Any], then: Callable[[Any], None]) -> None:
        """`then` gets what `run` gave, the `ErrorReport` of what it raised, or None if it was cancelled."""

        def work() -> Any:
            with suppress(Cancelled):
                return run(self.progressed.emit)

        def done(answer: Any) -> None:
            self._processes.remove(process)
            then(answer)

        self._processes.append(process)
        self._background.ask(work, done, done)

    def cancel(self) -> None:
        """Those that wait too; returns at once."""
        for process in self._processes:
            process.cancel()

    def close(self) -> None:
        """End what is being done; the window is closing."""
        self.cancel()
        self._background.close()
