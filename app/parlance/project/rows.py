"""Rows of a project file as what they stand for: each value is held against what Parlance writes.

`ValueError` and `UsageError` name the field that is something else.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from parlance.audio.tags import Picture
from parlance.core.limits import COVER_TEXT, EDIT, PICTURE_TEXT, RECIPE, Limits, read_json
from parlance.core.messages import Message, message_from
from parlance.core.request import SETTINGS, SynthesisRequest
from parlance.core.typed_fields import check_fields
from parlance.core.word_times import Word as HeardWord

from .about import About, picture_from_json
from .edits import KINDS, Change, Edit
from .items import PlannedTake, Sentence, Take, Word

LONGEST_PAUSE_S = 3600.0
LARGEST_ID = 2**53
"""Those that come after still fit a column."""
FLAGS = ("ends_paragraph", "locked", "removed", "match_case")
JSON = ("asked", "request", "device", "stages", "notices")
"""Columns of a take that hold JSON."""
_RANGES: Mapping[str, tuple[float, float]] = {
    "id": (1, LARGEST_ID),
    "take": (1, LARGEST_ID),
    "sentence": (1, LARGEST_ID),
    "pause_s": (0, LONGEST_PAUSE_S),
    "sample_rate": (1, 1_000_000),
    "frames": (0, 2**40),
    "wall_s": (0, 1e9),
    "first_audio_s": (0, 1e9),
    "rating": (0, 5),
    **{name: (SETTINGS[name].low, SETTINGS[name].high) for name in ("speed", "seed")},
}


def sentence(row: Mapping[str, Any]) -> Sentence:
    return Sentence(**_checked(Sentence, _with_flags(row)))


def word(row: Mapping[str, Any]) -> Word:
    return Word(**_checked(Word, _with_flags(row)))


def heard_words(text: Any, length: int) -> tuple[HeardWord, ...] | None:
    """Of a chunk of `length` code points; None where the network does not know them."""
    if text == "":
        return None
    found = []
    for row in _parsed(text, RECIPE):
        start, end, *seconds = row
        places = all(type(place) is int for place in (start, end)) and 0 <= start <= end <= length
        if not places or len(seconds) != 2 or not all(type(at) in (int, float) and 0 <= at < 1e9 for at in seconds):
            raise ValueError(Message("project.heard", row=row))
        found.append(HeardWord(start, end, *seconds))
    return tuple(found)


def job(row: Mapping[str, Any]) -> PlannedTake:
    return PlannedTake(**_checked(PlannedTake, row))


def take(row: Mapping[str, Any]) -> Take:
    values = {**row, **{name: _parsed(row[name], RECIPE) for name in JSON}}
    values |= {name: request(name, row[name]) for name in ("asked", "request")}
    if isinstance(values["notices"], list):
        values["notices"] = [message_from(notice) for notice in values["notices"]]
    return Take(**_checked(Take, values))


def request(name: str, text: Any) -> SynthesisRequest:
    values = _parsed(text, RECIPE)
    if not isinstance(values, dict):
        raise ValueError(Message("project.object", name=name, value=values))
    return SynthesisRequest.from_dict(values)


def about(text: Any) -> About:
    return About.from_json(_parsed(text, COVER_TEXT))


def picture(text: Any) -> Picture | None:
    return picture_from_json(_parsed(text, PICTURE_TEXT))


def edit(label: Any, changes: Any, known: Mapping[str, Container[int]]) -> Edit:
    """`known` are the ids of each table: a row that was ever there is there still."""
    if not isinstance(label, str):
        raise ValueError(Message("project.label", label=label))
    rows = _parsed(changes, EDIT)
    if not isinstance(rows, list):
        raise ValueError(Message("project.changes", rows=rows))
    return Edit(label, tuple(_change(row, known) for row in rows))


def _change(row: Any, known: Mapping[str, Container[int]]) -> Change:
    if not isinstance(row, dict):
        raise ValueError(Message("project.change", row=row))
    check_fields(Change, row)
    change = Change(**row)
    if change.table not in KINDS or change.id not in known[change.table]:
        raise ValueError(Message("project.no_row", id=change.id, table=change.table))
    for fields in (change.before, change.after):
        if "id" in fields:
            raise ValueError(Message("project.id"))
        _checked(KINDS[change.table], fields, some=True)
    return change


def _with_flags(row: Mapping[str, Any]) -> dict[str, Any]:
    """SQLite has no type for yes and no."""
    return {name: bool(value) if name in FLAGS and value in (0, 1) else value for name, value in row.items()}


def _checked(kind: type, row: Mapping[str, Any], some: bool = False) -> Mapping[str, Any]:
    check_fields(kind, row, some)
    for name, (low, high) in _RANGES.items():
        value = row.get(name)
        if value is not None and not low <= value <= high:
            raise ValueError(Message("project.range", name=name, low=low, high=high, value=value))
    return row


def _parsed(text: Any, limits: Limits) -> Any:
    if not isinstance(text, str):
        raise ValueError(Message("project.text", text=text))
    return read_json(text, limits)
