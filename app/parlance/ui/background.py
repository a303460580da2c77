"""A thread beside the window's, for files and devices that may take their time."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from .priority import give_way
from .reports import ErrorReport, report

log = logging.getLogger("parlance.ui")
T = TypeVar("T")


class Background(QObject):
    """Does one thing after the other, and tells what came of it on the window's thread.

    Not a QThreadPool: PySide keeps the Python side of a `QRunnable.create` for ever, and hands it out again for
    whatever Qt object comes to lie at its address later.
    """

    _ended = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._ended.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._work: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._is_closed = False

    def start(self, work: Callable[[], None]) -> None:
        """Nothing is begun any more after `close`."""
        if self._is_closed:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name=f"parlance-{self._name}", daemon=True)
            self._thread.start()
        self._work.put(work)

    def ask(
        self,
        work: Callable[[], T],
        then: Callable[[T], object],
        failed: Callable[[ErrorReport], object] | None = None,
    ) -> None:
        """`then` gets what `work` gave, `failed` what it raised; without `failed` that is only logged."""

        def run() -> None:
            try:
                answer = work()
            except Exception as error:
                if failed is None:
                    raise
                self._ended.emit(partial(failed, report(error)))
            else:
                self._ended.emit(partial(then, answer))

        self.start(run)

    def close(self, timeout_s: float | None = None) -> None:
        """Wait until everything given so far is done, and at most that long.

        Answers that are still on their way may ask for more. A thread that is begun for them would run into the end of
        the interpreter, which ends the process inside native code."""
        self._is_closed = True
        if self._thread is not None:
            self._work.put(None)
            self._thread.join(timeout_s)
            self._thread = None

    def _tell(self, told: Callable[[], object]) -> None:
        told()

    def _run(self) -> None:
        give_way()
        while self._step():
            pass

    def _step(self) -> bool:
        work = self._work.get()
        if work is None:
            return False
        try:
            work()
        except Exception:
            log.exception("work in the background failed")
        return True
