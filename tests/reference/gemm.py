"""Serves the rates of other libraries' matrix products on one thread: NumPy's BLAS, PyTorch in f32, oneDNN in int8.

    python -m tests.reference.gemm

Each line of stdin is ``[engine, m, n, k, passes]`` with the engine ``blas``, ``pytorch`` or ``onednn``; the answer is a
line with the arithmetic per second, in 1e9, of (m, k) x (n, k)^T: the best of `passes` after one that warms up, by the
CPU time of the thread. The environment must hold every library to one thread before the process starts. oneDNN is given
integers and gives back integers: the quantising of one side and the rescaling of the other are not in its time.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np


def blas(m: int, n: int, k: int) -> Callable[[], Any]:
    a, w = _floats(m, n, k)
    out = np.empty((m, n), np.float32)
    return lambda: np.matmul(a, w.T, out=out)


def pytorch(m: int, n: int, k: int) -> Callable[[], Any]:
    import torch

    torch.set_num_threads(1)
    a, w = map(torch.from_numpy, _floats(m, n, k))
    return lambda: torch.nn.functional.linear(a, w)


def onednn(m: int, n: int, k: int) -> Callable[[], Any]:
    import torch

    torch.set_num_threads(1)
    a, w = (torch.randint(-127, 128, shape, dtype=torch.int8) for shape in ((m, k), (n, k)))
    # The only door that PyTorch has to a plain int8 product on the CPU.
    return lambda: torch._int_mm(a, w.T)


ENGINES = {"blas": blas, "pytorch": pytorch, "onednn": onednn}


def rate(engine: str, m: int, n: int, k: int, passes: int) -> float:
    product = ENGINES[engine](m, n, k)
    taken = []
    for _ in range(passes + 1):
        begun = time.thread_time()
        product()
        taken.append(time.thread_time() - begun)
    return 2e-9 * m * n * k / min(taken[1:])


def _floats(m: int, n: int, k: int) -> tuple[Any, Any]:
    generator = np.random.default_rng(0)
    return generator.standard_normal((m, k), np.float32), generator.standard_normal((n, k), np.float32)


if __name__ == "__main__":
    for line in sys.stdin:
        print(rate(*json.loads(line)), flush=True)
