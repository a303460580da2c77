"""What fuzzing stands on: every door takes what the real producers make, and what must not happen is noticed."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from pathlib import Path

import pytest

from . import campaign
from .campaign import Tried, gguf_seeds, inputs_of
from .door import Door, watched
from .doors import DOORS
from .mutators import in_database, in_json


@pytest.mark.extended
@pytest.mark.parametrize("name", DOORS)
def test_every_seed_is_taken(name: str) -> None:
    seeds = list(DOORS[name].seeds())
    assert seeds
    for seed in seeds:
        assert len(seed) <= DOORS[name].longest
        DOORS[name].open(seed)


def test_the_native_door_has_seeds_as_well() -> None:
    assert len(gguf_seeds()) > 90


def open_odd(data: bytes) -> None:
    if data == b"zero":
        raise ZeroDivisionError
    while data == b"hang":
        time.process_time()
    raise ValueError("refused")


@pytest.mark.parametrize(("data", "kept"), [(b"zero", "traceback"), (b"hang", "hang"), (b"other", "")])
def test_what_must_not_happen_is_kept_once(tmp_path: Path, data: bytes, kept: str) -> None:
    once = watched(Door("odd", open_odd, list, refusals=(ValueError,)), tmp_path, longest_s=0.1)
    for _ in range(2):
        once(data)
    found = [path for path in tmp_path.iterdir() if not path.suffix]
    assert [path.name.partition("-")[0] for path in found] == ([kept] if kept else [])
    assert [path.read_bytes() for path in found] == ([data] if kept else [])


def test_inputs_are_counted_to_the_end_or_as_far_as_it_came() -> None:
    assert inputs_of("#2\tINITED cov: 1\n#64\tpulse\nstat::number_of_executed_units: 70\n") == 70
    assert inputs_of("#2\tINITED cov: 1\n#64\tpulse\n==1== ERROR\n") == 64
    assert inputs_of("no such door") == 0


@pytest.mark.parametrize(("name", "mutate"), [("settings", in_json), ("projects", in_database)])
def test_most_changes_keep_the_format(name: str, mutate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fuzz.mutators.plain", lambda data, longest, seed: b"")
    seed = next(iter(DOORS[name].seeds()))
    changed = {mutate(seed, 1 << 18, number) for number in range(60)} - {b"", seed}
    assert len(changed) > 20
    if name == "projects":
        assert all(data.startswith(b"SQLite format 3") for data in changed)


PROGRAMS = {
    "styles": "print('#900 pulse', file=sys.stderr); print('stat::number_of_executed_units: 1000', file=sys.stderr)",
    "requests": "print('#10 pulse', file=sys.stderr); sys.exit(1)",
    "voices": "sys.exit('no such module')",
    "settings": "print('#7 pulse', file=sys.stderr, flush=True); time.sleep(600)",
}
"""What libFuzzer writes: of a door that is done, one that ends by itself, one that cannot begin, and one that waits."""


def tried(names: str, tally: Path, monkeypatch: pytest.MonkeyPatch, within: int = 0) -> dict[str, Tried]:
    def program(door: Tried) -> list[str]:
        return [sys.executable, "-c", f"import sys, time; {PROGRAMS[door.name]}"]

    monkeypatch.setattr(campaign, "FOLDER", tally.parent)
    monkeypatch.setattr(campaign, "_program", program)
    options = Namespace(doors=names, runs=1000, full=True, seconds=0, within=within, processes=3, tally=tally, seed=1)
    told: list[str] = []
    doors = campaign.campaign(options, lambda door: told.append(door.name))
    assert sorted(told) == sorted(names.split(","))
    return {door.name: door for door in doors}


def test_no_door_holds_up_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tally = tmp_path / "tally.txt"
    doors = tried("voices,requests,styles", tally, monkeypatch)
    assert {name: door.inputs for name, door in doors.items()} == {"styles": 1000, "requests": 100, "voices": 0}
    assert {name: door.found()["crashes"] for name, door in doors.items()} == {"styles": 0, "requests": 10, "voices": 0}
    for text in (doors["voices"].complaint, tally.read_text()):
        assert "no such module" in text
    assert "1,000" in tally.read_text()


def test_what_still_runs_is_ended_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = time.monotonic()
    doors = tried("settings", tmp_path / "tally.txt", monkeypatch, within=2)
    assert time.monotonic() - begun < 100
    assert doors["settings"].inputs in (0, 7)  # as far as it came
    assert not doors["settings"].found()


def test_what_is_soonest_done_comes_first_and_gets_no_more_processes_than_it_needs() -> None:
    quick = Tried("quick", wanted=1000, inputs=500, spent_s=50)
    slow = Tried("slow", wanted=1000, inputs=10, spent_s=50)
    options = Namespace(seconds=0)
    assert campaign._next([slow, quick], options) is quick
    quick.running = 1
    assert campaign._next([slow, quick], options) is slow
    new = Tried("new", wanted=1)
    assert campaign._next([slow, new], options) is new
