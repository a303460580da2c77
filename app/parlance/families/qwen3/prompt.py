"""What Qwen3-TTS' talker reads before it speaks: rows of embeddings, put together as the official code does.

Text and codes run side by side: every row is the sum of one of text and one of codes, or one of them alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from parlance.core.errors import ModelError, UsageError

from .text_input import TextTokenizer

PREFIX = "qwen3_tts."
AUTO = "auto"
LANGUAGES = {"de": "german", "en": "english", "es": "spanish", "fr": "french", "it": "italian", "ja": "japanese",
             "ko": "korean", "pt": "portuguese", "ru": "russian", "zh": "chinese"}  # fmt: skip


class RowSource(Protocol):
    """The embeddings of a model; every result is float32 (n, width of the talker)."""

    def text_rows(self, ids: np.ndarray) -> np.ndarray: ...
    def codec_rows(self, ids: np.ndarray) -> np.ndarray:
        """Of the first codebook, in which controls and speakers have rows too."""
        ...

    def frame_rows(self, codes: np.ndarray) -> np.ndarray:
        """Of all 16 codes of each frame, summed."""
        ...


@dataclass(frozen=True)
class Reference:
    """Something that was said before, in whose voice the speech goes on."""

    ids: np.ndarray
    """int32 (T,): its words."""
    codes: np.ndarray
    """int32 (frames, 16)"""


@dataclass(frozen=True)
class Prompt:
    """One utterance, in ids."""

    text: np.ndarray
    """int32 (T,), at least one."""
    language: int | None
    """Row of the talker's codec embedding; None leaves it to the model."""
    instruction: np.ndarray | None = None
    """int32 (T,), signs around it included."""
    speaker: np.ndarray | None = None
    """float32 (width,): a speaker's row or a clip's vector; without it the model or the instruction picks a voice."""
    reference: Reference | None = None
    whole_text: bool = True
    """All of the text is read before the first frame; otherwise a token with every frame."""


@dataclass(frozen=True)
class Prefill:
    """All float32, (n, width)."""

    rows: np.ndarray
    """What is read before the first frame."""
    trailing: np.ndarray
    """What is added to the codes of the first frames, one row each; (0, width) for none."""
    pad: np.ndarray
    """(1, width): what is added from then on."""

    def beside(self, first: int, count: int) -> np.ndarray:
        """(count, width): the rows that are added to the frames from `first` on."""
        own = self.trailing[first : first + count]
        return np.concatenate([own, np.repeat(self.pad, count - len(own), axis=0)])


class PromptIds:
    """The controls, languages and speakers of one model file. `ModelError` names a missing key."""

    def __init__(self, metadata: Mapping[str, Any], tokenizer: TextTokenizer) -> None:
        self.role = tokenizer.role
        self._metadata = metadata
        self._languages = self._named("language")
        self._speakers = self._named("speaker") if f"{PREFIX}speaker.names" in metadata else {}
        dialects = metadata.get(f"{PREFIX}speaker.dialects", [])
        self._dialects = dict(zip(self._speakers, map(str, dialects), strict=False))

    def control(self, *names: str) -> np.ndarray:
        """int32: ids such as ``think`` or ``tts_pad``."""
        return np.array([self._get(f"id.{name}") for name in names], np.int32)

    def language(self, code: str, speaker: str = "") -> int | None:
        """Of a two-letter code or ``auto``; a speaker of a Chinese dialect speaks it unless told another language."""
        dialect = self._dialects.get(speaker, "")
        if dialect and code in (AUTO, "zh"):
            return self._languages[dialect]
        if code == AUTO:
            return None
        if LANGUAGES.get(code) not in self._languages:
            raise UsageError("qwen3.language", code=code)
        return self._languages[LANGUAGES[code]]

    def speaker(self, name: str) -> int | None:
        """Row of a speaker that the model knows by name."""
        return self._speakers.get(name)

    def _named(self, what: str) -> dict[str, int]:
        names, ids = self._get(f"{what}.names"), self._get(f"{what}.ids")
        return {str(name): int(id_) for name, id_ in zip(names, ids, strict=True)}

    def _get(self, key: str) -> Any:
        if PREFIX + key not in self._metadata:
            raise ModelError("model.no_field", name=PREFIX + key)
        return self._metadata[PREFIX + key]


def build(source: RowSource, ids: PromptIds, prompt: Prompt) -> Prefill:
    """The rows of one utterance."""
    pad, bos, eos = (source.text_rows(ids.control(f"tts_{name}")) for name in ("pad", "bos", "eos"))
    codec = _codec(source, ids, prompt)
    start = codec[-1:]
    head = [source.text_rows(prompt.instruction)] if prompt.instruction is not None else []
    head += [source.text_rows(ids.role), np.concatenate([*[pad] * (len(codec) - 2), bos]) + codec[:-1]]
    silent = source.codec_rows(ids.control("codec_pad"))
    if prompt.reference is not None:
        text = source.text_rows(np.concatenate([prompt.reference.ids, prompt.text]))
        heard = np.concatenate([start, source.frame_rows(prompt.reference.codes)])
        tail, trailing = _continued(np.concatenate([text, eos]), heard, silent, pad, prompt.whole_text)
    elif prompt.whole_text:
        text = np.concatenate([source.text_rows(prompt.text), eos])
        tail, trailing = [text + silent, pad + start], pad
    else:
        text = source.text_rows(prompt.text)
        tail, trailing = [text[:1] + start], np.concatenate([text[1:], eos])
    return Prefill(np.concatenate([*head, *tail]), trailing, pad)


def _codec(source: RowSource, ids: PromptIds, prompt: Prompt) -> np.ndarray:
    """Language, speaker and the start of the codes."""
    if prompt.language is None:
        language = ids.control("nothink", "think_bos", "think_eos")
    else:
        language = np.insert(ids.control("think", "think_bos", "think_eos"), 2, prompt.language)
    rows = [source.codec_rows(language.astype(np.int32))]
    if prompt.speaker is not None:
        rows.append(prompt.speaker[None])
    return np.concatenate([*rows, source.codec_rows(ids.control("codec_pad", "codec_bos"))])


def _continued(
    text: np.ndarray, heard: np.ndarray, silent: np.ndarray, pad: np.ndarray, whole_text: bool
) -> tuple[list[np.ndarray], np.ndarray]:
    """Tail and trailing rows of speech that goes on from a reference."""
    if whole_text:
        return [text + silent, heard + pad], pad
    if len(text) > len(heard):
        return [text[: len(heard)] + heard], text[len(heard) :]
    return [np.concatenate([text, np.repeat(pad, len(heard) - len(text), axis=0)]) + heard], pad


def check_tokenizer(metadata: Mapping[str, Any], source: str) -> None:
    """With the ids of its prompt; `ModelError` names the key."""
    PromptIds(metadata, TextTokenizer(metadata))
