"""The stages of `bench --stages`: the shapes of Chatterbox's networks, the Qwen3 codec and talker."""

from __future__ import annotations

from collections.abc import Iterator

from .stages import Layer, Stage


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


def _attention(frames: int) -> Stage:
    layer = Layer("attention", "attn", 3 * 512, 512, heads=8)
    return Stage(f"cfm attention T{frames}", frames, (layer,), time_first=True)


def _decode_attention(name: str, heads: int, kv_heads: int, d: int, keys: int, batch: int) -> Stage:
    """One new position of each row of the batch against a cache in f32."""
    layer = Layer("attention", "attn", heads * d, heads * d, heads=heads, kv_heads=kv_heads, cached=keys)
    return Stage(f"{name} decode attention {batch}x{keys}", 1, (layer,), time_first=True, batch=batch)


def _transformer(
    name: str, frames: int, channels: int, hidden: int, qkv_bias: bool, attention: Layer, act: str, eps: float
) -> Stage:
    return Stage(
        name,
        frames,
        (
            Layer("norm_linear", "qkv", channels, attention.channels, bias=qkv_bias, norm="norm1", eps=eps),
            attention,
            Layer("linear", "out", attention.out, channels, input=2, other=0),
            Layer("feed_forward", "ff", channels, hidden, input=3, norm="norm2", act=act, eps=eps),
        ),
        time_first=True,
    )


def _cfm_transformer(frames: int) -> Stage:
    attention = Layer("attention", "attn", 3 * 512, 512, input=1, heads=8, product="qkv")
    return _transformer(f"cfm transformer T{frames}", frames, 256, 1024, False, attention, "gelu", 1e-5)


def _conformer(frames: int) -> Stage:
    attention = Layer("conformer_attention", "attn", 3 * 512, 512, input=1, heads=8)
    return _transformer(f"conformer layer T{frames}", frames, 512, 2048, True, attention, "silu", 1e-12)


def _gated_transformer(
    name: str, frames: int, channels: int, hidden: int, attention: Layer, scaled: bool = False, batch: int = 1
) -> Stage:
    """As Llama's and Qwen's, without the rotary positions; `scaled` by a vector after each part."""
    eps = 1e-5
    return Stage(
        name,
        frames,
        (
            Layer("rms_norm", "norm1", channels, eps=eps),
            Layer("linear", "qkv", channels, attention.channels, input=1, bias=False),
            attention,
            Layer("linear", "out", attention.out, channels, input=3, other=0, bias=False, scaled=scaled),
            Layer("rms_norm", "norm2", channels, input=4, eps=eps),
            Layer("swiglu", "gate_up", channels, hidden, input=5),
            Layer("linear", "down", hidden, channels, input=6, other=4, bias=False, scaled=scaled),
        ),
        time_first=True,
        batch=batch,
    )


def _causal_attention(heads: int, kv_heads: int, d: int, window: int = 0) -> Layer:
    channels = (heads + 2 * kv_heads) * d
    return Layer(
        "attention", "attn", channels, heads * d, input=2, heads=heads, kv_heads=kv_heads, causal=True, window=window
    )


def _codec_transformer(frames: int) -> Stage:
    return _gated_transformer("codec transformer", frames, 512, 1024, _causal_attention(16, 16, 64, 72), scaled=True)


def _t3_prefill(frames: int) -> Stage:
    """Both rows of the guidance."""
    return _gated_transformer("t3 prefill", frames, 1024, 4096, _causal_attention(16, 16, 64), batch=2)


def _talker_prefill(frames: int) -> Stage:
    return _gated_transformer("talker prefill", frames, 1024, 3072, _causal_attention(16, 8, 128))


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
    """CFM at 600 frames (12 s) and 1000, conformer at 300 and 600, HiFT over 4 s, Qwen codec over 16 s and over 2 s.

    T3 and the talker read 150 positions, then decode against caches of 300 and 900.
    """
    yield _cfm_resnet(320)
    yield _cfm_resnet(256)
    yield _cfm_transformer(600)
    for frames in (600, 1000):
        yield _attention(frames)
    for frames in (300, 600):
        yield _conformer(frames)
    frames = 200
    for channels, kernel, stride in ((512, 16, 8), (256, 11, 5), (128, 7, 3)):
        yield _hift_upsample(channels, kernel, stride, frames)
        frames *= stride
        for width in (3, 7, 11):
            yield _resblock(channels // 2, width, frames)
    yield _t3_prefill(150)
    yield _talker_prefill(150)
    for keys in (300, 900):
        yield _decode_attention("t3", 16, 16, 64, keys, 2)
        yield _decode_attention("talker", 16, 8, 128, keys, 1)
    yield _codec_transformer(200)
    yield Stage("codec convnext", 100, (Layer("convnext", "block", 1024, 4096, kernel=7, eps=1e-6),))
    frames = 100
    for channels, stride in ((1536, 8), (768, 5), (384, 4), (192, 3)):
        yield _codec_upsample(channels, stride, frames)
        frames *= stride
        for dilation in (1, 3, 9):
            yield _codec_unit(channels // 2, dilation, frames)
