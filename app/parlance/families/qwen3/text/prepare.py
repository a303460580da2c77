"""A text becomes chunks with their ids, and a list of what cannot be spoken."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parlance.core.errors import TextError, UsageError
from parlance.core.result import UnsupportedCharacter
from parlance.core.text.chunk import chunk
from parlance.core.text.ending import ending
from parlance.core.text.mapped_text import MappedText
from parlance.core.text.normalize import spell_out
from parlance.core.text.prepare import PreparedChunk, raw_spans
from parlance.core.text.tags import removed_tags, resolve_tags

from .tokenizer import TextTokenizer

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
