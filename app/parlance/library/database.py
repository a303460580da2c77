"""A small SQLite file that is opened for each transaction, from whichever thread."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from glob import escape
from pathlib import Path

from ..core.errors import ParlanceError
from ..core.limits import HISTORY
from ..core.messages import Message
from ..core.set_aside import is_aside, set_aside
from .guarded_sqlite import DamagedError, StrainedError, begin, check_pages, check_schema, connect, error_code, in_time

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
