"""Full synthesis on a software Vulkan device against the CPU: the same graphs, another backend."""

from __future__ import annotations

import gc
import os
import subprocess
import sys

import numpy as np
import pytest

from parlance import _core
from parlance.core.check import check_request, run_check

from ..stages import errors, run_engine, run_model

BOUND = 1e-3


@pytest.fixture(scope="module")
def vulkan(software_device):
    return _core.Device(software_device)


@pytest.mark.parametrize("voice", ["nora", "june"])
def test_embedded_voice_agrees_with_the_cpu(voice, vulkan, embedded_model, say):
    text = "The lights of the city."
    want = say(_core.Supertonic(str(embedded_model), _core.Device("cpu"), "f32"), text, voice)
    got = say(_core.Supertonic(str(embedded_model), vulkan, "f32"), text, voice)
    assert got.shape == want.shape
    assert np.abs(got - want).max() <= BOUND * max(1.0, np.abs(want).max())


@pytest.mark.parametrize("preset", ["micro", "micro-cfg"])
def test_random_weights_agree_stage_by_stage(preset, vulkan, random_gguf, random_inputs):
    inputs = random_inputs(preset)
    want = run_engine(random_gguf(preset), inputs)
    got = run_engine(random_gguf(preset), inputs, vulkan)
    assert max(errors(got, want).values()) <= 1e-4, errors(got, want)


def test_models_and_graphs_freed_between_runs(vulkan, random_gguf, random_inputs):
    """A driver that keeps references to freed buffers corrupts the heap here (patch 0002)."""
    results = []
    for _ in range(3):
        for frames in (23, 2):
            inputs = random_inputs("micro", frames=frames)
            results.append(run_engine(random_gguf("micro"), inputs, vulkan)["wav"])
            gc.collect()
    assert all(np.array_equal(results[i], results[i + 2]) for i in range(4))


def test_the_embedded_voice_passes_the_self_test_in_f16(software_device, engine):
    """Where its phase drifts: every stage is right, and so is the sound."""
    verdict = run_check(engine, check_request(device=software_device, dtype="f16"), lambda progress: None)
    assert verdict.passed, verdict
    assert verdict.log_mel_cosine >= 0.999


def test_f16_weights_on_the_device(vulkan, embedded_model, say):
    text = "The lights of the city."
    want = say(_core.Supertonic(str(embedded_model), _core.Device("cpu"), "f32"), text)
    got = say(_core.Supertonic(str(embedded_model), vulkan, "f16"), text)
    assert got @ want / np.linalg.norm(got) / np.linalg.norm(want) >= 0.999


@pytest.mark.parametrize("preset", ["micro", "micro-cfg"])
def test_fused_attention_is_the_same_attention(preset, vulkan, random_gguf, random_inputs):
    """With f16 weights, and no further from the CPU than the attention of several operations."""
    inputs, far = random_inputs(preset), {}
    want = run_engine(random_gguf(preset), inputs)
    for attention, kind in (("auto", "flash"), ("plain", "plain")):
        model = _core.Supertonic(str(random_gguf(preset)), vulkan, "f16", attention=attention)
        assert model.choices == {"vector_attention": kind}
        far[kind] = errors(run_model(model, inputs), want)
    assert far["flash"]["text_emb"] == far["plain"]["text_emb"]
    assert far["flash"] != far["plain"]
    assert far["flash"]["latent_1"] <= 2 * far["plain"]["latent_1"], far
    assert far["flash"]["wav"] <= 2 * far["plain"]["wav"], far


def test_operations_are_timed_though_inputs_are_queued_before_each_graph(software_device, embedded_model):
    """ggml reads the switch once in a process, and stops it where a graph finds uploads on their way."""
    code = f"""
import numpy as np
from parlance import _core
from tests.measure.stages import Layer
model = _core.Stages({str(embedded_model)!r}, _core.Device({software_device!r}), "f32")
for _ in range(2):
    model.run("x", (Layer("activate", "", 8, act="relu"),), np.ones((1, 3, 8), np.float32))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"GGML_VK_PERF_LOGGER": "1"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("RELU: 1 x") == 2
