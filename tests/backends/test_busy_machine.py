"""Other processes on every core slow synthesis by their share, not by orders of magnitude (patch 0003)."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from parlance import _core

pytestmark = pytest.mark.alone
BURN = "import time\nend = time.time() + 60\nwhile time.time() < end: pass"
# Fair sharing with one burner a core is a factor of 2; a barrier that spins without end takes 20 and more.
SLOWEST = 3.0
# Where others want the cores too, the share is smaller by as much as they take.
SLOWEST_IN_A_CROWD = 10.0
TRIES = 4


def is_idle() -> bool:
    """Whether the cores rest now, by the kernel's count over half a second."""

    def ticks() -> np.ndarray:
        return np.array(Path("/proc/stat").read_text().split(maxsplit=9)[1:9], float)

    if not Path("/proc/stat").exists():
        return False
    before = ticks()
    time.sleep(0.5)
    spent = ticks() - before
    return spent[3] >= 0.8 * spent.sum()


def seconds_of(runs: int, work) -> list[float]:
    def once() -> float:
        start = time.perf_counter()
        work()
        return time.perf_counter() - start

    return [once() for _ in range(runs)]


def slowdown(work) -> float:
    """The median beside burners, by the fastest alone."""
    alone = min(seconds_of(8, work))
    burners = [subprocess.Popen([sys.executable, "-c", BURN]) for _ in range(os.cpu_count() or 1)]
    try:
        time.sleep(0.3)  # the burners start
        return float(np.median(seconds_of(9, work))) / alone
    finally:
        for burner in burners:
            burner.kill()
            burner.wait()


@pytest.mark.parametrize("dtype", ["f32", "int8"])
def test_busy_cores_do_not_stall_the_barriers(dtype, embedded_model, say):
    model = _core.Supertonic(str(embedded_model), _core.Device("cpu"), dtype)
    found: list[float] = []
    limit = SLOWEST
    while len(found) < TRIES and min(found, default=np.inf) > limit:
        limit = limit if is_idle() else SLOWEST_IN_A_CROWD
        found.append(slowdown(lambda: say(model, "The lights of the city.")))
    print(f"limit {limit}, slowdown", *(f"{x:.1f}" for x in found))
    assert min(found) <= limit, found
