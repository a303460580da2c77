"""From a `RawModel` to the tensors and metadata of a GGUF file: everything that is constant is computed here, once."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from parlance.core.cloning import CLONING
from parlance.core.errors import ModelError
from parlance.core.gguf_file import write_gguf

from ...conversion.release_writer import FILE_TYPES, DtypePolicy
from ..schema import (
    ARCHITECTURE,
    DurationDims,
    SupertonicConfig,
    TextDims,
    metadata_fields,
    tensor_specs,
)
from .raw import DECODER, FIELD, PROMPT, STYLE_KEY, THETA, UNCOND, Array, RawModel

TANH_KEY = "tanh_key"
"""Name of a style key that an exporter has already folded: <attention>.tanh_key, shape (n_style, units)."""


def bake(model: RawModel) -> tuple[SupertonicConfig, dict[str, Array]]:
    """Config with the slopes filled in, and every tensor of the schema as float32.

    Raises `ModelError` that names a missing weight, the unused ones, or one of a wrong shape.
    """
    baker = _Baker(model)
    config = baker.run()
    specs = tensor_specs(config, model.voices)
    if set(specs) != set(baker.out):
        raise ModelError("supertonic.schema", path=model.source, names=sorted(set(specs) ^ set(baker.out)))
    for name, spec in specs.items():
        if baker.out[name].shape != spec.shape:
            raise ModelError(
                "weight.shape", path=model.source, name=name, found=baker.out[name].shape, expected=spec.shape
            )
    return config, baker.out


def model_metadata(model: RawModel, config: SupertonicConfig, dtype: str) -> dict[str, tuple[str, Any]]:
    """Metadata of the file, in the order in which it is written."""
    meta: dict[str, tuple[str, Any]] = {
        "general.architecture": ("str", ARCHITECTURE),
        "general.name": ("str", model.name),
        "general.license": ("str", model.licence),
        "general.file_type": ("u32", FILE_TYPES[dtype]),
    }
    if model.source_url:
        meta["general.source.url"] = ("str", model.source_url)
    meta.update(model.about)
    meta["speech.voices"] = ("str[]", list(model.voices))
    meta["speech.default_voice"] = ("str", model.default_voice)
    meta["speech.capabilities"] = ("str[]", [*config.capabilities, *([CLONING] if model.clones else [])])
    for id_, voice in model.voices.items():
        meta[f"voice.{id_}.name"] = ("str", voice.name)
        meta[f"voice.{id_}.language"] = ("str", voice.language)
        for field in ("description", "licence"):
            if getattr(voice, field):
                key = "license" if field == "licence" else field
                meta[f"voice.{id_}.{key}"] = ("str", getattr(voice, field))
        if voice.formerly:
            meta[f"voice.{id_}.formerly"] = ("str[]", list(voice.formerly))
    meta.update(metadata_fields(config))
    meta["tokenizer.code_points"] = ("u32[]", list(model.indexer.code_points))
    meta["tokenizer.rows"] = ("i32[]", list(model.indexer.rows))
    return meta


def write_model(
    model: RawModel, out: Path, policy: DtypePolicy, progress: Callable[[int, int], None] | None = None
) -> dict[str, str]:
    """Bake and write; returns the type that each tensor was stored in."""
    config, tensors = bake(model)
    specs = tensor_specs(config, model.voices)
    dtypes = {name: policy.choose(name, spec, tensors[name]) for name, spec in specs.items()}
    write_gguf(out, model_metadata(model, config, policy.dtype), tensors, dtypes, progress)
    return dtypes


class _Baker:
    def __init__(self, model: RawModel) -> None:
        self.model = model
        self.config = model.config
        self.unused = set(model.tensors)
        self.out: dict[str, Array] = {}

    def run(self) -> SupertonicConfig:
        self.style_key = self.take(STYLE_KEY)[0]
        duration_slope = self.duration()
        self.text()
        self.vector()
        head_slope = self.vocoder()
        for id_, voice in self.model.voices.items():
            self.put(f"voice.{id_}.ttl", voice.ttl)
            self.put(f"voice.{id_}.dp", voice.dp)
        if self.unused:
            raise ModelError("weight.unused", path=self.model.source, names=sorted(self.unused))
        dp = dataclasses.replace(self.config.dp, prelu_slope=duration_slope)
        voc = dataclasses.replace(self.config.voc, prelu_slope=head_slope)
        return dataclasses.replace(self.config, dp=dp, voc=voc)

    def take(self, name: str) -> Array:
        """The weight as float64."""
        if name not in self.model.tensors:
            raise ModelError("weight.missing", path=self.model.source, name=name)
        self.unused.discard(name)
        return self.model.tensors[name].astype(np.float64)

    def put(self, name: str, array: Array) -> None:
        self.out[name] = np.ascontiguousarray(array, dtype=np.float32)

    def linear(self, name: str, source: str, bias: bool = True) -> tuple[Array, Array]:
        """A dense layer, or a convolution of kernel 1. Returns weight and bias."""
        weight = self.take(f"{source}.weight")
        weight = weight.reshape(weight.shape[:2])
        self.put(f"{name}.weight", weight)
        offset = self.take(f"{source}.bias") if bias else np.zeros(len(weight))
        if bias:
            self.put(f"{name}.bias", offset)
        return weight, offset

    def norm(self, name: str, source: str) -> None:
        self.put(f"{name}.weight", self.take(f"{source}.norm.weight"))
        self.put(f"{name}.bias", self.take(f"{source}.norm.bias"))

    def convnext(self, name: str, source: str, conv: str = "dwconv") -> None:
        self.put(f"{name}.dw.weight", self.take(f"{source}.{conv}.weight")[:, 0].T)
        self.put(f"{name}.dw.bias", self.take(f"{source}.{conv}.bias"))
        self.norm(f"{name}.norm", f"{source}.norm")
        self.linear(f"{name}.pw1", f"{source}.pwconv1")
        self.linear(f"{name}.pw2", f"{source}.pwconv2")
        self.put(f"{name}.gamma", self.take(f"{source}.gamma").reshape(-1))

    def encoder(self, name: str, source: str, net: DurationDims | TextDims) -> None:
        self.put(f"{name}.embedding", self.take(f"{source}.text_embedder.char_embedder.weight"))
        for i in range(len(net.dilations)):
            self.convnext(f"{name}.convnext.{i}", f"{source}.convnext.convnext.{i}")
        for i in range(net.layers):
            to, stack = f"{name}.attn.{i}", f"{source}.attn_encoder"
            for part in "qkvo":
                self.linear(f"{to}.{part}", f"{stack}.attn_layers.{i}.conv_{part}")
            self.put(f"{to}.rel_k", self.take(f"{stack}.attn_layers.{i}.emb_rel_k")[0])
            self.put(f"{to}.rel_v_t", self.take(f"{stack}.attn_layers.{i}.emb_rel_v")[0].T)
            self.norm(f"{to}.norm1", f"{stack}.norm_layers_1.{i}")
            self.linear(f"{to}.ffn1", f"{stack}.ffn_layers.{i}.conv_1")
            self.linear(f"{to}.ffn2", f"{stack}.ffn_layers.{i}.conv_2")
            self.norm(f"{to}.norm2", f"{stack}.norm_layers_2.{i}")

    def duration(self) -> float:
        source = "dp.sentence_encoder"
        self.encoder("dp", source, self.config.dp)
        self.put("dp.token", self.take(f"{source}.sentence_token").reshape(-1))
        self.linear("dp.proj", f"{source}.proj_out.net", bias=False)
        self.linear("dp.head1", "dp.predictor.layers.0")
        self.linear("dp.head2", "dp.predictor.layers.1")
        return float(self.take("dp.predictor.activation.weight").reshape(-1)[0])

    def text(self) -> None:
        self.encoder("te", "ttl.text_encoder", self.config.te)
        for i in (1, 2):
            source = f"{PROMPT}.attention{i}"
            self.style_attention(f"te.prompt.{i}", source)
            self.put(f"te.prompt.{i}.key", self.tanh_key(source, self.style_key))
        self.norm("te.norm", f"{PROMPT}.norm")

    def style_attention(self, name: str, source: str) -> tuple[Array, Array]:
        """Query, value and output layers; returns weight and bias of the value layer."""
        self.linear(f"{name}.q", f"{source}.W_query.linear")
        value = self.linear(f"{name}.v", f"{source}.W_value.linear")
        self.linear(f"{name}.o", f"{source}.out_fc.linear")
        return value

    def tanh_key(self, source: str, tokens: Array) -> Array:
        if f"{source}.{TANH_KEY}" in self.model.tensors:
            return self.take(f"{source}.{TANH_KEY}")
        weight, bias = self.take(f"{source}.W_key.linear.weight"), self.take(f"{source}.W_key.linear.bias")
        key: Array = np.tanh(tokens @ weight.T + bias)
        return key

    def vector(self) -> None:
        ve = self.config.ve
        self.linear("ve.proj_in", f"{FIELD}.proj_in.net", bias=False)
        self.linear("ve.proj_out", f"{FIELD}.proj_out.net", bias=False)
        self.linear("ve.time.1", f"{FIELD}.time_encoder.mlp.0.linear")
        self.linear("ve.time.2", f"{FIELD}.time_encoder.mlp.2.linear")
        self.put("ve.theta", self.take(THETA).reshape(-1))
        for g in range(ve.blocks):
            source = [f"{FIELD}.main_blocks.{6 * g + k}" for k in range(6)]
            for i in range(len(ve.dilations)):
                self.convnext(f"ve.blocks.{g}.front.{i}", f"{source[0]}.convnext.{i}")
            self.linear(f"ve.blocks.{g}.time", f"{source[1]}.linear.linear")
            self.convnext(f"ve.blocks.{g}.mid1", f"{source[2]}.convnext.0")
            self.text_condition(f"ve.blocks.{g}.text", source[3])
            self.convnext(f"ve.blocks.{g}.mid2", f"{source[4]}.convnext.0")
            self.style_condition(f"ve.blocks.{g}.style", source[5])
        for i in range(len(ve.last_dilations)):
            self.convnext(f"ve.last.{i}", f"{FIELD}.last_convnext.convnext.{i}")

    def text_condition(self, name: str, source: str) -> None:
        self.linear(f"{name}.q", f"{source}.attn.W_query.linear")
        self.linear(f"{name}.k", f"{source}.attn.W_key.linear")
        value_weight, value_bias = self.linear(f"{name}.v", f"{source}.attn.W_value.linear")
        out_weight, out_bias = self.linear(f"{name}.o", f"{source}.attn.out_fc.linear")
        self.norm(f"{name}.norm", f"{source}.norm")
        if self.config.guided:
            # All text positions of the unconditional row are alike and softmax weights sum to 1: attention is constant.
            token = self.take(f"{UNCOND}.text_special_token").reshape(-1)
            self.put(f"{name}.out_uncond", out_weight @ (value_weight @ token + value_bias) + out_bias)

    def style_condition(self, name: str, source: str) -> None:
        value_weight, value_bias = self.style_attention(name, f"{source}.attention")
        self.put(f"{name}.key", self.tanh_key(f"{source}.attention", self.style_key))
        self.norm(f"{name}.norm", f"{source}.norm")
        if self.config.guided:
            key = self.take(f"{UNCOND}.style_key_special_token")[0]
            value = self.take(f"{UNCOND}.style_value_special_token")[0]
            self.put(f"{name}.key_uncond", self.tanh_key(f"{source}.attention", key))
            self.put(f"{name}.value_uncond", value @ value_weight.T + value_bias)

    def vocoder(self) -> float | None:
        voc = self.config.voc
        scale = float(self.take("ttl.normalizer.scale").reshape(-1)[0])
        self.put("voc.input_scale", self.take("ae.latent_std").reshape(-1) / scale)
        self.put("voc.input_shift", self.take("ae.latent_mean").reshape(-1))
        self.tap_major("voc.stem", f"{DECODER}.embed.net")
        for i in range(len(voc.dilations)):
            self.convnext(f"voc.convnext.{i}", f"{DECODER}.convnext.{i}", "dwconv.net")
        self.final_norm(f"{DECODER}.final_norm.norm")
        if voc.head == "istft":
            self.linear("voc.head", f"{DECODER}.head.linear")
            return None
        self.tap_major("voc.head1", f"{DECODER}.head.layer1.net")
        self.linear("voc.head2", f"{DECODER}.head.layer2", bias=False)
        return float(self.take(f"{DECODER}.head.act.weight").reshape(-1)[0])

    def tap_major(self, name: str, source: str) -> None:
        weight = self.take(f"{source}.weight")
        self.put(f"{name}.weight", weight.transpose(0, 2, 1).reshape(len(weight), -1))
        self.put(f"{name}.bias", self.take(f"{source}.bias"))

    def final_norm(self, source: str) -> None:
        weight, bias = self.take(f"{source}.weight"), self.take(f"{source}.bias")
        if self.config.voc.final_norm == "affine":
            scale = weight / np.sqrt(self.take(f"{source}.running_var") + self.model.bn_eps)
            weight, bias = scale, bias - self.take(f"{source}.running_mean") * scale
        self.put("voc.final.weight", weight)
        self.put("voc.final.bias", bias)
