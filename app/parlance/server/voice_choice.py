"""Which voice of a model a client means: a voice of ours, one of OpenAI's names, or a blend of two."""

from __future__ import annotations

import hashlib
import re
from contextlib import suppress
from pathlib import Path

from parlance.core.errors import UsageError
from parlance.core.messages import Message
from parlance.core.result import ModelInfo, VoiceInfo
from parlance.library import paths, voices

from .errors import ApiError

DEFAULT_NAME = "alloy"
"""OpenAI's first voice, which clients send where nothing was chosen: the default voice of the model."""
OPENAI_VOICES = {
    "nova": "female", "echo": "male", "shimmer": "female", "onyx": "male", "coral": "female", "fable": "male",
    "sage": "female", "ash": "male", "marin": "female", "cedar": "male", "ballad": "male", "verse": "male",
}  # fmt: skip
"""The other twelve, in the order in which they choose."""
_PART = re.compile(r"\s*([^()+]+?)\s*(?:\(\s*(\d{1,3}(?:\.\d{1,3})?)\s*\))?\s*", re.ASCII)
MAX_BLENDS = 64
"""Blends that are kept. A client may ask for any number of them."""


def known_name(name: str, info: ModelInfo) -> str:
    """Id of a voice of the model where the name is one of OpenAI's, else the name as it is."""
    return name if info.voice(name) is not None else openai_voices(info).get(name.casefold(), name)


def openai_voices(info: ModelInfo) -> dict[str, str]:
    """Each of OpenAI's names -> id of a voice of the model, a different one as long as there are enough.

    Women and men stay what they are, and voices of the model's default language come first. If the user picks another
    default voice, that changes `alloy`, and the name that had this voice.
    """
    own = [voice for voice in info.voices if voice.language == info.default_language]
    free = [*dict.fromkeys(voice.id for voice in (*own, *info.voices) if not voice.cloned)] or [info.default_voice]
    chosen: dict[str, str] = {DEFAULT_NAME: free[0]}
    for name in OPENAI_VOICES:
        chosen[name] = _free_voice(name, info, free, {*chosen.values()})
    taken = {*chosen.values()}
    for name in OPENAI_VOICES:
        if chosen[name] == info.default_voice != free[0]:
            chosen[name] = _free_voice(name, info, free, taken - {free[0]})
            taken.add(chosen[name])
    return {**chosen, DEFAULT_NAME: info.default_voice}


def _free_voice(name: str, info: ModelInfo, free: list[str], taken: set[str]) -> str:
    """One of the name's sex, or of none; where all of them are taken, the same one each time."""
    sexes = {sex: _of_sex(info, sex) for sex in ("female", "male")}
    of_sex = [id_ for id_ in free if id_ in sexes[OPENAI_VOICES[name]]]
    of_none = [id_ for id_ in free if not any(id_ in ids for ids in sexes.values())]
    again = of_sex or free
    left = (id_ for id_ in (*of_sex, *of_none, *free[:1]) if id_ not in taken)
    return next(left, again[[*OPENAI_VOICES].index(name) % len(again)])


def _of_sex(info: ModelInfo, sex: str) -> set[str]:
    return {voice.id for language in info.languages for voice in info.voices_of(sex, language)}


def language_of(name: str, info: ModelInfo) -> str:
    """What that voice speaks, or the first one of a blend, where the client names no language."""
    first = _PART.fullmatch(name[:200].partition("+")[0])
    return info.language_of(known_name(first[1], info) if first and info.voice(name) is None else name)


def choose_voice(name: str, language: str, info: ModelInfo) -> str:
    """Id of a voice of the model, or the file of a blend. Raises `ApiError`."""
    if (voice := info.voice(name, language)) is not None:
        return voice.id
    if not name:
        return info.speaker(language)
    parts = [_PART.fullmatch(part) for part in name[:200].split("+")]
    if len(parts) == 1 or not all(parts):
        raise _not_found(name, info)
    if len(parts) > 2:
        raise ApiError(400, Message("server.blend"), "voice", "invalid_value")
    shares = [(_voice(part[1], language, info), float(part[2] or 1)) for part in parts if part]
    return _blend(shares, info)


def _voice(name: str, language: str, info: ModelInfo) -> VoiceInfo:
    voice = info.voice(known_name(name, info), language)
    if voice is None:
        raise _not_found(name, info)
    return voice


def _not_found(name: str, info: ModelInfo) -> ApiError:
    known = info.near_voices(name[:60])
    message = Message("server.no_voice", title=info.title, name=name, known=known)
    return ApiError(400, message, "voice", "voice_not_found")


def _blend(shares: list[tuple[VoiceInfo, float]], info: ModelInfo) -> str:
    (first, one), (second, other) = shares
    if not one + other:
        raise ApiError(400, Message("server.blend"), "voice", "invalid_value")
    amount = round(other / (one + other), 2)
    if first.id == second.id or amount in (0, 1):
        return second.id if amount == 1 else first.id
    folder = paths.cache_dir() / "blends"
    name = f"{first.id} {second.id} {_digest(first, second, amount, info)}"[-voices.LONGEST_ID :]
    try:
        path = folder / f"{voices.voice_id(name)}{voices.SUFFIX}"
        if not path.exists():
            tensors, record = voices.blend_voices(info, paths.voices_dir(), first.id, second.id, amount, name)
            folder.mkdir(parents=True, exist_ok=True)
            with suppress(UsageError):  # Another request has just made it.
                voices.save_voice(folder, tensors, record)
            _forget_oldest(folder)
    except UsageError as error:
        raise ApiError(400, str(error), "voice", "invalid_value") from error
    return str(path)


def _digest(first: VoiceInfo, second: VoiceInfo, amount: float, info: ModelInfo) -> str:
    """Of everything that the blend is made of: a voice of the user may be made anew under its old name."""
    files = [Path(info.path), *(paths.voices_dir() / f"{voice.id}{voices.SUFFIX}" for voice in (first, second))]
    made = [path.stat().st_mtime_ns if path.exists() else 0 for path in files]
    return hashlib.sha256(repr((first.id, second.id, amount, info.path, made)).encode()).hexdigest()[:16]


def _forget_oldest(folder: Path) -> None:
    files = sorted(folder.glob(f"*{voices.SUFFIX}"), key=lambda path: path.stat().st_mtime)
    for path in files[:-MAX_BLENDS]:
        path.unlink(missing_ok=True)
