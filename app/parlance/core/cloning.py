"""Cloned voices: what a model needs of a recording, what is asked for, and the record that a voice keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from .errors import ModelError
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


DEFAULT_EMOTION = 0.5
VoiceReader = Callable[[Path], Any]
"""Reads a voice file: an official Supertonic one (``.json``), or a cloned voice (``.gguf``)."""


@dataclass(frozen=True)
class VoiceRecord:
    """Where a voice comes from and what it may be used for."""

    name: str
    fits: str
    """As in `ModelInfo`."""
    consent: str
    """Who consented to the cloning, as the user typed it."""
    source_name: str
    source_sha256: str
    """Of the recording, as a file."""
    source_part: tuple[float, float]
    """Seconds from and to that were used."""
    model: str
    """Whose networks made it."""
    languages: tuple[str, ...] = ()
    """That the speaker speaks, the one to use first; empty says nothing."""
    emotion: float = DEFAULT_EMOTION
    licence: str = ""
    transcript: str = ""
    """What is said in that part, where the voice was made with its words."""
    blend_of: tuple[str, ...] = ()
    """Names of the two voices that it lies between; such a voice has no recording and needs no consent."""
    blend_amount: float = 0.0
    """0 for the first of them to 1 for the second."""
    accent: str = ""
    """As in `VoiceInfo`."""

    @property
    def origin(self) -> Message:
        """In words, as they go on after a name."""
        if self.blend_of:
            return Message("voice.blended", first=self.blend_of[0], second=self.blend_of[1])
        return Message("voice.cloned", file=self.source_name)


@dataclass(frozen=True)
class StoredVoice:
    record: VoiceRecord
    tensors: Any
    """Of the class that the format of its family names."""


@dataclass(frozen=True)
class VoiceFormat:
    """How the voices of one family are kept."""

    architecture: str
    kind: type
    """A dataclass of arrays, named as they are in the file."""
    parts: Mapping[str, str]
    """Tensor -> its type in a file."""
    fits: tuple[str, ...]
    """Empty where it is the name of a model."""
    check: Callable[[Any, str], Any]
    """Refuses tensors that no cloning makes: `ModelError` begins with the second argument. Gives back the first."""
    optional: frozenset[str] = frozenset()
    """Parts that may be None, and are not in the file then."""

    def arrays(self, voice: Any) -> dict[str, NDArray[Any]]:
        parts = {field.name: getattr(voice, field.name) for field in fields(self.kind)}
        return {name: values for name, values in parts.items() if values is not None}

    def voice(self, path: Path, rows: Mapping[str, Mapping[str, Any]]) -> Any:
        """Read from the tensors of a file, whose rows are those of a `GgufFile`."""
        if not self.parts.keys() - self.optional <= rows.keys() <= self.parts.keys():
            raise ModelError("voice.parts", path=path, wanted=self.parts, found=rows)
        tensors = {name: read_tensor(path, row, self.parts[name]) for name, row in rows.items()}
        return self.check(self.kind(**tensors), str(path))


def read_tensor(path: Path, row: Mapping[str, Any], dtype: str) -> NDArray[Any]:
    """One tensor of a file that must hold f32, f16 or i32; f16 becomes f32. `ModelError` names both."""
    if row["type"] != dtype:
        raise ModelError("tensor.type", path=path, name=row["name"], wanted=dtype, found=row["type"])
    stored = np.dtype({"f32": "<f4", "f16": "<f2", "i32": "<i4"}[dtype])
    count = row["n_bytes"] // stored.itemsize
    values = np.fromfile(path, dtype=stored, count=count, offset=row["offset"])
    if values.size != count:
        raise ModelError("tensor.cut_off", path=path, name=row["name"])
    return values.astype(np.int32 if dtype == "i32" else np.float32).reshape(tuple(reversed(row["shape"])))
