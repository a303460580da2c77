"""The numbers that a voice's picture is drawn from."""

from __future__ import annotations

import dataclasses
import itertools
from pathlib import Path

import numpy as np
import pytest

from parlance.core.result import ModelInfo, VoiceInfo
from parlance.library.catalogue import Catalogue
from parlance.library.voices import FEATURES, voice_face


@pytest.fixture
def small(tmp_path: Path, embedded_model: Path) -> ModelInfo:
    (model,) = Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model, tmp_path / "voices").models()
    return model


def test_every_voice_of_a_model_has_numbers_of_its_own(small: ModelInfo, tmp_path: Path) -> None:
    faces = [voice_face(small, voice, tmp_path) for voice in small.voices]
    assert len(set(faces)) == len(small.voices) > 10
    assert all(len(face) == FEATURES and all(0 <= value <= 1 for value in face) for face in faces)
    apart = [np.abs(np.subtract(one, other)).mean() for one, other in itertools.combinations(faces, 2)]
    assert min(apart) > 0.05, "two voices look alike"


def test_they_are_the_voices_and_not_the_names(small: ModelInfo, tmp_path: Path) -> None:
    voice = small.voices[0]
    renamed = dataclasses.replace(voice, name="Somebody")
    assert voice_face(small, renamed, tmp_path) == voice_face(small, voice, tmp_path)
    other = dataclasses.replace(voice, id="nobody")
    assert voice_face(small, other, tmp_path) != voice_face(small, voice, tmp_path)


def test_a_voice_that_cannot_be_read_has_a_face_too(small: ModelInfo, tmp_path: Path) -> None:
    gone = dataclasses.replace(small, path=str(tmp_path / "gone.gguf"))
    lost = VoiceInfo("lost", "Lost", "en", cloned=True)
    for model, voice in ((gone, small.voices[0]), (None, small.voices[0]), (small, lost)):
        face = voice_face(model, voice, tmp_path)
        assert len(face) == FEATURES
        assert voice_face(model, voice, tmp_path) == face
