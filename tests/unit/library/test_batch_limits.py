"""How many texts are spoken together, by family and device."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlance.core.devices import find_devices
from parlance.core.request import SynthesisRequest
from parlance.core.result import ModelInfo
from parlance.library import batch_limits
from parlance.library.batch_limits import BatchLimits, max_batch_that_fits

FAMILIES = {"drawn": "qwen3-tts", "whole": "supertonic"}
FIT = 5


@pytest.fixture
def most(monkeypatch: pytest.MonkeyPatch) -> BatchLimits:
    """Of a machine with a CPU and a GPU, which `auto` prefers."""
    monkeypatch.setattr(batch_limits, "sessions_that_fit", lambda: FIT)
    cpu = next(device for device in find_devices() if device.kind == "cpu")
    return BatchLimits(lambda model: FAMILIES.get(model, ""), [cpu, replace(cpu, id="vulkan:0", kind="gpu")])


@pytest.mark.parametrize(
    ("model", "device", "batch_size", "count"),
    [
        ("drawn", "cpu", 0, FIT),
        ("drawn", "cpu", 3, FIT),
        ("drawn", "vulkan:0", 0, 1),
        ("drawn", "vulkan:0", 3, 3),
        ("drawn", "auto", 3, 3),
        ("whole", "cpu", 0, 1),
        ("whole", "vulkan:0", 3, 1),
        ("gone", "cpu", 0, 1),
    ],
)
def test_as_many_as_read_the_weights_once(
    most: BatchLimits, model: str, device: str, batch_size: int, count: int
) -> None:
    request = SynthesisRequest("A text.", model=model, device=device, batch_size=batch_size)
    assert most(request) == most(request) == count


@pytest.mark.parametrize(
    ("family", "kind", "gb", "batch_size"),
    [
        ("qwen3-tts", "gpu", 80, 16),
        ("qwen3-tts", "gpu", 24, 16),
        ("chatterbox", "gpu", 16, 8),
        ("qwen3-tts", "igpu", 8, 4),
        ("qwen3-tts", "gpu", 6, 0),
        ("qwen3-tts", "software", 80, 0),
        ("qwen3-tts", "cpu", 80, 0),
        ("supertonic", "gpu", 80, 0),
    ],
)
def test_a_gpu_has_as_many_seats_as_its_memory_has_room_for(family: str, kind: str, gb: int, batch_size: int) -> None:
    model = ModelInfo(
        name="m",
        title="M",
        path="m.gguf",
        family=family,
        sample_rate=24000,
        languages=("en",),
        voices=(),
        default_voice="",
        default_language="en",
        defaults={},
        licence="",
        size_bytes=2 * 10**9,
    )
    cpu = next(device for device in find_devices() if device.kind == "cpu")
    for free in (0, gb * 10**9):
        device = replace(cpu, id="cuda:0", kind=kind, memory_total=gb * 10**9, memory_free=free)
        assert max_batch_that_fits(model, device) == batch_size
