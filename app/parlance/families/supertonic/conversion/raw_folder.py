"""A `RawModel` on disk: model.json and weights.safetensors, what the reference implementation reads."""

from __future__ import annotations

import json
import os
import shutil
import types
from pathlib import Path
from typing import Any

import numpy as np
from safetensors.numpy import load_file, save_file

from parlance.core.errors import ModelError
from parlance.core.json_file import read_json_file
from parlance.core.limits import MODEL_JSON

from ..schema import config_from_metadata, metadata_fields
from .raw import Indexer, RawModel, Voice

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
