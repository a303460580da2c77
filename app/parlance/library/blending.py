"""A new voice out of two that a model speaks with."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from ..core.cloned_voice import VoiceRecord
from ..core.errors import UsageError
from ..core.native import mapped_errors
from ..core.result import ModelInfo, VoiceInfo
from ..families import family_of
from .voice_file import read_voice as read_own
from .voice_store import SUFFIX


def blend_voices(
    model: ModelInfo, folder: Path, first: str, second: str, amount: float, name: str
) -> tuple[Any, VoiceRecord]:
    """`first` at an amount of 0, `second` at 1; both are ids or names, and those of the user are in `folder`.

    `UsageError` names a voice that is not there, or a model whose voices cannot be blended.
    """
    if not model.blending:
        raise UsageError("blend.impossible", title=model.title)
    one, other = model.known_voice(first), model.known_voice(second)
    tensors = blend(_tensors(model, folder, one), _tensors(model, folder, other), amount)
    languages, accent = parentage(model, one, other, amount)
    return tensors, VoiceRecord(
        name=name,
        fits=model.blending,
        consent="",
        source_name="",
        source_sha256="",
        source_part=(0.0, 0.0),
        model=model.name,
        languages=languages,
        licence=model.licence,
        blend_of=(one.name, other.name),
        blend_amount=round(amount, 4),
        accent=accent,
    )


def parentage(model: ModelInfo, one: VoiceInfo, other: VoiceInfo, amount: float) -> tuple[tuple[str, ...], str]:
    """Languages and accent of a blend, first those of which there is more."""
    parents = (one, other) if amount < 0.5 else (other, one)
    languages = dict.fromkeys(voice.language for voice in parents if voice.language in model.languages)
    return tuple(languages), next((voice.accent for voice in parents if voice.accent), "")


Voice = TypeVar("Voice")


def blend(first: Voice, second: Voice, amount: float) -> Voice:
    """From `first` at 0 to `second` at 1, in a straight line: dataclasses of arrays. Raises `UsageError`."""
    if not 0 <= amount <= 1:
        raise UsageError("blend.amount", amount=amount)
    pairs = {field.name: (getattr(first, field.name), getattr(second, field.name)) for field in fields(first)}  # type: ignore[arg-type]
    if any(one.shape != other.shape for one, other in pairs.values()):
        raise UsageError("blend.models")
    share = np.float32(amount)
    between = {name: (np.float32(1) - share) * one + share * other for name, (one, other) in pairs.items()}
    return type(first)(**between)


def _tensors(model: ModelInfo, folder: Path, voice: VoiceInfo) -> Any:
    family = family_of(model.family, model.path).speech()
    with mapped_errors() as core:
        gguf = core.GgufFile(model.path)
        if not voice.cloned:
            return family.model_voice(gguf, voice.id)
    spec = family.read_spec(model.path, gguf.metadata)
    return family.check_voice(read_own(folder / f"{voice.id}{SUFFIX}"), spec, voice.id)
