"""The packed kernels of the CPU against ggml's own, for every instruction set that this processor has."""

from __future__ import annotations

import platform
from pathlib import Path

import numpy as np
import pytest
from scipy.signal import stft

from parlance import _core
from parlance.core.check import check_request, run_check
from parlance.core.devices import MIN_SIMILARITY
from parlance.core.engine import Engine
from parlance.families.supertonic.schema import NOT_INT8
from parlance.library.catalogue import Catalogue

from ..stages import errors, run_model

TEXT = "The lights of the city."
ARM = platform.machine() in ("aarch64", "arm64")
SETS = ("i8mm", "dotprod", "neon") if ARM else ("avx512vnni", "avxvnni", "avx2", "generic")


def load(path: Path, kernels: str, dtype: str = "f32", threads: int = 2):
    return _core.Supertonic(str(path), _core.Device("cpu", threads, share_small=True), dtype, kernels=kernels)


def available(path: Path) -> list[str]:
    """The sets that this processor has, fastest first."""
    best = SETS.index(_core.cpu_kernels())
    # A processor with the 512-bit form of the byte products may lack the 256-bit one.
    return [name for name in SETS[best:] if name != "avxvnni" or name == _core.cpu_kernels()]


def log_mel(samples: np.ndarray, rate: int) -> np.ndarray:
    """80 bands, 1024 points, hop 256."""
    magnitude = np.abs(stft(samples, rate, nperseg=1024, noverlap=768)[2])
    mel = np.linspace(2595 * np.log10(1 + 40 / 700), 2595 * np.log10(1 + rate / 1400), 82)
    edges = 700 * (10 ** (mel / 2595) - 1)
    bins = np.linspace(0, rate / 2, len(magnitude))[None]
    rising = (bins - edges[:-2, None]) / (edges[1:-1] - edges[:-2])[:, None]
    falling = (edges[2:, None] - bins) / (edges[2:] - edges[1:-1])[:, None]
    return np.log(np.maximum(0, np.minimum(rising, falling)) @ magnitude + 1e-4)


def cosine(a: np.ndarray, b: np.ndarray) -> float:
    a, b = a.ravel() - a.mean(), b.ravel() - b.mean()
    return float(a @ b / np.linalg.norm(a) / np.linalg.norm(b))


def test_auto_takes_the_fastest_set_and_devices_show_it(embedded_model):
    best = available(embedded_model)[0]
    assert _core.cpu_kernels() == best
    cpu = next(d for d in _core.devices() if d["id"] == "cpu")
    assert f"kernels={best}" in cpu["features"]


@pytest.mark.parametrize("preset", ["micro", "micro-cfg"])
def test_every_set_agrees_with_ggml_stage_by_stage(preset, random_gguf, random_inputs):
    path = random_gguf(preset)
    for shape in ((37, 23), (5, 4), (1, 1)):
        inputs = random_inputs(preset, *shape)
        want = run_model(load(path, "ggml"), inputs)
        for name in available(path):
            for threads in (1, 2, 3):
                got = run_model(load(path, name, threads=threads), inputs)
                assert max(errors(got, want).values()) <= 1e-5, (name, threads, shape, errors(got, want))


def test_the_embedded_voice_agrees(embedded_model, say):
    want = say(load(embedded_model, "ggml"), TEXT)
    for name in available(embedded_model):
        got = say(load(embedded_model, name), TEXT)
        assert np.abs(got - want).max() <= 1e-3, name


@pytest.mark.parametrize("dtype", ["f32", "f16", "int8"])
def test_every_set_passes_the_self_test(dtype, embedded_model, tmp_path):
    """As on a processor that has no other."""
    catalogue = Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model)
    engine = Engine(catalogue)
    for name in available(embedded_model):
        verdict = run_check(engine, check_request("", "cpu", dtype, 2, name), lambda _: None)
        assert verdict.passed, (name, verdict)
        assert (verdict.kernels, verdict.weights) == (name, dtype)
        shipped = catalogue.int8_similarity(verdict.model_sha256, name)
        if dtype == "int8" and shipped and shipped >= MIN_SIMILARITY:
            assert verdict.log_mel_cosine >= MIN_SIMILARITY, name
    engine.close()


def test_the_number_of_threads_does_not_change_a_byte(embedded_model, say):
    runs = [say(load(embedded_model, "auto", threads=n), TEXT) for n in (1, 2, 5)]
    assert np.array_equal(runs[0], runs[1])
    assert np.array_equal(runs[0], runs[2])


def test_int8_keeps_the_sound(embedded_model, say):
    for voice in ("nora", "june"):
        want = say(load(embedded_model, "auto"), TEXT, voice)
        for name in available(embedded_model):
            got = say(load(embedded_model, name, "int8"), TEXT, voice)
            assert got.shape == want.shape, "the duration predictor stays f32"
            assert cosine(log_mel(got, 24000), log_mel(want, 24000)) >= 0.995, (name, voice)


def test_int8_is_the_same_integer_arithmetic_in_every_set(random_gguf, random_inputs):
    path = random_gguf("micro-cfg")
    inputs = random_inputs("micro-cfg")
    results = [run_model(load(path, name, "int8"), inputs) for name in available(path)]
    for other in results[1:]:
        # Sums in another order put a value on the other side of an integer now and then, and each step widens that.
        moved = errors(other, results[0])
        assert moved["text_emb"] <= 1e-5
        assert moved["latent_1"] <= 1e-3
    exact = run_model(load(path, "auto"), inputs)
    assert 0 < errors(results[0], exact)["wav"] < 0.2


@pytest.mark.parametrize("dtype", ["q8_0", "q4_0", "q4_k"])
def test_blocks_are_the_same_weights_in_every_set_as_in_ggml(dtype, random_gguf, random_inputs):
    path = random_gguf("micro-cfg")
    inputs = random_inputs("micro-cfg")
    want = run_model(load(path, "ggml", dtype), inputs)
    exact = run_model(load(path, "auto"), inputs)
    assert errors(want, exact)["text_emb"] > 1e-3, "the weights are quantised"
    for name in available(path):
        runs = [run_model(load(path, name, dtype, threads), inputs) for threads in (1, 3)]
        assert all(np.array_equal(runs[0][stage], runs[1][stage]) for stage in runs[0]), name
        # Both round activations to 8 bits; neither is exact.
        assert errors(runs[0], exact)["text_emb"] <= 2 * errors(want, exact)["text_emb"] + 1e-3, name


def test_what_became_of_each_matrix_is_shown(embedded_model):
    types = load(embedded_model, "auto", "int8").weight_types
    assert types["ve.blocks.0.mid1.pw1.weight"] == "int8"
    assert types["voc.convnext.0.pw2.weight"] == "int8"
    assert types["ve.proj_in.weight"] == types["dp.convnext.0.pw1.weight"] == "f32"
    listed = [name for name in types if name.endswith(".weight") and any(part in name for part in NOT_INT8)]
    assert {types[name] for name in listed} == {"f32"}, "the list of the engine is that of the converter"
    assert {name.split(".")[0] for name, kind in types.items() if kind == "int8"} == {"ve", "voc"}
    denied = _core.Supertonic(str(embedded_model), _core.Device("cpu", 1), "int8", deny=["voc."]).weight_types
    assert denied["voc.convnext.0.pw2.weight"] == "f32"


@pytest.mark.parametrize(("dtype", "kernels"), [("int8", "ggml"), ("int9", "auto"), ("f32", "sse9")])
def test_impossible_choices_are_refused(embedded_model, dtype, kernels):
    with pytest.raises(_core.Error, match=r"int8|sse9"):
        load(embedded_model, kernels, dtype)


def test_int8_wants_the_cpu(embedded_model, software_device):
    with pytest.raises(_core.Error, match="int8 needs the CPU"):
        _core.Supertonic(str(embedded_model), _core.Device(software_device), "int8")
