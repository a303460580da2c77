from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from parlance.core import memory
from parlance.core.memory import Memory, forget_peak, machine_memory, peak_rss_mb

GROWTH = """
import numpy as np
from parlance.core.memory import peak_rss_mb
before = peak_rss_mb()
block = np.ones(20_000_000)
grown = peak_rss_mb()
del block
print(before, grown, peak_rss_mb())
"""


def test_peak_grows_with_what_was_touched_and_stays(repo: Path) -> None:
    """In a process of its own: what the peak of this one would take to outgrow depends on the tests before."""
    environment = {**os.environ, "PYTHONPATH": str(repo / "app")}
    run = subprocess.run([sys.executable, "-c", GROWTH], env=environment, capture_output=True, text=True, check=True)
    before, grown, after = map(float, run.stdout.split())
    assert 5 < before < 1000
    assert grown > before + 100
    assert after > before + 100


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux can forget")
def test_forgotten_peak_is_measured_anew() -> None:
    block = np.ones(20_000_000)
    assert len(block)
    high = peak_rss_mb()
    del block
    forget_peak()
    assert peak_rss_mb() < high - 100


MEMINFO = "MemTotal:       16000 kB\nMemFree:         1000 kB\nMemAvailable:    4000 kB\nHugePages_Total:       0\n"


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (MEMINFO, Memory(16000 * 1024, 4000 * 1024)),
        (MEMINFO.replace("MemAvailable:    4000 kB\n", ""), Memory(16000 * 1024, 16000 * 1024)),
        (MEMINFO.replace("4000 kB", "lots"), Memory(16000 * 1024, 16000 * 1024)),
    ],
)
def test_kernels_that_leave_lines_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str, expected: Memory
) -> None:
    (tmp_path / "meminfo").write_text(told)
    monkeypatch.setattr(memory, "MEMINFO", tmp_path / "meminfo")
    assert machine_memory() == expected


@pytest.mark.parametrize("told", ["", "MemTotal:\n", None])
def test_a_system_that_tells_nothing_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str | None) -> None:
    path = tmp_path / "meminfo"
    if told is not None:
        path.write_text(told)
    monkeypatch.setattr(memory, "MEMINFO", path)
    total = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    assert machine_memory() == Memory(total, total)
