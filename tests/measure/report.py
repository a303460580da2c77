"""What a person with another machine sends us: is it right there, is it the same each time, and how fast."""

from __future__ import annotations

import json
import os
import platform
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from parlance import __version__
from parlance.comparison.bench import AUDIO_S, Timing, bench_request, make_inputs, run_ours
from parlance.core.check import check_request, run_check
from parlance.core.devices import summary
from parlance.core.engine import Engine, Resolved
from parlance.core.errors import ParlanceError
from parlance.core.files import samples_sha256
from parlance.core.memory import peak_rss_mb
from parlance.core.native import mapped_errors
from parlance.core.result import DeviceInfo
from parlance.library.random_models import PREFIX

FORMAT = 1
MODELS = (
    "",
    *(
        f"{PREFIX}{name}-micro"
        for name in (
            "supertonic-v2",
            "supertonic-v3",
            "chatterbox-turbo",
            "chatterbox-mtl",
            "qwen3-tts-0.6b-custom",
            "kokoro",
        )
    ),
)
"""The embedded voice, and small random models of each family."""
RUNS = 5
Report = Callable[[str], None]


def run_report(
    engine: Engine,
    models: Sequence[str],
    devices: Sequence[DeviceInfo],
    reference: Mapping[str, Any],
    report: Report,
) -> dict[str, Any]:
    """One row per model and device; `reference` is such a report of a machine that we know, or {}."""
    rows = []
    for model in models:
        for device in devices:
            report(f"{model or 'the embedded voice'} on {device.id}")
            rows.append(_row(engine, model, device, _reference_stages(reference, model)))
            engine.forget_models()
    return impersonal(
        {
            "format": FORMAT,
            "date": time.strftime("%Y-%m-%d", time.gmtime()),
            "parlance": __version__,
            "system": system_facts(),
            "devices": [asdict(device) for device in devices],
            "reference": reference.get("system", {}),
            "rows": rows,
        }
    )


def system_facts() -> dict[str, Any]:
    """Of this machine: nothing that names a person."""
    try:
        name = platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())
    except OSError:
        name = f"{platform.system()} {platform.release()}"
    return {
        "os": name,
        "kernel": platform.release().split("-")[0],
        "machine": platform.machine(),
        "cpus": os.cpu_count(),
        "python": platform.python_version(),
    }


def impersonal(values: dict[str, Any]) -> dict[str, Any]:
    """Without the folders of whoever ran this: messages may quote them."""
    text = json.dumps(values)
    for folder in (Path.cwd(), Path.home()):
        if len(folder.parts) > 1:
            text = text.replace(json.dumps(str(folder))[1:-1], "~")
    result: dict[str, Any] = json.loads(text)
    return result


def problems(report: Mapping[str, Any]) -> list[str]:
    """In words; none when every device computes every model right, and the same each time."""
    found = []
    for row in report["rows"]:
        where = f"{row['model']} on {row['device']['id']}"
        if "error" in row:
            found.append(f"{where}: {row['error']}")
            continue
        failed = [stage["name"] for stage in row["parity"] if not stage["passed"]]
        if failed:
            found.append(f"{where} differs from the CPU in {', '.join(failed)}")
        if not row["deterministic"]:
            found.append(f"{where} does not give the same bytes in {RUNS} runs")
    return found


def _row(engine: Engine, model: str, device: DeviceInfo, reference: Mapping[str, float]) -> dict[str, Any]:
    row: dict[str, Any] = {"model": model or "embedded", "device": summary(device)}
    try:
        verdict = run_check(engine, check_request(model, device.id), lambda progress: None)
        resolved = engine.resolve(bench_request(model, device.id, "auto", 0, None))
        begun = time.perf_counter()
        timings = _timings(engine, resolved)
    except ParlanceError as error:
        return {**row, "error": str(error)}
    stages = {name: statistics.median(timing.stages[name] for timing in timings) for name in timings[0].stages}
    return {
        **row,
        "model_sha256": verdict.model_sha256,
        "dtype": resolved.request.dtype,
        "kernels": resolved.request.kernels,
        "parity": [asdict(stage) for stage in verdict.stages],
        "log_mel_cosine": verdict.log_mel_cosine,
        "deterministic": len({samples_sha256(timing.wav) for timing in timings}) == 1,
        "total_ms": statistics.median(timing.total_ms for timing in timings),
        "stages_ms": stages,
        "times_reference": {name: ms / reference[name] for name, ms in stages.items() if reference.get(name)},
        "peak_rss_mb": peak_rss_mb(),
        "took_s": time.perf_counter() - begun,
    }


def _timings(engine: Engine, resolved: Resolved) -> list[Timing]:
    """Of `RUNS` warm runs of the same work, each graph waited for."""
    with mapped_errors():
        inputs = make_inputs(engine, resolved, AUDIO_S)
        model = engine.load(resolved)
        model.set_voice(inputs.voice)
        model.wait_for_graphs(True)
        run_ours(resolved.family, model, inputs)
        return [run_ours(resolved.family, model, inputs) for _ in range(RUNS)]


def _reference_stages(reference: Mapping[str, Any], model: str) -> Mapping[str, float]:
    """Milliseconds of each stage on the CPU of the reference machine."""
    for row in reference.get("rows", ()):
        if row["model"] == (model or "embedded") and row["device"]["kind"] == "cpu" and "stages_ms" in row:
            stages: dict[str, float] = row["stages_ms"]
            return stages
    return {}
