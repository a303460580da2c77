"""Opening SQLite files that somebody else may have made, and seeing that they are what they say."""

from __future__ import annotations

import functools
import re
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from ..core.limits import Limits
from ..core.messages import Message
from ..core.private_file import make_private
from ..core.regular_file import check_regular

STEPS = 10_000
"""Of SQLite's machine between two looks at the clock: some tens of microseconds."""
_CAPS = {
    sqlite3.SQLITE_LIMIT_ATTACHED: 1,  # for VACUUM INTO
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 8,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 8,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 100,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 100_000,
}
_PRAGMAS = ("trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0", "foreign_keys = ON")


BYTES_PER_S = 20e6
"""How much of a large file is read in a second, at least: so much longer it may take."""


class DamagedError(ValueError):
    """Says in words why a file is not what it should be, without its name."""


class StrainedError(ValueError):
    """Likewise why it cannot be read now, although nothing is known to be wrong with it."""


def begin(path: Path) -> None:
    """Make an empty file that its owner alone can read, for `connect`, unless there is one. Raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    make_private(path)


def connect(path: Path, limits: Limits, timeout: float, mode: str = "mode=rw", **options: Any) -> sqlite3.Connection:
    """Open a file that is there. `mode` is that of SQLite's URIs.

    Nothing of it is run or read yet. Raises `sqlite3.Error`, and `OSError` for pipes, devices and what is not there.
    """
    check_regular(path)
    db = sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True, timeout=timeout, **options)
    try:
        for cap, most in {**_CAPS, sqlite3.SQLITE_LIMIT_LENGTH: limits.bytes}.items():
            db.setlimit(cap, most)
        if sys.version_info >= (3, 12):  # the file cannot make SQLite write over its own tables
            db.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)
        for pragma in _PRAGMAS:
            db.execute(f"PRAGMA {pragma}")
    except BaseException:
        db.close()
        raise
    return db


@contextmanager
def in_time(db: sqlite3.Connection, limits: Limits, path: Path | None = None) -> Iterator[None]:
    """What SQLite does inside ends after the processor time of the limits, and some more for a large file at `path`.

    Raises `StrainedError` then, and where memory is short; `DamagedError` for a text or a message that is not UTF-8.
    """
    seconds = limits.seconds + (path.stat().st_size / BYTES_PER_S if path is not None else 0.0)
    end = time.thread_time() + seconds
    db.set_progress_handler(lambda: time.thread_time() > end, STEPS)
    try:
        yield
    except sqlite3.OperationalError as error:
        if error_code(error) == sqlite3.SQLITE_INTERRUPT:
            raise StrainedError(Message("database.slow", seconds=round(seconds, 1))) from error
        if not error_code(error):  # Python's own
            raise DamagedError(Message("database.not_utf8")) from error
        raise
    except UnicodeDecodeError as error:
        raise DamagedError(Message("database.not_utf8")) from error
    except MemoryError as error:
        raise StrainedError(Message("database.no_memory")) from error
    finally:
        db.set_progress_handler(None, 0)


def check_schema(db: sqlite3.Connection, schema: str) -> None:
    """Whether the file holds what `schema` makes and nothing else: no view or trigger of somebody else.

    Raises `DamagedError`. Of everything that is read from a file, this comes first.
    """
    found = db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT 1000").fetchall()
    expected = _objects(schema)
    for kind, name, table, sql in found:
        if expected.get((kind, name, table), "") != _tokens(sql):
            raise DamagedError(Message("database.altered", kind=kind, name=name))
    if missing := expected.keys() - {row[:3] for row in found}:
        kind, name, _ = min(missing)
        raise DamagedError(Message("database.missing", kind=kind, name=name))


def check_pages(db: sqlite3.Connection, tables: tuple[str, ...] = ()) -> None:
    """Whether pages and rows hang together, in these tables and their indexes, or in the whole file.

    Raises `DamagedError`. What refers to rows that are not there is named too.
    """
    for asked in [f"quick_check('{table}')" for table in tables] or ["quick_check"]:
        (told,) = db.execute(f"PRAGMA {asked}").fetchone()
        if told != "ok":
            raise DamagedError(f"{' '.join(str(told).split()):.120}")
    if broken := db.execute("PRAGMA foreign_key_check").fetchone():
        raise DamagedError(Message("database.orphan", table=broken[0], other=broken[2]))


def error_code(error: sqlite3.Error) -> int:
    """The primary one of SQLite; 0 for errors that Python makes itself."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


@functools.cache
def _objects(schema: str) -> dict[tuple[str, str, str], tuple[str, ...] | None]:
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(schema)
        rows = db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    return {(kind, name, table): _tokens(sql) for kind, name, table, sql in rows}


def _tokens(sql: Any) -> tuple[str, ...] | None:
    """A column that was added later stands in another line than one that was there from the start."""
    return None if sql is None else tuple(re.findall(r"'[^']*'|\w+|[^\w\s]", str(sql)))
