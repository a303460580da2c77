"""The file that a cloned voice is kept in, of whichever family it is."""

from __future__ import annotations

import functools
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..core.cloned_voice import StoredVoice, VoiceFormat, VoiceRecord
from ..core.errors import ModelError
from ..core.limits import VOICE
from ..core.native import mapped_errors, open_gguf
from ..core.regular_file import open_regular
from ..core.request import SETTINGS
from ..core.typed_fields import fits
from ..families import families
from ..families.supertonic.styles import VoiceTensors
from ..families.supertonic.voice_files import read_voice_json

VERSION = 1
"""Of voice files. A later one holds what this program would lose when it writes the file again."""
MOST_EMOTION = SETTINGS["exaggeration"].high


@functools.cache
def formats() -> dict[str, VoiceFormat]:
    """By the architecture that a voice file names."""
    return {form.architecture: form for form in (family.voices() for family in families().values())}


def format_of(voice: Any) -> VoiceFormat:
    """Of what a `Cloner` made, or of what a file holds."""
    return next(format_ for format_ in formats().values() if isinstance(voice, format_.kind))


def read_voice(path: Path) -> StoredVoice:
    """Read a voice file. `ModelError` names the file and the key or tensor."""
    file = _opened(path)
    record = _record(file.metadata, path)
    rows = {row["name"]: row for row in file.tensors}
    return StoredVoice(record, _format(file.metadata, path).voice(path, rows))


def read_voice_file(path: Path) -> VoiceTensors | StoredVoice:
    """An official Supertonic voice (``.json``) or a cloned voice (``.gguf``)."""
    return read_voice(path) if path.suffix.casefold() == ".gguf" else read_voice_json(path)


def read_record(path: Path) -> VoiceRecord:
    """As `read_voice`, without its tensors."""
    return _record(_opened(path).metadata, path)


def _opened(path: Path) -> Any:
    try:
        with open_regular(path) as file:
            size = file.seek(0, os.SEEK_END)
    except OSError as error:
        raise ModelError("file.unreadable", path=path, error=error) from error
    most = VOICE.bytes
    if size > most:
        raise ModelError("voice.large", path=path, size=size / 1e6, most=most / 1e6)
    with mapped_errors() as core:
        return open_gguf(core, path)


def metadata_of(record: VoiceRecord, architecture: str) -> dict[str, tuple[str, Any]]:
    """Metadata key -> (type name, value) of a voice file."""
    return {
        "general.architecture": ("str", architecture),
        "general.name": ("str", record.name),
        "general.license": ("str", record.licence),
        "voice.version": ("u32", VERSION),
        "voice.fits": ("str", record.fits),
        "voice.emotion": ("f32", record.emotion),
        "voice.languages": ("str[]", list(record.languages)),
        "voice.consent": ("str", record.consent),
        "voice.model": ("str", record.model),
        "voice.source.name": ("str", record.source_name),
        "voice.source.sha256": ("str", record.source_sha256),
        "voice.source.part": ("f32[]", list(record.source_part)),
        "voice.transcript": ("str", record.transcript),
        "voice.blend.of": ("str[]", list(record.blend_of)),
        "voice.blend.amount": ("f32", record.blend_amount),
        "voice.accent": ("str", record.accent),
    }


def _format(metadata: Mapping[str, Any], path: Path) -> VoiceFormat:
    architecture = metadata.get("general.architecture")
    if not isinstance(architecture, str) or architecture not in formats():
        raise ModelError("voice.no_clone", path=path, architecture=architecture)
    return formats()[architecture]


def _record(metadata: Mapping[str, Any], path: Path) -> VoiceRecord:
    known = _format(metadata, path).fits
    if metadata.get("voice.version", 1) != VERSION:  # the first files did not say
        raise ModelError("voice.newer", path=path)

    def read(key: str, kind: str = "str") -> Any:
        value = metadata.get(key)
        if not fits(kind, value):
            raise ModelError("field.long_type", path=path, name=key, kind=kind, value=value)
        return value

    def names(key: str) -> tuple[str, ...]:
        return tuple(read(key, "list[str]")) if key in metadata else ()

    def number(key: str, most: float, default: float | None = None) -> float:
        value = default if default is not None and key not in metadata else metadata.get(key)
        if not isinstance(value, float) or not 0 <= value <= most:
            raise ModelError("field.range", path=path, name=key, most=most, value=value)
        return value

    part = read("voice.source.part", "list[float]")
    if len(part) != 2:
        raise ModelError("voice.part", path=path, part=part)
    if known and read("voice.fits") not in known:
        raise ModelError("voice.no_fit", path=path, fits=metadata["voice.fits"], known=known)
    return VoiceRecord(
        name=read("general.name"),
        fits=read("voice.fits"),
        consent=read("voice.consent"),
        source_name=read("voice.source.name"),
        source_sha256=read("voice.source.sha256"),
        source_part=(round(part[0], 3), round(part[1], 3)),
        model=read("voice.model"),
        languages=names("voice.languages"),
        emotion=round(number("voice.emotion", MOST_EMOTION), 6),
        licence=read("general.license"),
        transcript=read("voice.transcript") if "voice.transcript" in metadata else "",
        blend_of=names("voice.blend.of"),
        blend_amount=round(number("voice.blend.amount", 1.0, default=0.0), 4),
        accent=read("voice.accent") if "voice.accent" in metadata else "",
    )
