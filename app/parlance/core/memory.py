"""How much memory this process has needed so far, and how much there is."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path

MEMINFO, STATUS = Path("/proc/meminfo"), Path("/proc/self/status")
_KILOBYTES = re.compile(r"^(\w+):\s+(\d+) kB$", re.MULTILINE)


@dataclass(frozen=True)
class Memory:
    """Of the machine, in bytes; 0 where the system does not tell."""

    total: int
    available: int
    """What programs could take now without others being pushed out; where that is not told, `total`."""


def machine_memory() -> Memory:
    told = _told(MEMINFO)
    if "MemTotal" in told:
        return Memory(told["MemTotal"], told.get("MemAvailable", told["MemTotal"]))
    try:
        total = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        total = 0
    return Memory(total, total)


def forget_peak() -> None:
    """Measure the peak from here on, where the system can (Linux); elsewhere it stays that of the whole process."""
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


def address_space() -> int:
    """Bytes that this process has mapped; 0 where the system does not tell."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE") if statm.exists() else 0


def peak_rss_mb() -> float:
    """Largest resident size of the process so far, in MB (10^6 bytes); 0 where the system does not tell."""
    if peak := _told(STATUS).get("VmHWM"):
        return peak / 1e6
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak * (1 if sys.platform == "darwin" else 1024) / 1e6


def _told(path: Path) -> dict[str, int]:
    """Bytes by name, of what a file of the kernel gives in kB: some kernels and containers leave lines out."""
    try:
        return {name: int(kilobytes) * 1024 for name, kilobytes in _KILOBYTES.findall(path.read_text())}
    except OSError:
        return {}
