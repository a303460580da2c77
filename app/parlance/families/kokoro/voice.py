"""Kokoro's voices: a style for each length of text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlance.core.cloning import StoredVoice, VoiceFormat, read_tensor
from parlance.core.errors import ModelError

PARTS = {"styles": "f32"}


@dataclass(frozen=True)
class KokoroVoice:
    styles: np.ndarray
    """float32 (rows, 2 * style): row n - 1 for n symbols; how it sounds, then how it speaks."""

    def style(self, symbols: int) -> tuple[np.ndarray, np.ndarray]:
        """Both halves, for a text of so many symbols, the borders not counted."""
        row = self.styles[min(max(symbols, 1), len(self.styles)) - 1]
        own, prosody = np.split(row, 2)
        return own, prosody


def fits_of(metadata: Mapping[str, Any]) -> str:
    """Styles mean something to the networks that learned them, whatever type their weights are kept in."""
    return str(metadata.get("general.name", ""))


def model_voice(gguf: Any, voice: str) -> KokoroVoice:
    """The voice that a model file carries; `gguf` is a `parlance._core.GgufFile`."""
    name = f"voice.{voice}.styles"
    row = next((row for row in gguf.tensors if row["name"] == name), None)
    if row is None:
        raise ModelError("tensor.absent", path=gguf.path, name=name)
    return KokoroVoice(read_tensor(gguf.path, row, "f32"))


def stored_voice(voice: Any, fits: str, name: str) -> KokoroVoice:
    """What a voice file held. `ModelError` if it was made for another model than `fits` says."""
    if isinstance(voice, StoredVoice):
        if voice.record.fits != fits:
            raise ModelError("voice.made_for", name=name, made=voice.record.fits, fits=fits)
        voice = voice.tensors
    if not isinstance(voice, KokoroVoice):
        raise ModelError("voice.other_family", name=name)
    return voice


def check_voice(voice: KokoroVoice, where: str) -> KokoroVoice:
    """Refuse a tensor that is no style; `ModelError` begins with `where`."""
    if voice.styles.ndim != 2 or not voice.styles.size or voice.styles.shape[1] % 2:
        raise ModelError("tensor.voice_shape", path=where, name="styles", shape=voice.styles.shape)
    if not np.isfinite(voice.styles).all():
        raise ModelError("tensor.values", path=where, name="styles")
    return voice


FORMAT = VoiceFormat("kokoro-voice", KokoroVoice, PARTS, (), check_voice)
