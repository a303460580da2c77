"""How long a stage takes when it runs over and over, how busy the GPU is, and how many graphs it replays.

    steady.py DEVICE MODEL...      one JSON object a line

`waited_ms` is from the call until the device has done its work, `queued_ms` the same where the next run is handed over
meanwhile, as between the stages of an utterance. `gpu_busy_percent` is the driver's own figure of that second
time, of NVIDIA's devices only: the share of it in which a kernel ran. With several GPUs it is that of the same number.
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

try:
    import numpy as np

    from parlance.commands.common import open_engine
    from parlance.comparison.bench import AUDIO_S, bench_request, make_inputs
    from parlance.core.native import native
    from parlance.families.chatterbox.driver import sampling
except ModuleNotFoundError as error:
    sys.exit(f"{error}. packaging/gpu/run.sh and at_once.sh set up what this needs and run it.")

WAITED_S, QUEUED_S = 0.3, 1.0
QUERY = ("nvidia-smi", "--query-gpu=utilization.gpu", "--format=csv,noheader,nounits", "-lms", "100", "-i")


@contextmanager
def utilisation(number: str) -> Iterator[list[float]]:
    samples: list[float] = []
    try:
        process = subprocess.Popen((*QUERY, number), stdout=subprocess.PIPE, text=True)
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
    if family.name == "kokoro":
        native, (own, prosody) = model.native, inputs.styles
        return {
            "all": lambda: family.run(model, inputs),
            "text": lambda: native.encode(inputs.ids, prosody),
            "prosody": lambda: native.predict_curves(inputs.frames, prosody),
            "source": lambda: native.make_source(inputs.noise),
            "sound": lambda: native.make_sound(own),
        }
    s3gen, request = model.s3gen, inputs.request

    def decode() -> None:
        model.begin(request, inputs.ids, inputs.n_tokens)
        for first in range(0, inputs.n_tokens, model.at_once):
            model.t3.decode(sampling(request, model.spec), inputs.gumbel[first : first + model.at_once])

    def flow() -> None:
        s3gen.start_utterance(np.zeros(s3gen.hparams["harmonics"], np.float32))
        s3gen.plan(inputs.speech_tokens, True)
        s3gen.encode()
        s3gen.sample(inputs.cfm_noise[: s3gen.noise_frames].T, request.steps)

    return {
        "all": lambda: family.run(model, inputs),
        "tokens": decode,
        "flow": flow,
        "vocoder": lambda: s3gen.vocode(0, s3gen.exact_frames),
    }


def waited_ms(model: Any, run: Callable[[], Any]) -> float:
    """Median; the device is waited for after each of its graphs."""
    times: list[float] = []
    model.wait_for_graphs(True)
    run()
    begun = time.perf_counter()
    while time.perf_counter() - begun < WAITED_S:
        started = time.perf_counter()
        run()
        times.append((time.perf_counter() - started) * 1e3)
    model.wait_for_graphs(False)
    return statistics.median(times)


def queue(model: Any, run: Callable[[], Any]) -> tuple[int, float]:
    """Runs one after the other, the last of which is waited for, and the seconds that they take together."""
    runs = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < QUEUED_S:
        run()
        runs += 1
    model.wait_for_graphs(True)
    run()
    model.wait_for_graphs(False)
    return runs + 1, time.perf_counter() - begun


def measure(device: str, name: str) -> Iterator[dict[str, Any]]:
    with open_engine() as engine:
        resolved = engine.resolve(bench_request(name, device, "f16", 0, None))
        inputs = make_inputs(engine, resolved, AUDIO_S)
        model = engine.load(resolved)
        model.set_voice(inputs.voice)
        resolved.family.run(model, inputs)
        for stage, run in stages(resolved.family, model, inputs).items():
            if stage == "all":
                continue  # bench times it
            for _ in range(3):
                run()
            waited = waited_ms(model, run)
            model.reset_stats()
            before = native().replays()
            with utilisation(device.partition(":")[2]) as busy:
                runs, seconds = queue(model, run)
            yield {
                "model": name,
                "device": device,
                "stage": stage,
                "waited_ms": waited,
                "queued_ms": seconds * 1e3 / runs,
                "runs": runs,
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
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main()
