"""A voice of Qwen3-TTS: a speaker that the model knows, a vector of a clip, a clip with its words, or none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlance.core.cloned_voice import VoiceFormat
from parlance.core.errors import ModelError

from .prompt import PREFIX, Reference

CODEBOOKS = 16
PARTS = {"speaker_emb": "f32", "ref_codes": "i32"}
SIZES = ("0.6B", "1.7B")


@dataclass(frozen=True)
class Qwen3Voice:
    """With none of the three, the model picks a voice, or the instruction does."""

    speaker: str = ""
    """Name of a speaker that the model knows."""
    vector: np.ndarray | None = None
    """float32 (width of the talker,): what the speaker encoder made of a clip."""
    reference: Reference | None = None
    """The clip itself, in whose voice the speech goes on; only with `vector`."""
    transcript: str = ""
    """The words of the reference, as text."""

    @property
    def is_fixed(self) -> bool:
        """The same in every utterance."""
        return bool(self.speaker) or self.vector is not None


@dataclass(frozen=True)
class Qwen3Clone:
    """What a recording becomes, before a model that is to speak with it turns its words into ids."""

    speaker_emb: np.ndarray
    """float32 (width of the talker,)"""
    ref_codes: np.ndarray | None = None
    """int32 (frames, 16), where the words of the recording are known."""


def fits_of(metadata: Mapping[str, Any], source: str) -> str:
    """Which clones a model can speak with: those of its size. `ModelError` names `source` and the key."""
    size = str(metadata.get(f"{PREFIX}size", ""))
    if size not in SIZES:
        raise ModelError("qwen3.size", path=source, key=f"{PREFIX}size", size=size, known=SIZES)
    return _fits(size)


def is_same(one: Reference | None, other: Reference | None) -> bool:
    """Whether the sound that went before is the same."""
    if one is None or other is None:
        return one is other
    return one is other or np.array_equal(one.codes, other.codes)


def check_clone(clone: Qwen3Clone, where: str) -> Qwen3Clone:
    """Refuse tensors that no cloning makes; `ModelError` begins with `where`."""
    vector, codes = clone.speaker_emb, clone.ref_codes
    if vector.ndim != 1 or not vector.size:
        raise ModelError("tensor.speaker_shape", path=where, shape=vector.shape)
    if not np.isfinite(vector).all():
        raise ModelError("tensor.speaker_values", path=where)
    if codes is not None and not _are_codes(codes):
        raise ModelError("qwen3.ref_codes", path=where, count=CODEBOOKS)
    return clone


def check_qwen3_voice(voice: Qwen3Voice, width: int, codebook: int, where: str) -> Qwen3Voice:
    """`ModelError` that begins with `where`: a vector is only of use to models of its own width."""
    if voice.vector is not None and voice.vector.shape != (width,):
        raise ModelError("qwen3.width", path=where, width=len(voice.vector), own=width)
    if voice.reference is not None:
        codes = voice.reference.codes
        if not _are_codes(codes) or codes.max() >= codebook:
            raise ModelError("qwen3.codes", path=where)
    return voice


def _are_codes(codes: np.ndarray) -> bool:
    return codes.ndim == 2 and codes.shape[1] == CODEBOOKS and len(codes) > 0 and int(codes.min()) >= 0


def _fits(size: str) -> str:
    return f"qwen3-tts-{size.lower()}"


FORMAT = VoiceFormat(
    "qwen3-tts-voice",
    Qwen3Clone,
    PARTS,
    tuple(_fits(size) for size in SIZES),
    check_clone,
    optional=frozenset({"ref_codes"}),
)
