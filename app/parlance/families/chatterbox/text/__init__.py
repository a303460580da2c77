"""The text front end of Chatterbox: from what the user typed to the ids that T3 reads, chunk by chunk."""

from __future__ import annotations

from .prepare import ChatterboxRules, prepare, unsupported
from .tokenizer import TextTokenizer

__all__ = ["ChatterboxRules", "TextTokenizer", "prepare", "unsupported"]
