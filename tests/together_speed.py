"""What a step of several utterances costs each of them: ``python -m tests.together_speed MODEL [THREADS] [DTYPE]``."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from parlance import _core
from parlance.library.machine import open_catalogue

from .unit.core.test_together import Talking, Token

STEPS = 4
SIZES = (1, 2, 4, 6, 8)


def milliseconds(step: Callable[[], Any]) -> tuple[float, float]:
    """Of computing and by the clock; on a busy machine the first says more, with one thread."""
    cpu, clock = time.process_time(), time.perf_counter()
    step()
    return (time.process_time() - cpu) * 1e3, (time.perf_counter() - clock) * 1e3


def main(name: str, threads: int = 2, dtype: str = "auto") -> None:
    path, device = str(open_catalogue().resolve(name)), _core.Device("cpu", threads)
    is_qwen3 = _core.GgufFile(path).metadata["general.architecture"] == "qwen3-tts"
    first = (_core.Qwen3Talker if is_qwen3 else _core.ChatterboxT3)(path, device, dtype)
    batch = (_core.Qwen3Batch if is_qwen3 else _core.T3Batch)(first)
    utterance = Talking if is_qwen3 else Token

    def measure(size: int, step: Callable[[list[Any]], Any]) -> tuple[float, float]:
        here = [utterance(first, number) for number in range(size)]
        times = []
        for _ in range(STEPS + 1):
            times.append(milliseconds(lambda: step(here)))
            for one in here:
                one.done += 1
        return median(t[0] for t in times[1:]) / size, median(t[1] for t in times[1:]) / size

    alone = measure(1, lambda here: here[0].alone())
    print(f"alone: {alone[0]:.1f} ms of computing, {alone[1]:.1f} ms by the clock")
    for size in SIZES:
        cpu, clock = measure(size, lambda here: batch.decode([one.turn() for one in here]))
        print(
            f"{size} at once: {cpu:.1f} and {clock:.1f} ms each; {alone[0] / cpu:.2f} and {alone[1] / clock:.2f} times"
        )


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]), *sys.argv[3:4])
