"""What a Supertonic model is made from: an official release, weights from our own training, or raw weights."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from safetensors import SafetensorError
from safetensors.numpy import load_file

from parlance.core.errors import ModelError

from ...conversion.release_writer import read_model_json
from ..schema import DurationDims, SupertonicConfig, TextDims, VectorDims, VocoderDims
from .raw import MODEL_FILE, Array, Indexer, RawModel, Voice, load_raw, raw_shapes


def read_trained(folder: Path) -> RawModel:
    """Read config.json and the weights that it names; `ModelError` names the file and the field."""
    settings = _Settings(folder / "config.json")
    config = _config(settings)
    tensors = _weights(folder / settings.text("weights"))
    ids = [str(id_) for id_ in settings.get("voices", list)]
    voices = {id_: _voice(settings, id_, tensors, config) for id_ in ids}
    check_shapes(tensors, raw_shapes(config), folder)
    return RawModel(
        name=settings.text("name"),
        config=config,
        tensors=tensors,
        indexer=_indexer(settings),
        voices=voices,
        default_voice=settings.text("default_voice"),
        licence=settings.optional("licence", str, "unknown"),
        source_url=settings.optional("source_url", str, ""),
        source=str(folder),
    )


def check_shapes(tensors: dict[str, Array], shapes: dict[str, tuple[int, ...]], source: Path) -> None:
    """Every expected weight is there and has as many values as expected in the expected order of axes."""
    for name, shape in shapes.items():
        if name not in tensors:
            raise ModelError("weight.missing", path=source, name=name)
        if _squeezed(tensors[name].shape) != _squeezed(shape):
            raise ModelError("weight.shape", path=source, name=name, found=tensors[name].shape, expected=shape)
        tensors[name] = tensors[name].reshape(shape)


def _squeezed(shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(n for n in shape if n != 1)


class _Settings:
    """Typed access to config.json that names the file and the dotted field in every error."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.values = read_model_json(path)

    def get(self, field: str, kind: type | tuple[type, ...]) -> Any:
        value: Any = self.values
        for part in field.split("."):
            if not isinstance(value, dict) or part not in value:
                raise ModelError("field.missing", path=self.path, name=field)
            value = value[part]
        if isinstance(value, bool) or not isinstance(value, kind):
            raise ModelError("supertonic.type", path=self.path, name=field, value=value)
        return value

    def optional(self, field: str, kind: type, default: Any) -> Any:
        try:
            return self.get(field, kind)
        except ModelError:
            return default

    def integer(self, field: str) -> int:
        return int(self.get(field, int))

    def number(self, field: str) -> float:
        return float(self.get(field, (int, float)))

    def text(self, field: str) -> str:
        return str(self.get(field, str))

    def integers(self, field: str) -> tuple[int, ...]:
        return tuple(self.get(field, list))


def _weights(path: Path) -> dict[str, Array]:
    try:
        stored = load_file(path)
    except (OSError, SafetensorError) as error:
        raise ModelError("weight.no_readable", path=path, error=error) from error
    return {name: array.astype(np.float32) for name, array in stored.items()}


def _voice(settings: _Settings, id_: str, tensors: dict[str, Array], config: SupertonicConfig) -> Voice:
    parts = {"ttl": (config.n_style, config.style_dim), "dp": (config.dp.n_style, config.dp.style_dim)}
    for part, shape in parts.items():
        name = f"voice.{id_}.{part}"
        if name not in tensors or _squeezed(tensors[name].shape) != _squeezed(shape):
            raise ModelError("supertonic.voice_tensor", path=settings.path, voice=id_, name=name, shape=shape)
    info = settings.optional("voice_info", dict, {}).get(id_, {})
    return Voice(
        ttl=tensors.pop(f"voice.{id_}.ttl").reshape(parts["ttl"]),
        dp=tensors.pop(f"voice.{id_}.dp").reshape(parts["dp"]),
        name=str(info.get("name", id_)),
        language=settings.text("language"),
        description=str(info.get("description", "")),
        licence=str(info.get("licence", "")),
    )


def _indexer(settings: _Settings) -> Indexer:
    first, last = settings.integer("text.indexer.ascii_first"), settings.integer("text.indexer.ascii_last")
    row = settings.integer("text.indexer.ascii_first_id")
    return Indexer(tuple(range(first, last + 1)), tuple(range(row, row + last - first + 1)))


def _config(settings: _Settings) -> SupertonicConfig:
    get = settings
    if get.text("architecture") != "supertonic":
        raise ModelError("supertonic.architecture", path=get.path, found=get.text("architecture"))
    language = get.text("language")
    return SupertonicConfig(
        generation=get.integer("generation"),
        sample_rate=get.integer("sample_rate"),
        hop=get.integer("hop"),
        compress=get.integer("compress"),
        latent_dim=get.integer("latent_dim"),
        vocab=get.integer("text.vocab"),
        n_style=get.integer("te.n_style"),
        style_dim=get.integer("te.style_dim"),
        dp=_duration(get),
        te=_text(get),
        ve=_vector(get),
        voc=_vocoder(get),
        ln_eps=get.number("ln_eps"),
        default_steps=get.integer("default_steps"),
        default_speed=get.number("default_speed"),
        chunk_chars=get.integer("text.recommended_chunk_chars"),
        wrap_mode=get.text("text.wrap_mode"),
        spell_out="spell_out" in get.get("text", dict),
        default_language=language,
        languages=(language,),
        cfg_cond=get.number("ve.cfg_cond"),
        cfg_uncond=get.number("ve.cfg_uncond"),
    )


def _duration(get: _Settings) -> DurationDims:
    return DurationDims(
        dim=get.integer("dp.dim"),
        layers=get.integer("dp.layers"),
        heads=get.integer("dp.heads"),
        n_style=get.integer("dp.n_style"),
        style_dim=get.integer("dp.style_dim"),
        hidden=get.integer("dp.hidden"),
        inter=get.integer("dp.conv_inter"),
        ffn=get.integer("dp.ffn"),
        window=get.integer("dp.rel_window"),
        kernel=get.integer("dp.conv_ksz"),
        dilations=get.integers("dp.dilations"),
    )


def _text(get: _Settings) -> TextDims:
    return TextDims(
        dim=get.integer("te.dim"),
        layers=get.integer("te.layers"),
        heads=get.integer("te.heads"),
        inter=get.integer("te.conv_inter"),
        ffn=get.integer("te.ffn"),
        window=get.integer("te.rel_window"),
        kernel=get.integer("te.conv_ksz"),
        prompt_heads=get.integer("te.prompt_heads"),
        prompt_divisor=get.number("te.prompt_score_divisor"),
        dilations=get.integers("te.dilations"),
    )


def _vector(get: _Settings) -> VectorDims:
    return VectorDims(
        dim=get.integer("ve.dim"),
        inter=get.integer("ve.inter"),
        blocks=get.integer("ve.blocks"),
        text_heads=get.integer("ve.text_heads"),
        text_units=get.integer("ve.text_units"),
        style_heads=get.integer("ve.style_heads"),
        style_units=get.integer("ve.style_units"),
        max_positions=get.integer("ve.max_positions"),
        time_dim=get.integer("ve.time_dim"),
        time_hidden=get.integer("ve.time_hdim"),
        kernel=get.integer("ve.ksz"),
        dilations=get.integers("ve.dilations"),
        last_dilations=(1,) * get.integer("ve.last"),
        text_divisor=get.number("ve.text_score_divisor"),
        style_divisor=get.number("ve.style_score_divisor"),
        rotary_base=get.number("ve.rotary_base"),
        rotary_scale=get.number("ve.rotary_scale"),
        time_scale=get.number("ve.time_scale"),
    )


def _vocoder(get: _Settings) -> VocoderDims:
    if get.text("vocoder.head") != "istft":
        raise ModelError("supertonic.head", path=get.path, found=get.text("vocoder.head"))
    return VocoderDims(
        dim=get.integer("vocoder.dim"),
        inter=get.integer("vocoder.inter"),
        kernel=get.integer("vocoder.ksz"),
        dilations=get.integers("vocoder.dilations"),
        final_norm=get.text("vocoder.final_norm"),
        head="istft",
        n_fft=get.integer("vocoder.n_fft"),
        trim_left=get.integer("vocoder.trim_left"),
        log_mag_clamp=get.number("vocoder.log_mag_clamp"),
        window_floor=get.number("vocoder.window_energy_floor"),
    )


def find_source(source: Path) -> Path | None:
    """The folder that a folder, or a file in it, stands for."""
    folder = source if source.is_dir() else source.parent
    is_model = _has_onnx(folder) or any((folder / name).is_file() for name in (MODEL_FILE, "config.json"))
    return folder if is_model else None


def read_source(folder: Path) -> RawModel:
    """What `find_source` found. `ModelError` names file and field if it is broken."""
    if _has_onnx(folder):
        from .onnx_folder import read_onnx_folder

        return read_onnx_folder(folder)
    return load_raw(folder) if (folder / MODEL_FILE).is_file() else read_trained(folder)


def _has_onnx(folder: Path) -> bool:
    from .onnx_folder import find_onnx

    return find_onnx(folder) is not None
