"""What a step of several utterances costs each of them.

``python -m tests.together_speed MODEL [THREADS] [DTYPE] [DEVICE]``

On a GPU only Qwen3-TTS takes such steps; each size has as many seats.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

from parlance import _core
from parlance.library.machine import open_catalogue

from .unit.core.test_together import Talking, Token

STEPS = 4
SIZES, SEATS = (1, 2, 4, 6, 8), (1, 2, 4, 8, 16)


def milliseconds(step: Callable[[], Any]) -> tuple[float, float]:
    """Of computing and by the clock; on a busy machine the first says more, with one thread."""
    cpu, clock = time.process_time(), time.perf_counter()
    step()
    return (time.process_time() - cpu) * 1e3, (time.perf_counter() - clock) * 1e3


def together(batch: Any, here: list[Any]) -> None:
    for drawn in batch.decode([one.turn() for one in here]):
        drawn.codes()


def main(name: str, threads: int = 2, dtype: str = "auto", device_id: str = "cpu") -> None:
    path, device = str(open_catalogue().resolve(name)), _core.Device(device_id, threads)
    is_qwen3 = _core.GgufFile(path).metadata["general.architecture"] == "qwen3-tts"
    first = (_core.Qwen3Talker if is_qwen3 else _core.ChatterboxT3)(path, device, dtype)
    is_cpu = device_id == "cpu"
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
    for size in SIZES if is_cpu else SEATS:
        batch = _core.Qwen3Batch(first, 0 if is_cpu else size) if is_qwen3 else _core.T3Batch(first)
        cpu, clock = measure(size, partial(together, batch))
        print(
            f"{size} at once: {cpu:.1f} and {clock:.1f} ms each; {alone[0] / cpu:.2f} and {alone[1] / clock:.2f} times"
        )


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]), *sys.argv[3:5])
