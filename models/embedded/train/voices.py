"""The voices that ship, and the strangers that the networks learn from: weighted sums of the teacher's styles."""

from __future__ import annotations

import random
from dataclasses import dataclass

Mixture = dict[str, float]
"""The teacher's voices and how much of each."""


@dataclass(frozen=True)
class Voice:
    name: str
    title: str
    accent: str
    """What its sentences are read in: a key of `ACCENTS`."""
    mixture: Mixture
    about: str
    formerly: tuple[str, ...] = ()
    """The voices before these in whose place it speaks; of several, the one of the language that is asked for."""
    leans: tuple[str, float] | None = None
    """Towards which other voice its style is moved at export, and how far, where that sounds more natural."""

    @property
    def language(self) -> str:
        return ACCENTS[self.accent]


ACCENTS = {
    "en-us": "en", "en-gb": "en", "de": "de", "es": "es", "fr": "fr", "it": "it", "pt": "pt",
}  # fmt: skip
"""How a sentence is read, and the language that the voice is told."""
SHARES = {"en-us": 0.22, "en-gb": 0.11, "es": 0.13, "fr": 0.13, "it": 0.14, "pt": 0.16, "de": 0.11}
"""Of the speech: more where words were lost."""

VOICES = (
    Voice("nora", "Nora", "en-us", {"af_heart": 1.0}, "American woman, warm", ("slt_hts",)),
    Voice("cole", "Cole", "en-us", {"am_michael": 1.0}, "American man, calm", ("rms",)),
    Voice("june", "June", "en-us", {"af_bella": 1.0}, "American woman, lively", ("slt",), ("nora", 0.15)),
    Voice("dean", "Dean", "en-us", {"am_fenrir": 1.0}, "American man, vivid"),
    Voice("edith", "Edith", "en-gb", {"bf_emma": 1.0}, "British woman, clear", ("alto", "eva")),
    Voice("hugh", "Hugh", "en-gb", {"bm_george": 1.0}, "British man, measured", ("awb", "otto")),
    Voice("lucia", "Lucía", "es", {"ef_dora": 1.0}, "Spanish woman", ("eva",)),
    Voice("mateo", "Mateo", "es", {"em_alex": 1.0}, "Spanish man", ("otto",)),
    Voice("elise", "Élise", "fr", {"ff_siwis": 1.0}, "French woman", ("eva",)),
    Voice("remy", "Rémy", "fr", {"ff_siwis": 0.5, "im_nicola": 0.5}, "French voice, deeper", ("otto",)),
    Voice("chiara", "Chiara", "it", {"if_sara": 1.0}, "Italian woman", ("eva",)),
    Voice("paolo", "Paolo", "it", {"im_nicola": 1.0}, "Italian man", ("otto",)),
    Voice("beatriz", "Beatriz", "pt", {"pf_dora": 1.0}, "Brazilian woman", ("eva",)),
    Voice("tiago", "Tiago", "pt", {"pm_alex": 1.0}, "Brazilian man", ("otto",)),
    Voice("greta", "Greta", "de", {"if_sara": 0.5, "ff_siwis": 0.5}, "woman who speaks German", ("eva",)),
    Voice("jonas", "Jonas", "de", {"im_nicola": 0.6, "ff_siwis": 0.4}, "man who speaks German", ("otto",)),
)
PRESET_SHARE = 0.5
"""Of the speech is read by these; the rest by people whom nobody will hear of again."""

UNHEARD = (
    "af_jessica", "af_river", "am_echo", "am_liam", "bf_lily", "bm_daniel", "jf_nezumi", "zm_yunxia", "hf_beta",
    "hm_psi", "am_adam",
)  # fmt: skip
"""Voices of the teacher in no mixture: the strangers of the test of cloning."""
NATIVE = {
    "en-us": ("af_", "am_"), "en-gb": ("bf_", "bm_"), "es": ("ef_", "em_"), "fr": ("ff_",), "it": ("if_", "im_"),
    "pt": ("pf_", "pm_"), "de": ("if_", "im_", "ff_"),
}  # fmt: skip
LEAST_NATIVE = {"en-us": 0.45, "en-gb": 0.5}
"""Of a stranger's mixture are voices of the accent, else the words suffer; elsewhere `LEAST_ELSEWHERE`."""
LEAST_ELSEWHERE = 0.55
TRACTS, PITCHES = (0.85, 0.9, 0.95, 1.05, 1.11, 1.18), (0.85, 1.18)
"""What the formants of a changed stranger are multiplied by (a shorter vocal tract), and F0 beyond that: people differ
by more than mixtures of the teacher's voices do."""
CHANGED_SHARE = 0.6
"""Of the strangers."""
SPEEDS = (0.7, 0.8, 0.88, 0.94, 1.06, 1.12, 1.2)
"""Faster than these the teacher itself loses words; the engine stretches the sound there."""
PACED_SHARE = 0.4
"""Of the speech is read slower or faster than usual, so that paces have been heard of."""


def stranger(accent: str, known: list[str], rnd: random.Random) -> Mixture:
    """A new person who speaks the accent: two or three of the teacher's `known` voices."""
    usable = [name for name in known if name not in UNHEARD]
    natives = [name for name in usable if name.startswith(NATIVE[accent])]
    others = [name for name in usable if name not in natives]
    own = rnd.sample(natives, min(len(natives), rnd.choice((1, 2)) if accent.startswith("en") else 1))
    foreign = rnd.sample(others, rnd.choice((0, 1, 1) if len(own) > 1 else (1, 1, 2)))
    least = LEAST_NATIVE.get(accent, LEAST_ELSEWHERE)
    share = 1.0 if not foreign else rnd.uniform(least, 0.95)
    mixture: Mixture = {}
    for names, part in ((own, share), (foreign, 1 - share)):
        weights = [rnd.uniform(0.15, 1) for _ in names]
        mixture.update({name: part * weight / sum(weights) for name, weight in zip(names, weights, strict=True)})
    return mixture
