"""Warm requests: the same bytes as the first, with graphs that are there already."""

from __future__ import annotations

import pytest

from parlance.core.engine import Engine
from parlance.core.native import native
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult

TEXT = "Hello there."
MODELS = (
    "",
    "random:chatterbox-turbo-micro",
    "random:chatterbox-mtl-micro",
    "random:qwen3-tts-0.6b-custom-micro",
)


def speak(engine: Engine, request: SynthesisRequest) -> SynthesisResult:
    synthesis = engine.synthesize(request)
    for _ in synthesis:
        pass
    return synthesis.result


@pytest.mark.parametrize("model", MODELS)
def test_same_request_same_bytes(model: str, gpu: str, engine: Engine) -> None:
    request = SynthesisRequest(TEXT, model=model, device=gpu, seed=3)
    results = [speak(engine, request) for _ in range(4)]
    engine.forget_models()
    results.append(speak(engine, request))
    assert len({result.sha256 for result in results}) == 1
    assert all(sum(stage.graphs_built for stage in result.stages) == 0 for result in results[1:4])


@pytest.mark.parametrize("model", MODELS)
def test_a_warm_request_launches_captured_graphs(model: str, gpu: str, engine: Engine) -> None:
    if not gpu.startswith(("cuda", "vulkan")):
        pytest.skip("only CUDA and Vulkan capture graphs")
    request = SynthesisRequest(TEXT, model=model, device=gpu, seed=3)
    for _ in range(3):
        speak(engine, request)
    before = native().replays()
    speak(engine, request)
    found = {name: value - before[name] for name, value in native().replays().items()}
    assert found["launched"] > 0
    assert found["direct"] == found["captured"] == 0
