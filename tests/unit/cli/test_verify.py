"""Marks of what `say` writes, and what `verify` says of them; the rest is in tests/unit/audio."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from parlance import cli
from parlance.core.disclosure import SENTENCES, disclosed
from parlance.core.request import SynthesisRequest
from parlance.library import paths, settings

TEXT = "The quick brown fox jumps over the lazy dog, again and again, until the light fails at last."


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(paths, "data_dir", lambda: tmp_path / "data")
    monkeypatch.setattr(paths, "config_dir", lambda: tmp_path / "config")


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    capsys.readouterr()
    assert cli.main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out.splitlines()[-1])


def test_what_is_said_is_marked_and_signed(capsys: pytest.CaptureFixture[str]) -> None:
    said = run_json(capsys, "say", TEXT, "-o", "a.mp3")
    found = run_json(capsys, "verify", "a.mp3")
    assert (found["title"], found["own_key"], found["provenance"]["state"]) == ("Made with Parlance", True, "signed")
    assert found["watermark"]["id"] == found["provenance"]["record"]["watermark"]
    (request,) = found["provenance"]["record"]["requests"]
    assert request["text"] == TEXT
    assert request["model_sha256"] == said["model"]["sha256"]
    assert cli.main(["verify", "a.mp3"]) == 0
    assert capsys.readouterr().out.startswith("a.mp3: Made with Parlance.\nThe sound carries")


def test_options_and_settings_leave_marks_out(capsys: pytest.CaptureFixture[str]) -> None:
    plain = run_json(capsys, "say", TEXT, "-o", "a.wav", "--no-watermark", "--no-provenance")
    assert not run_json(capsys, "verify", "a.wav")["marked"]
    settings.save(settings.Settings(watermark=False, disclosure=True), paths.settings_file())
    kept = run_json(capsys, "say", TEXT, "-o", "b.wav")
    found = run_json(capsys, "verify", "b.wav")
    assert (found["watermark"], found["provenance"]["state"]) == (None, "signed")
    assert kept["request"]["text"].startswith(SENTENCES["en"])
    assert kept["audio_s"] > plain["audio_s"] + 1
    asked = run_json(capsys, "say", TEXT, "-o", "c.wav", "--watermark", "--no-disclosure")
    assert run_json(capsys, "verify", "c.wav")["watermark"] is not None
    assert asked["sha256"] == plain["sha256"]


def test_wav_to_a_pipe_is_marked_as_its_file_is(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-m", "parlance", "say", TEXT, "-o", "-"]
    Path("piped.wav").write_bytes(subprocess.run(command, capture_output=True, check=True, timeout=120).stdout)
    run_json(capsys, "say", TEXT, "-o", "file.wav", "--stream")
    marks = [run_json(capsys, "verify", name)["watermark"]["id"] for name in ("piped.wav", "file.wav")]
    assert marks[0] == marks[1]


def test_a_file_that_cannot_be_read_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", "missing.wav"]) == cli.FAILED
    assert "missing.wav" in capsys.readouterr().err


def test_the_sentence_is_in_the_language_of_the_text() -> None:
    request = SynthesisRequest("Guten Tag.")
    assert disclosed(disclosed(request, "de"), "de") == disclosed(request, "de")
    assert disclosed(request, "de").text == f"{SENTENCES['de']} [pause 0.6s] Guten Tag."
    assert disclosed(request, "xx").text.startswith(SENTENCES["en"])
    assert disclosed(SynthesisRequest(" "), "de").text == " "
