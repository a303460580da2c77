"""Earlier comparisons: what was measured comes back, whatever happened to the file."""

from __future__ import annotations

import dataclasses
import math
import sqlite3
import threading
from pathlib import Path

import pytest

from parlance.comparison import history as comparisons
from parlance.comparison.history import Comparisons
from parlance.comparison.row import BenchRow
from parlance.core.errors import ParlanceError
from parlance.core.messages import verbatim
from parlance.library import database


@pytest.fixture
def store(tmp_path: Path) -> Comparisons:
    return Comparisons(tmp_path / "data" / "comparisons.sqlite3")


def keep(store: Comparisons, rows: list[BenchRow]) -> int:
    run = store.begin()
    for row in rows:
        store.add(run, row)
    return run


def test_rows_come_back_as_they_were(store: Comparisons, bench_rows: list[BenchRow]) -> None:
    run = keep(store, bench_rows)
    assert store.rows(run) == bench_rows
    (listed,) = Comparisons(store._path).runs()
    assert (listed.id, listed.count) == (run, len(bench_rows))
    assert listed.devices == (("The cpu", "1.0"), ("The gpu", "1.0"))
    assert listed.version == bench_rows[0].version
    assert listed.system


def test_a_row_that_failed_is_kept_with_its_reason(store: Comparisons, bench_rows: list[BenchRow]) -> None:
    failed = dataclasses.replace(bench_rows[0], figures=None, error=verbatim("it fell over"), device={"id": "cuda:7"})
    assert store.rows(keep(store, [failed])) == [failed]
    assert store.runs()[0].devices == (("cuda:7", ""),)


def test_what_is_not_a_number_stays_so(store: Comparisons, bench_rows: list[BenchRow]) -> None:
    figures = bench_rows[0].figures
    assert figures is not None
    parity = dataclasses.replace(figures.parity, cosine=math.nan, worst_relative=math.inf)
    row = dataclasses.replace(bench_rows[0], figures=dataclasses.replace(figures, parity=parity))
    (read,) = store.rows(keep(store, [row]))
    assert read.figures is not None
    assert math.isnan(read.figures.parity.cosine)
    assert math.isnan(read.figures.parity.worst_relative)
    assert read.figures.rtf == figures.rtf


def test_the_newest_is_first_and_one_without_rows_is_not_listed(store: Comparisons, bench_rows: list[BenchRow]) -> None:
    first, second = keep(store, bench_rows), keep(store, bench_rows[:1])
    store.begin()
    assert [run.id for run in store.runs()] == [second, first]
    store.remove(second)
    assert [run.id for run in store.runs()] == [first]
    assert store.rows(second) == []


def test_the_oldest_go(store: Comparisons, bench_rows: list[BenchRow], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparisons, "KEPT", 3)
    runs = [keep(store, bench_rows[:1]) for _ in range(5)]
    assert [run.id for run in store.runs()] == runs[:1:-1]
    assert store.rows(runs[0]) == []


def test_rows_from_two_threads_are_all_kept(store: Comparisons, bench_rows: list[BenchRow]) -> None:
    store.begin()
    threads = [threading.Thread(target=keep, args=(store, bench_rows * 5)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [run.count for run in store.runs()] == [5 * len(bench_rows)] * 2


def test_a_file_that_is_no_database_is_set_aside(store: Comparisons, bench_rows: list[BenchRow]) -> None:
    store._path.parent.mkdir()
    store._path.write_bytes(b"no database " * 100)
    assert store.runs() == []
    keep(store, bench_rows)
    assert len(store.runs()) == 1
    assert (store._path.parent / "comparisons.sqlite3.corrupt").read_bytes().startswith(b"no database")


def test_a_file_of_a_newer_version_is_left_alone(store: Comparisons, bench_rows: list[BenchRow]) -> None:
    keep(store, bench_rows)
    with sqlite3.connect(store._path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    before = store._path.read_bytes()
    with pytest.raises(ParlanceError, match="newer Parlance"):
        store.runs()
    assert store._path.read_bytes() == before


def test_a_row_that_cannot_be_read_costs_no_other(store: Comparisons, bench_rows: list[BenchRow]) -> None:
    run = keep(store, bench_rows)
    with sqlite3.connect(store._path) as db:
        db.execute("UPDATE row SET record = '{\"model\": 1}' WHERE place = 0")
    db.close()
    assert store.rows(run) == bench_rows[1:]


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ParlanceError, match="file/comparisons"):
        Comparisons(tmp_path / "file" / "comparisons").begin()


def test_a_locked_file_is_not_set_aside(
    store: Comparisons, bench_rows: list[BenchRow], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = keep(store, bench_rows)
    monkeypatch.setattr(database, "BUSY_S", 0.05)
    other = sqlite3.connect(store._path)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(ParlanceError, match="locked"):
        store.add(run, bench_rows[0])
    other.rollback()
    other.close()
    assert store.rows(run) == bench_rows
