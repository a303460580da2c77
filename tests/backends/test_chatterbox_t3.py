"""T3 on a software Vulkan device against the CPU: the same logits, and the same tokens drawn inside the graph."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from parlance import _core
from parlance.library.catalogue import Catalogue

from ..t3 import begin, forced_logits, gumbel, relative, request, sample_in_graph, sample_on_host, sampling


# Turbo sorts its logits; the driver takes most of a minute to compile what that needs.
@pytest.mark.parametrize(
    "variant", ["mtl", "en", *(pytest.param(v, marks=pytest.mark.slow) for v in ("turbo", "nano"))]
)
def test_vulkan_draws_the_tokens_of_the_cpu(variant: str, software_device: str, user_folders: Path) -> None:
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    path = str(catalogue.resolve(f"random:chatterbox-{variant}-micro"))
    cpu = _core.ChatterboxT3(path, _core.Device("cpu", 1), "f32")
    gpu = _core.ChatterboxT3(path, _core.Device(software_device), "f32", kv="f32")
    inputs, noise = request(cpu), gumbel(cpu, 6)
    how, tokens = sampling(cpu), np.arange(40, 42)
    assert relative(forced_logits(gpu, inputs, tokens), forced_logits(cpu, inputs, tokens)) <= 1e-4
    assert sample_in_graph(gpu, inputs, how, noise, 2) == sample_on_host(cpu, inputs, how, noise)


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
@pytest.mark.parametrize(("variant", "voice_pieces"), [("turbo", 3), ("mtl", 1)])
def test_long_prefixes_are_read_in_pieces(variant: str, voice_pieces: int, kernels: str, user_folders: Path) -> None:
    """Between which others draw; a trace reads them whole. Turbo's voice has a row for each of its tokens."""
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    path = str(catalogue.resolve(f"random:chatterbox-{variant}-micro"))
    model = _core.ChatterboxT3(path, _core.Device("cpu", 1), "f32", kernels=kernels, kv="f32")
    inputs = request(model, text=150, prompt=300 if variant == "turbo" else 20)
    begin(model, inputs, trace=True)
    want = model.logits()
    model.reset_stats()
    model.clear_graphs()
    model.reset(5.0)
    begin(model, inputs)
    stages = {stage["name"]: (stage["calls"], stage["graphs_built"]) for stage in model.stats()}
    assert (stages["conditioning"], stages["prefill"]) == ((1, voice_pieces), (1, 2))
    assert relative(model.logits(), want) <= 2e-5
