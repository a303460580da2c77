from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance.core.check import LIMITS, check_request, compare, compare_stage, run_check
from parlance.core.device_status import DeviceChecks
from parlance.core.devices import find_devices
from parlance.core.engine import Engine
from parlance.core.result import Progress


def check(engine: Engine, **options: Any) -> Any:
    seen: list[Progress] = []
    verdict = run_check(engine, check_request(**options), seen.append)
    assert [step.done for step in seen] == list(range(len(seen)))
    assert seen[-1].done == seen[-1].total
    return verdict


def test_device_that_computes_the_same_passes(engine: Engine) -> None:
    verdict = check(engine)
    assert verdict.passed
    assert [row.name for row in verdict.stages] == [
        "duration",
        "text_emb",
        *(f"latent_{step}" for step in range(1, 6)),
        "wav",
        "end_to_end",
    ]
    assert all(row.max_abs == 0 for row in verdict.stages)
    assert verdict.device["id"] == "vulkan:0"


def test_device_that_computes_otherwise_fails_in_every_stage(engine: Engine, core: Any) -> None:
    core.skew["vulkan:0"] = 1.0
    verdict = check(engine)
    assert not verdict.passed
    assert all(row.max_abs > 0.5 for row in verdict.stages)


def test_each_stage_starts_from_the_reference_but_the_last_row_does_not(engine: Engine, core: Any) -> None:
    core.skew["vulkan:0"] = 0.25
    rows = {row.name: row for row in check(engine).stages}
    assert rows["wav"].max_abs == pytest.approx(0.25, abs=1e-5)
    assert rows["end_to_end"].max_abs == pytest.approx(0.5, abs=1e-5)


def test_one_wrong_layer_among_many_fails() -> None:
    layers = np.random.RandomState(0).standard_normal((30, 2, 8, 16)).astype(np.float32)
    noisy = layers + 0.3 * np.random.RandomState(1).standard_normal(layers.shape).astype(np.float32)
    assert compare_stage("t3_layers", noisy, layers, "q8_0").passed
    noisy[17, :, :, ::3] = 0
    row = compare_stage("t3_layers", noisy, layers, "q8_0")
    assert not row.passed
    assert row.cosine == pytest.approx(compare("", noisy[17], layers[17], LIMITS["q8_0"]).cosine)
    assert compare("", noisy, layers, LIMITS["q4_0"]).passed  # all layers as one would hide it
    assert not compare_stage("t3_layers", noisy[:17], layers, "q8_0").passed


def test_values_that_are_not_finite_fail() -> None:
    good = np.ones(4, np.float32)
    for bad in (np.nan, np.inf):
        row = compare("wav", np.array([1, 1, 1, bad], np.float32), good, LIMITS["q8_0"])
        assert not row.passed
    assert compare("wav", good, good, LIMITS["f32"]).passed


def test_limits_grow_with_the_coarseness_of_the_weights(engine: Engine, core: Any, catalogue: Any) -> None:
    reference = np.sin(np.arange(1000, dtype=np.float32))
    noisy = reference + np.float32(0.01) * np.cos(37 * np.arange(1000, dtype=np.float32))
    assert not compare("wav", noisy, reference, LIMITS["f32"]).passed
    assert compare("wav", noisy, reference, LIMITS["f16"]).passed


def test_verdict_is_remembered_per_device_driver_model_and_dtype(engine: Engine, tmp_path: Path) -> None:
    verdict = check(engine)
    path = tmp_path / "deep" / "checks.json"
    DeviceChecks(path).put(verdict)
    device = next(device for device in find_devices() if device.id == "vulkan:0")
    known = DeviceChecks(path)
    assert known.get(device, "sha-toy", "auto") == verdict
    assert known.get(device, "sha-other", "auto") is None
    assert known.get(device, "sha-toy", "f16") is None
    assert known.get(dataclasses.replace(device, driver="2.0"), "sha-toy", "auto") is None
    assert known.get(dataclasses.replace(device, description="Another"), "sha-toy", "auto") is None
    DeviceChecks(path).put(dataclasses.replace(verdict, dtype="f16", passed=False))
    assert known.get(device, "sha-toy", "auto") == verdict
    assert len(json.loads(path.read_text())) == 2
    assert [entry.name for entry in path.parent.iterdir()] == ["checks.json"]


@pytest.mark.parametrize("content", ["", "[]", "{", '{"x": 3'])
def test_broken_memory_is_forgotten(content: str, engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "checks.json"
    path.write_text(content)
    assert DeviceChecks(path).get(find_devices()[0], "sha-toy", "auto") is None
    DeviceChecks(path).put(check(engine))
    assert len(json.loads(path.read_text())) == 1


@pytest.mark.parametrize(
    ("dtype", "cosine", "passes"),
    [
        ("int8", 0.98, True),
        ("int8", 0.9799, False),
        ("int8", float("nan"), False),
        ("f16", 0.999, True),
        ("f16", 0.9989, False),
    ],
)
def test_coarse_numbers_must_sound_alike(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, dtype: str, cosine: float, passes: bool
) -> None:
    monkeypatch.setattr("parlance.core.check.log_mel_cosine", lambda *_: cosine)
    assert check(engine, device="cpu").passed
    monkeypatch.setattr("parlance.core.check.lowest_precision", lambda _: dtype)
    assert check(engine, device="cpu").passed is passes
