"""Processes that do the window's long work, one after the other, waited for on a thread beside the window's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QObject, Qt, Signal

from parlance.core.errors import Cancelled
from parlance.core.result import Report

from .background import Background
from .reports import report

CLOSE_S = 10.0


class Cancellable(Protocol):
    def cancel(self) -> None: ...


class ProcessWork(QObject):
    progressed = Signal(object)
    """Progress"""
    _done = Signal(object, object, object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._processes: list[Cancellable] = []
        self._background = Background(name)
        self._done.connect(self._on_done, Qt.ConnectionType.QueuedConnection)

    @property
    def is_busy(self) -> bool:
        return bool(self._processes)

    def start(self, process: Cancellable, run: Callable[[Report], Any], then: Callable[[Any], None]) -> None:
        """`then` gets what `run` gave, the `ErrorReport` of what it raised, or None if it was cancelled."""

        def work() -> None:
            try:
                answer = run(self.progressed.emit)
            except Cancelled:
                answer = None
            except Exception as error:
                answer = report(error)
            self._done.emit(process, then, answer)

        self._processes.append(process)
        self._background.start(work)

    def cancel(self) -> None:
        """Those that wait too; returns at once."""
        for process in self._processes:
            process.cancel()

    def close(self) -> None:
        """End what is being done; the window is closing."""
        self.cancel()
        self._background.wait(CLOSE_S)

    def _on_done(self, process: Cancellable, then: Callable[[Any], None], answer: Any) -> None:
        self._processes.remove(process)
        then(answer)
