from __future__ import annotations

import pytest

from parlance.core import gemm_bench
from parlance.core.errors import ParlanceError


def test_rows_compare_our_kernels_with_the_blas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gemm_bench, "SHAPES", ((48, 64, 32), (30, 40, 16)))
    said: list[str] = []
    rows = list(gemm_bench.run_gemm_bench(2, said.append))
    assert [(row["m"], row["n"], row["k"]) for row in rows] == [(48, 64, 32), (30, 40, 16)]
    assert len(said) == 2
    for row in rows:
        assert row["blas_rate"] > 0
        assert row["f32_ratio"] == pytest.approx(row["f32_rate"] / row["blas_rate"])
        assert row["int8_ratio"] == pytest.approx(row["int8_rate"] / row["blas_rate"])


def test_blas_process_that_ends_is_an_error(capfd: pytest.CaptureFixture[str]) -> None:
    with gemm_bench.blas_process() as rate:
        assert rate(16, 16, 16) > 0
        with pytest.raises(ParlanceError, match="ended with code 1"):
            rate(-1, 16, 16)
    assert "negative dimensions" in capfd.readouterr().err


def test_blas_has_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the user's environment says."""
    given: dict[str, str] = {}
    popen = gemm_bench.subprocess.Popen

    def watched(*arguments: object, **options: object) -> object:
        given.update(options["env"])  # type: ignore[call-overload]
        return popen(*arguments, **options)  # type: ignore[call-overload]

    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "7")
    monkeypatch.setattr(gemm_bench.subprocess, "Popen", watched)
    with gemm_bench.blas_process():
        pass
    assert given["OPENBLAS_NUM_THREADS"] == given["OMP_NUM_THREADS"] == "1"
