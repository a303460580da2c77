"""What a Parlance GGUF file of architecture ``supertonic`` holds: dimensions, metadata keys and exact tensor shapes.

The dataclasses mirror the metadata: field ``dp.dim`` of `SupertonicConfig` is key ``supertonic.dp.dim``. Shapes are in
numpy order (slowest axis first); GGUF itself stores them reversed.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from parlance.core.errors import ModelError
from parlance.core.gguf_file import TensorSpec

ARCHITECTURE = "supertonic"


@dataclass(frozen=True)
class DurationDims:
    """Duration predictor."""

    dim: int
    layers: int
    heads: int
    n_style: int
    style_dim: int
    hidden: int
    inter: int
    ffn: int
    window: int
    kernel: int
    dilations: tuple[int, ...]
    prelu_slope: float = 0.25


@dataclass(frozen=True)
class TextDims:
    """Text encoder, speech prompting included."""

    dim: int
    layers: int
    heads: int
    inter: int
    ffn: int
    window: int
    kernel: int
    prompt_heads: int
    prompt_divisor: float
    dilations: tuple[int, ...]


@dataclass(frozen=True)
class VectorDims:
    """Vector estimator: the network of one Euler step."""

    dim: int
    inter: int
    blocks: int
    text_heads: int
    text_units: int
    style_heads: int
    style_units: int
    max_positions: int
    time_dim: int
    time_hidden: int
    kernel: int
    dilations: tuple[int, ...]
    last_dilations: tuple[int, ...]
    text_divisor: float
    style_divisor: float
    rotary_base: float
    rotary_scale: float
    time_scale: float


@dataclass(frozen=True)
class VocoderDims:
    """Vocoder. The fields of the other head are None."""

    dim: int
    inter: int
    kernel: int
    dilations: tuple[int, ...]
    final_norm: str
    """``affine`` (a folded batch norm) or ``layer_norm``."""
    head: str
    """``prelu`` or ``istft``."""
    head_hidden: int | None = None
    head_kernel: int | None = None
    prelu_slope: float | None = None
    n_fft: int | None = None
    trim_left: int | None = None
    log_mag_clamp: float | None = None
    window_floor: float | None = None


NOT_INT8 = ("dp.", "te.", "ve.proj_in", "ve.proj_out")
"""Parts of the names of matrices that stay f32 in int8; `python -m tests.measure sensitivity` prints its cost."""


@dataclass(frozen=True)
class SupertonicConfig:
    """Everything about a model that is not a tensor, a voice or the indexer."""

    generation: int
    sample_rate: int
    hop: int
    """Samples per autoencoder frame."""
    compress: int
    """Autoencoder frames per latent frame."""
    latent_dim: int
    vocab: int
    n_style: int
    style_dim: int
    dp: DurationDims
    te: TextDims
    ve: VectorDims
    voc: VocoderDims
    ln_eps: float = 1e-6
    default_steps: int = 5
    default_speed: float = 1.05
    chunk_chars: int = 300
    pause_s: float = 0.3
    wrap_mode: str = "none"
    """``none`` or ``open_close`` (``<en>text</en>``)."""
    spell_out: bool = False
    expression_tags: tuple[str, ...] = ()
    default_language: str = "en"
    cfg_cond: float = 1.0
    cfg_uncond: float = 0.0
    languages: tuple[str, ...] = ("en",)
    not_int8: tuple[str, ...] = NOT_INT8
    noise_scale: float | None = None
    """Standard deviation of the noise that speech begins as; 1 where there is none."""
    slowest: float | None = None
    fastest: float | None = None
    """Speeds between which the model itself reads well: beyond them its sound is stretched. Any where there is none."""

    @property
    def latent_channels(self) -> int:
        return self.latent_dim * self.compress

    @property
    def guided(self) -> bool:
        return self.cfg_uncond != 0.0

    @property
    def capabilities(self) -> tuple[str, ...]:
        """What a picker may offer beyond plain speech."""
        extra = [("guidance", self.guided), ("expression_tags", bool(self.expression_tags))]
        return ("speed", "steps", "streaming", *(name for name, has in extra if has))


# These fields live under another key than supertonic.<field>.
_SPEECH_FIELDS = {"sample_rate": "speech.sample_rate", "languages": "speech.languages"}
_SCALARS = {int: "u32", float: "f32", str: "str", bool: "bool"}


def metadata_fields(config: SupertonicConfig) -> dict[str, tuple[str, Any]]:
    """Metadata key -> (type name, value). Unset and empty fields are left out."""
    fields: dict[str, tuple[str, Any]] = {}
    for key, kind, value in _walk(type(config), config, ARCHITECTURE):
        if value is not None and value != ():
            fields[key] = (kind, value)
    return fields


def _walk(cls: type, instance: Any, prefix: str) -> typing.Iterator[tuple[str, str, Any]]:
    for name, hint in typing.get_type_hints(cls).items():
        value = getattr(instance, name)
        if dataclasses.is_dataclass(hint):
            yield from _walk(typing.cast(type, hint), value, f"{prefix}.{name}")
        else:
            yield _SPEECH_FIELDS.get(name, f"{prefix}.{name}"), _kind(hint), value


def _kind(hint: Any) -> str:
    if isinstance(hint, types.UnionType):
        hint = next(arm for arm in typing.get_args(hint) if arm is not type(None))
    if typing.get_origin(hint) is tuple:
        return "i32[]" if typing.get_args(hint)[0] is int else "str[]"
    return _SCALARS[hint]


T = TypeVar("T")


def config_from_metadata(metadata: Mapping[str, Any], source: str) -> SupertonicConfig:
    """Rebuild the config from GGUF metadata; `ModelError` names `source` and the missing or ill-typed key."""
    return _build(SupertonicConfig, ARCHITECTURE, metadata, source)


def _build(cls: type[T], prefix: str, metadata: Mapping[str, Any], source: str) -> T:
    values: dict[str, Any] = {}
    fields = {field.name: field for field in dataclasses.fields(typing.cast(Any, cls))}
    for name, hint in typing.get_type_hints(cls).items():
        if dataclasses.is_dataclass(hint):
            values[name] = _build(typing.cast(type, hint), f"{prefix}.{name}", metadata, source)
            continue
        key = _SPEECH_FIELDS.get(name, f"{prefix}.{name}")
        if key in metadata:
            values[name] = _convert(_kind(hint), metadata[key], f"{source}: {key}")
        elif fields[name].default is dataclasses.MISSING:
            raise ModelError("field.missing", path=source, name=key)
    return cls(**values)


def _convert(kind: str, value: Any, where: str) -> Any:
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if kind == "u32" and number and float(value).is_integer() and value >= 0:
        return int(value)
    if kind == "f32" and number:
        return float(value)
    if kind == "bool" and isinstance(value, bool):
        return value
    if kind == "str" and isinstance(value, str):
        return value
    if kind.endswith("[]") and not isinstance(value, str) and hasattr(value, "__iter__"):
        item = kind.removesuffix("[]").replace("i32", "u32")
        return tuple(_convert(item, entry, where) for entry in value)
    raise ModelError("metadata.type", name=where, kind=kind, value=value)


def tensor_specs(config: SupertonicConfig, voices: typing.Iterable[str]) -> dict[str, TensorSpec]:
    """Every tensor that a file of these dimensions and voice ids holds: no more and no less."""
    specs: dict[str, TensorSpec] = {}
    _duration_specs(specs, config)
    _text_specs(specs, config)
    _vector_specs(specs, config)
    _vocoder_specs(specs, config)
    for voice in voices:
        specs[f"voice.{voice}.ttl"] = TensorSpec((config.n_style, config.style_dim))
        specs[f"voice.{voice}.dp"] = TensorSpec((config.dp.n_style, config.dp.style_dim))
    return specs


def _linear(
    specs: dict[str, TensorSpec], name: str, out: int, inp: int, kind: str = "matrix", bias: bool = True
) -> None:
    specs[f"{name}.weight"] = TensorSpec((out, inp), kind)
    if bias:
        specs[f"{name}.bias"] = TensorSpec((out,))


def _norm(specs: dict[str, TensorSpec], name: str, dim: int) -> None:
    specs[f"{name}.weight"] = specs[f"{name}.bias"] = TensorSpec((dim,))


def _convnext(specs: dict[str, TensorSpec], name: str, dim: int, inter: int, kernel: int) -> None:
    specs[f"{name}.dw.weight"] = TensorSpec((kernel, dim))
    specs[f"{name}.dw.bias"] = TensorSpec((dim,))
    _norm(specs, f"{name}.norm", dim)
    _linear(specs, f"{name}.pw1", inter, dim)
    _linear(specs, f"{name}.pw2", dim, inter)
    specs[f"{name}.gamma"] = TensorSpec((dim,))


def _encoder(specs: dict[str, TensorSpec], prefix: str, net: DurationDims | TextDims) -> None:
    for i in range(len(net.dilations)):
        _convnext(specs, f"{prefix}.convnext.{i}", net.dim, net.inter, net.kernel)
    head_dim, taps = net.dim // net.heads, 2 * net.window + 1
    for i in range(net.layers):
        name = f"{prefix}.attn.{i}"
        for part in "qkvo":
            _linear(specs, f"{name}.{part}", net.dim, net.dim)
        specs[f"{name}.rel_k"] = TensorSpec((taps, head_dim))
        specs[f"{name}.rel_v_t"] = TensorSpec((head_dim, taps))
        _norm(specs, f"{name}.norm1", net.dim)
        _linear(specs, f"{name}.ffn1", net.ffn, net.dim)
        _linear(specs, f"{name}.ffn2", net.dim, net.ffn)
        _norm(specs, f"{name}.norm2", net.dim)


def _duration_specs(specs: dict[str, TensorSpec], config: SupertonicConfig) -> None:
    dp = config.dp
    specs["dp.embedding"] = TensorSpec((config.vocab, dp.dim), "table")
    specs["dp.token"] = TensorSpec((dp.dim,))
    _encoder(specs, "dp", dp)
    _linear(specs, "dp.proj", dp.dim, dp.dim, "dense", bias=False)
    _linear(specs, "dp.head1", dp.hidden, dp.dim + dp.n_style * dp.style_dim, "dense")
    _linear(specs, "dp.head2", 1, dp.hidden, "plain")


def _text_specs(specs: dict[str, TensorSpec], config: SupertonicConfig) -> None:
    te = config.te
    specs["te.embedding"] = TensorSpec((config.vocab, te.dim), "table")
    _encoder(specs, "te", te)
    for i in (1, 2):
        _linear(specs, f"te.prompt.{i}.q", te.dim, te.dim)
        _linear(specs, f"te.prompt.{i}.v", te.dim, config.style_dim)
        _linear(specs, f"te.prompt.{i}.o", te.dim, te.dim)
        specs[f"te.prompt.{i}.key"] = TensorSpec((config.n_style, te.dim))
    _norm(specs, "te.norm", te.dim)


def _vector_specs(specs: dict[str, TensorSpec], config: SupertonicConfig) -> None:
    ve = config.ve
    _linear(specs, "ve.proj_in", ve.dim, config.latent_channels, "dense", bias=False)
    _linear(specs, "ve.proj_out", config.latent_channels, ve.dim, "dense", bias=False)
    _linear(specs, "ve.time.1", ve.time_hidden, ve.time_dim, "dense")
    _linear(specs, "ve.time.2", ve.time_dim, ve.time_hidden, "dense")
    specs["ve.theta"] = TensorSpec((ve.text_units // ve.text_heads // 2,))
    for g in range(ve.blocks):
        block = f"ve.blocks.{g}"
        for i in range(len(ve.dilations)):
            _convnext(specs, f"{block}.front.{i}", ve.dim, ve.inter, ve.kernel)
        _linear(specs, f"{block}.time", ve.dim, ve.time_dim, "dense")
        _convnext(specs, f"{block}.mid1", ve.dim, ve.inter, ve.kernel)
        _convnext(specs, f"{block}.mid2", ve.dim, ve.inter, ve.kernel)
        _vector_text_specs(specs, f"{block}.text", config)
        _vector_style_specs(specs, f"{block}.style", config)
    for i in range(len(ve.last_dilations)):
        _convnext(specs, f"ve.last.{i}", ve.dim, ve.inter, ve.kernel)


def _vector_text_specs(specs: dict[str, TensorSpec], name: str, config: SupertonicConfig) -> None:
    ve = config.ve
    _linear(specs, f"{name}.q", ve.text_units, ve.dim)
    _linear(specs, f"{name}.k", ve.text_units, config.te.dim)
    _linear(specs, f"{name}.v", ve.text_units, config.te.dim)
    _linear(specs, f"{name}.o", ve.dim, ve.text_units)
    _norm(specs, f"{name}.norm", ve.dim)
    if config.guided:
        specs[f"{name}.out_uncond"] = TensorSpec((ve.dim,))


def _vector_style_specs(specs: dict[str, TensorSpec], name: str, config: SupertonicConfig) -> None:
    ve = config.ve
    _linear(specs, f"{name}.q", ve.style_units, ve.dim)
    _linear(specs, f"{name}.v", ve.style_units, config.style_dim)
    _linear(specs, f"{name}.o", ve.dim, ve.style_units)
    _norm(specs, f"{name}.norm", ve.dim)
    for part in ("key", "key_uncond", "value_uncond") if config.guided else ("key",):
        specs[f"{name}.{part}"] = TensorSpec((config.n_style, ve.style_units))


def _vocoder_specs(specs: dict[str, TensorSpec], config: SupertonicConfig) -> None:
    voc = config.voc
    specs["voc.input_scale"] = specs["voc.input_shift"] = TensorSpec((config.latent_dim,))
    _linear(specs, "voc.stem", voc.dim, voc.kernel * config.latent_dim, "dense")
    for i in range(len(voc.dilations)):
        _convnext(specs, f"voc.convnext.{i}", voc.dim, voc.inter, voc.kernel)
    _norm(specs, "voc.final", voc.dim)
    if voc.head == "istft":
        _linear(specs, "voc.head", (voc.n_fft or 0) + 2, voc.dim)
    else:
        _linear(specs, "voc.head1", voc.head_hidden or 0, (voc.head_kernel or 0) * voc.dim)
        _linear(specs, "voc.head2", config.hop, voc.head_hidden or 0, bias=False)


def check_tokenizer(metadata: Mapping[str, Any], source: str) -> None:
    """Each character has one row, and that row is there. `ModelError` names `source` and the key."""
    config = config_from_metadata(metadata, source)
    points, rows = metadata.get("tokenizer.code_points", []), metadata.get("tokenizer.rows", [])
    if not points or len(points) != len(rows):
        raise ModelError("tokenizer.entries", path=source, points=len(points), rows=len(rows))
    if len(set(points)) != len(points):
        raise ModelError("tokenizer.character_twice", path=source)
    if not all(0 <= row < config.vocab for row in rows):
        raise ModelError("tokenizer.embedding", path=source, rows=config.vocab)


def file_specs(metadata: Mapping[str, Any], voices: typing.Iterable[str], source: str) -> dict[str, TensorSpec]:
    """Every tensor that a file of this metadata holds; `ModelError` names `source` and the key."""
    return tensor_specs(config_from_metadata(metadata, source), voices)
