"""How much memory this process has needed so far."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path


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
