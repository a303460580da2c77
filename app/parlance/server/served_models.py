"""What may be asked for, and what is done to each answer."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from parlance.audio.marking import UNMARKED, Marking
from parlance.core.errors import ModelError, UsageError
from parlance.core.result import ModelInfo
from parlance.library.catalogue import Catalogue


class ServedModels(Protocol):
    """Asked at each request, from any thread."""

    @property
    def marking(self) -> Marking: ...
    @property
    def discloses(self) -> bool:
        """A sentence in front of each text says who speaks."""
        ...

    def models(self) -> Sequence[ModelInfo]:
        """The default first."""
        ...

    def find(self, name: str) -> ModelInfo:
        """The model of that name, "" is the default. Raises `UsageError` that says which there are, or `ModelError`
        for one that cannot be read."""
        ...


class CatalogueModels:
    """Every model of a catalogue: by name only, for a path would let any program look into files."""

    def __init__(
        self, catalogue: Catalogue, default: str = "", marking: Marking = UNMARKED, discloses: bool = False
    ) -> None:
        """`default` is whatever the catalogue resolves."""
        self._catalogue, self._default = catalogue, default
        self.marking, self.discloses = marking, discloses

    def models(self) -> list[ModelInfo]:
        found = {info.path: info for info in self._catalogue.models()}
        with suppress(ModelError, UsageError):  # the default one is first, unless it is broken or gone
            default = self.find("")
            found = {default.path: default, **found}
        return list(found.values())

    def find(self, name: str) -> ModelInfo:
        try:
            default = self._catalogue.resolve(self._default)
            if name in ("", default.stem):
                return self._catalogue.describe(default)
        except UsageError:  # it has gone since
            if not name:
                raise
        if name in self._catalogue.names():
            return self._catalogue.describe(self._catalogue.resolve(name))
        raise no_model(name, [info.name for info in self.models()])


class ListedModels:
    """What a window has. Its fields are replaced as a whole, so that any thread may read them."""

    def __init__(self) -> None:
        self.listed: tuple[ModelInfo, ...] = ()
        self.marking, self.discloses = UNMARKED, False

    def models(self) -> Sequence[ModelInfo]:
        return self.listed

    def find(self, name: str) -> ModelInfo:
        listed = self.listed
        for info in listed:
            if name in ("", info.name):
                return info
        raise no_model(name, [info.name for info in listed])


def no_model(name: str, known: Sequence[str]) -> UsageError:
    return UsageError("server.no_model", name=name, known=[*dict.fromkeys(known)])
