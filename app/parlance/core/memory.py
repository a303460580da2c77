"""How much memory this process has needed so far, and how much there is."""

from __future__ import annotations

import contextlib
import ctypes
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
    if sys.platform == "win32":
        return _of_windows()
    try:
        page = os.sysconf("SC_PAGE_SIZE")
        total = os.sysconf("SC_PHYS_PAGES") * page
    except (AttributeError, ValueError, OSError):
        return Memory(0, 0)
    return Memory(total, _free_pages_of_macos() * page if sys.platform == "darwin" else total)


def _of_windows() -> Memory:
    status = (ctypes.c_uint64 * 8)(64)  # MEMORYSTATUSEX: its own size and the load, all memory, what is free of it, ...
    ctypes.windll.kernel32.GlobalMemoryStatusEx(status)  # type: ignore[attr-defined, unused-ignore]
    return Memory(status[1], status[2])


def _free_pages_of_macos() -> int:
    """Free or inactive, as Activity Monitor and psutil count them."""
    system, flavour, numbers = ctypes.CDLL(None), 4, (ctypes.c_uint32 * 38)()  # HOST_VM_INFO64
    system.mach_host_self.restype = ctypes.c_uint32
    system.host_statistics64(system.mach_host_self(), flavour, numbers, ctypes.byref(ctypes.c_uint32(len(numbers))))
    return numbers[0] + numbers[2]


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
