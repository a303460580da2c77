"""What the page of models says of each: the words of a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlance.core.memory import Memory
from parlance.core.result import ModelInfo
from parlance.families import families
from parlance.library.releases import ABILITIES, FITS, TIGHT, TOO_LARGE, Release, fit

from ..translation import mark, said, tr
from .choices import AUTO, disk_bytes, disk_words, language_name, memory_words

NAMED_LANGUAGES = 4
TYPES = {
    "f32": mark("32 bits"),
    "f16": mark("16 bits"),
    "q8_0": mark("8 bits"),
    "q4_k": mark("4 bits"),
    "q4_k_mix": mark("4 and 8 bits"),
}


@dataclass(frozen=True)
class Fit:
    """Whether the machine can hold a model; `level` is ``good``, ``warn`` or ``error``, empty if that is not known."""

    level: str
    words: str


def copy_types(model: ModelInfo) -> tuple[str, ...]:
    """That a smaller copy may be made in."""
    family = families().get(model.family)
    return family.copy_types if family else ()


def installed_facts(model: ModelInfo) -> str:
    return " · ".join(
        (disk_words(disk_bytes(model)), language_words(model.languages), model.licence or tr("licence not stated"))
    )


def official_facts(release: Release) -> str:
    # Every model speaks while it works, so that says nothing here.
    abilities = (said(ABILITIES[ability]) for ability in release.can if ability != "stream")
    return " · ".join((language_words(release.languages), release.licence, *abilities))


def type_words(release: Release, dtype: str) -> str:
    """A choice of the picker."""
    return f"{tr(TYPES[dtype])}, {disk_words(release.sizes[dtype].total)}"


def download_words(release: Release, begun: int) -> str:
    """`begun` bytes are on the disk already."""
    size = release.download_bytes
    if begun:
        return tr("{size} is already downloaded: Get continues from there.", size=disk_words(begun))
    if size is None:
        return tr("The size is known once the download starts.")
    return tr("About {size} to download.", size=disk_words(size))


def fit_of(release: Release, dtype: str, memory: Memory) -> Fit:
    needed = release.memory_bytes(dtype)
    needs = tr("Needs about {size} of memory", size=memory_words(needed))
    words = {
        FITS: Fit("good", tr("{needs}: fits, {free} are free", needs=needs, free=memory_words(memory.available))),
        TIGHT: Fit(
            "warn",
            tr(
                "{needs}, and {free} are free now: close other programs",
                needs=needs,
                free=memory_words(memory.available),
            ),
        ),
        TOO_LARGE: Fit(
            "error",
            tr("{needs}, more than the {total} of this computer", needs=needs, total=memory_words(memory.total)),
        ),
    }
    return words.get(fit(needed, memory), Fit("", f"{needs}."))


def language_words(codes: Sequence[str]) -> str:
    """The first few by name, the rest by number."""
    names = [language_name(code) for code in codes if code not in (AUTO, "na")]
    if len(names) <= NAMED_LANGUAGES + 1:
        return ", ".join(names)
    return tr(
        "{names} and %n more language(s)", "", len(names) - NAMED_LANGUAGES, names=", ".join(names[:NAMED_LANGUAGES])
    )
