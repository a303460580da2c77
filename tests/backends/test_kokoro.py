"""Kokoro on a software Vulkan device: plain nodes where the CPU has its lane, and the LSTMs step by step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.core.check import check_request, run_check
from parlance.core.engine import Engine
from parlance.library.catalogue import Catalogue
from parlance.library.random_models import ensure_random

from ..kokoro import spoken

SYMBOLS = 4
"""Few: a software device takes long for each step."""
STAGES = {"durations", "f0", "energy", "source", "wav", "end_to_end"}


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return ensure_random("random:kokoro-micro", tmp_path_factory.mktemp("kokoro"))


@pytest.fixture
def engine(path: Path, tmp_path: Path) -> Iterator[Engine]:
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", path))
    yield engine
    engine.close()


def load(path: Path, device: str) -> Any:
    return _core.Kokoro(str(path), _core.Device(device), "f32")


@pytest.mark.parametrize("symbols", [SYMBOLS, 15])
def test_every_inner_tensor_is_that_of_the_cpu(symbols: int, path: Path, software_device: str) -> None:
    """Its graphs have room for 16 symbols and 32 frames, which nobody hears."""
    want = spoken(_core.Kokoro(str(path), _core.Device("cpu", 1), "f32"), symbols, 1)
    got = spoken(load(path, software_device), symbols, 1)
    assert got.keys() == want.keys()
    found = {name: float(np.abs(got[name] - want[name]).max() / np.abs(want[name]).max()) for name in want}
    assert max(found.values()) <= 1e-4, {name: value for name, value in found.items() if value > 1e-4}
    assert len(found) > 30


def test_a_replay_gives_the_bytes_of_a_fresh_graph(path: Path, software_device: str) -> None:
    """Also after another length, which the same graphs compute."""
    model = load(path, software_device)
    first = spoken(model, SYMBOLS, 2, trace=False)["samples"]
    model.reset_stats()
    assert len(spoken(model, SYMBOLS + 1, 3, trace=False)["samples"]) > len(first)
    assert np.array_equal(spoken(model, SYMBOLS, 2, trace=False)["samples"], first)
    assert sum(stage["graphs_built"] for stage in model.stats()) == 0
    model.clear_graphs()
    assert np.array_equal(spoken(model, SYMBOLS, 2, trace=False)["samples"], first)


@pytest.mark.slow
@pytest.mark.parametrize("dtype", ["f32", "f16", "q8_0"])
def test_the_check_passes(dtype: str, engine: Engine, software_device: str) -> None:
    request = engine.resolve(check_request(device=software_device, dtype=dtype)).request
    verdict = run_check(engine, request, lambda progress: None)
    assert verdict.passed, verdict.stages
    assert {stage.name for stage in verdict.stages} == STAGES
