"""Voices: the official JSON files, and the voices that a model file carries."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from typing import Any

import numpy as np

from parlance.core.errors import ModelError, UsageError
from parlance.core.gguf_file import GgufContents, write_gguf
from parlance.core.limits import VOICE_STYLE
from parlance.families.conversion.release_writer import read_model_json

from .schema import config_from_metadata
from .voice import VoiceTensors, check_shapes

PARTS = {"ttl": "style_ttl", "dp": "style_dp"}
_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


def read_voice_json(path: Path) -> VoiceTensors:
    """Read an official voice: ``{"style_ttl": {"data", "dims": [1, N, C], "type": "float32"}, "style_dp": ...}``.

    `ModelError` names the file and the field.
    """
    described = read_model_json(path, VOICE_STYLE)
    if not isinstance(described, dict):
        raise ModelError("voice.no_object", path=path)
    return VoiceTensors(*(_style(path, field, described.get(field)) for field in PARTS.values()))


def _style(path: Path, field: str, described: Any) -> np.ndarray:
    if not isinstance(described, dict) or not {"data", "dims"} <= set(described):
        raise ModelError("voice.no_data", path=path, name=field)
    if described.get("type", "float32") != "float32":
        raise ModelError("voice.data_type", path=path, name=field, found=described["type"])
    dims = described["dims"]
    if not isinstance(dims, list) or len(dims) != 3 or dims[0] != 1 or not all(_is_size(n) for n in dims):
        raise ModelError("voice.dims", path=path, name=field, dims=dims)
    try:
        values = np.array(described["data"], dtype=np.float32).reshape(-1)
    except (ValueError, TypeError, OverflowError) as error:
        raise ModelError("voice.no_numbers", path=path, name=field) from error
    if values.size != math.prod(dims):
        raise ModelError("voice.count", path=path, name=field, size=values.size, dims=dims, needed=math.prod(dims))
    if not np.isfinite(values).all():
        raise ModelError("voice.not_finite", path=path, name=field)
    return values.reshape(dims[1:])


def _is_size(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value < 2**20


def write_voice_json(path: Path, voice: VoiceTensors) -> None:
    """Write the official form of a voice."""
    described = {
        field: {"data": values[None].tolist(), "dims": [1, *values.shape], "type": "float32"}
        for field, values in (("style_ttl", voice.ttl), ("style_dp", voice.dp))
    }
    path.write_text(json.dumps(described), encoding="utf-8")


def read_voice(model: Path, id_: str) -> VoiceTensors:
    """One voice of a model file; `UsageError` lists the voices that there are."""
    contents = GgufContents(model)
    _require(contents, id_)
    return VoiceTensors(*(contents.tensors[f"voice.{id_}.{part}"].values() for part in PARTS))


def add_voice(model: Path, out: Path, id_: str, voice: VoiceTensors, name: str, language: str) -> None:
    """Write a copy of the model with one more voice, or with that voice replaced."""
    if not _ID.fullmatch(id_):
        raise UsageError("voice.bad_id", id=id_)
    contents = GgufContents(model)
    config = config_from_metadata(contents.values(), str(model))
    check_shapes(voice, (config.n_style, config.style_dim), (config.dp.n_style, config.dp.style_dim), id_)
    metadata = {key: entry for key, entry in contents.metadata.items() if not key.startswith(f"voice.{id_}.")}
    ids = [*(other for other in contents.values()["speech.voices"] if other != id_), id_]
    metadata["speech.voices"] = ("str[]", ids)
    metadata[f"voice.{id_}.name"] = ("str", name)
    metadata[f"voice.{id_}.language"] = ("str", language)
    _rewrite(contents, out, metadata, {f"voice.{id_}.ttl": voice.ttl, f"voice.{id_}.dp": voice.dp}, drop=())


def remove_voice(model: Path, out: Path, id_: str) -> None:
    """Write a copy of the model without one voice, which must not be the default."""
    contents = GgufContents(model)
    _require(contents, id_)
    if contents.values()["speech.default_voice"] == id_:
        raise UsageError("voice.default", id=id_, model=model)
    metadata = {key: entry for key, entry in contents.metadata.items() if not key.startswith(f"voice.{id_}.")}
    ids = [other for other in contents.values()["speech.voices"] if other != id_]
    metadata["speech.voices"] = ("str[]", ids)
    _rewrite(contents, out, metadata, {}, drop=[f"voice.{id_}.{part}" for part in PARTS])


def _require(contents: GgufContents, id_: str) -> None:
    voices = contents.values().get("speech.voices", [])
    if id_ not in voices or any(f"voice.{id_}.{part}" not in contents.tensors for part in PARTS):
        raise UsageError("voice.none_such", path=contents.path, id=id_, known=voices)


def _rewrite(
    contents: GgufContents, out: Path, metadata: dict[str, Any], added: dict[str, np.ndarray], drop: Any
) -> None:
    kept = {name: t for name, t in contents.tensors.items() if name not in added and name not in drop}
    dtypes = {name: tensor.dtype for name, tensor in kept.items()} | dict.fromkeys(added, "f32")
    write_gguf(out, metadata, {name: tensor.values() for name, tensor in kept.items()} | added, dtypes)
