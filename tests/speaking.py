"""A whole request, for tests that look at its result."""

from __future__ import annotations

from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult


def speak(engine: Engine, wanted: SynthesisRequest) -> SynthesisResult:
    synthesis = engine.synthesize(wanted)
    for _ in synthesis:
        pass
    return synthesis.result
