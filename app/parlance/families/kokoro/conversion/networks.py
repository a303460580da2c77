"""Sizes of the Kokoro release, and of a micro model in which no size is the one of the release."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...conversion import checkpoint
from ...conversion.checkpoint import Checkpoint, Tensor


@dataclass(frozen=True)
class KokoroSizes:
    """Everything that differs between two checkpoints; the defaults are those of the release."""

    vocab: int = 178
    hidden: int = 512
    style: int = 128
    layers: int = 3
    """Of the text encoder, and of the duration encoder."""
    text_kernel: int = 5
    max_dur: int = 50
    bert_embedding: int = 128
    bert_hidden: int = 768
    bert_heads: int = 12
    bert_ffn: int = 2048
    bert_layers: int = 12
    positions: int = 512
    inner: int = 1024
    """Channels of the decoder before the generator."""
    text_channels: int = 64
    """In which each block of the decoder reads the text again."""
    base: int = 512
    """Channels that go into the generator; each of its stages has half of those before."""
    rates: tuple[int, ...] = (10, 6)
    up_kernels: tuple[int, ...] = (20, 12)
    kernels: tuple[int, ...] = (3, 7, 11)
    dilations: tuple[int, ...] = (1, 3, 5)
    n_fft: int = 20
    hop: int = 5

    def config(self, vocab: dict[str, int]) -> dict[str, Any]:
        """What ``config.json`` says of them."""
        return {
            "istftnet": {
                "upsample_kernel_sizes": list(self.up_kernels),
                "upsample_rates": list(self.rates),
                "gen_istft_hop_size": self.hop,
                "gen_istft_n_fft": self.n_fft,
                "resblock_dilation_sizes": [list(self.dilations)] * len(self.kernels),
                "resblock_kernel_sizes": list(self.kernels),
                "upsample_initial_channel": self.base,
            },
            "dim_in": 64,
            "dropout": 0.2,
            "hidden_dim": self.hidden,
            "max_dur": self.max_dur,
            "multispeaker": True,
            "n_layer": self.layers,
            "n_mels": 80,
            "n_token": self.vocab,
            "style_dim": self.style,
            "text_encoder_kernel_size": self.text_kernel,
            "plbert": {
                "embedding_size": self.bert_embedding,
                "hidden_size": self.bert_hidden,
                "num_attention_heads": self.bert_heads,
                "intermediate_size": self.bert_ffn,
                "max_position_embeddings": self.positions,
                "num_hidden_layers": self.bert_layers,
                "dropout": 0.1,
            },
            "vocab": vocab,
        }


SIZES = {
    "kokoro": KokoroSizes(),
    "kokoro-micro": KokoroSizes(
        hidden=64,
        style=24,
        layers=2,
        max_dur=12,
        bert_embedding=32,
        bert_hidden=96,
        bert_heads=3,
        bert_ffn=160,
        bert_layers=3,
        positions=128,
        inner=80,
        text_channels=16,
        base=64,
    ),
}
"""Name of a random model, without ``random:``, -> its sizes."""


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
    yield from checkpoint.norm(state, f"{names}.LayerNorm", "bert.norm")
    yield from checkpoint.linear(state, "bert.encoder.embedding_hidden_mapping_in", "bert.in")
    yield from checkpoint.stacked(
        state, [f"{layer}.attention.{part}" for part in ("query", "key", "value")], "bert.qkv"
    )
    yield from checkpoint.linear(state, f"{layer}.attention.dense", "bert.o")
    yield from checkpoint.norm(state, f"{layer}.attention.LayerNorm", "bert.norm1")
    yield from checkpoint.linear(state, f"{layer}.ffn", "bert.ff1")
    yield from checkpoint.linear(state, f"{layer}.ffn_output", "bert.ff2")
    yield from checkpoint.norm(state, f"{layer}.full_layer_layer_norm", "bert.norm2")


def _durations(state: Checkpoint) -> Iterator[Tensor]:
    encoder = "predictor.text_encoder.lstms"
    count = state.count(f"{encoder}.") // 2
    yield from checkpoint.linear(state, "bert_encoder", "dur.in")
    yield from _style(state, [f"{encoder}.{2 * i + 1}" for i in range(count)], "dur")
    for i in range(count):
        yield from _lstm(state, f"{encoder}.{2 * i}", f"dur.{i}")
    yield from _lstm(state, "predictor.lstm", "dur.last")
    yield from checkpoint.linear(state, "predictor.duration_proj.linear_layer", "dur.proj", "plain")


def _text(state: Checkpoint) -> Iterator[Tensor]:
    yield Tensor("text.embedding", state.read("text_encoder.embedding.weight"), "table")
    for i in range(state.count("text_encoder.cnn.")):
        yield from checkpoint.conv(state, f"text_encoder.cnn.{i}.0", f"text.conv.{i}")
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
    yield from checkpoint.conv(state, "decoder.asr_res.0", "dec.text")
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
    yield from checkpoint.linear(state, f"{gen}.m_source.l_linear", "gen.source", "plain")
    for i in range(stages):
        yield from checkpoint.conv_transpose(state, f"{gen}.ups.{i}", f"gen.up.{i}")
        yield from checkpoint.conv(state, f"{gen}.noise_convs.{i}", f"gen.source_conv.{i}")
    for source, target in blocks:
        for j in steps:
            for k in (1, 2):
                yield from checkpoint.conv(state, f"{source}.convs{k}.{j}", f"{target}.{j}.conv{k}")
                alpha = state.read(f"{source}.alpha{k}.{j}").reshape(-1)
                yield Tensor(f"{target}.{j}.snake{k}.alpha", alpha, "plain")
    yield from checkpoint.conv(state, f"{gen}.conv_post", "gen.post")


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
        taps = checkpoint.weight(state, f"{source}.pool")  # (channels, 1, 3)
        yield Tensor(f"{target}.pool.weight", np.ascontiguousarray(taps[:, 0].T), "plain")
        yield from checkpoint.bias(state, f"{source}.pool", f"{target}.pool")
    for k in (1, 2):
        yield from checkpoint.conv(state, f"{source}.conv{k}", f"{target}.conv{k}")
    if any(name.startswith(f"{source}.conv1x1.") for name in state.names()):
        yield from checkpoint.conv(state, f"{source}.conv1x1", f"{target}.skip")


def _plain_conv(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    """One output: small, and the pitch hangs on it."""
    yield Tensor(f"{target}.weight", checkpoint.taps_slow(checkpoint.weight(state, source)), "plain")
    yield from checkpoint.bias(state, source, target)
