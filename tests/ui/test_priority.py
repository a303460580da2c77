"""What computes makes way for the window."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest

from parlance.ui.background import Background

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no priority that threads hand on")


def niceness() -> int:
    return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())


def test_the_engine_and_the_threads_that_it_starts_make_way(open_window: Callable[..., Any], fakes: Any) -> None:
    found: list[int] = []

    def make_engine() -> Any:
        found.append(niceness())
        helper = threading.Thread(target=lambda: found.append(niceness()))
        helper.start()
        helper.join()
        return fakes.FakeEngine()

    before = niceness()
    open_window(engine=make_engine)
    assert found == [min(before + 5, 19)] * 2
    assert niceness() == before


def test_files_are_written_behind_the_window() -> None:
    found: list[int] = []
    background = Background("files")
    background.start(lambda: found.append(niceness()))
    background.close()
    assert found == [min(niceness() + 5, 19)]
