"""Whether a release has every weight of its architecture in the right shape, before any of it is converted."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from types import ModuleType

import numpy as np

from parlance.core.errors import ModelError

from ...conversion.checkpoint import Checkpoint, Shapes, Tensor
from ...conversion.release_writer import (
    FILE_TYPES,
    DtypePolicy,
    Metadata,
    Network,
    Part,
    Progress,
    check_known,
    default_metadata,
    write_release,
)
from ..voice import PARTS
from . import clone as chatterbox_clone
from . import hift as chatterbox_hift
from . import s3gen as chatterbox_s3gen
from . import t3 as chatterbox_t3
from .folder import OfficialChatterbox
from .shapes import HEAD, ChatterboxSizes, s3gen_shapes, t3_shapes, ve_shapes

_ESTIMATOR = "flow.decoder.estimator"
_DENSE = "speaker_encoder.xvector.block1.tdnnd1"


def check_release(variant: str, t3: Checkpoint, s3gen: Checkpoint, ve: Checkpoint, dead: tuple[str, ...]) -> None:
    """`ModelError` names the file and the first weight that is missing or of an unexpected shape.

    Weights that match one of `dead` may be missing.
    """
    sizes = _sizes(variant, t3, s3gen, ve)
    for state, shapes in ((t3, t3_shapes(sizes)), (s3gen, s3gen_shapes(sizes)), (ve, ve_shapes(sizes))):
        _check(state, shapes, dead)


def _check(state: Checkpoint, shapes: Shapes, dead: tuple[str, ...]) -> None:
    for name, shape in shapes.items():
        if name not in state and any(fnmatchcase(name, pattern) for pattern in dead):
            continue
        if state.shape(name) != shape:
            raise ModelError("weight.shape", path=state.source, name=name, found=state.shape(name), expected=shape)


def _sizes(variant: str, t3: Checkpoint, s3gen: Checkpoint, ve: Checkpoint) -> ChatterboxSizes:
    """From one weight for each size; all others must agree with it."""
    speech_vocab, dim = t3.shape("speech_emb.weight")
    gpt2 = variant in ("turbo", "nano")
    own = {
        "layers": t3.count("tfmr.h." if gpt2 else "tfmr.layers."),
        "ffn": t3.shape("tfmr.h.0.mlp.c_fc.weight")[1] if gpt2 else t3.shape("tfmr.layers.0.mlp.gate_proj.weight")[0],
    }
    if gpt2:
        own["positions"] = t3.shape("tfmr.wpe.weight")[0]
    else:
        own["text_positions"] = t3.shape("text_pos_emb.emb.weight")[0]
        own["speech_positions"] = t3.shape("speech_pos_emb.emb.weight")[0]
        own["queries"] = t3.shape("cond_enc.perceiver.pre_attention_query")[1]
    return ChatterboxSizes(
        variant=variant,
        dim=dim,
        heads=0,  # no shape depends on it
        text_vocab=t3.shape("text_emb.weight")[0],
        speech_vocab=speech_vocab,
        flow_dim=s3gen.shape("flow.input_embedding.weight")[1],
        flow_heads=s3gen.shape("flow.encoder.encoders.0.self_attn.pos_bias_u")[0],
        flow_ffn=s3gen.shape("flow.encoder.encoders.0.feed_forward.w_1.weight")[0],
        flow_layers=s3gen.count("flow.encoder.encoders."),
        flow_up_layers=s3gen.count("flow.encoder.up_encoders."),
        cfm_dim=s3gen.shape(f"{_ESTIMATOR}.final_proj.weight")[1],
        cfm_heads=s3gen.shape(f"{_ESTIMATOR}.down_blocks.0.1.0.attn1.to_q.weight")[0] // HEAD,
        cfm_blocks=s3gen.count(f"{_ESTIMATOR}.down_blocks.0.1."),
        cfm_mid=s3gen.count(f"{_ESTIMATOR}.mid_blocks."),
        hift_dim=s3gen.shape("mel2wav.conv_pre.bias")[0],
        f0_dim=s3gen.shape("mel2wav.f0_predictor.classifier.weight")[1],
        s3tok_dim=s3gen.shape("tokenizer.encoder.conv1.weight")[0],
        s3tok_layers=s3gen.count("tokenizer.encoder.blocks."),
        campplus_growth=s3gen.shape(f"{_DENSE}.cam_layer.linear_local.weight")[0],
        campplus_width=s3gen.shape("speaker_encoder.xvector.tdnn.linear.weight")[0],
        ve_hidden=ve.shape("proj.weight")[1],
        **own,
    )


ARCHITECTURE = "chatterbox"
SAMPLE_RATE = 24000
LANGUAGES = (
    "ar", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "it", "ja", "ko", "ms", "nl", "no", "pl", "pt", "ru",
    "sv", "sw", "tr", "zh",
)  # fmt: skip
VOICE = "default"
_STREAM = {"stream_next": 25, "stream_steps": 0}
_FIRST, _FIRST_GUIDED = 38, 50
"""The first piece plays as long as every further one, so that a player does not wait for speech that is made just in
time. Guidance makes more of what a frame has not heard yet: there the end of each piece is held back."""
_CLONE_PARTS = ("tokenizer.", "speaker_encoder.")


def write_chatterbox(
    official: OfficialChatterbox, out: Path, policy: DtypePolicy, progress: Progress | None = None
) -> dict[str, str]:
    """Write `out` and, beside it, the clone file; returns the type that each tensor of both was stored in.

    `ModelError` names a weight that is missing, of an unexpected shape, or that nothing uses.
    """
    s3gen = official.s3gen
    dead = (*chatterbox_t3.DEAD, *chatterbox_clone.DEAD, "similarity_*")
    check_release(official.variant, official.t3, s3gen, official.ve, dead)
    check_known(s3gen, ("flow.", "mel2wav.", *_CLONE_PARTS))
    speaking = [
        _network(chatterbox_t3, official.t3),
        _network(chatterbox_s3gen, s3gen.below("flow.")),
        _network(chatterbox_hift, s3gen.below("mel2wav.")),
    ]
    cloning = [_network(chatterbox_clone, _clone_state(official))]
    about_clone = _about(official, policy, chatterbox_clone.ARCHITECTURE, f"{official.title}: cloning")
    parts = Part(_metadata(official, policy), speaking, list(_voice(official))), Part(about_clone, cloning)
    return write_release(out, *parts, policy, progress)


def _network(module: ModuleType, state: Checkpoint) -> Network:
    return Network(state, module.metadata(state), module.tensors(state), module.DEAD)


def _clone_state(official: OfficialChatterbox) -> Checkpoint:
    return official.s3gen.only(_CLONE_PARTS).joined(official.ve, "ve.")


def _voice(official: OfficialChatterbox) -> Iterator[tuple[Tensor, str]]:
    for part, dtype in PARTS.items():
        yield Tensor(f"voice.{VOICE}.{part}", np.ascontiguousarray(getattr(official.voice, part)), "plain"), dtype


def _about(official: OfficialChatterbox, policy: DtypePolicy, architecture: str, name: str) -> Metadata:
    source: Metadata = {"general.source.url": ("str", official.source_url)} if official.source_url else {}
    return {
        **source,
        "general.architecture": ("str", architecture),
        "general.name": ("str", name),
        "general.license": ("str", official.licence),
        "general.file_type": ("u32", FILE_TYPES[policy.dtype]),
        "chatterbox.variant": ("str", official.variant),
    }


def _metadata(official: OfficialChatterbox, policy: DtypePolicy) -> Metadata:
    multilingual, turbo = official.variant == "multilingual", official.variant in ("turbo", "nano")
    tags = official.tokenizer.get("tokenizer.tags", ("str[]", []))
    capabilities = ["steps", "streaming", "cloning", *([] if turbo else ["guidance"]), *(["expression_tags"] * turbo)]
    return {
        **_about(official, policy, ARCHITECTURE, official.title),
        "speech.sample_rate": ("u32", SAMPLE_RATE),
        "speech.languages": ("str[]", list(LANGUAGES if multilingual else ("en",))),
        "speech.voices": ("str[]", [VOICE]),
        "speech.default_voice": ("str", VOICE),
        "speech.capabilities": ("str[]", capabilities),
        f"voice.{VOICE}.name": ("str", "Built-in"),
        f"voice.{VOICE}.language": ("str", "en"),
        f"voice.{VOICE}.emotion": ("f32", official.emotion),
        "chatterbox.default_language": ("str", "en"),
        "chatterbox.expression_tags": tags,
        **default_metadata("chatterbox", _defaults(turbo), official.title),
        **official.tokenizer,
    }


def _defaults(turbo: bool) -> dict[str, float]:
    """Of the official code; Turbo ignores guidance, exaggeration and min-p. The pieces of a stream are our own."""
    sampling = {"temperature": 0.8, "top_p": 0.95 if turbo else 1.0, "repetition_penalty": 1.2}
    if turbo:
        return {**sampling, "steps": 2, "top_k": 1000, **_STREAM, "stream_first": _FIRST}
    guided = {"min_p": 0.05, "cfg_weight": 0.5, "exaggeration": 0.5, "steps": 10}
    return {**sampling, **guided, **_STREAM, "stream_first": _FIRST_GUIDED}
