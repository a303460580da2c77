"""The cloning networks without the CPU kernels, and on a software Vulkan device: the same graphs, other kernels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.core.cloning import clone_path
from parlance.library.random_models import ensure_random

from ..stages import relative

BOUND = 1e-4


@pytest.fixture(scope="module")
def clone_file(user_folders: Path) -> Path:
    return clone_path(ensure_random("random:chatterbox-mtl-micro", user_folders / "cache"))


@pytest.fixture(scope="module")
def inputs() -> dict[str, np.ndarray]:
    """Odd lengths, of more than one segment and more than one piece."""
    random = np.random.default_rng(3)
    return {
        "s3_tokenizer": random.standard_normal((128, 203)).astype(np.float32),
        "campplus": random.standard_normal((80, 251)).astype(np.float32),
        "voice_encoder": np.abs(random.standard_normal((3, 160, 40))).astype(np.float32),
    }


def taps(path: Path, device: Any, inputs: dict[str, np.ndarray], kernels: str = "auto") -> dict[str, np.ndarray]:
    native = _core.ChatterboxClone(str(path), device, "f32", kernels=kernels)
    found = {network: native.debug_outputs(network, values) for network, values in inputs.items()}
    return {f"{network}.{name}": values for network, own in found.items() for name, values in own.items()}


def errors(got: dict[str, np.ndarray], want: dict[str, np.ndarray]) -> dict[str, float]:
    assert got.keys() == want.keys()
    return {name: relative(got[name], want[name]) for name in want}


def test_plain_nodes_give_what_the_cpu_lane_gives(clone_file: Path, inputs: dict[str, np.ndarray]) -> None:
    device = _core.Device("cpu", 1)
    found = errors(taps(clone_file, device, inputs, "ggml"), taps(clone_file, device, inputs))
    assert max(found.values()) <= BOUND, found


def test_vulkan_agrees_with_the_cpu(clone_file: Path, inputs: dict[str, np.ndarray], software_device: str) -> None:
    want = taps(clone_file, _core.Device("cpu", 1), inputs)
    found = errors(taps(clone_file, _core.Device(software_device), inputs), want)
    assert max(found.values()) <= BOUND, found
