"""T3, the network of Chatterbox that turns text into speech tokens: official weights to tensors below ``t3.``.

Turbo and Nano stand on GPT-2, English and Multilingual on Llama with a perceiver and an emotion token. Query, key and
value are one stacked matrix, and so are gate and up; GPT-2's matrices, stored (in, out), are transposed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from parlance.core.errors import ModelError

from ...conversion.checkpoint import Array, Checkpoint, Role, Tensor

DEAD = (
    "tfmr.wte.weight",  # the backbones' own token embeddings: T3 feeds embeddings of its own
    "tfmr.embed_tokens.weight",
    "text_head.weight",  # predicts text, in training only
    "patched_model.*",  # the wrapper that one generation leaves on the module: the same weights under other names
)

START_SPEECH, STOP_SPEECH = 6561, 6562
START_TEXT, STOP_TEXT = 255, 0
_HEADS = {1024: 16, 768: 12}
_TEST_HEAD_DIM = 16
_PERCEIVER_HEADS = 4
_EPS = 1e-5
_LLAMA3_ROPE = {"theta": 500000.0, "factor": 8.0, "low": 1.0, "high": 4.0, "original": 8192.0}


def metadata(state: Checkpoint) -> dict[str, tuple[str, Any]]:
    """The keys below ``chatterbox.t3.``; `ModelError` if the weights are of neither backbone."""
    gpt2 = _is_gpt2(state)
    speech_vocab, dim = state.shape("speech_emb.weight")
    fields: dict[str, tuple[str, Any]] = {
        "backbone": ("str", "gpt2" if gpt2 else "llama"),
        "dim": ("u32", dim),
        "layers": ("u32", state.count("tfmr.h." if gpt2 else "tfmr.layers.")),
        "heads": ("u32", _HEADS.get(dim, dim // _TEST_HEAD_DIM)),
        "ffn": ("u32", _ffn(state, gpt2)),
        "text_vocab": ("u32", state.shape("text_emb.weight")[0]),
        "speech_vocab": ("u32", speech_vocab),
        "speaker_dim": ("u32", state.shape("cond_enc.spkr_enc.weight")[1]),
        "start_speech": ("u32", START_SPEECH),
        "stop_speech": ("u32", STOP_SPEECH),
        "eps": ("f32", _EPS),
    }
    if gpt2:
        fields["positions"] = ("u32", state.shape("tfmr.wpe.weight")[0])
    else:
        fields |= {
            "text_positions": ("u32", state.shape("text_pos_emb.emb.weight")[0]),
            "speech_positions": ("u32", state.shape("speech_pos_emb.emb.weight")[0]),
            "perceiver_queries": ("u32", state.shape("cond_enc.perceiver.pre_attention_query")[1]),
            "perceiver_heads": ("u32", _PERCEIVER_HEADS),
            "start_text": ("u32", START_TEXT),
            "stop_text": ("u32", STOP_TEXT),
        }
        fields |= {f"rope.{key}": ("f32", value) for key, value in _LLAMA3_ROPE.items()}
    return {f"chatterbox.t3.{key}": value for key, value in fields.items()}


def tensors(state: Checkpoint) -> Iterator[Tensor]:
    """Every tensor that inference reads, one at a time."""
    yield _tensor("text_emb.weight", state.read("text_emb.weight"), "table")
    yield _tensor("speech_emb.weight", state.read("speech_emb.weight"), "table")
    yield from _linear(state, "speaker", "cond_enc.spkr_enc")
    yield from _linear(state, "head", "speech_head", bias=_is_gpt2(state))
    yield from _gpt2(state) if _is_gpt2(state) else _llama(state)


def _gpt2(state: Checkpoint) -> Iterator[Tensor]:
    yield _tensor("positions.weight", state.read("tfmr.wpe.weight"), "table")
    for i in range(state.count("tfmr.h.")):
        layer, official = f"layers.{i}", f"tfmr.h.{i}"
        yield from _norm(state, f"{layer}.norm1", f"{official}.ln_1")
        yield from _norm(state, f"{layer}.norm2", f"{official}.ln_2")
        for name, theirs in (
            ("qkv", "attn.c_attn"),
            ("o", "attn.c_proj"),
            ("ffn1", "mlp.c_fc"),
            ("ffn2", "mlp.c_proj"),
        ):
            weight = np.ascontiguousarray(state.read(f"{official}.{theirs}.weight").T)
            yield _tensor(f"{layer}.{name}.weight", weight, "matrix")
            yield _tensor(f"{layer}.{name}.bias", state.read(f"{official}.{theirs}.bias"), "plain")
    yield from _norm(state, "norm", "tfmr.ln_f")


def _llama(state: Checkpoint) -> Iterator[Tensor]:
    yield _tensor("text_positions.weight", state.read("text_pos_emb.emb.weight"), "table")
    yield _tensor("speech_positions.weight", state.read("speech_pos_emb.emb.weight"), "table")
    yield _tensor("emotion", state.read("cond_enc.emotion_adv_fc.weight")[:, 0], "plain")
    yield _tensor("perceiver.query", state.read("cond_enc.perceiver.pre_attention_query")[0], "plain")
    yield from _norm(state, "perceiver.norm", "cond_enc.perceiver.attn.norm")
    for name, theirs in (("q", "to_q"), ("k", "to_k"), ("v", "to_v"), ("o", "proj_out")):
        yield from _linear(state, f"perceiver.{name}", f"cond_enc.perceiver.attn.{theirs}")
    for i in range(state.count("tfmr.layers.")):
        layer, official = f"layers.{i}", f"tfmr.layers.{i}"
        yield _tensor(f"{layer}.norm1.weight", state.read(f"{official}.input_layernorm.weight"), "plain")
        yield _tensor(f"{layer}.norm2.weight", state.read(f"{official}.post_attention_layernorm.weight"), "plain")
        yield _stacked(state, f"{layer}.qkv.weight", [f"{official}.self_attn.{part}_proj.weight" for part in "qkv"])
        yield from _linear(state, f"{layer}.o", f"{official}.self_attn.o_proj", bias=False)
        yield _stacked(state, f"{layer}.gate_up.weight", [f"{official}.mlp.{p}_proj.weight" for p in ("gate", "up")])
        yield from _linear(state, f"{layer}.down", f"{official}.mlp.down_proj", bias=False)
    yield _tensor("norm.weight", state.read("tfmr.norm.weight"), "plain")


def _is_gpt2(state: Checkpoint) -> bool:
    if "tfmr.wpe.weight" in state:
        return True
    if "tfmr.norm.weight" in state:
        return False
    raise ModelError("chatterbox.no_t3", path=state.source)


def _ffn(state: Checkpoint, gpt2: bool) -> int:
    if gpt2:
        return state.shape("tfmr.h.0.mlp.c_fc.weight")[1]
    return state.shape("tfmr.layers.0.mlp.gate_proj.weight")[0]


def _tensor(name: str, values: Array, role: Role) -> Tensor:
    return Tensor(f"t3.{name}", values, role)


def _norm(state: Checkpoint, name: str, official: str) -> Iterator[Tensor]:
    yield _tensor(f"{name}.weight", state.read(f"{official}.weight"), "plain")
    yield _tensor(f"{name}.bias", state.read(f"{official}.bias"), "plain")


def _linear(state: Checkpoint, name: str, official: str, bias: bool = True) -> Iterator[Tensor]:
    yield _tensor(f"{name}.weight", state.read(f"{official}.weight"), "matrix")
    if bias:
        yield _tensor(f"{name}.bias", state.read(f"{official}.bias"), "plain")


def _stacked(state: Checkpoint, name: str, official: list[str]) -> Tensor:
    return _tensor(name, np.concatenate([state.read(part) for part in official]), "matrix")
