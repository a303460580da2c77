"""Threads that compute make way for the window's: as its equals they would let it wait for its turn."""

from __future__ import annotations

import os
import sys
import threading

STEPS = 5
"""Of niceness: a third of the window's share of a processor that both want, all of one that nobody else wants."""
LAST = 19


def give_way() -> None:
    """This thread and those that it starts. Linux alone has priorities that a thread hands on."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        niceness = os.getpriority(os.PRIO_PROCESS, thread)
        os.setpriority(os.PRIO_PROCESS, thread, min(niceness + STEPS, LAST))
