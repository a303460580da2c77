"""The product kernels beside the BLAS that NumPy carries, on one thread, over the shapes of these models.

Run as a module it is the BLAS side: a process of its own, because a BLAS reads its number of threads when it is loaded.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from .errors import ParlanceError

SHAPES = (
    (600, 1024, 256),
    (600, 256, 1024),
    (600, 256, 768),
    (600, 512, 256),
    (12000, 128, 896),
    (372, 2048, 512),
)
"""(m, n, k): feed-forwards, attention and convolutions of the networks."""
ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
PASSES = 3
"""Runs of a shape in one repetition."""
PACKAGE_PARENT = Path(__file__).resolve().parents[2]


def run_gemm_bench(reps: int, report: Callable[[str], None]) -> Iterator[dict[str, Any]]:
    """Yield one row per shape; repetitions are interleaved: BLAS, f32, int8, BLAS, ... and the best of each counts."""
    from .native import mapped_errors

    with mapped_errors() as core, blas_process() as blas_rate:
        for m, n, k in SHAPES:
            report(f"measuring {m} x {n} x {k}")
            best = {"blas": 0.0, "f32": 0.0, "int8": 0.0}
            for _ in range(reps):
                best["blas"] = max(best["blas"], blas_rate(m, n, k))
                for dtype in ("f32", "int8"):
                    best[dtype] = max(best[dtype], core.gemm_rate("auto", m, n, k, dtype, PASSES))
            yield {
                "m": m,
                "n": n,
                "k": k,
                "kernels": core.cpu_kernels(),
                "blas_rate": best["blas"],
                "f32_rate": best["f32"],
                "int8_rate": best["int8"],
                "f32_ratio": best["f32"] / best["blas"],
                "int8_ratio": best["int8"] / best["blas"],
            }


@contextmanager
def blas_process() -> Iterator[Callable[[int, int, int], float]]:
    """A function (m, n, k) -> GFLOP/s of NumPy's BLAS on one thread."""
    one = dict.fromkeys(ONE_THREAD, "1")
    search = os.pathsep.join(filter(None, (str(PACKAGE_PARENT), os.environ.get("PYTHONPATH"))))
    process = subprocess.Popen(
        [sys.executable, "-m", "parlance.core.gemm_bench"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **one, "PYTHONPATH": search},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    requests, answers = process.stdin, process.stdout

    def rate(m: int, n: int, k: int) -> float:
        print(json.dumps([m, n, k]), file=requests, flush=True)
        answer = answers.readline()
        if not answer:
            raise ParlanceError(f"the NumPy process ended with code {process.wait()}; its message is above")
        return float(answer)

    try:
        yield rate
    finally:
        requests.close()  # it ends when there is nothing more to read
        process.wait()
        answers.close()


def numpy_rate(m: int, n: int, k: int) -> float:
    """GFLOP/s of (m, k) x (n, k)^T by the CPU time of this thread: the best of `PASSES` after one that warms up."""
    generator = np.random.default_rng(0)
    a = generator.standard_normal((m, k), np.float32)
    w = generator.standard_normal((n, k), np.float32)
    out = np.empty((m, n), np.float32)
    taken = []
    for _ in range(PASSES + 1):
        begun = time.thread_time()
        np.matmul(a, w.T, out=out)
        taken.append(time.thread_time() - begun)
    return 2e-9 * m * n * k / min(taken[1:])


if __name__ == "__main__":
    for line in sys.stdin:
        print(numpy_rate(*json.loads(line)), flush=True)
