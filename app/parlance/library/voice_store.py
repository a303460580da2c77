"""The user's own voices, cloned or blended: a folder of small files, one voice each."""

from __future__ import annotations

import logging
import re
import shutil
import unicodedata
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..core.cloned_voice import VoiceRecord
from ..core.cloning import clone_path
from ..core.errors import ModelError, ParlanceError, UsageError
from ..core.file_cache import FileCache
from ..core.gguf.write import write_gguf
from ..core.part_file import part_file, publish
from .voice_file import format_of, metadata_of, read_record, read_voice

log = logging.getLogger("parlance.library")

SUFFIX = ".gguf"
LONGEST_ID, LONGEST_NAME = 48, 80
_record = FileCache(read_record, most=4096)


def voice_id(name: str) -> str:
    """What the file of a voice of that name is called: its letters and digits, of any script, in lower case."""
    id_ = re.sub(r"\W+", "-", unicodedata.normalize("NFC", name).casefold()).strip("-_")[:LONGEST_ID]
    if not id_:
        raise UsageError("voice.bad_name", name=name)
    return id_


def save_voice(folder: Path, voice: Any, record: VoiceRecord) -> Path:
    """Write a new voice into the folder; an existing one of that name is never replaced."""
    _check_consent(record)
    path = new_path(folder, record.name)
    _write(path, voice, record, replaces=False)
    return path


def new_path(folder: Path, name: str) -> Path:
    """Where a voice of that name would be kept. `UsageError` if there is one."""
    path = folder / f"{voice_id(name)}{SUFFIX}"
    if path.exists():
        raise UsageError("voice.exists", name=path.stem)
    return path


def voices(folder: Path, fits: str = "") -> dict[str, VoiceRecord]:
    """Id -> record of every voice, or of those that fit a recipe; what cannot be read is skipped with a warning."""
    found: dict[str, VoiceRecord] = {}
    for path in sorted(folder.glob(f"[!.]*{SUFFIX}")):
        try:
            record = _record(path)
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
            _record(path)
        except ParlanceError as error:
            found[path.stem] = error
    return found


def find_voice(folder: Path, wanted: str) -> Path | None:
    """File of the voice with that id or name, in any case of letters."""
    for id_, record in voices(folder).items():
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
