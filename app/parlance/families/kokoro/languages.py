"""Which languages are read, and whose voices speak them."""

from __future__ import annotations

from typing import NamedTuple


class Speaker(NamedTuple):
    language: str
    accent: str
    """``us`` or ``gb``, whose dictionary English is read by; empty for other languages."""


SPEAKERS = {
    "a": Speaker("en", "us"),
    "b": Speaker("en", "gb"),
    "e": Speaker("es", ""),
    "f": Speaker("fr", ""),
    "h": Speaker("hi", ""),
    "i": Speaker("it", ""),
    "j": Speaker("ja", ""),
    "p": Speaker("pt", ""),
    "z": Speaker("zh", ""),
}
"""By the first letter of a voice."""
LANGUAGES = tuple(dict.fromkeys(speaker.language for speaker in SPEAKERS.values()))
