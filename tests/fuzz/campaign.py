"""Tries doors in several processes at once, a slice of time each; the doors that are soonest done come first."""

from __future__ import annotations

import argparse
import math
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.faults.gguf_corpus import FAULTS, parse, serialize, write_good_file

from .door import Door
from .doors import DOORS

GGUF = "gguf"
FOLDER = Path("build/fuzz")
SLICE_S = 90
"""Of one process, before it is asked anew which door is behind."""
STUCK_S = 60
"""For an input that waits instead of computing."""
MAX_ENDS = 10
"""Times that a door is tried again in a new process behind one that ended."""
ENDED = 72
"""libFuzzer's code when it was told to end."""
KINDS = {
    "crash": "crashes",
    "leak": "crashes",
    "oom": "crashes",
    "hang": "hangs",
    "timeout": "hangs",
    "traceback": "tracebacks",
}
"""What the name of a finding begins with. libFuzzer's ``slow-unit`` goes by the clock, and is none."""


@dataclass
class Tried:
    """What came of a door so far."""

    name: str
    wanted: int
    inputs: int = 0
    spent_s: float = 0.0
    """Of all its processes together."""
    slowest_s: int = 0
    """The longest input, in whole seconds by the clock."""
    slices: int = 0
    running: int = 0
    ends: int = 0
    complaint: str = ""
    """Why it cannot be tried."""

    @property
    def findings(self) -> Path:
        return FOLDER / "findings" / self.name

    def found(self) -> Counter[str]:
        kept = [path.name.partition("-")[0] for path in self.findings.glob("*-*") if not path.suffix]
        return Counter(KINDS[kind] for kind in kept if kind in KINDS)

    def left_s(self) -> float:
        """How long one process needs for the rest, from what was seen."""
        return (self.wanted - self.inputs) * self.spent_s / self.inputs if self.inputs else math.inf

    def has_work(self, seconds: float) -> bool:
        if self.inputs >= self.wanted or self.ends >= MAX_ENDS or self.complaint or seconds <= self.spent_s:
            return False
        return self.running < (math.ceil(self.left_s() / SLICE_S) if self.inputs else 1)


@dataclass
class Slice:
    """One process that tries a door."""

    door: Tried
    process: subprocess.Popen[bytes]
    log: Path
    scratch: Path
    begun: float

    def end(self) -> None:
        """Waits for it, but not for long, and adds to its door what came of it."""
        try:
            code = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = ENDED
            self.process.wait()
        door = self.door
        text = self.log.read_text("utf-8", "replace")
        inputs = inputs_of(text)
        door.running -= 1
        door.inputs += inputs
        door.spent_s += time.monotonic() - self.begun
        door.slowest_s = max(door.slowest_s, *map(int, re.findall(r"slowest_unit_time_sec:\s*(\d+)", text)), 0)
        if code not in (0, ENDED, -signal.SIGTERM):
            door.ends += 1
            if not inputs:
                door.complaint = f"{door.name} ended with {code}:\n{text[-4000:]}"
            elif "Test unit written to" not in text:
                (door.findings / f"crash-{self.scratch.name}").write_bytes(b"")
            (door.findings / "log.txt").write_text(text[-20000:])
        shutil.rmtree(self.scratch, ignore_errors=True)


def campaign(options: argparse.Namespace, tell: Callable[[Tried], None]) -> list[Tried]:
    """Tries the doors of `options` until each has its inputs or its time; tells of each that is done."""
    names = options.doors.split(",") if options.doors else [GGUF, *DOORS]
    doors = [Tried(name, _wanted(name, options)) for name in names]
    for door in doors:
        _lay_out(door)
    running: list[Slice] = []
    told: set[str] = set()
    end, tallied = time.monotonic() + (options.within or math.inf), -math.inf
    with tempfile.TemporaryDirectory(prefix="parlance-fuzz-", dir=_memory(options.processes)) as scratch:
        try:
            while True:
                for ended in [part for part in running if part.process.poll() is not None]:
                    running.remove(ended)
                    ended.end()
                late = time.monotonic() >= end
                while not late and len(running) < options.processes and (behind := _next(doors, options)):
                    running.append(_begin(behind, options, Path(scratch), end))
                if options.tally and time.monotonic() > tallied + 20:
                    tallied = time.monotonic()
                    _write_tally(options.tally, doors, running)
                for door in doors:
                    if door.name not in told and not door.running and (late or not door.has_work(_patience(options))):
                        told.add(door.name)
                        tell(door)
                if late or not running:
                    break
                time.sleep(0.05)
        finally:
            for part in running:
                part.process.terminate()
            for part in running:
                part.end()
    if options.tally:
        _write_tally(options.tally, doors, [])
    for door in doors:
        if door.name not in told:
            tell(door)
    return doors


HEADING = f"{'door':<14}{'inputs':>12}" + "".join(f"{kind:>12}" for kind in dict.fromkeys(KINDS.values()))


def line(name: str, inputs: int, found: Counter[str]) -> str:
    return f"{name:<14}{inputs:>12,}" + "".join(f"{found[kind]:>12}" for kind in dict.fromkeys(KINDS.values()))


def _write_tally(path: Path, doors: list[Tried], running: list[Slice]) -> None:
    now: Counter[str] = Counter()
    for part in running:
        now[part.door.name] += inputs_of(part.log.read_text("utf-8", "replace"))
    rows = [f"{HEADING}{'slowest s':>12}{'processes':>12}"]
    rows += [
        f"{line(door.name, door.inputs + now[door.name], door.found())}{door.slowest_s:>12}{door.running:>12}"
        for door in doors
    ]
    partial = path.with_name(f"{path.name}.partial")
    partial.write_text("\n".join([*rows, *(door.complaint for door in doors if door.complaint)]) + "\n")
    partial.replace(path)


def _wanted(name: str, options: argparse.Namespace) -> int:
    share = 1.0 if name == GGUF or options.full else DOORS[name].share
    return round(options.runs * share)


def _patience(options: argparse.Namespace) -> float:
    return float(options.seconds or math.inf)


def _next(doors: list[Tried], options: argparse.Namespace) -> Tried | None:
    """First each once, so that its pace is known; then what is soonest done: most doors come to their end that way."""
    open_ones = [door for door in doors if door.has_work(_patience(options))]
    return min(open_ones, key=lambda door: door.left_s() if door.inputs else -1.0, default=None)


def _begin(door: Tried, options: argparse.Namespace, scratch: Path, end: float) -> Slice:
    rest = math.ceil((door.wanted - door.inputs) / (door.running + 1))
    longest_s = min(SLICE_S, _patience(options) - door.spent_s, end - time.monotonic())
    seed = options.seed * 1000 + door.slices
    door.slices += 1
    door.running += 1
    home = Path(tempfile.mkdtemp(prefix=f"{door.name}-", dir=scratch))
    flags = [
        *(f"-runs={rest}", f"-seed={seed}", f"-timeout={STUCK_S}", "-rss_limit_mb=3072", "-verbosity=1"),
        *(f"-max_total_time={max(1, round(longest_s))}", f"-artifact_prefix={door.findings}/", "-print_final_stats=1"),
        *(str(FOLDER / "corpus" / door.name), str(FOLDER / "seeds" / door.name)),
    ]
    log = scratch / f"{home.name}.log"
    with log.open("wb") as to:
        process = subprocess.Popen(
            [*_program(door), *flags],
            env=_environment(home),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=to,
        )
    return Slice(door, process, log, home, time.monotonic())


def _lay_out(door: Tried) -> None:
    for folder in ("findings", "seeds"):
        shutil.rmtree(FOLDER / folder / door.name, ignore_errors=True)
    for folder in ("findings", "seeds", "corpus"):
        (FOLDER / folder / door.name).mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(gguf_seeds() if door.name == GGUF else DOORS[door.name].seeds()):
        (FOLDER / "seeds" / door.name / str(number)).write_bytes(seed)


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


def _program(door: Tried) -> list[str]:
    if door.name == GGUF:
        return [str(FOLDER / "fuzz_gguf"), f"-max_len={Door.longest}"]
    return [sys.executable, "-m", "tests.fuzz.worker", door.name, str(door.findings)]


def _environment(home: Path) -> dict[str, str]:
    """Nothing of the user's own is read or written, nor of another process, and no disk is worn."""
    homes = {f"XDG_{name}_HOME": str(home / name) for name in ("CACHE", "CONFIG", "DATA", "STATE")}
    return {**os.environ, **homes, "TMPDIR": str(home), "QT_QPA_PLATFORM": "offscreen"}


def _memory(processes: int) -> str | None:
    folder = "/dev/shm"
    roomy = os.access(folder, os.W_OK) and shutil.disk_usage(folder).free > processes << 28
    return folder if roomy else None
