"""Tries every door with inputs that are made to break it, and prints what came of it: python -m tests.fuzz

Needs Atheris, and build/fuzz/fuzz_gguf; `make fuzz` sets up both. What is found lies in build/fuzz/findings, each input
beside its traceback. What is worth trying again is kept in build/fuzz/corpus.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.faults.gguf_corpus import FAULTS, parse, serialize, write_good_file

from .door import Door
from .doors import DOORS

GGUF = "gguf"
FOLDER = Path("build/fuzz")
STUCK_S = 60
"""For an input that waits instead of computing."""
MOST_ENDS = 10
"""Times that a door is tried again in a new process behind one that ended."""
KINDS = {"crash": "crashes", "oom": "crashes", "hang": "hangs", "timeout": "hangs", "traceback": "tracebacks"}


def main() -> int:
    options = _options()
    names = options.doors.split(",") if options.doors else [GGUF, *DOORS]
    rows: list[tuple[int, Counter[str]]] = []
    begun = time.monotonic()
    print(f"{'door':<14}{'inputs':>12}" + "".join(f"{kind:>12}" for kind in dict.fromkeys(KINDS.values())), flush=True)
    with tempfile.TemporaryDirectory(prefix="parlance-fuzz-", dir=_memory()) as scratch:
        for name in names:
            rows.append(try_door(name, options, Path(scratch)))
            print(line(name, *rows[-1]), flush=True)
    total = sum((found for _, found in rows), Counter[str]())
    print(line("all", sum(inputs for inputs, _ in rows), total))
    print(f"{time.monotonic() - begun:.0f} s" + (f"; what was found lies in {FOLDER / 'findings'}" if total else ""))
    return 1 if total else 0


def line(name: str, inputs: int, found: Counter[str]) -> str:
    return f"{name:<14}{inputs:>12,}" + "".join(f"{found[kind]:>12}" for kind in dict.fromkeys(KINDS.values()))


def try_door(name: str, options: argparse.Namespace, scratch: Path) -> tuple[int, Counter[str]]:
    """How many inputs there were, and what was found by kind."""
    findings, seeds, grown = (folder / name for folder in (FOLDER / "findings", FOLDER / "seeds", FOLDER / "corpus"))
    for folder in (findings, seeds):
        shutil.rmtree(folder, ignore_errors=True)
    for folder in (findings, seeds, grown):
        folder.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(gguf_seeds() if name == GGUF else DOORS[name].seeds()):
        (seeds / str(number)).write_bytes(seed)
    wanted = round(options.runs * (1.0 if name == GGUF else DOORS[name].share))
    inputs, end = 0, time.monotonic() + (options.seconds or 1e9)
    for again in range(MOST_ENDS):
        flags = [
            *(f"-runs={wanted - inputs}", f"-seed={options.seed + again}", f"-timeout={STUCK_S}", "-rss_limit_mb=3072"),
            *(f"-max_total_time={max(1, round(end - time.monotonic()))}" if options.seconds else "", "-verbosity=1"),
            *(f"-artifact_prefix={findings}/", "-print_final_stats=1", str(grown), str(seeds)),
        ]
        done = subprocess.run(
            [*_program(name, findings), *filter(None, flags)], env=_environment(scratch), capture_output=True, text=True
        )
        inputs += inputs_of(done.stderr)
        if done.returncode == 0 or inputs >= wanted or time.monotonic() >= end:
            break
        if not any(path.name.startswith(("crash", "oom", "timeout", "leak")) for path in findings.iterdir()):
            raise SystemExit(f"{name} ended with {done.returncode}:\n{done.stderr[-4000:]}")
        (findings / "log.txt").write_text(done.stderr[-20000:])
    kept = [path.name.partition("-")[0] for path in findings.glob("*-*") if not path.suffix]
    return inputs, Counter(KINDS.get(kind, "crashes") for kind in kept)


def inputs_of(log: str) -> int:
    """As libFuzzer counts them, in its last line or, when it was ended, in the last that it wrote."""
    counts = re.findall(r"number_of_executed_units:\s*(\d+)|^#(\d+)\s", log, re.MULTILINE)
    return int(next(filter(None, counts[-1]))) if counts else 0


def gguf_seeds() -> list[bytes]:
    """A good file, and every way of damaging it that the tests know."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "good.gguf")
        write_good_file(path)
        good = path.read_bytes()
    seeds = [good]
    for fault in FAULTS:
        parts = parse(good)
        fault.damage(parts)
        seeds.append(serialize(parts))
    return [seed for seed in seeds if len(seed) < Door.longest]


def _program(name: str, findings: Path) -> list[str]:
    if name == GGUF:
        return [str(FOLDER / "fuzz_gguf"), f"-max_len={Door.longest}"]
    return [sys.executable, "-m", "tests.fuzz.worker", name, str(findings)]


def _environment(scratch: Path) -> dict[str, str]:
    """Nothing of the user's own is read or written, and no disk is worn."""
    homes = {f"XDG_{name}_HOME": str(scratch / name) for name in ("CACHE", "CONFIG", "DATA", "STATE")}
    return {**os.environ, **homes, "TMPDIR": str(scratch), "QT_QPA_PLATFORM": "offscreen"}


def _memory() -> str | None:
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=(__doc__ or "").partition(":")[0])
    parser.add_argument(
        "--runs", type=int, default=2000, metavar="N", help="inputs for each door (fewer for slow ones)"
    )
    parser.add_argument("--seconds", type=int, default=0, metavar="S", help="at most, for each door")
    parser.add_argument("--seed", type=int, default=16, metavar="N", help="other seeds make other inputs")
    parser.add_argument("--doors", default="", metavar="A,B", help=f"some of {', '.join([GGUF, *DOORS])}")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
