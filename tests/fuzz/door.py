"""A door: whatever takes in bytes that Parlance did not write, and what may come of them."""

from __future__ import annotations

import hashlib
import signal
import tempfile
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from parlance.core.errors import ParlanceError

LONGEST_S = 5.0
"""Of the processor's time, for one input: other programs may have the rest."""

Mutator = Callable[[bytes, int, int], bytes]
"""Makes another input of at most so many bytes, drawn with a seed."""


@dataclass(frozen=True)
class Door:
    name: str
    open: Callable[[bytes], object]
    seeds: Callable[[], Iterable[bytes]]
    """Inputs from the real producers, all of which are taken."""
    refusals: tuple[type[BaseException], ...] = (ParlanceError,)
    """Any other exception is a finding."""
    mutate: Mutator | None = None
    """Instead of libFuzzer's own, which knows nothing of a format."""
    longest: int = 4096
    """Bytes of an input."""
    share: float = 1.0
    """Of the inputs that are asked for: a door that takes long gets fewer."""


class Hang(BaseException):
    """No `Exception`: readers that catch all of them must not catch this one."""


def watched(door: Door, findings: Path, longest_s: float = LONGEST_S) -> Callable[[bytes], None]:
    """Opens the door to an input; what must not happen is kept in `findings`, one file for each place in the code."""

    def give_up(*_: object) -> None:
        raise Hang

    def once(data: bytes) -> None:
        signal.signal(signal.SIGPROF, give_up)
        signal.setitimer(signal.ITIMER_PROF, longest_s)
        try:
            door.open(data)
        except door.refusals:
            pass
        except Hang as error:
            _keep(findings, "hang", error, data)
        except Exception as error:
            _keep(findings, "traceback", error, data)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    return once


def _keep(findings: Path, kind: str, error: BaseException, data: bytes) -> None:
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{type(error).__name__} {frames[-1].filename} {frames[-1].lineno if kind == 'traceback' else ''}"
    name = f"{kind}-{hashlib.sha256(place.encode()).hexdigest()[:8]}"
    if not (findings / name).exists():
        (findings / name).write_bytes(data)
        (findings / f"{name}.txt").write_text("".join(traceback.format_exception(error)), "utf-8", "replace")


@cache
def scratch() -> Path:
    """A folder of this process."""
    return Path(tempfile.mkdtemp(prefix="parlance-fuzz-"))


def on_disk(data: bytes, name: str) -> Path:
    path = scratch() / name
    path.write_bytes(data)
    return path
