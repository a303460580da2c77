"""Many requests in one process: the same bytes, and no memory that grows."""

from __future__ import annotations

import pytest

from parlance.core.engine import Engine
from parlance.core.native import native
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult

TEXTS = ("Hello there.", "The quick brown fox jumps over the lazy dog near the river.")
MODELS = ("", "random:chatterbox-turbo-micro", "random:chatterbox-mtl-micro")


def speak(engine: Engine, request: SynthesisRequest) -> SynthesisResult:
    synthesis = engine.synthesize(request)
    for _ in synthesis:
        pass
    return synthesis.result


@pytest.mark.parametrize("model", MODELS)
def test_same_request_same_bytes(model: str, gpu: str, engine: Engine) -> None:
    request = SynthesisRequest(TEXTS[0], model=model, device=gpu, seed=3)
    results = [speak(engine, request) for _ in range(4)]
    engine.forget_models()
    results.append(speak(engine, request))
    assert len({result.sha256 for result in results}) == 1
    assert all(sum(stage.graphs_built for stage in result.stages) == 0 for result in results[1:4])


@pytest.mark.parametrize("model", MODELS)
def test_a_warm_request_launches_captured_graphs(model: str, gpu: str, engine: Engine) -> None:
    if not gpu.startswith("cuda"):
        pytest.skip("only CUDA captures graphs")
    request = SynthesisRequest(TEXTS[0], model=model, device=gpu, seed=3)
    for _ in range(3):
        speak(engine, request)
    before = native().replays()
    speak(engine, request)
    found = {name: value - before[name] for name, value in native().replays().items()}
    assert found["launched"] > 0
    assert found["direct"] == found["captured"] == 0


def test_memory_of_the_device_does_not_grow(gpu: str, engine: Engine) -> None:
    """200 requests of two texts, after ten of each."""

    def free() -> int:
        return next(device.memory_free for device in engine.devices() if device.id == gpu)

    requests = [SynthesisRequest(text, device=gpu, seed=3) for text in TEXTS]
    for request in requests * 10:
        speak(engine, request)
    before, hashes = free(), set()
    for request in requests * 100:
        hashes.add(speak(engine, request).sha256)
    assert len(hashes) == len(TEXTS)
    assert before - free() <= 1 << 20
