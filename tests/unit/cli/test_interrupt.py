from __future__ import annotations

import os
import signal
import threading

import pytest

from parlance.commands.common import interrupt_calls

posix = pytest.mark.skipif(os.name == "nt", reason="sends itself a POSIX signal")


@posix
def test_cancel_is_called_from_another_thread_while_native_code_runs() -> None:
    callers: list[threading.Thread] = []
    called = threading.Event()

    def cancel() -> None:
        callers.append(threading.current_thread())
        called.set()

    before = signal.set_wakeup_fd(-1)
    signal.set_wakeup_fd(before)

    def interrupted() -> None:
        with interrupt_calls(cancel):
            os.kill(os.getpid(), signal.SIGINT)
            called.wait(5)

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert called.wait(5)
    assert callers[0] is not threading.main_thread()
    assert signal.set_wakeup_fd(before) == before


def test_other_threads_may_use_it_too() -> None:
    ran = []

    def job() -> None:
        with interrupt_calls(lambda: None):
            ran.append(1)

    thread = threading.Thread(target=job)
    thread.start()
    thread.join()
    assert ran == [1]


def test_its_thread_ends_with_it() -> None:
    with interrupt_calls(lambda: None):
        assert any(thread.name == "parlance-interrupt" for thread in threading.enumerate())
    assert not any(thread.name == "parlance-interrupt" for thread in threading.enumerate())
