"""The two style tensors that make a Supertonic voice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from parlance.core.errors import ModelError


@dataclass(frozen=True)
class VoiceTensors:
    ttl: np.ndarray
    """float32 (n_style, style_dim): how it sounds."""
    dp: np.ndarray
    """float32 (dp_n_style, dp_style_dim): how fast it speaks."""


def model_voice(gguf: Any, voice: str) -> VoiceTensors:
    """The voice that a model file carries; `gguf` is a `parlance._core.GgufFile`."""
    rows = {row["name"]: row for row in gguf.tensors}
    return VoiceTensors(*(_read_f32(gguf.path, rows, f"voice.{voice}.{part}") for part in ("ttl", "dp")))


def check_shapes(voice: VoiceTensors, ttl: tuple[int, int], dp: tuple[int, int], name: str) -> VoiceTensors:
    """Refuse a voice that was made for another model."""
    for part, values, expected in (("style_ttl", voice.ttl, ttl), ("style_dp", voice.dp, dp)):
        if values.shape != expected:
            raise ModelError("voice.misfit", name=name, part=part, found=values.shape, expected=expected)
    return voice


def _read_f32(path: str, rows: dict[str, dict[str, Any]], name: str) -> np.ndarray:
    row = rows.get(name)
    if row is None:
        raise ModelError("tensor.absent", path=path, name=name)
    if row["type"] != "f32":
        raise ModelError("tensor.must_be_f32", path=path, name=name, found=row["type"])
    count = row["n_bytes"] // 4
    values = np.fromfile(path, dtype="<f4", count=count, offset=row["offset"])
    if values.size != count:
        raise ModelError("tensor.ends", path=path, name=name)
    return values.astype(np.float32, copy=False).reshape(tuple(reversed(row["shape"])))
