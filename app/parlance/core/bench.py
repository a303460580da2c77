"""Measures a model on a device: load, prewarm, first audio, every stage; against the CPU and against a reference."""

from __future__ import annotations

import functools
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from .check import Limit, compare, least_exact
from .devices import summary
from .engine import Engine, Resolved, load_model
from .family import Family, Inputs, Model
from .likeness import log_mel_cosine
from .memory import forget_peak, peak_rss_mb
from .native import mapped_errors, native
from .request import SynthesisRequest

SENTENCE = "The quick brown fox jumps over the lazy dog near the river."
AUDIO_S = 4.3
"""Seconds that the sentence is given, whatever the model would say, so that every peer does the same work."""
ANYTHING = Limit(-1.0, float("inf"))

Report = Callable[[str], None]


@dataclass(frozen=True)
class Timing:
    total_ms: float
    stages: dict[str, float]
    wav: np.ndarray


class Peer(Protocol):
    """Another engine that runs the same weights on the same inputs."""

    name: str
    load_ms: float
    runs_on: str

    def run(self, inputs: Inputs) -> Timing: ...
    def peak_rss_mb(self) -> float: ...


def bench_request(
    model: str, device: str, dtype: str, threads: int, steps: int | None, kernels: str = "auto"
) -> SynthesisRequest:
    compute: dict[str, Any] = {"device": device, "dtype": dtype, "threads": threads, "kernels": kernels}
    return SynthesisRequest(SENTENCE, model=model, steps=steps, **compute)


def make_inputs(engine: Engine, resolved: Resolved, audio_s: float) -> Inputs:
    """The same for every peer and every repetition."""
    voice = engine.voice(resolved)
    inputs: Inputs = resolved.family.bench_inputs(resolved.request, resolved.spec, voice, audio_s)
    return inputs


def run_bench(
    engine: Engine,
    request: SynthesisRequest,
    reps: int,
    peers: Sequence[Peer],
    report: Report,
    audio_s: float = AUDIO_S,
) -> Iterator[dict[str, Any]]:
    """Yield one row for this engine and one for each peer; repetitions are interleaved: ours, theirs, ours, ..."""
    resolved = engine.resolve(request)
    family, inputs = resolved.family, make_inputs(engine, resolved, audio_s)
    engine.forget_models()
    forget_peak()  # a random model may have been made just now
    label = f"{resolved.request.model} on {resolved.device.id}"
    with mapped_errors():
        report(f"loading {label}")
        loads = [_timed(lambda: load_model(resolved))[0]]
        loads_again, model = _timed(lambda: load_model(resolved))
        loads.append(loads_again)
        model.set_voice(inputs.voice)
        report(f"first run of {label}")
        prewarm_ms, cold = _timed(lambda: run_ours(family, model, inputs))
        for peer in peers:
            peer.run(inputs)
        ours: list[Timing] = []
        theirs: dict[str, list[Timing]] = {peer.name: [] for peer in peers}
        counters = _run_counters(family, model, inputs)
        for rep in range(reps):
            report(f"repetition {rep + 1} of {reps}")
            ours.append(run_ours(family, model, inputs))
            for peer in peers:
                theirs[peer.name].append(peer.run(inputs))
        first_ms = [_timed(functools.partial(family.run_first, model, inputs))[0] for _ in range(min(reps, 5) + 1)][1:]
        peak = peak_rss_mb()
        row = {
            "model": resolved.request.model,
            "model_sha256": resolved.request.model_sha256,
            "device": summary(resolved.device),
            "dtype": resolved.request.dtype,
            "kernels": resolved.request.kernels,
            "weights": least_exact(model),
            "threads": request.threads,
            **inputs.sizes(),
            "audio_s": inputs.audio_s,
            "load_cold_ms": loads[0],
            "load_warm_ms": loads[1],
            "prewarm_ms": prewarm_ms,
            "first_audio_ms": statistics.median(first_ms),
            **_summary(ours, inputs.audio_s),
            "stages": _medians(ours if resolved.device.kind == "cpu" else _run_apart(family, model, inputs, reps)),
            **counters,
            "peak_rss_mb": peak,
            "memory": dict(model.memory),
        }
        report(f"comparing {label} with the CPU")
        row["parity"] = _parity(engine, resolved, inputs, model, cold.wav)
    yield row
    for peer in peers:
        yield peer_row(row, peer, ours, theirs[peer.name], inputs.audio_s, resolved)


def run_ours(family: Family, model: Model, inputs: Inputs) -> Timing:
    """One whole utterance; stage times are those of the native counters."""
    model.reset_stats()
    total_ms, wav = _timed(lambda: family.run(model, inputs))
    return Timing(total_ms, {row["name"]: row["ms"] for row in model.stats()}, wav)


def _run_apart(family: Family, model: Model, inputs: Inputs, reps: int) -> list[Timing]:
    """A device works on while the host prepares the next stage: to time one, each is waited for."""
    model.wait_for_graphs(True)
    try:
        return [run_ours(family, model, inputs) for _ in range(reps)]
    finally:
        model.wait_for_graphs(False)


def peer_row(
    own: dict[str, Any], peer: Peer, ours: list[Timing], theirs: list[Timing], seconds: float, resolved: Resolved
) -> dict[str, Any]:
    """`ratio` is theirs / ours of the medians: above 1 means that this engine is faster. `ratios` is by stage."""
    summary_of_theirs = _summary(theirs, seconds)
    parity = compare("wav", ours[-1].wav, theirs[-1].wav, ANYTHING)
    stages = _with_parts(summary_of_theirs["stages"], resolved.family)
    own_stages = _with_parts(own["stages"], resolved.family)
    return {
        "against": peer.name,
        "model": own["model"],
        "device": own["device"],
        "runs_on": peer.runs_on,
        "threads": own["threads"],
        "ratio": summary_of_theirs["median_ms"] / own["median_ms"],
        "ratio_best": summary_of_theirs["best_ms"] / own["best_ms"],
        "ratios": {name: stages[name] / own_stages[name] for name in stages if own_stages.get(name)},
        "load_ms": peer.load_ms,
        **summary_of_theirs,
        "max_abs": parity.max_abs,
        "cosine": parity.cosine,
        "log_mel_cosine": log_mel_cosine(ours[-1].wav, theirs[-1].wav, resolved.spec.sample_rate),
        "peak_rss_mb": peer.peak_rss_mb(),
    }


def _timed(job: Callable[[], Any]) -> tuple[float, Any]:
    begun = time.perf_counter()
    value = job()
    return (time.perf_counter() - begun) * 1e3, value


def _run_counters(family: Family, model: Model, inputs: Inputs) -> dict[str, Any]:
    """Of a warm utterance: graphs built, host waits, and what became of graphs that a backend can capture."""
    before = native().replays()
    run_ours(family, model, inputs)
    rows, after = model.stats(), native().replays()
    return {
        "warm_graphs_built": sum(row["graphs_built"] for row in rows),
        "warm_host_waits": sum(row["host_waits"] for row in rows),
        "warm_replays": {name: after[name] - before[name] for name in after},
    }


def _summary(timings: list[Timing], seconds: float) -> dict[str, Any]:
    totals = [timing.total_ms for timing in timings]
    median = statistics.median(totals)
    return {
        "reps": len(totals),
        "median_ms": median,
        "best_ms": min(totals),
        "worst_ms": max(totals),
        "rtf": median / 1e3 / seconds,
        "stages": _medians(timings),
    }


def _medians(timings: list[Timing]) -> dict[str, float]:
    return {name: statistics.median(timing.stages[name] for timing in timings) for name in timings[0].stages}


def _parity(engine: Engine, resolved: Resolved, inputs: Inputs, tested: Model, wav: np.ndarray) -> dict[str, float]:
    """This device and dtype against the CPU in f32; the log-mel spectra are those of `Family.run_along`."""
    trusted = engine.resolve(resolved.request.replace(device="cpu", dtype="f32", kernels="auto"))
    model = engine.load(trusted)
    model.set_voice(inputs.voice)
    expected = resolved.family.run_stages(model, inputs)
    row = compare("wav", wav, expected["wav"], ANYTHING)
    heard = resolved.family.run_along(tested, inputs, expected)
    likeness = log_mel_cosine(heard, expected["wav"], resolved.spec.sample_rate)
    return {"cosine": row.cosine, "max_abs": row.max_abs, "log_mel_cosine": likeness}


def _with_parts(stages: dict[str, float], family: Family) -> dict[str, float]:
    return stages | {part: sum(stages.get(name, 0.0) for name in names) for part, names in family.parts.items()}
