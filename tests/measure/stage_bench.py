"""Layers in the shapes of the large families, natively and in PyTorch on the same weights."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlance.comparison.reference import reference_path
from parlance.core.native import mapped_errors

from .stage_shapes import all_stages
from .stages import Arrays, native_weights, weights_of

PROGRAM = "tests.reference.stages"
PASSES = 2
"""Runs in a row of which the last counts: the first one warms the caches after the other engine."""
DTYPES = ("f32", "int8")

WriteWeights = Callable[[Path, Arrays], None]


def run_stage_bench(
    reference: Path, write_weights: WriteWeights, threads: int, reps: int, report: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    """Yield one row per stage: medians of interleaved repetitions in milliseconds, ratios, and the parity with PyTorch.

    `reference` is an interpreter that has PyTorch; `write_weights` writes a file that the engine reads.
    """
    with tempfile.TemporaryDirectory(prefix="parlance-stages-") as folder, mapped_errors() as core:
        device = core.Device("cpu", threads)
        with _Peer(reference, threads) as peer:
            for number, stage in enumerate(all_stages()):
                report(f"measuring {stage.name}")
                path = Path(folder) / "weights.gguf"
                write_weights(path, native_weights(stage, weights_of(stage)))
                dtypes = DTYPES if stage.has_products else DTYPES[:1]
                loaded = {dtype: core.Stages(str(path), device, dtype) for dtype in dtypes}
                want = peer.output(number, Path(folder) / "out.npy")
                got: Arrays = {}
                times: dict[str, list[float]] = {engine: [] for engine in ("pytorch", *dtypes)}
                for _ in range(reps):
                    times["pytorch"].append(peer.ms(number))
                    for dtype in dtypes:
                        got[dtype], ms = loaded[dtype].run(stage.name, stage.layers, stage.input(), PASSES)
                        times[dtype].append(ms)
                yield {"stage": stage.name, "threads": threads, "reps": reps, **stage_row(times, got, want)}


def stage_row(times: dict[str, list[float]], got: Arrays, want: NDArray[np.float32]) -> dict[str, float]:
    """Of the dtypes in `got`; errors are relative to the size of PyTorch's output, as a whole."""
    median = {engine: statistics.median(values) for engine, values in times.items()}
    row = {f"{engine}_ms": ms for engine, ms in median.items()}
    for dtype in got:
        row[f"{dtype}_ratio"] = median["pytorch"] / median[dtype]
        row[f"{dtype}_error"] = float(np.linalg.norm(got[dtype] - want) / np.linalg.norm(want))
    return row


class _Peer:
    """PyTorch in a process of its own; a context manager that ends it."""

    def __init__(self, python: Path, threads: int) -> None:
        self._process = subprocess.Popen(
            [str(python), "-m", PROGRAM, str(threads)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": reference_path()},
        )

    def __enter__(self) -> _Peer:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def output(self, stage: int, path: Path) -> NDArray[np.float32]:
        self._ask({"stage": stage, "reps": 1, "out": str(path)})
        array: NDArray[np.float32] = np.load(path, allow_pickle=False)
        return array

    def ms(self, stage: int) -> float:
        return self._ask({"stage": stage, "reps": PASSES, "out": ""})[-1]

    def _ask(self, request: dict[str, Any]) -> list[float]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            print(json.dumps(request), file=self._process.stdin, flush=True)
            line = self._process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise RuntimeError(f"PyTorch ended unexpectedly with code {self._process.wait()}; its message is above")
        times: list[float] = json.loads(line)["ms"]
        return times
