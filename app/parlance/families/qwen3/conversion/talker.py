"""The networks of Qwen3-TTS that turn text into codes, below ``talker.`` and ``predictor.``

Weights are named without ``talker.`` Query, key and value are one stacked matrix, and so are gate and up. The text
embedding is folded with the two layers behind it, which see one token at a time, or left apart.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ...conversion import checkpoint
from ...conversion.checkpoint import Array, Checkpoint, Role, Tensor
from ...conversion.release_writer import Fields, Metadata
from .shapes import CODEBOOKS, Qwen3Sizes, Stack

_TABLE = "model.text_embedding.weight"
_FOLDED_ROWS = 8192
_IDS = {
    "codec_pad": "codec_pad_id",
    "codec_bos": "codec_bos_id",
    "codec_eos": "codec_eos_token_id",
    "think": "codec_think_id",
    "nothink": "codec_nothink_id",
    "think_bos": "codec_think_bos_id",
    "think_eos": "codec_think_eos_id",
}
_TEXT_IDS = {
    "tts_pad": "tts_pad_token_id",
    "tts_bos": "tts_bos_token_id",
    "tts_eos": "tts_eos_token_id",
    "im_start": "im_start_token_id",
    "im_end": "im_end_token_id",
}


def metadata(sizes: Qwen3Sizes, config: Fields) -> Metadata:
    """Dimensions and ids, from the release's config.json."""
    talker = config.below("talker_config")
    predictor = talker.below("code_predictor_config")
    numbers = {
        "talker.vocab": sizes.vocab,
        "talker.text_vocab": sizes.text_vocab,
        "talker.text_dim": sizes.text_dim,
        "talker.codebook": sizes.codebook,
        "predictor.codebooks": CODEBOOKS,
        "predictor.codebook": sizes.codebook,
        **{f"id.{ours}": talker.integer(theirs) for ours, theirs in _IDS.items()},
        **{f"id.{ours}": config.integer(theirs) for ours, theirs in _TEXT_IDS.items()},
    }
    reals: dict[str, float] = {}
    for name, stack, fields in (("talker", sizes.talker, talker), ("predictor", sizes.predictor, predictor)):
        numbers |= {f"{name}.{key}": value for key, value in vars(stack).items()}
        reals |= {f"{name}.eps": fields.real("rms_norm_eps"), f"{name}.rope_theta": fields.real("rope_theta")}
    values: Metadata = {key: ("u32", value) for key, value in numbers.items()}
    values |= {key: ("f32", value) for key, value in reals.items()}
    return {f"qwen3_tts.{key}": value for key, value in values.items()}


def tensors(state: Checkpoint, sizes: Qwen3Sizes, fold_text: bool) -> Iterator[Tensor]:
    yield from _folded_text(state, sizes) if fold_text else _text(state)
    yield _plain_name(state, "model.codec_embedding", "talker.codec_emb", "table")
    yield _plain_name(state, "codec_head", "talker.head", "matrix")
    yield from _stack(state, "model", "talker", sizes.talker)
    predictor = "code_predictor"
    for g in range(CODEBOOKS - 1):
        yield _plain_name(state, f"{predictor}.model.codec_embedding.{g}", f"predictor.emb.{g}", "table")
        yield _plain_name(state, f"{predictor}.lm_head.{g}", f"predictor.head.{g}", "matrix")
    if sizes.projected:
        yield from checkpoint.linear(state, f"{predictor}.small_to_mtp_projection", "predictor.proj")
    # In the 0.6B models the inputs of `down` reach twice the largest f16.
    yield from _stack(state, f"{predictor}.model", "predictor", sizes.predictor, down="wide")


def _plain_name(state: Checkpoint, source: str, target: str, role: Role) -> Tensor:
    return Tensor(f"{target}.weight", state.read(f"{source}.weight"), role)


def _text(state: Checkpoint) -> Iterator[Tensor]:
    yield Tensor("talker.text_emb.weight", state.read(_TABLE), "table")
    for i in (1, 2):
        yield from checkpoint.linear(state, f"text_projection.linear_fc{i}", f"talker.text_proj.fc{i}")


def _folded_text(state: Checkpoint, sizes: Qwen3Sizes) -> Iterator[Tensor]:
    (w1, b1), (w2, b2) = (
        [state.read(f"text_projection.linear_fc{i}.{part}") for part in ("weight", "bias")] for i in (1, 2)
    )
    folded = np.empty((sizes.text_vocab, sizes.talker.dim), np.float32)
    for first in range(0, sizes.text_vocab, _FOLDED_ROWS):
        last = min(first + _FOLDED_ROWS, sizes.text_vocab)
        hidden = _silu(state.read_rows(_TABLE, first, last) @ w1.T + b1)
        np.add(hidden @ w2.T, b2, out=folded[first:last])
    yield Tensor("talker.text_emb.weight", folded, "table")


def _silu(x: Array) -> Array:
    with np.errstate(over="ignore"):  # to infinity, whose reciprocal is right
        x /= 1 + np.exp(-x)
    return x


def _stack(state: Checkpoint, source: str, target: str, stack: Stack, down: Role = "matrix") -> Iterator[Tensor]:
    for i in range(stack.layers):
        theirs, ours = f"{source}.layers.{i}", f"{target}.layers.{i}"
        yield from checkpoint.norm(state, f"{theirs}.input_layernorm", f"{ours}.norm1")
        yield from checkpoint.stacked(state, [f"{theirs}.self_attn.{part}_proj" for part in "qkv"], f"{ours}.qkv")
        for part in "qk":
            yield from checkpoint.norm(state, f"{theirs}.self_attn.{part}_norm", f"{ours}.{part}_norm")
        yield from checkpoint.linear(state, f"{theirs}.self_attn.o_proj", f"{ours}.o")
        yield from checkpoint.norm(state, f"{theirs}.post_attention_layernorm", f"{ours}.norm2")
        yield from checkpoint.stacked(
            state, [f"{theirs}.mlp.{part}_proj" for part in ("gate", "up")], f"{ours}.gate_up"
        )
        yield from checkpoint.linear(state, f"{theirs}.mlp.down_proj", f"{ours}.down", down)
    yield from checkpoint.norm(state, f"{source}.norm", f"{target}.norm")
