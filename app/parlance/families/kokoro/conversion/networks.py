"""The five official networks of Kokoro as the tensors of a GGUF file.

=====================  ==========  =====================================
official               in a file   what it does
=====================  ==========  =====================================
``bert``               ``bert.``   what the symbols mean to each other
``bert_encoder``,      ``dur.``    how long each symbol is spoken
``predictor``
``predictor``          ``curve.``  pitch and energy of every frame
``text_encoder``       ``text.``   what each symbol sounds like
``decoder``            ``dec.``    all of that as one sequence
``decoder.generator``  ``gen.``    samples
=====================  ==========  =====================================

A style decides scale and shift of every norm. The layers that turn it into those lie in one matrix for each network,
``dur.style`` and so on, in the order in which the norms follow each other; 1 is added to the scales.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from ...conversion import torch_layers as layers
from ...conversion.checkpoint import Checkpoint, Tensor

DEAD = ("bert.pooler.*", "*.position_ids")
_DIRECTIONS = ("", "_reverse")


def tensors(state: Checkpoint) -> Iterator[Tensor]:
    """Of the whole checkpoint, one at a time."""
    yield from _exact(_bert(state))
    yield from _exact(_durations(state))
    yield from _text(state)
    yield from _exact(_curves(state))
    yield from _decoder(state)
    yield from _generator(state)


def _exact(tensors: Iterable[Tensor]) -> Iterator[Tensor]:
    """In 16 bits at least: eight change how long symbols last and where the pitch lies, which is heard."""
    for tensor in tensors:
        yield tensor._replace(role="table") if tensor.role == "matrix" else tensor


def _bert(state: Checkpoint) -> Iterator[Tensor]:
    names, layer = "bert.embeddings", "bert.encoder.albert_layer_groups.0.albert_layers.0"
    yield Tensor("bert.embedding", state.read(f"{names}.word_embeddings.weight"), "table")
    kinds = state.read(f"{names}.token_type_embeddings.weight")  # every symbol is of the first kind
    yield Tensor("bert.positions", state.read(f"{names}.position_embeddings.weight") + kinds[:1], "plain")
    yield from layers.norm(state, f"{names}.LayerNorm", "bert.norm")
    yield from layers.linear(state, "bert.encoder.embedding_hidden_mapping_in", "bert.in")
    yield from layers.stacked(state, [f"{layer}.attention.{part}" for part in ("query", "key", "value")], "bert.qkv")
    yield from layers.linear(state, f"{layer}.attention.dense", "bert.o")
    yield from layers.norm(state, f"{layer}.attention.LayerNorm", "bert.norm1")
    yield from layers.linear(state, f"{layer}.ffn", "bert.ff1")
    yield from layers.linear(state, f"{layer}.ffn_output", "bert.ff2")
    yield from layers.norm(state, f"{layer}.full_layer_layer_norm", "bert.norm2")


def _durations(state: Checkpoint) -> Iterator[Tensor]:
    encoder = "predictor.text_encoder.lstms"
    count = state.count(f"{encoder}.") // 2
    yield from layers.linear(state, "bert_encoder", "dur.in")
    yield from _style(state, [f"{encoder}.{2 * i + 1}" for i in range(count)], "dur")
    for i in range(count):
        yield from _lstm(state, f"{encoder}.{2 * i}", f"dur.{i}")
    yield from _lstm(state, "predictor.lstm", "dur.last")
    yield from layers.linear(state, "predictor.duration_proj.linear_layer", "dur.proj", "plain")


def _text(state: Checkpoint) -> Iterator[Tensor]:
    yield Tensor("text.embedding", state.read("text_encoder.embedding.weight"), "table")
    for i in range(state.count("text_encoder.cnn.")):
        yield from layers.conv(state, f"text_encoder.cnn.{i}.0", f"text.conv.{i}")
        yield Tensor(f"text.norm.{i}.weight", state.read(f"text_encoder.cnn.{i}.1.gamma"), "plain")
        yield Tensor(f"text.norm.{i}.bias", state.read(f"text_encoder.cnn.{i}.1.beta"), "plain")
    yield from _lstm(state, "text_encoder.lstm", "text.lstm")


def _curves(state: Checkpoint) -> Iterator[Tensor]:
    curves = (("F0", "curve.f0"), ("N", "curve.energy"))
    blocks = [f"predictor.{source}.{i}" for source, _ in curves for i in range(state.count("predictor.F0."))]
    yield from _lstm(state, "predictor.shared", "curve.lstm")
    yield from _style(state, [f"{block}.norm{k}" for block in blocks for k in (1, 2)], "curve")
    for source, target in curves:
        for i in range(state.count(f"predictor.{source}.")):
            yield from _block(state, f"predictor.{source}.{i}", f"{target}.{i}")
        yield from _plain_conv(state, f"predictor.{source}_proj", f"{target}.proj")


def _decoder(state: Checkpoint) -> Iterator[Tensor]:
    count = state.count("decoder.decode.")
    blocks = ["decoder.encode", *(f"decoder.decode.{i}" for i in range(count))]
    yield from _style(state, [f"{block}.norm{k}" for block in blocks for k in (1, 2)], "dec")
    yield from _plain_conv(state, "decoder.F0_conv", "dec.f0")
    yield from _plain_conv(state, "decoder.N_conv", "dec.energy")
    yield from layers.conv(state, "decoder.asr_res.0", "dec.text")
    for i, block in enumerate(blocks):
        yield from _block(state, block, f"dec.{i}")


def _generator(state: Checkpoint) -> Iterator[Tensor]:
    gen = "decoder.generator"
    stages = state.count(f"{gen}.ups.")
    own = state.count(f"{gen}.resblocks.") // stages
    blocks = []
    for i in range(stages):
        blocks.append((f"{gen}.noise_res.{i}", f"gen.source_block.{i}"))
        blocks += [(f"{gen}.resblocks.{i * own + k}", f"gen.block.{i * own + k}") for k in range(own)]
    steps = range(state.count(f"{gen}.noise_res.0.convs1."))
    yield from _style(state, [f"{block}.adain{k}.{j}" for block, _ in blocks for j in steps for k in (1, 2)], "gen")
    yield from layers.linear(state, f"{gen}.m_source.l_linear", "gen.source", "plain")
    for i in range(stages):
        yield from layers.conv_transpose(state, f"{gen}.ups.{i}", f"gen.up.{i}")
        yield from layers.conv(state, f"{gen}.noise_convs.{i}", f"gen.source_conv.{i}")
    for source, target in blocks:
        for j in steps:
            for k in (1, 2):
                yield from layers.conv(state, f"{source}.convs{k}.{j}", f"{target}.{j}.conv{k}")
                alpha = state.read(f"{source}.alpha{k}.{j}").reshape(-1)
                yield Tensor(f"{target}.{j}.snake{k}.alpha", alpha, "plain")
    yield from layers.conv(state, f"{gen}.conv_post", "gen.post")


def _lstm(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    """Both directions side by side, the forward one first; gates in the order input, forget, cell, output."""
    for part, official in (("input", "ih"), ("hidden", "hh")):
        rows = [state.read(f"{source}.weight_{official}_l0{direction}") for direction in _DIRECTIONS]
        yield Tensor(f"{target}.{part}.weight", np.concatenate(rows), "matrix")
    biases = [state.read(f"{source}.bias_ih_l0{d}") + state.read(f"{source}.bias_hh_l0{d}") for d in _DIRECTIONS]
    yield Tensor(f"{target}.input.bias", np.concatenate(biases), "plain")


def _style(state: Checkpoint, norms: Iterable[str], target: str) -> Iterator[Tensor]:
    rows, biases = [], []
    for norm in norms:
        rows.append(state.read(f"{norm}.fc.weight"))
        bias = state.read(f"{norm}.fc.bias").copy()
        bias[: len(bias) // 2] += 1.0
        biases.append(bias)
    yield Tensor(f"{target}.style.weight", np.concatenate(rows), "matrix")
    yield Tensor(f"{target}.style.bias", np.concatenate(biases), "plain")


def _block(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    if any(name.startswith(f"{source}.pool.") for name in state.names()):
        taps = layers.weight(state, f"{source}.pool")  # (channels, 1, 3)
        yield Tensor(f"{target}.pool.weight", np.ascontiguousarray(taps[:, 0].T), "plain")
        yield from layers.bias(state, f"{source}.pool", f"{target}.pool")
    for k in (1, 2):
        yield from layers.conv(state, f"{source}.conv{k}", f"{target}.conv{k}")
    if any(name.startswith(f"{source}.conv1x1.") for name in state.names()):
        yield from layers.conv(state, f"{source}.conv1x1", f"{target}.skip")


def _plain_conv(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    """One output: small, and the pitch hangs on it."""
    yield Tensor(f"{target}.weight", layers.taps_slow(layers.weight(state, source)), "plain")
    yield from layers.bias(state, source, target)
