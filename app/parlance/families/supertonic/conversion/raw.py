"""`RawModel`: what every front end of the converter produces, with the official tensor names less their ``tts.``."""

from __future__ import annotations

import json
import os
import shutil
import types
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import load_file, save_file

from parlance.core.errors import ModelError
from parlance.core.files import read_json_file
from parlance.core.gguf_file import Metadata
from parlance.core.limits import MODEL_JSON

from ..schema import DurationDims, SupertonicConfig, TextDims, config_from_metadata, metadata_fields

Array = NDArray[Any]

STYLE_KEY = "ttl.style_encoder.style_token_layer.style_key"
FIELD = "ttl.vector_field"
THETA = f"{FIELD}.main_blocks.3.attn.theta"
PROMPT = "ttl.speech_prompted_text_encoder"
UNCOND = "ttl.uncond_masker"
DECODER = "ae.decoder"


@dataclass(frozen=True)
class Indexer:
    """Sparse table from code points to embedding rows; any other code point reads the last row."""

    code_points: tuple[int, ...]
    rows: tuple[int, ...]


@dataclass(frozen=True)
class Voice:
    """One voice: the style tensors (n_style, style_dim) and (dp.n_style, dp.style_dim), float32."""

    ttl: Array
    dp: Array
    name: str
    language: str = ""
    description: str = ""
    licence: str = ""
    formerly: tuple[str, ...] = ()
    """Ids of voices that left, in whose place it speaks."""


@dataclass
class RawModel:
    name: str
    config: SupertonicConfig
    tensors: dict[str, Array]
    indexer: Indexer
    voices: dict[str, Voice]
    default_voice: str
    licence: str
    source_url: str = ""
    clones: bool = False
    """The networks that make a voice of a recording lie beside the file."""
    about: Metadata = field(default_factory=dict)
    """What else the file says of itself."""
    bn_eps: float = 1e-5
    source: str = field(default="model")
    """Where it came from, for error messages."""


def raw_shapes(config: SupertonicConfig) -> dict[str, tuple[int, ...]]:
    """Official name -> PyTorch shape of every weight that a model of these dimensions has."""
    shapes: dict[str, tuple[int, ...]] = {}
    _duration_shapes(shapes, config)
    _text_shapes(shapes, config)
    _vector_shapes(shapes, config)
    _vocoder_shapes(shapes, config)
    return shapes


def _conv1(shapes: dict[str, tuple[int, ...]], name: str, out: int, inp: int) -> None:
    shapes[f"{name}.weight"], shapes[f"{name}.bias"] = (out, inp, 1), (out,)


def _linear(shapes: dict[str, tuple[int, ...]], name: str, out: int, inp: int) -> None:
    shapes[f"{name}.linear.weight"], shapes[f"{name}.linear.bias"] = (out, inp), (out,)


def _norm(shapes: dict[str, tuple[int, ...]], name: str, dim: int) -> None:
    shapes[f"{name}.norm.weight"] = shapes[f"{name}.norm.bias"] = (dim,)


def _convnext(shapes: dict[str, tuple[int, ...]], name: str, dim: int, inter: int, kernel: int, conv: str) -> None:
    shapes[f"{name}.gamma"] = (1, dim, 1)
    shapes[f"{name}.{conv}.weight"], shapes[f"{name}.{conv}.bias"] = (dim, 1, kernel), (dim,)
    _norm(shapes, f"{name}.norm", dim)
    _conv1(shapes, f"{name}.pwconv1", inter, dim)
    _conv1(shapes, f"{name}.pwconv2", dim, inter)


def _encoder(shapes: dict[str, tuple[int, ...]], name: str, net: DurationDims | TextDims, vocab: int) -> None:
    shapes[f"{name}.text_embedder.char_embedder.weight"] = (vocab, net.dim)
    for i in range(len(net.dilations)):
        _convnext(shapes, f"{name}.convnext.convnext.{i}", net.dim, net.inter, net.kernel, "dwconv")
    for i in range(net.layers):
        attn = f"{name}.attn_encoder.attn_layers.{i}"
        for part in "qkvo":
            _conv1(shapes, f"{attn}.conv_{part}", net.dim, net.dim)
        shapes[f"{attn}.emb_rel_k"] = shapes[f"{attn}.emb_rel_v"] = (1, 2 * net.window + 1, net.dim // net.heads)
        _norm(shapes, f"{name}.attn_encoder.norm_layers_1.{i}", net.dim)
        _conv1(shapes, f"{name}.attn_encoder.ffn_layers.{i}.conv_1", net.ffn, net.dim)
        _conv1(shapes, f"{name}.attn_encoder.ffn_layers.{i}.conv_2", net.dim, net.ffn)
        _norm(shapes, f"{name}.attn_encoder.norm_layers_2.{i}", net.dim)


def _duration_shapes(shapes: dict[str, tuple[int, ...]], config: SupertonicConfig) -> None:
    dp = config.dp
    _encoder(shapes, "dp.sentence_encoder", dp, config.vocab)
    shapes["dp.sentence_encoder.sentence_token"] = (1, dp.dim, 1)
    shapes["dp.sentence_encoder.proj_out.net.weight"] = (dp.dim, dp.dim, 1)
    shapes["dp.predictor.layers.0.weight"] = (dp.hidden, dp.dim + dp.n_style * dp.style_dim)
    shapes["dp.predictor.layers.0.bias"] = (dp.hidden,)
    shapes["dp.predictor.activation.weight"] = (1,)
    shapes["dp.predictor.layers.1.weight"] = (1, dp.hidden)
    shapes["dp.predictor.layers.1.bias"] = (1,)


def _text_shapes(shapes: dict[str, tuple[int, ...]], config: SupertonicConfig) -> None:
    te = config.te
    _encoder(shapes, "ttl.text_encoder", te, config.vocab)
    shapes[STYLE_KEY] = (1, config.n_style, config.style_dim)
    for i in (1, 2):
        _prompt(shapes, f"{PROMPT}.attention{i}", te.dim, te.dim, config.style_dim)
    _norm(shapes, f"{PROMPT}.norm", te.dim)


def _prompt(shapes: dict[str, tuple[int, ...]], name: str, dim: int, units: int, style_dim: int) -> None:
    _linear(shapes, f"{name}.W_query", units, dim)
    _linear(shapes, f"{name}.W_key", units, style_dim)
    _linear(shapes, f"{name}.W_value", units, style_dim)
    _linear(shapes, f"{name}.out_fc", dim, units)


def _vector_shapes(shapes: dict[str, tuple[int, ...]], config: SupertonicConfig) -> None:
    ve, text_dim = config.ve, config.te.dim
    shapes[f"{FIELD}.proj_in.net.weight"] = (ve.dim, config.latent_channels, 1)
    shapes[f"{FIELD}.proj_out.net.weight"] = (config.latent_channels, ve.dim, 1)
    _linear(shapes, f"{FIELD}.time_encoder.mlp.0", ve.time_hidden, ve.time_dim)
    _linear(shapes, f"{FIELD}.time_encoder.mlp.2", ve.time_dim, ve.time_hidden)
    shapes[THETA] = (1, 1, ve.text_units // ve.text_heads // 2)
    for g in range(ve.blocks):
        block = [f"{FIELD}.main_blocks.{6 * g + k}" for k in range(6)]
        for i in range(len(ve.dilations)):
            _convnext(shapes, f"{block[0]}.convnext.{i}", ve.dim, ve.inter, ve.kernel, "dwconv")
        _linear(shapes, f"{block[1]}.linear", ve.dim, ve.time_dim)
        for k in (2, 4):
            _convnext(shapes, f"{block[k]}.convnext.0", ve.dim, ve.inter, ve.kernel, "dwconv")
        _linear(shapes, f"{block[3]}.attn.W_query", ve.text_units, ve.dim)
        _linear(shapes, f"{block[3]}.attn.W_key", ve.text_units, text_dim)
        _linear(shapes, f"{block[3]}.attn.W_value", ve.text_units, text_dim)
        _linear(shapes, f"{block[3]}.attn.out_fc", ve.dim, ve.text_units)
        _norm(shapes, f"{block[3]}.norm", ve.dim)
        _prompt(shapes, f"{block[5]}.attention", ve.dim, ve.style_units, config.style_dim)
        _norm(shapes, f"{block[5]}.norm", ve.dim)
    for i in range(len(ve.last_dilations)):
        _convnext(shapes, f"{FIELD}.last_convnext.convnext.{i}", ve.dim, ve.inter, ve.kernel, "dwconv")
    if config.guided:
        shapes[f"{UNCOND}.text_special_token"] = (1, text_dim, 1)
        shapes[f"{UNCOND}.style_key_special_token"] = (1, config.n_style, config.style_dim)
        shapes[f"{UNCOND}.style_value_special_token"] = (1, config.n_style, config.style_dim)


def _vocoder_shapes(shapes: dict[str, tuple[int, ...]], config: SupertonicConfig) -> None:
    voc = config.voc
    shapes["ttl.normalizer.scale"] = ()
    shapes["ae.latent_mean"] = shapes["ae.latent_std"] = (1, config.latent_dim, 1)
    shapes[f"{DECODER}.embed.net.weight"] = (voc.dim, config.latent_dim, voc.kernel)
    shapes[f"{DECODER}.embed.net.bias"] = (voc.dim,)
    for i in range(len(voc.dilations)):
        _convnext(shapes, f"{DECODER}.convnext.{i}", voc.dim, voc.inter, voc.kernel, "dwconv.net")
    _norm(shapes, f"{DECODER}.final_norm", voc.dim)
    if voc.final_norm == "affine":
        shapes[f"{DECODER}.final_norm.norm.running_mean"] = (voc.dim,)
        shapes[f"{DECODER}.final_norm.norm.running_var"] = (voc.dim,)
    if voc.head == "istft":
        _linear(shapes, f"{DECODER}.head", (voc.n_fft or 0) + 2, voc.dim)
    else:
        shapes[f"{DECODER}.head.layer1.net.weight"] = (voc.head_hidden or 0, voc.dim, voc.head_kernel or 0)
        shapes[f"{DECODER}.head.layer1.net.bias"] = (voc.head_hidden or 0,)
        shapes[f"{DECODER}.head.act.weight"] = (1,)
        shapes[f"{DECODER}.head.layer2.weight"] = (config.hop, voc.head_hidden or 0, 1)


MODEL_FILE = "model.json"
WEIGHTS_FILE = "weights.safetensors"


def save_raw(model: RawModel, folder: Path) -> None:
    """Write the folder; it appears complete or not at all."""
    partial = folder.with_name(f".{folder.name}.{os.getpid()}.part")
    try:
        partial.mkdir(parents=True)
        tensors = {name: np.asarray(array, order="C") for name, array in model.tensors.items()}
        for id_, voice in model.voices.items():
            tensors[f"voice.{id_}.ttl"] = np.asarray(voice.ttl, order="C")
            tensors[f"voice.{id_}.dp"] = np.asarray(voice.dp, order="C")
        save_file(tensors, partial / WEIGHTS_FILE)
        (partial / MODEL_FILE).write_text(json.dumps(_describe(model)), encoding="utf-8")
        shutil.rmtree(folder, ignore_errors=True)
        os.replace(partial, folder)
    except OSError as error:
        raise ModelError("file.not_written", path=folder, error=error) from error
    finally:
        shutil.rmtree(partial, ignore_errors=True)


def load_raw(folder: Path) -> RawModel:
    """Read what `save_raw` wrote."""
    try:
        described = types.SimpleNamespace(**read_json_file(folder / MODEL_FILE, MODEL_JSON))
        tensors = load_file(folder / WEIGHTS_FILE)
        voices = {
            id_: Voice(ttl=tensors.pop(f"voice.{id_}.ttl"), dp=tensors.pop(f"voice.{id_}.dp"), **about)
            for id_, about in described.voices.items()
        }
        return RawModel(
            name=described.name,
            config=config_from_metadata(described.config, str(folder / MODEL_FILE)),
            tensors=tensors,
            indexer=Indexer(tuple(described.code_points), tuple(described.rows)),
            voices=voices,
            default_voice=described.default_voice,
            licence=described.licence,
            source_url=described.source_url,
            bn_eps=described.bn_eps,
            source=str(folder),
        )
    except (OSError, ValueError, KeyError, AttributeError, TypeError) as error:
        raise ModelError("supertonic.raw", path=folder, error=error) from error


def _describe(model: RawModel) -> dict[str, Any]:
    return {
        "name": model.name,
        "config": {key: value for key, (_, value) in metadata_fields(model.config).items()},
        "code_points": model.indexer.code_points,
        "rows": model.indexer.rows,
        "voices": {
            id_: {
                "name": voice.name,
                "language": voice.language,
                "description": voice.description,
                "licence": voice.licence,
            }
            for id_, voice in model.voices.items()
        },
        "default_voice": model.default_voice,
        "licence": model.licence,
        "source_url": model.source_url,
        "bn_eps": model.bn_eps,
    }
