"""How far a long job is: for people on stderr, for the window's worker as lines of JSON on stdout."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from .common import note, print_json

if TYPE_CHECKING:
    from ..core.result import Progress

EVERY_S = 0.1
BAR = 30
"""Characters."""


def add_progress(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--progress",
        action="store_true",
        help="print progress as JSON lines before the result",
    )


def reporter(args: argparse.Namespace) -> Callable[[Progress], None]:
    """What a job reports to, as the options want it."""
    if not args.progress:
        return _for_terminal() if sys.stderr.isatty() else _for_people()
    signal.signal(signal.SIGTERM, _interrupt)
    return _for_programs()


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def _for_programs() -> Callable[[Progress], None]:
    last, due = "", 0.0

    def report(progress: Progress) -> None:
        nonlocal last, due
        words = progress.message.split(",")[0]
        if words == last and time.monotonic() < due and progress.done < progress.total:
            return
        last, due = words, time.monotonic() + EVERY_S
        print_json({"progress": [progress.message.as_json(), progress.done, progress.total]})

    return report


def _for_terminal() -> Callable[[Progress], None]:
    """A bar on a line of its own, which each step writes anew; when a part is done, the next one begins a line."""
    begun, first, last = 0.0, -1, -1.0

    def report(progress: Progress) -> None:
        nonlocal begun, first, last
        now, total = time.monotonic(), max(progress.total, 1)
        is_done = progress.done >= total
        if first < 0:
            begun, first = now, progress.done
        elif now < last + EVERY_S and not is_done:
            return
        last = now
        share, made = min(progress.done / total, 1.0), progress.done - first
        left = (
            f", {(total - progress.done) * (now - begun) / made / 60:.0f} min left" if made > 0 and not is_done else ""
        )
        bar = f"{'█' * round(share * BAR):·<{BAR}}"
        sys.stderr.write(f"\r\x1b[K{bar} {share:4.0%}  {progress.message}{left}" + ("\n" if is_done else ""))
        sys.stderr.flush()
        first = -1 if is_done else first

    return report


def _for_people() -> Callable[[Progress], None]:
    last, tenths = "", -1

    def report(progress: Progress) -> None:
        nonlocal last, tenths
        words = progress.message.split(",")[0]
        now = progress.done * 10 // max(progress.total, 1)
        if (words, now) != (last, tenths):
            last, tenths = words, now
            note(f"{progress.message}: {progress.done * 100 // max(progress.total, 1)} %")

    return report
