"""The user's own voices: their files, the folder that holds them, blends of two, and the picture of each."""

from __future__ import annotations

import functools
import hashlib
import logging
import os
import re
import shutil
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from ..core.cloning import StoredVoice, VoiceFormat, VoiceRecord, clone_path
from ..core.errors import ModelError, ParlanceError, UsageError
from ..core.files import FileCache, open_regular, part_file, publish
from ..core.gguf_file import write_gguf
from ..core.limits import VOICE
from ..core.native import mapped_errors, open_gguf
from ..core.request import SETTINGS
from ..core.result import ModelInfo, VoiceInfo
from ..core.typed_fields import fits
from ..families import families, family_of
from ..families.supertonic.voice import VoiceTensors
from ..families.supertonic.voice_files import read_voice_json

VERSION = 1
"""Of voice files. A later one holds what this program would lose when it writes the file again."""
MAX_EMOTION = SETTINGS["exaggeration"].high


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
        emotion=round(number("voice.emotion", MAX_EMOTION), 6),
        licence=read("general.license"),
        transcript=read("voice.transcript") if "voice.transcript" in metadata else "",
        blend_of=names("voice.blend.of"),
        blend_amount=round(number("voice.blend.amount", 1.0, default=0.0), 4),
        accent=read("voice.accent") if "voice.accent" in metadata else "",
    )


log = logging.getLogger("parlance.library")

SUFFIX = ".gguf"
LONGEST_ID, LONGEST_NAME = 48, 80
_cached_record = FileCache(read_record, most=4096)


def voice_id(name: str) -> str:
    """What the file of a voice of that name is called: its letters and digits, of any script, in lower case."""
    id_ = re.sub(r"\W+", "-", unicodedata.normalize("NFC", name).casefold()).strip("-_")[:LONGEST_ID]
    if not id_:
        raise UsageError("voice.bad_name", name=name)
    return id_


def save_voice(folder: Path, voice: Any, record: VoiceRecord, taken: Collection[str] = ()) -> Path:
    """Write a new voice into the folder; an existing one of that name is never replaced. `taken` as of `new_path`."""
    _check_consent(record)
    path = new_path(folder, record.name, taken)
    _write(path, voice, record, replaces=False)
    return path


def new_path(folder: Path, name: str, taken: Collection[str] = ()) -> Path:
    """Where a voice of that name would be kept. `UsageError` if there is one, or its id is one of `taken`: the ids of
    the model's own voices, which would be found instead of it."""
    path = folder / f"{voice_id(name)}{SUFFIX}"
    if path.exists() or path.stem in taken:
        raise UsageError("voice.exists", name=path.stem)
    return path


def list_voices(folder: Path, fits: str = "") -> dict[str, VoiceRecord]:
    """Id -> record of every voice, or of those that fit a recipe; what cannot be read is skipped with a warning."""
    found: dict[str, VoiceRecord] = {}
    for path in sorted(folder.glob(f"[!.]*{SUFFIX}")):
        try:
            record = _cached_record(path)
        except ParlanceError as error:
            log.warning("skipped: %s", error)
            continue
        if fits in ("", record.fits):
            found[path.stem] = record
    return found


def unreadable(folder: Path) -> dict[str, ParlanceError]:
    """Id -> why, of the voices that `voices` skips."""
    found = {}
    for path in sorted(folder.glob(f"[!.]*{SUFFIX}")):
        try:
            _cached_record(path)
        except ParlanceError as error:
            found[path.stem] = error
    return found


def find_voice(folder: Path, wanted: str) -> Path | None:
    """File of the voice with that id or name, in any case of letters."""
    for id_, record in list_voices(folder).items():
        if wanted.casefold() in (id_.casefold(), record.name.casefold()):
            return folder / f"{id_}{SUFFIX}"
    return None


def clone_networks(model: Path) -> Path:
    """The file with the cloning networks of a model file, which its conversion leaves beside it."""
    path = clone_path(model)
    if not path.is_file():
        raise ModelError("clone.no_networks", model=model, file=path.name)
    return path


def import_voice(folder: Path, source: Path) -> Path:
    """Check a voice file that came from elsewhere, and copy it into the folder."""
    record = read_voice(source).record
    if len(record.name) > LONGEST_NAME:
        raise ModelError("voice.long_name", path=source, most=LONGEST_NAME)
    _check_consent(record)
    path = new_path(folder, record.name)
    folder.mkdir(parents=True, exist_ok=True)
    _copy(source, path, private=True)
    return path


def rename_voice(folder: Path, id_: str, name: str) -> Path:
    """Give a voice another name, and with it another id unless only the spelling differs."""
    old = folder / f"{id_}{SUFFIX}"
    stored = read_voice(old)
    path = old if voice_id(name) == id_ else new_path(folder, name)
    _write(path, stored.tensors, replace(stored.record, name=name), replaces=path == old)
    if path != old:
        remove_voice(folder, id_)
    return path


def remove_voice(folder: Path, id_: str) -> None:
    try:
        (folder / f"{id_}{SUFFIX}").unlink()
    except OSError as error:
        raise ModelError("voice.not_removed", name=id_, error=error) from error


def export_voice(path: Path, out: Path, overwrite: bool = False) -> None:
    """Write a copy of a voice file for somebody else; without `overwrite`, `out` must not exist."""
    _copy(path, out, replaces=overwrite)


def _check_consent(record: VoiceRecord) -> None:
    if not record.blend_of and not record.consent.strip():
        raise UsageError("voice.no_consent")


def _write(path: Path, voice: Any, record: VoiceRecord, replaces: bool) -> None:
    format_ = format_of(voice)
    arrays = format_.arrays(format_.check(voice, record.name))
    types = {name: format_.parts[name] for name in arrays}
    write_gguf(path, metadata_of(record, format_.architecture), arrays, types, private=True, replaces=replaces)


def _copy(source: Path, target: Path, private: bool = False, replaces: bool = False) -> None:
    try:
        with part_file(target, private=private) as part:
            shutil.copyfile(source, part)
            publish(part, target, replaces)
    except FileExistsError as error:
        raise UsageError("file.exists", path=target) from error
    except OSError as error:
        raise ModelError("file.not_written", path=target, error=error) from error


FEATURES = 12
Face = tuple[float, ...]


def voice_face(model: ModelInfo | None, voice: VoiceInfo, folder: Path) -> Face:
    """FEATURES numbers from 0 to 1 out of the voice's own tensors; of its name where it has none that can be read.

    The user's own voices are in `folder`.
    """
    try:
        numbers = _face_tensors(model, voice, folder)
    except (ParlanceError, OSError, ValueError):
        numbers = np.empty(0, np.float32)
    if numbers.size < FEATURES:
        digest = hashlib.sha256(voice.id.encode("utf-8", "replace")).digest()
        return tuple(byte / 255 for byte in digest[:FEATURES])
    means = np.array([part.mean() for part in np.array_split(numbers, FEATURES)])
    spread = float(means.std()) or 1.0
    return tuple(float(value) for value in 0.5 + 0.5 * np.tanh((means - means.mean()) / spread))


def _face_tensors(model: ModelInfo | None, voice: VoiceInfo, folder: Path) -> np.ndarray:
    """float32 (n,), a column after the other: the rows of a style are much alike in every voice."""
    if voice.cloned:
        kept: Any = read_voice(folder / f"{voice.id}{SUFFIX}").tensors
    elif model is None:
        return np.empty(0, np.float32)
    else:
        with mapped_errors() as core:
            kept = family_of(model.family, model.path).speech().model_voice(core.GgufFile(model.path), voice.id)
    arrays = [value for value in vars(kept).values() if isinstance(value, np.ndarray)]
    found = np.concatenate([array.astype(np.float32).ravel(order="F") for array in arrays]) if arrays else np.empty(0)
    return found[np.isfinite(found)]


def blend_voices(
    model: ModelInfo, folder: Path, first: str, second: str, amount: float, name: str
) -> tuple[Any, VoiceRecord]:
    """`first` at an amount of 0, `second` at 1; both are ids or names, and those of the user are in `folder`.

    `UsageError` names a voice that is not there, or a model whose voices cannot be blended.
    """
    if not model.blending:
        raise UsageError("blend.impossible", title=model.title)
    one, other = model.known_voice(first), model.known_voice(second)
    tensors = blend(_tensors_to_blend(model, folder, one), _tensors_to_blend(model, folder, other), amount)
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


def _tensors_to_blend(model: ModelInfo, folder: Path, voice: VoiceInfo) -> Any:
    family = family_of(model.family, model.path).speech()
    with mapped_errors() as core:
        gguf = core.GgufFile(model.path)
        if not voice.cloned:
            return family.model_voice(gguf, voice.id)
    spec = family.read_spec(model.path, gguf.metadata)
    return family.check_voice(read_voice(folder / f"{voice.id}{SUFFIX}"), spec, voice.id)
