"""Kokoro against the official code: every recorded tensor, from the symbols to the samples."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.core.check import log_mel_cosine

from ..kokoro import differences, run_kokoro
from ..mutation import SWEEPS, to_spoil
from .kokoro_fixtures import KokoroGolden

BOUND = 1e-4
TABLE_BOUND = 2e-3
"""ggml's CPU looks its GELU up in a table of halves."""
CANCELS = (".conv1.bias",)
"""Adds to a whole channel, and the norm that follows takes each channel's mean away."""


def load(path: Path, dtype: str = "f32", kernels: str = "auto") -> Any:
    return _core.Kokoro(str(path), _core.Device("cpu", 1), dtype, kernels=kernels)


@pytest.mark.parametrize(("kernels", "bound"), [("auto", BOUND), ("ggml", TABLE_BOUND)])
def test_every_stage_agrees(kernels: str, bound: float, kokoro_golden: KokoroGolden) -> None:
    want = kokoro_golden.stages
    got = run_kokoro(load(kokoro_golden.path, kernels=kernels), want)
    found = differences(got, want)
    assert max(found.values()) <= bound, {name: value for name, value in found.items() if value > bound}
    assert len(found) == 37
    assert log_mel_cosine(got["wav"], want["wav"], 24000) >= 0.9999


def test_whole_chain_sounds_the_same(kokoro_golden: KokoroGolden) -> None:
    """On the engine's own F0, whose last digit the phase of the source amplifies."""
    got = run_kokoro(load(kokoro_golden.path), kokoro_golden.stages, along=False)
    assert log_mel_cosine(got["wav"], kokoro_golden.stages["wav"], 24000) >= 0.99


@pytest.mark.parametrize(("dtype", "least"), [("f16", 0.9999), ("q8_0", 0.999), ("int8", 0.999)])
def test_smaller_weights_sound_alike(dtype: str, least: float, kokoro_golden: KokoroGolden) -> None:
    got = run_kokoro(load(kokoro_golden.path, dtype), kokoro_golden.stages)
    assert log_mel_cosine(got["wav"], kokoro_golden.stages["wav"], 24000) >= least


def test_a_repeat_gives_the_same_bytes_and_builds_nothing(kokoro_golden: KokoroGolden) -> None:
    model, want = load(kokoro_golden.path), kokoro_golden.stages
    first = run_kokoro(model, want)
    model.reset_stats()
    assert np.array_equal(run_kokoro(model, want)["wav"], first["wav"])
    assert sum(stage["graphs_built"] for stage in model.stats()) == 0
    assert np.array_equal(run_kokoro(load(kokoro_golden.path), want)["wav"], first["wav"])


def test_the_source_is_made_with_the_sound_or_before_it(kokoro_golden: KokoroGolden) -> None:
    model, golden = load(kokoro_golden.path), kokoro_golden.stages
    own = np.split(golden["style"], 2)[0]
    run_kokoro(model, golden)
    model.make_source(golden["noise"])
    source, before = model.source(), model.make_sound(own)
    model.set_source(np.zeros_like(source))
    assert np.array_equal(model.make_sound(own, golden["noise"]), before)
    assert np.array_equal(model.source(), source)
    with pytest.raises(_core.Error, match="needs a source"):
        model.make_sound(own, golden["noise"][1:])


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_change_nothing(threads: int, kokoro_golden: KokoroGolden) -> None:
    want = run_kokoro(load(kokoro_golden.path), kokoro_golden.stages)["wav"]
    model = _core.Kokoro(str(kokoro_golden.path), _core.Device("cpu", threads, share_small=True), "f32")
    assert np.array_equal(run_kokoro(model, kokoro_golden.stages)["wav"], want)


def test_bad_calls_are_refused(kokoro_golden: KokoroGolden) -> None:
    model, golden = load(kokoro_golden.path), kokoro_golden.stages
    ids, (own, prosody) = golden["ids"].astype(np.int32), np.split(golden["style"], 2)
    with pytest.raises(_core.Error, match="129 symbols where the model takes 1 to 128"):
        model.encode(np.zeros(129, np.int32), prosody)
    with pytest.raises(_core.Error, match="symbol 178 is outside"):
        model.encode(np.array([178]), prosody)
    with pytest.raises(_core.Error, match="need an encoded text"):
        model.predict_curves(np.ones(3, np.int32), prosody)
    model.encode(ids, prosody)
    with pytest.raises(_core.Error, match="lasts 0 frames"):
        model.predict_curves(np.zeros(len(ids), np.int32), prosody)
    with pytest.raises(_core.Error, match="where the model takes 1 to 4096"):
        model.predict_curves(np.full(len(ids), 1000, np.int32), prosody)
    with pytest.raises(_core.Error, match="needs a source"):
        model.make_sound(own)


@pytest.mark.parametrize("sweep", SWEEPS)
def test_every_tensor_matters(sweep: str, kokoro_golden: KokoroGolden, tmp_path: Path) -> None:
    """Spoil one tensor of the file at a time, and a stage must move: but for what the norm after it takes away."""
    path, golden = tmp_path / "spoiled.gguf", kokoro_golden.stages
    shutil.copyfile(kokoro_golden.path, path)
    original = path.read_bytes()
    tensors = [t for t in _core.GgufFile(str(path)).tensors if not t["name"].startswith("voice.")]
    assert len(tensors) > 250
    unseen = []
    for tensor in to_spoil(tensors, sweep):
        begin, end = tensor["offset"], tensor["offset"] + tensor["n_bytes"]
        values = np.frombuffer(original[begin:end], np.float32)
        scale = 2.0 if "norm" in tensor["name"] and tensor["name"].endswith("weight") else 0.0
        with path.open("r+b") as file:
            file.seek(begin)
            file.write((values * scale).astype(np.float32).tobytes())
        moved = max(differences(run_kokoro(load(path), golden), golden).values())
        if (moved <= BOUND) != tensor["name"].endswith(CANCELS):
            unseen.append((tensor["name"], moved))
        with path.open("r+b") as file:
            file.seek(begin)
            file.write(original[begin:end])
    assert not unseen
