"""Runs the stages of a model one by one with given inputs and keeps every tensor, axes as in the official graphs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from parlance.core.engine import Engine
from parlance.core.errors import UsageError
from parlance.core.family import Tensors
from parlance.core.files import read_json_file
from parlance.core.limits import RECIPE
from parlance.core.native import mapped_errors
from parlance.core.request import SynthesisRequest
from parlance.families import families

TENSOR_FIELDS = {field for family in families().values() for field in family.speech().trace_fields}

TEXT_FIELDS = {"text_ids", "text_tokens", "speech_tokens", "prompt_ids", "codes"}
"""Where one of them is given, nothing needs to be said in words."""


def run_trace(engine: Engine, request_file: Path, out: Path, **overrides: Any) -> dict[str, Any]:
    """Trace the request in `request_file` and write one ``.npy`` per stage and ``request.json`` into `out`.

    `overrides` replace fields of the request. Returns the resolved request and the shape of each tensor written.
    """
    request, given = read_request(request_file, overrides)
    resolved = engine.resolve(request)
    family = resolved.family
    for name in given:
        if name not in family.trace_fields:
            raise UsageError("trace.no_meaning", name=name, family=family.name)
    voice = family.trace_voice(resolved.spec, given, lambda: engine.voice(resolved))
    with mapped_errors():
        model = engine.load(resolved)
        model.set_voice(voice)
        inputs = family.trace_inputs(model, resolved.request, voice, given)
        tensors = inputs.arrays() | family.run_stages(model, inputs)
    written = write_tensors(out, tensors)
    (out / "request.json").write_text(json.dumps(resolved.request.to_dict(), indent=2) + "\n", encoding="utf-8")
    return {"request": resolved.request.to_dict(), "given": sorted(given), "written": written}


def read_request(path: Path, overrides: Mapping[str, Any]) -> tuple[SynthesisRequest, Tensors]:
    """The request in a JSON file, and the tensors that it names by ``.npy`` files beside it."""
    try:
        fields = read_json_file(path, RECIPE)
    except (OSError, ValueError) as error:
        raise UsageError("trace.unreadable", path=path, error=error) from error
    if not isinstance(fields, dict):
        raise UsageError("trace.no_object", path=path)
    fields = {**fields, **overrides}
    given: Tensors = {}
    for name, value in list(fields.items()):
        if isinstance(value, str) and value.endswith(".npy"):
            fields[name] = _load(path.parent / value, name)
        if name in TENSOR_FIELDS:
            given[name] = np.asarray(fields.pop(name))
        elif isinstance(fields[name], np.ndarray):
            fields[name] = _single(name, fields[name])
    if given.keys() & TEXT_FIELDS:
        fields.setdefault("text", "")
    return SynthesisRequest.from_dict(fields), given


def _load(path: Path, field: str) -> np.ndarray:
    try:
        return np.asarray(np.load(path, allow_pickle=False))
    except (OSError, ValueError) as error:
        raise UsageError("trace.field", name=field, path=path, error=error) from error


def _single(field: str, array: np.ndarray) -> Any:
    if array.size != 1:
        raise UsageError("trace.array", name=field, shape=array.shape)
    return array.item()


def write_tensors(out: Path, tensors: Tensors) -> dict[str, list[int]]:
    """One ``.npy`` for each; returns their shapes."""
    out.mkdir(parents=True, exist_ok=True)
    for name, tensor in tensors.items():
        np.save(out / f"{name}.npy", tensor)
    return {name: list(tensor.shape) for name, tensor in tensors.items()}
