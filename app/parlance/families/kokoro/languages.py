"""Which languages are read, and whose voices speak them."""

from __future__ import annotations

from typing import NamedTuple


class Speaker(NamedTuple):
    language: str
    accent: str
    """``us`` or ``gb``, whose dictionary English is read by; empty for other languages."""
    people: str


SPEAKERS = {
    "a": Speaker("en", "us", "American"),
    "b": Speaker("en", "gb", "British"),
    "e": Speaker("es", "", "Spanish"),
    "f": Speaker("fr", "", "French"),
    "h": Speaker("hi", "", "Indian"),
    "i": Speaker("it", "", "Italian"),
    "j": Speaker("ja", "", "Japanese"),
    "p": Speaker("pt", "", "Brazilian"),
    "z": Speaker("zh", "", "Chinese"),
}
"""By the first letter of a voice."""
SEXES = {"f": "woman", "m": "man"}
"""By the second."""
LANGUAGES = tuple(dict.fromkeys(speaker.language for speaker in SPEAKERS.values()))


def describe(voice: str) -> str:
    """Who speaks, as far as an official name such as ``af_heart`` tells; else nothing."""
    speaker, sex = SPEAKERS.get(voice[:1]), SEXES.get(voice[1:2])
    return f"{speaker.people} {sex}" if speaker and sex and voice[2:3] == "_" else ""
