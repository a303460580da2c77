"""`parlance voices clone` and what the other voice commands then know: on a micro model, with real networks."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from tests.reference.chatterbox.clips import make_clip

from parlance import cli
from parlance.commands import voices
from parlance.core.cloning import clone_path
from parlance.core.files import file_sha256
from parlance.library import paths
from parlance.library.catalogue import Catalogue
from parlance.library.random_models import ensure_random
from parlance.library.voices import read_voice

RATE = 24000
CONSENT = ["--consent", "It is my own voice"]


@pytest.fixture(scope="module")
def micro(user_folders: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of models that holds a Chatterbox one and its cloning networks."""
    made = ensure_random("random:chatterbox-mtl-micro", user_folders / "cache")
    folder = tmp_path_factory.mktemp("models")
    for source, name in ((made, "micro.gguf"), (clone_path(made), "micro-clone.gguf")):
        shutil.copyfile(source, folder / name)
    return folder


@pytest.fixture
def desk(micro: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, embedded_model: Path) -> Path:
    """A folder of its own, with clips, in which the commands run."""
    catalogue = Catalogue(micro, tmp_path / "cache", embedded_model, tmp_path / "voices")
    monkeypatch.setattr(voices, "open_catalogue", lambda: catalogue)
    monkeypatch.setattr(paths, "voices_dir", lambda: tmp_path / "voices")
    monkeypatch.chdir(tmp_path)
    soundfile.write("good.flac", make_clip(6.0), RATE)
    soundfile.write("brief.wav", make_clip(0.3), RATE)
    soundfile.write("noise.wav", 0.1 * np.random.default_rng(0).standard_normal(8 * RATE), RATE)
    return tmp_path


def run(*arguments: str) -> int:
    return cli.main(["voices", *arguments])


def rows(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert run(*arguments, "--json") == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("samples", [np.zeros(11 * RATE), np.full(11 * RATE, 0.1)], ids=["zeros", "offset"])
def test_a_silent_clip_is_said_to_hold_no_speech(
    samples: np.ndarray, desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    soundfile.write("silent.wav", samples, RATE)
    assert run("clone", "silent.wav", "--name", "nobody", "--model", "micro", *CONSENT) == 1
    said = capsys.readouterr()
    assert "11.0 s, no speech" in said.out
    assert "below the voice" not in said.out
    assert "The clip is silent" in said.err


def test_clone_list_show_export_import_remove(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--model", "micro", "--name", "Ada", *CONSENT, "--lang", "en", "--licence", "private", "--device", "cpu"]
    (report,) = rows(capsys, "clone", "good.flac", *options, "--threads", "1", "--trace", "traced")
    assert report["diagnosis"]["verdict"] == "fine"
    assert [stage["name"] for stage in report["stages"]] == ["s3_tokenizer", "campplus", "voice_encoder"]
    record = report["voice"]
    assert (record["id"], record["fits"], record["consent"]) == ("ada", "multilingual", "It is my own voice")
    assert record["source_sha256"] == file_sha256(Path("good.flac"))
    stored = read_voice(Path(report["file"]))
    assert len(stored.tensors.prompt_token) == len(stored.tensors.t3_prompt_tokens) == 150
    assert stored.tensors.prompt_feat.shape == (300, 80)
    assert len(list(Path("traced").iterdir())) == 5
    np.testing.assert_array_equal(np.load("traced/prompt_feat.npy"), stored.tensors.prompt_feat[None])

    assert [row["id"] for row in rows(capsys, "list", "--model", "micro")] == ["default", "ada"]
    assert [row["id"] for row in rows(capsys, "list")][-1] != "ada"
    (shown,) = rows(capsys, "show", "ADA", "--model", "micro")
    assert shown["source_name"] == "good.flac"
    rows(capsys, "export", "ada", "-o", "ada.gguf")
    assert rows(capsys, "rm", "Ada") == [{"voice": "Ada", "file": report["file"]}]
    assert not Path(report["file"]).exists()
    rows(capsys, "import", "ada.gguf")
    assert [row["id"] for row in rows(capsys, "list", "--model", "micro")] == ["default", "ada"]
    assert run("clone", "good.flac", *options) == cli.WRONG_USAGE
    assert "already" in capsys.readouterr().err


def test_cloning_networks_are_no_model_of_their_own(micro: Path, desk: Path) -> None:
    assert "micro-clone" not in [model.name for model in voices.open_catalogue().models()]


def test_consent_comes_before_everything(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("clone", "gone.wav", "--model", "micro", "--name", "Ada") == cli.WRONG_USAGE
    assert "--consent" in capsys.readouterr().err
    assert run("clone", "gone.wav", "--model", "micro", *CONSENT) == cli.WRONG_USAGE
    assert "--name" in capsys.readouterr().err


@pytest.mark.parametrize(("clip", "said"), [("brief.wav", "0.3 s long"), ("noise.wav", "does not sound like speech")])
def test_a_bad_clip_is_refused_in_words_before_any_work(
    desk: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, clip: str, said: str
) -> None:
    monkeypatch.setattr("parlance.api.library.run_cloning", None)
    assert run("clone", clip, "--model", "micro", "--name", "Ada", *CONSENT) == cli.FAILED
    out, err = capsys.readouterr()
    assert "refuse" in out
    assert said in err
    assert not (desk / "voices").exists()


def test_check_needs_no_name_and_makes_nothing(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("clone", "good.flac", "--model", "micro", "--check") == 0
    assert "good" in capsys.readouterr().out
    assert run("clone", "noise.wav", "--model", "micro", "--check", "--json") == cli.FAILED
    assert json.loads(capsys.readouterr().out)["diagnosis"]["verdict"] == "refuse"
    assert not (desk / "voices").exists()


def test_a_part_of_a_clip(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    soundfile.write("long.wav", np.concatenate([np.zeros(150 * RATE), make_clip(12.0)]), RATE)
    options = ["--model", "micro", "--check", "--json"]
    assert run("clone", "long.wav", *options) == cli.FAILED
    assert json.loads(capsys.readouterr().out)["diagnosis"]["findings"][0]["code"] == "long"
    assert run("clone", "long.wav", *options, "--part", "best") == 0
    assert json.loads(capsys.readouterr().out)["diagnosis"]["duration_s"] == pytest.approx(10.0, abs=0.1)
    assert run("clone", "long.wav", *options, "--part", "151:155") != cli.WRONG_USAGE
    assert json.loads(capsys.readouterr().out)["diagnosis"]["duration_s"] == pytest.approx(4.0, abs=0.1)
    for wrong in ("5", "a:b", "9:3", "0:500"):
        assert run("clone", "long.wav", *options, "--part", wrong) == cli.WRONG_USAGE
        assert "--part" in capsys.readouterr().err


def test_a_model_without_its_networks_says_so(desk: Path, micro: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lonely = desk / "lonely.gguf"
    lonely.write_bytes((micro / "micro.gguf").read_bytes())
    assert run("clone", "good.flac", "--model", str(lonely), "--name", "Ada", *CONSENT) == cli.FAILED
    assert "lonely-clone.gguf" in capsys.readouterr().err


def test_a_model_that_cannot_clone_says_why(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    official = ["--model", "random:supertonic-v3-micro"]
    assert run("clone", "good.flac", *official, "--name", "Ada", *CONSENT) == cli.FAILED
    assert "cloning is unavailable" in capsys.readouterr().err


def test_the_embedded_voice_clones_with_nothing_downloaded(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    soundfile.write("telephone.wav", make_clip(4.0, 16000), 16000)
    (report,) = rows(capsys, "clone", "telephone.wav", "--name", "Ada", *CONSENT, "--device", "cpu", "--threads", "1")
    assert [stage["name"] for stage in report["stages"]] == ["autoencoder", "ttl", "dp"]
    assert report["voice"]["fits"] == "Parlance Small"
    assert [row["id"] for row in rows(capsys, "list")][-1] == "ada"
    assert run("clone", "telephone.wav", "--name", "Eve", *CONSENT) == 0
    assert "does not copy an identity" in capsys.readouterr().err
    assert run("blend", "ada", "rms", "--amount", "0.5", "-o", "Middle") == 0
    capsys.readouterr()
    known = rows(capsys, "list")[0]["id"]
    for action in (["clone", "telephone.wav", "--name", known.upper(), *CONSENT], ["blend", "ada", "rms", "-o", known]):
        assert run(*action) == cli.WRONG_USAGE  # it would never be found behind the model's own voice
        assert f"there is already a voice '{known}'" in capsys.readouterr().err
