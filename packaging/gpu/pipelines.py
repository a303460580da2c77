"""What the file of compiled Vulkan pipelines (patch 0011) saves: from the start of a process to its first sentence.

    pipelines.py DEVICE MODEL...      one JSON object a line

Each start is a process of its own: without our file or with the one that the first start wrote, and the driver's own
cache on disk either empty or filled by that start. Mesa's and NVIDIA's are known.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

REPETITIONS = 3


def start(device: str, model: str, folder: str, began: float) -> None:
    """In the process that is measured: `began` is when it was asked for."""
    from parlance.commands.common import open_engine
    from parlance.comparison.bench import bench_request
    from parlance.core.native import keep_pipelines, native

    if folder:
        keep_pipelines(Path(folder))
    with open_engine() as engine:
        for _ in engine.prewarm(bench_request(model, device, "f16", 0, None)):
            pass
        print(json.dumps({"start_ms": (time.time() - began) * 1e3, **native().pipelines()}))


def driver_cache(folder: Path) -> dict[str, str]:
    folder.mkdir(exist_ok=True)
    return {
        "MESA_SHADER_CACHE_DIR": str(folder),
        "__GL_SHADER_DISK_CACHE": "1",
        "__GL_SHADER_DISK_CACHE_PATH": str(folder),
    }


def run(device: str, model: str, ours: Path | None, driver: Path) -> dict[str, Any]:
    arguments = [sys.executable, __file__, "--start", device, model, str(ours or ""), repr(time.time())]
    environment = os.environ | driver_cache(driver)
    done = subprocess.run(arguments, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return dict(json.loads(done.stdout.splitlines()[-1]))


def measure(device: str, model: str) -> Iterator[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        ours, filled = scratch / "ours", scratch / "filled"
        run(device, model, ours, filled)  # fills both; the model's file is read once before
        found: dict[tuple[str, str], list[dict[str, Any]]] = {
            ("empty", "none"): [run(device, model, None, scratch / "empty")]
        }
        for repetition in range(REPETITIONS):
            for cache, kept in (("empty", "warm"), ("warm", "none"), ("warm", "warm")):
                driver = filled if cache == "warm" else scratch / f"empty-{repetition}"
                row = run(device, model, ours if kept == "warm" else None, driver)
                found.setdefault((cache, kept), []).append(row)
        for (cache, kept), rows in found.items():
            yield {
                "model": model,
                "device": device,
                "driver_cache": cache,
                "pipeline_file": kept,
                "starts": len(rows),
                **{name: statistics.median(row[name] for row in rows) for name in rows[0]},
            }


def main() -> None:
    if sys.argv[1] == "--start":
        start(*sys.argv[2:5], float(sys.argv[5]))
        return
    device, *models = sys.argv[1:]
    for model in models:
        for row in measure(device, model):
            print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
