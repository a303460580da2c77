"""Chatterbox's token-to-mel network (`flow.*` of S3Gen): upsampling conformer and flow matching."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...conversion import checkpoint
from ...conversion.checkpoint import Checkpoint, Tensor

ENCODER = "encoder"
ESTIMATOR = "decoder.estimator"
MIXER = f"{ESTIMATOR}.time_embed_mixer.weight"
DEAD: tuple[str, ...] = ()
HEAD_DIM = 64
"""Of the official flow matching; its shapes show only heads * head_dim."""
GUIDANCE = 0.7
DEFAULT_STEPS = 10
MEANFLOW_STEPS = 2


def metadata(state: Checkpoint) -> dict[str, tuple[str, Any]]:
    """Dimensions of the flow as GGUF keys, from the tensors' shapes."""
    vocab, dim = state.shape("input_embedding.weight")
    heads = state.shape(f"{ENCODER}.encoders.0.self_attn.pos_bias_u")[0]
    channels, inputs, _ = state.shape(f"{ESTIMATOR}.down_blocks.0.0.block1.block.0.weight")
    inner = state.shape(f"{ESTIMATOR}.down_blocks.0.1.0.attn1.to_q.weight")[0]
    meanflow = MIXER in state
    numbers = {
        "vocab": vocab,
        "dim": dim,
        "heads": heads,
        "ffn": state.shape(f"{ENCODER}.encoders.0.feed_forward.w_1.weight")[0],
        "layers": state.count(f"{ENCODER}.encoders."),
        "up_layers": state.count(f"{ENCODER}.up_encoders."),
        "lookahead": state.shape(f"{ENCODER}.pre_lookahead_layer.conv1.weight")[2] - 1,
        "mel": state.shape("encoder_proj.weight")[0],
        "speaker_dim": state.shape("spk_embed_affine_layer.weight")[1],
        "cfm.channels": channels,
        "cfm.heads": inner // HEAD_DIM,
        "cfm.inner": inner,
        "cfm.ffn": state.shape(f"{ESTIMATOR}.down_blocks.0.1.0.ff.net.0.proj.weight")[0],
        "cfm.blocks": state.count(f"{ESTIMATOR}.down_blocks.0.1."),
        "cfm.mid": state.count(f"{ESTIMATOR}.mid_blocks."),
        "cfm.time_dim": inputs,
        "cfm.time_hidden": state.shape(f"{ESTIMATOR}.time_mlp.linear_1.weight")[0],
        "cfm.default_steps": MEANFLOW_STEPS if meanflow else DEFAULT_STEPS,
    }
    values: dict[str, tuple[str, Any]] = {key: ("u32", value) for key, value in numbers.items()}
    values["cfm.meanflow"] = ("bool", meanflow)
    values["cfm.guidance"] = ("f32", 0.0 if meanflow else GUIDANCE)
    return {f"chatterbox.flow.{key}": value for key, value in values.items()}


def tensors(state: Checkpoint) -> Iterator[Tensor]:
    yield Tensor("flow.embedding", state.read("input_embedding.weight"), "table")
    yield from checkpoint.linear(state, "spk_embed_affine_layer", "flow.speaker", "plain")
    yield from _encoder(state)
    yield from _estimator(state)


def _encoder(state: Checkpoint) -> Iterator[Tensor]:
    for name in ("embed", "up_embed"):
        yield from checkpoint.linear(state, f"{ENCODER}.{name}.out.0", f"flow.enc.{name}")
        yield from checkpoint.norm(state, f"{ENCODER}.{name}.out.1", f"flow.enc.{name}.norm")
    for i in (1, 2):
        yield from checkpoint.conv(state, f"{ENCODER}.pre_lookahead_layer.conv{i}", f"flow.enc.lookahead{i}")
    yield from checkpoint.conv(state, f"{ENCODER}.up_layer.conv", "flow.enc.up")
    for source, target in (("encoders", "blocks"), ("up_encoders", "up_blocks")):
        for i in range(state.count(f"{ENCODER}.{source}.")):
            yield from _conformer(state, f"{ENCODER}.{source}.{i}", f"flow.enc.{target}.{i}")
    yield from checkpoint.norm(state, f"{ENCODER}.after_norm", "flow.enc.norm")
    yield from checkpoint.linear(state, "encoder_proj", "flow.enc.proj")


def _conformer(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    attention = f"{source}.self_attn"
    yield from checkpoint.norm(state, f"{source}.norm_mha", f"{target}.norm1")
    yield from checkpoint.stacked(state, [f"{attention}.linear_{part}" for part in "qkv"], f"{target}.qkv")
    yield from checkpoint.linear(state, f"{attention}.linear_pos", f"{target}.pos")
    yield from checkpoint.linear(state, f"{attention}.linear_out", f"{target}.o")
    for part in "uv":
        yield Tensor(f"{target}.pos_bias_{part}", state.read(f"{attention}.pos_bias_{part}"), "plain")
    yield from checkpoint.norm(state, f"{source}.norm_ff", f"{target}.norm2")
    for i in (1, 2):
        yield from checkpoint.linear(state, f"{source}.feed_forward.w_{i}", f"{target}.ff{i}")


def _estimator(state: Checkpoint) -> Iterator[Tensor]:
    for i in (1, 2):
        yield from checkpoint.linear(state, f"{ESTIMATOR}.time_mlp.linear_{i}", f"flow.cfm.time.{i}", "plain")
    if MIXER in state:
        yield Tensor("flow.cfm.time.mix.weight", state.read(MIXER), "plain")
    yield from _stage(state, f"{ESTIMATOR}.down_blocks.0", "flow.cfm.down")
    for i in range(state.count(f"{ESTIMATOR}.mid_blocks.")):
        yield from _stage(state, f"{ESTIMATOR}.mid_blocks.{i}", f"flow.cfm.mid.{i}")
    yield from _stage(state, f"{ESTIMATOR}.up_blocks.0", "flow.cfm.up")
    for name in ("down", "up"):
        yield from checkpoint.conv(state, f"{ESTIMATOR}.{name}_blocks.0.2", f"flow.cfm.{name}.conv")
    yield from checkpoint.conv(state, f"{ESTIMATOR}.final_block.block.0", "flow.cfm.final.conv")
    yield from checkpoint.norm(state, f"{ESTIMATOR}.final_block.block.2", "flow.cfm.final.norm")
    yield from checkpoint.conv(state, f"{ESTIMATOR}.final_proj", "flow.cfm.final.proj")


def _stage(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    yield from _resnet(state, f"{source}.0", f"{target}.res")
    for j in range(state.count(f"{source}.1.")):
        yield from _transformer(state, f"{source}.1.{j}", f"{target}.tf.{j}")


def _resnet(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    yield from checkpoint.linear(state, f"{source}.mlp.1", f"{target}.time", "plain")
    yield from _first_conv(state, f"{source}.block1.block.0", f"{target}.conv1")
    yield from checkpoint.norm(state, f"{source}.block1.block.2", f"{target}.norm1")
    yield from checkpoint.conv(state, f"{source}.block2.block.0", f"{target}.conv2")
    yield from checkpoint.norm(state, f"{source}.block2.block.2", f"{target}.norm2")
    yield from _first_conv(state, f"{source}.res_conv", f"{target}.skip")


def _first_conv(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    """The U-Net's first layer reads [x | mu | speaker | cond], of which only x changes from step to step: two parts."""
    if ".down_blocks.0.0." not in source:
        yield from checkpoint.conv(state, source, target)
        return
    w = checkpoint.weight(state, source)
    mel = state.shape("encoder_proj.weight")[0]
    yield Tensor(f"{target}.x.weight", checkpoint.taps_slow(w[:, :mel]), "conv")
    yield Tensor(f"{target}.given.weight", checkpoint.taps_slow(w[:, mel:]), "conv")
    yield from checkpoint.bias(state, source, f"{target}.given")


def _transformer(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    yield from checkpoint.norm(state, f"{source}.norm1", f"{target}.norm1")
    yield from checkpoint.stacked(state, [f"{source}.attn1.to_{part}" for part in "qkv"], f"{target}.qkv")
    yield from checkpoint.linear(state, f"{source}.attn1.to_out.0", f"{target}.o")
    yield from checkpoint.norm(state, f"{source}.norm3", f"{target}.norm2")
    yield from checkpoint.linear(state, f"{source}.ff.net.0.proj", f"{target}.ff1")
    yield from checkpoint.linear(state, f"{source}.ff.net.2", f"{target}.ff2")
