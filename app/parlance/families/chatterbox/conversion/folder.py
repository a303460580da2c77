"""A Chatterbox release on the disk: which files belong together, and the built-in voice."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from parlance.core.cloned_voice import DEFAULT_EMOTION
from parlance.core.errors import ModelError, UsageError

from ...conversion.checkpoint import Array, Checkpoint
from ...conversion.checkpoint_files import open_checkpoint
from ...conversion.torch_load import TorchFile, TorchTensor
from ..voice import ChatterboxVoice, check_voice
from .tokenizer import Metadata, has_tokenizer, read_tokenizer

T3_PATTERNS = ("t3_*.safetensors", "t3_*.pt")
VOICE_FILE = "conds.pt"
TITLES = {
    "turbo": "Chatterbox Turbo",
    "nano": "Chatterbox Nano",
    "english": "Chatterbox",
    "multilingual": "Chatterbox Multilingual",
}
SOURCES = {
    "turbo": "https://huggingface.co/ResembleAI/chatterbox-turbo",
    "nano": "https://huggingface.co/ResembleAI/chatterbox-nano",
    "english": "https://huggingface.co/ResembleAI/chatterbox",
    "multilingual": "https://huggingface.co/ResembleAI/chatterbox",
}
LICENCE = "MIT"
_ENGLISH_ROWS = 704


@dataclass(frozen=True)
class OfficialChatterbox:
    """Everything that one release consists of, tensors unread."""

    variant: str
    """``turbo``, ``nano``, ``english`` or ``multilingual``."""
    title: str
    t3: Checkpoint
    s3gen: Checkpoint
    ve: Checkpoint
    voice: ChatterboxVoice
    emotion: float
    tokenizer: Metadata
    licence: str
    source_url: str


def find_chatterbox(source: Path) -> Path | None:
    """The T3 weights that a folder, or a file in it, stands for; `UsageError` if a folder holds several."""
    if source.is_file():
        return source if any(source.match(pattern) for pattern in T3_PATTERNS) else None
    found = sorted(path for pattern in T3_PATTERNS for path in source.glob(pattern))
    if len(found) > 1:
        names = ", ".join(path.name for path in found)
        raise UsageError("release.several", path=source, names=names)
    return found[0] if found else None


def read_chatterbox(path: Path) -> OfficialChatterbox:
    """The release around one file of T3 weights. `ModelError` names what is missing or does not belong."""
    folder = path.parent
    t3 = open_checkpoint(path)
    variant = _variant(path, t3)
    s3gen = open_checkpoint(_find(folder, *_s3gen_names(variant)))
    meanflow = "flow.decoder.estimator.time_embed_mixer.weight" in s3gen
    if meanflow != (variant in ("turbo", "nano")):
        kind = "a mean-flow" if meanflow else "a standard"
        raise ModelError("chatterbox.other_s3gen", path=s3gen.source, kind=kind, name=path.name)
    rest = folder if variant != "multilingual" or (folder / VOICE_FILE).is_file() else _whole_release(folder)
    voice, emotion = read_conditionals(_find(rest, VOICE_FILE))
    named = folder if has_tokenizer(folder, variant) else rest
    return OfficialChatterbox(
        variant=variant,
        title=TITLES[variant],
        t3=t3,
        s3gen=s3gen,
        ve=open_checkpoint(_find(rest, "ve.safetensors", "ve.pt")),
        voice=voice,
        emotion=emotion,
        tokenizer=read_tokenizer(named, variant, t3.shape("text_emb.weight")[0]),
        licence=LICENCE,
        source_url=SOURCES[variant],
    )


def read_conditionals(path: Path) -> tuple[ChatterboxVoice, float]:
    """The voice in a ``conds.pt`` and its emotion."""
    value = TorchFile(path).value
    t3, gen = (_part(path, value, name) for name in ("t3", "gen"))
    voice = ChatterboxVoice(
        speaker_emb=_values(path, t3, "speaker_emb", 1),
        t3_prompt_tokens=_tokens(path, t3, "cond_prompt_speech_tokens"),
        prompt_token=_tokens(path, gen, "prompt_token"),
        prompt_feat=_values(path, gen, "prompt_feat", 2),
        xvector=_values(path, gen, "embedding", 1),
    )
    emotion = t3.get("emotion_adv")
    if isinstance(emotion, TorchTensor):
        emotion = float(emotion.read().reshape(-1)[0])
    return check_voice(voice, str(path)), DEFAULT_EMOTION if emotion is None else float(emotion)


def _variant(path: Path, t3: Checkpoint) -> str:
    if "tfmr.wpe.weight" in t3:
        return "nano" if "nano" in path.name else "turbo"
    return "english" if t3.shape("text_emb.weight")[0] == _ENGLISH_ROWS else "multilingual"


def _s3gen_names(variant: str) -> tuple[str, ...]:
    if variant in ("turbo", "nano"):
        return ("s3gen_meanflow.safetensors", "s3gen_meanflow.pt")
    if variant == "multilingual":  # the official loader's choice first; packs of one language bring the last two
        return ("s3gen.pt", "s3gen.safetensors", "s3gen_v3.pt", "s3gen_v3.safetensors")
    return ("s3gen.safetensors", "s3gen.pt")


def _whole_release(pack: Path) -> Path:
    """The multilingual release in a folder beside a pack of one language, which shares the rest with it."""
    beside = (path.parent for path in sorted(pack.parent.glob(f"*/{VOICE_FILE}")))
    found = next((path for path in beside if (path / "s3gen.pt").is_file()), None)
    if found is None:
        raise ModelError("chatterbox.pack", path=pack, voice=VOICE_FILE)
    return found


def _find(folder: Path, *names: str) -> Path:
    for name in names:
        if (folder / name).is_file():
            return folder / name
    raise ModelError("release.incomplete", path=folder, names=" or ".join(names))


def _part(path: Path, value: Any, name: str) -> dict[str, Any]:
    part = value.get(name) if isinstance(value, dict) else None
    if not isinstance(part, dict):
        raise ModelError("field.missing", path=path, name=name)
    return part


def _values(path: Path, part: dict[str, Any], name: str, axes: int) -> Array:
    """The last `axes` axes; the official ones before them are of length 1."""
    tensor = part.get(name)
    if not isinstance(tensor, TorchTensor):
        raise ModelError("field.missing", path=path, name=name)
    if len(tensor.shape) < axes or any(n != 1 for n in tensor.shape[: len(tensor.shape) - axes]):
        raise ModelError("weight.bad_shape", path=path, name=name, shape=tensor.shape)
    return tensor.read().reshape(tensor.shape[len(tensor.shape) - axes :]).astype(np.float32)


def _tokens(path: Path, part: dict[str, Any], name: str) -> Array:
    """Whole numbers, however stored: the official code leaves its tokens as floats after the first synthesis."""
    values = _values(path, part, name, 1)
    tokens = values.astype(np.int32)
    if not np.array_equal(tokens, values):
        raise ModelError("chatterbox.no_tokens", path=path, name=name)
    return tokens
