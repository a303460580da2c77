"""Synthetic stages: chains of layers with seeded weights; `stage_shapes` lists those that are measured.

The same description runs natively (`_core.Stages`) and in PyTorch (`tests.reference.stages`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Arrays = dict[str, NDArray[np.float32]]


@dataclass(frozen=True)
class Layer:
    """One step of a chain.

    `op` is conv1d, conv_transpose1d, linear, layer_norm, rms_norm, norm_linear, feed_forward, swiglu, attention,
    conformer_attention, convnext, snake or activate. Values are numbered: 0 is the input of the stage, i the result of
    its i-th layer; `other` is added to the result, -1 for nothing. `pad_left` and `pad_right` are frames of zeros, of a
    transposed convolution the frames that are cut off. `before` and `snake` act on the input, `norm` and then `act` on
    the sum; of norm_linear and feed_forward (x + two products) `norm` comes first.

    The input of an attention holds queries, keys and values, each head by head; with `cached`, so many keys and values
    lie in a cache and the input holds queries alone. The causal mask hides later frames and, with a window, all but the
    last `window`.
    """

    op: str
    name: str
    channels: int
    out: int = 0
    """Output channels, of convnext and feed_forward the hidden ones."""
    input: int = 0
    other: int = -1
    kernel: int = 1
    stride: int = 1
    dilation: int = 1
    pad_left: int = 0
    pad_right: int = 0
    bias: bool = True
    before: str = "none"
    before_slope: float = 0.0
    snake: str = ""
    has_beta: bool = False
    norm: str = ""
    eps: float = 1e-5
    act: str = "none"
    slope: float = 0.0
    scaled: bool = False
    """Of linear: the product is scaled per channel before `other` is added."""
    heads: int = 0
    kv_heads: int = 0
    """0: as heads; else a divisor of heads."""
    cached: int = 0
    causal: bool = False
    window: int = 0
    product: str = ""
    """Of attention: runs in int8 where this product does."""


@dataclass(frozen=True)
class Stage:
    name: str
    frames: int
    layers: tuple[Layer, ...]
    time_first: bool = False
    """PyTorch's modules hold (batch, frames, channels) here, else (batch, channels, frames)."""
    batch: int = 1

    @property
    def has_products(self) -> bool:
        """With weights; attention alone is the same in every dtype."""
        return any(layer.op != "attention" for layer in self.layers)

    @property
    def channels(self) -> int:
        return self.layers[0].channels

    def input(self, batch: int = 0, seed: int = 0) -> NDArray[np.float32]:
        """(batch, frames, channels); without a batch the stage's own."""
        generator = np.random.default_rng([seed, self.frames, self.channels])
        return generator.standard_normal((batch or self.batch, self.frames, self.channels), np.float32)


def weights_of(stage: Stage, seed: int = 0) -> Arrays:
    """In PyTorch's layouts, of such sizes that values keep their scale from layer to layer."""
    generator = np.random.default_rng([seed, *stage.name.encode()])
    arrays: Arrays = {}

    def normal(name: str, *shape: int, scale: float) -> None:
        arrays[name] = generator.standard_normal(shape, np.float32) * np.float32(scale)

    def near_one(name: str, channels: int) -> None:
        arrays[name] = generator.uniform(0.5, 1.5, channels).astype(np.float32)

    def norm(name: str, channels: int) -> None:
        near_one(f"{name}.weight", channels)
        normal(f"{name}.bias", channels, scale=0.3)

    for layer in stage.layers:
        fan_in = layer.channels * layer.kernel
        if layer.op == "conv1d":
            normal(f"{layer.name}.weight", layer.out, layer.channels, layer.kernel, scale=fan_in**-0.5)
        elif layer.op == "conv_transpose1d":
            scale = (fan_in / layer.stride) ** -0.5
            normal(f"{layer.name}.weight", layer.channels, layer.out, layer.kernel, scale=scale)
        elif layer.op in ("linear", "norm_linear"):
            normal(f"{layer.name}.weight", layer.out, layer.channels, scale=fan_in**-0.5)
        elif layer.op == "swiglu":
            normal(f"{layer.name}.weight", 2 * layer.out, layer.channels, scale=fan_in**-0.5)
        elif layer.op == "feed_forward":
            for part, n, k in (("1", layer.out, layer.channels), ("2", layer.channels, layer.out)):
                normal(f"{layer.name}{part}.weight", n, k, scale=k**-0.5)
                normal(f"{layer.name}{part}.bias", n, scale=0.3)
        elif layer.op == "rms_norm":
            near_one(f"{layer.name}.weight", layer.channels)
        elif layer.op == "attention" and layer.cached:
            units = layer.out // layer.heads * (layer.kv_heads or layer.heads)
            for part in ("keys", "values"):
                normal(f"{layer.name}.{part}", stage.batch, layer.cached, units, scale=1.0)
        elif layer.op == "conformer_attention":
            normal(f"{layer.name}.positions", 2 * stage.frames - 1, layer.out, scale=1.0)
            normal(f"{layer.name}.pos.weight", layer.out, layer.out, scale=layer.out**-0.5)
            for bias in ("pos_bias_u", "pos_bias_v"):
                normal(f"{layer.name}.{bias}", layer.heads, layer.out // layer.heads, scale=0.3)
        elif layer.op == "layer_norm":
            norm(layer.name, layer.channels)
        elif layer.op == "convnext":
            normal(f"{layer.name}.dw.weight", layer.channels, 1, layer.kernel, scale=layer.kernel**-0.5)
            normal(f"{layer.name}.dw.bias", layer.channels, scale=0.3)
            norm(f"{layer.name}.norm", layer.channels)
            for part, n, k in (("pw1", layer.out, layer.channels), ("pw2", layer.channels, layer.out)):
                normal(f"{layer.name}.{part}.weight", n, k, scale=k**-0.5)
                normal(f"{layer.name}.{part}.bias", n, scale=0.3)
            near_one(f"{layer.name}.gamma", layer.channels)
        if layer.op in ("conv1d", "conv_transpose1d", "linear", "norm_linear") and layer.bias:
            normal(f"{layer.name}.bias", layer.out, scale=0.3)
        if layer.scaled:
            near_one(f"{layer.name}.scale", layer.out)
        snake = layer.name if layer.op == "snake" else layer.snake
        if snake:
            near_one(f"{snake}.alpha", layer.channels)
            if layer.has_beta:
                near_one(f"{snake}.beta", layer.channels)
        if layer.norm:
            norm(layer.norm, layer.channels if layer.op in ("norm_linear", "feed_forward") else layer.out)
    return arrays


def native_weights(stage: Stage, arrays: Arrays) -> Arrays:
    """As a GGUF file holds them: numpy order, slowest axis first; a scaled product's scale is part of its weights."""
    native: Arrays = {}
    transposed = {f"{layer.name}.weight" for layer in stage.layers if layer.op == "conv_transpose1d"}
    for name, array in arrays.items():
        if name.endswith(".scale"):
            continue
        scale = arrays.get(re.sub(r"\.(weight|bias)$", ".scale", name))
        if scale is not None and scale is not array:
            array = array * (scale[:, None] if array.ndim == 2 else scale)
        if name.endswith(".dw.weight"):
            array = array[:, 0].T
        elif name.endswith((".keys", ".values")):
            pass
        elif name in transposed:
            array = array.transpose(2, 1, 0).reshape(-1, array.shape[0])
        elif array.ndim == 3:
            array = array.transpose(0, 2, 1).reshape(array.shape[0], -1)
        native[name] = np.ascontiguousarray(array)
    return native
