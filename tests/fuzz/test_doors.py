"""What fuzzing stands on: every door takes what the real producers make, and what must not happen is noticed."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from .__main__ import gguf_seeds, inputs_of
from .door import Door, watched
from .doors import DOORS
from .mutators import in_database, in_json


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
