"""What the multilingual model wants done to the text of some languages before it is cut into tokens."""

from __future__ import annotations

import functools
import importlib.util
import unicodedata
from collections.abc import Sequence
from typing import Any

from parlance.core.messages import Message

_KANJI = ("\u4e00", "\u9fff")
_PARTICLES = ("\u306f", "\u3078")


class Cangjie:
    """Chinese characters as the keys that type them, from the official table of "character<TAB>code" entries."""

    def __init__(self, entries: Sequence[str]) -> None:
        self._codes: dict[str, str] = {}
        sharing: dict[str, list[str]] = {}
        for entry in entries:
            character, code = entry.split("\t")[:2]
            self._codes[character] = code
            sharing.setdefault(code, []).append(character)
        self._ranks = {code: {c: i for i, c in reversed(list(enumerate(them)))} for code, them in sharing.items()}

    def __call__(self, text: str) -> str:
        return "".join(self._spell(character) for character in text)

    def _spell(self, character: str) -> str:
        code = self._codes.get(character)
        if code is None or unicodedata.category(character) != "Lo":
            return character
        # Characters of one code are told apart by their place among them; the first has no number.
        rank = self._ranks[code][character]
        keys = code + (str(rank) if rank else "")
        return "".join(f"[cj_{key}]" for key in keys) + "[cj_.]"


def to_hiragana(text: str) -> str:
    """Words that hold a kanji by their reading; unchanged where pykakasi is not installed."""
    converter = _kakasi()
    if converter is None:
        return text
    words = (_reading(word["orig"], word["hira"]) for word in converter.convert(text))
    return unicodedata.normalize("NFKD", "".join(words))


def _reading(written: str, hiragana: str) -> str:
    if not any(_KANJI[0] <= character <= _KANJI[1] for character in written):
        return written
    return f" {hiragana}" if hiragana.startswith(_PARTICLES) else hiragana


@functools.cache
def _kakasi() -> Any:
    if importlib.util.find_spec("pykakasi") is None:
        return None
    import pykakasi

    return pykakasi.kakasi()


def notice(language: str, has_cangjie: bool) -> Message | None:
    """What a user of a language should know about how it is read; None for most."""
    if language == "he":
        return Message("notice.hebrew")
    if language == "ru":
        return Message("notice.russian")
    if language == "ja" and _kakasi() is None:
        return Message("notice.kanji")
    if language == "zh" and not has_cangjie:
        return Message("notice.cangjie")
    return None
