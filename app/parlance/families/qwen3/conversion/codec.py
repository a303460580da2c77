"""The decoder of Qwen3-TTS' codec, from codes to sound, below ``codec.``; weights without ``decoder.``"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ...conversion import checkpoint
from ...conversion.checkpoint import Array, Checkpoint, Tensor
from ...conversion.release_writer import Fields, Metadata
from .shapes import CODEBOOKS, DecoderSizes

DEAD = ("quantizer.*.input_proj.weight",)
DILATIONS = (1, 3, 9)
KERNEL = 7
_SMALLEST_USAGE = 1e-5


def metadata(sizes: DecoderSizes, config: Fields) -> Metadata:
    numbers = {
        "latent": sizes.latent,
        "quantizer_dim": sizes.quantizer_dim,
        "codebook_dim": sizes.codebook_dim,
        "codebook": sizes.codebook,
        "codebooks": CODEBOOKS,
        "dim": sizes.dim,
        "layers": sizes.layers,
        "heads": sizes.heads,
        "head_dim": sizes.head_dim,
        "ffn": sizes.ffn,
        "window": sizes.window,
        "decoder_dim": sizes.decoder_dim,
        "kernel": KERNEL,
        "frame_samples": sizes.frame_samples,
    }
    lists = {"rates": sizes.rates, "up_rates": sizes.up_rates, "dilations": DILATIONS}
    reals = {"eps": config.real("rms_norm_eps"), "rope_theta": config.real("rope_theta")}
    values: Metadata = {key: ("u32", value) for key, value in numbers.items()}
    values |= {key: ("i32[]", list(value)) for key, value in lists.items()}
    values |= {key: ("f32", value) for key, value in reals.items()}
    return {f"qwen3_tts.codec.{key}": value for key, value in values.items()}


def tensors(state: Checkpoint, sizes: DecoderSizes) -> Iterator[Tensor]:
    for q in range(CODEBOOKS):
        book = f"quantizer.rvq_{'rest' if q else 'first'}.vq.layers.{max(0, q - 1)}._codebook"
        yield Tensor(f"codec.codebook.{q}.weight", centroids(state, book, "embedding_sum"), "plain")
    for part in ("first", "rest"):
        weight = state.read(f"quantizer.rvq_{part}.output_proj.weight")
        yield Tensor(f"codec.{part}.weight", weight[..., 0], "plain")
    yield from checkpoint.conv(state, "pre_conv.conv", "codec.pre_conv")
    yield from _transformer(state, sizes)
    for n in range(len(sizes.up_rates)):
        yield from _upsampler(state, f"upsample.{n}", f"codec.upsample.{n}")
    yield from checkpoint.conv(state, "decoder.0.conv", "codec.in")
    last = len(sizes.rates) + 1
    for b in range(1, last):
        yield from _block(state, f"decoder.{b}.block", f"codec.blocks.{b - 1}")
    yield from _snake(state, f"decoder.{last}", "codec.snake")
    yield from checkpoint.conv(state, f"decoder.{last + 1}.conv", "codec.out")


def centroids(state: Checkpoint, codebook: str, sums: str) -> Array:
    """(entries, dim): a codebook as it is looked up, from its running sums and how often each entry was used."""
    usage = np.maximum(state.read(f"{codebook}.cluster_usage"), np.float32(_SMALLEST_USAGE))
    return np.asarray(state.read(f"{codebook}.{sums}") / usage[:, None])


def _transformer(state: Checkpoint, sizes: DecoderSizes) -> Iterator[Tensor]:
    pre = "pre_transformer"
    yield from checkpoint.linear(state, f"{pre}.input_proj", "codec.pre.in")
    for i in range(sizes.layers):
        theirs, ours = f"{pre}.layers.{i}", f"codec.pre.layers.{i}"
        yield from checkpoint.norm(state, f"{theirs}.input_layernorm", f"{ours}.norm1")
        yield from checkpoint.stacked(state, [f"{theirs}.self_attn.{part}_proj" for part in "qkv"], f"{ours}.qkv")
        yield from checkpoint.linear(state, f"{theirs}.self_attn.o_proj", f"{ours}.o")
        yield Tensor(f"{ours}.scale1", state.read(f"{theirs}.self_attn_layer_scale.scale"), "plain")
        yield from checkpoint.norm(state, f"{theirs}.post_attention_layernorm", f"{ours}.norm2")
        yield from checkpoint.stacked(
            state, [f"{theirs}.mlp.{part}_proj" for part in ("gate", "up")], f"{ours}.gate_up"
        )
        yield from checkpoint.linear(state, f"{theirs}.mlp.down_proj", f"{ours}.down")
        yield Tensor(f"{ours}.scale2", state.read(f"{theirs}.mlp_layer_scale.scale"), "plain")
    yield from checkpoint.norm(state, f"{pre}.norm", "codec.pre.norm")
    yield from checkpoint.linear(state, f"{pre}.output_proj", "codec.pre.out")


def _upsampler(state: Checkpoint, theirs: str, ours: str) -> Iterator[Tensor]:
    yield from checkpoint.conv_transpose(state, f"{theirs}.0.conv", f"{ours}.conv")
    depthwise = state.read(f"{theirs}.1.dwconv.conv.weight")
    yield Tensor(f"{ours}.dw.weight", np.ascontiguousarray(depthwise[:, 0].T), "plain")
    yield from checkpoint.bias(state, f"{theirs}.1.dwconv.conv", f"{ours}.dw")
    yield from checkpoint.norm(state, f"{theirs}.1.norm", f"{ours}.norm")
    for i in (1, 2):
        yield from checkpoint.linear(state, f"{theirs}.1.pwconv{i}", f"{ours}.pw{i}")
    yield Tensor(f"{ours}.gamma", state.read(f"{theirs}.1.gamma"), "plain")


def _block(state: Checkpoint, theirs: str, ours: str) -> Iterator[Tensor]:
    yield from _snake(state, f"{theirs}.0", f"{ours}.snake")
    yield from checkpoint.conv_transpose(state, f"{theirs}.1.conv", f"{ours}.conv")
    for u in range(len(DILATIONS)):
        for part in (1, 2):
            yield from _snake(state, f"{theirs}.{u + 2}.act{part}", f"{ours}.units.{u}.snake{part}")
            yield from checkpoint.conv(state, f"{theirs}.{u + 2}.conv{part}.conv", f"{ours}.units.{u}.conv{part}")


def _snake(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    """Frequency and divisor of the squared sine, which are stored as logarithms."""
    alpha, beta = (state.read(f"{source}.{part}").astype(np.float64) for part in ("alpha", "beta"))
    yield Tensor(f"{target}.alpha", np.exp(alpha).astype(np.float32), "plain")
    yield Tensor(f"{target}.beta", np.exp(beta).astype(np.float32), "plain")
