"""Where a GPU spends the time of each stage: its kernels, longest first, of one warm run.

    kernels.py cuda:0 MODEL...                              one JSON object a stage
    GGML_VK_PERF_LOGGER=1 kernels.py vulkan:0 MODEL...      the same; ggml computes one operation after the other then

PyTorch's profiler records CUDA's kernels: those of the whole process, and each of a launched graph. Of Vulkan it is
what ggml writes on standard error, operations for kernels. `share` is the kernels' part of `wall_ms`, which is taken
before anything is recorded; Vulkan records from the start, so that steady.py's is the time to compare with there.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable
from typing import Any

try:
    from steady import stages, waited_ms

    from parlance.commands.common import open_engine
    from parlance.comparison.bench import AUDIO_S, bench_request, make_inputs
except ModuleNotFoundError as error:
    sys.exit(f"{error}. packaging/gpu/run.sh and at_once.sh set up what this needs and run it.")

KERNELS = 14


def cuda_kernels(run: Callable[[], Any]) -> dict[str, Any]:
    import torch
    from torch.profiler import ProfilerActivity, profile

    torch.zeros(1, device="cuda")
    with profile(activities=[ProfilerActivity.CUDA]) as recorded:
        run()
        torch.cuda.synchronize()
    rows = sorted(recorded.key_averages(), key=lambda row: -row.self_device_time_total)
    return {
        "device_ms": sum(row.self_device_time_total for row in rows) / 1e3,
        "launches": sum(row.count for row in rows if row.self_device_time_total),
        "kernels": [
            {"ms": row.self_device_time_total / 1e3, "count": row.count, "name": row.key[:90]} for row in rows[:KERNELS]
        ],
    }


def vulkan_kernels(run: Callable[[], Any]) -> dict[str, Any]:
    """From lines such as "MUL_MAT f32 m=8 n=2 k=64: 5 x 3.2 us = 16 us (1.3 GFLOPS/s)"."""
    with tempfile.TemporaryFile("w+") as lines:
        kept = os.dup(2)
        os.dup2(lines.fileno(), 2)
        try:
            run()
        finally:
            os.dup2(kept, 2)
            os.close(kept)
        lines.seek(0)
        found = re.findall(r"^(.*): (\d+) x [\d.e+-]+ us = ([\d.e+-]+) us", lines.read(), re.MULTILINE)
    total: defaultdict[str, list[float]] = defaultdict(lambda: [0.0, 0])
    for name, count, microseconds in found:
        total[name][0] += float(microseconds) / 1e3
        total[name][1] += int(count)
    rows = sorted(total.items(), key=lambda row: -row[1][0])
    return {
        "device_ms": sum(ms for ms, _ in total.values()),
        "launches": sum(count for _, count in total.values()),
        "kernels": [{"ms": ms, "count": count, "name": name} for name, (ms, count) in rows[:KERNELS]],
    }


def main() -> None:
    device, *models = sys.argv[1:]
    with open_engine() as engine:
        for name in models:
            resolved = engine.resolve(bench_request(name, device, "f16", 0, None))
            inputs = make_inputs(engine, resolved, AUDIO_S)
            model = engine.load(resolved)
            model.set_voice(inputs.voice)
            resolved.family.run(model, inputs)
            for stage, run in stages(resolved.family, model, inputs).items():
                if stage == "all":
                    continue
                for _ in range(3):
                    run()
                row = {"model": name, "device": device, "stage": stage}
                if device.startswith("cuda"):
                    wall_ms = waited_ms(model, run)
                    found = cuda_kernels(run)
                    row |= {"wall_ms": wall_ms, "share": found["device_ms"] / wall_ms}
                else:
                    found = vulkan_kernels(run)
                print(json.dumps(row | found), flush=True)
                resolved.family.run(model, inputs)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main()
