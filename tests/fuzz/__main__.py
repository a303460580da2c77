"""Tries every door with inputs that are made to break it, and prints what came of it: python -m tests.fuzz

Needs Atheris, and build/fuzz/fuzz_gguf; `make fuzz` sets up both. What is found lies in build/fuzz/findings, each input
beside its traceback. What is worth trying again is kept in build/fuzz/corpus.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from .campaign import FOLDER, GGUF, HEADING, Tried, campaign, line
from .doors import DOORS


def main() -> int:
    options = _options()
    begun = time.monotonic()
    print(HEADING, flush=True)
    doors = campaign(options, _tell)
    total = sum((door.found() for door in doors), Counter[str]())
    print(line("all", sum(door.inputs for door in doors), total))
    print(f"{time.monotonic() - begun:.0f} s" + (f"; what was found lies in {FOLDER / 'findings'}" if total else ""))
    return 1 if total or any(door.complaint for door in doors) else 0


def _tell(door: Tried) -> None:
    print(line(door.name, door.inputs, door.found()), flush=True)
    if door.complaint:
        print(door.complaint, file=sys.stderr, flush=True)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=(__doc__ or "").partition(":")[0])
    add = parser.add_argument
    add("--runs", type=int, default=2000, metavar="N", help="inputs for each door (fewer for slow ones)")
    add("--full", action="store_true", help="as many for slow doors")
    add("--seconds", type=int, default=0, metavar="S", help="at most, for each door")
    add("--within", type=int, default=0, metavar="S", help="at most, for all of them")
    add("--processes", type=int, default=1, metavar="N", help="that many at once")
    add("--tally", type=Path, metavar="FILE", help="what came of it so far, written every 20 seconds")
    add("--seed", type=int, default=16, metavar="N", help="other seeds make other inputs")
    add("--doors", default="", metavar="A,B", help=f"some of {', '.join([GGUF, *DOORS])}")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
