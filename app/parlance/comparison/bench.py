"""Measures a model on a device: load, prewarm, first audio, every stage; against the CPU and against a reference."""

from __future__ import annotations

import functools
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from parlance._version import __version__
from parlance.core.check import Limit, check_request, compare, log_mel_cosine, lowest_precision, run_check
from parlance.core.devices import summary
from parlance.core.engine import Engine, Resolved, load_model
from parlance.core.family import Family, Inputs, Model, Tensors
from parlance.core.memory import forget_peak, peak_rss_mb
from parlance.core.messages import Message, reason
from parlance.core.native import mapped_errors, native
from parlance.core.request import SynthesisRequest
from parlance.core.result import Progress

from .row import BenchRow, Figures, Parity, worst_stage

SENTENCE = "The quick brown fox jumps over the lazy dog near the river."
AUDIO_S = 4.3
"""Seconds that the sentence is given, whatever the model would say, so that every peer does the same work."""
ANYTHING = Limit(-1.0, float("inf"))

Report = Callable[[Message], None]


@dataclass(frozen=True)
class Timing:
    total_ms: float
    stages: dict[str, float]
    wav: np.ndarray
    drawn: Tensors = field(default_factory=dict)
    """Of a peer whose wave hangs on what it drew by itself: that, and what it was drawn from."""


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
) -> tuple[BenchRow, list[dict[str, Any]]]:
    """One row for this engine and one for each peer; repetitions are interleaved: ours, theirs, ours, ..."""
    job = engine.begin()
    resolved = engine.resolve(request)
    inputs = make_inputs(engine, resolved, audio_s)
    title, device = resolved.info.title, resolved.device.id

    def on_message(words: Message) -> None:
        report(words)
        job.checkpoint()

    engine.forget_models()
    forget_peak()  # a random model may have been made just now
    with mapped_errors():
        on_message(Message("bench.loading", model=title, device=device))
        load_cold_ms, model = _timed(lambda: load_model(resolved))
        job.model, job.devices = model, model.devices
        runs, measured = _measure(resolved, model, inputs, reps, peers, on_message)
        job.model, job.devices = None, ()
        model = None
        load_warm_ms, _ = _timed(lambda: engine.load(resolved))
        on_message(Message("bench.comparing", model=title, device=device))
        parity = _parity(engine, resolved, inputs, runs.first.wav, lambda progress: on_message(progress.message))
    measured["first_audio_cold_ms"] += load_cold_ms
    figures = Figures(load_cold_ms=load_cold_ms, load_warm_ms=load_warm_ms, parity=parity, **measured)
    row = _row(resolved.request, summary(resolved.device), figures)
    own = row.to_dict()
    others = [peer_row(own, peer, runs.ours, runs.theirs[peer.name], resolved) for peer in peers]
    return row, [other | runs.alike[other["against"]] for other in others]


@dataclass(frozen=True)
class _Runs:
    first: Timing
    ours: list[Timing]
    theirs: dict[str, list[Timing]]
    """By the name of the peer."""
    alike: dict[str, dict[str, float]]
    """What `Family.compare_drawn` finds, by the name of the peer."""


def _measure(
    resolved: Resolved, model: Model, inputs: Inputs, reps: int, peers: Sequence[Peer], on_message: Report
) -> tuple[_Runs, dict[str, Any]]:
    """What the freshly loaded `model` does, and most fields of `Figures`; the first audio is without the loading."""
    family = resolved.family
    on_message(Message("bench.first_cold"))
    voice_ms, _ = _timed(lambda: model.set_voice(inputs.voice))
    first_cold_ms, _ = _timed(lambda: family.run_first(model, inputs))
    on_message(Message("bench.first_whole"))
    whole_ms, first = _timed(lambda: run_ours(family, model, inputs))
    for peer in peers:
        peer.run(inputs)
    runs = _Runs(first, [], {peer.name: [] for peer in peers}, {})
    counters = _run_counters(family, model, inputs)
    for rep in range(reps):
        on_message(Message("bench.repetition", number=rep + 1, count=reps))
        runs.ours.append(run_ours(family, model, inputs))
        for peer in peers:
            runs.theirs[peer.name].append(peer.run(inputs))
    on_message(Message("bench.first_warm"))
    first_ms = [_timed(functools.partial(family.run_first, model, inputs))[0] for _ in range(min(reps, 5) + 1)][1:]
    peak = peak_rss_mb()
    on_message(Message("bench.stages"))
    stages = _medians(runs.ours if resolved.device.kind == "cpu" else _run_apart(family, model, inputs, reps))
    for name, timings in runs.theirs.items():
        runs.alike[name] = family.compare_drawn(model, inputs, timings[-1].drawn | {"wav": timings[-1].wav})
    drawn, unit = inputs.drawn
    return runs, {
        "weights": lowest_precision(model),
        "sizes": inputs.sizes(),
        "audio_s": inputs.audio_s,
        "prewarm_ms": first_cold_ms + whole_ms,
        "first_audio_cold_ms": voice_ms + first_cold_ms,
        "first_audio_ms": statistics.median(first_ms),
        "first_audio_best_ms": min(first_ms),
        "first_audio_worst_ms": max(first_ms),
        **_summary(runs.ours, inputs.audio_s),
        "drawn_per_s": drawn / (stages["decode"] / 1e3) if drawn else 0.0,
        "drawn_unit": unit,
        "stages": stages,
        **counters,
        "peak_rss_mb": peak,
        "memory": dict(model.memory),
    }


def failed_row(request: SynthesisRequest, device: Mapping[str, Any], error: Exception) -> BenchRow:
    """In the place of the figures: what went wrong, in words. `device` is a summary, or an id alone."""
    return _row(request, device, error=reason(error))


def _row(
    request: SynthesisRequest, device: Mapping[str, Any], figures: Figures | None = None, error: Message | None = None
) -> BenchRow:
    return BenchRow(
        model=request.model,
        model_sha256=request.model_sha256,
        device=device,
        dtype=request.dtype,
        kernels=request.kernels,
        threads=request.threads,
        unix_s=time.time(),
        version=__version__,
        figures=figures,
        error=error,
    )


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
    own: dict[str, Any], peer: Peer, ours: list[Timing], theirs: list[Timing], resolved: Resolved
) -> dict[str, Any]:
    """`ratio` is theirs / ours of the medians: above 1 means that this engine is faster. `ratios` is by stage."""
    summary_of_theirs = {**_summary(theirs, own["audio_s"]), "stages": _medians(theirs)}
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
    }


def _medians(timings: list[Timing]) -> dict[str, float]:
    return {name: statistics.median(timing.stages[name] for timing in timings) for name in timings[0].stages}


def _parity(
    engine: Engine, resolved: Resolved, inputs: Inputs, wav: np.ndarray, report: Callable[[Progress], None]
) -> Parity:
    """This device and dtype against the CPU in f32; the log-mel spectra are those of `Family.run_along`."""
    request = resolved.request
    trusted = engine.resolve(request.replace(device="cpu", dtype="f32", kernels="auto"))
    model = engine.load(trusted)
    model.set_voice(inputs.voice)
    expected = resolved.family.run_stages(model, inputs)
    row = compare("wav", wav, expected["wav"], ANYTHING)
    tested = engine.load(resolved)
    tested.set_voice(inputs.voice)
    heard = resolved.family.run_along(tested, inputs, expected)
    asked = check_request(request.model, request.device, request.dtype, request.threads, request.kernels)
    check = run_check(engine, asked, report)
    worst = worst_stage(check)
    return Parity(
        cosine=row.cosine,
        max_abs=row.max_abs,
        log_mel_cosine=log_mel_cosine(heard, expected["wav"], resolved.spec.sample_rate),
        passed=check.passed,
        worst_stage=worst.name,
        worst_relative=worst.relative,
    )


def _with_parts(stages: dict[str, float], family: Family) -> dict[str, float]:
    return stages | {part: sum(stages.get(name, 0.0) for name in names) for part, names in family.parts.items()}
