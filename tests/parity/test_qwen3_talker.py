"""Talker and code predictor of Qwen3-TTS: rows, taps, logits and codes against the official code, then against torch
for other prompts."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from tests.reference.qwen3.words import FRAMES

from parlance import _core

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
from .qwen3_fixtures import MODES, Recorded
from .qwen3_talker_torch import Qwen3TalkerTorch

BOUND = 1e-4


@pytest.fixture
def talker(qwen3_golden: Callable) -> Callable[..., Any]:
    """``talker(name, dtype="f32", ...)`` on one thread of the CPU."""
    return lambda name, dtype="f32", **options: _core.Qwen3Talker(
        str(qwen3_golden(name).gguf), _core.Device("cpu", 1), dtype, **options
    )


@pytest.fixture(scope="session")
def oracle(qwen3_golden: Callable) -> Callable[[str], Qwen3TalkerTorch]:
    return cache(lambda name: Qwen3TalkerTorch(qwen3_golden(name).folder))


@pytest.mark.parametrize("attention", ["auto", "lane", "plain"])
@pytest.mark.parametrize(("name", "mode"), MODES)
def test_every_stage_agrees(name: str, mode: str, attention: str, talker: Callable, qwen3_golden: Callable) -> None:
    assert_stages(talker(name, attention=attention), Recorded(qwen3_golden(name), mode))


def assert_stages(model: Any, want: Recorded) -> None:
    taps = model.prefill(want.prompt, max_frames=32, trace=True)
    assert len(taps) == model.hparams["layers"]
    for i in range(model.hparams["layers"] - 1):  # what follows the last layer is recorded after its norm
        assert relative(taps[f"layer{i}"], want.dump[f"prefill.layer{i + 1:02d}_in"][0]) <= BOUND, i
    for i, codes in enumerate(want.codes):
        assert relative(model.logits(), want.step(i, "logits")) <= BOUND, i
        assert relative(model.hidden(), want.step(i, "hidden")) <= BOUND, i
        assert relative(model.predictor_logits(codes), want.predictor(i)) <= BOUND, i
        if f"s{i + 1:03d}.talker_in" in want.dump:
            assert relative(model.frame_rows(codes[None])[0] + want.text[i], want.step(i + 1, "in")) <= 1e-6, i
        model.feed(codes[None], want.text[i : i + 1])


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
@pytest.mark.parametrize("at_once", [1, 5])
@pytest.mark.parametrize(("name", "mode"), MODES)
def test_greedy_codes_are_the_official_ones(
    name: str, mode: str, at_once: int, kernels: str, talker: Callable, qwen3_golden: Callable
) -> None:
    model, want = talker(name, kernels=kernels), Recorded(qwen3_golden(name), mode)
    got = assert_greedy_codes(model, want, at_once)
    n = len(want.codes)
    if n < FRAMES:
        assert model.ended
        assert len(got) == n
    quiet = np.zeros((n, model.hparams["frame_noise"]), np.float32)
    assert np.array_equal(draw_on_host(model, want.prompt, samplings(GREEDY), quiet, want.text), want.codes)


def assert_greedy_codes(model: Any, want: Recorded, at_once: int) -> np.ndarray:
    """Returns them, with two more where no end was drawn."""
    n = len(want.codes)
    quiet = np.zeros((n + 2, model.hparams["frame_noise"]), np.float32)
    got = draw_in_graph(model, want.prompt, samplings(GREEDY), quiet, want.text, at_once)
    assert np.array_equal(got[:n], want.codes)
    return got


def test_some_official_run_draws_the_end(qwen3_golden: Callable) -> None:
    for kind in ("codes", "drawn_codes"):
        assert any(len(qwen3_golden(name).dump[f"{mode}.{kind}"]) < FRAMES for name, mode in MODES), kind


@pytest.mark.parametrize("name", ["0.6b-base", "1.7b-base"])
def test_rows_of_prompts(name: str, talker: Callable, oracle: Callable, qwen3_golden: Callable) -> None:
    """Folded and unfolded tables against the official formula; frames against their sequential sum."""
    model, torch_model = talker(name), oracle(name)
    ids = np.r_[np.arange(40), model.hparams["text_vocab"] - 1].astype(np.int32)
    want = torch_model.text_rows(ids)
    assert relative(model.text_rows(ids), want) <= 1e-5
    unfolded = _core.Qwen3Talker(str(qwen3_golden(name).unfolded), _core.Device("cpu", 1), "f32")
    assert relative(unfolded.text_rows(ids), want) <= 1e-5
    codes, _ = frames(model, 9)
    assert np.array_equal(model.frame_rows(codes), torch_model.frame_rows(codes))
    table = torch_model.w["talker.model.codec_embedding.weight"].numpy()
    controls = np.arange(model.hparams["codebook"], model.hparams["vocab"], 97, dtype=np.int32)
    assert np.array_equal(model.codec_rows(controls), table[controls])


@pytest.mark.parametrize("name", ["0.6b-base", "1.7b-base"])
def test_torch_is_the_official_code(name: str, oracle: Callable, qwen3_golden: Callable) -> None:
    want = Recorded(qwen3_golden(name), "icl_ns1")
    fed = oracle(name).frame_rows(want.codes) + want.text[: len(want.codes)]
    got = oracle(name).logits(want.prompt, fed[:-1])
    for i in range(len(got)):
        assert relative(got[i], want.step(i, "logits")) <= 1e-5
        assert relative(oracle(name).predictor_logits(want.step(i, "hidden"), want.codes[i]), want.predictor(i)) <= 1e-5


@pytest.mark.parametrize("attention", ["auto", "lane", "flash", "plain"])
@pytest.mark.parametrize("name", ["0.6b-base", "1.7b-base"])
def test_long_requests_pass_from_bucket_to_bucket(
    name: str, attention: str, talker: Callable, oracle: Callable
) -> None:
    model = talker(name, attention=attention)
    rows, (codes, text) = prompt(model, 250), frames(model, 30)
    want = oracle(name).logits(rows, oracle(name).frame_rows(codes) + text)
    for at_once in (1, 15):
        model.prefill(rows, max_frames=30)
        for first in range(0, 30, at_once):
            assert relative(model.logits(), want[first]) <= BOUND, first
            hidden = model.hidden()
            got = model.predictor_logits(codes[first])
            assert relative(got, oracle(name).predictor_logits(hidden, codes[first])) <= BOUND, first
            model.feed(codes[first : first + at_once], text[first : first + at_once])
        assert relative(model.logits(), want[30]) <= BOUND


@pytest.mark.parametrize("value", [50.0, -50.0])
@pytest.mark.parametrize("attention", ["auto", "lane", "flash", "plain"])
def test_old_bytes_in_the_caches_do_not_matter(attention: str, value: float, talker: Callable) -> None:
    """Far more than normed keys can hold, and less than what the finite mask of f16 hides."""
    model = talker("1.7b-base", attention=attention)
    rows, (codes, text) = prompt(model), frames(model, 3)
    clean = forced_logits(model, rows, codes, text)
    model.reset(value)
    for got, want in zip(forced_logits(model, rows, codes, text), clean, strict=True):
        assert np.array_equal(got, want)


@pytest.mark.parametrize("kv", ["f32", "f16"])
def test_replay_and_fresh_graphs_give_the_same_bytes(kv: str, talker: Callable) -> None:
    model = talker("0.6b-base", kv=kv)
    rows, noise, (_, text) = prompt(model), gumbel(model, 12), frames(model, 12)
    first = draw_in_graph(model, rows, samplings(), noise, text, 4)
    last = model.logits()
    model.reset_stats()
    assert np.array_equal(draw_in_graph(model, rows, samplings(), noise, text, 4), first)
    assert np.array_equal(model.logits(), last)
    assert sum(stage["graphs_built"] for stage in model.stats()) == 0
    model.clear_graphs()
    assert np.array_equal(draw_in_graph(model, rows, samplings(), noise, text, 4), first)
    assert not np.array_equal(draw_in_graph(model, prompt(model, seed=1), samplings(), noise, text, 4), first)
    assert np.array_equal(draw_in_graph(model, rows, samplings(), noise, text, 4), first)


def test_large_values_enter_the_predictors_down_projection(
    tmp_path: Any, talker: Callable, qwen3_golden: Callable
) -> None:
    """Trained weights of 0.6B make values there that f16 cannot hold. Random ones do not: the rows of up are made as
    large as f16 allows and those of down as much smaller, which leaves every other result as it is."""
    golden, path = qwen3_golden("0.6b-base"), tmp_path / "large.gguf"
    data = bytearray(golden.gguf.read_bytes())
    spans = {
        t["name"]: slice(t["offset"], t["offset"] + t["n_bytes"]) for t in _core.GgufFile(str(golden.gguf)).tensors
    }
    for name in [n for n in spans if n.startswith("predictor.layers.") and n.endswith(".gate_up.weight")]:
        gate, up = np.split(np.frombuffer(bytes(data[spans[name]]), np.float32), 2)
        factor = np.exp2(np.floor(np.log2(6e4 / np.abs(up).max()))).astype(np.float32)
        data[spans[name]] = np.concatenate([gate, up * factor]).tobytes()
        below = spans[name.replace("gate_up", "down")]
        data[below] = (np.frombuffer(bytes(data[below]), np.float32) / factor).tobytes()
    path.write_bytes(data)
    want = Recorded(golden, "xvec_ns0")
    # A weight that f16 holds in fewer bits than the others is another one when it is larger: a value behind it may then
    # be rounded to its neighbour in f16.
    for dtype, kernels, same, bound in [
        ("f32", "auto", 1e-5, BOUND),
        ("f32", "ggml", 1e-5, BOUND),
        ("f16", "auto", 1e-3, 0.05),
        ("f16", "ggml", 1e-3, 0.05),
    ]:
        usual = talker("0.6b-base", dtype, kernels=kernels)
        large = _core.Qwen3Talker(str(path), _core.Device("cpu", 1), dtype, kernels=kernels)
        usual.prefill(want.prompt, max_frames=8)
        large.prefill(want.prompt, max_frames=8)
        got = large.predictor_logits(want.codes[0])
        assert np.isfinite(got).all(), (dtype, kernels)
        assert relative(got, usual.predictor_logits(want.codes[0])) <= same, (dtype, kernels)
        assert relative(got, want.predictor(0)) <= bound, (dtype, kernels)
    kinds = large.weight_types
    assert {kinds[k] for k in kinds if k.startswith("predictor.layers.") and k.endswith("down.weight")} == {"f32"}
    assert kinds["predictor.layers.0.o.weight"] == "f16"


# The micro weights are sharp on purpose, which makes more of each rounding than trained ones do.
@pytest.mark.parametrize(("dtype", "bound"), [("f16", 0.9999), ("q8_0", 0.99)])
def test_smaller_weights(dtype: str, bound: float, talker: Callable, qwen3_golden: Callable) -> None:
    want = Recorded(qwen3_golden("0.6b-base"), "xvec_ns0")
    model = talker("0.6b-base", dtype)
    got, of_passes = forced_logits(model, want.prompt, want.codes, want.text)
    pairs = [(got[i], want.step(i, "logits")) for i in range(len(want.codes))]
    pairs += [(of_passes[i].reshape(-1), want.predictor(i).reshape(-1)) for i in range(len(want.codes))]
    cosines = [float(a @ b / np.linalg.norm(a) / np.linalg.norm(b)) for a, b in pairs]
    print(dtype, min(cosines))
    assert min(cosines) >= bound


def test_a_cancelled_request_is_over_and_the_next_one_is_right(talker: Callable) -> None:
    model = talker("0.6b-base")
    rows, noise, (_, text) = prompt(model, 60), gumbel(model, 16), frames(model, 16)
    want = draw_in_graph(model, rows, samplings(), noise, text, 16)
    done = threading.Event()

    def cancel() -> None:
        while not done.wait(0.001):
            model.cancel()

    def repeat() -> None:
        while True:
            model.prefill(rows, max_frames=16)
            model.decode(*samplings(), noise, text)

    thread = threading.Thread(target=cancel)
    thread.start()
    try:
        with pytest.raises(_core.Cancelled):
            repeat()
    finally:
        done.set()
        thread.join()
    model.resume()  # the last stop may have come after the request that it was for
    with pytest.raises(_core.Error, match="no request"):
        model.decode(*samplings(), noise, text)
    assert np.array_equal(draw_in_graph(model, rows, samplings(), noise, text, 16), want)


def test_requests_that_the_model_cannot_take(talker: Callable) -> None:
    model = talker("0.6b-base")
    h, rows, (codes, text) = model.hparams, prompt(model), frames(model, 3)
    noise = gumbel(model, 3)
    with pytest.raises(_core.Error, match="no request"):
        model.decode(*samplings(), noise, text)
    for call, message in [
        (lambda: model.prefill(rows, max_frames=9000), "not 9000"),
        (lambda: model.prefill(rows[:, 1:], max_frames=3), "whole rows"),
        (lambda: model.text_rows(np.array([h["text_vocab"]], np.int32)), "text id"),
        (lambda: model.codec_rows(np.array([-1], np.int32)), "codec id -1"),
        (lambda: model.frame_rows(codes + h["codebook"]), "code id"),
    ]:
        with pytest.raises(_core.Error, match=message):
            call()
    model.prefill(rows, max_frames=2)
    for call, message in [
        (lambda: model.decode(*samplings(), noise, text), "begun for 2 frames"),
        (lambda: model.decode(*samplings(), noise[:1], text[:2]), "noise for 1 frames and text for 2"),
        (lambda: model.decode(*samplings(guidance=1.0), noise[:1], text[:1]), "no guidance"),
        (lambda: model.decode(*samplings(repetition_penalty=1.1), noise[:1], text[:1]), "no repetition_penalty"),
        (lambda: model.feed(codes[:1], text[:2]), "1 frames of codes for 2"),
        (lambda: model.feed(codes[:1] + h["codebook"], text[:1]), "outside of a codebook"),
        (lambda: model.sample_on_host(*samplings(), noise[:2]), "one row of noise"),
    ]:
        with pytest.raises(_core.Error, match=message):
            call()
    with pytest.raises(ValueError, match="codes must be"):
        model.feed(codes[:1, 1:], text[:1])
    model.feed(codes[:2], text[:2])
