"""A thread beside the window's, for files and devices that may take their time."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable

from .priority import give_way

log = logging.getLogger("parlance.ui")


class Background:
    """Does one thing after the other. What comes of it is told through a queued signal.

    Not a QThreadPool: PySide keeps the Python side of a `QRunnable.create` for ever, and hands it out again for
    whatever Qt object comes to lie at its address later.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._work: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def start(self, work: Callable[[], None]) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name=f"parlance-{self._name}", daemon=True)
            self._thread.start()
        self._work.put(work)

    def wait(self, timeout_s: float | None = None) -> None:
        """Until everything given so far is done, and at most that long."""
        if self._thread is not None:
            self._work.put(None)
            self._thread.join(timeout_s)
            self._thread = None

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
