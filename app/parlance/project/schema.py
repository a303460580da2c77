"""The tables of a project file, the steps from older versions of them, and how their rows are read and written."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Container, Mapping
from typing import Any

from parlance.audio.tags import Picture
from parlance.core.limits import COVER_TEXT, EDIT, PICTURE_TEXT, RECIPE, Limits, read_json
from parlance.core.messages import Message, message_from
from parlance.core.request import SETTINGS, SynthesisRequest
from parlance.core.typed_fields import check_fields
from parlance.core.word_times import Word as HeardWord
from parlance.library.database import DamagedError, check_pages, check_schema

from .about import About, picture_from_json
from .items import KINDS, Change, Edit, PlannedTake, Sentence, Take, Word

APPLICATION_ID = 0x50524C43
VERSION = 4
MIGRATIONS: Mapping[int, str] = {
    1: "ALTER TABLE sentences ADD COLUMN chapter TEXT NOT NULL DEFAULT '';",
    2: "ALTER TABLE take_chunks ADD COLUMN words TEXT NOT NULL DEFAULT '';",
    3: "",  # Chunks may be FLAC from now on, which an older program would take for damage.
}
"""`MIGRATIONS[n]` is the SQL that turns version n into version n + 1."""

_TABLES_OF = {
    1: """
CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE sentences (
  id INTEGER PRIMARY KEY,
  place REAL NOT NULL,
  text TEXT NOT NULL,
  voice TEXT NOT NULL,
  language TEXT NOT NULL,
  speed REAL,
  pause_s REAL,
  ends_paragraph INTEGER NOT NULL,
  locked INTEGER NOT NULL,
  take INTEGER REFERENCES takes (id) DEFERRABLE INITIALLY DEFERRED,
  removed INTEGER NOT NULL
);

CREATE TABLE words (
  id INTEGER PRIMARY KEY,
  language TEXT NOT NULL,
  word TEXT NOT NULL,
  say TEXT NOT NULL,
  match_case INTEGER NOT NULL,
  removed INTEGER NOT NULL
);

-- Numbered from 1; `state` holds how many of them are done, the others were undone.
CREATE TABLE edits (number INTEGER PRIMARY KEY, label TEXT NOT NULL, changes TEXT NOT NULL);

CREATE TABLE takes (
  id INTEGER PRIMARY KEY,
  sentence INTEGER NOT NULL REFERENCES sentences (id),
  asked TEXT NOT NULL,
  request TEXT NOT NULL,
  device TEXT NOT NULL,
  engine TEXT NOT NULL,
  made_at TEXT NOT NULL,
  wall_s REAL NOT NULL,
  first_audio_s REAL NOT NULL,
  stages TEXT NOT NULL,
  sample_rate INTEGER NOT NULL,
  frames INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  notices TEXT NOT NULL,
  rating INTEGER NOT NULL
);
CREATE INDEX takes_of_sentence ON takes (sentence);

-- Little-endian float32, mono, named by their hash.
CREATE TABLE chunks (sha256 TEXT PRIMARY KEY, samples BLOB NOT NULL);
CREATE TRIGGER chunks_stay BEFORE UPDATE ON chunks BEGIN SELECT RAISE(ABORT, 'audio is written once'); END;
CREATE TRIGGER chunks_are_kept BEFORE DELETE ON chunks BEGIN SELECT RAISE(ABORT, 'audio is kept'); END;

CREATE TABLE take_chunks (
  take INTEGER NOT NULL REFERENCES takes (id),
  position INTEGER NOT NULL,
  chunk TEXT NOT NULL REFERENCES chunks (sha256),
  text TEXT NOT NULL,
  frames INTEGER NOT NULL,
  PRIMARY KEY (take, position)
) WITHOUT ROWID;

CREATE TABLE jobs (
  sentence INTEGER PRIMARY KEY REFERENCES sentences (id),
  position INTEGER NOT NULL,
  seed INTEGER NOT NULL
);
""",
    2: """
CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE sentences (
  id INTEGER PRIMARY KEY,
  place REAL NOT NULL,
  text TEXT NOT NULL,
  voice TEXT NOT NULL,
  language TEXT NOT NULL,
  speed REAL,
  pause_s REAL,
  ends_paragraph INTEGER NOT NULL,
  locked INTEGER NOT NULL,
  take INTEGER REFERENCES takes (id) DEFERRABLE INITIALLY DEFERRED,
  removed INTEGER NOT NULL,
  chapter TEXT NOT NULL DEFAULT ''
);

CREATE TABLE words (
  id INTEGER PRIMARY KEY,
  language TEXT NOT NULL,
  word TEXT NOT NULL,
  say TEXT NOT NULL,
  match_case INTEGER NOT NULL,
  removed INTEGER NOT NULL
);

-- Numbered from 1; `state` holds how many of them are done, the others were undone.
CREATE TABLE edits (number INTEGER PRIMARY KEY, label TEXT NOT NULL, changes TEXT NOT NULL);

CREATE TABLE takes (
  id INTEGER PRIMARY KEY,
  sentence INTEGER NOT NULL REFERENCES sentences (id),
  asked TEXT NOT NULL,
  request TEXT NOT NULL,
  device TEXT NOT NULL,
  engine TEXT NOT NULL,
  made_at TEXT NOT NULL,
  wall_s REAL NOT NULL,
  first_audio_s REAL NOT NULL,
  stages TEXT NOT NULL,
  sample_rate INTEGER NOT NULL,
  frames INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  notices TEXT NOT NULL,
  rating INTEGER NOT NULL
);
CREATE INDEX takes_of_sentence ON takes (sentence);

-- Little-endian float32, mono, named by their hash.
CREATE TABLE chunks (sha256 TEXT PRIMARY KEY, samples BLOB NOT NULL);
CREATE TRIGGER chunks_stay BEFORE UPDATE ON chunks BEGIN SELECT RAISE(ABORT, 'audio is written once'); END;
CREATE TRIGGER chunks_are_kept BEFORE DELETE ON chunks BEGIN SELECT RAISE(ABORT, 'audio is kept'); END;

CREATE TABLE take_chunks (
  take INTEGER NOT NULL REFERENCES takes (id),
  position INTEGER NOT NULL,
  chunk TEXT NOT NULL REFERENCES chunks (sha256),
  text TEXT NOT NULL,
  frames INTEGER NOT NULL,
  PRIMARY KEY (take, position)
) WITHOUT ROWID;

CREATE TABLE jobs (
  sentence INTEGER PRIMARY KEY REFERENCES sentences (id),
  position INTEGER NOT NULL,
  seed INTEGER NOT NULL
);
""",
    3: """
CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE sentences (
  id INTEGER PRIMARY KEY,
  place REAL NOT NULL,
  text TEXT NOT NULL,
  voice TEXT NOT NULL,
  language TEXT NOT NULL,
  speed REAL,
  pause_s REAL,
  ends_paragraph INTEGER NOT NULL,
  locked INTEGER NOT NULL,
  take INTEGER REFERENCES takes (id) DEFERRABLE INITIALLY DEFERRED,
  removed INTEGER NOT NULL,
  chapter TEXT NOT NULL DEFAULT ''
);

CREATE TABLE words (
  id INTEGER PRIMARY KEY,
  language TEXT NOT NULL,
  word TEXT NOT NULL,
  say TEXT NOT NULL,
  match_case INTEGER NOT NULL,
  removed INTEGER NOT NULL
);

-- Numbered from 1; `state` holds how many of them are done, the others were undone.
CREATE TABLE edits (number INTEGER PRIMARY KEY, label TEXT NOT NULL, changes TEXT NOT NULL);

CREATE TABLE takes (
  id INTEGER PRIMARY KEY,
  sentence INTEGER NOT NULL REFERENCES sentences (id),
  asked TEXT NOT NULL,
  request TEXT NOT NULL,
  device TEXT NOT NULL,
  engine TEXT NOT NULL,
  made_at TEXT NOT NULL,
  wall_s REAL NOT NULL,
  first_audio_s REAL NOT NULL,
  stages TEXT NOT NULL,
  sample_rate INTEGER NOT NULL,
  frames INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  notices TEXT NOT NULL,
  rating INTEGER NOT NULL
);
CREATE INDEX takes_of_sentence ON takes (sentence);

-- Little-endian float32, mono, named by their hash.
CREATE TABLE chunks (sha256 TEXT PRIMARY KEY, samples BLOB NOT NULL);
CREATE TRIGGER chunks_stay BEFORE UPDATE ON chunks BEGIN SELECT RAISE(ABORT, 'audio is written once'); END;
CREATE TRIGGER chunks_are_kept BEFORE DELETE ON chunks BEGIN SELECT RAISE(ABORT, 'audio is kept'); END;

CREATE TABLE take_chunks (
  take INTEGER NOT NULL REFERENCES takes (id),
  position INTEGER NOT NULL,
  chunk TEXT NOT NULL REFERENCES chunks (sha256),
  text TEXT NOT NULL,
  frames INTEGER NOT NULL,
  words TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (take, position)
) WITHOUT ROWID;

CREATE TABLE jobs (
  sentence INTEGER PRIMARY KEY REFERENCES sentences (id),
  position INTEGER NOT NULL,
  seed INTEGER NOT NULL
);
""",
}
TABLES_OF: Mapping[int, str] = _TABLES_OF | {4: _TABLES_OF[3]}
"""What a file of each version holds, word for word. Such files are on users' disks: none of these is ever edited."""
TABLES = TABLES_OF[VERSION]
CHECKED = ("state", "sentences", "words", "edits", "takes", "take_chunks", "jobs")
"""Tables that are read when a project is opened; all the sound of `chunks` would take too long."""


def prepare(
    connection: sqlite3.Connection,
    migrations: Mapping[int, str] = MIGRATIONS,
    version: int = VERSION,
    tables: Mapping[int, str] = TABLES_OF,
    keep: Callable[[int], None] = lambda version: None,
) -> None:
    """Create the tables in an empty file, or bring an older file up to `version`; all of it or nothing.

    `keep` is called with the version of an older file before it is changed. Raises `ValueError` as `check`.
    """
    found = check(connection, version, tables)
    if found == 0:
        _run(connection, f"{TABLES}PRAGMA application_id = {APPLICATION_ID};", version)
    elif found < version:
        keep(found)
        for step in range(found, version):
            _run(connection, migrations[step], step + 1)


def check(connection: sqlite3.Connection, version: int = VERSION, tables: Mapping[int, str] = TABLES_OF) -> int:
    """The version of a project; 0 of an empty file. Nothing is changed.

    No row is read before the file is seen to hold the tables of a project and no more. Raises `ValueError` that says
    in words why the file is no project that this version can read.
    """
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    owner = int(connection.execute("PRAGMA application_id").fetchone()[0])
    if owner != APPLICATION_ID:
        if owner or found or connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise ValueError(Message("project.foreign"))
        return 0
    if found > version:
        raise ValueError(Message("project.newer"))
    if found not in tables:
        raise DamagedError(Message("project.version", version=found))
    check_schema(connection, tables[found])
    check_pages(connection, CHECKED)
    return found


def _run(connection: sqlite3.Connection, statements: str, version: int) -> None:
    try:
        connection.executescript(f"BEGIN;{statements}PRAGMA user_version = {version};COMMIT;")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


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


def names(text: Any) -> frozenset[str]:
    values = _parsed(text, EDIT)
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise ValueError(Message("project.object", name="written", value=values))
    return frozenset(values)


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
