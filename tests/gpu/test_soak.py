"""200 requests of each family in one process: the same bytes for the same request, and no device memory that grows.

``--gpu-requests`` sets another number; ``--gpu-models`` names other models than the micro ones, as `say` takes them.
"""

from __future__ import annotations

import pytest

from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest

TEXTS = ("Hi.", "Oh no.")
MODELS = (
    "parlance-small",
    "random:supertonic-v3-micro",
    "random:chatterbox-turbo-micro",
    "random:chatterbox-mtl-micro",
    "random:qwen3-tts-0.6b-custom-micro",
)
WARM_UP = 20
"""Requests to one that warms up: caches of graphs and the driver's own fill meanwhile."""
MAY_GROW = 1 << 20


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    named = metafunc.config.getoption("--gpu-models")
    metafunc.parametrize("model", named.split(",") if named else MODELS)


def free(engine: Engine, device: str) -> int:
    return next(found.memory_free for found in engine.devices() if found.id == device)


def test_requests_change_neither_memory_nor_each_other(
    model: str, gpu: str, engine: Engine, pytestconfig: pytest.Config
) -> None:
    pairs = pytestconfig.getoption("--gpu-requests") // 2
    requests = [SynthesisRequest(text, model=model, device=gpu, seed=3) for text in TEXTS]
    expected = [speak(engine, request) for _ in range(max(1, pairs // WARM_UP)) for request in requests][-2:]
    before = free(engine, gpu)
    for number in range(pairs):
        spoken = [speak(engine, request) for request in requests]
        assert spoken == expected, f"request {2 * number + 1} or the one after it"
    grown = before - free(engine, gpu)
    print(f"{model} on {gpu}: {2 * pairs} requests, device memory grew by {grown} bytes")
    assert grown <= MAY_GROW


def speak(engine: Engine, request: SynthesisRequest) -> str:
    synthesis = engine.synthesize(request)
    for _ in synthesis:
        pass
    assert synthesis.result.device["id"] == request.device
    return synthesis.result.sha256
