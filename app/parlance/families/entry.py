"""What the registry holds of a family: all that the rest of the house needs to know of it."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parlance.core.request import SETTINGS

if TYPE_CHECKING:
    from parlance.core.cloning import Cloner, VoiceFormat
    from parlance.core.family import Family
    from parlance.core.gguf_file import TensorSpec

    from .conversion.release_writer import DtypePolicy

Progress = Callable[[int, int], None]
"""Told of tensors done and in all."""
Place = str
"""``module:name`` within the family's folder. It is imported when it is first used: all entries are made at start."""


@dataclass(frozen=True)
class FamilyEntry:
    """The `FAMILY` of a folder."""

    folder: Path
    name: str
    """The architecture that its files name."""
    copy_types: tuple[str, ...]
    """Types that a smaller copy of a model may be made in."""
    networks: Mapping[str, str]
    """First part of a tensor's name -> what the network does, in words."""
    clone_networks: Mapping[str, str]
    """The same of the files that clone."""
    family: Place
    """Class of the `Family`."""
    cloning: Place
    """Class of the `Cloner`."""
    source_files: str
    """By which one knows a release, in words."""
    find_source: Place
    """Takes a path; what `read_source` takes, or None if neither that folder nor that file is a release."""
    read_source: Place
    write: Place
    """Takes what `read_source` gave, the file to be, a `DtypePolicy`, and the progress."""
    tokenizer: Place
    """Takes metadata and the name of its file: `ModelError` if there is no tokenizer in it."""
    voice_format: Place = "voice:FORMAT"
    specs: Place = ""
    """Takes metadata, voices and the name of the file: its tensors. Without it, the file names the role of each."""
    blending: Place = ""
    """Takes metadata: what two voices must both fit to be blended."""
    options: tuple[str, ...] = ()
    """Of the conversion."""
    draws: bool = False
    """Token by token: sessions that do so at once read the weights once for all of them."""
    settings: tuple[str, ...] = ()
    """Of a request, those marked `of_family` that it has."""
    references: tuple[str, ...] = ("pytorch",)
    """Engines that its reference in ``tests/reference`` runs, in a folder of the same name."""
    reference_dtypes: tuple[str, ...] = ("f32",)
    """What that reference can multiply in."""
    sets_perth: bool = False
    """Its official program puts that watermark into every output."""
    no_cloning: str = "clone.none"
    """Code of why not, of one that cannot."""

    def settings_with(self, capabilities: Collection[str]) -> tuple[str, ...]:
        """Of a model whose file names these."""
        return tuple(name for name in self.settings if SETTINGS[name].capability in ("", *capabilities))

    def get(self, place: Place) -> Any:
        return pkgutil.resolve_name(f"{__package__}.{self.folder.name}.{place}")

    def speech(self) -> Family:
        speech: Family = self.get(self.family)()
        return speech

    def cloner(self) -> Cloner:
        cloner: Cloner = self.get(self.cloning)()
        return cloner

    def voices(self) -> VoiceFormat:
        """How its voices are kept in files of their own."""
        form: VoiceFormat = self.get(self.voice_format)
        return form

    def blends(self, metadata: Mapping[str, Any]) -> str:
        return str(self.get(self.blending)(metadata)) if self.blending else ""

    def convert(
        self, source: Path, out: Path, policy: DtypePolicy, progress: Progress | None, options: Mapping[str, Any]
    ) -> dict[str, str] | None:
        """Write the GGUF files; returns the type of each tensor, or None if the source is not of this family."""
        if (found := self.get(self.find_source)(source)) is None:
            return None
        own = {name: value for name, value in options.items() if name in self.options}
        types: dict[str, str] = self.get(self.write)(self.get(self.read_source)(found), out, policy, progress, **own)
        return types

    def tensor_specs(self, metadata: Mapping[str, Any], voices: Sequence[str], path: str) -> dict[str, TensorSpec]:
        """Of a file without roles."""
        specs: dict[str, TensorSpec] = self.get(self.specs)(metadata, voices, path)
        return specs
