"""Supertonic voices as files of their own, and blends of two of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from parlance.core.cloned_voice import StoredVoice, VoiceFormat
from parlance.core.errors import ModelError, UsageError

from .styles import VoiceTensors

PARTS = {"ttl": "f32", "dp": "f32"}


def fits_of(metadata: Mapping[str, Any]) -> str:
    """Styles mean something to the networks that learned them, whatever type their weights are kept in."""
    return str(metadata.get("general.name", ""))


def blend(first: VoiceTensors, second: VoiceTensors, amount: float) -> VoiceTensors:
    """From `first` at 0 to `second` at 1, in a straight line. Raises `UsageError`."""
    if not 0 <= amount <= 1:
        raise UsageError("blend.amount", amount=amount)
    if (first.ttl.shape, first.dp.shape) != (second.ttl.shape, second.dp.shape):
        raise UsageError("blend.models")
    return VoiceTensors(_between(first.ttl, second.ttl, amount), _between(first.dp, second.dp, amount))


def stored_style(voice: Any, fits: str, name: str) -> VoiceTensors:
    """The tensors of what a voice file held. `ModelError` if it was made for another model than `fits` says."""
    if isinstance(voice, StoredVoice):
        if voice.record.fits != fits:
            raise ModelError("voice.made_for", name=name, made=voice.record.fits, fits=fits)
        voice = voice.tensors
    if not isinstance(voice, VoiceTensors):
        raise ModelError("voice.other_family", name=name)
    return voice


def check_style(voice: VoiceTensors, where: str) -> VoiceTensors:
    """Refuse tensors that are no styles; `ModelError` begins with `where`."""
    for part in PARTS:
        values = getattr(voice, part)
        if values.ndim != 2 or not values.size:
            raise ModelError("tensor.voice_shape", path=where, name=part, shape=values.shape)
        if not np.isfinite(values).all():
            raise ModelError("tensor.values", path=where, name=part)
    return voice


def _between(first: np.ndarray, second: np.ndarray, amount: float) -> np.ndarray:
    share = np.float32(amount)
    return np.asarray((np.float32(1) - share) * first + share * second, np.float32)


FORMAT = VoiceFormat("supertonic-voice", VoiceTensors, PARTS, (), check_style)
