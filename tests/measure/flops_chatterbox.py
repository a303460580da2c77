"""What one utterance of a Chatterbox model computes, counted from the dimensions in its metadata."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .flops import Attention, Network, Product

TOKEN_FRAMES = 2
"""Mel frames of a speech token."""


@dataclass(frozen=True)
class Work:
    """Lengths of one utterance."""

    text_ids: int
    t3_prompt: int
    """Speech tokens that T3 reads of the voice."""
    drawn: int
    prompt: int
    """Speech tokens that S3Gen reads of the voice."""
    spoken: int
    """Speech tokens made into sound, closing silence included."""
    steps: int
    guided: bool
    """T3 runs with its unconditional row."""


class _Metadata:
    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def __getitem__(self, key: str) -> int:
        return int(self._values[f"chatterbox.{key}"])

    def all(self, key: str) -> Sequence[int]:
        return [int(value) for value in self._values[f"chatterbox.{key}"]]

    @property
    def is_gpt2(self) -> bool:
        return bool(self._values["chatterbox.t3.backbone"] == "gpt2")

    @property
    def flow_rows(self) -> int:
        """Rows of guidance in the flow matching."""
        return 2 if float(self._values["chatterbox.flow.cfm.guidance"]) else 1


def count_networks(metadata: Mapping[str, Any], work: Work) -> list[Network]:
    """The stages conditioning, prefill, decode, encoder, cfm, source and vocoder; `metadata` is that of a checked file.

    Left out: T3's drawing of tokens, the embedding of the time, the sines of the voice source.
    """
    m = _Metadata(metadata)
    sound = [_encoder(m, work), _cfm(m, work), _source(m, work), _vocoder(m, work)]
    return [_conditioning(m, work), _prefill(m, work), _decode(m, work), *sound]


def _conditioning_rows(m: _Metadata, work: Work) -> int:
    return 1 + work.t3_prompt if m.is_gpt2 else 1 + m["t3.perceiver_queries"] + 1


def _text_rows(m: _Metadata, work: Work) -> int:
    return work.text_ids + (1 if m.is_gpt2 else 2)


def _rows_of_guidance(m: _Metadata, work: Work) -> int:
    return 2 if work.guided and not m.is_gpt2 else 1


def _layers(net: Network, m: _Metadata, rows: int, times: int = 1) -> None:
    dim, ffn = m["t3.dim"], m["t3.ffn"]
    up, down, width = ("ffn1", "ffn2", ffn) if m.is_gpt2 else ("gate_up", "down", 2 * ffn)
    for i in range(m["t3.layers"]):
        layer = f"t3.layers.{i}"
        net.linear(f"{layer}.qkv", rows, 3 * dim, dim, times)
        net.linear(f"{layer}.o", rows, dim, dim, times)
        net.linear(f"{layer}.{up}", rows, width, dim, times)
        net.linear(f"{layer}.{down}", rows, dim, ffn, times)


def _head(net: Network, m: _Metadata, rows: int, times: int = 1) -> None:
    net.linear("t3.head", rows, m["t3.speech_vocab"], m["t3.dim"], times)


def _prefix(net: Network, m: _Metadata, work: Work, before: int, rows: int) -> None:
    """`rows` after so many others."""
    dim, heads, batch = m["t3.dim"], m["t3.heads"], _rows_of_guidance(m, work)
    _layers(net, m, rows * batch)
    # A row attends to all before it: to half of its own kind on average.
    net.attentions.append(Attention(rows, before + (rows + 1) // 2, heads, dim // heads, m["t3.layers"] * batch))


def _conditioning(m: _Metadata, work: Work) -> Network:
    net, dim = Network("conditioning"), m["t3.dim"]
    net.linear("t3.speaker", 1, dim, m["t3.speaker_dim"])
    if not m.is_gpt2:
        queries, perceiver_heads = m["t3.perceiver_queries"], m["t3.perceiver_heads"]
        for keys in (work.t3_prompt, queries):
            for part, n in (("q", queries), ("k", keys), ("v", keys), ("o", queries)):
                net.linear(f"t3.perceiver.{part}", n, dim, dim)
            net.attentions.append(Attention(queries, keys, perceiver_heads, dim // perceiver_heads))
    _prefix(net, m, work, 0, _conditioning_rows(m, work))
    return net


def _prefill(m: _Metadata, work: Work) -> Network:
    net = Network("prefill")
    _prefix(net, m, work, _conditioning_rows(m, work), _text_rows(m, work))
    _head(net, m, _rows_of_guidance(m, work))
    return net


def _decode(m: _Metadata, work: Work) -> Network:
    net, dim, heads = Network("decode"), m["t3.dim"], m["t3.heads"]
    batch = _rows_of_guidance(m, work)
    _layers(net, m, batch, work.drawn)
    _head(net, m, batch, work.drawn)
    keys = _conditioning_rows(m, work) + _text_rows(m, work) + work.drawn // 2
    net.attentions.append(Attention(1, keys, heads, dim // heads, m["t3.layers"] * batch * work.drawn))
    return net


def _encoder(m: _Metadata, work: Work) -> Network:
    net, dim, ahead = Network("encoder"), m["flow.dim"], m["flow.lookahead"]
    tokens = work.prompt + work.spoken
    frames = TOKEN_FRAMES * tokens
    net.linear("flow.enc.embed", tokens, dim, dim)
    net.linear("flow.enc.lookahead1", tokens, dim, (ahead + 1) * dim)
    net.linear("flow.enc.lookahead2", tokens, dim, 3 * dim)
    _conformer(net, m, "flow.enc.blocks", m["flow.layers"], tokens)
    net.linear("flow.enc.up", frames, dim, (2 * TOKEN_FRAMES + 1) * dim)
    net.linear("flow.enc.up_embed", frames, dim, dim)
    _conformer(net, m, "flow.enc.up_blocks", m["flow.up_layers"], frames)
    net.linear("flow.enc.proj", frames, m["flow.mel"], dim)
    return net


def _conformer(net: Network, m: _Metadata, name: str, layers: int, rows: int) -> None:
    dim, ffn, heads = m["flow.dim"], m["flow.ffn"], m["flow.heads"]
    for i in range(layers):
        block = f"{name}.{i}"
        net.linear(f"{block}.qkv", rows, 3 * dim, dim)
        net.linear(f"{block}.pos", 2 * rows - 1, dim, dim)
        net.linear(f"{block}.o", rows, dim, dim)
        net.linear(f"{block}.ff1", rows, ffn, dim)
        net.linear(f"{block}.ff2", rows, dim, ffn)
        # The relative position of each pair adds to its score alone: half of what a key costs.
        net.attentions.append(Attention(rows, rows, heads, dim // heads, offsets=rows // 2))


def _cfm(m: _Metadata, work: Work) -> Network:
    net, mel, channels, inner = Network("cfm"), m["flow.mel"], m["flow.cfm.channels"], m["flow.cfm.inner"]
    ffn, heads, steps = m["flow.cfm.ffn"], m["flow.cfm.heads"], work.steps
    frames = TOKEN_FRAMES * (work.prompt + work.spoken)
    rows = frames * m.flow_rows
    stages = ["flow.cfm.down", *(f"flow.cfm.mid.{i}" for i in range(m["flow.cfm.mid"])), "flow.cfm.up"]
    for i, stage in enumerate(stages):
        if i == 0:  # x is the same in both rows, and what is given is the same in every step
            net.linear(f"{stage}.res.conv1.x", frames, channels, 3 * mel, steps)
            net.linear(f"{stage}.res.skip.x", frames, channels, mel, steps)
            net.linear(f"{stage}.res.conv1.given", frames, channels, 9 * mel)
            net.linear(f"{stage}.res.skip.given", frames, channels, 3 * mel)
        else:
            width = 2 * channels if i + 1 == len(stages) else channels
            net.linear(f"{stage}.res.conv1", rows, channels, 3 * width, steps)
            net.linear(f"{stage}.res.skip", rows, channels, width, steps)
        net.linear(f"{stage}.res.conv2", rows, channels, 3 * channels, steps)
        for j in range(m["flow.cfm.blocks"]):
            block = f"{stage}.tf.{j}"
            net.linear(f"{block}.qkv", rows, 3 * inner, channels, steps)
            net.linear(f"{block}.o", rows, channels, inner, steps)
            net.linear(f"{block}.ff1", rows, ffn, channels, steps)
            net.linear(f"{block}.ff2", rows, channels, ffn, steps)
            times, product = steps * m.flow_rows, f"{block}.qkv.weight"
            net.attentions.append(Attention(frames, frames, heads, inner // heads, times, product=product))
    for name in ("down.conv", "up.conv", "final.conv"):
        net.linear(f"flow.cfm.{name}", rows, channels, 3 * channels, steps)
    net.linear("flow.cfm.final.proj", rows, mel, channels, steps)
    return net


def _source(m: _Metadata, work: Work) -> Network:
    net, dim, frames = Network("source"), m["hift.f0_dim"], TOKEN_FRAMES * work.spoken
    for i in range(m["hift.f0_layers"]):
        net.linear(f"hift.f0.{i}", frames, dim, 3 * (dim if i else m["flow.mel"]))
    net.linear("hift.f0.head", frames, 1, dim)
    return net


def _vocoder(m: _Metadata, work: Work) -> Network:
    net, base, bins = Network("vocoder"), m["hift.base"], m["hift.n_fft"] + 2
    kernels, rows = m.all("hift.kernels"), TOKEN_FRAMES * work.spoken
    net.linear("hift.pre", rows, base, m["hift.pre_kernel"] * m["flow.mel"])
    for i, (rate, up, down) in enumerate(
        zip(m.all("hift.rates"), m.all("hift.up_kernels"), m.all("hift.down_kernels"), strict=True)
    ):
        channels = base >> (i + 1)
        net.linear(f"hift.up.{i}", rows, up * channels, 2 * channels)
        rows *= rate
        net.linear(f"hift.down.{i}", rows, channels, down * bins)
        _residual(net, m, f"hift.source_blocks.{i}", m.all("hift.source_kernels")[i], channels, rows)
        for j, kernel in enumerate(kernels):
            _residual(net, m, f"hift.blocks.{len(kernels) * i + j}", kernel, channels, rows)
    net.linear("hift.post", rows, bins, m["hift.post_kernel"] * channels)
    net.linear("hift.stft", rows, bins, m["hift.n_fft"])
    net.products.append(Product("inverse Fourier transform", rows, m["hift.n_fft"], bins))
    return net


def _residual(net: Network, m: _Metadata, name: str, kernel: int, channels: int, rows: int) -> None:
    for i in range(len(m.all("hift.dilations"))):
        for part in ("conv1", "conv2"):
            net.linear(f"{name}.{i}.{part}", rows, channels, kernel * channels)
