"""The talker of Qwen3-TTS on a software Vulkan device against the CPU: the same logits, and the same codes drawn inside
the graph. On the CPU, what a request takes of the memory."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from parlance import _core
from parlance.core.memory import forget_peak, peak_rss_mb
from parlance.library.catalogue import Catalogue

from ..qwen3_talker import (
    GREEDY,
    draw_in_graph,
    draw_on_host,
    forced_logits,
    frames,
    gumbel,
    prompt,
    relative,
    samplings,
)


@pytest.mark.parametrize(("size", "attention"), [("0.6b", "auto"), ("1.7b", "plain")])
def test_vulkan_gives_the_codes_of_the_cpu(size: str, attention: str, software_device: str, user_folders: Path) -> None:
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    path = str(catalogue.resolve(f"random:qwen3-tts-{size}-base-micro"))
    cpu = _core.Qwen3Talker(path, _core.Device("cpu", 1), "f32")
    gpu = _core.Qwen3Talker(path, _core.Device(software_device), "f32", kv="f32", attention=attention)
    rows, (codes, text) = prompt(cpu), frames(cpu, 3)
    for got, want in zip(forced_logits(gpu, rows, codes, text), forced_logits(cpu, rows, codes, text), strict=True):
        assert relative(got, want) <= 1e-4
    noise = gumbel(cpu, 3)
    for how, at_once in ((GREEDY, 1), ({"temperature": 0.9, "repetition_penalty": 1.05}, 3)):
        want = draw_on_host(cpu, rows, samplings(how), noise, text)
        assert np.array_equal(draw_in_graph(gpu, rows, samplings(how), noise, text, at_once), want)


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
def test_a_long_prompt_is_read_in_pieces(kernels: str, user_folders: Path) -> None:
    """Between which others draw; a trace reads it whole."""
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    path = str(catalogue.resolve("random:qwen3-tts-0.6b-base-micro"))
    model = _core.Qwen3Talker(path, _core.Device("cpu", 1), "f32", kernels=kernels)
    for count, pieces in ((128, 1), (129, 2), (300, 3)):
        rows = prompt(model, count)
        model.prefill(rows, max_frames=4, trace=True)
        want = model.hidden(), model.logits()
        model.reset_stats()
        model.clear_graphs()
        model.reset(5.0)
        model.prefill(rows, max_frames=4)
        (built,) = (stage["graphs_built"] for stage in model.stats() if stage["name"] == "prefill")
        assert built == pieces
        for got, whole in zip((model.hidden(), model.logits()), want, strict=True):
            assert relative(got, whole) <= 1e-5


# Fused attention of GPUs rounds to f16.
@pytest.mark.parametrize(("attention", "kv", "bound"), [("flash", "f16", 5e-3), ("plain", "f32", 1e-4)])
def test_old_bytes_in_the_caches_do_not_matter_to_vulkan(
    attention: str, kv: str, bound: float, software_device: str, user_folders: Path
) -> None:
    """Far more than normed keys can hold, and less than what the finite mask of f16 hides."""
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    path = str(catalogue.resolve("random:qwen3-tts-0.6b-base-micro"))
    model = _core.Qwen3Talker(path, _core.Device(software_device), "f32", kv=kv, attention=attention)
    rows, (codes, text) = prompt(model), frames(model, 2)
    clean = forced_logits(model, rows, codes, text)
    cpu = _core.Qwen3Talker(path, _core.Device("cpu", 1), "f32", kv="f32")
    for got, want in zip(clean, forced_logits(cpu, rows, codes, text), strict=True):
        assert relative(got, want) <= bound
    for value in (50.0, -50.0):
        model.reset(value)
        for got, want in zip(forced_logits(model, rows, codes, text), clean, strict=True):
            assert np.array_equal(got, want)


# The driver takes most of a minute to compile what sorting needs.
@pytest.mark.slow
def test_vulkan_filters_as_the_cpu(software_device: str, user_folders: Path) -> None:
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    path = str(catalogue.resolve("random:qwen3-tts-0.6b-base-micro"))
    cpu = _core.Qwen3Talker(path, _core.Device("cpu", 1), "f32")
    gpu = _core.Qwen3Talker(path, _core.Device(software_device), "f32", kv="f32")
    rows, noise, (_, text) = prompt(cpu), gumbel(cpu, 2), frames(cpu, 2)
    for how in (samplings(), samplings({"temperature": 0.9, "top_k": 40, "top_p": 0.8})):
        assert np.array_equal(draw_in_graph(gpu, rows, how, noise, text), draw_on_host(cpu, rows, how, noise, text))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux can forget a peak")
def test_a_long_request_takes_memory_as_it_goes(user_folders: Path) -> None:
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    model = _core.Qwen3Talker(str(catalogue.resolve("random:qwen3-tts-0.6b-base-micro")), _core.Device("cpu", 1), "f32")
    rows = prompt(model)
    model.prefill(rows, max_frames=10)
    few = model.memory["kv"]
    forget_peak()
    before = peak_rss_mb()
    model.prefill(rows, max_frames=8000)
    promised = (model.memory["kv"] - few) / 1e6
    assert promised > 20
    assert peak_rss_mb() - before < 0.7 * promised
