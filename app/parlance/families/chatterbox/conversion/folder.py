"""The tokenizer files of a Chatterbox release as GGUF metadata: one description that the library `tokenizers` reads.

``tokenizer.model`` is ``gpt2`` (Turbo, Nano), ``english`` or ``grapheme`` (Multilingual),
``tokenizer.huggingface.json`` the description, ``tokenizer.tags`` the sounds and styles that Turbo knows, and
``tokenizer.cangjie`` the official table of Chinese characters, one "character<TAB>code" each, in file order.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers

from parlance.core.cloning import DEFAULT_EMOTION
from parlance.core.errors import ModelError, UsageError

from ...conversion.checkpoint import Array, Checkpoint, open_checkpoint
from ...conversion.release_writer import read_json, read_merges, read_text
from ...conversion.torch_load import TorchFile, TorchTensor
from ..voice import ChatterboxVoice, check_voice

JSON_KEY = "tokenizer.huggingface.json"
ENGLISH_FILE = "tokenizer.json"
GRAPHEME_FILES = ("grapheme_mtl_merged_expanded_v1.json", "mtl_tokenizer.json")
CANGJIE_FILE = "Cangjie5_TC.json"
SPECIAL = ("[START]", "[STOP]", "[SPACE]")
_END_OF_TEXT = "<|endoftext|>"

Metadata = dict[str, tuple[str, Any]]


def read_tokenizer(folder: Path, variant: str, rows: int) -> Metadata:
    """`rows` is the number of text embeddings; `ModelError` names the file that does not fit them or is missing."""
    if variant in ("turbo", "nano"):
        tokenizer, found = _gpt2(folder)
    elif variant == "english":
        tokenizer, found = _described(folder / ENGLISH_FILE), {"tokenizer.model": ("str", "english")}
    else:
        tokenizer, found = _grapheme(folder, rows), {"tokenizer.model": ("str", "grapheme")}
        if (folder / CANGJIE_FILE).exists():
            found["tokenizer.cangjie"] = ("str[]", _cangjie(folder / CANGJIE_FILE))
    largest = _largest(tokenizer)
    if largest >= rows:
        raise ModelError("chatterbox.text_embeddings", path=folder, largest=largest, rows=rows)
    return found | {JSON_KEY: ("str", tokenizer.to_str())}


def has_tokenizer(folder: Path, variant: str) -> bool:
    """Of the multilingual release, which alone lacks it in packs of one language."""
    return variant != "multilingual" or any((folder / name).is_file() for name in GRAPHEME_FILES)


def _grapheme(folder: Path, rows: int) -> Tokenizer:
    """A snapshot may hold the tokenizers of two releases: the larger one that T3 has rows for."""
    paths = [folder / name for name in GRAPHEME_FILES if (folder / name).exists()] or [folder / GRAPHEME_FILES[0]]
    found = sorted((_described(path) for path in paths), key=_largest)
    return next((tokenizer for tokenizer in reversed(found) if _largest(tokenizer) < rows), found[0])


def _largest(tokenizer: Tokenizer) -> int:
    return max(tokenizer.get_vocab(with_added_tokens=True).values())


def _gpt2(folder: Path) -> tuple[Tokenizer, Metadata]:
    """The tags are in a file of their own; a conversion without it would read them out letter by letter."""
    vocab = read_json(folder / "vocab.json", dict)
    added = read_json(folder / "added_tokens.json", dict)
    pairs = read_merges(folder / "merges.txt")
    try:
        tokenizer = Tokenizer(models.BPE(vocab, pairs))
    except Exception as error:  # the library raises nothing more special
        raise ModelError("tokenizer.apart", path=folder, error=error) from error
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    named = sorted(added.items(), key=lambda item: item[1])
    for token, id_ in named:
        tokenizer.add_tokens([AddedToken(token, normalized=False)])
        if tokenizer.token_to_id(token) != id_:
            raise ModelError("chatterbox.token_id", path=folder / "added_tokens.json", token=token, id=id_)
    if _END_OF_TEXT in vocab:
        tokenizer.add_special_tokens([AddedToken(_END_OF_TEXT, special=True)])
    tags = [token.strip("[]") for token, _ in named if token.startswith("[")]
    return tokenizer, {"tokenizer.model": ("str", "gpt2"), "tokenizer.tags": ("str[]", tags)}


def _described(path: Path) -> Tokenizer:
    text = read_text(path)
    try:
        tokenizer = Tokenizer.from_str(text)
    except Exception as error:
        raise ModelError("tokenizer.none", path=path, error=error) from error
    for token in SPECIAL:
        if tokenizer.token_to_id(token) is None:
            raise ModelError("tokenizer.token_missing", path=path, token=token)
    return tokenizer


def _cangjie(path: Path) -> list[str]:
    entries = read_json(path, list)
    for entry in entries:
        if not isinstance(entry, str) or "\t" not in entry:
            raise ModelError("chatterbox.no_character", path=path, entry=entry)
    return ["\t".join(entry.split("\t")[:2]) for entry in entries]


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
