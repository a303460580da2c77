"""The characters that the voice knows, and the languages that it speaks."""

from __future__ import annotations

import unicodedata

from parlance.core.text.indexer import Indexer, normalize, wrap

LANGUAGES = ("en", "de", "es", "fr", "it", "pt")
WRAP = "open_close"
MARKS = "\u0300\u0301\u0302\u0303\u0308\u0327"
"""Grave, acute, circumflex, tilde, diaeresis, cedilla: the front end takes accented letters apart."""
CHARACTERS = "".join(map(chr, range(32, 127))) + MARKS + "ßœæŒÆ¿¡«»"
VOCAB = 128
"""Rows of the embeddings; the last one stands for any other character, those between are spare."""

CODE_POINTS = tuple(sorted(map(ord, CHARACTERS)))
INDEXER = Indexer(CODE_POINTS, tuple(range(len(CODE_POINTS))), VOCAB)


def ids(text: str, language: str) -> list[int]:
    """Rows of one sentence as the engine's front end makes them."""
    return INDEXER.ids(wrap(normalize(text, INDEXER.fold_to_table), language, WRAP)).tolist()


def readable(text: str) -> bool:
    """Whether every character of the sentence has a row of its own."""
    return all(c in CHARACTERS for c in unicodedata.normalize("NFKD", text))
