from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest.mock import Mock

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


class FakeMac:
    """What macOS' C library does with the numbers of HOST_VM_INFO64: free, active and inactive pages come first."""

    def __init__(self) -> None:
        self.mach_host_self = Mock(return_value=7)

    def host_statistics64(self, host: int, flavour: int, numbers: Any, count: Any) -> int:
        assert (host, flavour, count._obj.value) == (7, 4, len(numbers))
        numbers[0], numbers[1], numbers[2] = 10, 500, 20
        return 0


def test_macos_counts_what_could_be_freed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MEMINFO", tmp_path / "nothing")
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr("ctypes.CDLL", lambda _name: FakeMac())
    page = os.sysconf("SC_PAGE_SIZE")
    assert machine_memory() == Memory(os.sysconf("SC_PHYS_PAGES") * page, 30 * page)


def test_windows_tells_what_is_there_and_what_is_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill(status: Any) -> int:
        assert status[0] == 64
        status[1], status[2] = 16 << 30, 5 << 30
        return 1

    monkeypatch.setattr(memory, "MEMINFO", tmp_path / "nothing")
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("ctypes.windll", Mock(kernel32=Mock(GlobalMemoryStatusEx=fill)), raising=False)
    assert machine_memory() == Memory(16 << 30, 5 << 30)
