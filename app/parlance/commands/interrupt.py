"""Ctrl-C while native code runs: Python sees the signal only when that returns, so another thread asks it to."""

from __future__ import annotations

import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def interrupt_calls(cancel: Callable[[], None]) -> Iterator[None]:
    """Call `cancel` from another thread when SIGINT arrives; `KeyboardInterrupt` is raised as ever."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    reader, writer = socket.socketpair()
    writer.setblocking(False)

    def watch() -> None:
        while numbers := reader.recv(64):
            if signal.SIGINT in numbers:
                cancel()

    thread = threading.Thread(target=watch, name="parlance-interrupt", daemon=True)
    thread.start()
    before = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        writer.close()
        thread.join()
        reader.close()
