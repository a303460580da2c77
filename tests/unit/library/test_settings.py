from __future__ import annotations

import json
import logging
import os
from pathlib import Path

import pytest

from parlance.library import settings
from parlance.library.settings import Settings


def test_missing_file_gives_defaults(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "none.json") == Settings()


def test_round_trip_keeps_every_field_and_the_unknown_ones(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    chosen = Settings(
        model="m",
        voices={"m": "rösa"},
        language="en",
        device="vulkan:0",
        dtype="f16",
        threads=3,
        speed=1.25,
        steps=9,
        seed=7,
        theme="dark",
        audio_device="Loud",
        last_folder="x",
        window={"geometry": "abc"},
        unknown={"later": [1]},
    )
    settings.save(chosen, path)
    assert settings.load(path) == chosen
    raw = json.loads(path.read_text(encoding="utf-8"))
    assert raw["version"] == settings.VERSION
    assert raw["later"] == [1]
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("content", [b"{", b"[]", b"\xff\xfe\x00", b'{"version": "two"}', b"null"])
def test_corrupt_file_is_moved_aside_with_a_warning(
    content: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    with caplog.at_level(logging.WARNING, "parlance.settings"):
        assert settings.load(path) == Settings()
    assert not path.exists()
    assert (tmp_path / "settings.json.corrupt").read_bytes() == content
    assert "settings.json" in caplog.text


@pytest.mark.parametrize(
    "fields",
    [{"theme": "pink"}, {"speed": "fast"}, {"threads": 1.5}, {"voices": {"m": 1}}, {"steps": True}, {"model": 3}],
)
def test_ill_typed_field_falls_back_and_the_others_stay(
    fields: dict[str, object], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "parlance.settings"):
        assert settings.from_dict({**fields, "language": "fr"}) == Settings(language="fr")
    assert next(iter(fields)) in caplog.text


def test_older_file_is_migrated_step_by_step(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"version": 1, "voice": "a", "model": "m"}')
    steps = {
        1: lambda raw: {**raw, "seen": [1]},
        2: lambda raw: {**{k: v for k, v in raw.items() if k != "voice"}, "voices": {raw["model"]: raw["voice"]}},
    }
    loaded = settings.load(path, steps, version=3)
    assert loaded.voices == {"m": "a"}
    assert loaded.unknown == {"seen": [1]}


def test_file_of_a_newer_version_is_read_without_migration(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"version": 99, "model": "m", "hologram": true}')
    loaded = settings.load(path)
    assert loaded.model == "m"
    assert loaded.unknown == {"hologram": True}


def test_failed_write_leaves_the_old_file_and_no_scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    settings.save(Settings(model="old"), path)

    def full_disk(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        settings.save(Settings(model="new"), path)
    assert settings.load(path).model == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["settings.json"]
