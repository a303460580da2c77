"""Official PyTorch layers to the engine's tensors: what the networks of every release share.

Shapes are PyTorch's order, the last axis fastest: a matrix (out, in), a convolution (out, kernel * in) and a transposed
convolution (kernel * out, in), the tap the slow part of both.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from .checkpoint import Array, Checkpoint, Role, Tensor


def weight(state: Checkpoint, name: str) -> Array:
    """`name`.weight, a pair of weight normalisation folded: magnitude times direction over all axes but the first."""
    pair = f"{name}.parametrizations.weight.original"
    if f"{pair}1" not in state:
        return state.read(f"{name}.weight")
    magnitude, direction = state.read(f"{pair}0"), state.read(f"{pair}1").astype(np.float64)
    norm = np.sqrt((direction**2).sum(axis=tuple(range(1, direction.ndim)), keepdims=True))
    return (direction * (magnitude / norm)).astype(np.float32)


def shape(state: Checkpoint, name: str) -> tuple[int, ...]:
    """Shape of `name`.weight, normalised or not."""
    pair = f"{name}.parametrizations.weight.original1"
    return state.shape(pair if pair in state else f"{name}.weight")


def linear(state: Checkpoint, source: str, target: str, role: Role = "matrix") -> Iterator[Tensor]:
    yield Tensor(f"{target}.weight", state.read(f"{source}.weight"), role)
    yield from bias(state, source, target)


def stacked(state: Checkpoint, sources: list[str], target: str) -> Iterator[Tensor]:
    """Layers that read the same input as one, their outputs side by side."""
    yield Tensor(f"{target}.weight", np.concatenate([state.read(f"{s}.weight") for s in sources]), "matrix")
    if f"{sources[0]}.bias" in state:
        yield Tensor(f"{target}.bias", np.concatenate([state.read(f"{s}.bias") for s in sources]), "plain")


def conv(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    yield Tensor(f"{target}.weight", taps_slow(weight(state, source)), "conv")
    yield from bias(state, source, target)


def taps_slow(w: Array) -> Array:
    """(out, in, kernel) -> (out, kernel * in)"""
    return np.ascontiguousarray(w.transpose(0, 2, 1).reshape(w.shape[0], -1))


def conv_transpose(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    w = weight(state, source)  # (in, out, kernel)
    yield Tensor(f"{target}.weight", np.ascontiguousarray(w.transpose(2, 1, 0).reshape(-1, w.shape[0])), "conv")
    yield from bias(state, source, target)


def norm(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    yield Tensor(f"{target}.weight", state.read(f"{source}.weight"), "plain")
    yield from bias(state, source, target)


def bias(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    if f"{source}.bias" in state:
        yield Tensor(f"{target}.bias", state.read(f"{source}.bias"), "plain")
