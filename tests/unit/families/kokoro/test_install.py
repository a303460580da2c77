"""`parlance models get kokoro`, from a hub that has moved it and serves the weights as large files."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from tests.random_models.kokoro.folder import save_random_folder

from parlance.core.errors import DownloadError
from parlance.core.files import file_sha256
from parlance.library.hub import RetryPolicy
from parlance.library.install import Folders, install, source_of
from parlance.library.quantize import verify
from parlance.library.releases import Release, find_release

from ....hub import serving

QUICK = RetryPolicy(timeout_s=5.0, tries=2, pause_s=0.0)


def published(folder: Path) -> Release:
    """The official release, as if these were its files: those of its voices that lie there, and their hashes."""
    release = find_release("kokoro")
    hashes = {path: file_sha256(folder / path) for path in release.files if (folder / path).exists()}
    sizes = {path: (folder / path).stat().st_size for path in hashes}
    return dataclasses.replace(release, files=release.files | sizes, sha256=hashes)


def test_the_release_is_fetched_checked_and_converted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path / "hf"))
    official, folders = tmp_path / "official", Folders(tmp_path / "models", tmp_path / "downloads")
    save_random_folder("kokoro-micro", official)
    release = published(official)
    with serving(official) as hub:
        hub.moved["hexgrad/Kokoro-82M"] = "archive/Kokoro-82M"
        out = install(release, "f16", folders, hub.endpoint, retry=QUICK)
        assert verify(out).passed
        fetched = source_of(out)["files"]
        assert set(fetched) == {path for path in release.files if (official / path).exists()}
        assert all(file["checked"] for file in fetched.values())
        wrong = dataclasses.replace(release, sha256=release.sha256 | {"kokoro-v1_0.pth": "0" * 64})
        with pytest.raises(DownloadError, match=r"kokoro-v1_0\.pth"):
            install(wrong, "f32", folders, hub.endpoint, retry=QUICK)
