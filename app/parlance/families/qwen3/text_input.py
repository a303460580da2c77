"""What Qwen3-TTS reads: text as it is prepared, and as the numbers of its tokens."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from parlance.core.errors import ModelError, TextError, UsageError
from parlance.core.result import UnsupportedCharacter
from parlance.core.text.chunk import chunk, ending
from parlance.core.text.mapped_text import MappedText, removed_tags, resolve_tags
from parlance.core.text.normalize import spell_out
from parlance.core.text.prepare import PreparedChunk, raw_spans

KIND = "qwen"
JSON_KEY = "tokenizer.huggingface.json"


class TextTokenizer:
    """The tokenizer of one model file. `ModelError` names the metadata key that is missing or broken.

    It knows no special tokens: what looks like one in a text is read as the characters that it is made of.
    """

    def __init__(self, metadata: Mapping[str, Any]) -> None:
        for key in ("tokenizer.model", JSON_KEY, "qwen3_tts.id.im_start", "qwen3_tts.id.im_end"):
            if key not in metadata:
                raise ModelError("model.no_field", name=key)
        if metadata["tokenizer.model"] != KIND:
            raise ModelError("tokenizer.other", found=metadata["tokenizer.model"], wanted=KIND)
        try:
            self._tokenizer = Tokenizer.from_str(metadata[JSON_KEY])
        except Exception as error:  # the library raises nothing more special
            raise ModelError("tokenizer.broken", name=JSON_KEY, error=error) from error
        self._start, self._end = (int(metadata[f"qwen3_tts.id.im_{side}"]) for side in ("start", "end"))
        self.role = np.array([self._start, *self._encode("assistant\n")], np.int32)
        """(3,): what a spoken text stands behind."""
        if len(self.role) != 3:
            raise ModelError("qwen3.assistant", key=JSON_KEY, count=len(self.role) - 2)

    def ids(self, text: str) -> NDArray[np.int32]:
        """(T,): a text to be spoken, or the words of a reference. White space around it is gone: a line break would
        become one token with that of the role before it."""
        return np.array(self._encode(text.strip()), np.int32)

    def around(self, ids: NDArray[np.int32]) -> NDArray[np.int32]:
        """(T,): a text as the official code hands it to the model, with what stands before and behind it."""
        return np.array([*self.role, *ids, self._end, *self._encode("\n"), *self.role], np.int32)

    def instruction(self, text: str) -> NDArray[np.int32]:
        """(T,): how to speak, with the signs around it."""
        return np.array([self._start, *self._encode(f"user\n{text.strip()}"), self._end, *self._encode("\n")], np.int32)

    def _encode(self, text: str) -> list[int]:
        # A lone surrogate has no bytes.
        return list(self._tokenizer.encode(text.encode("utf-8", "replace").decode("utf-8")).ids)


CHUNK_CHARS = 300
"""The voice of a longer take drifts, and its pace creeps up."""
DENSE_CHUNK_CHARS = 120
"""For languages that say about twice as much per character."""
SHORTEST_CHUNK = 10
_DENSE = frozenset({"ja", "ko", "zh"})
_DENSE_LETTER = re.compile("[\u1100-\u11ff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True)
class Qwen3Rules:
    """How to prepare text for one model in one language."""

    tokenizer: TextTokenizer
    language: str
    chunk_chars: int = CHUNK_CHARS
    """Longest chunk in code points, at least 10."""
    first_chars: int = 0
    """Wanted length of the first chunk, for an early start; 0 leaves it to `chunk_chars`."""
    spell_out: bool = True
    """Whether numbers, dates, abbreviations and signs are written in words."""

    def __post_init__(self) -> None:
        if self.chunk_chars < SHORTEST_CHUNK:
            raise UsageError("text.chunk_chars", least=SHORTEST_CHUNK, value=self.chunk_chars)

    @classmethod
    def from_metadata(
        cls,
        metadata: Mapping[str, Any],
        tokenizer: TextTokenizer,
        text: str,
        language: str = "",
        chunk_chars: int | None = None,
        spell_out: bool = True,
    ) -> Qwen3Rules:
        """From the metadata of a GGUF and the fields of a request; `UsageError` for a language that the model lacks."""
        language = language or str(metadata["qwen3_tts.default_language"])
        languages = list(metadata.get("speech.languages", []))
        if language not in languages:
            raise UsageError("value.language", known=languages, language=language)
        if chunk_chars is None:
            chunk_chars = DENSE_CHUNK_CHARS if language in _DENSE or _is_dense(text) else CHUNK_CHARS
        return cls(tokenizer, language, chunk_chars, spell_out=spell_out)


def prepare(text: str, rules: Qwen3Rules) -> list[PreparedChunk]:
    """Cut and translate a text of any kind. Raises only `TextError`, when there is nothing to speak."""
    if not text.strip():
        raise TextError("text.empty")
    mapped = MappedText(text)
    mapped.rewrite(_SURROGATE, lambda match: "")
    resolve_tags(mapped, ())
    if rules.spell_out:
        spell_out(mapped, rules.language)
    spans = [
        span
        for span in chunk(mapped.text, rules.chunk_chars, rules.first_chars, rules.language)
        if any(unicodedata.category(letter)[0] in "LN" for letter in mapped.text[span.start : span.end])
    ]
    if not spans:
        raise TextError("text.nothing")
    missing = unsupported(text, rules)
    prepared = []
    for (start, end), span in zip(raw_spans(mapped, spans), spans, strict=True):
        words = mapped.text[span.start : span.end]
        own = [character for character in missing if start <= character.offset < end]
        ids = rules.tokenizer.ids(words)
        prepared.append(PreparedChunk(text[start:end], words, ids, start, end, own, ending(text, end, rules.language)))
    return prepared


def unsupported(text: str, rules: Qwen3Rules) -> list[UnsupportedCharacter]:
    """What of the user's text stays unspoken, by ascending offset: the tags of other models. Bytes spell all else."""
    found = dict(removed_tags(text, ()))
    found |= {match.start(): match[0] for match in _SURROGATE.finditer(text)}
    return [UnsupportedCharacter(offset, found[offset]) for offset in sorted(found)]


def _is_dense(text: str) -> bool:
    """Most of its letters are of a script that writes a syllable or a word with one."""
    return 2 * len(_DENSE_LETTER.findall(text)) > sum(letter.isalpha() for letter in text)


__all__ = ["Qwen3Rules", "TextTokenizer", "prepare", "unsupported"]
