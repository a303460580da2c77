"""Every model family that this version runs, by the architecture that its files name."""

from __future__ import annotations

from .chatterbox_clone import ChatterboxCloner
from .chatterbox_family import ChatterboxFamily
from .cloning import Cloner
from .errors import ModelError
from .family import Family
from .qwen3_clone import Qwen3Cloner
from .qwen3_family import Qwen3Family
from .supertonic_clone import SupertonicCloner
from .supertonic_family import SupertonicFamily

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
