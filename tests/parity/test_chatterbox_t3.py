"""T3 of Chatterbox: taps, logits and tokens against the official code, then against torch for other prompts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from parlance import _core
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.library.install import convert

from ..t3 import begin, forced_logits, gumbel, relative, request, sample_in_graph, sample_on_host, sampling
from .t3_torch import T3Torch

VARIANTS = ("turbo", "en", "mtl")
BOUND = 1e-4


@pytest.fixture(scope="session")
def t3_gguf(chatterbox_golden: Callable, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    @cache
    def make(variant: str) -> Path:
        path = tmp_path_factory.mktemp("t3") / f"{variant}.gguf"
        convert(chatterbox_golden(variant).folder, path, DtypePolicy("f32"))
        return path

    return make


@pytest.fixture
def t3(t3_gguf: Callable[[str], Path]) -> Callable[..., Any]:
    """``t3(variant, dtype="f32", ...)`` on one thread of the CPU."""
    return lambda variant, dtype="f32", **options: _core.ChatterboxT3(
        str(t3_gguf(variant)), _core.Device("cpu", 1), dtype, **options
    )


@pytest.fixture(scope="session")
def oracle(chatterbox_golden: Callable) -> Callable[[str], T3Torch]:
    return cache(lambda variant: T3Torch(chatterbox_golden(variant).folder))


def recorded(golden: Any) -> dict[str, np.ndarray]:
    """What the official run was given."""
    voice = torch.load(golden.folder / "conds.pt", weights_only=True)["t3"]
    return {
        "text_ids": golden.t3["t3.text_tokens"][0].astype(np.int32),
        "speaker": voice["speaker_emb"][0].numpy(),
        "speech_tokens": voice["cond_prompt_speech_tokens"][0].numpy().astype(np.int32),
        "emotion": float(np.asarray(voice["emotion_adv"]).reshape(-1)[0]) if voice["emotion_adv"] is not None else 0.5,
    }


def recorded_logits(golden: Any) -> np.ndarray:
    steps = sum(name.startswith("t3.head_out.") for name in golden.t3)
    return np.stack([golden.t3[f"t3.head_out.{i}"][:, -1] for i in range(steps)])


@pytest.mark.parametrize("attention", ["auto", "lane", "plain"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_stage_agrees(variant: str, attention: str, t3: Callable, chatterbox_golden: Callable) -> None:
    golden = chatterbox_golden(variant)
    model, inputs, want = t3(variant, attention=attention), recorded(golden), recorded_logits(golden)
    taps = begin(model, inputs, trace=True)
    assert relative(taps.pop("cond_enc"), golden.t3["t3.cond_enc.0"][:1]) <= BOUND
    assert relative(taps.pop("prefix_embeds"), golden.t3["t3.prefix_embeds"]) <= BOUND
    assert len(taps) == model.hparams["layers"]
    for name, got in taps.items():
        assert relative(got, golden.t3[f"t3.{name}.0"]) <= BOUND, name
    tokens = golden.t3["t3.tokens"][0]
    got = forced_logits(model, inputs, tokens)[: len(want)]
    for step in range(len(want)):
        for row in range(want.shape[1]):
            assert relative(got[step, row], want[step, row]) <= BOUND, (step, row)


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
@pytest.mark.parametrize("at_once", [1, 5])
@pytest.mark.parametrize("variant", VARIANTS)
def test_greedy_tokens_are_the_official_ones(
    variant: str, at_once: int, kernels: str, t3: Callable, chatterbox_golden: Callable
) -> None:
    golden = chatterbox_golden(variant)
    model, want = t3(variant, kernels=kernels), golden.t3["t3.tokens"][0].tolist()
    quiet = np.zeros((len(want), model.hparams["speech_vocab"]), np.float32)
    assert sample_in_graph(model, recorded(golden), sampling(model), quiet, at_once) == want
    assert sample_on_host(model, recorded(golden), sampling(model), quiet) == want


@pytest.mark.parametrize("variant", VARIANTS)
def test_torch_is_the_official_code(variant: str, oracle: Callable, chatterbox_golden: Callable) -> None:
    golden = chatterbox_golden(variant)
    want = recorded_logits(golden)
    tokens = golden.t3["t3.tokens"][0][: len(want) - 1]
    assert relative(oracle(variant).logits(**recorded(golden), fed=tokens), want) <= 1e-5


@pytest.mark.parametrize(("text", "prompt"), [(0, 1), (1, 3), (40, 40)])
@pytest.mark.parametrize("variant", VARIANTS)
def test_other_prompts(variant: str, text: int, prompt: int, t3: Callable, oracle: Callable) -> None:
    model = t3(variant)
    inputs, tokens = request(model, text, prompt), np.arange(100, 104)
    want = oracle(variant).logits(**inputs, fed=tokens)
    assert relative(forced_logits(model, inputs, tokens), want) <= BOUND


@pytest.mark.parametrize("attention", ["auto", "lane", "plain"])
@pytest.mark.parametrize("variant", ["turbo", "mtl"])
def test_long_requests_pass_from_bucket_to_bucket(variant: str, attention: str, t3: Callable, oracle: Callable) -> None:
    model = t3(variant, attention=attention)
    inputs = request(model)
    tokens = np.random.RandomState(2).randint(0, 6561, 300)
    want = oracle(variant).logits(**inputs, fed=tokens)
    begin(model, inputs)
    for at in range(0, 300, 30):
        model.feed(tokens[at : at + 30].astype(np.int32))
        assert relative(model.logits(), want[at + 30]) <= BOUND, at


def test_without_guidance_one_row_is_enough(t3: Callable, oracle: Callable) -> None:
    model = t3("mtl")
    inputs, tokens = request(model), np.arange(50, 60)
    alone = forced_logits(model, inputs, tokens, guided=False)
    assert alone.shape[1] == 1
    assert relative(alone, oracle("mtl").logits(**inputs, fed=tokens)[:, :1]) <= BOUND
    with pytest.raises(_core.Error, match="without guidance"):
        model.decode(sampling(model), gumbel(model, 1))


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
def test_guidance_is_there_on_the_cpu(kernels: str, t3: Callable) -> None:
    """A public port lost the unconditional row on the CPU: the tokens must depend on the weight as the formula says."""
    model = t3("mtl", kernels=kernels)
    inputs, quiet = request(model), np.zeros((1, model.hparams["speech_vocab"]), np.float32)
    begin(model, inputs)
    cond, uncond = model.logits()
    assert relative(uncond, cond) > 0.05
    for weight in (0.0, 0.5, 3.0):
        want = int(np.argmax(cond + np.float32(weight) * (cond - uncond)))
        begin(model, inputs)
        assert model.decode(_core.Sampling(guidance=weight), quiet).tolist() == [want]


@pytest.mark.parametrize("value", [3e4, -3e4])
@pytest.mark.parametrize("attention", ["auto", "lane", "plain"])
@pytest.mark.parametrize("variant", ["turbo", "mtl"])
def test_old_bytes_in_the_cache_do_not_matter(variant: str, attention: str, value: float, t3: Callable) -> None:
    model = t3(variant, attention=attention)
    inputs, tokens = request(model), np.arange(200, 206)
    clean = forced_logits(model, inputs, tokens)
    model.reset(value)
    assert np.array_equal(forced_logits(model, inputs, tokens), clean)
    model.reset()
    assert np.array_equal(forced_logits(model, inputs, tokens), clean)


@pytest.mark.parametrize("variant", ["turbo", "mtl"])
def test_replay_and_fresh_graphs_give_the_same_bytes(variant: str, t3: Callable) -> None:
    model = t3(variant)
    inputs, how, noise = request(model), sampling(model), gumbel(model, 24)
    first = sample_in_graph(model, inputs, how, noise, 8)
    last = model.logits()
    model.reset_stats()
    assert sample_in_graph(model, inputs, how, noise, 8) == first
    assert np.array_equal(model.logits(), last)
    assert sum(stage["graphs_built"] for stage in model.stats()) == 0
    model.clear_graphs()
    assert sample_in_graph(model, inputs, how, noise, 8) == first
    assert np.array_equal(model.logits(), last)
    other = request(model, seed=1)
    assert sample_in_graph(model, other, how, noise, 8) != first
    assert sample_in_graph(model, inputs, how, noise, 8) == first


# The micro weights are sharp on purpose, which makes more of each rounding than trained ones do.
@pytest.mark.parametrize(("dtype", "bound"), [("f16", 0.9999), ("q8_0", 0.98)])
@pytest.mark.parametrize("variant", ["turbo", "mtl"])
def test_smaller_weights(variant: str, dtype: str, bound: float, t3: Callable, chatterbox_golden: Callable) -> None:
    golden = chatterbox_golden(variant)
    want = recorded_logits(golden)
    got = forced_logits(t3(variant, dtype), recorded(golden), golden.t3["t3.tokens"][0])[: len(want)]
    cosine = (got * want).sum(-1) / np.linalg.norm(got, axis=-1) / np.linalg.norm(want, axis=-1)
    print(variant, dtype, cosine.min())
    assert cosine.min() >= bound


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_cache_in_f16_gives_the_official_tokens(
    variant: str, kernels: str, t3: Callable, chatterbox_golden: Callable
) -> None:
    golden = chatterbox_golden(variant)
    model = t3(variant, kv="f16", kernels=kernels)
    inputs, want, tokens = recorded(golden), recorded_logits(golden), golden.t3["t3.tokens"][0]
    difference = relative(forced_logits(model, inputs, tokens)[: len(want)], want)
    assert 1e-6 < difference <= 5e-3
    quiet = np.zeros((len(tokens), model.hparams["speech_vocab"]), np.float32)
    assert sample_in_graph(model, inputs, sampling(model, temperature=0.0), quiet, 8) == tokens.tolist()


def test_keys_and_values_take_what_the_request_can_reach(t3: Callable) -> None:
    """In steps of 256 positions, in f16 but beside exact weights; half of it without guidance."""

    def taken(model: Any, **options: Any) -> int:
        begin(model, request(model), **options)
        return int(model.memory["kv"])

    model = t3("mtl", "q8_0")
    position = 2 * 2 * 2 * model.hparams["layers"] * model.hparams["dim"]  # keys and values of two rows in f16
    assert taken(model, max_tokens=100) == 256 * position
    assert taken(model, max_tokens=700) == 768 * position
    assert taken(model, max_tokens=100) == 768 * position  # what is there is not made again
    assert taken(t3("mtl", "q8_0"), max_tokens=100, guided=False) == 128 * position
    assert taken(t3("mtl"), max_tokens=100) == 512 * position


def test_requests_that_the_model_cannot_take(t3: Callable) -> None:
    model = t3("mtl")
    inputs = request(model)
    quiet = np.zeros((1, model.hparams["speech_vocab"]), np.float32)
    with pytest.raises(_core.Error, match="no request"):
        model.decode(sampling(model), quiet)
    for change, message in [
        ({"text_ids": np.array([255, 9999, 0])}, "text id 9999"),
        ({"text_ids": np.array([5, 6])}, "must begin with 255"),
        ({"text_ids": np.r_[255, np.ones(3000), 0]}, "3002 tokens"),
        ({"speech_tokens": np.array([9000])}, "speech id 9000"),
        ({"speech_tokens": np.array([], int)}, "0 prompt tokens"),
        ({"speaker": np.zeros(3, np.float32)}, "3 values"),
    ]:
        with pytest.raises(_core.Error, match=message):
            begin(model, {**inputs, **change})
    with pytest.raises(_core.Error, match="max_tokens is 5000"):
        begin(model, inputs, max_tokens=5000)
    begin(model, inputs, max_tokens=1)
    model.feed(np.array([1], np.int32))
    with pytest.raises(_core.Error, match="begun for 1 tokens"):
        model.feed(np.array([1], np.int32))
    with pytest.raises(_core.Error, match="temperature"):
        _core.Sampling(temperature=-1.0)
