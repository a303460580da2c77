"""The models on this disk: the embedded voice, the user's GGUF files and the random models for measuring."""

from __future__ import annotations

import difflib
import json
import logging
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..core.cloning import CLONE_SUFFIX, CLONING, Cloner, VoiceRecord
from ..core.device_status import CHECKS_FILE, DeviceChecks
from ..core.errors import ModelError, ParlanceError, UsageError
from ..core.family import Family
from ..core.files import FileCache, file_sha256, private_file, read_json_file
from ..core.limits import CACHE
from ..core.messages import Message
from ..core.native import mapped_errors, open_gguf
from ..core.request import SETTINGS, Setting
from ..core.result import ModelInfo, VoiceInfo
from ..families import families, family_of
from . import random_models, voices
from .releases import foreign, is_foreign, releases
from .voices import parentage

log = logging.getLogger("parlance.library")

HASHES_FILE = "sha256.json"
MAX_MODELS = 256
"""Whose headers are kept in memory."""


class Catalogue:
    """Finds and describes models. Reads headers only, never tensor data, except for `sha256`."""

    def __init__(self, models_dir: Path, cache_dir: Path, embedded: Path, voices_dir: Path | None = None) -> None:
        """Without `voices_dir` there are no voices of the user's own."""
        self._models_dir = models_dir
        self._cache_dir = cache_dir
        self._embedded = embedded
        self._voices_dir = voices_dir
        self._described = FileCache(_describe, MAX_MODELS)

    def models(self) -> list[ModelInfo]:
        """The embedded voice, then the user's files by name; what cannot be read is skipped with a warning."""
        found = []
        for path in self._paths().values():
            try:
                found.append(self.describe(path))
            except ParlanceError as error:
                log.warning("skipped: %s", error)
        return found

    def names(self) -> list[str]:
        """Of `models`, and of files that cannot be read; quick."""
        return list(self._paths())

    def int8_similarity(self, sha256: str, kernels: str) -> float | None:
        """Log-mel cosine to f32 of a file in int8: what `check` found here, else what the embedded voice came with."""
        found = DeviceChecks(self._cache_dir / CHECKS_FILE).similarity(sha256, "int8", kernels)
        return _shipped_similarity(self._embedded, sha256, kernels) if found is None else found

    def resolve(self, name: str) -> Path:
        """Path of a catalogue name, a .gguf file or a ``random:...`` model, which is made when first asked for.

        "" is the embedded voice. `UsageError` names the near misses, or the command that fetches an official model.
        """
        if not name:
            return self._embedded
        if name.startswith(random_models.PREFIX):
            return random_models.ensure_random(name, self._cache_dir)
        paths = self._paths()
        if name in paths:
            return paths[name]
        path = Path(os.path.expanduser(name))  # which, unlike that of `Path`, leaves an unknown user's as it is
        if path.is_file():
            return path
        if path.suffix == ".gguf":
            raise UsageError("model.no_file", path=path)
        if (official := name.casefold()) in releases():
            raise UsageError("model.not_fetched", name=official)
        raise UsageError("model.not_found", name=name, known=_suggestion(name, [*paths, *random_models.names()]))

    def describe(self, path: Path) -> ModelInfo:
        """What a picker shows of one file. `ModelError` names the file and the key."""
        info = self._described(path)
        own = tuple(
            _own_voice(id_, record, info)
            for id_, record in self._own_voices(info.cloning.fits if info.cloning else info.blending).items()
            if id_ not in info.voice_ids
        )
        return replace(info, voices=info.voices + own)

    def voice_file(self, info: ModelInfo, voice: str) -> Path | None:
        """File of one of the user's own voices; None for a voice that the model brings itself."""
        if self._voices_dir is None or any(each.id == voice and not each.cloned for each in info.voices):
            return None
        path = self._voices_dir / f"{voice}{voices.SUFFIX}"
        return path if path.is_file() else None

    def family(self, info: ModelInfo) -> Family:
        """What runs it. `ModelError` names the file if this version cannot."""
        return family_of(info.family, info.path).speech()

    def cloner(self, info: ModelInfo) -> Cloner:
        """What makes voices for it; for models that can clone only."""
        return family_of(info.family, info.path).cloner()

    def clone_file(self, info: ModelInfo) -> Path:
        """The networks that make a voice from a recording. `ModelError` if they are not beside the model."""
        return voices.clone_networks(Path(info.path))

    def _own_voices(self, fits: str) -> dict[str, VoiceRecord]:
        return voices.list_voices(self._voices_dir, fits) if self._voices_dir is not None and fits else {}

    def sha256(self, path: Path) -> str:
        """Of the whole file; kept in the cache folder until size or time of the file change."""
        try:
            stat = path.stat()
            key, stamp = str(path.resolve()), [stat.st_size, stat.st_mtime_ns]
            known = self._known_hashes()
            if known.get(key, [])[:2] != stamp:
                known[key] = [*stamp, file_sha256(path)]
                self._keep_hashes(known)
        except OSError as error:
            raise ModelError("file.unreadable", path=path, error=error) from error
        return str(known[key][2])

    def _paths(self) -> dict[str, Path]:
        users = sorted(self._models_dir.glob("*.gguf"))
        paths = {path.stem: path for path in users if not path.name.startswith(".")}
        for stem in list(paths):
            paths.pop(f"{stem}{CLONE_SUFFIX}", None)  # a part of that model, not one of its own
        paths.pop(self._embedded.stem, None)
        return {self._embedded.stem: self._embedded, **paths}

    def _known_hashes(self) -> dict[str, list[Any]]:
        try:
            known = read_json_file(self._cache_dir / HASHES_FILE, CACHE)
        except (OSError, ValueError):
            return {}
        entries = known.items() if isinstance(known, dict) else ()
        return {key: row for key, row in entries if isinstance(row, list) and len(row) == 3}

    def _keep_hashes(self, known: dict[str, list[Any]]) -> None:
        path = self._cache_dir / HASHES_FILE
        try:
            self._cache_dir.mkdir(parents=True, exist_ok=True)
            with private_file(path) as file:
                file.write(json.dumps(known).encode())
        except OSError as error:
            log.warning("%s could not be written: %s", path, error.strerror)


def _own_voice(id_: str, record: VoiceRecord, info: ModelInfo) -> VoiceInfo:
    """In the first of the speaker's languages that the model has."""
    languages, accent = record.languages, record.accent
    if record.blend_of and not languages:  # kept before its file said so
        parents = [voice for name in record.blend_of for voice in info.voices if voice.name == name]
        if len(parents) == 2:
            languages, accent = parentage(info, parents[0], parents[1], record.blend_amount)
    spoken = next((code for code in languages if code in info.languages), info.default_language)
    return VoiceInfo(id_, record.name, spoken, record.origin, cloned=True, accent=accent)


def _describe(path: Path) -> ModelInfo:
    """What its header says, without the user's own voices."""
    with mapped_errors() as core:
        metadata = open_gguf(core, path).metadata
    family = _read(metadata, "general.architecture", str, path)
    keys = family.replace("-", "_")
    if path.stem.endswith(CLONE_SUFFIX) and family.endswith(CLONE_SUFFIX):
        raise ModelError("model.only_clones", path=path)
    if is_foreign(metadata):
        raise foreign(path, metadata)
    default_voice = _read(metadata, "speech.default_voice", str, path)
    voices = tuple(_voice(metadata, str(id_), path) for id_ in _read(metadata, "speech.voices", list, path))
    if default_voice not in [voice.id for voice in voices]:
        raise ModelError("model.default_voice", path=path, voice=default_voice)
    capabilities = tuple(_read(metadata, "speech.capabilities", list, path))
    entry = families().get(family)
    return ModelInfo(
        name=path.stem,
        title=_read(metadata, "general.name", str, path),
        path=str(path),
        family=family,
        sample_rate=_read(metadata, "speech.sample_rate", int, path),
        languages=tuple(_read(metadata, "speech.languages", list, path)),
        voices=voices,
        default_voice=default_voice,
        default_language=_read(metadata, f"{keys}.default_language", str, path),
        defaults=_defaults(metadata, keys, path),
        licence=_read(metadata, "general.license", str, path),
        size_bytes=path.stat().st_size,
        capabilities=capabilities,
        family_settings=entry.settings_with(capabilities) if entry else (),
        expression_tags=_square_tags(metadata),
        cloning=entry.cloner().needs(metadata, str(path)) if entry and CLONING in capabilities else None,
        blending=entry.blends(metadata) if entry else "",
    )


def _shipped_similarity(embedded: Path, sha256: str, kernels: str) -> float | None:
    """From the JSON file beside the embedded voice, if it speaks of that very file."""
    try:
        shipped = json.loads(embedded.with_suffix(".parity.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return shipped["int8"].get(kernels) if shipped["sha256"] == sha256 else None


def _voice(metadata: dict[str, Any], id_: str, path: Path) -> VoiceInfo:
    return VoiceInfo(
        id=id_,
        name=_read(metadata, f"voice.{id_}.name", str, path),
        language=_read(metadata, f"voice.{id_}.language", str, path),
        description=str(metadata.get(f"voice.{id_}.description", "")),
        formerly=tuple(str(former) for former in metadata.get(f"voice.{id_}.formerly", ())),
        accent=str(metadata.get(f"voice.{id_}.accent", "")),
    )


def _read(metadata: dict[str, Any], key: str, kind: type, path: Path) -> Any:
    value = metadata.get(key)
    if value is None:
        raise ModelError("field.missing", path=path, name=key)
    if isinstance(value, bool) or not isinstance(value, (int, float) if kind is float else kind):
        raise ModelError("field.wrong_type", path=path, name=key, kind=kind.__name__, value=value)
    return value


def _defaults(metadata: dict[str, Any], keys: str, path: Path) -> dict[str, float]:
    found = {name: f"{keys}.default_{name}" for name, known in SETTINGS.items() if known.of_file}
    return {name: _read_default(metadata, key, SETTINGS[name], path) for name, key in found.items() if key in metadata}


def _square_tags(metadata: dict[str, Any]) -> tuple[str, ...]:
    return tuple(str(tag) for tag in metadata.get("tokenizer.tags", []))


def _read_default(metadata: dict[str, Any], key: str, setting: Setting, path: Path) -> float:
    """The number that was meant: 1.05, not the float32 beside it."""
    value = _read(metadata, key, int if setting.is_whole else float, path)
    value = value if isinstance(value, int) else round(value, 6)
    if not setting.allows(value):
        raise ModelError("field.between", path=path, name=key, low=setting.low, high=setting.high, value=value)
    return value


def _suggestion(name: str, known: list[str]) -> Message:
    near = difflib.get_close_matches(name, known, n=3, cutoff=0.4)
    return Message("model.near", names=" or ".join(near)) if near else Message("model.known", names=known)
