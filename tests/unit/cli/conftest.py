from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlance.api import engine
from parlance.commands import bench, common, models, voices
from parlance.library import paths


@pytest.fixture
def machine(catalogue: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A machine with fake devices, two fake models and folders of its own; commands run in an empty folder."""
    for module in (engine, common, bench, models, voices):
        if hasattr(module, "open_catalogue"):
            monkeypatch.setattr(module, "open_catalogue", lambda: catalogue)
    monkeypatch.setattr(paths, "cache_dir", lambda: tmp_path / "cache")
    monkeypatch.setattr(paths, "models_dir", lambda: tmp_path)
    monkeypatch.setattr(paths, "voices_dir", lambda: tmp_path / "voices")
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return catalogue
