"""What makes a Chatterbox voice, which models it fits, and the file that it is kept in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .cloning import CloneNeeds
from .errors import ModelError
from .native import mapped_errors

ARCHITECTURE = "chatterbox-voice"
VOCABULARY = 6561
VOCODER_PROMPT_S = 10
"""Seconds that become the prompt of the vocoder, of every model."""
DEFAULT_EMOTION = 0.5


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
        raise ModelError(f"{source}: chatterbox.variant is {variant!r}, which is none of {known}")
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


@dataclass(frozen=True)
class VoiceRecord:
    """Where a cloned voice comes from and what it may be used for."""

    name: str
    fits: str
    """Name of the recipe."""
    consent: str
    """Who agreed to the cloning, in the words of whoever did it."""
    source_name: str
    source_sha256: str
    """Of the recording, as a file."""
    source_part: tuple[float, float]
    """Seconds from and to that were used."""
    model: str
    """Whose networks made it."""
    languages: tuple[str, ...] = ()
    """That the speaker speaks; empty says nothing."""
    emotion: float = DEFAULT_EMOTION
    licence: str = ""


@dataclass(frozen=True)
class StoredVoice:
    record: VoiceRecord
    tensors: ChatterboxVoice


def read_voice(path: Path) -> StoredVoice:
    """Read a voice file. `ModelError` names the file and the key or tensor."""
    with mapped_errors() as core:
        file = core.GgufFile(str(path))
    record = _record(file.metadata, path)
    rows = {row["name"]: row for row in file.tensors}
    if rows.keys() != PARTS.keys():
        raise ModelError(f"{path}: a voice holds {', '.join(PARTS)}, not {', '.join(rows)}")
    tensors = {name: _values(path, rows[name], dtype) for name, dtype in PARTS.items()}
    return StoredVoice(record, check_voice(ChatterboxVoice(**tensors), str(path)))


def model_voice(gguf: Any, voice: str) -> ChatterboxVoice:
    """The voice that a model file carries; `gguf` is a `parlance._core.GgufFile`."""
    rows = {row["name"]: row for row in gguf.tensors}
    tensors = {}
    for part, dtype in PARTS.items():
        name = f"voice.{voice}.{part}"
        if name not in rows:
            raise ModelError(f"{gguf.path} has no tensor {name!r}")
        tensors[part] = _values(Path(gguf.path), rows[name], dtype)
    return ChatterboxVoice(**tensors)


def read_record(path: Path) -> VoiceRecord:
    """As `read_voice`, without its tensors."""
    with mapped_errors() as core:
        return _record(core.GgufFile(str(path)).metadata, path)


def metadata_of(record: VoiceRecord) -> dict[str, tuple[str, Any]]:
    """Metadata key -> (type name, value) of a voice file."""
    return {
        "general.architecture": ("str", ARCHITECTURE),
        "general.name": ("str", record.name),
        "general.license": ("str", record.licence),
        "voice.fits": ("str", record.fits),
        "voice.emotion": ("f32", record.emotion),
        "voice.languages": ("str[]", list(record.languages)),
        "voice.consent": ("str", record.consent),
        "voice.model": ("str", record.model),
        "voice.source.name": ("str", record.source_name),
        "voice.source.sha256": ("str", record.source_sha256),
        "voice.source.part": ("f32[]", list(record.source_part)),
    }


def check_voice(voice: ChatterboxVoice, where: str) -> ChatterboxVoice:
    """Refuse tensors that no cloning makes; `ModelError` names `where` and the tensor."""
    for part, dtype in PARTS.items():
        values = getattr(voice, part)
        if values.ndim != (2 if part == "prompt_feat" else 1) or not values.size:
            raise ModelError(f"{where}: tensor {part} has the shape {values.shape}")
        if dtype == "i32" and (values.min() < 0 or values.max() >= VOCABULARY):
            raise ModelError(f"{where}: tensor {part} holds a token outside of 0 to {VOCABULARY - 1}")
        if not np.isfinite(values).all():
            raise ModelError(f"{where}: tensor {part} holds values that are not finite")
    if len(voice.prompt_feat) < 2 * len(voice.prompt_token):
        frames, tokens = len(voice.prompt_feat), len(voice.prompt_token)
        raise ModelError(f"{where}: tensor prompt_feat has {frames} frames for {tokens} tokens")
    return voice


def _record(metadata: Mapping[str, Any], path: Path) -> VoiceRecord:
    if metadata.get("general.architecture") != ARCHITECTURE:
        raise ModelError(f"{path}: general.architecture is {metadata.get('general.architecture')!r}: no cloned voice")

    def read(key: str, kind: type = str) -> Any:
        value = metadata.get(key)
        if not isinstance(value, kind):
            raise ModelError(f"{path}: {key} must be of type {kind.__name__}, not {value!r}")
        return value

    part = read("voice.source.part", list)
    if len(part) != 2 or not all(isinstance(at, float) for at in part):
        raise ModelError(f"{path}: voice.source.part must be two numbers, not {part!r}")
    if (fits := read("voice.fits")) not in RECIPES:
        raise ModelError(f"{path}: voice.fits is {fits!r}, which is none of {', '.join(RECIPES)}")
    return VoiceRecord(
        name=read("general.name"),
        fits=fits,
        consent=read("voice.consent"),
        source_name=read("voice.source.name"),
        source_sha256=read("voice.source.sha256"),
        source_part=(round(part[0], 3), round(part[1], 3)),
        model=read("voice.model"),
        languages=tuple(str(language) for language in metadata.get("voice.languages", [])),
        emotion=round(read("voice.emotion", float), 6),
        licence=read("general.license"),
    )


def _values(path: Path, row: Mapping[str, Any], dtype: str) -> NDArray[Any]:
    if row["type"] != dtype:
        raise ModelError(f"{path}: tensor {row['name']} must be {dtype}, not {row['type']}")
    count = row["n_bytes"] // 4
    values = np.fromfile(path, dtype="<i4" if dtype == "i32" else "<f4", count=count, offset=row["offset"])
    if values.size != count:
        raise ModelError(f"{path} ends inside tensor {row['name']}")
    return values.astype(np.int32 if dtype == "i32" else np.float32).reshape(tuple(reversed(row["shape"])))
