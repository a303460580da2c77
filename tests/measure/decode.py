"""Products of token decoding, one or two rows at a time: how near they come to what memory and arithmetic allow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from parlance.core.native import default_threads, mapped_errors

from .floor import BYTES_OF

SHAPES = ((1024, 1024), (1024, 3072), (2048, 1024), (4096, 1024), (1024, 8192))
"""(k, n): projections, stacked projections, both halves of a feed-forward."""
DTYPES = ("q8_0", "q4_k")
WORKING_SET = 128e6
"""Bytes of copies that a product cycles through, several times the largest cache."""
IN_CACHE = (1024, 512)
"""(k, n) whose weights stay in a second-level cache: the arithmetic alone."""
PASSES = 5
WARM = 50
"""Runs of the product in cache, some microseconds each."""


Shapes = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Step:
    """What one network multiplies for one token or frame; `parts` are (times, shapes in order)."""

    name: str
    rows: int
    parts: tuple[tuple[int, Shapes], ...]

    @property
    def flop(self) -> float:
        return sum(2.0 * self.rows * k * n * times for times, shapes in self.parts for k, n in shapes)


TURBO_LAYER = ((1024, 3072), (1024, 1024), (1024, 4096), (4096, 1024))
MTL_LAYER = ((1024, 3072), (1024, 1024), (1024, 8192), (4096, 1024))
QWEN_LAYER = ((1024, 4096), (2048, 1024), (1024, 6144), (3072, 1024))
NETWORKS = (
    Step("chatterbox turbo token", 1, ((1, TURBO_LAYER * 24 + ((1024, 6563),)),)),
    Step("chatterbox mtl token", 2, ((1, MTL_LAYER * 30 + ((1024, 8194),)),)),
    Step("qwen3-tts 0.6b talker step", 1, ((1, QWEN_LAYER * 28 + ((1024, 3072),)),)),
    Step("qwen3-tts 0.6b predictor, 15 passes", 1, ((15, QWEN_LAYER * 5 + ((1024, 2048),)),)),
)


def run_decode_bench(reps: int, threads: int, report: Callable[[str], None]) -> Iterator[dict[str, Any]]:
    """Yield one row per shape, dtype and number of rows, then one per network; `share` is floor over time taken."""
    threads = threads or default_threads()
    with mapped_errors() as core:
        report("measuring memory")
        memory_rate = max(core.memory_rate(threads) for _ in range(PASSES))
        device = core.Device("cpu", threads)
        for dtype in DTYPES:
            for step, copies in _steps(dtype):
                report(f"measuring {step.name} in {dtype}, rows: {step.rows}")
                ours, n_bytes = _seconds(core, device, step, dtype, "auto", reps)
                theirs, _ = _seconds(core, device, step, dtype, "ggml", reps)
                arithmetic_rate = threads * core.gemm_rate("auto", step.rows, IN_CACHE[1], IN_CACHE[0], dtype, WARM)
                memory_s, arithmetic_s = n_bytes / memory_rate / 1e9, step.flop / arithmetic_rate / 1e9
                floor_s = max(memory_s, arithmetic_s)
                yield {
                    "decode": step.name,
                    "dtype": dtype,
                    "rows": step.rows,
                    "threads": threads,
                    "kernels": core.cpu_kernels(),
                    "weight_bytes": n_bytes // copies,
                    "ms": ours * 1e3 / copies,
                    "ggml_ms": theirs * 1e3 / copies,
                    "rate": n_bytes / ours / 1e9,
                    "memory_rate": memory_rate,
                    "floor_ms": floor_s * 1e3 / copies,
                    "bound": "memory" if memory_s >= arithmetic_s else "arithmetic",
                    "share": floor_s / ours,
                }


def _steps(dtype: str) -> Iterator[tuple[Step, int]]:
    """Each with the number of copies of one product that it holds."""
    for k, n in SHAPES:
        copies = int(WORKING_SET / (k * n * BYTES_OF[dtype])) + 1
        for rows in (1, 2):
            yield Step(f"{k} -> {n}", rows, ((1, ((k, n),) * copies),)), copies
    for step in NETWORKS:
        yield step, 1


def _seconds(core: Any, device: Any, step: Step, dtype: str, kernels: str, reps: int) -> tuple[float, int]:
    """Time and bytes read of all parts."""
    seconds, n_bytes = 0.0, 0
    for times, shapes in step.parts:
        chain = core.ProductChain(device, list(shapes), dtype, kernels)
        seconds += times * chain.run(step.rows, reps)
        n_bytes += times * chain.weight_bytes
    return seconds, n_bytes
