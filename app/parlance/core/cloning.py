"""Making a voice from a recording, whatever the family: what a model needs of it, and what is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from .messages import Message
from .request import SynthesisRequest

CLONING, TRANSCRIPT = "cloning", "clone_transcript"
"""Capabilities of a model file: it can clone; and it learns more from a recording whose words it is told."""
CLONE_SUFFIX = "-clone"
"""Ends the name of the file with the cloning networks, and its architecture."""


def clone_path(model: Path) -> Path:
    """Where the cloning networks of a model file lie."""
    return model.with_name(f"{model.stem}{CLONE_SUFFIX}.gguf")


@dataclass(frozen=True)
class CloneNeeds:
    """How much of a recording a model listens to, in seconds."""

    fits: str
    """A voice speaks in every model that names the same here, and in no other."""
    shortest_s: float
    enough_s: float
    """With clearly less the similarity suffers."""
    wanted_s: float
    """More adds little."""
    hears_hz: float = 7000.0
    """Of a clip that has nothing above, the voice will be duller than the speaker's."""
    limits: Message | None = None
    """What the voice is not, in words; empty where it is to be taken for the speaker's."""


@dataclass(frozen=True)
class CloneRequest:
    """Everything that determines the voice."""

    model: str
    """As of a `SynthesisRequest`."""
    samples: np.ndarray
    """float32 (n,), -1 to 1. The recording should have passed `clip_doctor`."""
    sample_rate: int
    transcript: str = ""
    """What is said in it, for models with the capability `TRANSCRIPT`; others leave it aside."""
    device: str = "auto"
    dtype: str = "auto"
    threads: int = 0

    @property
    def speech(self) -> SynthesisRequest:
        """As speech of that model is asked for on that device: what is known of it there counts here."""
        return SynthesisRequest("", model=self.model, device=self.device, dtype=self.dtype, threads=self.threads)


class CloneNetworks(Protocol):
    """The loaded networks of one clone file on one device."""

    @property
    def device(self) -> Any:
        """A `parlance._core.Device`."""
        ...

    def cancel(self) -> None: ...
    def stats(self) -> list[dict[str, Any]]: ...


class Cloner(Protocol):
    """One per architecture that can clone, without state. The caller maps native errors."""

    def needs(self, metadata: Mapping[str, Any], path: str) -> CloneNeeds:
        """Of a model file. `ModelError` names the file and the key."""
        ...

    def open(self, networks: str, device: str, dtype: str, threads: int) -> Any:
        """`CloneNetworks` of a clone file, on a device as `parlance devices` names it, with one thread or more."""
        ...

    def run(self, networks: Any, request: CloneRequest, metadata: Mapping[str, Any]) -> Iterator[tuple[Message, Any]]:
        """Yields what it does next, and the voice last; `metadata` is that of the model file."""
        ...
