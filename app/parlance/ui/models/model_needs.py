"""What a model is good for: the needs that the page of models filters by, and how its speech was measured to sound."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from parlance.core.result import ModelInfo
from parlance.families import families
from parlance.library.paths import EMBEDDED_NAME
from parlance.library.releases import DEFAULT_DTYPE, Release

from ..translation import localized, mark, tr
from .choices import disk_bytes

MB = 10**6
MANY_LANGUAGES, SMALL_BYTES, LIGHT_BYTES = 20, 200 * MB, 300 * MB


class Facts(NamedTuple):
    languages: int
    clones: bool
    acts: bool
    """It laughs and sighs, or follows an instruction."""
    draws: bool
    """It speaks token by token, which takes a fast computer."""
    disk_bytes: int
    weights_bytes: int


class Need(NamedTuple):
    key: str
    words: str
    hint: str
    fits: Callable[[Facts], bool]


NEEDS = (
    Need("all", mark("Everything"), mark("Show every model"), lambda facts: True),
    Need(
        "books", mark("Read books"), mark("Faster than you listen, also without a GPU"), lambda facts: not facts.draws
    ),
    Need("clone", mark("Clone a voice"), mark("Makes a voice from a recording"), lambda facts: facts.clones),
    Need(
        "languages",
        mark("Many languages"),
        mark("At least twenty languages"),
        lambda facts: facts.languages >= MANY_LANGUAGES,
    ),
    Need("act", mark("Act"), mark("Laughs, sighs or follows an instruction"), lambda facts: facts.acts),
    Need(
        "fast",
        mark("Fastest"),
        mark("Many times faster than real time, also on an old computer"),
        lambda facts: not facts.draws and facts.weights_bytes <= LIGHT_BYTES,
    ),
    Need("small", mark("Smallest"), mark("At most 200 MB on the disk"), lambda facts: facts.disk_bytes <= SMALL_BYTES),
)


def facts_of_release(release: Release) -> Facts:
    family = families().get(release.family)
    return Facts(
        len(release.languages),
        "clone" in release.can,
        bool({"tags", "instruct"} & set(release.can)),
        family is not None and family.draws,
        release.sizes[DEFAULT_DTYPE].total,
        release.weights_bytes[DEFAULT_DTYPE],
    )


def facts_of_model(model: ModelInfo) -> Facts:
    family = families().get(model.family)
    return Facts(
        len(model.languages),
        model.cloning is not None,
        bool(model.expression_tags) or "instructions" in model.capabilities,
        family is not None and family.draws,
        disk_bytes(model),
        model.size_bytes,
    )


SOUND = {
    EMBEDDED_NAME.removesuffix(".gguf"): (1.6, 4.52, mark("English voices")),
    "kokoro": (6.1, 4.04, mark("200 sentences, five languages")),
}
"""Word errors of Whisper base in percent, at most so many of the built-in voices, mean DistillMOS, and of what: as
docs/speed.md and the page of the built-in voice say.
"""


def sound_words(name: str) -> str:
    """Empty for a model that was not measured."""
    if name not in SOUND:
        return ""
    errors, mos, what = SOUND[name]
    return tr(
        "Measured: {errors} % word errors, DistillMOS {mos} of 5 ({what})",
        errors=localized(f"{errors:.1f}"),
        mos=localized(f"{mos:.2f}"),
        what=tr(what),
    )
