"""Front end for the official ONNX folder: four networks, tts.json, unicode_indexer.json and the voices.

A weight is found by its official name. Where the exporter gave it a number instead (``onnx::MatMul_3095``), the module
path of the node that uses it is the official name: equal in every release, whatever the number. Dimensions are those of
the release whose weights have the same names and shapes; what the publisher has archived does not change any more.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from parlance.core.errors import ModelError
from parlance.families.conversion.release_writer import read_model_json

from ..schema import SupertonicConfig
from ..voice import check_shapes
from ..voice_files import read_voice_json
from .bake import TANH_KEY
from .onnx_file import Node, OnnxFile, read_onnx
from .presets import GENERATIONS, OFFICIAL_LICENCE, PRESETS, with_generation
from .raw import DECODER, FIELD, PROMPT, STYLE_KEY, THETA, Array, Indexer, RawModel, Voice, raw_shapes

PREFIXES = {"duration_predictor": "dp.", "text_encoder": "ttl.", "vector_estimator": "ttl.", "vocoder": "ae."}
"""Name of a network -> how the official names of its weights begin."""
_ROLES = {
    "Add": ((0, "bias"), (1, "bias")),
    "Conv": ((1, "weight"), (2, "bias")),
    "Gather": ((0, "weight"),),
    "Gemm": ((1, "weight"), (2, "bias")),
    "LayerNormalization": ((1, "weight"), (2, "bias")),
    "BatchNormalization": ((1, "weight"), (2, "bias"), (3, "running_mean"), (4, "running_var")),
    "MatMul": ((1, "weight"),),
    "Mul": ((0, "gamma"), (1, "gamma")),
    "PRelu": ((1, "weight"),),
}
"""Operator -> what it reads at which input."""
_AXES = {"Add": 1, "MatMul": 2, "Mul": 3}
"""Axes of a weight, for the operators that also read constants which are none."""
_INCREMENTS = THETA.replace("theta", "increments")
_TABLE = "time_encoder/sinusoidal/"
"""The frequencies of the time embedding are stored under a name that holds this."""
_EXPANDED_KEY = "Expand_output_0"
"""Name of the style key where constants were folded."""
_BATCH_NORM_EPSILON = float(np.float32(1e-5))
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
    onnx_folder = find_onnx(folder)
    if onnx_folder is None:
        raise ModelError("onnx.no_networks", path=folder, names=" or ".join(f"{network}.onnx" for network in PREFIXES))
    settings = _Json(onnx_folder / "tts.json")
    tensors: dict[str, Array] = {}
    dilations: dict[str, int] = {}
    for network in PREFIXES:
        for name, values in find_weights(network, read_onnx(onnx_folder / f"{network}.onnx"), dilations).items():
            if name in tensors and not np.array_equal(tensors[name], values):
                raise ModelError("onnx.differs", path=folder, name=name)
            tensors[name] = values
    positions = tensors.pop(_INCREMENTS, np.zeros(0)).reshape(-1)
    config = _release_of(tensors, folder)
    if not np.array_equal(positions, np.arange(config.ve.max_positions)):
        raise ModelError("onnx.positions", path=onnx_folder / "vector_estimator.onnx")
    _check_dilations(dilations, config, folder)
    _check_settings(settings, config, float(tensors["ttl.normalizer.scale"]))
    indexer = _indexer(onnx_folder / "unicode_indexer.json", config.vocab)
    config = with_generation(replace(config, generation=_generation(config, settings, indexer)))
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
        bn_eps=_BATCH_NORM_EPSILON,
        source=str(folder),
    )


def _pattern(name: str) -> str:
    return re.sub(r"\d+", "#", name)


_KNOWN = {_pattern(name) for name in raw_shapes(PRESETS["supertonic-v3"]())} | {_pattern(_INCREMENTS)}


def _own_name(stored: str) -> str:
    """The official name that a stored tensor carries, less ``tts.``; "" for an exporter's made-up name."""
    if stored.endswith(_EXPANDED_KEY):
        return STYLE_KEY
    name = stored.split("tts.", 1)[1] if "tts." in stored else ""
    return name if _pattern(name) in _KNOWN else ""


def find_weights(network: str, file: OnnxFile, dilations: dict[str, int]) -> dict[str, Array]:
    """Official name -> value in PyTorch's order of axes; also notes the dilation of each named convolution."""
    weights = {own: values for stored, values in file.tensors.items() if (own := _own_name(stored))}
    uses: dict[str, set[str]] = {}
    for node in file.nodes:
        module = f"{PREFIXES[network]}{node.module.removeprefix('vector_estimator.')}"
        dilations |= {module: node.dilations[0]} if node.dilations else {}
        for name, stored in _sites(node, module, file):
            values = file.tensors[stored]
            if name.endswith(TANH_KEY):
                # (heads, 1, units of a head, n_style), as the product of scores takes them.
                values = values[:, 0].transpose(2, 0, 1).reshape(values.shape[3], -1)
            weights[name] = values.T if node.operator == "MatMul" and values.ndim == 2 and name[-1] == "t" else values
            uses.setdefault(stored, set()).add(name)
    for stored, names in uses.items():
        # A slimmed file stores equal tensors once; the official name of one must be among the names of its uses.
        if (own := _own_name(stored)) and own not in names:
            raise ModelError("onnx.misplaced", path=file.path, weight=stored, place=sorted(names)[0])
    _check_unused(file, uses.keys())
    return weights


def _sites(node: Node, module: str, file: OnnxFile) -> list[tuple[str, str]]:
    """(official name, name of the stored tensor) of each weight that a node reads."""
    found = []
    for index, role in _ROLES.get(node.operator, ()):
        if index >= len(node.inputs) or (values := file.tensors.get(node.inputs[index])) is None:
            continue
        name = f"{module}.{role}"
        if node.operator == "MatMul" and values.ndim == 4 and module.startswith(f"{PROMPT}.attention"):
            found.append((f"{module}.{TANH_KEY}", node.inputs[index]))
        elif _pattern(name) in _KNOWN and values.ndim == _AXES.get(node.operator, values.ndim):
            found.append((name, node.inputs[index]))
    return found


def _check_unused(file: OnnxFile, used: Collection[str], least: int = 16) -> None:
    """No float tensor of `least` values is left over, and the table of frequencies is the usual one."""
    unused = []
    read = {name for node in file.nodes for name in node.inputs}
    for stored, values in file.tensors.items():
        if stored in used or (stored in read and _own_name(stored)) or values.dtype != np.float32 or values.size < 2:
            continue
        if _TABLE in stored:
            expected = values.flat[0] * 10000.0 ** (-np.arange(values.size) / (values.size - 1))
            if np.abs(values.reshape(-1) - expected).max() > 1e-3 * abs(values.flat[0]):
                raise ModelError("onnx.table", path=file.path, name=stored)
        elif values.size >= least:
            unused.append(stored)
    if unused:
        raise ModelError("weight.unused", path=file.path, names=_listed(sorted(unused)))


def _release_of(tensors: dict[str, Array], folder: Path) -> SupertonicConfig:
    """The dimensions of the release that has these weights, which are brought into its shapes.

    Raises `ModelError` with what keeps it from being the release that comes nearest.
    """
    vocab = len(tensors.get("ttl.text_encoder.text_embedder.char_embedder.weight", ()))
    faults: list[tuple[int, ModelError]] = []
    for preset in PRESETS.values():
        config = replace(preset(), vocab=vocab)
        shapes = raw_shapes(config)
        for i in (1, 2):
            if f"{PROMPT}.attention{i}.{TANH_KEY}" in tensors:
                shapes[f"{PROMPT}.attention{i}.{TANH_KEY}"] = (config.n_style, config.te.dim)
                for part in ("weight", "bias"):
                    del shapes[f"{PROMPT}.attention{i}.W_key.linear.{part}"]
        missing, unknown = sorted(shapes.keys() - tensors.keys()), sorted(tensors.keys() - shapes.keys())
        other = [n for n, shape in shapes.items() if n in tensors and tensors[n].size != math.prod(shape)]
        if missing or unknown:
            error = ModelError("onnx.unresolved", path=folder, missing=_listed(missing), unknown=_listed(unknown))
        elif other:
            name = other[0]
            error = ModelError("weight.shape", path=folder, name=name, found=tensors[name].shape, expected=shapes[name])
        else:
            for name, shape in shapes.items():
                tensors[name] = np.ascontiguousarray(tensors[name], dtype=np.float32).reshape(shape)
                if not np.isfinite(tensors[name]).all():
                    raise ModelError("weight.not_finite", path=folder, name=name)
            return config
        faults.append((len(missing) + len(unknown) + len(other), error))
    raise min(faults, key=lambda fault: fault[0])[1]


def _check_dilations(found: dict[str, int], config: SupertonicConfig, folder: Path) -> None:
    """The convolutions are as wide as in the release that the shapes stand for."""
    expected = {f"{DECODER}.convnext.{i}.dwconv.net": n for i, n in enumerate(config.voc.dilations)}
    stacks = {
        "dp.sentence_encoder.convnext.convnext": config.dp.dilations,
        "ttl.text_encoder.convnext.convnext": config.te.dilations,
        f"{FIELD}.last_convnext.convnext": config.ve.last_dilations,
    }
    for block in range(config.ve.blocks):
        stacks[f"{FIELD}.main_blocks.{6 * block}.convnext"] = config.ve.dilations
    for stack, dilations in stacks.items():
        expected |= {f"{stack}.{i}.dwconv": n for i, n in enumerate(dilations)}
    for module, dilation in expected.items():
        if found.get(module, dilation) != dilation:
            raise ModelError("onnx.dilation", path=folder, module=module, found=found[module], expected=dilation)


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


def _check_settings(settings: _Json, config: SupertonicConfig, scale: float) -> None:
    """tts.json must describe the graphs beside it."""
    layer = "ttl.vector_field.main_blocks.text_cond_layer"
    expected = {
        "ae.sample_rate": config.sample_rate,
        "ae.base_chunk_size": config.hop,
        "ttl.chunk_compress_factor": config.compress,
        "ttl.latent_dim": config.latent_dim,
        "ttl.normalizer.scale": scale,
        f"{layer}.n_heads": config.ve.text_heads,
        f"{layer}.rotary_base": config.ve.rotary_base,
        f"{layer}.rotary_scale": config.ve.rotary_scale,
    }
    for field, value in expected.items():
        if abs(settings.number(field) - value) > 1e-6:
            raise ModelError("onnx.other_value", path=settings.path, name=field, value=settings.get(field), found=value)


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
