"""Requests for the backend tests, from the voice that ships."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.core.device_status import DeviceChecks
from parlance.core.engine import Engine
from parlance.core.gguf_file import GgufContents
from parlance.core.request import SynthesisRequest
from parlance.families.supertonic.driver import SupertonicSpec, make_noise, prepare_text
from parlance.families.supertonic.voice_files import read_voice
from parlance.library.catalogue import Catalogue

from ..metal_rules import metal_runs, watched


@pytest.fixture(scope="session")
def software_device() -> str:
    """Id of the software Vulkan device (Mesa's lavapipe, which `make test` installs)."""
    found = [d["id"] for d in _core.devices() if d["kind"] == "software"]
    assert found, "no software Vulkan device: the tests need Mesa's lavapipe"
    return found[0]


@pytest.fixture(autouse=True)
def metal(software_device: str) -> Iterator[None]:
    """Every graph that a test builds for a GPU must be one that Metal can compute: nobody can try it here."""
    _core.watch_nodes(software_device)
    yield
    _core.stop_watching()
    lacking = [node for node in map(watched, _core.watched_nodes()) if not metal_runs(node)]
    assert not lacking, "Metal has no kernel for " + "; ".join(map(str, lacking[:5]))


def speaker(path: Path):
    """``run(model, text, voice="nora", seed=0, steps=5)``: all stages of the embedded voice, with the ids and the noise
    that a request gives them; returns the samples."""
    spec = SupertonicSpec.from_metadata(str(path), GgufContents(path).values())

    def run(model: Any, text: str, voice: str = "nora", seed: int = 0, steps: int = 5) -> np.ndarray:
        request = SynthesisRequest(text, language="en", stream=False, pause_s=0.0)
        ids = prepare_text(request, spec).chunks[0].ids
        tensors = read_voice(path, voice)
        model.set_voice(tensors.ttl, tensors.dp)
        frames = spec.frames_of(spec.samples_of(model.predict_duration(ids), 1.0))
        model.encode_text(ids)
        model.estimate(make_noise(spec, seed, 0, frames), steps)
        return model.vocode(0, frames)

    return run


@pytest.fixture(scope="session")
def say(embedded_model: Path):
    return speaker(embedded_model)


@pytest.fixture(scope="session")
def random_gguf(user_folders: Path):
    """``random_gguf(preset)``: a micro model with random weights, f32."""
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    names = {"micro": "random:supertonic-v2-micro", "micro-cfg": "random:supertonic-v3-micro"}
    return lambda preset: catalogue.resolve(names[preset])


@pytest.fixture(scope="session")
def random_inputs(random_gguf):
    """``random_inputs(preset, text=37, frames=23)``: seeded ids, style and noise for such a model."""

    def make(preset: str, text: int = 37, frames: int = 23) -> dict[str, np.ndarray]:
        h = _core.Supertonic(str(random_gguf(preset)), _core.Device("cpu", 1)).hparams
        random = np.random.RandomState(1)
        shapes = {
            "style_ttl": (h["n_style"], h["style_dim"]),
            "style_dp": (h["dp_n_style"], h["dp_style_dim"]),
            "noise": (h["latent_dim"] * h["compress"], frames),
        }
        inputs = {name: random.standard_normal(shape).astype(np.float32) for name, shape in shapes.items()}
        return inputs | {"ids": random.randint(0, h["vocab"], text).astype(np.int32)}

    return make


@pytest.fixture
def make_engine(user_folders: Path, embedded_model: Path, tmp_path: Path) -> Callable[[], Engine]:
    """Each engine that it makes knows what the others found wrong with a device."""
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", embedded_model)
    return lambda: Engine(catalogue, checks=DeviceChecks(tmp_path / "checks.json"))


@pytest.fixture
def engine(make_engine: Callable[[], Engine]) -> Iterator[Engine]:
    """For tests that put a fault into a device, which is gone after them."""
    engine = make_engine()
    yield engine
    _core.clear_fault()
    engine.close()
