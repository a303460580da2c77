"""Text rules of two kinds of model, made from metadata as a GGUF file holds it."""

from __future__ import annotations

from typing import Any

import pytest

from parlance.core.text import TextRules

LATIN_KOREAN_KANA = [
    *range(0x20, 0x7F), *range(0xA1, 0x180), *range(0x300, 0x370), *range(0x1100, 0x1200), *range(0x2010, 0x2040),
    *range(0x3001, 0x3100),
]  # fmt: skip


def metadata(code_points: list[int], **fields: Any) -> dict[str, Any]:
    return {
        "tokenizer.code_points": code_points,
        "tokenizer.rows": list(range(len(code_points))),
        "supertonic.vocab": len(code_points) + 1,
        "supertonic.generation": 3,
        "supertonic.default_language": "en",
        "supertonic.wrap_mode": "none",
        "supertonic.chunk_chars": 80,
        "supertonic.spell_out": True,
        "supertonic.expression_tags": [],
        "speech.languages": ["en"],
        **fields,
    }


@pytest.fixture(scope="session")
def small_metadata() -> dict[str, Any]:
    """The embedded voice: printable ASCII, everything spelled out."""
    return metadata(list(range(32, 127)))


@pytest.fixture(scope="session")
def large_metadata() -> dict[str, Any]:
    """A multilingual model with language marks and tags."""
    return metadata(
        LATIN_KOREAN_KANA,
        **{
            "supertonic.wrap_mode": "open_close",
            "supertonic.chunk_chars": 120,
            "supertonic.spell_out": False,
            "supertonic.expression_tags": ["laugh", "breath"],
            "speech.languages": ["en", "ko", "fr", "na"],
        },
    )


@pytest.fixture(scope="session")
def small(small_metadata: dict[str, Any]) -> TextRules:
    return TextRules.from_metadata(small_metadata)


@pytest.fixture(scope="session")
def large(large_metadata: dict[str, Any]) -> TextRules:
    return TextRules.from_metadata(large_metadata)
