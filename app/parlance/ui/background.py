"""Threads and processes beside the window's thread, for files, devices and long work, at a lower priority."""

from __future__ import annotations

import logging
import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeVar
from weakref import WeakSet

from PySide6.QtCore import QObject, Qt, Signal

from parlance.core.errors import Cancelled
from parlance.core.result import Report

from .reports import ErrorReport, report, uncaught

NICENESS_STEPS = 5
"""Gives background work a third of the window's CPU share under contention, and all of an idle core."""
MAX_NICENESS = 19


def give_way() -> None:
    """This thread and those that it starts. Linux alone has priorities that a thread hands on."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        niceness = os.getpriority(os.PRIO_PROCESS, thread)
        os.setpriority(os.PRIO_PROCESS, thread, min(niceness + NICENESS_STEPS, MAX_NICENESS))


T = TypeVar("T")


log = logging.getLogger("parlance.ui")
CLOSE_S, WRITE_S = 10.0, 60.0
"""How long a closing window waits for all that is being done, and for a file that the user asked for to become whole: a
disk of the network that does not answer would be waited for without end."""
MIN_S = 0.1
_open: WeakSet[Background] = WeakSet()
"""Those that are not closed."""


def busy() -> list[Background]:
    """Those that have something to do, or to tell."""
    return [background for background in _open if not background.is_idle]


class Closing:
    """What a window that is closing waits for."""

    def __init__(self) -> None:
        self._end: float | None = None
        self.hung: list[threading.Thread] = []
        """Threads that were waited for in vain."""

    def begin(self) -> None:
        self._end = time.monotonic() + CLOSE_S

    def left_s(self) -> float:
        return CLOSE_S if self._end is None else max(MIN_S, self._end - time.monotonic())

    def is_over(self) -> bool:
        """Nothing is left that would run into the end of the process."""
        self.hung = [thread for thread in self.hung if thread.is_alive()]
        return not self.hung


closing = Closing()


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
        self._unanswered = self._unfinished = 0
        self._counting = threading.Lock()
        _open.add(self)

    @property
    def is_idle(self) -> bool:
        """Everything given so far is done, and everything asked is answered."""
        return not self._unanswered and not self._unfinished

    def when_idle(self, then: Callable[[], object]) -> None:
        """`then` is called once, on the window's thread, when everything given so far is done and answered."""
        self.ask(lambda: None, lambda _: then() if self.is_idle else self.when_idle(then))

    def answer(self, then: Callable[[T], object], value: T) -> None:
        """On the thread, by a work that was given to `start`: `then` gets `value` on the window's thread."""
        with self._counting:
            self._unanswered += 1
        self._ended.emit(partial(then, value))

    def start(self, work: Callable[[], None]) -> None:
        """Nothing is begun any more after `close`."""

        def run() -> None:
            try:
                work()
            finally:
                with self._counting:
                    self._unfinished -= 1

        if not self._is_closed:
            with self._counting:
                self._unfinished += 1
            self._put(run)

    def _put(self, work: Callable[[], None]) -> None:
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
        """`then` gets what `work` gave, `failed` what it raised; without `failed` it counts as uncaught."""

        def run() -> None:
            try:
                answer = work()
            except Exception as error:
                self._ended.emit(partial(failed, report(error)) if failed is not None else partial(uncaught, error))
            else:
                self._ended.emit(partial(then, answer))

        if not self._is_closed:
            with self._counting:
                self._unanswered += 1
            self._put(run)

    def close(self, timeout_s: float | None = None) -> None:
        """Wait until everything given so far is done: as long as that, or as `closing` has left for all of them.

        Answers that are still on their way may ask for more. A thread that is begun for them would run into the end of
        the interpreter, which ends the process inside native code."""
        self._is_closed = True
        _open.discard(self)
        if self._thread is not None:
            self._work.put(None)
            self._thread.join(closing.left_s() if timeout_s is None else timeout_s)
            if self._thread.is_alive():
                log.warning("%s did not end in time", self._thread.name)
                closing.hung.append(self._thread)
            self._thread = None

    def _tell(self, told: Callable[[], object]) -> None:
        with self._counting:
            self._unanswered -= 1
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
        except Exception as error:
            uncaught(error)
        return True


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
