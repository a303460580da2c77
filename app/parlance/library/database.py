"""A small SQLite file that is opened for each transaction, from whichever thread."""

from __future__ import annotations

import functools
import logging
import re
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from glob import escape
from pathlib import Path
from typing import Any

from ..core.errors import ParlanceError
from ..core.files import check_regular, is_aside, make_private, set_aside
from ..core.limits import HISTORY, Limits
from ..core.messages import Message

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


log = logging.getLogger("parlance.library")
BUSY_S = 5.0
COUNTED = "SELECT 1 FROM sqlite_sequence WHERE typeof(seq) <> 'integer' OR seq NOT BETWEEN 0 AND 1 << 53"
"""Impossible, where rows are numbered: after the largest number there is none."""
LATEST = 253_402_300_800.0
"""Seconds since 1970 at which the year has five digits, for which there is no calendar."""
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


@dataclass
class Database:
    path: Path
    what: str
    """In messages, as in "the history of comparisons"."""
    schema: str
    version: int
    checked: tuple[str, ...]
    """Tables whose pages are looked at before the first use; those of sounds would take too long."""
    impossible: tuple[str, ...]
    """Queries that find no row in what Parlance writes, where one would stop what it does later."""
    on_aside: Callable[[Path], None] = lambda aside: None
    """Called with the new place of a damaged file, on the thread that met it."""
    _known: set[tuple[int, int]] = field(default_factory=set, compare=False)
    """Files that were looked at in this run, by device and number."""

    @contextmanager
    def open(self) -> Iterator[sqlite3.Connection]:
        """A transaction on the file, which is made if need be; one that is damaged is set aside.

        Raises `ParlanceError` that names the file.
        """
        try:
            try:
                db = self._connect()
            except (DamagedError, sqlite3.DatabaseError) as error:
                if not _is_damage(error):
                    raise  # locked, or out of reach: there is nothing wrong with what is in it
                self._set_aside(error)
                db = self._connect()
            with closing(db), in_time(db, HISTORY, self.path), db:
                yield db
        except (sqlite3.Error, OSError, DamagedError, StrainedError) as error:
            if _is_damage(error):
                self._set_aside(error)
            raise ParlanceError("database.unusable", what=self.what, path=self.path, error=error) from error

    def files(self) -> list[Path]:
        """All that is on the disk: the file, damaged ones from before, and what SQLite keeps beside each."""
        return sorted(self.path.parent.glob(f"{escape(self.path.name)}*"))

    def damaged(self) -> list[Path]:
        """Files that were set aside, in this run or an earlier one."""
        return [path for path in self.files() if is_aside(path, self.path)]

    def _set_aside(self, error: Exception) -> None:
        aside = set_aside(self.path)
        log.warning("%s cannot be read (%s); it was moved to %s", self.path, error, aside)
        self.on_aside(aside)

    def _connect(self) -> sqlite3.Connection:
        for _ in range(2):
            try:
                return self._opened()
            except StrainedError as error:
                if not (isinstance(error.__cause__, MemoryError) and self._fits_memory()):
                    raise
        # Twice there was memory for the whole file, and yet not for a row of it.
        raise DamagedError(Message("database.memory"))

    def _fits_memory(self) -> bool:
        try:
            bytearray(self.path.stat().st_size)
        except MemoryError:
            return False
        return True

    def _opened(self) -> sqlite3.Connection:
        begin(self.path)
        db = connect(self.path, HISTORY, BUSY_S)
        try:
            with in_time(db, HISTORY, self.path):
                self._prepare(db)
        except BaseException:
            db.close()
            raise
        db.text_factory = lambda text: text.decode("utf-8", "replace")  # one bad character costs no more than itself
        return db

    def _prepare(self, db: sqlite3.Connection) -> None:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version > self.version:
            raise ParlanceError("database.newer", what=self.what, path=self.path)
        if version == 0:
            if db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                raise DamagedError(Message("database.foreign"))
            db.executescript(f"BEGIN; {self.schema} PRAGMA user_version = {self.version}; COMMIT;")
        stat = self.path.stat()
        if (stat.st_dev, stat.st_ino) not in self._known:
            check_schema(db, self.schema)
            check_pages(db, self.checked)
            for query in self.impossible:
                if db.execute(query).fetchone() is not None:
                    raise DamagedError(Message("database.query", query=query))
            self._known.add((stat.st_dev, stat.st_ino))


def _is_damage(error: Exception) -> bool:
    return isinstance(error, DamagedError) or (isinstance(error, sqlite3.Error) and error_code(error) in _DAMAGE)
