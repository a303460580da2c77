"""The product kernels beside other libraries', on one thread, over the shapes of these models."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from parlance.comparison.reference import reference_path
from parlance.core.native import mapped_errors

SHAPES = (
    (600, 1024, 256),
    (600, 256, 1024),
    (600, 256, 768),
    (600, 512, 256),
    (12000, 128, 896),
    (372, 2048, 512),
    (372, 512, 2048),
    (372, 2048, 1536),
    (124, 2048, 512),
    (124, 512, 2048),
    (62, 1024, 512),
    (62, 512, 1024),
    (62, 512, 256),
    (69, 1024, 256),
)
"""(m, n, k): feed-forwards, attention and convolutions of the networks; from the sixth on those of Supertonic."""
ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
PASSES = 3
"""Runs of a shape in one repetition, of which the best counts."""
PROGRAM = "tests.reference.gemm"

Rate = Callable[[str, int, int, int], float]


def run_gemm_bench(
    reps: int, kernels: str, reference: Path | None, report: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    """Yield one row per shape with the medians of interleaved repetitions.

    `kernels` names a set of this processor or ``auto``. With `reference`, an interpreter that has PyTorch, its f32 and
    oneDNN's int8 products run beside NumPy's BLAS; without it those fields are None.
    """
    others = ("blas",) if reference is None else ("blas", "pytorch", "onednn")
    with mapped_errors() as core, peer_process(str(reference or sys.executable)) as peer_rate:
        name = core.cpu_kernels() if kernels == "auto" else kernels
        for m, n, k in SHAPES:
            report(f"measuring {m} x {n} x {k}")
            rates: dict[str, list[float]] = {engine: [] for engine in (*others, "f32", "int8")}
            for _ in range(reps):
                for engine in others:
                    rates[engine].append(peer_rate(engine, m, n, k))
                for dtype in ("f32", "int8"):
                    rates[dtype].append(core.gemm_rate(kernels, m, n, k, dtype, PASSES))
            yield {"m": m, "n": n, "k": k, "kernels": name, "reps": reps, **gemm_row(rates)}


def gemm_row(rates: dict[str, list[float]]) -> dict[str, float | None]:
    """`f32_ratio` is to the faster of BLAS and PyTorch, `int8_ratio` to oneDNN."""
    median = {engine: statistics.median(values) for engine, values in rates.items()}
    faster = max(median["blas"], median.get("pytorch", 0.0))
    onednn = median.get("onednn")
    return {
        "blas_rate": median["blas"],
        "pytorch_rate": median.get("pytorch"),
        "onednn_int8_rate": onednn,
        "f32_rate": median["f32"],
        "int8_rate": median["int8"],
        "f32_ratio": median["f32"] / faster,
        "int8_ratio": None if onednn is None else median["int8"] / onednn,
    }


@contextmanager
def peer_process(python: str) -> Iterator[Rate]:
    """A function (engine, m, n, k) -> rate in 1e9/s on one thread.

    The libraries get a process of their own because they read their number of threads when they are loaded.
    """
    one = dict.fromkeys(ONE_THREAD, "1")
    search = os.pathsep.join(filter(None, (reference_path(), os.environ.get("PYTHONPATH"))))
    process = subprocess.Popen(
        [python, "-m", PROGRAM],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **one, "PYTHONPATH": search},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    requests, answers = process.stdin, process.stdout

    def rate(engine: str, m: int, n: int, k: int) -> float:
        print(json.dumps([engine, m, n, k, PASSES]), file=requests, flush=True)
        answer = answers.readline()
        if not answer:
            raise RuntimeError(f"the process of {engine} ended with code {process.wait()}; its message is above")
        return float(answer)

    try:
        yield rate
    finally:
        requests.close()  # it ends when there is nothing more to read
        process.wait()
        answers.close()
