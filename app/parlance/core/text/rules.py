"""What the front end must know about a model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..errors import ModelError, UsageError
from .indexer import Indexer

SHORTEST_CHUNK = 10
_DENSE_SCRIPTS = frozenset({"ja", "ko", "zh"})
"""Languages that say about twice as much per character."""


@dataclass(frozen=True)
class TextRules:
    """How to prepare text for one model in one language."""

    indexer: Indexer
    language: str
    wrap_mode: str
    """``none`` or ``open_close``."""
    chunk_chars: int
    """Longest chunk in code points as spoken, at least 10."""
    first_chars: int = 0
    """Wanted length of the first chunk, for an early start; 0 leaves it to `chunk_chars`."""
    spell_out: bool = False
    """Whether numbers, dates, abbreviations and signs are written in words."""
    is_plain: bool = False
    """Whether the model has learned the plainest punctuation only."""
    expression_tags: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        if self.chunk_chars < SHORTEST_CHUNK:
            raise UsageError("text.chunk_chars", least=SHORTEST_CHUNK, value=self.chunk_chars)
        if self.wrap_mode not in ("none", "open_close"):
            raise ModelError("model.wrap_mode", mode=self.wrap_mode)

    @classmethod
    def from_metadata(
        cls,
        metadata: Mapping[str, Any],
        language: str = "",
        spell_out: bool = True,
        chunk_chars: int | None = None,
        first_chars: int = 0,
    ) -> TextRules:
        """From the metadata of a Supertonic GGUF and the fields of a request.

        Raises `ModelError` for a missing or contradictory field, `UsageError` for a language that the model lacks.
        """
        language = language or str(_field(metadata, "supertonic.default_language"))
        languages = list(metadata.get("speech.languages", []))
        if languages and language not in languages:
            raise UsageError("value.language", known=languages, language=language)
        if chunk_chars is None:
            chunk_chars = int(_field(metadata, "supertonic.chunk_chars"))
            if language in _DENSE_SCRIPTS:
                chunk_chars = max(SHORTEST_CHUNK, chunk_chars // 2)
        return cls(
            indexer=Indexer(
                _field(metadata, "tokenizer.code_points"),
                _field(metadata, "tokenizer.rows"),
                int(_field(metadata, "supertonic.vocab")),
            ),
            language=language,
            wrap_mode=str(_field(metadata, "supertonic.wrap_mode")),
            chunk_chars=chunk_chars,
            first_chars=first_chars,
            spell_out=spell_out,
            is_plain=language == "en" and bool(metadata.get("supertonic.spell_out", False)),
            expression_tags=frozenset(tag.strip("<>") for tag in metadata.get("supertonic.expression_tags", [])),
        )


def _field(metadata: Mapping[str, Any], name: str) -> Any:
    if name not in metadata:
        raise ModelError("model.no_field", name=name)
    return metadata[name]
