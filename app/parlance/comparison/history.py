"""Comparisons of earlier days in one SQLite file: every row, with the drivers that it ran on."""

from __future__ import annotations

import json
import logging
import platform
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlance._version import __version__
from parlance.core.limits import MEASUREMENT, read_json
from parlance.core.typed_fields import finite, fits
from parlance.library.database import COUNTED, LATEST, Database

from .row import BenchRow

log = logging.getLogger("parlance.library")

FILE = "comparisons.sqlite3"
"""In the data folder."""
VERSION = 1
KEPT = 200
"""Runs; the oldest go first."""
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

IMPOSSIBLE = (COUNTED, "SELECT 1 FROM run WHERE id NOT BETWEEN 0 AND 1 << 53")


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
        self._database = Database(path, "the history of comparisons", SCHEMA, VERSION, ("run", "row"), IMPOSSIBLE)

    def on_damage(self, callback: Callable[[Path], None]) -> None:
        """`callback` is called with the new place of a damaged file, on the thread that met it."""
        self._database.on_aside = callback

    def begin(self) -> int:
        """A new run without rows yet, which is not listed before it has one; its id."""
        with self._database.open() as db:
            db.execute("DELETE FROM run WHERE id NOT IN (SELECT id FROM run ORDER BY id DESC LIMIT ?)", (KEPT - 1,))
            values = (time.time(), __version__, this_system())
            run = db.execute("INSERT INTO run (begun, version, system) VALUES (?, ?, ?)", values).lastrowid
        assert run is not None
        return run

    def add(self, run: int, row: BenchRow) -> None:
        name, driver = device_and_driver(row.device)
        record = json.dumps(finite(row.to_record()), allow_nan=False)
        with self._database.open() as db:
            db.execute(
                "INSERT INTO row SELECT ?, count(*), ?, ?, ? FROM row WHERE run = ?",
                (run, name, driver, record, run),
            )

    def runs(self) -> list[Run]:
        """The newest first."""
        with self._database.open() as db:
            found = db.execute("SELECT id, begun, version, system FROM run ORDER BY id DESC").fetchall()
            devices = db.execute("SELECT run, device, driver FROM row ORDER BY run, place").fetchall()
        by_run: dict[int, list[tuple[str, str]]] = {}
        for run, device, driver in devices:
            by_run.setdefault(run, []).append((device, driver))
        return [
            Run(run, begun, version, system, tuple(dict.fromkeys(by_run[run])), len(by_run[run]))
            for run, begun, version, system in found
            if run in by_run and fits("float", begun) and 0 <= begun < LATEST
        ]

    def rows(self, run: int) -> list[BenchRow]:
        """In the order in which they were measured. A row that cannot be read is left out."""
        with self._database.open() as db:
            records = db.execute("SELECT record FROM row WHERE run = ? ORDER BY place", (run,)).fetchall()
        rows = []
        for (record,) in records:
            try:
                rows.append(BenchRow.from_record(read_json(record, MEASUREMENT)))
            except (AttributeError, KeyError, TypeError, ValueError) as error:
                log.warning("a row of comparison %d in %s cannot be read: %s", run, self._path, error)
        return rows

    def remove(self, run: int) -> None:
        with self._database.open() as db:
            db.execute("DELETE FROM run WHERE id = ?", (run,))


def this_system() -> str:
    return f"{platform.system()} {platform.release()} {platform.machine()}"


def device_and_driver(device: Mapping[str, Any]) -> tuple[str, str]:
    """What tells the silicon and the software under it, in words."""
    return str(device.get("description") or device.get("name") or device["id"]), str(device.get("driver", ""))
