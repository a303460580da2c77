"""The cloning networks without the CPU lane, and on a software Vulkan device: the same graphs, other kernels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.library.convert import chatterbox_clone as converter
from parlance.library.convert.chatterbox import Checkpoint
from parlance.library.convert.chatterbox_sizes import SIZES
from parlance.library.gguf_write import write_gguf
from parlance.library.random_chatterbox import random_weights

from ..stages import relative

BOUND = 1e-4


@pytest.fixture(scope="module")
def clone_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    weights = random_weights(SIZES["chatterbox-mtl-micro"])
    own = {name: t for name, t in weights["s3gen"].items() if name.startswith(("tokenizer.", "speaker_encoder."))}
    state = Checkpoint("random", {**own, **{f"ve.{name}": tensor for name, tensor in weights["ve"].items()}})
    metadata = {"general.architecture": ("str", converter.ARCHITECTURE), **converter.metadata(state)}
    tensors = {tensor.name: tensor.values for tensor in converter.tensors(state)}
    path = tmp_path_factory.mktemp("clone") / "micro-clone.gguf"
    write_gguf(path, metadata, tensors, dict.fromkeys(tensors, "f32"))
    return path


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
    found = {network: native.taps(network, values) for network, values in inputs.items()}
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
