"""`parlance voices clone` with Qwen3-TTS, and `say` in the voice: on a micro model, with real networks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from tests.reference.chatterbox.clips import make_clip

from parlance import cli
from parlance.commands import voices
from parlance.families.qwen3 import driver as qwen3
from parlance.library import paths
from parlance.library.catalogue import Catalogue
from parlance.library.voices import read_voice

RATE = 24000
BASE, LARGER = (f"random:qwen3-tts-{size}-base-micro" for size in ("0.6b", "1.7b"))
WORDS = "I heard a siren at the door, and nobody was there. It rang again at noon, and still nobody came."
MAKING = ["--name", "Ada", "--consent", "It is my own voice", "--device", "cpu", "--threads", "1"]


@pytest.fixture
def desk(user_folders: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, embedded_model: Path) -> Path:
    """A folder of its own, with a clip of 6 s, in which the commands run."""
    catalogue = Catalogue(tmp_path / "models", user_folders / "cache", embedded_model, tmp_path / "voices")
    monkeypatch.setattr(voices, "open_catalogue", lambda: catalogue)
    monkeypatch.setattr(paths, "voices_dir", lambda: tmp_path / "voices")
    # A random model speaks until it is stopped, or not much less long.
    monkeypatch.setattr(qwen3, "FEWEST_FRAMES", 12)
    monkeypatch.setattr(qwen3, "FRAMES_PER_CHARACTER", 0)
    monkeypatch.chdir(tmp_path)
    soundfile.write("ada.flac", make_clip(6.0), RATE)
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert cli.main([*arguments, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def spoken(capsys: pytest.CaptureFixture[str], voice: str, text: str = "Hello.") -> Any:
    (report,) = run(capsys, "say", text, "--model", BASE, "--voice", voice, "--device", "cpu", "-o", "said.wav")
    return report


def test_a_clip_with_its_words_is_kept_listed_and_speaks(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    making = ["voices", "clone", "ada.flac", "--model", BASE, *MAKING]
    (report,) = run(capsys, *making, "--transcript", f" {WORDS} ", "--trace", "traced")
    assert [stage["name"] for stage in report["stages"]] == ["codec_encoder", "speaker_encoder"]
    assert (report["voice"]["fits"], report["voice"]["transcript"]) == ("qwen3-tts-0.6b", WORDS)
    stored = read_voice(Path(report["file"])).tensors
    assert stored.ref_codes.shape == (82, 16)  # 6 s and half a second of silence
    np.testing.assert_array_equal(np.load("traced/speaker_emb.npy")[0], stored.speaker_emb)
    assert [row["id"] for row in run(capsys, "voices", "list", "--model", BASE)] == ["default", "ada"]
    assert [row["id"] for row in run(capsys, "voices", "list", "--model", LARGER)] == ["default"]

    run(capsys, "voices", "clone", "ada.flac", "--model", BASE, *MAKING, "--name", "Timbre")
    assert read_voice(desk / "voices" / "timbre.gguf").tensors.ref_codes is None
    takes = {voice: spoken(capsys, voice)["sha256"] for voice in ("default", "timbre", "ada", report["file"])}
    assert takes["ada"] == takes[report["file"]]
    assert len(set(takes.values())) == 3


def test_words_that_look_swapped_with_the_text_are_said_to(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    making = ["voices", "clone", "ada.flac", "--model", BASE, *MAKING]
    run(capsys, *making, "--transcript", WORDS * 5)
    assert "look swapped" in spoken(capsys, "ada", WORDS)["notices"][0]
    assert not any("swapped" in words for words in spoken(capsys, "ada", WORDS * 5)["notices"])


def test_refusals_come_in_words(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    soundfile.write("brief.wav", make_clip(2.0), RATE)
    soundfile.write("long.wav", make_clip(24.0), RATE)

    def refused(code: int, clip: str, *options: str) -> str:
        assert cli.main(["voices", "clone", clip, "--model", BASE, *MAKING, *options]) == code
        return capsys.readouterr().err

    assert "needs at least 3 s of speech" in refused(cli.FAILED, "brief.wav")
    assert "can be 20 s long, not 24.0 s" in refused(cli.WRONG_USAGE, "long.wav", "--transcript", WORDS)
    soundfile.write("more.wav", make_clip(12.0), RATE)
    uncovered = refused(cli.WRONG_USAGE, "more.wav", "--transcript", WORDS)
    assert "words for about 4 of 10 s of speech" in uncovered
    assert "leave out the transcript" in uncovered
    chatterbox = ["--model", "random:chatterbox-turbo-micro", "--transcript", WORDS]
    assert "does not use --transcript" in refused(cli.WRONG_USAGE, "ada.flac", *chatterbox)
    assert not (desk / "voices").exists()
    assert cli.main(["voices", "clone", "ada.flac", "--model", BASE, *MAKING]) == 0
    capsys.readouterr()
    voice = str(desk / "voices" / "ada.gguf")
    for model, said in ((LARGER, "cannot speak in this model"), ("random:chatterbox-turbo-micro", "was made for")):
        assert cli.main(["say", "Hello.", "--model", model, "--voice", voice, "--device", "cpu", "-o", "x.wav"]) == 1
        assert said in capsys.readouterr().err
