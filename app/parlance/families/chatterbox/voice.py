"""What makes a Chatterbox voice, and which models it fits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlance.core.cloned_voice import VoiceFormat, read_tensor
from parlance.core.cloning import CloneNeeds
from parlance.core.errors import ModelError

VOCABULARY = 6561
VOCODER_PROMPT_S = 10
"""Seconds that become the prompt of the vocoder, of every model."""


@dataclass(frozen=True)
class CloneRecipe:
    """How much of a recording a family of Chatterbox models listens to, and how loud it wants it."""

    name: str
    """Voices made by one recipe fit every model of that recipe and no other."""
    prompt_s: float
    """Seconds that become the prompt of the language model ..."""
    prompt_tokens: int
    """... and how many tokens of 40 ms it takes at most."""
    shortest_s: float
    loudness: float | None
    """LUFS that the recording is brought to first; None leaves it."""

    @property
    def needs(self) -> CloneNeeds:
        longer, shorter = max(self.prompt_s, VOCODER_PROMPT_S), min(self.prompt_s, VOCODER_PROMPT_S)
        return CloneNeeds(self.name, self.shortest_s, enough_s=shorter, wanted_s=longer)


RECIPES = {
    "turbo": CloneRecipe("turbo", prompt_s=15.0, prompt_tokens=375, shortest_s=5.0, loudness=-27.0),
    "multilingual": CloneRecipe("multilingual", prompt_s=6.0, prompt_tokens=150, shortest_s=2.0, loudness=None),
}
_RECIPE_OF_VARIANT = {"turbo": "turbo", "nano": "turbo", "english": "multilingual", "multilingual": "multilingual"}


def recipe_of(metadata: Mapping[str, Any], source: str) -> CloneRecipe:
    """The recipe of a Chatterbox model, from its file's metadata. `ModelError` names `source` and the key."""
    variant = str(metadata.get("chatterbox.variant", ""))
    if variant not in _RECIPE_OF_VARIANT:
        known = ", ".join(_RECIPE_OF_VARIANT)
        raise ModelError("chatterbox.variant", path=source, variant=variant, known=known)
    return RECIPES[_RECIPE_OF_VARIANT[variant]]


@dataclass(frozen=True)
class ChatterboxVoice:
    """The five tensors that Chatterbox speaks from. Tokens are 0 to 6560, one for 40 ms."""

    speaker_emb: NDArray[np.float32]
    """(256,): the voice encoder's, of the whole recording."""
    t3_prompt_tokens: NDArray[np.int32]
    """(P,): what the language model continues."""
    prompt_token: NDArray[np.int32]
    """(N,): the first ten seconds, which the vocoder continues ..."""
    prompt_feat: NDArray[np.float32]
    """(F, 80): ... and their log mel spectrogram, F >= 2 N."""
    xvector: NDArray[np.float32]
    """(192,): CAMPPlus' of the same ten seconds."""


PARTS = {field.name: "i32" if "token" in field.name else "f32" for field in fields(ChatterboxVoice)}
"""Tensor -> its type in a file."""


def model_voice(gguf: Any, voice: str) -> ChatterboxVoice:
    """The voice that a model file carries; `gguf` is a `parlance._core.GgufFile`."""
    rows = {row["name"]: row for row in gguf.tensors}
    tensors = {}
    for part, dtype in PARTS.items():
        name = f"voice.{voice}.{part}"
        if name not in rows:
            raise ModelError("tensor.absent", path=gguf.path, name=name)
        tensors[part] = read_tensor(Path(gguf.path), rows[name], dtype)
    return ChatterboxVoice(**tensors)


def check_voice(voice: ChatterboxVoice, where: str) -> ChatterboxVoice:
    """Refuse tensors that no cloning makes; `ModelError` names `where` and the tensor."""
    for part, dtype in PARTS.items():
        values = getattr(voice, part)
        if values.ndim != (2 if part == "prompt_feat" else 1) or not values.size:
            raise ModelError("tensor.voice_shape", path=where, name=part, shape=values.shape)
        if dtype == "i32" and (values.min() < 0 or values.max() >= VOCABULARY):
            raise ModelError("chatterbox.token_range", path=where, name=part, most=VOCABULARY - 1)
        if not np.isfinite(values).all():
            raise ModelError("tensor.values", path=where, name=part)
    if len(voice.prompt_feat) < 2 * len(voice.prompt_token):
        frames, tokens = len(voice.prompt_feat), len(voice.prompt_token)
        raise ModelError("chatterbox.prompt_frames", path=where, frames=frames, tokens=tokens)
    return voice


FORMAT = VoiceFormat("chatterbox-voice", ChatterboxVoice, PARTS, tuple(RECIPES), check_voice)
