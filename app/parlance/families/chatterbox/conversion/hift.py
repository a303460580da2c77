"""Chatterbox's vocoder (`mel2wav.*` of S3Gen): F0 predictor, source filter, convolutions, inverse STFT."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from parlance.core.errors import ModelError

from ...conversion import checkpoint
from ...conversion.checkpoint import Array, Checkpoint, Tensor

DEAD: tuple[str, ...] = ()
RATES = (8, 5, 3)
UP_KERNELS = (16, 11, 7)
N_FFT, HOP = 16, 4
F0_LAYERS = 5
DILATIONS = (1, 3, 5)


def metadata(state: Checkpoint) -> dict[str, tuple[str, Any]]:
    """Dimensions of the vocoder as GGUF keys. `ModelError` if the shapes are not those of the 24 kHz vocoder."""
    stages = range(len(RATES))
    base, mel, pre_kernel = checkpoint.shape(state, "conv_pre")
    kernels = tuple(checkpoint.shape(state, f"ups.{i}")[2] for i in stages)
    outputs, _, post_kernel = checkpoint.shape(state, "conv_post")
    if kernels != UP_KERNELS or outputs != N_FFT + 2:
        raise ModelError("chatterbox.vocoder", kernels=kernels, outputs=outputs, up_kernels=UP_KERNELS, n_fft=N_FFT + 2)
    values = {
        "mel": mel,
        "base": base,
        "rates": list(RATES),
        "up_kernels": list(kernels),
        "kernels": _kernels(state, "resblocks"),
        "source_kernels": _kernels(state, "source_resblocks"),
        "down_kernels": [checkpoint.shape(state, f"source_downs.{i}")[2] for i in stages],
        "dilations": list(DILATIONS),
        "pre_kernel": pre_kernel,
        "post_kernel": post_kernel,
        "n_fft": N_FFT,
        "hop": HOP,
        "harmonics": checkpoint.shape(state, "m_source.l_linear")[1],
        "f0_dim": checkpoint.shape(state, "f0_predictor.condnet.0")[0],
        "f0_layers": F0_LAYERS,
    }
    kinds = {key: "i32[]" if isinstance(value, list) else "u32" for key, value in values.items()}
    return {f"chatterbox.hift.{key}": (kinds[key], value) for key, value in values.items()}


def _kernels(state: Checkpoint, blocks: str) -> list[int]:
    return [checkpoint.shape(state, f"{blocks}.{i}.convs1.0")[2] for i in range(3)]


def stft_filters() -> Array:
    """(n_fft + 2, n_fft): real, then imaginary parts of a Hann-windowed transform, as a convolution's weights."""
    n = np.arange(N_FFT)
    window = 0.5 - 0.5 * np.cos(2 * np.pi * n / N_FFT)
    wave = np.exp(-2j * np.pi * np.outer(np.arange(N_FFT // 2 + 1), n) / N_FFT) * window
    return np.concatenate([wave.real, wave.imag]).astype(np.float32)


def tensors(state: Checkpoint) -> Iterator[Tensor]:
    for i in range(F0_LAYERS):
        yield from checkpoint.conv(state, f"f0_predictor.condnet.{2 * i}", f"hift.f0.{i}")
    yield from checkpoint.linear(state, "f0_predictor.classifier", "hift.f0.head", "plain")
    yield from checkpoint.linear(state, "m_source.l_linear", "hift.source", "plain")
    yield Tensor("hift.stft.weight", stft_filters(), "plain")
    yield from checkpoint.conv(state, "conv_pre", "hift.pre")
    for i in range(len(RATES)):
        yield from checkpoint.conv_transpose(state, f"ups.{i}", f"hift.up.{i}")
        yield from checkpoint.conv(state, f"source_downs.{i}", f"hift.down.{i}")
        yield from _block(state, f"source_resblocks.{i}", f"hift.source_blocks.{i}")
    for i in range(len(RATES) * 3):
        yield from _block(state, f"resblocks.{i}", f"hift.blocks.{i}")
    yield from checkpoint.conv(state, "conv_post", "hift.post")


def _block(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    for j in range(3):
        for k in (1, 2):
            yield from checkpoint.conv(state, f"{source}.convs{k}.{j}", f"{target}.{j}.conv{k}")
            yield Tensor(f"{target}.{j}.snake{k}.alpha", state.read(f"{source}.activations{k}.{j}.alpha"), "plain")
