"""Voices and models that a program makes: cloned, blended, downloaded, and written in other types."""

from __future__ import annotations

import dataclasses
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import soundfile
from tests.reference.chatterbox.clips import make_clip

import parlance
from parlance.core.cloning import clone_path
from parlance.core.gguf_file import GgufContents
from parlance.library import install, paths, releases
from parlance.library.catalogue import Catalogue
from parlance.library.random_models import ensure_random
from parlance.library.voices import read_voice

CONSENT = "It is my own voice"


@pytest.fixture
def folder(user_folders: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, embedded_model: Path) -> Path:
    """A user's folders with a small Chatterbox model and the networks with which it clones."""
    made = ensure_random("random:chatterbox-mtl-micro", user_folders / "cache")
    (tmp_path / "models").mkdir()
    for source, name in ((made, "micro.gguf"), (clone_path(made), "micro-clone.gguf")):
        shutil.copyfile(source, tmp_path / "models" / name)
    catalogue = Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model, tmp_path / "voices")
    monkeypatch.setattr(paths, "open_catalogue", lambda: catalogue)
    monkeypatch.setattr(paths, "voices_dir", lambda: tmp_path / "voices")
    monkeypatch.setattr(paths, "models_dir", lambda: tmp_path / "models")
    soundfile.write(tmp_path / "clip.flac", make_clip(6.0), 24000)
    soundfile.write(tmp_path / "brief.wav", make_clip(0.3), 24000)
    return tmp_path


def test_a_cloned_voice_is_kept_and_listed(folder: Path) -> None:
    said: dict[str, Any] = {"consent": CONSENT, "model": "micro", "part": (1.0, 6.0), "languages": ["de"]}
    voice = parlance.clone(folder / "clip.flac", "Ada", **said)
    assert (voice.id, voice.name, voice.cloned) == ("ada", "Ada", True)
    record = read_voice(folder / "voices" / "ada.gguf").record
    assert (record.consent, record.source_part, record.languages) == (CONSENT, (1.0, 6.0), ("de",))
    with pytest.raises(parlance.UsageError, match="'ada'"):
        parlance.clone(folder / "clip.flac", "Ada", **said)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"consent": " "}, "statement of consent"),
        ({"part": (5.0, 60.0)}, "part 5 to 60 is not within"),
        ({"part": "worst"}, "part must be best"),
        ({"transcript": "Hello."}, "does not use a transcript"),
        ({"model": "nobody"}, "nobody"),
    ],
)
def test_a_wrong_argument_of_clone_is_named(changed: dict[str, Any], said: str, folder: Path) -> None:
    with pytest.raises(parlance.UsageError, match=said):
        parlance.clone(folder / "clip.flac", "Ada", **{"consent": CONSENT, "model": "micro", **changed})
    assert not (folder / "voices").exists()


def test_an_unsuitable_recording_makes_no_voice(folder: Path) -> None:
    with pytest.raises(parlance.ParlanceError, match=r"0\.3 s long"):
        parlance.clone(folder / "brief.wav", "Ada", consent=CONSENT, model="micro")
    assert not (folder / "voices").exists()


def test_a_blended_voice_is_kept_and_listed(folder: Path) -> None:
    first, second = (voice.id for voice in paths.open_catalogue().models()[0].voices[:2])
    voice = parlance.blend(first, second, "Middle", amount=0.25)
    assert voice.id == "middle"
    assert read_voice(folder / "voices" / "middle.gguf").record.blend_amount == 0.25
    with pytest.raises(parlance.UsageError, match="2"):
        parlance.blend(first, second, "Other", amount=2)


def test_a_model_is_written_in_another_type(folder: Path) -> None:
    progress: list[parlance.Progress] = []
    path = parlance.quantize("micro", folder / "small.gguf", dtype="q8_0", progress=progress.append)
    assert "q8_0" in {tensor.dtype for tensor in GgufContents(path).tensors.values()}
    assert clone_path(path).is_file()
    assert progress[-1].done == progress[-1].total
    with pytest.raises(parlance.UsageError, match=r"small\.gguf is the input file"):
        parlance.quantize(str(path), path)
    with pytest.raises(parlance.UsageError, match="dtype must be one of"):
        parlance.quantize("micro", folder / "other.gguf", dtype="f8")


def test_a_model_with_terms_is_pulled_once_they_are_accepted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    release = dataclasses.replace(releases.find_release("chatterbox"), limits="Read the terms.")
    asked: list[Any] = []

    def fake(*arguments: Any) -> Path:
        asked.append(SimpleNamespace(release=arguments[0], dtype=arguments[1], folders=arguments[2]))
        return folder / "models" / "micro.gguf"

    monkeypatch.setattr(releases, "find_release", lambda _name: release)
    monkeypatch.setattr(install, "install", fake)
    with pytest.raises(parlance.UsageError, match="accept_licence=True"):
        parlance.pull("chatterbox")
    assert parlance.pull("chatterbox", dtype="q8_0", accept_licence=True).name == "micro"
    assert [(call.release, call.dtype, call.folders.models) for call in asked] == [(release, "q8_0", folder / "models")]


def test_completion_and_a_star_import_offer_every_name() -> None:
    names: dict[str, Any] = {}
    exec("from parlance import *", names)
    assert {"blend", "clone", "pull", "quantize", "synthesize", "Progress", "TextError"} <= {*names} & {*dir(parlance)}
    assert all(error.__name__ in names for error in parlance.ParlanceError.__subclasses__())
