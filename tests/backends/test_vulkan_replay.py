"""Graphs that come again on Vulkan are submitted as they were recorded (patch 0007), on a software device."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core

from ..stages import Stages, run_model

FRAMES = (23, 9)
"""Of two requests, which thus have graphs of their own."""


@contextmanager
def counted() -> Iterator[dict[str, int]]:
    """What was computed in the block: filled in when it ends."""
    before = _core.replays()
    found: dict[str, int] = {}
    yield found
    found |= {name: value - before[name] for name, value in _core.replays().items()}


@pytest.fixture(scope="module")
def load(software_device: str, random_gguf: Callable[[str], Path]) -> Callable[[], Any]:
    device = _core.Device(software_device)
    return lambda: _core.Supertonic(str(random_gguf("micro")), device, "f32")


@pytest.fixture(scope="module")
def requests(random_inputs: Callable[..., Stages]) -> list[Stages]:
    return [random_inputs("micro", frames=frames) for frames in FRAMES]


def same(a: Stages, b: Stages) -> bool:
    return all(np.array_equal(a[name], b[name]) for name in a)


def test_the_first_the_recorded_and_the_replayed_run_give_the_same_bytes(
    load: Callable[[], Any], requests: list[Stages]
) -> None:
    model, results, runs = load(), [], []
    for _ in range(4):
        with counted() as run:
            results.append(run_model(model, requests[0]))
        runs.append(run)
    n = runs[0]["direct"]
    assert n > 0
    assert runs == [
        {"direct": n, "captured": 0, "launched": 0},
        {"direct": 0, "captured": n, "launched": 0},
        {"direct": 0, "captured": 0, "launched": n},
        {"direct": 0, "captured": 0, "launched": n},
    ]
    assert all(same(result, results[0]) for result in results)


def test_graphs_in_turn_with_other_inputs(load: Callable[[], Any], requests: list[Stages]) -> None:
    """Short and long requests, also with another voice and noise, each as by a model that has replayed nothing."""
    other = {**requests[0], "noise": requests[0]["noise"][:, ::-1].copy(), "style_ttl": -requests[0]["style_ttl"]}
    in_turn = [requests[0], requests[1], other]
    want = [run_model(load(), inputs) for inputs in in_turn]
    assert not np.array_equal(want[0]["wav"], want[2]["wav"])
    model = load()
    for _ in range(2):
        for inputs in in_turn:
            run_model(model, inputs)
    with counted() as run:
        got = [run_model(model, inputs) for inputs in in_turn]
    assert run["direct"] == run["captured"] == 0
    assert all(same(a, b) for a, b in zip(got, want, strict=True))


def test_what_names_freed_memory_is_not_submitted(load: Callable[[], Any], requests: list[Stages]) -> None:
    """Models and graphs go while others stay, and new ones get their memory."""
    kept = load()
    want = [run_model(kept, inputs) for inputs in requests]
    for _ in range(2):
        gone = load()
        for _ in range(2):
            run_model(gone, requests[1])
        del gone
        gc.collect()
        kept.clear_graphs()
        for _ in range(3):
            assert all(same(run_model(kept, inputs), w) for inputs, w in zip(requests, want, strict=True))
