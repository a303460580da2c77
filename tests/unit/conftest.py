from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.random_models.supertonic import random_model

import parlance
from parlance.comparison.bench import bench_request, run_bench
from parlance.comparison.row import BenchRow
from parlance.core.engine import Engine
from parlance.core.result import ModelInfo, VoiceInfo
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.families.supertonic import FAMILY
from parlance.families.supertonic.conversion.bake import write_model
from parlance.families.supertonic.conversion.raw import RawModel


@pytest.fixture(scope="session")
def fakes() -> ModuleType:
    """The module fake_core.py beside this file."""
    spec = importlib.util.spec_from_file_location("parlance_fake_core", Path(__file__).with_name("fake_core.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def core(fakes: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A fake native module in place of the real one."""
    fake = fakes.FakeCore()
    monkeypatch.setitem(sys.modules, "parlance._core", fake)
    monkeypatch.setattr(parlance, "_core", fake, raising=False)
    return fake


@pytest.fixture
def catalogue(core: Any, fakes: ModuleType, tmp_path: Path) -> Any:
    """Two models, ``toy`` (the default) and ``other``, with the same voices."""
    infos = {}
    for name in ("toy", "other"):
        path = tmp_path / f"{name}.gguf"
        core.add_model(path)
        infos[path] = model_info(fakes, name, path)
    return fakes.FakeCatalogue(core, infos)


def model_info(fakes: ModuleType, name: str, path: Path) -> ModelInfo:
    voices = tuple(VoiceInfo(voice, voice.title(), "en") for voice in fakes.VOICES)
    return ModelInfo(
        name=name,
        title=name.title(),
        path=str(path),
        family="supertonic",
        sample_rate=fakes.RATE,
        languages=("en",),
        voices=voices,
        default_voice=fakes.VOICES[0],
        default_language="en",
        defaults={"steps": 5, "speed": 1.0},
        family_settings=FAMILY.settings,
        licence="CC0-1.0",
        size_bytes=path.stat().st_size,
    )


@pytest.fixture
def engine(catalogue: Any) -> Engine:
    return Engine(catalogue)


@pytest.fixture
def bench_rows(engine: Any) -> list[BenchRow]:
    """Measured on the fake core, on its two devices."""
    asked = [bench_request("toy", device, "f32", 1, None) for device in ("cpu", "vulkan:0")]
    return [run_bench(engine, request, 1, (), lambda words: None)[0] for request in asked]


@pytest.fixture(scope="session")
def micro() -> RawModel:
    """A tiny random model without guidance; treat it as read-only."""
    return random_model("supertonic-v2-micro")


@pytest.fixture(scope="session")
def micro_cfg() -> RawModel:
    """A tiny random model with guidance; treat it as read-only."""
    return random_model("supertonic-v3-micro")


@pytest.fixture(scope="session")
def micro_gguf(micro: RawModel, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny model as a file in f32; treat it as read-only."""
    path = tmp_path_factory.mktemp("models") / "micro.gguf"
    write_model(micro, path, DtypePolicy("f32"))
    return path
