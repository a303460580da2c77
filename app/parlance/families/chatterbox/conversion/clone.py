"""The networks that turn a recording into a Chatterbox voice: speech tokenizer, CAMPPlus and voice encoder.

They go to a file of their own, since only cloning needs them. Every batch norm becomes a scale and a shift: part of the
layer before it where nothing lies between, else two vectors.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np

from parlance.core.dsp.mel import mel_filters
from parlance.core.errors import ModelError

from ...conversion.checkpoint import Array, Checkpoint, Role, Tensor

ARCHITECTURE = "chatterbox-clone"
DEAD = ("*.num_batches_tracked", "tokenizer._mel_filters", "tokenizer.window", "ve.similarity_*")
BATCH_NORM_EPS = 1e-5
HEAD_DIM = 64
DILATIONS = (1, 2, 2)
FREQUENCY_STRIDES = 8
"""The strides of CAMPPlus' head together."""
PARTIAL_FRAMES, PARTIAL_STEP = 160, 77

# A speech token is a rounded value: block quantisation flips so many that the voice file would not be worth its name.
HALF: Role = "conv"

_TOKENIZER = "tokenizer.encoder"
_HEAD, _XVECTOR = "speaker_encoder.head", "speaker_encoder.xvector"
# Official layer of CAMPPlus' head, ours, has a shortcut.
_RESIDUALS = (("layer1.0", 0, True), ("layer1.1", 1, False), ("layer2.0", 2, True), ("layer2.1", 3, False))


def metadata(state: Checkpoint) -> dict[str, tuple[str, Any]]:
    """Key -> (type name, value), all from shapes."""
    dim, mels, _ = state.shape(f"{_TOKENIZER}.conv1.weight")
    width = state.shape(f"{_XVECTOR}.tdnn.linear.weight")
    first = f"{_XVECTOR}.block1.tdnnd1"
    numbers = {
        "s3tok.mels": mels,
        "s3tok.dim": dim,
        "s3tok.heads": dim // HEAD_DIM,
        "s3tok.layers": state.count(f"{_TOKENIZER}.blocks."),
        "s3tok.ffn": state.shape(f"{_TOKENIZER}.blocks.0.mlp.0.weight")[0],
        "s3tok.memory": state.shape(f"{_TOKENIZER}.blocks.0.attn.fsmn_block.weight")[2],
        "s3tok.digits": state.shape("tokenizer.quantizer._codebook.project_down.weight")[0],
        "campplus.mels": width[1] // state.shape(f"{_HEAD}.conv2.weight")[0] * FREQUENCY_STRIDES,
        "campplus.head": state.shape(f"{_HEAD}.conv2.weight")[0],
        "campplus.dim": width[0],
        "campplus.kernel": width[2],
        "campplus.bottleneck": state.shape(f"{first}.linear1.weight")[0],
        "campplus.growth": state.shape(f"{first}.cam_layer.linear_local.weight")[0],
        "campplus.context": state.shape(f"{first}.cam_layer.linear1.weight")[0],
        "campplus.embedding": state.shape(f"{_XVECTOR}.dense.linear.weight")[0],
        "ve.mels": state.shape("ve.lstm.weight_ih_l0")[1],
        "ve.hidden": state.shape("ve.lstm.weight_hh_l0")[1],
        "ve.layers": _lstm_layers(state),
        "ve.embedding": state.shape("ve.proj.weight")[0],
        "ve.partial_frames": PARTIAL_FRAMES,
        "ve.partial_step": PARTIAL_STEP,
    }
    fields: dict[str, tuple[str, Any]] = {f"chatterbox.{key}": ("u32", int(value)) for key, value in numbers.items()}
    fields["chatterbox.campplus.layers"] = ("i32[]", [_dense_layers(state, block) for block in range(len(DILATIONS))])
    fields["chatterbox.campplus.dilations"] = ("i32[]", list(DILATIONS))
    return fields


def tensors(state: Checkpoint) -> Iterator[Tensor]:
    """The tensors of the clone file, one at a time."""
    _check_filters(state)
    yield from _speech_tokenizer(state)
    yield from _head(state)
    yield from _dense_blocks(state)
    yield from _voice_encoder(state)


def _check_filters(state: Checkpoint) -> None:
    """The filterbank is computed, not stored: a checkpoint with another one would be heard wrongly."""
    name = "tokenizer._mel_filters"
    if name in state:
        stored = state.read(name)
        if not np.allclose(stored, mel_filters(16000, 400, len(stored), 8000.0), atol=1e-6):
            raise ModelError("clone.filterbank", path=state.source, name=name)


def _speech_tokenizer(state: Checkpoint) -> Iterator[Tensor]:
    for conv in ("conv1", "conv2"):
        yield Tensor(f"s3tok.{conv}.weight", _taps_slow(state.read(f"{_TOKENIZER}.{conv}.weight")), HALF)
        yield Tensor(f"s3tok.{conv}.bias", state.read(f"{_TOKENIZER}.{conv}.bias"), "plain")
    for i in range(state.count(f"{_TOKENIZER}.blocks.")):
        source, target = f"{_TOKENIZER}.blocks.{i}", f"s3tok.blocks.{i}"
        yield from _affine(state, f"{source}.attn_ln", f"{target}.attn_norm", "plain")
        for ours, theirs in (("q", "query"), ("k", "key"), ("v", "value"), ("o", "out")):
            yield from _affine(state, f"{source}.attn.{theirs}", f"{target}.{ours}", HALF)
        memory = state.read(f"{source}.attn.fsmn_block.weight")
        yield Tensor(f"{target}.memory.weight", np.ascontiguousarray(memory[:, 0].T), "plain")
        yield from _affine(state, f"{source}.mlp_ln", f"{target}.ffn_norm", "plain")
        yield from _affine(state, f"{source}.mlp.0", f"{target}.ffn1", HALF)
        yield from _affine(state, f"{source}.mlp.2", f"{target}.ffn2", HALF)
    yield from _affine(state, "tokenizer.quantizer._codebook.project_down", "s3tok.digits", "plain")


def _head(state: Checkpoint) -> Iterator[Tensor]:
    yield from _folded(state, f"{_HEAD}.conv1", f"{_HEAD}.bn1", "campplus.head.conv1")
    for theirs, ours, has_shortcut in _RESIDUALS:
        source, target = f"{_HEAD}.{theirs}", f"campplus.head.{ours}"
        yield from _folded(state, f"{source}.conv1", f"{source}.bn1", f"{target}.conv1")
        yield from _folded(state, f"{source}.conv2", f"{source}.bn2", f"{target}.conv2")
        if has_shortcut:
            yield from _folded(state, f"{source}.shortcut.0", f"{source}.shortcut.1", f"{target}.shortcut")
    yield from _folded(state, f"{_HEAD}.conv2", f"{_HEAD}.bn2", "campplus.head.conv2")


def _dense_blocks(state: Checkpoint) -> Iterator[Tensor]:
    channels = state.shape(f"{_HEAD}.conv2.weight")[0]
    scale, shift = _scale_shift(state, f"{_XVECTOR}.tdnn.nonlinear.batchnorm")
    stem = state.read(f"{_XVECTOR}.tdnn.linear.weight")
    out, wide, kernel = stem.shape
    # The head's channels are the fast part of our rows, its bands the slow one; officially it is the other way round.
    stem = stem.reshape(out, channels, wide // channels, kernel).transpose(0, 3, 2, 1).reshape(out, -1)
    yield Tensor("campplus.tdnn.weight", _f32(stem * scale[:, None]), HALF)
    yield Tensor("campplus.tdnn.bias", _f32(shift), "plain")
    for b in range(len(DILATIONS)):
        for j in range(_dense_layers(state, b)):
            source, target = f"{_XVECTOR}.block{b + 1}.tdnnd{j + 1}", f"campplus.blocks.{b}.{j}"
            yield from _norm(state, f"{source}.nonlinear1.batchnorm", f"{target}.norm")
            yield from _folded(state, f"{source}.linear1", f"{source}.nonlinear2.batchnorm", f"{target}.linear")
            local = state.read(f"{source}.cam_layer.linear_local.weight")
            yield Tensor(f"{target}.local.weight", _taps_slow(local), HALF)
            for k in (1, 2):
                weight = state.read(f"{source}.cam_layer.linear{k}.weight")
                yield Tensor(f"{target}.context{k}.weight", weight[..., 0], HALF)
                yield Tensor(f"{target}.context{k}.bias", state.read(f"{source}.cam_layer.linear{k}.bias"), "plain")
        yield from _norm(state, f"{_XVECTOR}.transit{b + 1}.nonlinear.batchnorm", f"campplus.transits.{b}.norm")
        weight = state.read(f"{_XVECTOR}.transit{b + 1}.linear.weight")
        yield Tensor(f"campplus.transits.{b}.linear.weight", weight[..., 0], HALF)
    yield from _norm(state, f"{_XVECTOR}.out_nonlinear.batchnorm", "campplus.out")
    yield from _folded(state, f"{_XVECTOR}.dense.linear", f"{_XVECTOR}.dense.nonlinear.batchnorm", "campplus.dense")


def _voice_encoder(state: Checkpoint) -> Iterator[Tensor]:
    for i in range(_lstm_layers(state)):
        yield Tensor(f"ve.lstm.{i}.input.weight", state.read(f"ve.lstm.weight_ih_l{i}"), HALF)
        bias = state.read(f"ve.lstm.bias_ih_l{i}") + state.read(f"ve.lstm.bias_hh_l{i}")
        yield Tensor(f"ve.lstm.{i}.input.bias", bias, "plain")
        yield Tensor(f"ve.lstm.{i}.hidden.weight", state.read(f"ve.lstm.weight_hh_l{i}"), HALF)
    yield from _affine(state, "ve.proj", "ve.proj", HALF)


def _lstm_layers(state: Checkpoint) -> int:
    return next(i for i in itertools.count() if f"ve.lstm.weight_ih_l{i}" not in state)


def _dense_layers(state: Checkpoint, block: int) -> int:
    return next(j for j in itertools.count() if f"{_XVECTOR}.block{block + 1}.tdnnd{j + 1}.linear1.weight" not in state)


def _affine(state: Checkpoint, source: str, target: str, role: Role) -> Iterator[Tensor]:
    yield Tensor(f"{target}.weight", state.read(f"{source}.weight"), role)
    if f"{source}.bias" in state:
        yield Tensor(f"{target}.bias", state.read(f"{source}.bias"), "plain")


def _folded(state: Checkpoint, layer: str, batch_norm: str, target: str) -> Iterator[Tensor]:
    """A layer without bias (out, in, taps ...) and the batch norm after it."""
    scale, shift = _scale_shift(state, batch_norm)
    yield Tensor(f"{target}.weight", _f32(_taps_slow(state.read(f"{layer}.weight")) * scale[:, None]), HALF)
    yield Tensor(f"{target}.bias", _f32(shift), "plain")


def _norm(state: Checkpoint, source: str, target: str) -> Iterator[Tensor]:
    scale, shift = _scale_shift(state, source)
    yield Tensor(f"{target}.weight", _f32(scale), "plain")
    yield Tensor(f"{target}.bias", _f32(shift), "plain")


def _scale_shift(state: Checkpoint, name: str) -> tuple[Array, Array]:
    scale = 1.0 / np.sqrt(state.read(f"{name}.running_var").astype(np.float64) + BATCH_NORM_EPS)
    if f"{name}.weight" in state:
        scale = scale * state.read(f"{name}.weight")
    shift = -state.read(f"{name}.running_mean") * scale
    return scale, shift + state.read(f"{name}.bias") if f"{name}.bias" in state else shift


def _taps_slow(weight: Array) -> Array:
    """(out, in, taps ...) -> (out, taps * in)"""
    return np.ascontiguousarray(np.moveaxis(weight, 1, -1).reshape(len(weight), -1))


def _f32(values: Array) -> Array:
    return np.ascontiguousarray(values, np.float32)
