"""The voices that are learned, and how each one is made of a teacher."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from train.alphabet import LANGUAGES
from train.teachers import Sound, espeak, festival, flite

ESPEAK_NAMES = {"en": "en-us", "pt": "pt-br"}


@dataclass(frozen=True)
class Voice:
    name: str
    title: str
    teacher: str
    """``flite:<voice>``, ``festival`` or ``espeak:<variant>``."""
    scale: float = 1.0
    """Factor on pitch and formants: the sound is read at another rate, and the teacher keeps the pace."""
    english: float = 0.0
    """Share of the English sentences."""
    other: float = 0.0
    """Share of the sentences of every other language."""
    pitch: float = 0.0
    """Hz, the median of what it says."""
    about: str = ""
    shipped: bool = True

    def say(self, root: Path, language: str, texts: list[str], stretch: float) -> list[Sound]:
        """One sound for every text; `stretch` multiplies the durations."""
        kind, _, detail = self.teacher.partition(":")
        slowed = stretch * self.scale
        if kind == "flite":
            sounds = flite(root, detail, texts, slowed)
        elif kind == "festival":
            sounds = festival(root, texts, slowed)
        else:
            sounds = espeak(root, f"{ESPEAK_NAMES.get(language, language)}+{detail}", texts, slowed)
        return [(round(rate * self.scale), samples) for rate, samples in sounds]

    @property
    def languages(self) -> tuple[str, ...]:
        return LANGUAGES if self.other else ("en",)


VOICES = (
    Voice("rms", "Ray", "flite:rms", english=0.20, pitch=101, about="American man"),
    Voice("slt_hts", "Sally", "festival", english=0.19, pitch=174, about="American woman"),
    Voice("awb", "Alan", "flite:awb", english=0.16, pitch=129, about="Scottish man"),
    Voice("alto", "Alma", "festival", scale=0.875, english=0.15, pitch=152, about="American woman, deep"),
    Voice("slt", "Sue", "flite:slt", english=0.10, pitch=173, about="American woman, soft"),
    Voice("eva", "Eva", "espeak:f2", english=0.06, other=0.5, pitch=194, about="woman who speaks every language"),
    Voice("otto", "Otto", "espeak:m3", english=0.06, other=0.5, pitch=104, about="man who speaks every language"),
    Voice("bass", "Basil", "flite:rms", scale=0.875, english=0.04, pitch=88, shipped=False),
    Voice("tenor", "Tom", "flite:awb", scale=1.125, english=0.04, pitch=145, shipped=False),
)
NAMES = tuple(voice.name for voice in VOICES)
SCALES = (1.0, 0.84, 0.92, 1.09, 1.19)
"""Each voice is heard at every one of them, as a speaker with a style of its own: a clone is found among these."""
SPEAKERS = tuple(
    voice
    if scale == 1
    else replace(
        voice, name=f"{voice.name}@{scale}", scale=voice.scale * scale, pitch=voice.pitch * scale, shipped=False
    )
    for scale in SCALES
    for voice in VOICES
)
"""The voices themselves come first; number % len(VOICES) is the voice that one is made of."""
