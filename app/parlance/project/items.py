"""What a project is made of, and the edits that can be undone."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult

PAUSE_S, PARAGRAPH_PAUSE_S = 0.3, 0.8
"""Silence after a sentence that names none."""
SCENE_PAUSE_S = 1.6
"""Silence where a row of stars, or the like, parts two scenes."""


class Reading(NamedTuple):
    """Fields of a request that make a take another reading, not just another try."""

    text: str
    model: str
    voice: str
    language: str
    speed: float | None
    instruction: str

    @classmethod
    def of(cls, request: SynthesisRequest) -> Reading:
        return cls(*(getattr(request, name) for name in cls._fields))


@dataclass(frozen=True)
class Sentence:
    """Empty strings and None follow what is picked for the whole script."""

    id: int
    place: float
    """Sentences are in the order of their places."""
    text: str
    voice: str = ""
    language: str = ""
    speed: float | None = None
    pause_s: float | None = None
    """Silence after it in seconds."""
    ends_paragraph: bool = False
    locked: bool = False
    """Neither its words nor its take change."""
    take: int | None = None
    """The take that the user picked, or the newest."""
    removed: bool = False
    """Taken out, and kept for undo."""
    chapter: str = ""
    """Title of the chapter that begins with it."""

    @property
    def ends_scene(self) -> bool:
        """A row of stars or a line stood behind it, whose silence is all that is kept of it."""
        return self.ends_paragraph and self.pause_s == SCENE_PAUSE_S

    @property
    def silence_s(self) -> float:
        if self.pause_s is not None:
            return self.pause_s
        return PARAGRAPH_PAUSE_S if self.ends_paragraph else PAUSE_S


@dataclass(frozen=True)
class Word:
    """One entry of the pronunciation dictionary: in `language` (empty is any), `word` is read as `say`."""

    id: int
    language: str
    word: str
    say: str
    match_case: bool = False
    removed: bool = False


@dataclass(frozen=True)
class Take:
    """One reading of a sentence. All but the rating is written once."""

    id: int
    sentence: int
    asked: SynthesisRequest
    request: SynthesisRequest
    """With every default filled in: it makes the same audio again."""
    device: dict[str, Any]
    engine: str
    """Version of Parlance that made it."""
    made_at: str
    """UTC, ISO 8601."""
    wall_s: float
    first_audio_s: float
    stages: list[dict[str, Any]]
    sample_rate: int
    frames: int
    sha256: str
    """Of the float32 samples that are kept."""
    notices: list[Message]
    rating: int = 0
    """0 is none, 1 to 5."""

    @property
    def audio_s(self) -> float:
        return self.frames / self.sample_rate

    @property
    def seed(self) -> int:
        return self.asked.seed

    @cached_property
    def reading(self) -> Reading:
        return Reading.of(self.asked)


@dataclass(frozen=True)
class PlannedTake:
    """A sentence that is still to be spoken, and with which seed."""

    sentence: int
    seed: int


class StoredChunk(NamedTuple):
    """The sound of a part of a take, as the project file holds it."""

    sha256: str
    """Of the blob, by which it is found."""
    blob: bytes


@dataclass(frozen=True)
class Spoken:
    """What came of a job."""

    asked: SynthesisRequest
    result: SynthesisResult
    chunks: tuple[StoredChunk, ...] | None = None
    """What `take_sound.encoded` makes of the sound; None before that."""


KINDS: dict[str, type[Sentence] | type[Word]] = {"sentences": Sentence, "words": Word}
"""Tables whose rows are edited, and what a row of each is."""


@dataclass
class Change:
    """Of one row. A row that comes new was `removed` before; no row is ever deleted.

    Not frozen, which would take three times as long to make: one edit may have ten thousand."""

    table: str
    id: int
    before: dict[str, Any]
    after: dict[str, Any]

    @classmethod
    def of(cls, before: Sentence | Word, **after: Any) -> Change:
        table = "sentences" if isinstance(before, Sentence) else "words"
        fields = vars(before)
        return cls(table, before.id, {name: fields[name] for name in after}, after)

    @classmethod
    def new(cls, row: Sentence | Word) -> Change:
        fields = vars(row).copy()
        del fields["id"]
        return cls("sentences" if isinstance(row, Sentence) else "words", row.id, {"removed": True}, fields)

    @property
    def does_nothing(self) -> bool:
        return self.before == self.after

    def undone(self) -> Change:
        return Change(self.table, self.id, self.after, self.before)


@dataclass(frozen=True)
class Edit:
    label: str
    """What was done, as the undo button says it."""
    changes: tuple[Change, ...]

    def undone(self) -> Edit:
        return Edit(self.label, tuple(change.undone() for change in reversed(self.changes)))

    def changes_json(self) -> str:
        return json.dumps([vars(change) for change in self.changes], ensure_ascii=False)
