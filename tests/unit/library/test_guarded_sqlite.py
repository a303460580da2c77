"""What keeps an SQLite file from doing more than being read."""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from parlance.core.limits import Limits
from parlance.library.guarded_sqlite import DamagedError, check_pages, check_schema, connect, in_time

LIMITS = Limits("test", bytes=10_000, seconds=0.2)
ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n"
SCHEMA = "CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT NOT NULL, c REAL);"


@pytest.fixture
def db(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(connect(tmp_path / "a.sqlite3", LIMITS, 1.0)) as db:
        yield db


def test_a_query_without_end_is_ended(db: sqlite3.Connection) -> None:
    begun = time.thread_time()
    with pytest.raises(DamagedError, match=r"takes more than 0\.2 s"), in_time(db, LIMITS):
        db.execute(ENDLESS).fetchone()
    assert time.thread_time() - begun < 1
    with in_time(db, LIMITS):
        assert db.execute("SELECT 1").fetchone() == (1,)


def test_time_that_others_take_does_not_count(db: sqlite3.Connection) -> None:
    with in_time(db, LIMITS):
        time.sleep(2 * LIMITS.seconds)
        assert db.execute(f"SELECT count(*) FROM ({ENDLESS.replace('max(x)', 'x')} LIMIT 50000)").fetchone() == (50000,)


def test_one_value_has_a_bound(db: sqlite3.Connection) -> None:
    with pytest.raises(sqlite3.DatabaseError, match="too big"):
        db.execute("SELECT length(randomblob(20000))").fetchone()


@pytest.mark.skipif(sys.version_info < (3, 12), reason="Python cannot ask for it before")
def test_the_schema_cannot_be_written(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA writable_schema = ON")
    with pytest.raises(sqlite3.OperationalError, match="sqlite_master"):
        db.execute("DELETE FROM sqlite_master")


def test_a_text_that_is_not_utf8_is_damage(db: sqlite3.Connection) -> None:
    with pytest.raises(DamagedError, match="not UTF-8"), in_time(db, LIMITS):
        db.execute("SELECT CAST(x'ff' AS TEXT)").fetchone()


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (SCHEMA, ""),
        ("CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT NOT NULL); ALTER TABLE a ADD COLUMN c REAL;", ""),
        ("", "table a is missing"),
        (SCHEMA.replace("TEXT NOT NULL", "TEXT"), "table a is not as Parlance makes it"),
        (SCHEMA.replace("REAL", "REAL DEFAULT (randomblob(1e9))"), "table a is not as"),
        (f"{SCHEMA} CREATE INDEX i ON a (b);", "index i is not as"),
        (f"{SCHEMA} CREATE VIEW v AS {ENDLESS};", "view v is not as"),
        (f"CREATE VIEW a AS {ENDLESS};", "view a is not as"),
        (f"{SCHEMA} CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM a; END;", "trigger t is not as"),
    ],
)
def test_the_schema_is_what_parlance_makes(db: sqlite3.Connection, made: str, words: str) -> None:
    db.executescript(made)
    if not words:
        check_schema(db, SCHEMA)
        return
    with pytest.raises(DamagedError, match=words):
        check_schema(db, SCHEMA)


def test_rows_that_refer_to_nothing_are_named(db: sqlite3.Connection) -> None:
    db.executescript(f"{SCHEMA} CREATE TABLE d (a INTEGER REFERENCES a (id)); PRAGMA foreign_keys = OFF;")
    check_pages(db)
    db.execute("INSERT INTO d VALUES (7)")
    with pytest.raises(DamagedError, match="a row of d refers to none of a"):
        check_pages(db, ("a",))


def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="not a regular file"):
        connect(tmp_path / "pipe", LIMITS, 1.0)
