"""Synthetic stages: layers in the shapes of Chatterbox's S3Gen and of the Qwen3 codec, with seeded weights.

The same description runs natively (`_core.Stages`) and in PyTorch (`parlance.reference.bench_stages`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Arrays = dict[str, NDArray[np.float32]]


@dataclass(frozen=True)
class Layer:
    """One step of a chain.

    `op` is conv1d, conv_transpose1d, linear, layer_norm, convnext, snake or activate. Values are numbered: 0 is the
    input of the stage, i the result of its i-th layer; `other` is added to the result, -1 for nothing. `pad_left` and
    `pad_right` are frames of zeros, of a transposed convolution the frames that are cut off. `before` and `snake` act
    on the input, `norm` and then `act` on the sum.
    """

    op: str
    name: str
    channels: int
    out: int = 0
    """Output channels, of convnext the hidden ones."""
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


@dataclass(frozen=True)
class Stage:
    name: str
    frames: int
    layers: tuple[Layer, ...]
    time_first: bool = False
    """PyTorch's modules hold (batch, frames, channels) here, else (batch, channels, frames)."""

    @property
    def channels(self) -> int:
        return self.layers[0].channels

    def input(self, batch: int = 1, seed: int = 0) -> NDArray[np.float32]:
        """(batch, frames, channels)"""
        generator = np.random.default_rng([seed, self.frames, self.channels])
        return generator.standard_normal((batch, self.frames, self.channels), np.float32)


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
        elif layer.op == "linear":
            normal(f"{layer.name}.weight", layer.out, layer.channels, scale=fan_in**-0.5)
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
        if layer.op in ("conv1d", "conv_transpose1d", "linear") and layer.bias:
            normal(f"{layer.name}.bias", layer.out, scale=0.3)
        snake = layer.name if layer.op == "snake" else layer.snake
        if snake:
            near_one(f"{snake}.alpha", layer.channels)
            if layer.has_beta:
                near_one(f"{snake}.beta", layer.channels)
        if layer.norm:
            norm(layer.norm, layer.out)
    return arrays


def native_weights(stage: Stage, arrays: Arrays) -> Arrays:
    """As a GGUF file holds them: numpy order, slowest axis first."""
    native: Arrays = {}
    transposed = {f"{layer.name}.weight" for layer in stage.layers if layer.op == "conv_transpose1d"}
    for name, array in arrays.items():
        if name.endswith(".dw.weight"):
            array = array[:, 0].T
        elif name in transposed:
            array = array.transpose(2, 1, 0).reshape(-1, array.shape[0])
        elif array.ndim == 3:
            array = array.transpose(0, 2, 1).reshape(array.shape[0], -1)
        native[name] = np.ascontiguousarray(array)
    return native


def _causal(name: str, channels: int, out: int, kernel: int = 3, **more: object) -> Layer:
    dilation = more.get("dilation", 1)
    assert isinstance(dilation, int)
    return Layer("conv1d", name, channels, out, kernel=kernel, pad_left=(kernel - 1) * dilation, **more)  # type: ignore[arg-type]


def _cfm_resnet(channels: int) -> Stage:
    """The time embedding, one vector for all frames, is left out."""
    return Stage(
        f"cfm resnet {channels}",
        600,
        (
            _causal("block1", channels, 256, norm="norm1", act="mish"),
            Layer("conv1d", "res", channels, 256),
            _causal("block2", 256, 256, input=1, other=2, norm="norm2", act="mish"),
        ),
    )


def _feed_forward(name: str, frames: int, channels: int, hidden: int, act: str, eps: float = 1e-5) -> Stage:
    """The products of a transformer layer but for its attention: the value's projection stands for q, k and v."""
    inner = 512
    return Stage(
        name,
        frames,
        (
            Layer("layer_norm", "norm1", channels, eps=eps),
            Layer("linear", "qkv", channels, 3 * inner, input=1, bias=False),
            Layer("linear", "value", channels, inner, input=1, bias=False),
            Layer("linear", "out", inner, channels, input=3, other=0),
            Layer("layer_norm", "norm2", channels, input=4, eps=eps),
            Layer("linear", "ff1", channels, hidden, input=5, act=act),
            Layer("linear", "ff2", hidden, channels, input=6, other=4),
        ),
        time_first=True,
    )


def _resblock(channels: int, kernel: int, frames: int) -> Stage:
    layers: list[Layer] = []
    for dilation in (1, 3, 5):
        into, pad, first = len(layers), (kernel - 1) // 2, f"{dilation}"
        layers.append(
            Layer(
                "conv1d", f"a{first}", channels, channels, input=into, kernel=kernel, dilation=dilation,
                pad_left=pad * dilation, pad_right=pad * dilation, snake=f"snake_a{first}",
            )
        )  # fmt: skip
        layers.append(
            Layer(
                "conv1d", f"b{first}", channels, channels, input=into + 1, other=into, kernel=kernel,
                pad_left=pad, pad_right=pad, snake=f"snake_b{first}",
            )
        )  # fmt: skip
    return Stage(f"hift resblock {channels} k{kernel}", frames, tuple(layers))


def _hift_upsample(channels: int, kernel: int, stride: int, frames: int) -> Stage:
    trim = (kernel - stride) // 2
    layer = Layer(
        "conv_transpose1d", "up", channels, channels // 2, kernel=kernel, stride=stride, pad_left=trim, pad_right=trim,
        before="leaky_relu", before_slope=0.1,
    )  # fmt: skip
    return Stage(f"hift upsample {channels} k{kernel}", frames, (layer,))


def _codec_upsample(channels: int, stride: int, frames: int) -> Stage:
    layer = Layer(
        "conv_transpose1d", "up", channels, channels // 2, kernel=2 * stride, stride=stride, pad_right=stride,
        snake="snake", has_beta=True,
    )  # fmt: skip
    return Stage(f"codec upsample {channels}", frames, (layer,))


def _codec_unit(channels: int, dilation: int, frames: int) -> Stage:
    return Stage(
        f"codec unit {channels} d{dilation}",
        frames,
        (
            _causal("conv", channels, channels, 7, dilation=dilation, snake="snake1", has_beta=True),
            Layer("conv1d", "mix", channels, channels, input=1, other=0, snake="snake2", has_beta=True),
        ),
    )


def all_stages() -> Iterator[Stage]:
    """CFM at 600 frames (12 s), conformer at 300, HiFT over 4 s, Qwen codec over 2 s."""
    yield _cfm_resnet(320)
    yield _cfm_resnet(256)
    yield _feed_forward("cfm products", 600, 256, 1024, "gelu")
    yield _feed_forward("conformer products", 300, 512, 2048, "silu", 1e-12)
    frames = 200
    for channels, kernel, stride in ((512, 16, 8), (256, 11, 5), (128, 7, 3)):
        yield _hift_upsample(channels, kernel, stride, frames)
        frames *= stride
        for width in (3, 7, 11):
            yield _resblock(channels // 2, width, frames)
    yield Stage("codec convnext", 100, (Layer("convnext", "block", 1024, 4096, kernel=7, eps=1e-6),))
    frames = 100
    for channels, stride in ((1536, 8), (768, 5), (384, 4), (192, 3)):
        yield _codec_upsample(channels, stride, frames)
        frames *= stride
        for dilation in (1, 3, 9):
            yield _codec_unit(channels // 2, dilation, frames)
