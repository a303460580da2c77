from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from parlance.commands import bench, clone, common, model_files, models, voice_files, voices
from parlance.library import paths


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


@pytest.fixture
def machine(catalogue: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A machine with fake devices, two fake models and folders of its own; commands run in an empty folder."""
    for module in (common, bench, clone, models, model_files, voices, voice_files):
        if hasattr(module, "open_catalogue"):
            monkeypatch.setattr(module, "open_catalogue", lambda: catalogue)
    monkeypatch.setattr(paths, "cache_dir", lambda: tmp_path / "cache")
    monkeypatch.setattr(paths, "models_dir", lambda: tmp_path)
    monkeypatch.setattr(paths, "voices_dir", lambda: tmp_path / "voices")
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return catalogue
