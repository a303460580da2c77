"""A voice of Qwen3-TTS: a speaker that the model knows, a vector of a clip, a clip with its words, or none."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .errors import ModelError
from .qwen3_prompt import Reference


@dataclass(frozen=True)
class Qwen3Voice:
    """With none of the three, the model picks a voice, or the instruction does."""

    speaker: str = ""
    """Name of a speaker that the model knows."""
    vector: np.ndarray | None = None
    """float32 (width of the talker,): what the speaker encoder made of a clip."""
    reference: Reference | None = None
    """The clip itself, in whose voice the speech goes on; only with `vector`."""

    @property
    def is_fixed(self) -> bool:
        """The same in every utterance."""
        return bool(self.speaker) or self.vector is not None


def check_qwen3_voice(voice: Qwen3Voice, width: int, codebook: int, where: str) -> Qwen3Voice:
    """`ModelError` that begins with `where`: a vector is only of use to models of its own width."""
    if voice.vector is not None and voice.vector.shape != (width,):
        raise ModelError(f"{where} is of a model of width {len(voice.vector)}, this one has {width}")
    if voice.reference is not None:
        codes = voice.reference.codes
        if codes.ndim != 2 or codes.shape[1] != 16 or not len(codes) or codes.min() < 0 or codes.max() >= codebook:
            raise ModelError(f"{where} has codes that are none of this model")
    return voice
