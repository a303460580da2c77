"""Front end for the official ONNX folder: four networks, tts.json, unicode_indexer.json and the voices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from parlance.core.errors import ModelError
from parlance.families.conversion.release_writer import read_model_json

from ..schema import SupertonicConfig
from ..voice import check_shapes
from ..voice_files import read_voice_json
from .bake import TANH_KEY
from .onnx_bind import PREFIXES, Binder, folded_keys
from .onnx_graph import Graph
from .onnx_structure import bn_epsilon, read_config, set_generation
from .presets import GENERATIONS, OFFICIAL_LICENCE
from .raw import PROMPT, Array, Indexer, RawModel, Voice, raw_shapes

CODE_POINTS = 65536
_HANGUL_JAMO = range(0x1100, 0x1200)


def find_onnx(folder: Path) -> Path | None:
    """Folder of the networks: `folder` itself or its ``onnx``; None if there is not one of them."""
    for candidate in (folder / "onnx", folder):
        if any((candidate / f"{network}.onnx").is_file() for network in PREFIXES):
            return candidate
    return None


def read_onnx_folder(folder: Path) -> RawModel:
    """Read and check an official model. `ModelError` names the file and the field, or the weights that do not fit."""
    try:
        return _read(folder)
    except (IndexError, KeyError, TypeError, ValueError) as error:
        # A graph that is valid ONNX but shaped unlike any Supertonic: the walk over it ran into something else.
        raise ModelError("onnx.structure", path=folder, error=error) from error


def _read(folder: Path) -> RawModel:
    onnx_folder = find_onnx(folder)
    if onnx_folder is None:
        raise ModelError("onnx.no_networks", path=folder, names=" or ".join(f"{network}.onnx" for network in PREFIXES))
    settings = _Json(onnx_folder / "tts.json")
    rotary = tuple(
        settings.number(f"ttl.vector_field.main_blocks.text_cond_layer.{key}")
        for key in ("rotary_base", "rotary_scale")
    )
    nets = {network: Binder(network, Graph(onnx_folder / f"{network}.onnx")) for network in PREFIXES}
    config = read_config(nets, int(settings.number("ae.sample_rate")), (rotary[0], rotary[1]))
    _check_settings(settings, config, nets)
    tensors = _merge(nets, folder)
    indexer = _indexer(onnx_folder / "unicode_indexer.json", config.vocab)
    config = set_generation(config, _generation(config, settings, indexer))
    _check_weights(tensors, config, nets, folder)
    voices = _voices(folder if (folder / "voice_styles").is_dir() else onnx_folder.parent, config)
    facts = GENERATIONS[config.generation]
    return RawModel(
        name=facts.title,
        config=config,
        tensors=tensors,
        indexer=indexer,
        voices=voices,
        default_voice="M1" if "M1" in voices else next(iter(voices)),
        licence=OFFICIAL_LICENCE,
        source_url=facts.source_url,
        bn_eps=bn_epsilon(nets["vocoder"]),
        source=str(folder),
    )


class _Json:
    """A JSON object with dotted access that names the file and the field in every error."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.values = read_model_json(path)

    def get(self, field: str) -> Any:
        value = self.values
        for part in field.split("."):
            if not isinstance(value, dict) or part not in value:
                raise ModelError("field.missing", path=self.path, name=field)
            value = value[part]
        return value

    def number(self, field: str) -> float:
        value = self.get(field)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value < 1e9:
            raise ModelError("onnx.positive", path=self.path, name=field, value=value)
        return float(value)


def _check_settings(settings: _Json, config: SupertonicConfig, nets: dict[str, Binder]) -> None:
    """tts.json must describe the graphs beside it."""
    scale = float(nets["vocoder"].weights["ttl.normalizer.scale"].reshape(-1)[0])
    said = {
        "ae.base_chunk_size": config.hop,
        "ttl.chunk_compress_factor": config.compress,
        "ttl.latent_dim": config.latent_dim,
        "ttl.normalizer.scale": scale,
        "ttl.vector_field.main_blocks.text_cond_layer.n_heads": config.ve.text_heads,
    }
    for field, found in said.items():
        if abs(settings.number(field) - found) > 1e-6:
            raise ModelError("onnx.other_value", path=settings.path, name=field, value=settings.get(field), found=found)


def _merge(nets: dict[str, Binder], folder: Path) -> dict[str, Array]:
    """All weights of the four networks; what two of them share must be equal."""
    text = nets["text_encoder"]
    if f"{PROMPT}.attention1.W_key.linear.weight" not in text.weights:
        for attention, key in folded_keys(text).items():
            text.weights[f"{attention}.{TANH_KEY}"] = key
    tensors: dict[str, Array] = {}
    for net in nets.values():
        for name, values in net.weights.items():
            if name in tensors and not np.array_equal(tensors[name], values):
                raise ModelError("onnx.differs", path=folder, name=name)
            tensors[name] = values
    return tensors


def _check_weights(tensors: dict[str, Array], config: SupertonicConfig, nets: dict[str, Binder], folder: Path) -> None:
    """Exactly the weights of such a model, each of the right shape, and no large constant that nobody understood."""
    shapes = raw_shapes(config)
    for i in (1, 2):
        if f"{PROMPT}.attention{i}.{TANH_KEY}" in tensors:
            shapes[f"{PROMPT}.attention{i}.{TANH_KEY}"] = (config.n_style, config.te.dim)
            for part in ("weight", "bias"):
                del shapes[f"{PROMPT}.attention{i}.W_key.linear.{part}"]
    missing, unknown = sorted(set(shapes) - set(tensors)), sorted(set(tensors) - set(shapes))
    if missing or unknown:
        raise ModelError("onnx.unresolved", path=folder, missing=_listed(missing), unknown=_listed(unknown))
    for name, shape in shapes.items():
        if tensors[name].size != np.prod(shape, dtype=int):
            raise ModelError("weight.shape", path=folder, name=name, found=tensors[name].shape, expected=shape)
        tensors[name] = np.ascontiguousarray(tensors[name], dtype=np.float32).reshape(shape)
        if not np.isfinite(tensors[name]).all():
            raise ModelError("weight.not_finite", path=folder, name=name)
    for net in nets.values():
        if unused := net.graph.unused_weights():
            raise ModelError("weight.unused", path=net.graph.path, names=_listed(unused))


def _listed(names: list[str]) -> str:
    more = f" and {len(names) - 12} more" if len(names) > 12 else ""
    return (", ".join(names[:12]) or "none") + more


def _indexer(path: Path, vocab: int) -> Indexer:
    table = read_model_json(path)
    if not isinstance(table, list) or len(table) != CODE_POINTS:
        raise ModelError("onnx.rows", path=path, count=CODE_POINTS)
    known = []
    for point, row in enumerate(table):
        if isinstance(row, bool) or not isinstance(row, int) or not -1 <= row < vocab:
            raise ModelError("onnx.character", path=path, point=point, row=row, vocab=vocab)
        if row >= 0:
            known.append(point)
    if not known:
        raise ModelError("onnx.no_characters", path=path)
    return Indexer(tuple(known), tuple(table[point] for point in known))


def _generation(config: SupertonicConfig, settings: _Json, indexer: Indexer) -> int:
    """Guidance makes it 3. The first model is English only: it neither calls itself multilingual nor knows Hangul."""
    if config.guided:
        return 3
    multilingual = "multilingual" in str(settings.values.get("split", ""))
    return 2 if multilingual or any(point in _HANGUL_JAMO for point in indexer.code_points) else 1


def _voices(folder: Path, config: SupertonicConfig) -> dict[str, Voice]:
    paths = sorted((folder / "voice_styles").glob("*.json"))
    if not paths:
        raise ModelError("onnx.no_voices", path=folder / "voice_styles")
    voices = {}
    for path in paths:
        tensors = read_voice_json(path)
        expected = (config.n_style, config.style_dim), (config.dp.n_style, config.dp.style_dim)
        check_shapes(tensors, *expected, str(path))
        voices[path.stem] = Voice(tensors.ttl, tensors.dp, path.stem)
    return voices
