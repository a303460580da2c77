from __future__ import annotations

import json
import logging
import math
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from parlance.core.request import SETTINGS
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
        options={"dtype": "f16", "threads": 3, "speed": 1.25, "of_a_newer": [1]},
        theme="dark",
        audio_device="Loud",
        last_folder="x",
        geometry="abc",
        side_panel=False,
        unknown={"later": [1]},
    )
    settings.save(chosen, path)
    assert settings.load(path) == chosen
    raw = json.loads(path.read_text(encoding="utf-8"))
    assert raw["version"] == settings.VERSION
    assert raw["later"] == [1]
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "content",
    [
        *(b"{", b"[]", b"\xff\xfe\x00", b'{"version": "two"}', b"null"),
        *(b'{"version": 0}', b'{"version": -3}', b'{"version": true}', b'{"version": 1e400}'),
        *(b"[" * 100_000, b'{"window": ' * 1000 + b"1" + b"}" * 1000, b'{"model": "\\ud800"}', b'{"\\udfff": 1}'),
        *(b'{"speed": NaN}', b'{"threads": 1' + b"0" * 400 + b"}", b'{"threads": ' + b"9" * 5000 + b"}"),
        b'{"more": [' + b"0," * 300_000 + b"0]}",
    ],
    ids=lambda content: content[:20].decode("latin-1"),
)
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


def test_one_that_was_set_aside_is_never_lost(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in ("[1]", "[2]", "[3]"):
        path.write_text(content)
        settings.load(path)
    aside = sorted(tmp_path.iterdir())
    assert [entry.name for entry in aside] == [f"settings.json.corrupt{number}" for number in ("", "-2", "-3")]
    assert [entry.read_text() for entry in aside] == ["[1]", "[2]", "[3]"]


def test_a_pipe_of_that_name_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    assert settings.load(path) == Settings()
    settings.save(Settings(model="m"), path)
    assert settings.load(path).model == "m"


def test_whatever_is_kept_can_be_read_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings.save(Settings(unknown={"later": float("inf")}, script="half \ud800 a pair"), path)
    loaded = settings.load(path)
    assert (loaded.unknown, loaded.script) == ({"later": None}, "half ? a pair")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "fields",
    [
        {"theme": "pink"},
        {"text_percent": 110},
        {"serve_port": 1 << 16},
        {"voices": {"m": 1}},
        {"model": 3},
        {"history": 1},
        {"measured": {"cpu": "fast"}},
        {"options": []},
    ],
)
def test_ill_typed_field_falls_back_and_the_others_stay(
    fields: dict[str, object], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert _loaded(tmp_path, {**fields, "language": "fr"}) == Settings(language="fr")
    assert next(iter(fields)) in caplog.text


def _loaded(folder: Path, fields: dict[str, object]) -> Settings:
    (folder / "settings.json").write_text(json.dumps({"version": settings.VERSION, **fields}))
    return settings.load(folder / "settings.json")


def test_wrong_values_are_told_once_with_the_file_and_all_their_fields(tmp_path: Path) -> None:
    env = os.environ | {"XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path)}
    asked = "from parlance.library import paths; print(paths.settings_file())"
    place = Path(subprocess.run([sys.executable, "-c", asked], env=env, capture_output=True, text=True).stdout.strip())
    place.parent.mkdir(parents=True, exist_ok=True)
    wrong = {"theme": "pink", "text_percent": 3, "model": 4, "options": {"speed": 900}, "switches": {"X": "1"}}
    place.write_text(json.dumps({"version": settings.VERSION, **wrong}))
    command = [sys.executable, "-m", "parlance", "say", "Yes.", "-o", str(tmp_path / "yes.wav")]
    said = subprocess.run(command, env=env, capture_output=True, text=True).stderr
    assert [line for line in said.splitlines() if "setting" in line] == [
        f"parlance.settings: settings file {place}: the defaults are used for fields with a wrong value: "
        "theme, text_percent, model, options.speed",
        f"parlance.settings: settings file {place}: switches: 'X' is not a backend switch; "
        "names start with GGML_VK_, GGML_CUDA_, GGML_METAL_, GGML_OPENCL_",
    ]


def test_older_file_is_migrated_step_by_step(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"version": 2, "voice": "a", "model": "m"}')
    steps = {
        2: lambda raw: {**raw, "seen": [1]},
        3: lambda raw: {**{k: v for k, v in raw.items() if k != "voice"}, "voices": {raw["model"]: raw["voice"]}},
    }
    loaded = settings.load(path, steps, version=4)
    assert loaded.voices == {"m": "a"}
    assert loaded.unknown == {"seen": [1]}


def test_the_files_of_version_1_are_taken_over(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Written by the last window of version 1; ``hologram`` and ``splitter`` were added."""
    path = tmp_path / "settings.json"
    path.write_bytes((Path(__file__).parent / "version_1" / "settings.json").read_bytes())
    loaded = settings.load(path)
    assert (loaded.model, loaded.language, loaded.theme) == ("parlance-small", "en", "dark")
    assert loaded.options == {
        "speed": 1.25, "steps": 12, "seed": 7, "dtype": "q8_0", "threads": 2, "pause_s": 0.75,
        "guidance": "conditional",
    }  # fmt: skip
    assert (loaded.script, loaded.microphone) == ("Remember me.", "fake: desk")
    assert loaded.measured == {"parlance-small|cpu": 0.05}
    assert loaded.project == "/home/ada/Untitled.parlance"
    assert loaded.unknown == {"hologram": True, "window": {"splitter": [1]}}
    assert caplog.text == ""
    settings.save(loaded, path)
    assert json.loads(path.read_text())["version"] == 2
    assert settings.load(path) == loaded


@pytest.mark.parametrize("name", [name for name, known in SETTINGS.items() if math.isfinite(known.low)])
def test_options_are_kept_within_the_range_of_the_table(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    known = SETTINGS[name]
    for value in (known.low, known.high):
        assert _loaded(tmp_path, {"options": {name: value}}).options == {name: value}
    assert caplog.text == ""
    for value in (known.low - 1, known.high + 1, "1", True, [1]):
        assert _loaded(tmp_path, {"options": {"later": 1, name: value}}).options == {"later": 1}
    assert caplog.text.count(f"wrong value: options.{name}\n") == 1


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


def test_a_folder_of_that_name_is_told_once_and_leaves_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A command reads the settings several times."""
    path = tmp_path / "settings.json"
    path.mkdir()
    with caplog.at_level(logging.WARNING, "parlance.settings"):
        for _ in range(3):
            assert settings.load(path) == Settings()
    assert [entry.name for entry in tmp_path.iterdir()] == ["settings.json"]
    assert len(caplog.messages) == 1
    assert "Errno" not in caplog.text
