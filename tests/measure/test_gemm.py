from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.measure import gemm

pytestmark = pytest.mark.slow


def test_rows_compare_our_kernels_with_each_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test environment has PyTorch, as the reference environment does."""
    monkeypatch.setattr(gemm, "SHAPES", ((48, 64, 32), (30, 40, 16)))
    said: list[str] = []
    rows = list(gemm.run_gemm_bench(2, "auto", Path(sys.executable), said.append))
    assert [(row["m"], row["n"], row["k"]) for row in rows] == [(48, 64, 32), (30, 40, 16)]
    assert len(said) == 2
    for row in rows:
        assert row["blas_rate"] > 0
        assert row["f32_ratio"] == pytest.approx(row["f32_rate"] / max(row["blas_rate"], row["pytorch_rate"]))
        assert row["int8_ratio"] == pytest.approx(row["int8_rate"] / row["onednn_int8_rate"])


def test_medians_and_ratios() -> None:
    rates = {"blas": [1.0, 9.0, 2.0], "pytorch": [4.0, 4.0, 1.0], "onednn": [10.0], "f32": [3.0], "int8": [5.0]}
    row = gemm.gemm_row(rates)
    assert (row["blas_rate"], row["pytorch_rate"]) == (2.0, 4.0)
    assert (row["f32_ratio"], row["int8_ratio"]) == (0.75, 0.5)


def test_without_the_reference_only_the_blas_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gemm, "SHAPES", ((48, 64, 32),))
    (row,) = gemm.run_gemm_bench(1, "auto", None, lambda _: None)
    assert row["f32_ratio"] == pytest.approx(row["f32_rate"] / row["blas_rate"])
    assert row["pytorch_rate"] is row["onednn_int8_rate"] is row["int8_ratio"] is None


def test_library_process_that_ends_is_an_error(capfd: pytest.CaptureFixture[str]) -> None:
    with gemm.peer_process(sys.executable) as rate:
        assert rate("blas", 16, 16, 16) > 0
        with pytest.raises(RuntimeError, match="process of blas ended with code 1"):
            rate("blas", -1, 16, 16)
    assert "negative dimensions" in capfd.readouterr().err


def test_libraries_have_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the user's environment says."""
    given: dict[str, str] = {}
    popen = gemm.subprocess.Popen

    def watched(*arguments: object, **options: object) -> object:
        given.update(options["env"])  # type: ignore[call-overload]
        return popen(*arguments, **options)  # type: ignore[call-overload]

    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "7")
    monkeypatch.setattr(gemm.subprocess, "Popen", watched)
    with gemm.peer_process(sys.executable):
        pass
    assert given["OPENBLAS_NUM_THREADS"] == given["OMP_NUM_THREADS"] == "1"
