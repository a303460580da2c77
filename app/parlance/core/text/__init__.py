"""The text front end: from what the user typed to what a model reads, chunk by chunk."""

from __future__ import annotations

from .indexer import TextRules
from .prepare import PreparedChunk, prepare, unsupported

__all__ = ["PreparedChunk", "TextRules", "prepare", "unsupported"]
