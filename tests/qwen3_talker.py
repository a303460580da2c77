"""Requests to the talker of Qwen3-TTS, shared by the tests of parity and of backends."""

from __future__ import annotations

from typing import Any

import numpy as np

from parlance import _core

Array = np.ndarray
MAX_FRAMES = 320
GREEDY = {"temperature": 0.0, "repetition_penalty": 1.05}
DRAWN = {"temperature": 0.9, "top_k": 50, "repetition_penalty": 1.05}


def samplings(talker: dict[str, Any] = DRAWN, **predictor: Any) -> tuple[Any, Any]:
    """Of both stacks; the predictor's as the talker's, without the penalty, but for what is named."""
    own = {**talker, "repetition_penalty": 1.0, **predictor}
    return _core.Sampling(**talker), _core.Sampling(**own)


def prompt(model: Any, rows: int = 20, seed: int = 0) -> Array:
    """(rows, dim), as large as embeddings are."""
    return np.asarray(np.random.RandomState(seed).standard_normal((rows, model.hparams["dim"])) * 0.5, np.float32)


def frames(model: Any, n: int, seed: int = 0) -> tuple[Array, Array]:
    """Codes (n, codebooks) and rows of text (n, dim)."""
    h = model.hparams
    codes = np.random.RandomState(seed).randint(0, h["codebook"], (n, h["codebooks"]))
    return codes.astype(np.int32), prompt(model, n, seed + 1)


def gumbel(model: Any, n: int, seed: int = 0) -> Array:
    """(n, frame_noise)"""
    uniform = np.random.RandomState(seed).random_sample((n, model.hparams["frame_noise"]))
    return np.asarray(-np.log(-np.log(uniform)), np.float32)


def forced_logits(model: Any, rows: Array, codes: Array, text: Array) -> tuple[Array, Array]:
    """Raw logits of the talker before each given frame and after the last, (n + 1, vocab), and of the predictor in each
    frame, (n, codebooks - 1, codebook)."""
    model.prefill(rows, max_frames=MAX_FRAMES)
    talker, predictor = [model.logits()], []
    for frame in range(len(codes)):
        predictor.append(model.predictor_logits(codes[frame]))
        model.feed(codes[frame : frame + 1], text[frame : frame + 1])
        talker.append(model.logits())
    return np.stack(talker), np.stack(predictor)


def draw_on_host(model: Any, rows: Array, how: tuple[Any, Any], noise: Array, text: Array) -> Array:
    """The reference: one frame at a time, drawn on the host."""
    model.prefill(rows, max_frames=MAX_FRAMES)
    found: list[Array] = []
    for frame in range(len(noise)):
        codes = model.sample_on_host(*how, noise[frame : frame + 1])
        if len(codes) == 1:
            break
        found.append(codes)
        model.feed(codes[None], text[frame : frame + 1])
    return np.stack(found)


def draw_in_graph(model: Any, rows: Array, how: tuple[Any, Any], noise: Array, text: Array, at_once: int = 1) -> Array:
    model.prefill(rows, max_frames=MAX_FRAMES)
    found: list[Array] = []
    for first in range(0, len(noise), at_once):
        if model.ended:
            break
        part = slice(first, first + at_once)
        found.append(model.decode(*how, noise[part], text[: len(noise)][part]))
    return np.concatenate(found)


def relative(got: Array, want: Array) -> float:
    assert got.shape == want.shape, (got.shape, want.shape)
    return float(np.abs(got - want).max() / np.abs(want).max())
