"""What makes a Chatterbox voice, and which models it fits."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from .errors import ModelError


@dataclass(frozen=True)
class CloneRecipe:
    """How much of a recording a family of Chatterbox models listens to, and how loud it wants it."""

    name: str
    """Voices made by one recipe fit every model of that recipe and no other."""
    prompt_s: float
    """Seconds that become the prompt of the language model, in tokens of 40 ms."""
    shortest_s: float
    loudness: float | None
    """LUFS that the recording is brought to first; None leaves it."""

    @property
    def prompt_tokens(self) -> int:
        return round(self.prompt_s * TOKEN_RATE)


TOKEN_RATE = 25
RECIPES = {
    "turbo": CloneRecipe("turbo", prompt_s=15.0, shortest_s=5.0, loudness=-27.0),
    "multilingual": CloneRecipe("multilingual", prompt_s=6.0, shortest_s=2.0, loudness=None),
}
"""English models use the recipe of the multilingual ones."""


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


PARTS = tuple(field.name for field in fields(ChatterboxVoice))
VOCABULARY = 6561


def check_voice(voice: ChatterboxVoice, where: str) -> ChatterboxVoice:
    """Refuse tensors that no cloning makes; `ModelError` names `where` and the tensor."""
    for part in PARTS:
        values = getattr(voice, part)
        if values.ndim != (2 if part == "prompt_feat" else 1) or not values.size:
            raise ModelError(f"{where}: tensor {part} has the shape {values.shape}")
        if values.dtype == np.int32 and (values.min() < 0 or values.max() >= VOCABULARY):
            raise ModelError(f"{where}: tensor {part} holds a token outside of 0 to {VOCABULARY - 1}")
        if not np.isfinite(values).all():
            raise ModelError(f"{where}: tensor {part} holds values that are not finite")
    if len(voice.prompt_feat) < 2 * len(voice.prompt_token):
        raise ModelError(
            f"{where}: prompt_feat has {len(voice.prompt_feat)} frames for {len(voice.prompt_token)} tokens"
        )
    return voice
