"""What turns a recording into a Qwen3-TTS voice: the codec's encoder and, in the Base models, the speaker encoder.

They go to a file of their own, since only cloning needs them.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...conversion import checkpoint
from ...conversion.checkpoint import Checkpoint, Tensor
from ...conversion.release_writer import Fields, Metadata
from .codec import centroids
from .shapes import CODEBOOKS, EncoderSizes, SpeakerSizes

ARCHITECTURE = "qwen3-tts-clone"
ENCODER_DEAD = (
    "quantizer.*.output_proj.weight",
    "quantizer.*.initialized",
    "quantizer.acoustic_residual_vector_quantizer.layers.1[5-9].*",  # trained, but not heard
    "quantizer.acoustic_residual_vector_quantizer.layers.[23]?.*",
)
SPEAKER_DILATIONS = (2, 3, 4)


def encoder_metadata(sizes: EncoderSizes, config: Fields, frame_samples: int) -> Metadata:
    numbers = {
        "filters": sizes.filters,
        "dim": sizes.dim,
        "layers": sizes.layers,
        "heads": sizes.heads,
        "head_dim": sizes.head_dim,
        "ffn": sizes.ffn,
        "codebook_dim": sizes.codebook_dim,
        "codebook": sizes.codebook,
        "codebooks": CODEBOOKS,
        "kernel": 7,
        "last_kernel": 3,
        "residual_kernel": 3,
        "frame_samples": frame_samples,
    }
    values: Metadata = {key: ("u32", value) for key, value in numbers.items()}
    values["strides"] = ("i32[]", list(sizes.strides))
    values |= {"eps": ("f32", config.real("norm_eps")), "rope_theta": ("f32", config.real("rope_theta"))}
    return {f"qwen3_tts.encoder.{key}": value for key, value in values.items()}


def speaker_metadata(sizes: SpeakerSizes) -> Metadata:
    values: Metadata = {key: ("u32", value) for key, value in vars(sizes).items()}
    values |= {"kernel": ("u32", 5), "dilations": ("i32[]", list(SPEAKER_DILATIONS))}
    return {f"qwen3_tts.speaker.{key}": value for key, value in values.items()}


def encoder_tensors(state: Checkpoint, sizes: EncoderSizes) -> Iterator[Tensor]:
    """Weights without ``encoder.``"""
    count = len(sizes.strides)
    for i in (0, *(3 * i + 3 for i in range(count)), 3 * count + 2):
        yield from checkpoint.conv(state, f"encoder.layers.{i}.conv", f"encoder.layers.{i}.conv")
    for i in range(count):
        for part, block in ((1, 1), (2, 3)):
            source = f"encoder.layers.{3 * i + 1}.block.{block}.conv"
            yield from checkpoint.conv(state, source, f"encoder.resnet.{i}.conv{part}")
    for i in range(sizes.layers):
        theirs, ours = f"encoder_transformer.layers.{i}", f"encoder.transformer.layers.{i}"
        yield from checkpoint.norm(state, f"{theirs}.input_layernorm", f"{ours}.norm1")
        # A code is the nearest of many centroids: what quantising in blocks moves would be other codes.
        qkv = [f"{theirs}.self_attn.{part}_proj" for part in "qkv"]
        yield from (tensor._replace(role="conv") for tensor in checkpoint.stacked(state, qkv, f"{ours}.qkv"))
        yield from checkpoint.linear(state, f"{theirs}.self_attn.o_proj", f"{ours}.o", "conv")
        yield Tensor(f"{ours}.scale1", state.read(f"{theirs}.self_attn_layer_scale.scale"), "plain")
        yield from checkpoint.norm(state, f"{theirs}.post_attention_layernorm", f"{ours}.norm2")
        for j in (1, 2):
            yield from checkpoint.linear(state, f"{theirs}.mlp.fc{j}", f"{ours}.fc{j}", "conv")
        yield Tensor(f"{ours}.scale2", state.read(f"{theirs}.mlp_layer_scale.scale"), "plain")
    yield from checkpoint.conv(state, "downsample.conv", "encoder.downsample")
    for branch, books in (("semantic", 1), ("acoustic", CODEBOOKS - 1)):
        source = f"quantizer.{branch}_residual_vector_quantizer"
        yield Tensor(f"encoder.{branch}.proj.weight", state.read(f"{source}.input_proj.weight")[..., 0], "plain")
        for q in range(books):
            values = centroids(state, f"{source}.layers.{q}.codebook", "embed_sum")
            yield Tensor(f"encoder.{branch}.codebook.{q}.weight", values, "plain")


def speaker_tensors(state: Checkpoint, sizes: SpeakerSizes) -> Iterator[Tensor]:
    """Weights without ``speaker_encoder.``"""
    yield from checkpoint.conv(state, "blocks.0.conv", "speaker.blocks.0")
    for b in (1, 2, 3):
        theirs, ours = f"blocks.{b}", f"speaker.blocks.{b}"
        for i in (1, 2):
            yield from checkpoint.conv(state, f"{theirs}.tdnn{i}.conv", f"{ours}.tdnn{i}")
            yield from checkpoint.conv(state, f"{theirs}.se_block.conv{i}", f"{ours}.se{i}")
        for j in range(sizes.scale - 1):
            yield from checkpoint.conv(state, f"{theirs}.res2net_block.blocks.{j}.conv", f"{ours}.res.{j}")
    yield from checkpoint.conv(state, "mfa.conv", "speaker.mfa")
    yield from checkpoint.conv(state, "asp.tdnn.conv", "speaker.asp.tdnn")
    yield from checkpoint.conv(state, "asp.conv", "speaker.asp.conv")
    yield from checkpoint.conv(state, "fc", "speaker.fc")
