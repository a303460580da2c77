"""A new voice out of two that a model speaks with."""

from __future__ import annotations

from pathlib import Path

from ..core.cloned_voice import VoiceRecord
from ..core.errors import UsageError
from ..core.result import ModelInfo, VoiceInfo
from ..families.supertonic.styles import VoiceTensors
from ..families.supertonic.voice import blend, stored_style
from ..families.supertonic.voice_files import read_voice
from .catalogue import named_voice
from .voice_file import read_voice as read_own
from .voice_store import SUFFIX


def blend_voices(
    model: ModelInfo, folder: Path, first: str, second: str, amount: float, name: str
) -> tuple[VoiceTensors, VoiceRecord]:
    """`first` at an amount of 0, `second` at 1; both are ids or names, and those of the user are in `folder`.

    `UsageError` names a voice that is not there, or a model whose voices cannot be blended.
    """
    if not model.blending:
        raise UsageError("blend.impossible", title=model.title)
    one, other = named_voice(model, first), named_voice(model, second)
    tensors = blend(_tensors(model, folder, one), _tensors(model, folder, other), amount)
    return tensors, VoiceRecord(
        name=name,
        fits=model.blending,
        consent="",
        source_name="",
        source_sha256="",
        source_part=(0.0, 0.0),
        model=model.name,
        licence=model.licence,
        blend_of=(one.name, other.name),
        blend_amount=round(amount, 4),
    )


def _tensors(model: ModelInfo, folder: Path, voice: VoiceInfo) -> VoiceTensors:
    if not voice.cloned:
        return read_voice(Path(model.path), voice.id)
    return stored_style(read_own(folder / f"{voice.id}{SUFFIX}"), model.blending, voice.id)
