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

SYMBOLS = 4
STAGES = {"durations", "f0", "energy", "source", "wav", "end_to_end"}


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return ensure_random("random:kokoro-micro", tmp_path_factory.mktemp("kokoro"))


@pytest.fixture
def engine(path: Path, tmp_path: Path) -> Iterator[Engine]:
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", path))
    yield engine
    engine.close()


def run(model: Any, seed: int, trace: bool = False) -> dict[str, np.ndarray]:
    """The samples, and with `trace` every inner tensor. Few symbols: a software device takes long for each step."""
    random = np.random.default_rng(seed)
    ids = np.concatenate([[0], random.integers(1, model.hparams["vocab"], SYMBOLS), [0]])
    style = random.standard_normal(model.hparams["style"]).astype(np.float32)
    frames = np.arange(len(ids)) % 3 + 1
    made = model.encode_taps(ids, style) if trace else {"durations": model.encode(ids, style)}
    if trace:
        made |= model.curve_taps(frames, style)
    else:
        model.predict_curves(frames, style)
    # The phase of the source adds up the pitch: all devices get the same.
    values = 2 * int(frames.sum())
    model.set_curves(random.uniform(0, 300, values), random.standard_normal(values))
    model.make_source(random.standard_normal(int(frames.sum()) * model.hparams["frame_samples"]))
    return made | (model.sound_taps(style) if trace else {}) | {"samples": model.make_sound(style)}


def test_every_inner_tensor_is_that_of_the_cpu(path: Path, software_device: str) -> None:
    want = run(_core.Kokoro(str(path), _core.Device("cpu", 1), "f32"), 1, trace=True)
    got = run(_core.Kokoro(str(path), _core.Device(software_device), "f32"), 1, trace=True)
    assert got.keys() == want.keys()
    found = {name: float(np.abs(got[name] - want[name]).max() / np.abs(want[name]).max()) for name in want}
    assert max(found.values()) <= 1e-4, {name: value for name, value in found.items() if value > 1e-4}
    assert len(found) > 30


def test_a_replay_gives_the_bytes_of_a_fresh_graph(path: Path, software_device: str) -> None:
    model = _core.Kokoro(str(path), _core.Device(software_device), "f32")
    first = run(model, 2)["samples"]
    model.reset_stats()
    assert not np.array_equal(run(model, 3)["samples"], first)
    assert np.array_equal(run(model, 2)["samples"], first)
    assert sum(stage["graphs_built"] for stage in model.stats()) == 0
    model.clear_graphs()
    assert np.array_equal(run(model, 2)["samples"], first)


@pytest.mark.slow
@pytest.mark.parametrize("dtype", ["f32", "f16", "q8_0"])
def test_the_check_passes(dtype: str, engine: Engine, software_device: str) -> None:
    request = engine.resolve(check_request(device=software_device, dtype=dtype)).request
    verdict = run_check(engine, request, lambda progress: None)
    assert verdict.passed, verdict.stages
    assert {stage.name for stage in verdict.stages} == STAGES
