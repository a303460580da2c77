"""Every model family that this version runs, by the architecture that its files name."""

from __future__ import annotations

from parlance.core.cloning import Cloner
from parlance.core.errors import ModelError
from parlance.core.family import Family

from .chatterbox.cloning import ChatterboxCloner
from .chatterbox.family import ChatterboxFamily
from .qwen3.cloning import Qwen3Cloner
from .qwen3.family import Qwen3Family
from .supertonic.cloning import SupertonicCloner
from .supertonic.family import SupertonicFamily

FAMILIES: dict[str, Family] = {
    family.name: family for family in (SupertonicFamily(), ChatterboxFamily(), Qwen3Family())
}
CLONERS: dict[str, Cloner] = {
    "supertonic": SupertonicCloner(),
    "chatterbox": ChatterboxCloner(),
    "qwen3-tts": Qwen3Cloner(),
}
"""Of those that can clone."""


def family_of(architecture: str, path: str) -> Family:
    """`ModelError` names the file whose architecture is unknown."""
    if architecture not in FAMILIES:
        raise ModelError(f"{path} is of family {architecture!r}, which this version cannot run")
    return FAMILIES[architecture]
