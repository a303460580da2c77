"""How close each network comes to what this machine's processor and memory allow."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from parlance.comparison.bench import AUDIO_S, make_inputs, run_ours
from parlance.core.devices import summary
from parlance.core.engine import Engine, load_model
from parlance.core.native import mapped_errors
from parlance.core.request import SynthesisRequest
from parlance.families.chatterbox.driver import CLOSING_SILENCE
from parlance.families.qwen3.family import _BlankRows
from parlance.families.qwen3.prompt import build

from . import flops, flops_chatterbox, flops_kokoro, flops_qwen3
from .flops import Attention, Network, Product

Report = Callable[[str], None]

PASSES = 5
"""Warm runs that each rate is the best of, before the networks run and again after."""
BYTES_OF = {"f32": 4.0, "f16": 2.0, "q8_0": 34 / 32, "q4_0": 18 / 32, "q4_k": 148 / 256, "int8": 1.0}
"""As the CPU kernels pack them."""


class Rates:
    """The best that was measured so far; arithmetic for one thread, memory for all threads together."""

    def __init__(self, core: Any, threads: int, kernels: str = "auto") -> None:
        self.threads = threads
        self._kernels = kernels
        self.memory = 0.0
        """GB/s"""
        self._core = core
        self._device = core.Device("cpu", 1)
        self._products: dict[tuple[int, int, int, str], float] = {}
        self._attentions: dict[tuple[int, int, int, int, bool], float] = {}

    def measure(self, networks: list[Network], types: Mapping[str, str]) -> None:
        """Every shape once more."""
        self.memory = max(self.memory, self._core.memory_rate(self.threads))
        for shape in sorted({_shape(product, types) for network in networks for product in network.products}):
            rate = self._core.gemm_rate(self._kernels, *shape, PASSES)
            self._products[shape] = max(rate, self._products.get(shape, 0.0))
        for key in sorted({_attention_shape(part, types) for network in networks for part in network.attentions}):
            rate = self._core.attention_rate(self._device, *key, PASSES)
            self._attentions[key] = max(rate, self._attentions.get(key, 0.0))

    def product_s(self, network: Network, types: Mapping[str, str]) -> float:
        """Seconds on one thread, depthwise taps at the rate of the products around them."""
        seconds = sum(part.flop / self._products[_shape(part, types)] / 1e9 for part in network.products)
        done = sum(part.flop for part in network.products)
        return seconds * (1 + sum(part.flop for part in network.taps) / done)

    def attention_s(self, network: Network, types: Mapping[str, str]) -> float:
        """Seconds on one thread."""
        return sum(part.flop / self._attentions[_attention_shape(part, types)] / 1e9 for part in network.attentions)


def run_floor(
    engine: Engine, request: SynthesisRequest, reps: int, report: Report, audio_s: float = AUDIO_S
) -> Iterator[dict[str, Any]]:
    """Yield one row per network and one named ``total``; `SystemExit` unless the device is the CPU.

    A network ``within`` another is a part of that one's row, timed by itself.
    """
    resolved = engine.resolve(request)
    if resolved.device.kind != "cpu":
        raise SystemExit(f"the floor is measured on the CPU, not on {resolved.device.id}")
    family, inputs = resolved.family, make_inputs(engine, resolved, audio_s)
    with mapped_errors() as core:
        report(f"loading {resolved.request.model}")
        model = load_model(resolved)
        model.set_voice(inputs.voice)
        types = model.weight_types
        networks = networks_of(family.name, resolved.spec, inputs)
        rates = Rates(core, request.threads, resolved.request.kernels)
        report("measuring products, attention and memory")
        rates.measure(networks, types)
        report(f"{reps} runs")
        run_ours(family, model, inputs)
        part_times(model, inputs)
        timings = [run_ours(family, model, inputs).stages | part_times(model, inputs) for _ in range(reps)]
        report("measuring again")
        rates.measure(networks, types)
    common = {
        "model": resolved.request.model,
        "device": summary(resolved.device),
        "kernels": resolved.request.kernels,
        "dtype": resolved.request.dtype,
        "threads": request.threads,
        **inputs.sizes(),
        "reps": reps,
    }
    rows = []
    for network in networks:
        median_ms = statistics.median(timing[network.name] for timing in timings)
        rows.append({**common, **network_row(network, types, rates, median_ms)})
    yield from rows
    yield {**common, **_total(rows)}


def networks_of(family: str, spec: Any, inputs: Any) -> list[Network]:
    """The floating-point operations of one `Family.run`, an entry for each stage that the statistics name."""
    if family == "supertonic":
        return flops.count_networks(spec.metadata, len(inputs.ids), inputs.noise.shape[1], inputs.steps)
    if family == "kokoro":
        return flops_kokoro.count_networks(spec.metadata, len(inputs.ids), int(inputs.frames.sum()))
    if family == "qwen3-tts":
        rows = len(build(_BlankRows(spec.width), spec.ids, inputs.prompt).rows)
        work = flops_qwen3.Work(rows, inputs.n_frames, len(inputs.codes) or inputs.n_frames)
        return flops_qwen3.count_networks(spec.metadata, work)
    request, voice = inputs.request, inputs.voice
    networks = flops_chatterbox.count_networks(
        spec.metadata,
        flops_chatterbox.Work(
            text_ids=len(inputs.ids),
            t3_prompt=len(voice.t3_prompt_tokens),
            drawn=inputs.n_tokens,
            prompt=len(voice.prompt_token),
            spoken=inputs.n_tokens + (CLOSING_SILENCE if spec.is_turbo else 0),
            steps=request.steps,
            guided=bool(request.cfg_weight),
        ),
    )
    return [network for network in networks if network.name != "conditioning"]  # computed once per voice


def part_times(model: Any, inputs: Any) -> dict[str, float]:
    """Milliseconds of networks that share one stage, each run alone: Qwen3-TTS's predictor and talker share a graph."""
    if not hasattr(model, "talker"):
        return {}
    talker, prefill = model.talker, model.begin(inputs.request, inputs.ids, inputs.n_frames)
    times = {"predictor": 0.0, "talker": 0.0}
    for step, frame in enumerate(inputs.codes[: inputs.n_frames]):
        begun = time.perf_counter()
        talker.predictor_logits(frame)
        between = time.perf_counter()
        talker.feed(frame[None], prefill.beside(step, 1))
        times["predictor"] += (between - begun) * 1e3
        times["talker"] += (time.perf_counter() - between) * 1e3
    return times


def network_row(network: Network, types: Mapping[str, str], rates: Rates, median_ms: float) -> dict[str, Any]:
    """`bound` names what the floor comes from; `ratio` is the time taken to the floor, 1 at best."""
    product_s, attention_s = rates.product_s(network, types), rates.attention_s(network, types)
    attention_flop = sum(part.flop for part in network.attentions)
    n_bytes = weight_bytes(network, types)
    arithmetic_ms = (product_s + attention_s) / rates.threads * 1e3
    memory_ms = n_bytes / rates.memory / 1e6
    floor_ms = max(arithmetic_ms, memory_ms)
    return {
        "network": network.name,
        "within": network.within,
        "gflop": network.flop / 1e9,
        "attention_gflop": attention_flop / 1e9,
        "weight_bytes": n_bytes,
        "product_rate": (network.flop - attention_flop) / product_s / 1e9,
        "attention_rate": attention_flop / attention_s / 1e9 if attention_s else None,
        "memory_rate": rates.memory,
        "bound": "arithmetic" if arithmetic_ms >= memory_ms else "memory",
        "floor_ms": floor_ms,
        "median_ms": median_ms,
        "ratio": median_ms / floor_ms,
    }


def weight_bytes(network: Network, types: Mapping[str, str]) -> int:
    """Bytes of weights that one run reads from memory if no cache keeps them from one use to the next."""
    total = sum(4.0 * part.channels * part.kernel * part.times for part in network.taps)
    for part in network.products:
        kind = types.get(part.weight, "f32")
        scales = 8 * part.n if kind == "int8" else 0
        total += (BYTES_OF[kind] * part.n * part.k + scales) * part.times
    return round(total)


def _total(rows: list[dict[str, Any]]) -> dict[str, Any]:
    rows = [row for row in rows if not row["within"]]
    sums = {key: sum(row[key] for row in rows) for key in ("gflop", "attention_gflop", "weight_bytes")}
    floor_ms, median_ms = (sum(row[key] for row in rows) for key in ("floor_ms", "median_ms"))
    times = {"floor_ms": floor_ms, "median_ms": median_ms, "ratio": median_ms / floor_ms}
    return {"network": "total", **sums, **times}


def _shape(product: Product, types: Mapping[str, str]) -> tuple[int, int, int, str]:
    """Types that ggml multiplies are held against the float kernels."""
    kind = types.get(product.weight, "f32")
    if kind not in ("int8", "q8_0", "q4_0", "q4_k"):
        kind = "f32"
    return product.rows, product.n, product.k, kind


def _attention_shape(part: Attention, types: Mapping[str, str]) -> tuple[int, int, int, int, bool]:
    return part.queries, part.keys, part.head_dim, part.heads, types.get(part.product) == "int8"
