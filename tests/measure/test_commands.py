"""`python -m tests.measure floor` and `gemm` with the real native engine and a tiny random model."""

from __future__ import annotations

import json

import pytest

from tests.measure import decode, gemm
from tests.measure.__main__ import main

pytestmark = pytest.mark.slow

FLOOR = ("floor", "--models", "random:supertonic-v2-micro", "--reps", "1", "--threads", "1", "--steps", "1")


def test_floor_prints_a_row_per_network(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FLOOR, "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["network"] for row in rows] == ["duration", "text", "vector", "vocoder", "total"]
    assert all(row["device"]["id"] == "cpu" and row["threads"] == 1 and row["steps"] == 1 for row in rows)


def test_floor_is_a_table_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FLOOR]) == 0
    title, headers, *networks, meaning = capsys.readouterr().out.splitlines()
    assert title.startswith("random:supertonic-v2-micro in f32, ")
    assert headers.split()[:2] == ["NETWORK", "GFLOP"]
    assert [line.split()[0] for line in networks] == ["duration", "text", "vector", "vocoder", "total"]
    assert "one thread" in meaning


def test_gemm_prints_a_row_per_shape(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gemm, "SHAPES", ((48, 64, 32),))
    monkeypatch.setattr(decode, "SHAPES", ((256, 64),))
    monkeypatch.setattr(decode, "WORKING_SET", 1e5)
    step = decode.Step("small frame", 2, ((1, ((256, 64), (512, 33))), (3, ((256, 48),))))
    monkeypatch.setattr(decode, "NETWORKS", (step,))
    assert main(["gemm", "--reps", "1", "--threads", "1", "--json"]) == 0
    row, *decoding = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert (row["m"], row["n"], row["k"]) == (48, 64, 32)
    found = [(row["decode"], row["dtype"], row["rows"]) for row in decoding]
    names = (("256 -> 64", 1), ("256 -> 64", 2), ("small frame", 2))
    assert found == [(name, dtype, rows) for dtype in ("q8_0", "q4_k") for name, rows in names]
    for row in decoding:
        assert row["share"] == pytest.approx(row["floor_ms"] / row["ms"])
        assert row["rate"] == pytest.approx(row["weight_bytes"] / row["ms"] / 1e6, rel=1e-2)
        assert row["ggml_ms"] > 0
    assert decoding[0]["weight_bytes"] == pytest.approx(256 * 64 * 34 / 32, rel=1e-2)
    assert main(["gemm", "--reps", "1"]) == 0
    out = capsys.readouterr().out
    assert "48 x 64 x 32" in out
    assert "small frame" in out
