"""Where a GPU spends the time of each stage: its kernels, longest first, of one warm run.

    kernels.py cuda:0 MODEL...                              one JSON object a stage
    GGML_VK_PERF_LOGGER=1 kernels.py vulkan:0 MODEL...      ggml's own lines on standard error

PyTorch's profiler records CUDA's kernels: those of the whole process, and each of a launched graph.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from steady import stages

from parlance.commands.common import open_engine
from parlance.core.bench import AUDIO_S, bench_request, make_inputs

KERNELS = 14


def kernels(run: Callable[[], Any]) -> dict[str, Any]:
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
                print(f"{name}, {stage}:", file=sys.stderr, flush=True)
                if device.startswith("cuda"):
                    print(json.dumps({"model": name, "stage": stage, **kernels(run)}), flush=True)
                else:
                    run()
                resolved.family.run(model, inputs)


if __name__ == "__main__":
    main()
