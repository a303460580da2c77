"""The self-test of a device: every stage against the CPU in f32."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from parlance._version import __version__

from .device_status import DeviceCheck, StageParity
from .devices import summary
from .family import Model, Tensors
from .messages import Message
from .native import mapped_errors
from .request import SynthesisRequest
from .result import Progress

POINTS, HOP, BANDS = 1024, 256, 80
LOWEST_HZ, FLOOR = 40.0, 1e-4


def cosine(ours: np.ndarray, theirs: np.ndarray) -> float:
    """Of two tensors of one size; 0 if one of them is."""
    a, b = (tensor.astype(np.float64).ravel() for tensor in (ours, theirs))
    return float(a @ b / max(float(np.linalg.norm(a) * np.linalg.norm(b)), 1e-30))


def log_mel_cosine(ours: np.ndarray, theirs: np.ndarray, rate: int) -> float:
    """1 for the same sound, phase aside; float32 (..., samples) of one length. NaN where `ours` is not finite."""
    a, b = (_log_mel(wave.ravel().astype(np.float64), rate).ravel() for wave in (ours, theirs))
    a, b = a - a.mean(), b - b.mean()
    size = float(np.linalg.norm(a) * np.linalg.norm(b))
    if a.shape != b.shape:
        return 0.0
    return 1.0 if np.array_equal(a, b) else float(a @ b) / max(size, 1e-30)


def edit_distance(first: Sequence[object], second: Sequence[object]) -> int:
    """How many elements must be inserted, deleted or replaced to turn one sequence into the other."""
    row = [*range(len(second) + 1)]
    for number, element in enumerate(first, 1):
        before, row[0] = row[0], number
        for at, other in enumerate(second, 1):
            before, row[at] = row[at], min(row[at] + 1, row[at - 1] + 1, before + (element != other))
    return row[-1]


def _log_mel(wave: np.ndarray, rate: int) -> np.ndarray:
    """(bands, frames), frames centred on multiples of the hop."""
    padded = np.pad(wave, POINTS // 2)
    frames = np.lib.stride_tricks.sliding_window_view(padded, POINTS)[::HOP]
    magnitude = np.abs(np.fft.rfft(frames * np.hanning(POINTS + 1)[:-1])) / POINTS
    return np.asarray(np.log(_filters(rate) @ magnitude.T + FLOOR))


def _filters(rate: int) -> np.ndarray:
    """(bands, bins): triangles whose corners are evenly spaced in mel."""
    mel = np.linspace(_mel(LOWEST_HZ), _mel(rate / 2), BANDS + 2)
    edges = 700 * (10 ** (mel / 2595) - 1)
    bins = np.fft.rfftfreq(POINTS, 1 / rate)[None]
    rising = (bins - edges[:-2, None]) / np.diff(edges)[:-1, None]
    falling = (edges[2:, None] - bins) / np.diff(edges)[1:, None]
    return np.asarray(np.maximum(0.0, np.minimum(rising, falling)))


def _mel(hertz: float) -> float:
    return float(2595 * np.log10(1 + hertz / 700))


SENTENCE = "Each stage of this sentence must sound the same everywhere."
SEED = 20
END_TO_END = "end_to_end"


@dataclass(frozen=True)
class Limit:
    """What still counts as right; guidance multiplies the error of a step about sevenfold."""

    cosine: float
    relative: float
    """Of the largest difference to the largest value of the reference."""


LIMITS = {
    "f32": Limit(0.99999, 2e-3),
    "f16": Limit(0.999, 3e-2),
    "q8_0": Limit(0.98, 3e-1),
    "int8": Limit(0.98, 1.0),  # single values drift from step to step, as the last bit of the first one has it
    "q4_0": Limit(0.9, 1.0),
    "q4_k": Limit(0.9, 1.0),
}
WHOLE_LIMITS = {
    "f32": Limit(0.9999, 1e-2),
    "f16": Limit(0.9, 1.5),
    "q8_0": Limit(0.9, 1.5),
    "int8": Limit(0.7, 1.5),
    "q4_0": Limit(0.5, 2.0),
    "q4_k": Limit(0.5, 2.0),
}
"""From text to wave, where errors add up and shift the phase of the sound before they can be heard: a quarter of a
period alone makes a difference of 1.4 times the largest value. Only f32 holds the phase: whether f16 and int8 sound
right, `HEARD_LIMITS` says. The built-in voice in int8 has a cosine of 0.84 on a processor of AMD without byte products,
where its log-mel cosine is 0.998."""
LAYERS = "_layers"
"""Ending of the stages that hold what each layer of a network adds, one after the other; the worst of them counts."""
BLOCKS_LIMIT = Limit(0.87, 2.0)
STAGE_LIMITS = {
    "t3_layers": {"f32": Limit(0.99999, 1e-2), "f16": Limit(0.999, 3e-1), "q8_0": BLOCKS_LIMIT, "int8": BLOCKS_LIMIT},
    "t3_logits": {"f16": Limit(0.99, 1.5e-1), "q8_0": Limit(0.78, 1.5), "int8": Limit(0.78, 1.5)},
}
"""In the place of `LIMITS`. Thirty layers of sharp random weights make 75 times as much of a rounding: in exact
arithmetic too, weights rounded to q8_0 give guided logits of cosine 0.90 with the others, as do rounded rows, and both
together 0.84. Keys and values in f16, all else exact, move them by 0.0046 of the largest after thirty positions, rows
rounded to f16 by 0.012; a longer text by more. A late layer without one of its matrices moves them by 0.01 more; what
it adds itself falls to a cosine of 0.5 to 0.82, where that of a sound layer is 0.91 at least."""
LAYER_DROP = 0.02
"""What a layer may lose of the cosine of the one before it: rounding adds up by 0.01 at most."""
HEARD_LIMITS = {"f16": 0.999, "int8": 0.98}
"""Least log-mel cosine of the whole, which a shift of the phase leaves alone."""


def check_request(
    model: str = "", device: str = "auto", dtype: str = "auto", threads: int = 0, kernels: str = "auto"
) -> SynthesisRequest:
    compute: dict[str, Any] = {"device": device, "dtype": dtype, "threads": threads, "kernels": kernels}
    return SynthesisRequest(SENTENCE, model=model, seed=SEED, stream=False, **compute)


class CheckedEngine(Protocol):
    """What a check needs of an engine."""

    def resolve(self, request: SynthesisRequest) -> Any:
        """The request with everything that it leaves open decided, and what it is spoken with."""

    def voice(self, resolved: Any) -> Any:
        """The tensors of its voice."""

    def load(self, resolved: Any) -> Any:
        """Its model, loaded."""


def run_check(engine: CheckedEngine, request: SynthesisRequest, report: Callable[[Progress], None]) -> DeviceCheck:
    """Compare the device and dtype of `request` with the CPU in f32, stage by stage, then end to end."""
    tested = engine.resolve(request)
    trusted = engine.resolve(request.replace(device="cpu", dtype="f32", kernels="auto"))
    report(Progress(Message("check.reference"), 0, 3))
    family, voice = trusted.family, engine.voice(trusted)
    with mapped_errors():
        model = engine.load(trusted)
        model.set_voice(voice)
        inputs = family.trace_inputs(model, trusted.request, voice, {})
        expected = family.run_stages(model, inputs)
    device = tested.device.description or tested.device.name
    report(Progress(Message("check.stages", device=device), 1, 3))
    with mapped_errors():
        model = engine.load(tested)
        model.set_voice(voice)
        apart = family.run_stages(model, inputs, reference=expected)
        report(Progress(Message("check.whole", device=device), 2, 3))
        joined = family.run_along(model, inputs, expected)
    weights = lowest_precision(model)
    rows = [compare_stage(name, apart[name], expected[name], weights) for name in _comparable(expected, weights)]
    rows.append(compare(END_TO_END, joined, expected["wav"], WHOLE_LIMITS[weights]))
    similarity = log_mel_cosine(joined, expected["wav"], tested.spec.sample_rate)
    report(Progress(Message("check.compared"), 3, 3))
    heard = weights not in HEARD_LIMITS or similarity >= HEARD_LIMITS[weights]
    return DeviceCheck(
        passed=heard and all(row.passed for row in rows),
        model=tested.info.name,
        model_sha256=tested.request.model_sha256,
        device=summary(tested.device),
        dtype=tested.request.dtype,
        weights=weights,
        stages=tuple(rows),
        unix_s=time.time(),
        kernels=tested.request.kernels if tested.device.kind == "cpu" else "",
        log_mel_cosine=similarity,
        program=__version__,
    )


def _comparable(expected: Tensors, weights: str) -> list[str]:
    """What was drawn only in f32: elsewhere near logits may well give another token."""
    return [name for name, values in expected.items() if weights == "f32" or values.dtype.kind == "f"]


def compare_stage(name: str, ours: np.ndarray, theirs: np.ndarray, weights: str) -> StageParity:
    """`compare` by the limits for such `weights`."""
    limit = STAGE_LIMITS.get(name, LIMITS).get(weights, LIMITS[weights])
    if not name.endswith(LAYERS) or ours.shape != theirs.shape:
        return compare(name, ours, theirs, limit)
    rows: list[StageParity] = []
    for pair in zip(ours, theirs, strict=True):
        least = max(limit.cosine, rows[-1].cosine - LAYER_DROP) if rows else limit.cosine
        rows.append(compare(name, *pair, Limit(least, limit.relative)))
    return min(rows, key=lambda row: (row.passed, row.cosine))


def compare(name: str, ours: np.ndarray, theirs: np.ndarray, limit: Limit) -> StageParity:
    """`theirs` is the reference. Another length fails, and so does a value that is not finite."""
    if ours.size != theirs.size or not np.isfinite(ours).all():
        return StageParity(name, math.nan, math.inf, math.inf, False, limit.relative)
    a, b = ours.astype(np.float64).ravel(), theirs.astype(np.float64).ravel()
    max_abs = float(np.abs(a - b).max())
    relative = max_abs / max(float(np.abs(b).max()), 1e-12)
    alike = cosine(ours, theirs)
    passed = alike >= limit.cosine and relative <= limit.relative
    return StageParity(name, alike, max_abs, relative, passed, limit.relative)


def lowest_precision(model: Model) -> str:
    types = set(model.weight_types.values())
    return next((dtype for dtype in ("q4_0", "q4_k", "q8_0", "int8", "f16") if dtype in types), "f32")
