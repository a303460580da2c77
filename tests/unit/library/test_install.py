"""From a hub to a model in the list: what is fetched, what is checked, what is left when something goes wrong."""

from __future__ import annotations

import dataclasses
import errno
import json
import shutil
import socket
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from filelock import FileLock
from tests.random_models.chatterbox.folder import save_random_folder

from parlance.core.cloning import clone_path
from parlance.core.errors import DownloadError, ModelError, UsageError
from parlance.core.files import file_sha256
from parlance.core.result import Progress
from parlance.library.download import download
from parlance.library.hub import RetryPolicy
from parlance.library.install import Folders, install, model_name, remove_model, source_of
from parlance.library.quantize import verify
from parlance.library.releases import Place, Release, find_release

from ...hub import COMMIT, Hub, serving

QUICK = RetryPolicy(timeout_s=5.0, tries=2, pause_s=0.0)
T3 = "t3_cfg.safetensors"


@pytest.fixture(scope="module")
def official(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Micro weights under the names of the official repository, with a model of another kind beside them."""
    folder = tmp_path_factory.mktemp("official")
    save_random_folder("chatterbox-en-micro", folder)
    (folder / "t3_mtl23ls_v2.safetensors").write_bytes(b"another model")
    return folder


@pytest.fixture
def release() -> Release:
    return dataclasses.replace(find_release("chatterbox"), places=(Place("maker/model"),))


@pytest.fixture
def hub(official: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Hub]:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path / "hf"))
    with serving(official) as running:
        yield running


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "models", tmp_path / "downloads")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*")) if folder.exists() else []


def cached(official: Path, release: Release, hf: Path, paths: list[str], spoiled: str = "") -> None:
    """What another program's download left: blobs with their hashes as names, links to them, and a branch."""
    home = hf / "models--maker--model"
    snapshot = home / "snapshots" / COMMIT
    for folder in (home / "blobs", home / "refs", snapshot):
        folder.mkdir(parents=True)
    (home / "refs" / "main").write_text(COMMIT)
    for path in paths:
        blob = home / "blobs" / file_sha256(official / path)
        shutil.copyfile(official / path, blob)
        if path == spoiled:
            blob.write_bytes(b"\0" + blob.read_bytes()[1:])
        (snapshot / path).symlink_to(blob)


def test_a_model_is_fetched_converted_and_noted(hub: Hub, release: Release, folders: Folders, official: Path) -> None:
    seen: list[Progress] = []
    out = install(release, "f16", folders, hub.endpoint, seen.append, QUICK)
    assert out == folders.models / "chatterbox.gguf"
    assert verify(out).passed
    assert verify(clone_path(out)).passed
    noted = source_of(out)
    assert (noted["release"], noted["commit"], noted["endpoint"]) == ("chatterbox", COMMIT, hub.endpoint)
    assert noted["files"] == {
        path: {"size": (official / path).stat().st_size, "sha256": file_sha256(official / path), "checked": True}
        for path in release.files
    }
    assert names(folders.downloads) in ([], ["chatterbox.lock"])
    assert names(folders.models) == ["chatterbox-clone.gguf", "chatterbox.gguf", "chatterbox.source.json"]
    asked_of = hub.revisions[: len(release.files)]
    assert asked_of == ["main", *[COMMIT] * (len(release.files) - 1)], "they are all of one commit"
    kinds = [progress.message.split()[0] for progress in seen]
    assert list(dict.fromkeys(kinds)) == ["Asking", "Downloading", "Checking", "Converting"]
    downloading = [progress for progress in seen if progress.message.startswith("Downloading")]
    assert (
        downloading[-1].done == downloading[-1].total == sum((official / path).stat().st_size for path in release.files)
    )


def test_a_repository_that_moved_is_followed(hub: Hub, release: Release, folders: Folders) -> None:
    hub.moved["maker/model"] = "archive/model"
    assert source_of(install(release, "f16", folders, hub.endpoint, retry=QUICK))["repository"] == "maker/model"


def test_the_next_place_is_tried_where_the_first_has_nothing(hub: Hub, release: Release, folders: Folders) -> None:
    both = dataclasses.replace(release, places=(Place("archive/model"), Place("maker/model")))
    hub.missing.add("archive/model")
    assert source_of(install(both, "f16", folders, hub.endpoint, retry=QUICK))["repository"] == "maker/model"


@pytest.mark.parametrize(("path", "kind"), [(T3, "large"), ("tokenizer.json", "small")])
def test_another_file_than_the_published_one_is_not_taken(
    hub: Hub, release: Release, folders: Folders, official: Path, path: str, kind: str
) -> None:
    """Of large files the hub names the SHA-256, and nothing is fetched; small ones are hashed when they are here."""
    size = (official / path).stat().st_size
    right = dataclasses.replace(
        release, files={**release.files, path: size}, sha256={path: file_sha256(official / path)}
    )
    wrong = dataclasses.replace(right, sha256={path: "0" * 64})
    words = "is not the file that Chatterbox was published with" if kind == "large" else "should be 000000000000"
    with pytest.raises(DownloadError, match=words):
        install(wrong, "f16", folders, hub.endpoint, retry=QUICK)
    assert kind == "small" or not [method for method, _, _ in hub.asked if method == "GET"]
    assert names(folders.models) == []
    assert install(right, "f16", folders, hub.endpoint, retry=QUICK).exists()


def test_a_wrong_byte_is_found_and_fetched_again(hub: Hub, release: Release, folders: Folders) -> None:
    hub.faults["GET"] = ["flip"]
    with pytest.raises(DownloadError, match=rf"{T3} is not the file that was announced"):
        install(release, "f16", folders, hub.endpoint, retry=QUICK)
    assert names(folders.models) == []
    assert not (folders.downloads / "chatterbox" / T3).exists()
    asked = len(hub.asked)
    assert install(release, "f16", folders, hub.endpoint, retry=QUICK).exists()
    fetched = [path for method, path, _ in hub.asked[asked:] if method == "GET"]
    assert fetched == [T3], "the files that were right are not fetched again"


def test_the_cache_of_other_programs_is_enough(
    hub: Hub, release: Release, folders: Folders, official: Path, tmp_path: Path
) -> None:
    cached(official, release, tmp_path / "hf", list(release.files))
    out = install(release, "f16", folders, "http://127.0.0.1:9", retry=QUICK)
    assert source_of(out)["commit"] == COMMIT
    assert all(file["checked"] for file in source_of(out)["files"].values())
    assert hub.asked == []
    assert len(names(tmp_path / "hf" / "models--maker--model" / "blobs")) == len(release.files), "it keeps its files"


def test_what_the_cache_lacks_is_fetched(
    hub: Hub, release: Release, folders: Folders, official: Path, tmp_path: Path
) -> None:
    cached(official, release, tmp_path / "hf", [T3, "conds.pt"])
    install(release, "f16", folders, hub.endpoint, retry=QUICK)
    fetched = [path for method, path, _ in hub.asked if method == "GET"]
    assert sorted(fetched) == ["s3gen.safetensors", "tokenizer.json", "ve.safetensors"]


def test_what_is_damaged_in_the_cache_is_fetched_past_it(
    hub: Hub, release: Release, folders: Folders, official: Path, tmp_path: Path
) -> None:
    cached(official, release, tmp_path / "hf", list(release.files), spoiled="ve.safetensors")
    seen: list[Progress] = []
    assert install(release, "f16", folders, hub.endpoint, seen.append, retry=QUICK).exists()
    assert any("ve.safetensors is damaged in the cache" in progress.message for progress in seen)
    assert [path for method, path, _ in hub.asked if method == "GET"] == ["ve.safetensors"]
    assert (tmp_path / "hf" / "models--maker--model" / "snapshots" / COMMIT / "ve.safetensors").exists()


def test_a_file_that_was_fetched_past_a_damaged_cache_is_kept(
    hub: Hub, release: Release, folders: Folders, official: Path, tmp_path: Path
) -> None:
    cached(official, release, tmp_path / "hf", list(release.files), spoiled="ve.safetensors")
    folder = tmp_path / "own"
    for _ in range(2):
        got = download(release, folder, hub.endpoint, lambda _progress: None, QUICK)
        assert got.files["ve.safetensors"].sha256 == file_sha256(official / "ve.safetensors")
    assert [path for method, path, _ in hub.asked if method == "GET"] == ["ve.safetensors"]


def test_a_disk_without_room_is_said_before(
    hub: Hub, release: Release, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=10**9))
    with pytest.raises(DownloadError, match=r"Chatterbox, .* needs 3\.2 GB .* only 1\.0 GB is free; free up 2\.2 GB"):
        install(release, "f16", folders, hub.endpoint, retry=QUICK)
    assert [method for method, _, _ in hub.asked] == ["HEAD"] * len(release.files)


def test_a_file_that_the_hub_lacks(hub: Hub, release: Release, folders: Folders) -> None:
    more = dataclasses.replace(release, files={**release.files, "extra.json": None})
    with pytest.raises(DownloadError, match=r"has no extra\.json"):
        install(more, "f16", folders, hub.endpoint, retry=QUICK)
    spare = dataclasses.replace(more, optional=frozenset({"extra.json"}))
    assert install(spare, "f16", folders, hub.endpoint, retry=QUICK).exists()


def test_files_that_do_not_convert_leave_no_model(hub: Hub, release: Release, folders: Folders) -> None:
    broken = dataclasses.replace(release, files={path: 0 for path in release.files if path != "conds.pt"})
    with pytest.raises(ModelError, match=r"conds\.pt is missing"):
        install(broken, "f16", folders, hub.endpoint, retry=QUICK)
    assert names(folders.models) == []


def test_a_conversion_that_cannot_write_keeps_the_download(
    hub: Hub, release: Release, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a file").touch()
    nowhere = dataclasses.replace(folders, models=tmp_path / "a file" / "models")
    with pytest.raises(ModelError, match=r"chatterbox\.gguf could not be written: Not a directory"):
        install(release, "f16", nowhere, hub.endpoint, retry=QUICK)

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copyfileobj", full)
        with pytest.raises(ModelError, match=r"chatterbox\.gguf could not be written: the disk is full"):
            install(release, "f16", folders, hub.endpoint, retry=QUICK)
    assert names(folders.models) == []
    fetched = [path for method, path, _ in hub.asked if method == "GET"]
    assert sorted(fetched) == sorted(release.files), "each once"
    assert install(release, "f16", folders, hub.endpoint, retry=QUICK).exists()
    assert len([path for method, path, _ in hub.asked if method == "GET"]) == len(fetched)


def test_two_at_once_and_one_that_is_there(hub: Hub, release: Release, folders: Folders) -> None:
    folders.downloads.mkdir()
    with FileLock(folders.downloads / "chatterbox.lock"), pytest.raises(DownloadError, match="by another Parlance"):
        install(release, "f16", folders, hub.endpoint, retry=QUICK)
    folders.models.mkdir()
    (folders.models / "chatterbox.gguf").touch()
    with pytest.raises(UsageError, match="there is already a model 'chatterbox'"):
        install(release, "f16", folders, hub.endpoint, retry=QUICK)
    with pytest.raises(UsageError, match="is offered in f32, f16, q8_0, q4_k, not in bf16"):
        install(release, "bf16", folders, hub.endpoint, retry=QUICK)


def test_a_model_is_removed_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    for name in ("a.gguf", "a-clone.gguf", "a.source.json", "b.gguf"):
        (tmp_path / name).touch()
    remove_model(tmp_path / "a.gguf", tmp_path)
    assert names(tmp_path) == ["b.gguf"]
    with pytest.raises(ModelError, match="could not be removed: No such file"):
        remove_model(tmp_path / "a.gguf", tmp_path)
    with pytest.raises(UsageError, match="only your own models"):
        remove_model(tmp_path / "b.gguf", tmp_path / "elsewhere")


def test_names_of_imported_models(tmp_path: Path) -> None:
    assert model_name(tmp_path / "Qwen3-TTS-12Hz-0.6B Base (copy)") == "qwen3-tts-12hz-0.6b-base-copy"
    (tmp_path / "t3_cfg.safetensors").touch()
    assert model_name(tmp_path / "t3_cfg.safetensors") == "t3_cfg"
    assert model_name(Path("/")) == "model"


def test_notes_that_cannot_be_read_are_none(tmp_path: Path) -> None:
    assert source_of(tmp_path / "a.gguf") == {}
    (tmp_path / "a.source.json").write_text(json.dumps(["no", "object"]))
    assert source_of(tmp_path / "a.gguf") == {}


def test_nothing_else_touches_the_network(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from parlance import cli

    def refuse(*_: Any) -> Any:
        raise AssertionError("the network was used")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    assert cli.main(["models", "official"]) == 0
    assert cli.main(["models", "list"]) == 0
    assert cli.main(["models", "get", "supertonic-3"]) == 2
    assert "OpenRAIL-M rules out certain uses" in capsys.readouterr().err
