"""Sizes of the networks that hear a voice of the embedded model, and what their file must hold."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np

from parlance.core.cloning import read_tensor
from parlance.core.dsp.mel import F32, htk_filters, power_spectrum
from parlance.core.errors import ModelError
from parlance.core.native import native
from parlance.families.one_network import metadata_of

ARCHITECTURE = "supertonic-clone"
PREFIX = "supertonic_clone."
STYLES = ("ttl", "dp")
"""How a voice sounds, and how fast it speaks: the parts of a `VoiceTensors`."""


@dataclass(frozen=True)
class MelSizes:
    """Logarithmic mel spectrum."""

    sample_rate: int
    n_fft: int
    hop: int
    bands: int
    floor: float
    mean: float
    spread: float
    """The network sees `(mel - mean) / spread`."""


@dataclass(frozen=True)
class EncoderSizes:
    """From the mel spectrum to latents."""

    dim: int
    inter: int
    layers: int
    kernel: int
    stem_kernel: int
    latent_dim: int
    compress: int
    """Frames that are joined to one of a reference."""


@dataclass(frozen=True)
class StyleSizes:
    """From a reference to style tokens."""

    dim: int
    inter: int
    layers: int
    kernel: int
    heads: int
    count: int
    size: int
    frames: int
    """Of a reference, as in training."""


@dataclass(frozen=True)
class CloneSizes:
    mel: MelSizes
    encoder: EncoderSizes
    ttl: StyleSizes
    dp: StyleSizes

    def metadata(self) -> dict[str, tuple[str, Any]]:
        """Key -> (type name, value), as a GGUF file is written."""
        return {
            f"{PREFIX}{part.name}.{field.name}": ("f32" if field.type == "float" else "u32", getattr(sizes, field.name))
            for part in fields(self)
            for sizes in [getattr(self, part.name)]
            for field in fields(sizes)
        }

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Tensor -> shape, in numpy order."""
        encoder, latent = self.encoder, self.encoder.latent_dim
        return dict(
            [
                ("encoder.stem.weight", (encoder.dim, self.mel.bands, encoder.stem_kernel)),
                ("encoder.stem.bias", (encoder.dim,)),
                *_blocks("encoder", encoder),
                *_norm("encoder.norm", encoder.dim),
                *_linear("encoder.out", latent, encoder.dim),
                *(pair for name in STYLES for pair in _style(name, getattr(self, name), latent * encoder.compress)),
            ]
        )


def sizes_of(metadata: Mapping[str, Any], path: str) -> CloneSizes:
    """`ModelError` names the file and the key."""
    architecture = metadata.get("general.architecture")
    if architecture != ARCHITECTURE:
        raise ModelError("style.architecture", path=path, found=architecture, wanted=ARCHITECTURE)

    def read(part: str, kind: type) -> Any:
        values = {}
        for field in fields(kind):
            key = f"{PREFIX}{part}.{field.name}"
            values[field.name] = (float if field.type == "float" else int)(metadata[key])
            if not math.isfinite(values[field.name]) or (values[field.name] <= 0 and field.name != "mean"):
                raise ModelError("style.positive", path=path, name=key, value=values[field.name])
        return kind(**values)

    with metadata_of(path):
        sizes = CloneSizes(
            mel=read("mel", MelSizes),
            encoder=read("encoder", EncoderSizes),
            ttl=read("ttl", StyleSizes),
            dp=read("dp", StyleSizes),
        )
    for name in STYLES:
        if getattr(sizes, name).dim % getattr(sizes, name).heads:
            raise ModelError("style.heads", path=path, key=PREFIX, name=name, heads=getattr(sizes, name).heads)
    if not sizes.mel.hop <= sizes.mel.n_fft <= LARGEST_FFT:
        raise ModelError("style.fft", path=path, key=PREFIX, fft=sizes.mel.n_fft, hop=sizes.mel.hop, most=LARGEST_FFT)
    return sizes


LARGEST_FFT = 1 << 16

Shape = tuple[str, tuple[int, ...]]


def _linear(name: str, out: int, inp: int) -> list[Shape]:
    return [(f"{name}.weight", (out, inp)), (f"{name}.bias", (out,))]


def _norm(name: str, dim: int) -> list[Shape]:
    return [(f"{name}.weight", (dim,)), (f"{name}.bias", (dim,))]


def _blocks(name: str, sizes: EncoderSizes | StyleSizes) -> Iterator[Shape]:
    for i in range(sizes.layers):
        block = f"{name}.blocks.{i}"
        yield f"{block}.dw.weight", (sizes.dim, sizes.kernel)
        yield f"{block}.dw.bias", (sizes.dim,)
        yield from _norm(f"{block}.norm", sizes.dim)
        yield from _linear(f"{block}.pw1", sizes.inter, sizes.dim)
        yield from _linear(f"{block}.pw2", sizes.dim, sizes.inter)
        yield f"{block}.gamma", (sizes.dim,)


def _style(name: str, sizes: StyleSizes, channels: int) -> Iterator[Shape]:
    yield from _linear(f"{name}.stem", sizes.dim, channels)
    yield from _blocks(name, sizes)
    yield f"{name}.queries", (sizes.count, sizes.dim)
    for look in (1, 2):
        for part in "qkvo":
            yield from _linear(f"{name}.look.{look}.{part}", sizes.dim, sizes.dim)
    yield from _linear(f"{name}.out", sizes.size, sizes.dim)


BLOCK_EPS, OUT_EPS = 1e-6, 1e-5


class StyleNetworks:
    """The weights of one file, in float32 whatever the file holds."""

    def __init__(self, path: str, device: Any) -> None:
        """`ModelError` names the file and the key or tensor."""
        file = native().GgufFile(path)
        self.device = device
        self.sizes = sizes_of(file.metadata, path)
        rows = {row["name"]: row for row in file.tensors}
        self.weights: dict[str, F32] = {}
        for name, shape in self.sizes.shapes().items():
            if name not in rows:
                raise ModelError("tensor.absent", path=path, name=name)
            found = tuple(reversed(rows[name]["shape"]))
            if found != shape:
                raise ModelError("tensor.named_shape", path=path, name=name, found=found, expected=shape)
            self.weights[name] = read_tensor(Path(path), rows[name], "f16" if rows[name]["type"] == "f16" else "f32")
        self._ms: dict[str, list[float]] = {}

    def mel(self, samples: F32) -> F32:
        """(n,) -> (n // hop, bands)"""
        mel = self.sizes.mel
        magnitudes = np.sqrt(power_spectrum(samples, mel.n_fft, mel.hop, mel.n_fft // 2) + np.float32(1e-9))
        bands = magnitudes @ htk_filters(mel.sample_rate, mel.n_fft, mel.bands).T
        return np.log(bands + np.float32(mel.floor))[: len(samples) // mel.hop]

    def latents(self, samples: F32) -> F32:
        """(n,) -> (n // (hop * compress), latent_dim * compress), with a mean of 0 and a variance of 1."""
        with self._timed("autoencoder"):
            mel, encoder = self.sizes.mel, self.sizes.encoder
            x = (self.mel(samples) - np.float32(mel.mean)) / np.float32(mel.spread)
            padded = np.pad(x, ((encoder.stem_kernel // 2, encoder.stem_kernel // 2), (0, 0)))
            windows = np.lib.stride_tricks.sliding_window_view(padded, encoder.stem_kernel, axis=0)
            stem = self.weights["encoder.stem.weight"]
            x = windows.reshape(len(x), -1) @ stem.reshape(len(stem), -1).T + self.weights["encoder.stem.bias"]
            x = x[None]
            for i in range(encoder.layers):
                x = self._block(f"encoder.blocks.{i}", x)
            x = self._linear("encoder.out", self._norm("encoder.norm", x, OUT_EPS))[0]
            whole = len(x) // encoder.compress
            frames = x[: whole * encoder.compress].reshape(whole, encoder.compress, encoder.latent_dim)
            return frames.transpose(0, 2, 1).reshape(whole, -1)

    def style(self, name: str, reference: F32, mask: np.ndarray) -> F32:
        """`ttl` or `dp`: latents (batch, frames, channels), zero where `mask` (batch, frames) is not -> (batch, count,
        size)."""
        sizes, weight = getattr(self.sizes, name), mask[..., None].astype(np.float32)
        with self._timed(name):
            x = self._linear(f"{name}.stem", reference)
            for i in range(sizes.layers):
                x = self._block(f"{name}.blocks.{i}", x * weight)
            tokens = np.broadcast_to(self.weights[f"{name}.queries"], (len(x), sizes.count, sizes.dim))
            for look in (1, 2):
                tokens = tokens + self._look(f"{name}.look.{look}", tokens, x, mask, sizes.heads)
            return self._linear(f"{name}.out", tokens)

    def cancel(self) -> None:
        """Does nothing: each step is short, and the caller checks for cancellation between steps."""

    def stats(self) -> list[dict[str, Any]]:
        """Time of each network, as native networks tell theirs."""
        return [
            {"name": name, "ms": sum(ms), "calls": len(ms), "graphs_built": 0, "host_waits": 0}
            for name, ms in self._ms.items()
        ]

    @contextmanager
    def _timed(self, name: str) -> Iterator[None]:
        begun = time.perf_counter()
        yield
        self._ms.setdefault(name, []).append((time.perf_counter() - begun) * 1000)

    def _linear(self, name: str, x: F32) -> F32:
        return x @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]

    def _norm(self, name: str, x: F32, eps: float) -> F32:
        x = x - x.mean(-1, keepdims=True)
        x = x / np.sqrt(np.square(x).mean(-1, keepdims=True) + np.float32(eps))
        return x * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]

    def _block(self, name: str, x: F32) -> F32:
        """ConvNeXt, whose convolution repeats the edges."""
        taps = self.weights[f"{name}.dw.weight"].T
        reach, frames = len(taps) // 2, x.shape[1]
        padded = np.pad(x, ((0, 0), (reach, reach), (0, 0)), mode="edge")
        y = sum(padded[:, i : i + frames] * tap for i, tap in enumerate(taps)) + self.weights[f"{name}.dw.bias"]
        y = self._norm(f"{name}.norm", y, BLOCK_EPS)
        y = self._linear(f"{name}.pw2", gelu(self._linear(f"{name}.pw1", y)))
        return x + self.weights[f"{name}.gamma"] * y

    def _look(self, name: str, tokens: F32, reference: F32, mask: np.ndarray, heads: int) -> F32:
        """Attention of tokens (batch, count, dim) to a reference (batch, frames, dim)."""

        def split(part: str, x: F32) -> F32:
            y = self._linear(f"{name}.{part}", x)
            return y.reshape(*y.shape[:2], heads, -1).transpose(0, 2, 1, 3)

        q, k, v = split("q", tokens), split("k", reference), split("v", reference)
        scores = q @ k.transpose(0, 1, 3, 2) / np.float32(np.sqrt(q.shape[-1]))
        scores = np.where(mask[:, None, None], scores, -np.inf)
        p = np.exp(scores - scores.max(-1, keepdims=True))
        seen = (p / p.sum(-1, keepdims=True)) @ v
        return self._linear(f"{name}.o", seen.transpose(0, 2, 1, 3).reshape(tokens.shape))


def gelu(x: F32) -> F32:
    """x Φ(x), with an error function that is right to 1.5e-7 (Abramowitz and Stegun 7.1.26)."""
    z = np.abs(x) * np.float32(np.sqrt(0.5))
    t = 1 / (1 + np.float32(0.3275911) * z)
    series = np.zeros_like(t)
    for factor in (1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592):
        series = (series + np.float32(factor)) * t
    tail = np.float32(0.5) * series * np.exp(-z * z)
    return x * np.where(x < 0, tail, 1 - tail)
