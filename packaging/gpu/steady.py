"""How busy a GPU is while one stage runs over and over, and how many graphs it replays.

    steady.py DEVICE MODEL...      one JSON object a line

`gpu_busy_percent` is the driver's own figure, of NVIDIA's devices only: the share of the time in which a kernel ran.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from parlance.commands.common import open_engine
from parlance.core.bench import AUDIO_S, bench_request, make_inputs
from parlance.core.chatterbox import sampling
from parlance.core.native import native

SECONDS = 1.5
QUERY = ("nvidia-smi", "--query-gpu=utilization.gpu", "--format=csv,noheader,nounits", "-lms", "100")


@contextmanager
def utilisation() -> Iterator[list[float]]:
    samples: list[float] = []
    try:
        process = subprocess.Popen(QUERY, stdout=subprocess.PIPE, text=True)
    except OSError:
        yield samples
        return
    try:
        yield samples
    finally:
        process.terminate()
        assert process.stdout is not None
        # The driver's figure covers the time before it: the first ones are of the start.
        samples += [float(line) for line in process.stdout.read().split() if line.isdigit()][4:]


def stages(family: Any, model: Any, inputs: Any) -> dict[str, Callable[[], Any]]:
    """Stage -> what runs it once, as a warm request would."""
    if family.name == "supertonic":
        native = model.native
        frames = inputs.noise.shape[1]
        return {
            "all": lambda: family.run(model, inputs),
            "vector": lambda: native.estimate(inputs.noise, inputs.steps, inputs.conditional),
            "vocoder": lambda: native.vocode(0, frames),
        }
    if family.name == "qwen3-tts":

        def speak() -> None:
            model.start_sound()
            model.codec.decode(inputs.codes)

        return {
            "all": lambda: family.run(model, inputs),
            "frames": lambda: family.draw(model, inputs),
            "codec": speak,
        }
    s3gen, request = model.s3gen, inputs.request

    def decode() -> None:
        model.begin(request, inputs.ids, inputs.n_tokens)
        for first in range(0, inputs.n_tokens, model.at_once):
            model.t3.decode(sampling(request, model.spec), inputs.gumbel[first : first + model.at_once])

    def flow() -> None:
        s3gen.start_utterance(np.zeros(s3gen.hparams["harmonics"], np.float32))
        s3gen.encode(inputs.speech_tokens, True)
        s3gen.sample(inputs.cfm_noise[: s3gen.noise_frames].T, request.steps)

    return {
        "all": lambda: family.run(model, inputs),
        "tokens": decode,
        "flow": flow,
        "vocoder": lambda: s3gen.vocode(0, s3gen.exact_frames),
    }


def measure(device: str, name: str) -> Iterator[dict[str, Any]]:
    with open_engine() as engine:
        resolved = engine.resolve(bench_request(name, device, "f16", 0, None))
        inputs = make_inputs(engine, resolved, AUDIO_S)
        model = engine.load(resolved)
        model.set_voice(inputs.voice)
        resolved.family.run(model, inputs)
        for stage, run in stages(resolved.family, model, inputs).items():
            for _ in range(3):
                run()
            model.reset_stats()
            before = native().replays()
            times: list[float] = []
            with utilisation() as busy:
                begun = time.perf_counter()
                while time.perf_counter() - begun < SECONDS:
                    started = time.perf_counter()
                    run()
                    times.append((time.perf_counter() - started) * 1e3)
            yield {
                "model": name,
                "device": device,
                "stage": stage,
                "runs": len(times),
                "median_ms": statistics.median(times),
                "gpu_busy_percent": statistics.median(busy) if busy else None,
                "replays": {name: value - before[name] for name, value in native().replays().items()},
                "stats": model.stats(),
            }
            resolved.family.run(model, inputs)


def main() -> None:
    device, *models = sys.argv[1:]
    for name in models:
        for row in measure(device, name):
            print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
