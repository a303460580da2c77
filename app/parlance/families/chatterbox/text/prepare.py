"""A text becomes chunks with their ids, and a list of what cannot be spoken."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from parlance.core.errors import ModelError, TextError, UsageError
from parlance.core.result import UnsupportedCharacter
from parlance.core.text.chunk import Span, chunk
from parlance.core.text.ending import ending
from parlance.core.text.mapped_text import MappedText
from parlance.core.text.normalize import spell_out, spoken_signs
from parlance.core.text.prepare import PreparedChunk, raw_spans, silent_because
from parlance.core.text.sounds import blanked
from parlance.core.text.tags import SQUARE_TAG, remove_square_tags, removed_tags, resolve_tags, square_tags

from .punctuation import normalize_punctuation
from .tokenizer import TextTokenizer

CHUNK_CHARS = 250
DENSE_CHUNK_CHARS = 100
"""For languages that say about twice as much per character."""
SHORTEST_CHUNK = 10
_DENSE = frozenset({"ja", "ko", "zh"})
# One character per tag while the text is cut, so that no cut goes through a tag.
_PLACES = 0xE000
_RESERVED = re.compile(f"[{chr(_PLACES)}-{chr(_PLACES + 0xFF)}\ud800-\udfff]")


@dataclass(frozen=True)
class ChatterboxRules:
    """How to prepare text for one model in one language."""

    tokenizer: TextTokenizer
    language: str
    longest_ids: int
    """More ids than this have no position."""
    chunk_chars: int = CHUNK_CHARS
    """Longest chunk in code points, at least 10."""
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
        language: str = "",
        chunk_chars: int | None = None,
        spell_out: bool = True,
    ) -> ChatterboxRules:
        """From the metadata of a Chatterbox GGUF and the fields of a request.

        Raises `ModelError` for a missing field, `UsageError` for a language that the model lacks.
        """
        language = language or str(metadata.get("chatterbox.default_language", "en"))
        languages = list(metadata.get("speech.languages", []))
        if languages and language not in languages:
            raise UsageError("value.language", known=languages, language=language)
        positions = metadata.get("chatterbox.t3.text_positions", metadata.get("chatterbox.t3.positions"))
        if positions is None:
            raise ModelError("model.no_field", name="chatterbox.t3.text_positions")
        if chunk_chars is None:
            chunk_chars = DENSE_CHUNK_CHARS if language in _DENSE else CHUNK_CHARS
        # GPT-2 shares its positions with the prompt and the speech.
        longest = int(positions) if tokenizer.model != "gpt2" else int(positions) // 4
        return cls(tokenizer, language, longest, chunk_chars, spell_out)


def prepare(text: str, rules: ChatterboxRules) -> list[PreparedChunk]:
    """Cut and translate a text of any kind. Raises only `TextError`, when there is nothing to speak.

    ``ids`` are those that the official code would give for the chunk, start and stop included.
    """
    if not text.strip():
        raise TextError("text.empty")
    mapped = _marked(text, rules)
    missing = unsupported(text, rules)
    chunks: list[tuple[Span, str]] = []
    for span in chunk(mapped.text, rules.chunk_chars, 0, rules.language):
        chunks += _fitting(mapped.text, span, rules)
    if not chunks:
        raise silent_because(missing)
    prepared = []
    for (start, end), (_, words) in zip(raw_spans(mapped, [span for span, _ in chunks]), chunks, strict=True):
        own = [character for character in missing if start <= character.offset < end]
        ids = rules.tokenizer.ids(words, rules.language)
        spoken = normalize_punctuation(words, rules.tokenizer.model)
        prepared.append(PreparedChunk(text[start:end], spoken, ids, start, end, own, ending(text, end, rules.language)))
    return prepared


def unsupported(text: str, rules: ChatterboxRules) -> list[UnsupportedCharacter]:
    """What of the user's text stays unspoken, by ascending offset: characters, and tags that the model lacks."""
    text = blanked(text)
    found = dict(removed_tags(text, ()))
    found |= {offset: tag for offset, tag in square_tags(text) if tag[1:-1].lower() not in rules.tokenizer.tags}
    in_tags = {at for offset, tag in (*found.items(), *square_tags(text)) for at in range(offset, offset + len(tag))}
    mute = {character for character in set(text) if not _is_spoken(character, rules)}
    found |= {at: character for at, character in enumerate(text) if character in mute and at not in in_tags}
    return [UnsupportedCharacter(offset, found[offset]) for offset in sorted(found)]


def _marked(text: str, rules: ChatterboxRules) -> MappedText:
    """Known tags as single characters; other tags, and what cannot be encoded, are gone."""
    known = rules.tokenizer.tags
    mapped = MappedText(text)
    mapped.rewrite(_RESERVED, lambda match: "")
    resolve_tags(mapped, ())

    def mark(match: re.Match[str]) -> str | None:
        name = match[1].lower()
        return chr(_PLACES + known.index(name)) if name in known else None

    mapped.rewrite(SQUARE_TAG, mark)
    remove_square_tags(mapped)
    if rules.spell_out:
        spell_out(mapped, rules.language)
    return mapped


def _fitting(text: str, span: Span, rules: ChatterboxRules) -> Iterator[tuple[Span, str]]:
    """The span, in parts where it has more ids than positions; parts without a sound are left out."""
    words = _restored(text[span.start : span.end], rules)
    if not any(character.isalnum() for character in words):
        return
    length = span.end - span.start
    if len(rules.tokenizer.ids(words, rules.language)) <= rules.longest_ids or length <= 1:
        yield span, words
        return
    for part in chunk(text[span.start : span.end], -(-length // 2)):
        yield from _fitting(text, Span(span.start + part.start, span.start + part.end), rules)


def _restored(text: str, rules: ChatterboxRules) -> str:
    for i, tag in enumerate(rules.tokenizer.tags):
        text = text.replace(chr(_PLACES + i), f"[{tag}]")
    return text


def _is_spoken(character: str, rules: ChatterboxRules) -> bool:
    if _RESERVED.match(character):
        return False
    if rules.spell_out and character in spoken_signs(rules.language):
        return True
    return character.isspace() or rules.tokenizer.knows(character, rules.language)
