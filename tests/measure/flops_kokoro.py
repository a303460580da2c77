"""What one run of a Kokoro model computes, counted from the dimensions in its metadata."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .flops import Attention, Network


def count_networks(metadata: Mapping[str, Any], symbols: int, frames: int) -> list[Network]:
    """The stages text, prosody and sound for `symbols` with their borders and `frames` of sound.

    `metadata` is that of a file which the native engine has accepted.
    """
    counter = _Counter(metadata)
    return [counter.text(symbols), counter.prosody(frames), counter.sound(frames)]


class _Counter:
    def __init__(self, metadata: Mapping[str, Any]) -> None:
        self._metadata = metadata
        self.hidden, self.style = self["hidden"], self["style"]

    def __getitem__(self, key: str) -> int:
        return int(self._metadata[f"kokoro.{key}"])

    def sizes(self, key: str) -> list[int]:
        return [int(value) for value in self._metadata[f"kokoro.{key}"]]

    def text(self, rows: int) -> Network:
        net, dim, layers = Network("text"), self["bert.hidden"], self["bert.layers"]
        net.linear("bert.in", rows, dim, self["bert.embedding"])
        net.linear("bert.qkv", rows, 3 * dim, dim, layers)
        net.attentions.append(Attention(rows, rows, self["bert.heads"], dim // self["bert.heads"], layers))
        net.linear("bert.o", rows, dim, dim, layers)
        net.linear("bert.ff1", rows, self["bert.ffn"], dim, layers)
        net.linear("bert.ff2", rows, dim, self["bert.ffn"], layers)
        net.linear("dur.in", rows, self.hidden, dim)
        for name in (*map(str, range(self["layers"])), "last"):
            self._lstm(net, f"dur.{name}", rows, self.hidden + self.style)
        net.linear("dur.proj", rows, self["max_dur"], self.hidden)
        for i in range(self["layers"]):
            net.linear(f"text.conv.{i}", rows, self.hidden, self["text_kernel"] * self.hidden)
        self._lstm(net, "text.lstm", rows, self.hidden)
        return net

    def prosody(self, rows: int) -> Network:
        net, half = Network("prosody"), self.hidden // 2
        self._lstm(net, "curve.lstm", rows, self.hidden + self.style)
        for curve in ("curve.f0", "curve.energy"):
            self._block(net, f"{curve}.0", rows, self.hidden, self.hidden)
            self._block(net, f"{curve}.1", 2 * rows, self.hidden, half)
            self._block(net, f"{curve}.2", 2 * rows, half, half)
            net.linear(f"{curve}.proj", 2 * rows, 1, half)
        return net

    def sound(self, frames: int) -> Network:
        net, inner, text = Network("sound"), self["dec.inner"], self["dec.text"]
        read, base, blocks = inner + 2 + text, self["gen.base"], self["dec.blocks"]
        net.linear("dec.text", frames, text, self.hidden)
        self._block(net, "dec.0", frames, self.hidden + 2, inner)
        for i in range(1, blocks):
            self._block(net, f"dec.{i}", frames, read, inner)
        self._block(net, f"dec.{blocks}", 2 * frames, read, base)
        rows, kernels, steps = 2 * frames, self.sizes("gen.kernels"), len(self.sizes("gen.dilations"))
        keys = ("rates", "up_kernels", "source_kernels", "source_block_kernels")
        for i, (rate, up, down, own) in enumerate(zip(*(self.sizes(f"gen.{key}") for key in keys), strict=True)):
            channels = base >> (i + 1)
            net.linear(f"gen.up.{i}", rows, up * channels, 2 * channels)
            rows *= rate
            net.linear(f"gen.source_conv.{i}", rows, channels, down * (self["gen.n_fft"] + 2))
            blocks_of = [("source_block", i, own), *(("block", i * len(kernels) + k, w) for k, w in enumerate(kernels))]
            for part, number, kernel in blocks_of:
                for j in range(steps):
                    for k in (1, 2):
                        net.linear(f"gen.{part}.{number}.{j}.conv{k}", rows, channels, kernel * channels)
        net.linear(
            "gen.post", rows, self["gen.n_fft"] + 2, self["gen.post_kernel"] * (base >> len(self.sizes("gen.rates")))
        )
        return net

    def _lstm(self, net: Network, name: str, rows: int, inp: int) -> None:
        net.linear(f"{name}.input", rows, 4 * self.hidden, inp)
        net.linear(f"{name}.hidden", 1, 4 * self.hidden, self.hidden // 2, rows)

    def _block(self, net: Network, name: str, rows: int, inp: int, out: int) -> None:
        net.linear(f"{name}.conv1", rows, out, 3 * inp)
        net.linear(f"{name}.conv2", rows, out, 3 * out)
        if inp != out:
            net.linear(f"{name}.skip", rows, out, inp)
