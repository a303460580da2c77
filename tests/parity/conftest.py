"""Oracles for the parity tests: random micro models in PyTorch, exported to ONNX as the official files are.

Without torch and ONNX Runtime these tests fail, they are never skipped: `make test` installs both.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.random_models.supertonic import random_model

from parlance.families.conversion.release_writer import DtypePolicy
from parlance.families.supertonic.conversion.raw import RawModel
from parlance.library.install import convert

from .chatterbox_fixtures import chatterbox_folders, chatterbox_golden
from .kokoro_fixtures import kokoro_folder, kokoro_golden
from .qwen3_fixtures import qwen3_folders, qwen3_golden, qwen3_python

__all__ = [
    "chatterbox_folders",
    "chatterbox_golden",
    "kokoro_folder",
    "kokoro_golden",
    "qwen3_folders",
    "qwen3_golden",
    "qwen3_python",
]

PRESETS = {
    "micro": "supertonic-v2-micro",
    "micro-cfg": "supertonic-v3-micro",
    "v2": "supertonic-v2",
    "v3": "supertonic-v3",
}


@pytest.fixture(scope="session", autouse=True)
def one_thread() -> None:
    """The micro networks are far too small to share out: more threads take many times as long."""
    import torch

    torch.set_num_threads(1)


@pytest.fixture(scope="session")
def oracle_raw() -> Callable[[str], RawModel]:
    """``oracle_raw(preset)``: the raw weights; presets are micro, micro-cfg (with guidance), v2 and v3 (full size)."""
    return cache(lambda preset: random_model(PRESETS[preset]))


@pytest.fixture(scope="session")
def oracle_dir(oracle_raw: Callable[[str], RawModel], tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """``oracle_dir(preset, slim=True)``: an ONNX folder as the official ones; treat it as read-only."""

    @cache
    def make(preset: str, slim: bool = True) -> Path:
        from tests.reference.supertonic.export import export

        folder = tmp_path_factory.mktemp("oracle") / f"{preset}-{'slim' if slim else 'plain'}"
        export(oracle_raw(preset), folder, slim)
        return folder

    return make


@pytest.fixture(scope="session")
def oracle_gguf(oracle_dir: Callable[..., Path]) -> Callable[..., Path]:
    """``oracle_gguf(preset, dtype="f32")``: what the converter makes of the exported folder."""

    @cache
    def make(preset: str, dtype: str = "f32") -> Path:
        source = oracle_dir(preset)
        path = source.with_name(f"{preset}-{dtype}.gguf")
        convert(source, path, DtypePolicy(dtype))
        return path

    return make


@pytest.fixture(scope="session")
def ort_sessions(oracle_dir: Callable[..., Path]) -> Callable[[str], dict[str, Any]]:
    """``ort_sessions(preset)``: network name -> onnxruntime.InferenceSession on one thread."""

    @cache
    def make(preset: str) -> dict[str, Any]:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        return {
            path.stem: onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
            for path in sorted((oracle_dir(preset) / "onnx").glob("*.onnx"))
        }

    return make


@pytest.fixture(scope="session")
def oracle_dump(oracle_raw: Callable[[str], RawModel]) -> Callable[..., dict[str, np.ndarray]]:
    """``oracle_dump(preset, text, frames, steps=5)``: inputs, taps and outputs of one run in PyTorch.

    Keys and shapes are those of `tests.reference.supertonic.oracle.dump`.
    """

    @cache
    def make(preset: str, text: int, frames: int, steps: int = 5) -> dict[str, np.ndarray]:
        from tests.reference.supertonic.oracle import dump

        return dump(oracle_raw(preset), text, frames, steps)

    return make
