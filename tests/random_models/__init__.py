"""Models with seeded random weights, at full and at tiny size: for tests and measurements, never for listening.

`parlance.library.random_models` finds this package in a checkout and so offers ``random:NAME`` in every command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlance.core.cloning import clone_path
from parlance.families import families
from parlance.families.chatterbox.conversion import shapes as chatterbox_sizes
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.families.entry import Progress
from parlance.families.kokoro.conversion import networks as kokoro_sizes
from parlance.families.qwen3.conversion import shapes as qwen3_sizes
from parlance.families.supertonic.conversion import presets as supertonic_sizes
from parlance.families.supertonic.conversion.raw import save_raw

from .chatterbox.folder import random_release as random_chatterbox
from .kokoro.folder import random_release as random_kokoro
from .qwen3.folder import random_release as random_qwen3
from .supertonic import random_model as random_supertonic


@dataclass(frozen=True)
class RandomFamily:
    """How the random models of one family are made."""

    names: Iterable[str]
    release: Callable[[str], Any]
    """Takes a name without ``random:``; returns what the family's `write` takes."""
    dtype: str
    """Type of full-size models; tiny ones are f32."""
    has_raw_folder: bool = False
    """The reference implementation reads a folder of raw weights instead of the GGUF file."""


FAMILIES: Mapping[str, RandomFamily] = {
    "supertonic": RandomFamily(supertonic_sizes.PRESETS, random_supertonic, "f32", has_raw_folder=True),
    "chatterbox": RandomFamily(chatterbox_sizes.SIZES, random_chatterbox, "f16"),
    "qwen3-tts": RandomFamily(qwen3_sizes.SIZES, random_qwen3, "f16"),
    "kokoro": RandomFamily(kokoro_sizes.SIZES, random_kokoro, "f32"),
}


def names() -> list[str]:
    """Every random model, without the prefix ``random:``."""
    return [name for family in FAMILIES.values() for name in family.names]


def files_of(name: str, path: Path) -> list[Path]:
    """The files of random model `name` whose GGUF file is `path`."""
    architecture, family = _family(name)
    if family.has_raw_folder:
        return [path, path.with_suffix(".raw")]
    return [path, clone_path(path)] if families()[architecture].cloning else [path]


def write(name: str, path: Path, progress: Progress | None) -> None:
    """Make the files of random model `name`."""
    architecture, family = _family(name)
    entry, release = families()[architecture], family.release(name)
    if family.has_raw_folder:
        save_raw(release, path.with_suffix(".raw"))
    dtype = "f32" if name.endswith("-micro") else family.dtype
    entry.get(entry.write)(release, path, DtypePolicy(dtype), progress)


def reference_source(name: str, path: Path, original: Callable[[], Path]) -> Path:
    """What the reference reads for `path`, a copy of the random model `name` whose own file is `original()`."""
    return original().with_suffix(".raw") if _family(name)[1].has_raw_folder else path


def _family(name: str) -> tuple[str, RandomFamily]:
    return next((key, family) for key, family in FAMILIES.items() if name in family.names)
