from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from parlance.comparison.bench import bench_request, run_bench
from parlance.comparison.row import BenchRow
from parlance.families.conversion.policy import DtypePolicy
from parlance.families.supertonic.conversion.bake import write_model
from parlance.families.supertonic.conversion.raw import RawModel
from parlance.library.random_models import random_model


def _load(name: str, path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


_engine_fixtures = _load("parlance_engine_fixtures", Path(__file__).parent.parent / "core" / "conftest.py")
fakes, core, catalogue = _engine_fixtures.fakes, _engine_fixtures.core, _engine_fixtures.catalogue
engine = _engine_fixtures.engine


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
