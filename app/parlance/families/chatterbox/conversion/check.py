"""Whether a release has every weight of its architecture in the right shape, before any of it is converted."""

from __future__ import annotations

from fnmatch import fnmatchcase

from parlance.core.errors import ModelError

from ...conversion.checkpoint import Checkpoint, Shapes
from .shapes import HEAD, s3gen_shapes, t3_shapes, ve_shapes
from .sizes import ChatterboxSizes

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
