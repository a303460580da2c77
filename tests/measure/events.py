"""One row for each step inside of a network: flow-matching steps, decoded tokens and frames, graphs without any."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from parlance.comparison.bench import AUDIO_S, make_inputs
from parlance.core.engine import Engine
from parlance.core.native import mapped_errors
from parlance.core.request import SynthesisRequest

WARM_UPS = 2


@dataclass(frozen=True)
class Event:
    """Each part is waited for, so that the sum is more than an utterance takes without."""

    model: str
    device: str
    run: int
    stage: str
    part: str
    """``step``, ``token``, ``frame``, ``rest`` (what follows them) or ``all``."""
    index: int
    """Counted within a run: the first flow-matching step is 0."""
    ms: float
    at_s: float
    """Since the first event of the run."""


def run_events(
    engine: Engine, request: SynthesisRequest, reps: int, report: Callable[[str], None], audio_s: float = AUDIO_S
) -> Iterator[Event]:
    """Warm runs of one utterance."""
    resolved = engine.resolve(request)
    inputs = make_inputs(engine, resolved, audio_s)
    label = f"{resolved.request.model} on {resolved.device.id}"
    with mapped_errors():
        report(f"loading {label}")
        model = engine.load(resolved)
        model.set_voice(inputs.voice)
        devices = model.devices
        try:
            for device in devices:
                device.record = True
            for run in range(-WARM_UPS, reps):
                report(f"run {run + 1} of {reps}" if run >= 0 else f"first runs of {label}")
                resolved.family.run(model, inputs)
                found = sorted((event for device in devices for event in device.take_events()), key=lambda row: row[3])
                if run >= 0:
                    yield from _numbered(resolved.request.model, resolved.device.id, run, found)
        finally:
            for device in devices:
                device.record = False


def _numbered(model: str, device: str, run: int, found: Sequence[tuple[str, str, float, float]]) -> Iterator[Event]:
    seen: Counter[tuple[str, str]] = Counter()
    for stage, part, ms, at_s in found:
        yield Event(model, device, run, stage, part, seen[stage, part], ms, at_s - found[0][3])
        seen[stage, part] += 1


def summary_rows(events: Sequence[Event]) -> list[dict[str, Any]]:
    """By model, device, stage and part: the first of a run apart from the steady ones, medians in milliseconds."""
    groups: defaultdict[tuple[str, str, str, str], list[Event]] = defaultdict(list)
    for event in events:
        groups[event.model, event.device, event.stage, event.part].append(event)
    rows = []
    for (model, device, stage, part), group in groups.items():
        later = [event.ms for event in group if event.index > 0]
        rows.append(
            {
                "model": model,
                "device": device,
                "stage": stage,
                "part": part,
                "count": 1 + max(event.index for event in group),
                "first_ms": statistics.median(event.ms for event in group if event.index == 0),
                "steady_ms": statistics.median(later) if later else None,
            }
        )
    return rows
