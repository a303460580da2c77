"""Sizes of the networks that hear a voice of the embedded model, and what their file must hold."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from parlance.core.errors import ModelError
from parlance.families.metadata_errors import metadata_of

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
