"""One folder for each family of models; what two of them share lies beside those."""

from __future__ import annotations

import functools
import importlib

from parlance.core.cloning import CLONE_SUFFIX
from parlance.core.errors import ModelError
from parlance.core.messages import add_wording

from .entry import FamilyEntry
from .wording import WORDING

add_wording(WORDING)

FOLDERS = ("supertonic", "chatterbox", "qwen3", "kokoro")
"""Of the families, in the order in which they are offered; each holds a `FAMILY`."""


@functools.cache
def families() -> dict[str, FamilyEntry]:
    """By the architecture that their files name."""
    entries = (importlib.import_module(f"{__name__}.{folder}").FAMILY for folder in FOLDERS)
    return {entry.name: entry for entry in entries}


def family_of(architecture: str, path: str) -> FamilyEntry:
    """`ModelError` names the file whose architecture is unknown."""
    if architecture not in families():
        raise ModelError("model.family", path=path, family=architecture)
    return families()[architecture]


def family_of_file(architecture: object, path: str) -> FamilyEntry:
    """As `family_of`, also of a file that only clones."""
    known = {name + suffix: entry for name, entry in families().items() for suffix in ("", CLONE_SUFFIX)}
    if not isinstance(architecture, str) or architecture not in known:
        raise ModelError("model.architecture", path=path, architecture=architecture, known=known)
    return known[architecture]
