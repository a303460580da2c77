"""How much memory this process has needed so far, and how much there is."""

from __future__ import annotations

import contextlib
import os
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Memory:
    """Of the machine, in bytes; 0 where the system does not tell."""

    total: int
    available: int
    """What programs could take now without others being pushed out; where that is not told, `total`."""


def machine_memory() -> Memory:
    meminfo = Path("/proc/meminfo")
    if meminfo.exists():
        rows = (line.split() for line in meminfo.read_text().splitlines())
        kilobytes = {row[0]: int(row[1]) for row in rows}
        return Memory(kilobytes["MemTotal:"] * 1024, kilobytes["MemAvailable:"] * 1024)
    try:
        total = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        total = 0
    return Memory(total, total)


def forget_peak() -> None:
    """Measure the peak from here on, where the system can (Linux); elsewhere it stays that of the whole process."""
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


def peak_rss_mb() -> float:
    """Largest resident size of the process so far, in MB (10^6 bytes); 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if status.exists():
        for line in status.read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024 / 1e6
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak * (1 if sys.platform == "darwin" else 1024) / 1e6
