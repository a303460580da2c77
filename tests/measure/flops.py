"""What one run of a Supertonic model computes, counted from the dimensions in its metadata."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Product:
    """(rows, k) x (k, n), `times` in a run, each time reading the weights again."""

    weight: str
    rows: int
    n: int
    k: int
    times: int = 1

    @property
    def flop(self) -> int:
        return 2 * self.rows * self.n * self.k * self.times


@dataclass(frozen=True)
class Taps:
    """A depthwise convolution."""

    weight: str
    rows: int
    channels: int
    kernel: int
    times: int = 1

    @property
    def flop(self) -> int:
        return 2 * self.rows * self.channels * self.kernel * self.times


@dataclass(frozen=True)
class Attention:
    """Scores and the sum of values; `offsets` relative positions add to both. In int8 where `product` is."""

    queries: int
    keys: int
    heads: int
    head_dim: int
    times: int = 1
    offsets: int = 0
    product: str = ""

    @property
    def flop(self) -> int:
        return 4 * self.queries * (self.keys + self.offsets) * self.heads * self.head_dim * self.times


@dataclass
class Network:
    """One stage. Norms, activations and looked-up rows are left out: they are bound to the products around them."""

    name: str
    products: list[Product] = field(default_factory=list)
    taps: list[Taps] = field(default_factory=list)
    attentions: list[Attention] = field(default_factory=list)
    within: str = ""
    """Another network that this one is a part of."""

    @property
    def flop(self) -> int:
        return sum(part.flop for parts in (self.products, self.taps, self.attentions) for part in parts)

    def linear(self, name: str, rows: int, n: int, k: int, times: int = 1) -> None:
        self.products.append(Product(f"{name}.weight", rows, n, k, times))

    def convnext(self, name: str, rows: int, dim: int, inter: int, kernel: int, times: int = 1) -> None:
        self.taps.append(Taps(f"{name}.dw.weight", rows, dim, kernel, times))
        self.linear(f"{name}.pw1", rows, inter, dim, times)
        self.linear(f"{name}.pw2", rows, dim, inter, times)


class _Metadata:
    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def __getitem__(self, key: str) -> int:
        return int(self._values[f"supertonic.{key}"])

    def count(self, key: str) -> int:
        return len(self._values[f"supertonic.{key}"])

    @property
    def guided(self) -> bool:
        return float(self._values["supertonic.cfg_uncond"]) != 0.0

    @property
    def istft(self) -> bool:
        return bool(self._values["supertonic.voc.head"] == "istft")


def count_networks(metadata: Mapping[str, Any], tokens: int, frames: int, steps: int) -> list[Network]:
    """The stages duration, text, vector and vocoder for `tokens` text ids and `frames` latent frames.

    `metadata` is that of a file which the native engine has accepted. The vocoder runs in one piece; the embedding of
    the time, computed once for each number of steps, is left out.
    """
    m = _Metadata(metadata)
    return [_duration(m, tokens), _text(m, tokens), _vector(m, tokens, frames, steps), _vocoder(m, frames)]


def _encoder(net: Network, m: _Metadata, prefix: str, rows: int) -> None:
    dim, ffn, heads = m[f"{prefix}.dim"], m[f"{prefix}.ffn"], m[f"{prefix}.heads"]
    for i in range(m.count(f"{prefix}.dilations")):
        net.convnext(f"{prefix}.convnext.{i}", rows, dim, m[f"{prefix}.inter"], m[f"{prefix}.kernel"])
    for i in range(m[f"{prefix}.layers"]):
        for part in "qkvo":
            net.linear(f"{prefix}.attn.{i}.{part}", rows, dim, dim)
        offsets = 2 * m[f"{prefix}.window"] + 1
        net.attentions.append(Attention(rows, rows, heads, dim // heads, offsets=offsets))
        net.linear(f"{prefix}.attn.{i}.ffn1", rows, ffn, dim)
        net.linear(f"{prefix}.attn.{i}.ffn2", rows, dim, ffn)


def _duration(m: _Metadata, tokens: int) -> Network:
    net, dim, hidden = Network("duration"), m["dp.dim"], m["dp.hidden"]
    _encoder(net, m, "dp", tokens + 1)  # the sentence token comes first, and only its result is used
    net.linear("dp.proj", 1, dim, dim)
    net.linear("dp.head1", 1, hidden, dim + m["dp.n_style"] * m["dp.style_dim"])
    net.linear("dp.head2", 1, 1, hidden)
    return net


def _text(m: _Metadata, tokens: int) -> Network:
    net, dim, heads = Network("text"), m["te.dim"], m["te.prompt_heads"]
    _encoder(net, m, "te", tokens)
    for i in (1, 2):
        net.linear(f"te.prompt.{i}.q", tokens, dim, dim)
        net.linear(f"te.prompt.{i}.v", m["n_style"], dim, m["style_dim"])
        net.attentions.append(Attention(tokens, m["n_style"], heads, dim // heads))
        net.linear(f"te.prompt.{i}.o", tokens, dim, dim)
    return net


def _vector(m: _Metadata, tokens: int, frames: int, steps: int) -> Network:
    net, dim, channels = Network("vector"), m["ve.dim"], m["latent_dim"] * m["compress"]
    text, style, text_heads, style_heads = (
        m[f"ve.{key}"] for key in ("text_units", "style_units", "text_heads", "style_heads")
    )
    rows = frames  # guidance doubles them from the first text block on: until then both rows are the same

    def convnext(name: str) -> None:
        net.convnext(name, rows, dim, m["ve.inter"], m["ve.kernel"], steps)

    net.linear("ve.proj_in", frames, dim, channels, steps)
    for g in range(m["ve.blocks"]):
        block = f"ve.blocks.{g}"
        for i in range(m.count("ve.dilations")):
            convnext(f"{block}.front.{i}")
        convnext(f"{block}.mid1")
        # Keys and values of text and voice are the same at every step; the unconditional row attends to a constant.
        net.linear(f"{block}.text.k", tokens, text, m["te.dim"])
        net.linear(f"{block}.text.v", tokens, text, m["te.dim"])
        net.linear(f"{block}.style.v", m["n_style"], style, m["style_dim"])
        net.linear(f"{block}.text.q", frames, text, dim, steps)
        net.attentions.append(Attention(frames, tokens, text_heads, text // text_heads, steps))
        net.linear(f"{block}.text.o", frames, dim, text, steps)
        rows = 2 * frames if m.guided else frames
        convnext(f"{block}.mid2")
        net.linear(f"{block}.style.q", rows, style, dim, steps)
        net.attentions.append(Attention(rows, m["n_style"], style_heads, style // style_heads, steps))
        net.linear(f"{block}.style.o", rows, dim, style, steps)
    for i in range(m.count("ve.last_dilations")):
        convnext(f"ve.last.{i}")
    net.linear("ve.proj_out", rows, channels, dim, steps)
    return net


def _vocoder(m: _Metadata, frames: int) -> Network:
    net, dim, kernel = Network("vocoder"), m["voc.dim"], m["voc.kernel"]
    rows = frames * m["compress"]
    net.linear("voc.stem", rows, dim, kernel * m["latent_dim"])
    for i in range(m.count("voc.dilations")):
        net.convnext(f"voc.convnext.{i}", rows, dim, m["voc.inter"], kernel)
    if m.istft:
        n_fft = m["voc.n_fft"]
        net.linear("voc.head", rows, n_fft + 2, dim)
        net.products.append(Product("inverse Fourier transform", rows, n_fft, n_fft))
    else:
        net.linear("voc.head1", rows, m["voc.head_hidden"], m["voc.head_kernel"] * dim)
        net.linear("voc.head2", rows, m["hop"], m["voc.head_hidden"])
    return net
