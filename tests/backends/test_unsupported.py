"""A device that lacks one operation: the part that needs it runs on the CPU, and that is said."""

from __future__ import annotations

import pytest

from parlance import _core
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest

from ..speaking import speak


@pytest.mark.parametrize(
    ("model", "networks"),
    [
        ("", ["vector"]),
        ("random:chatterbox-turbo-micro", ["conditioning", "encoder"]),
        ("random:qwen3-tts-0.6b-custom-micro", ["prefill", "codec"]),
    ],
)
def test_what_a_device_cannot_run_runs_on_the_cpu(
    engine: Engine, software_device: str, model: str, networks: list[str]
) -> None:
    """Of two parts, each moves when its turn comes: a software device would take minutes for the rest."""
    wanted = SynthesisRequest("Go.", model=model, device=software_device, dtype="f32", stream=False)
    lacks = [f"{software_device} does not support MUL_MAT ({network} network)" for network in networks]
    _core.set_fault("unsupported", software_device, "" if model else "vector", op="MUL_MAT")
    result = speak(engine, wanted)
    cpu = next(device.description for device in engine.devices() if device.kind == "cpu")
    others = ["the CPU"] * (len(networks) - 1) + [cpu]
    told = [words for words in result.notices if "does not support" in words]
    assert told == [f"{words}: {other} does it" for words, other in zip(lacks, others, strict=True)]
    assert result.device["id"] == "cpu"
    assert engine.device_status(wanted).words == f"Disabled: {'; '.join(lacks)}"
    _core.clear_fault()
    assert result.sha256 == speak(engine, wanted.replace(device="cpu")).sha256
