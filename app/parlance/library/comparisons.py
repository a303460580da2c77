"""Comparisons of earlier days in one SQLite file: every row, with the drivers that it ran on."""

from __future__ import annotations

import json
import logging
import os
import platform
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlance import __version__

from ..core.bench_row import BenchRow
from ..core.errors import ParlanceError
from ..core.finite import finite

log = logging.getLogger("parlance.library")

FILE = "comparisons.sqlite3"
"""In the data folder."""
VERSION = 1
KEPT = 200
"""Runs; the oldest go first."""
BUSY_S = 5.0
SCHEMA = """
CREATE TABLE run (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    begun REAL NOT NULL,
    version TEXT NOT NULL,
    system TEXT NOT NULL
);
CREATE TABLE row (
    run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    device TEXT NOT NULL,
    driver TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (run, place)
);
"""


@dataclass(frozen=True)
class Run:
    id: int
    begun: float
    """Seconds since 1970."""
    version: str
    """Of Parlance."""
    system: str
    devices: tuple[tuple[str, str], ...]
    """Each device with its driver, in the order of the rows."""
    count: int
    """Rows."""


class Comparisons:
    """Every method opens the file and closes it, and may be called from any thread. Raises `ParlanceError`."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def begin(self) -> int:
        """A new run without rows yet, which is not listed before it has one; its id."""
        with self._open() as db:
            db.execute("DELETE FROM run WHERE id NOT IN (SELECT id FROM run ORDER BY id DESC LIMIT ?)", (KEPT - 1,))
            values = (time.time(), __version__, this_system())
            run = db.execute("INSERT INTO run (begun, version, system) VALUES (?, ?, ?)", values).lastrowid
        assert run is not None
        return run

    def add(self, run: int, row: BenchRow) -> None:
        name, driver = device_and_driver(row.device)
        record = json.dumps(finite(row.to_record()), allow_nan=False)
        with self._open() as db:
            db.execute(
                "INSERT INTO row SELECT ?, count(*), ?, ?, ? FROM row WHERE run = ?",
                (run, name, driver, record, run),
            )

    def runs(self) -> list[Run]:
        """The newest first."""
        with self._open() as db:
            found = db.execute("SELECT id, begun, version, system FROM run ORDER BY id DESC").fetchall()
            devices = db.execute("SELECT run, device, driver FROM row ORDER BY run, place").fetchall()
        by_run: dict[int, list[tuple[str, str]]] = {}
        for run, device, driver in devices:
            by_run.setdefault(run, []).append((device, driver))
        return [
            Run(run, begun, version, system, tuple(dict.fromkeys(by_run[run])), len(by_run[run]))
            for run, begun, version, system in found
            if run in by_run
        ]

    def rows(self, run: int) -> list[BenchRow]:
        """In the order in which they were measured. A row that cannot be read is left out."""
        with self._open() as db:
            records = db.execute("SELECT record FROM row WHERE run = ? ORDER BY place", (run,)).fetchall()
        rows = []
        for (record,) in records:
            try:
                rows.append(BenchRow.from_record(json.loads(record)))
            except (KeyError, TypeError, ValueError) as error:
                log.warning("a row of comparison %d in %s cannot be read: %s", run, self._path, error)
        return rows

    def remove(self, run: int) -> None:
        with self._open() as db:
            db.execute("DELETE FROM run WHERE id = ?", (run,))

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """A transaction on the file, which is made if need be; one that is no database is set aside."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            try:
                db = self._connect()
            except sqlite3.OperationalError:
                raise  # locked, or out of reach: there is nothing wrong with what is in it
            except sqlite3.DatabaseError as error:
                aside = self._path.with_name(self._path.name + ".corrupt")
                os.replace(self._path, aside)
                log.warning("%s cannot be read (%s); it was moved to %s", self._path, error, aside)
                db = self._connect()
            with closing(db), db:
                yield db
        except (sqlite3.Error, OSError) as error:
            raise ParlanceError(f"the history of comparisons {self._path} cannot be used: {error}") from error

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self._path, timeout=BUSY_S)
        try:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version > VERSION:
                raise ParlanceError(f"the history of comparisons {self._path} was written by a newer Parlance")
            db.execute("PRAGMA foreign_keys = ON")
            if version == 0:
                db.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
        except BaseException:
            db.close()
            raise
        return db


def this_system() -> str:
    return f"{platform.system()} {platform.release()} {platform.machine()}"


def device_and_driver(device: Mapping[str, Any]) -> tuple[str, str]:
    """What tells the silicon and the software under it, in words."""
    return str(device.get("description") or device.get("name") or device["id"]), str(device.get("driver", ""))
