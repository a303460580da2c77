"""What one utterance of a Qwen3-TTS model computes, counted from the dimensions in its metadata."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from parlance.families.qwen3.prompt import PREFIX

from .flops import Attention, Network

LARGEST_PIECE = 16
"""Frames that the codec decodes at once, a power of two; what is left is cut into smaller ones."""
PRE_KERNEL = 3
CONVNEXT_FACTOR = 4
RATE_KERNEL = 2
"""Strides that the kernel of a transposed convolution spans."""


@dataclass(frozen=True)
class Work:
    """Lengths of one utterance."""

    prompt: int
    """Rows that the talker reads before the first frame."""
    drawn: int
    """Frames."""
    spoken: int
    """Frames made into sound."""


class _Part:
    """The metadata of one network."""

    def __init__(self, values: Mapping[str, Any], name: str) -> None:
        self.name = name
        self._values = values

    def __getitem__(self, key: str) -> int:
        return int(self._values[f"{PREFIX}{self.name}.{key}"])

    def all(self, key: str) -> Sequence[int]:
        return [int(value) for value in self._values[f"{PREFIX}{self.name}.{key}"]]


def count_networks(metadata: Mapping[str, Any], work: Work) -> list[Network]:
    """The stages prefill, decode and codec; talker and predictor are the halves of decode, apart.

    `metadata` is that of a checked file. Left out: the drawing of codes, the sums of embeddings.
    """
    talker, predictor, codec = (_Part(metadata, name) for name in ("talker", "predictor", "codec"))
    frames = [_talker(talker, work), _predictor(predictor, talker["dim"], work)]
    decode = Network("decode")
    for half in frames:
        decode.products += half.products
        decode.attentions += half.attentions
    return [_prefill(talker, work), decode, *frames, _codec(codec, work.spoken)]


def _stack(net: Network, m: _Part, rows: int, times: int = 1) -> None:
    dim, ffn, queries = m["dim"], m["ffn"], m["heads"] * m["head_dim"]
    for i in range(m["layers"]):
        layer = f"{m.name}.layers.{i}"
        net.linear(f"{layer}.qkv", rows, queries + 2 * m["kv_heads"] * m["head_dim"], dim, times)
        net.linear(f"{layer}.o", rows, dim, queries, times)
        net.linear(f"{layer}.gate_up", rows, 2 * ffn, dim, times)
        net.linear(f"{layer}.down", rows, dim, ffn, times)


def _attend(net: Network, m: _Part, queries: int, keys: int, times: int = 1) -> None:
    net.attentions.append(Attention(queries, keys, m["heads"], m["head_dim"], m["layers"] * times))


def _prefill(m: _Part, work: Work) -> Network:
    net = Network("prefill")
    _stack(net, m, work.prompt)
    net.linear("talker.head", 1, m["vocab"], m["dim"])
    # A row attends to those before it: to half of them on average.
    _attend(net, m, work.prompt, (work.prompt + 1) // 2)
    return net


def _talker(m: _Part, work: Work) -> Network:
    net = Network("talker", within="decode")
    _stack(net, m, 1, work.drawn)
    net.linear("talker.head", 1, m["vocab"], m["dim"], work.drawn)
    _attend(net, m, 1, work.prompt + (work.drawn + 1) // 2, work.drawn)
    return net


def _predictor(m: _Part, talker_dim: int, work: Work) -> Network:
    """The first pass of a frame reads two rows, the others one."""
    net, passes = Network("predictor", within="decode"), m["codebooks"] - 1
    for rows, times in ((2, work.drawn), (1, (passes - 1) * work.drawn)):
        if m["dim"] != talker_dim:
            net.linear("predictor.proj", rows, m["dim"], talker_dim, times)
        _stack(net, m, rows, times)
    for i in range(passes):
        net.linear(f"predictor.head.{i}", 1, m["codebook"], m["dim"], work.drawn)
    _attend(net, m, 2, 2, work.drawn)
    _attend(net, m, 1, passes // 2 + 2, (passes - 1) * work.drawn)
    return net


def _codec(m: _Part, frames: int) -> Network:
    net = Network("codec")
    for first, count in pieces(frames):
        _piece(net, m, first, count)
    return net


def pieces(frames: int) -> Iterator[tuple[int, int]]:
    """First frame and length of each."""
    done, length = 0, LARGEST_PIECE
    while done < frames:
        while length > frames - done:
            length //= 2
        yield done, length
        done += length


def _piece(net: Network, m: _Part, first: int, frames: int) -> None:
    dim, latent, quantizer = m["dim"], m["latent"], m["quantizer_dim"]
    for name in ("first", "rest"):
        net.linear(f"codec.{name}", frames, quantizer, m["codebook_dim"])
    net.linear("codec.pre_conv", frames, latent, PRE_KERNEL * quantizer)
    net.linear("codec.pre.in", frames, dim, latent)
    net.linear("codec.pre.out", frames, latent, dim)
    units = m["heads"] * m["head_dim"]
    for i in range(m["layers"]):
        layer = f"codec.pre.layers.{i}"
        net.linear(f"{layer}.qkv", frames, 3 * units, dim)
        net.linear(f"{layer}.o", frames, dim, units)
        net.linear(f"{layer}.gate_up", frames, 2 * m["ffn"], dim)
        net.linear(f"{layer}.down", frames, dim, m["ffn"])
    seen = sum(min(at + 1, m["window"]) for at in range(first, first + frames))
    _attend(net, m, frames, math.ceil(seen / frames))
    _upsample(net, m, frames)


def _upsample(net: Network, m: _Part, rows: int) -> None:
    latent, kernel = m["latent"], m["kernel"]
    for i, rate in enumerate(m.all("up_rates")):
        net.linear(f"codec.upsample.{i}.conv", rows, rate * latent, latent)
        rows *= rate
        net.convnext(f"codec.upsample.{i}", rows, latent, CONVNEXT_FACTOR * latent, kernel)
    channels = m["decoder_dim"]
    net.linear("codec.in", rows, channels, kernel * latent)
    for b, rate in enumerate(m.all("rates")):
        block, out = f"codec.blocks.{b}", channels // 2
        net.linear(f"{block}.conv", rows, RATE_KERNEL * rate * out, channels)
        rows, channels = rows * rate, out
        for u in range(len(m.all("dilations"))):
            net.linear(f"{block}.units.{u}.conv1", rows, channels, kernel * channels)
            net.linear(f"{block}.units.{u}.conv2", rows, channels, channels)
    net.linear("codec.out", rows, 1, kernel * channels)
