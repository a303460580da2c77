"""A voice as a few numbers of its own, from which a picture of it is drawn."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import numpy as np

from ..core.errors import ParlanceError
from ..core.native import mapped_errors
from ..core.result import ModelInfo, VoiceInfo
from ..families import family_of
from .voice_file import read_voice
from .voice_store import SUFFIX

FEATURES = 12
Face = tuple[float, ...]


def voice_face(model: ModelInfo | None, voice: VoiceInfo, folder: Path) -> Face:
    """FEATURES numbers from 0 to 1 out of the voice's own tensors; of its name where it has none that can be read.

    The user's own voices are in `folder`.
    """
    try:
        numbers = _tensors(model, voice, folder)
    except (ParlanceError, OSError, ValueError):
        numbers = np.empty(0, np.float32)
    if numbers.size < FEATURES:
        digest = hashlib.sha256(voice.id.encode("utf-8", "replace")).digest()
        return tuple(byte / 255 for byte in digest[:FEATURES])
    means = np.array([part.mean() for part in np.array_split(numbers, FEATURES)])
    spread = float(means.std()) or 1.0
    return tuple(float(value) for value in 0.5 + 0.5 * np.tanh((means - means.mean()) / spread))


def _tensors(model: ModelInfo | None, voice: VoiceInfo, folder: Path) -> np.ndarray:
    """float32 (n,), a column after the other: the rows of a style are much alike in every voice."""
    if voice.cloned:
        kept: Any = read_voice(folder / f"{voice.id}{SUFFIX}").tensors
    elif model is None:
        return np.empty(0, np.float32)
    else:
        with mapped_errors() as core:
            kept = family_of(model.family, model.path).speech().model_voice(core.GgufFile(model.path), voice.id)
    arrays = [value for value in vars(kept).values() if isinstance(value, np.ndarray)]
    found = np.concatenate([array.astype(np.float32).ravel(order="F") for array in arrays]) if arrays else np.empty(0)
    return found[np.isfinite(found)]
