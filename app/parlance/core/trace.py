"""Runs the stages of a model one by one with given inputs and keeps every tensor, axes as in the official graphs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from .engine import Engine, Resolved
from .errors import UsageError
from .native import mapped_errors
from .request import SynthesisRequest
from .supertonic import SupertonicModel, make_noise, prepare_text
from .voices import VoiceTensors, check_shapes

Tensors = dict[str, np.ndarray]
TENSOR_FIELDS = ("text_ids", "style_ttl", "style_dp", "noise")


def run_trace(engine: Engine, request_file: Path, out: Path, **overrides: Any) -> dict[str, Any]:
    """Trace the request in `request_file` and write one ``.npy`` per stage and ``request.json`` into `out`.

    `overrides` replace fields of the request. Returns the resolved request and the shape of each tensor written.
    """
    request, given = read_request(request_file, overrides)
    resolved = engine.resolve(request)
    ids = _text_ids(resolved, given)
    voice = _voice(engine, resolved, given)
    if "noise" in given:
        _check_shape("noise", given["noise"], (1, resolved.spec.channels, None))
    with mapped_errors():
        model = engine.load(resolved)
        model.set_voice(voice)
        duration = model.duration(ids)
        tensors = {"text_ids": ids[None].astype(np.int64)}
        tensors |= run_stages(model, ids, _noise(resolved, given, duration), *_schedule(resolved.request))
    written = _write(out, tensors)
    (out / "request.json").write_text(json.dumps(resolved.request.to_dict(), indent=2) + "\n", encoding="utf-8")
    return {"request": resolved.request.to_dict(), "given": sorted(given), "written": written}


def run_stages(
    model: SupertonicModel,
    ids: np.ndarray,
    noise: np.ndarray,
    steps: int,
    conditional: bool = False,
    reference: Mapping[str, np.ndarray] | None = None,
) -> Tensors:
    """``duration`` (1,), ``text_emb`` (1, C, T), ``latent_1`` ... (1, channels, L) and ``wav`` (1, samples), untrimmed.

    `ids` is (T,), `noise` (channels, L); the voice is set. With `reference`, the tensors of another run, each stage
    starts from that run's tensors instead of its own, so that errors do not add up.
    """
    native = model.native
    tensors = {"duration": np.array([native.predict_duration(ids)], np.float32)}
    native.encode_text(ids)
    tensors["text_emb"] = native.text_emb()[None]
    if reference is not None:
        native.set_text_emb(reference["text_emb"][0])
    latents = native.estimate_traced(noise, steps, conditional)
    tensors |= {f"latent_{k}": latent[None] for k, latent in enumerate(latents, 1)}
    if reference is not None:
        native.set_latent(reference[f"latent_{steps}"][0])
    tensors["wav"] = native.vocode(0, noise.shape[1])[None]
    return tensors


def read_request(path: Path, overrides: Mapping[str, Any]) -> tuple[SynthesisRequest, Tensors]:
    """The request in a JSON file, and the tensors that it names by ``.npy`` files beside it."""
    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UsageError(f"request {path} cannot be read: {error}") from error
    if not isinstance(fields, dict):
        raise UsageError(f"request {path} must hold a JSON object")
    fields = {**fields, **overrides}
    given: Tensors = {}
    for name, value in list(fields.items()):
        if isinstance(value, str) and value.endswith(".npy"):
            fields[name] = _load(path.parent / value, name)
        if name in TENSOR_FIELDS:
            given[name] = np.asarray(fields.pop(name))
        elif isinstance(fields[name], np.ndarray):
            fields[name] = _single(name, fields[name])
    if "text_ids" in given:
        fields.setdefault("text", "")
    return SynthesisRequest.from_dict(fields), given


def _load(path: Path, field: str) -> np.ndarray:
    try:
        return np.asarray(np.load(path, allow_pickle=False))
    except (OSError, ValueError) as error:
        raise UsageError(f"request field {field!r}: {path} cannot be read: {error}") from error


def _single(field: str, array: np.ndarray) -> Any:
    if array.size != 1:
        raise UsageError(f"request field {field!r} must be one value, not an array of shape {array.shape}")
    return array.item()


def _text_ids(resolved: Resolved, given: Tensors) -> np.ndarray:
    """int32 (T,)"""
    if "text_ids" not in given:
        chunks = prepare_text(resolved.request, resolved.spec).chunks
        if len(chunks) > 1:
            raise UsageError(f"a trace takes one chunk of text, this one makes {len(chunks)}: shorten it")
        return chunks[0].ids
    ids = given["text_ids"]
    _check_shape("text_ids", ids, (1, None))
    vocab = resolved.spec.vocab
    if not np.issubdtype(ids.dtype, np.integer) or ids.min() < 0 or ids.max() >= vocab:
        raise UsageError(f"request field 'text_ids' must hold integers from 0 to {vocab - 1}")
    if ids.shape[1] > resolved.spec.max_positions:
        raise UsageError(f"request field 'text_ids' holds more than {resolved.spec.max_positions} ids")
    return ids[0].astype(np.int32)


def _voice(engine: Engine, resolved: Resolved, given: Tensors) -> VoiceTensors:
    ttl_shape, dp_shape = resolved.spec.voice_shapes
    named = None if {"style_ttl", "style_dp"} <= set(given) else engine.voice(resolved)
    for field, shape in (("style_ttl", ttl_shape), ("style_dp", dp_shape)):
        if field in given:
            _check_shape(field, given[field], (1, *shape))
    ttl = given["style_ttl"][0] if "style_ttl" in given else named.ttl  # type: ignore[union-attr]
    dp = given["style_dp"][0] if "style_dp" in given else named.dp  # type: ignore[union-attr]
    voice = VoiceTensors(np.ascontiguousarray(ttl, np.float32), np.ascontiguousarray(dp, np.float32))
    return check_shapes(voice, ttl_shape, dp_shape, resolved.request.voice)


def _noise(resolved: Resolved, given: Tensors, duration: float) -> np.ndarray:
    request, spec = resolved.request, resolved.spec
    if "noise" in given:
        noise = np.ascontiguousarray(given["noise"][0], np.float32)
    else:
        assert request.speed is not None
        noise = make_noise(spec, request.seed, 0, spec.frames_of(spec.samples_of(duration, request.speed)))
    if noise.shape[1] > spec.max_positions:
        raise UsageError(f"{noise.shape[1]} latent frames are more than the {spec.max_positions} of this model")
    return noise


def _schedule(request: SynthesisRequest) -> tuple[int, bool]:
    assert request.steps is not None
    return request.steps, request.guidance == "conditional"


def _check_shape(field: str, array: np.ndarray, expected: tuple[int | None, ...]) -> None:
    """None stands for any length of at least 1."""
    fits = array.ndim == len(expected) and all(
        size == want or (want is None and size > 0) for size, want in zip(array.shape, expected, strict=True)
    )
    if not fits:
        shape = ", ".join("any" if want is None else str(want) for want in expected)
        raise UsageError(f"request field {field!r} must have shape ({shape}), not {array.shape}")


def _write(out: Path, tensors: Tensors) -> dict[str, list[int]]:
    out.mkdir(parents=True, exist_ok=True)
    for name, tensor in tensors.items():
        np.save(out / f"{name}.npy", tensor)
    return {name: list(tensor.shape) for name, tensor in tensors.items()}
