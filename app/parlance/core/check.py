"""The self-test of a device: every stage against the CPU in f32, and a memory of the verdicts."""

from __future__ import annotations

import dataclasses
import json
import math
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from .devices import summary
from .engine import Engine
from .family import Model, Tensors
from .likeness import log_mel_cosine
from .native import mapped_errors
from .request import SynthesisRequest
from .result import DeviceInfo, Progress

SENTENCE = "Each stage of this sentence must sound the same everywhere."
SEED = 20
VERDICTS_FILE = "checks.json"
"""In the cache folder."""
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
    "int8": Limit(0.98, 3e-1),
    "q4_0": Limit(0.9, 1.0),
    "q4_k": Limit(0.9, 1.0),
}
WHOLE_LIMITS = {
    "f32": Limit(0.9999, 1e-2),
    "f16": Limit(0.999, 1e-1),
    "q8_0": Limit(0.9, 1.5),
    "int8": Limit(0.9, 1.5),
    "q4_0": Limit(0.5, 2.0),
    "q4_k": Limit(0.5, 2.0),
}
"""From text to wave, where errors add up and shift the phase of the sound before they can be heard: a quarter of a
period alone makes a difference of 1.4 times the largest value."""
HEARD_LIMITS = {"int8": 0.98}
"""Least log-mel cosine of the whole, which a shift of the phase leaves alone."""


@dataclass(frozen=True)
class StageParity:
    name: str
    cosine: float
    max_abs: float
    relative: float
    passed: bool


@dataclass(frozen=True)
class Verdict:
    """Whether one device runs one model right."""

    passed: bool
    model: str
    model_sha256: str
    device: dict[str, Any]
    dtype: str
    weights: str
    """The least exact type among the weights, which decides the limits."""
    stages: tuple[StageParity, ...]
    unix_s: float
    kernels: str = ""
    """Of the CPU, whose verdicts are kept apart by them."""
    log_mel_cosine: float = math.nan
    """Of the whole against the CPU in f32: what is heard, the phase left out."""

    def to_dict(self) -> dict[str, Any]:
        return {**dataclasses.asdict(self), "stages": [dataclasses.asdict(stage) for stage in self.stages]}


def check_request(
    model: str = "", device: str = "auto", dtype: str = "auto", threads: int = 0, kernels: str = "auto"
) -> SynthesisRequest:
    compute: dict[str, Any] = {"device": device, "dtype": dtype, "threads": threads, "kernels": kernels}
    return SynthesisRequest(SENTENCE, model=model, seed=SEED, stream=False, **compute)


def run_check(engine: Engine, request: SynthesisRequest, report: Callable[[Progress], None]) -> Verdict:
    """Compare the device and dtype of `request` with the CPU in f32, stage by stage, then end to end."""
    tested = engine.resolve(request)
    trusted = engine.resolve(request.replace(device="cpu", dtype="f32", kernels="auto"))
    report(Progress("Running the reference on the CPU", 0, 3))
    family, voice = trusted.family, engine.voice(trusted)
    with mapped_errors():
        model = engine.load(trusted)
        model.set_voice(voice)
        inputs = family.trace_inputs(model, trusted.request, voice, {})
        expected = family.run_stages(model, inputs)
    device = tested.device.description or tested.device.name
    report(Progress(f"Running each stage on {device}", 1, 3))
    with mapped_errors():
        model = engine.load(tested)
        model.set_voice(voice)
        apart = family.run_stages(model, inputs, reference=expected)
        report(Progress(f"Running the whole on {device}", 2, 3))
        joined = family.run_along(model, inputs, expected)
    weights = least_exact(model)
    rows = [compare(name, apart[name], expected[name], LIMITS[weights]) for name in _comparable(expected, weights)]
    rows.append(compare(END_TO_END, joined, expected["wav"], WHOLE_LIMITS[weights]))
    likeness = log_mel_cosine(joined, expected["wav"], tested.spec.sample_rate)
    report(Progress("Compared", 3, 3))
    heard = weights not in HEARD_LIMITS or likeness >= HEARD_LIMITS[weights]
    return Verdict(
        passed=heard and all(row.passed for row in rows),
        model=tested.info.name,
        model_sha256=tested.request.model_sha256,
        device=summary(tested.device),
        dtype=tested.request.dtype,
        weights=weights,
        stages=tuple(rows),
        unix_s=time.time(),
        kernels=tested.request.kernels if tested.device.kind == "cpu" else "",
        log_mel_cosine=likeness,
    )


def _comparable(expected: Tensors, weights: str) -> list[str]:
    """What was drawn only in f32: elsewhere near logits may well give another token."""
    return [name for name, values in expected.items() if weights == "f32" or values.dtype.kind == "f"]


def compare(name: str, ours: np.ndarray, theirs: np.ndarray, limit: Limit) -> StageParity:
    """`theirs` is the reference. Another length fails, and so does a value that is not finite."""
    if ours.size != theirs.size or not np.isfinite(ours).all():
        return StageParity(name, math.nan, math.inf, math.inf, False)
    a, b = ours.astype(np.float64).ravel(), theirs.astype(np.float64).ravel()
    max_abs = float(np.abs(a - b).max())
    relative = max_abs / max(float(np.abs(b).max()), 1e-12)
    cosine = float(a @ b / max(float(np.linalg.norm(a) * np.linalg.norm(b)), 1e-30))
    return StageParity(name, cosine, max_abs, relative, cosine >= limit.cosine and relative <= limit.relative)


def least_exact(model: Model) -> str:
    types = set(model.weight_types.values())
    return next((dtype for dtype in ("q4_0", "q4_k", "q8_0", "int8", "f16") if dtype in types), "f32")


class Verdicts:
    """Remembered verdicts, one per device, driver, model file, dtype and kernels, in one JSON file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def get(self, device: DeviceInfo, model_sha256: str, dtype: str, kernels: str = "") -> Verdict | None:
        row = self._read().get(_key(summary(device), model_sha256, dtype, kernels))
        if row is None:
            return None
        return Verdict(**{**row, "stages": tuple(StageParity(**stage) for stage in row["stages"])})

    def put(self, verdict: Verdict) -> None:
        rows = self._read()
        rows[_key(verdict.device, verdict.model_sha256, verdict.dtype, verdict.kernels)] = verdict.to_dict()
        self._path.parent.mkdir(parents=True, exist_ok=True)
        handle, scratch = tempfile.mkstemp(dir=self._path.parent, prefix=self._path.name)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(rows, file, indent=1)
        os.replace(scratch, self._path)

    def likeness(self, model_sha256: str, dtype: str, kernels: str) -> float | None:
        """Log-mel cosine of this file in `dtype` on the CPU, by the last check with these kernels."""
        rows = [row for row in self if (row.get("model_sha256"), row.get("dtype")) == (model_sha256, dtype)]
        found = [row.get("log_mel_cosine") for row in rows if row.get("kernels") == kernels and row.get("passed")]
        return found[-1] if found and isinstance(found[-1], float) else None

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self._read().values())

    def _read(self) -> dict[str, Any]:
        try:
            rows = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}  # a verdict can be made again
        return rows if isinstance(rows, dict) else {}


def _key(device: dict[str, Any], model_sha256: str, dtype: str, kernels: str) -> str:
    parts = ("backend", "description", "pci_id", "driver")
    return "|".join((*(device[part] for part in parts), model_sha256, dtype, kernels))
