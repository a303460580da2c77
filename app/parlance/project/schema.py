"""The tables of a project file, and the steps from older versions of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping

from parlance.core.messages import Message
from parlance.library.database import DamagedError, check_pages, check_schema

APPLICATION_ID = 0x50524C43
VERSION = 3
MIGRATIONS: Mapping[int, str] = {
    1: "ALTER TABLE sentences ADD COLUMN chapter TEXT NOT NULL DEFAULT '';",
    2: "ALTER TABLE take_chunks ADD COLUMN words TEXT NOT NULL DEFAULT '';",
}
"""`MIGRATIONS[n]` is the SQL that turns version n into version n + 1."""

TABLES_OF: Mapping[int, str] = {
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
