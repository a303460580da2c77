from __future__ import annotations

from pathlib import Path

import pytest

from parlance.library import paths


def test_every_folder_is_absolute_and_named_after_the_application() -> None:
    for folder in (paths.data_dir(), paths.config_dir(), paths.cache_dir(), paths.models_dir(), paths.log_dir()):
        assert folder.is_absolute()
        assert "parlance" in folder.parts


def test_folders_are_not_created_by_asking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths.platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path / "parlance"))
    assert paths.models_dir() == tmp_path / "parlance" / "models"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("installed", [True, False])
def test_embedded_model_prefers_the_installed_copy(
    installed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "app" / "parlance"
    checkout = tmp_path / "models" / "embedded" / paths.EMBEDDED_NAME
    checkout.parent.mkdir(parents=True)
    checkout.touch()
    bundled = package / "data" / paths.EMBEDDED_NAME
    if installed:
        bundled.parent.mkdir(parents=True)
        bundled.touch()
    monkeypatch.setattr(paths, "PACKAGE", package)
    assert paths.embedded_model() == (bundled if installed else checkout)
