"""Requests to T3 of Chatterbox, shared by the tests of parity and of backends."""

from __future__ import annotations

from typing import Any

import numpy as np

from parlance import _core

Array = np.ndarray
MAX_TOKENS = 320


def sampling(model: Any, **changes: Any) -> Any:
    """The official defaults of the model's variant."""
    if model.hparams["backbone"] == "gpt2":
        return _core.Sampling(
            **{"temperature": 0.8, "top_k": 1000, "top_p": 0.95, "repetition_penalty": 1.2, **changes}
        )
    return _core.Sampling(**{"temperature": 0.8, "min_p": 0.05, "repetition_penalty": 1.2, "guidance": 0.5, **changes})


def request(model: Any, text: int = 12, prompt: int = 20, seed: int = 0) -> dict[str, Array]:
    """Seeded ids and voice, as keyword arguments of `prefill`."""
    h, random = model.hparams, np.random.RandomState(seed)
    ids = random.randint(1, min(h["text_vocab"], 250), text)
    if h["backbone"] == "llama":
        ids = np.concatenate([[h["start_text"]], ids, [h["stop_text"]]])
    return {
        "text_ids": ids.astype(np.int32),
        "speaker": (random.standard_normal(h["speaker_dim"]) * 0.1).astype(np.float32),
        "speech_tokens": random.randint(0, 6561, prompt).astype(np.int32),
    }


def gumbel(model: Any, n: int, seed: int = 0) -> Array:
    """(n, vocab) noise."""
    uniform = np.random.RandomState(seed).random_sample((n, model.hparams["speech_vocab"]))
    return np.asarray(-np.log(-np.log(uniform)), np.float32)


def begin(model: Any, inputs: dict[str, Array], **options: Any) -> dict[str, Array]:
    options = {"guided": model.hparams["backbone"] == "llama", "max_tokens": MAX_TOKENS, **options}
    taps: dict[str, Array] = model.prefill(**inputs, **options)
    return taps


def forced_logits(model: Any, inputs: dict[str, Array], tokens: Array, **options: Any) -> Array:
    """Raw logits before each of `tokens` and after the last one, (n + 1, batch, vocab)."""
    begin(model, inputs, **options)
    found = [model.logits()]
    for token in tokens:
        model.feed(np.array([token], np.int32))
        found.append(model.logits())
    return np.stack(found)


def sample_on_host(model: Any, inputs: dict[str, Array], how: Any, noise: Array, **options: Any) -> list[int]:
    """The reference: one token at a time, drawn on the host."""
    begin(model, inputs, **options)
    tokens: list[int] = []
    for row in noise:
        tokens.append(model.sample_on_host(how, row))
        if tokens[-1] == model.hparams["stop_speech"]:
            break
        model.feed(np.array(tokens[-1:], np.int32))
    return tokens


def sample_in_graph(
    model: Any, inputs: dict[str, Array], how: Any, noise: Array, at_once: int, **options: Any
) -> list[int]:
    begin(model, inputs, **options)
    tokens: list[int] = []
    while len(tokens) < len(noise) and tokens[-1:] != [model.hparams["stop_speech"]]:
        tokens += model.decode(how, noise[len(tokens) : len(tokens) + at_once]).tolist()
    return tokens


def relative(got: Array, want: Array) -> float:
    assert got.shape == want.shape, (got.shape, want.shape)
    return float(np.abs(got - want).max() / np.abs(want).max())
