"""A small SQLite file that is opened for each transaction, from whichever thread."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from ..core.errors import ParlanceError

log = logging.getLogger("parlance.library")
BUSY_S = 5.0


@dataclass(frozen=True)
class Database:
    path: Path
    what: str
    """In messages, as in "the history of comparisons"."""
    schema: str
    version: int

    @contextmanager
    def open(self) -> Iterator[sqlite3.Connection]:
        """A transaction on the file, which is made if need be; one that is no database is set aside.

        Raises `ParlanceError` that names the file.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                db = self._connect()
            except sqlite3.OperationalError:
                raise  # locked, or out of reach: there is nothing wrong with what is in it
            except sqlite3.DatabaseError as error:
                aside = self.path.with_name(self.path.name + ".corrupt")
                os.replace(self.path, aside)
                log.warning("%s cannot be read (%s); it was moved to %s", self.path, error, aside)
                db = self._connect()
            with closing(db), db:
                yield db
        except (sqlite3.Error, OSError) as error:
            raise ParlanceError(f"{self.what} {self.path} cannot be used: {error}") from error

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=BUSY_S)
        try:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version > self.version:
                raise ParlanceError(f"{self.what} {self.path} was written by a newer Parlance")
            db.execute("PRAGMA foreign_keys = ON")
            if version == 0:
                db.executescript(f"BEGIN; {self.schema} PRAGMA user_version = {self.version}; COMMIT;")
        except BaseException:
            db.close()
            raise
        return db
