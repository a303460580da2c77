"""Measures a model on a device: load, prewarm, first audio, every stage; against the CPU and against a reference."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from .check import Limit, compare, least_exact
from .devices import summary
from .engine import Engine, Resolved, load_model
from .memory import forget_peak, peak_rss_mb
from .native import mapped_errors
from .request import SynthesisRequest
from .supertonic import SupertonicModel, SupertonicSpec, make_noise, piece_bounds, prepare_text
from .trace import run_stages
from .voices import VoiceTensors

SENTENCE = "The quick brown fox jumps over the lazy dog near the river."
AUDIO_S = 4.3
"""Seconds that the sentence is given, whatever the duration predictor says, so that every peer does the same work."""
ANYTHING = Limit(-1.0, float("inf"))

Report = Callable[[str], None]


@dataclass(frozen=True)
class Inputs:
    """The same for every peer and every repetition."""

    ids: np.ndarray
    """int32 (T,)"""
    noise: np.ndarray
    """float32 (channels, L)"""
    voice: VoiceTensors
    steps: int


@dataclass(frozen=True)
class Timing:
    total_ms: float
    stages: dict[str, float]
    wav: np.ndarray


class Peer(Protocol):
    """Another engine that runs the same weights on the same inputs."""

    name: str
    load_ms: float

    def run(self, inputs: Inputs) -> Timing: ...
    def peak_rss_mb(self) -> float: ...


def bench_request(model: str, device: str, dtype: str, threads: int, steps: int | None) -> SynthesisRequest:
    return SynthesisRequest(SENTENCE, model=model, device=device, dtype=dtype, threads=threads, steps=steps)


def make_inputs(engine: Engine, resolved: Resolved) -> Inputs:
    request, spec = resolved.request, resolved.spec
    assert request.steps is not None
    ids = prepare_text(request.replace(stream=False), spec).chunks[0].ids
    frames = spec.frames_of(int(AUDIO_S * spec.sample_rate))
    return Inputs(ids, make_noise(spec, request.seed, 0, frames), engine.voice(resolved), request.steps)


def run_bench(
    engine: Engine, request: SynthesisRequest, reps: int, peers: Sequence[Peer], report: Report
) -> Iterator[dict[str, Any]]:
    """Yield one row for this engine and one for each peer; repetitions are interleaved: ours, theirs, ours, ..."""
    resolved = engine.resolve(request)
    inputs = make_inputs(engine, resolved)
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
        prewarm_ms, cold = _timed(lambda: run_ours(model, inputs))
        for peer in peers:
            peer.run(inputs)
        ours: list[Timing] = []
        theirs: dict[str, list[Timing]] = {peer.name: [] for peer in peers}
        built, waits = _run_counters(model, inputs)
        for rep in range(reps):
            report(f"repetition {rep + 1} of {reps}")
            ours.append(run_ours(model, inputs))
            for peer in peers:
                theirs[peer.name].append(peer.run(inputs))
        first_ms = [_first_audio_ms(model, inputs) for _ in range(min(reps, 5) + 1)][1:]
        peak = peak_rss_mb()
        row = {
            "model": resolved.request.model,
            "model_sha256": resolved.request.model_sha256,
            "device": summary(resolved.device),
            "dtype": resolved.request.dtype,
            "weights": least_exact(model),
            "threads": request.threads,
            "steps": inputs.steps,
            "text_ids": len(inputs.ids),
            "frames": inputs.noise.shape[1],
            "audio_s": audio_s(inputs, model.spec),
            "load_cold_ms": loads[0],
            "load_warm_ms": loads[1],
            "prewarm_ms": prewarm_ms,
            "first_audio_ms": statistics.median(first_ms),
            **_summary(ours, audio_s(inputs, model.spec)),
            "warm_graphs_built": built,
            "warm_host_waits": waits,
            "peak_rss_mb": peak,
            "memory": dict(model.native.memory),
        }
        report(f"comparing {label} with the CPU")
        row["parity"] = _parity(engine, resolved, inputs, cold.wav)
    yield row
    for peer in peers:
        yield peer_row(row, peer, ours, theirs[peer.name], audio_s(inputs, resolved.spec))


def run_ours(model: SupertonicModel, inputs: Inputs) -> Timing:
    """One utterance, the whole vocoder in one piece; stage times are those of the native counters."""
    model.native.reset_stats()
    begun = time.perf_counter()
    model.native.predict_duration(inputs.ids)
    model.native.encode_text(inputs.ids)
    model.native.estimate(inputs.noise, inputs.steps)
    wav = model.native.vocode(0, inputs.noise.shape[1])
    total_ms = (time.perf_counter() - begun) * 1e3
    return Timing(total_ms, {row["name"]: row["ms"] for row in model.native.stats()}, wav)


def audio_s(inputs: Inputs, spec: SupertonicSpec) -> float:
    return inputs.noise.shape[1] * spec.frame_samples / spec.sample_rate


def peer_row(
    own: dict[str, Any], peer: Peer, ours: list[Timing], theirs: list[Timing], seconds: float
) -> dict[str, Any]:
    """`ratio` is theirs / ours of the medians: above 1 means that this engine is faster."""
    summary_of_theirs = _summary(theirs, seconds)
    parity = compare("wav", ours[-1].wav, theirs[-1].wav, ANYTHING)
    stages = summary_of_theirs["stages"]
    return {
        "against": peer.name,
        "model": own["model"],
        "device": own["device"],
        "threads": own["threads"],
        "steps": own["steps"],
        "ratio": summary_of_theirs["median_ms"] / own["median_ms"],
        "ratio_best": summary_of_theirs["best_ms"] / own["best_ms"],
        "ratios": {name: stages[name] / own["stages"][name] for name in stages if own["stages"].get(name)},
        "load_ms": peer.load_ms,
        **summary_of_theirs,
        "max_abs": parity.max_abs,
        "cosine": parity.cosine,
        "peak_rss_mb": peer.peak_rss_mb(),
    }


def _timed(job: Callable[[], Any]) -> tuple[float, Any]:
    begun = time.perf_counter()
    value = job()
    return (time.perf_counter() - begun) * 1e3, value


def _run_counters(model: SupertonicModel, inputs: Inputs) -> tuple[int, int]:
    """Graphs built and host waits of a warm utterance."""
    run_ours(model, inputs)
    rows = model.native.stats()
    return sum(row["graphs_built"] for row in rows), sum(row["host_waits"] for row in rows)


def _first_audio_ms(model: SupertonicModel, inputs: Inputs) -> float:
    spec = model.spec
    bounds = piece_bounds(inputs.noise.shape[1], spec.sample_rate / spec.frame_samples, stream=True, first=True)

    def until_first_piece() -> None:
        model.native.predict_duration(inputs.ids)
        model.native.encode_text(inputs.ids)
        model.native.estimate(inputs.noise, inputs.steps)
        model.native.vocode(*bounds[0])

    return _timed(until_first_piece)[0]


def _summary(timings: list[Timing], seconds: float) -> dict[str, Any]:
    totals = [timing.total_ms for timing in timings]
    median = statistics.median(totals)
    names = timings[0].stages
    return {
        "reps": len(totals),
        "median_ms": median,
        "best_ms": min(totals),
        "worst_ms": max(totals),
        "rtf": median / 1e3 / seconds,
        "stages": {name: statistics.median(timing.stages[name] for timing in timings) for name in names},
    }


def _parity(engine: Engine, resolved: Resolved, inputs: Inputs, wav: np.ndarray) -> dict[str, float]:
    """This device and dtype against the CPU in f32."""
    trusted = engine.resolve(resolved.request.replace(device="cpu", dtype="f32"))
    model = engine.load(trusted)
    model.set_voice(inputs.voice)
    expected = run_stages(model, inputs.ids, inputs.noise, inputs.steps)["wav"]
    row = compare("wav", wav, expected, ANYTHING)
    return {"cosine": row.cosine, "max_abs": row.max_abs}
