"""The text front end of Qwen3-TTS: from what the user typed to the ids that the talker reads, chunk by chunk."""

from __future__ import annotations

from .prepare import Qwen3Rules, prepare, unsupported
from .tokenizer import TextTokenizer

__all__ = ["Qwen3Rules", "TextTokenizer", "prepare", "unsupported"]
