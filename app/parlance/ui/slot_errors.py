"""Uncaught exceptions: they are logged and shown, and no model goes on waiting for what they have prevented."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from types import TracebackType

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from .background import Background, busy
from .models.explain import unexpected
from .models.messages import MessageModel
from .reports import ErrorReport, report

log = logging.getLogger("parlance.ui")
PAUSE_MS, MAX_ROUNDS = 1000, 10
"""Rounds without a pause, then one after each pause: an error in painting comes with every frame."""


def run_all(*steps: Callable[[], object]) -> None:
    """Every step, also after one that raises; then that error is raised."""
    with ExitStack() as stack:
        for step in reversed(steps):
            stack.callback(step)


class SlotErrors(QObject):
    """Qt calls slots and has no use for what they raise: PySide hands it to `sys.excepthook`, and goes on."""

    _raised = Signal(object)

    def __init__(self, messages: MessageModel, settle: Callable[[], None]) -> None:
        """`settle` brings every model back to what is really being done."""
        super().__init__()
        self._messages, self._settle = messages, settle
        self._places: set[tuple[str, int]] = set()
        """Where errors came from so far: one is logged as a whole once."""
        self._is_settling = False
        self._waiting: ErrorReport | None = None
        """The first one since the last round: what follows may come of it."""
        self._rounds = 0
        """Since the last pause."""
        self._awaited: set[Background] = set()
        """What they were at is not known yet."""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._go_on)
        # Behind the answers that are on their way already.
        self._raised.connect(self._on_raised, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """For the rest of the process, on every thread."""
        sys.excepthook = self.hook
        threading.excepthook = lambda args: self.hook(args.exc_type, args.exc_value, args.exc_traceback)

    def hook(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None, /) -> None:
        """As `sys.excepthook`."""
        if error is None or not issubclass(kind, Exception):
            sys.__excepthook__(kind, error or kind(), trace)
            return
        self._log(error, trace)
        # What settling itself raises is only logged; what another thread raises meanwhile is news.
        if not self._is_settling or threading.current_thread() is not threading.main_thread():
            with suppress(RuntimeError):  # the window is gone already
                self._raised.emit(report(error))

    def _log(self, error: BaseException, trace: TracebackType | None) -> None:
        last = trace
        while last is not None and last.tb_next is not None:
            last = last.tb_next
        place = (last.tb_frame.f_code.co_filename, last.tb_lineno) if last is not None else ("", 0)
        if place not in self._places:
            self._places.add(place)
            log.error("an error that nobody caught", exc_info=(type(error), error, trace))

    def _on_raised(self, error: ErrorReport) -> None:
        self._waiting = self._waiting or error
        if self._rounds < MAX_ROUNDS:
            self._round()

    def _round(self) -> None:
        """At once, and again after the pause: work that was about to end in another thread has ended by then."""
        error, self._waiting = self._waiting, None
        self._is_settling = True
        try:
            if error is not None:
                self._rounds += 1
                self._pause.start()
                self._messages.show(unexpected(error))
            self._settle()
        finally:
            self._is_settling = False

    def _go_on(self) -> None:
        self._rounds = 0
        self._round()
        # What is still on its way to a disk may take longer than any pause.
        for background in set(busy()) - self._awaited:
            self._awaited.add(background)
            background.when_idle(partial(self._on_idle, background))

    def _on_idle(self, background: Background) -> None:
        self._awaited.discard(background)
        self._round()
