"""Supertonic voices as files of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from parlance.core.cloned_voice import StoredVoice, VoiceFormat
from parlance.core.errors import ModelError

from .styles import VoiceTensors

PARTS = {"ttl": "f32", "dp": "f32"}


def fits_of(metadata: Mapping[str, Any]) -> str:
    """Styles mean something to the networks that learned them, whatever type their weights are kept in."""
    return str(metadata.get("general.name", ""))


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


FORMAT = VoiceFormat("supertonic-voice", VoiceTensors, PARTS, (), check_style)
