"""`bench --floor` and `bench --gemm` with the real native engine and a tiny random model."""

from __future__ import annotations

import json

import pytest

from parlance import cli
from parlance.core import gemm_bench

FLOOR = ("bench", "--floor", "--models", "random:supertonic-v2-micro", "--reps", "1", "--threads", "1", "--steps", "1")


def test_floor_prints_a_row_per_network(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*FLOOR, "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["network"] for row in rows] == ["duration", "text", "vector", "vocoder", "total"]
    assert all(row["device"]["id"] == "cpu" and row["threads"] == 1 and row["steps"] == 1 for row in rows)


def test_floor_is_a_table_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*FLOOR, "--devices", "cpu"]) == 0
    title, headers, *networks, meaning = capsys.readouterr().out.splitlines()
    assert title.startswith("random:supertonic-v2-micro in auto, ")
    assert headers.split()[:2] == ["NETWORK", "GFLOP"]
    assert [line.split()[0] for line in networks] == ["duration", "text", "vector", "vocoder", "total"]
    assert "one thread" in meaning


def test_gemm_prints_a_row_per_shape(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gemm_bench, "SHAPES", ((48, 64, 32),))
    assert cli.main(["bench", "--gemm", "--reps", "1", "--json"]) == 0
    (row,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert (row["m"], row["n"], row["k"]) == (48, 64, 32)
    assert cli.main(["bench", "--gemm", "--reps", "1"]) == 0
    assert "48 x 64 x 32" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--floor", "--gemm"],
        ["--floor", "--devices", "vulkan:0"],
        ["--floor", "--devices", "cpu,cpu"],
        ["--floor", "--against", "onnxruntime"],
        ["--gemm", "--against", "onnxruntime"],
        ["--gemm", "--against", "pytorch", "--devices", "vulkan:0"],
    ],
)
def test_wrong_combinations_are_one_line_and_exit_code_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["bench", *arguments]) == cli.WRONG_USAGE
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("parlance: error: ")
    assert err.count("\n") == 1
