"""The official models that can be fetched: what is known of each, and whether this machine can hold it.

Each family's folder has a ``releases.toml``. What is not known is left out or "unknown".

places: where the files are, OWNER/NAME@COMMIT, in the order in which they are tried. Without a commit, the newest.
files: path in the repository -> size in bytes, or the exact size and the SHA-256 that the file must have. Other sizes
of weights are those of their numbers alone, or rounded; the exact one is what the server says when it is asked.
sizes_mb: the converted files in each type: [what speaks, what only cloning needs].
memory_mb: the weights as the CPU holds them. It computes 16 bits in 32, and reads Qwen3-TTS' large table from the file.
buffers_mb: memory beside the weights for 4 s of speech; where it was not measured, that of the nearest relative."""

from __future__ import annotations

import difflib
import functools
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..core.cloning import CLONE_SUFFIX
from ..core.errors import ModelError, UsageError
from ..core.memory import Memory
from ..core.messages import Message
from ..families import families

UNKNOWN = "unknown"
WEIGHTS = (".safetensors", ".pt", ".onnx")
T3_PREFIX = "t3_"
PROGRAM_BYTES = 300 * 10**6
"""More than the window takes without a model."""
ABILITIES = {
    "clone": Message("ability.clone"),
    "instruct": Message("ability.instruct"),
    "tags": Message("ability.tags"),
    "stream": Message("ability.stream"),
}
FITS, TIGHT, TOO_LARGE = "fits", "tight", "too large"


@dataclass(frozen=True)
class Sizes:
    """Of the converted files, in bytes."""

    speaking: int
    cloning: int

    @property
    def total(self) -> int:
        return self.speaking + self.cloning


@dataclass(frozen=True)
class Place:
    """A repository of a hub at one commit, or at its newest."""

    repository: str
    revision: str = "main"

    @classmethod
    def parse(cls, text: str) -> Place:
        """``OWNER/NAME`` or ``OWNER/NAME@REVISION``. `UsageError` for anything else."""
        found = _PLACE.fullmatch(text.strip())
        if found is None:
            raise UsageError("release.bad_repository", text=text)
        return cls(found["repository"], found["revision"] or "main")


_PLACE = re.compile(r"(?P<repository>[\w.-]+/[\w.-]+)(?:@(?P<revision>[\w./-]+))?", re.ASCII)


@dataclass(frozen=True)
class Release:
    """One official model."""

    name: str
    """What the installed model is called, unless another type than the default is wanted."""
    title: str
    family: str
    places: tuple[Place, ...]
    """Where its files are, in the order in which they are tried: a maker moves or archives a repository."""
    licence: str
    limits: Message | None
    """What the licence forbids; None if it forbids nothing."""
    languages: tuple[str, ...]
    can: tuple[str, ...]
    """Keys of `ABILITIES`."""
    files: dict[str, int | None]
    """Path in the repository -> bytes, None where unknown."""
    sha256: dict[str, str]
    """Path in the repository -> the hash that it must have, where that is known."""
    optional: frozenset[str]
    """Files that need not be there."""
    sizes: dict[str, Sizes]
    """Type -> the files that conversion makes."""
    weights_bytes: dict[str, int]
    """Type -> the weights in the memory of the CPU."""
    buffers_bytes: int

    @property
    def repository(self) -> str:
        """The one to show."""
        return self.places[0].repository

    def at(self, place: Place) -> Release:
        """The same model from a place of the user's choice, whose files may be others."""
        return replace(self, places=(place,), sha256={})

    @property
    def download_bytes(self) -> int | None:
        """About how much there is to fetch; None if the size of some weights is unknown."""
        if any(size is None for path, size in self.files.items() if path.endswith(WEIGHTS)):
            return None
        return sum(size or 0 for size in self.files.values())

    @property
    def dtypes(self) -> tuple[str, ...]:
        return tuple(self.sizes)

    def memory_bytes(self, dtype: str) -> int:
        """About what the program needs to speak with this model on the CPU."""
        return self.weights_bytes[dtype] + self.buffers_bytes + PROGRAM_BYTES

    def installed_name(self, dtype: str) -> str:
        return self.name if dtype == DEFAULT_DTYPE else f"{self.name}-{dtype}"

    def source(self, folder: Path) -> Path:
        """What to convert once the files lie in `folder`, which may hold other models too."""
        t3 = next((path for path in self.files if path.startswith(T3_PREFIX)), None)
        return folder / t3 if t3 else folder


DEFAULT_DTYPE = "f16"


@functools.cache
def releases() -> dict[str, Release]:
    """By name, in the order in which they are offered."""
    found: dict[str, Release] = {}
    for family in families().values():
        table = tomllib.loads((family.folder / "releases.toml").read_text(encoding="utf-8"))
        found |= {name: _release(name, family.name, row) for name, row in table.items()}
    return found


def find_release(name: str) -> Release:
    """`UsageError` names the near misses."""
    known = releases()
    if name not in known:
        near = difflib.get_close_matches(name, known, n=3, cutoff=0.4) or list(known)
        raise UsageError("release.not_found", name=name, known=near)
    return known[name]


def fit(needed: int, memory: Memory) -> str:
    """Whether a model that needs so many bytes runs on this machine: `FITS`, `TIGHT` while other programs hold so
    much, or `TOO_LARGE`. Empty where the system does not say how much memory there is."""
    if memory.total == 0:
        return ""
    if needed > memory.total:
        return TOO_LARGE
    return FITS if needed <= memory.available else TIGHT


def _release(name: str, family: str, row: dict[str, Any]) -> Release:
    return Release(
        name=name,
        title=row["title"],
        family=family,
        places=tuple(Place.parse(place) for place in row["places"]),
        licence=row["licence"],
        limits=Message(row["limits"]) if "limits" in row else None,
        languages=tuple(row["languages"]),
        can=tuple(row["can"]),
        files={path: _bytes(known) for path, known in row["files"].items()},
        sha256={path: known["sha256"] for path, known in row["files"].items() if isinstance(known, dict)},
        optional=frozenset(row.get("optional", ())),
        sizes={dtype: Sizes(*(mb * 10**6 for mb in pair)) for dtype, pair in row["sizes_mb"].items()},
        weights_bytes={dtype: mb * 10**6 for dtype, mb in row["memory_mb"].items()},
        buffers_bytes=row["buffers_mb"] * 10**6,
    )


def _bytes(known: int | str | dict[str, Any]) -> int | None:
    if isinstance(known, dict):
        return int(known["bytes"])
    return None if known == UNKNOWN else int(known)


_OURS = "speech.voices"


def is_foreign(metadata: Mapping[str, Any]) -> bool:
    """Ours name their voices, or hold only what clones one."""
    return _OURS not in metadata and not str(metadata.get("general.architecture", "")).endswith(CLONE_SUFFIX)


def foreign(path: Path, metadata: Mapping[str, Any]) -> ModelError:
    """Says what it is, as far as its architecture and its name tell, and what to fetch instead."""
    architecture = metadata.get("general.architecture", "")
    said = _plain(f"{architecture} {metadata.get('general.name', '')}")
    family = next((name for name in families() if _plain(name) in said), "")
    if not family:
        return ModelError("model.foreign", path=path, architecture=architecture)
    names = [name for name, release in releases().items() if release.family == family]
    return ModelError("model.foreign_family", path=path, family=family, names=names)


def _plain(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower())
