"""How Qwen3-TTS draws its codes: the filters against those of the official code, and the graph against the host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.reference.qwen3.words import DRAWN as OFFICIAL
from tests.reference.qwen3.words import DRAWN_FINER as OFFICIAL_FINER
from tests.reference.qwen3.words import FRAMES

from parlance import _core

from ..qwen3_talker import DRAWN, draw_in_graph, draw_on_host, frames, gumbel, prompt, samplings
from .qwen3_fixtures import MODES, Recorded


@pytest.fixture
def talker(qwen3_golden: Callable) -> Callable[..., Any]:
    return lambda name="0.6b-base", **options: _core.Qwen3Talker(
        str(qwen3_golden(name).gguf), _core.Device("cpu", 1), "f32", **options
    )


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
@pytest.mark.parametrize(("name", "mode"), MODES)
def test_the_same_noise_draws_the_official_codes(
    name: str, mode: str, kernels: str, talker: Callable, qwen3_golden: Callable
) -> None:
    assert_drawn_codes(talker(name, kernels=kernels), Recorded(qwen3_golden(name), mode))


def assert_drawn_codes(model: Any, want: Recorded) -> None:
    """The last row of the noise drew the end, or what was cut off."""
    assert len(want.dump["drawn_noise"]) == len(want.dump["drawn_codes"]) + 1
    assert draws_official_codes(model, want, OFFICIAL, OFFICIAL_FINER)
    assert model.ended or len(want.dump["drawn_codes"]) == FRAMES


def draws_official_codes(model: Any, want: Recorded, first: dict[str, Any], finer: dict[str, Any]) -> bool:
    codes = want.dump["drawn_codes"]
    got = draw_in_graph(model, want.prompt, samplings(first, **finer), want.dump["drawn_noise"], want.text)
    return np.array_equal(got[: len(codes)], codes)


NEUTRAL = {"temperature": 1.0, "top_k": 0, "top_p": 1.0, "repetition_penalty": 1.0}


@pytest.mark.parametrize("setting", [*OFFICIAL, *(f"finer {name}" for name in OFFICIAL_FINER)])
def test_the_official_codes_depend_on_every_setting(setting: str, talker: Callable, qwen3_golden: Callable) -> None:
    finer, name = setting.startswith("finer"), setting.removeprefix("finer ")
    first = OFFICIAL if finer else {**OFFICIAL, name: NEUTRAL[name]}
    others = {**OFFICIAL_FINER, name: NEUTRAL[name]} if finer else OFFICIAL_FINER
    modes = ((talker(model), Recorded(qwen3_golden(model), mode)) for model, mode in MODES)
    assert not all(draws_official_codes(model, want, first, others) for model, want in modes)


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
@pytest.mark.parametrize(
    ("how", "predictor"),
    [
        (DRAWN, {}),
        (DRAWN, {"temperature": 0.0}),
        ({"temperature": 0.0, "repetition_penalty": 1.3}, {"temperature": 1.2, "top_k": 20}),
        ({"temperature": 1.0, "top_k": 0, "top_p": 0.8}, {"top_p": 0.5}),
        ({"temperature": 1.5, "top_k": 30, "top_p": 0.9, "repetition_penalty": 2.0}, {"top_k": 5, "top_p": 1.0}),
        ({"temperature": 0.7, "top_k": 2}, {"top_k": 1}),
    ],
)
def test_graph_and_host_draw_the_same_codes(how: dict, predictor: dict, kernels: str, talker: Callable) -> None:
    """Without the lane these are the nodes that every other device runs."""
    model = talker(kernels=kernels)
    rows, noise, (_, text) = prompt(model), gumbel(model, 14, seed=3), frames(model, 14)
    noise[:, model.hparams["codec_eos"]] = -1e4  # no early end
    want = draw_on_host(model, rows, samplings(how, **predictor), noise, text)
    assert len(want) == 14
    assert want[:, 0].max() < model.hparams["codebook"]
    for at_once in (1, 7):
        assert np.array_equal(draw_in_graph(model, rows, samplings(how, **predictor), noise, text, at_once), want)


def test_the_samplings_of_the_two_stacks_are_apart(talker: Callable) -> None:
    model = talker()
    rows, noise, (_, text) = prompt(model), gumbel(model, 6), frames(model, 6)
    noise[:, 5] = 1e6
    drawn = draw_in_graph(model, rows, samplings({"temperature": 1.0}), noise, text)
    assert set(drawn[:, 0]) == {5}
    other = draw_in_graph(model, rows, samplings({"temperature": 1.0}, temperature=0.0), noise, text)
    assert set(other[:, 0]) == {5}
    assert not np.array_equal(drawn[0, 1:], other[0, 1:])
    assert draw_in_graph(model, rows, samplings({"temperature": 0.0}, temperature=1.0), noise, text)[0, 0] != 5


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
@pytest.mark.parametrize("at_once", [1, 4])
def test_the_end_waits_for_two_frames(at_once: int, kernels: str, talker: Callable) -> None:
    model = talker(kernels=kernels)
    how = samplings({"temperature": 1.0})
    rows, noise, (_, text) = prompt(model), gumbel(model, 8), frames(model, 8)
    noise[:, model.hparams["codec_eos"]] = 1e6
    got = draw_in_graph(model, rows, how, noise, text, at_once)
    assert model.ended
    assert got.shape == (2, model.hparams["codebooks"])
    assert np.array_equal(draw_on_host(model, rows, how, noise, text), got)
    model.prefill(rows, max_frames=8)
    assert len(model.decode(*how, noise[:4], text[:4])) == 2
    with pytest.raises(_core.Error, match="has ended"):
        model.decode(*how, noise[:1], text[:1])


def test_bans_are_those_of_the_official_code(talker: Callable) -> None:
    model = talker()
    h, (codes, text) = model.hparams, frames(model, 3)
    model.prefill(prompt(model), max_frames=8)
    for frame in range(3):
        free = np.flatnonzero(model.banned() == 0).tolist()
        assert free == [*range(h["vocab"] - 1024), *([h["codec_eos"]] if frame >= 2 else [])]
        assert set(np.flatnonzero(model.seen())) == set(codes[:frame, 0])
        model.feed(codes[frame : frame + 1], text[frame : frame + 1])


def test_control_codes_are_never_drawn(talker: Callable) -> None:
    for kernels in ("auto", "ggml"):
        model = talker(kernels=kernels)
        h, rows, (_, text) = model.hparams, prompt(model), frames(model, 4)
        noise = gumbel(model, 4)
        noise[:, h["vocab"] - 1024 : h["vocab"]] = 1e4
        noise[:, h["codec_eos"]] = -1e4
        got = draw_in_graph(model, rows, samplings({"temperature": 1.0}), noise, text)
        assert got.shape == (4, h["codebooks"])
        assert got[:, 0].max() < h["vocab"] - 1024


def test_what_is_tied_with_the_last_of_top_k_stays() -> None:
    logits = np.array([1, 3, 2, 2, 2, 0, -1], np.float32)
    kept = _core.process_logits(logits, np.zeros(7, np.float32), _core.Sampling(top_k=2))
    assert np.flatnonzero(np.isfinite(kept)).tolist() == [1, 2, 3, 4]
    banned = np.array([0, 1, 0, 0, 1, 0, 0], np.float32)
    kept = _core.process_logits(logits, np.zeros(7, np.float32), _core.Sampling(top_k=1), banned)
    assert np.flatnonzero(np.isfinite(kept)).tolist() == [2, 3]
