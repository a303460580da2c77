"""Rows as files that other programs read."""

from __future__ import annotations

import csv
import dataclasses
import json
from pathlib import Path

import pytest

from parlance.comparison.row import BenchRow, write_rows


def test_json_lines_are_those_of_the_command(bench_rows: list[BenchRow], tmp_path: Path) -> None:
    write_rows(tmp_path / "rows.jsonl", bench_rows)
    read = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text().splitlines()]
    assert read == [json.loads(json.dumps(row.to_dict())) for row in bench_rows]


def test_csv_has_a_column_for_every_figure(bench_rows: list[BenchRow], tmp_path: Path) -> None:
    failed = dataclasses.replace(bench_rows[0], figures=None, error='it said "no", twice')
    write_rows(tmp_path / "rows.CSV", [failed, *bench_rows])
    with (tmp_path / "rows.CSV").open(newline="", encoding="utf-8") as file:
        first, second, third = csv.DictReader(file)
    assert (first["device.id"], first["error"], first["median_ms"]) == ("cpu", 'it said "no", twice', "")
    figures = bench_rows[1].figures
    assert figures is not None
    assert third["device.description"] == "The gpu"
    assert float(third["stages.vocoder"]) == figures.stages["vocoder"]
    assert third["parity.worst_stage"] == figures.parity.worst_stage
    assert float(second["frames"]) == figures.sizes["frames"]


def test_a_number_that_is_none_is_no_cell(bench_rows: list[BenchRow], tmp_path: Path) -> None:
    figures = bench_rows[0].figures
    assert figures is not None
    parity = dataclasses.replace(figures.parity, max_abs=float("inf"))
    row = dataclasses.replace(bench_rows[0], figures=dataclasses.replace(figures, parity=parity))
    write_rows(tmp_path / "rows.jsonl", [row])
    assert json.loads((tmp_path / "rows.jsonl").read_text())["parity"]["max_abs"] is None


def test_a_folder_that_is_not_there_is_an_error(bench_rows: list[BenchRow], tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        write_rows(tmp_path / "nowhere" / "rows.csv", bench_rows)
