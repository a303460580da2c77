"""Cloning through the engine, on a micro model: what it says, what the voice then speaks, and stopping."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from tests.reference.chatterbox.clips import RATE, make_clip

from parlance.core.cloning import CloneRequest, VoiceRecord, clone_path
from parlance.core.engine import Engine
from parlance.core.errors import Cancelled, ModelError, UsageError
from parlance.core.request import SynthesisRequest
from parlance.families.chatterbox.voice import ChatterboxVoice
from parlance.library.catalogue import Catalogue
from parlance.library.random_models import ensure_random
from parlance.library.voices import read_voice_file, save_voice


@pytest.fixture(scope="module")
def folder(user_folders: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = ensure_random("random:chatterbox-turbo-micro", user_folders / "cache")
    folder = tmp_path_factory.mktemp("clone-engine")
    (folder / "models").mkdir()
    shutil.copyfile(made, folder / "models" / "micro.gguf")
    shutil.copyfile(clone_path(made), folder / "models" / "micro-clone.gguf")
    return folder


@pytest.fixture(scope="module")
def engine(folder: Path, embedded_model: Path) -> Iterator[Engine]:
    catalogue = Catalogue(folder / "models", folder / "cache", embedded_model, folder / "voices")
    engine = Engine(catalogue, read_voice_file)
    yield engine
    engine.close()


def request(**changes: object) -> CloneRequest:
    return CloneRequest(
        **{"model": "micro", "samples": make_clip(6.0), "sample_rate": RATE, "device": "cpu", **changes}
    )


def made(engine: Engine, request: CloneRequest) -> ChatterboxVoice:
    *before, (last, voice) = engine.clone(request)
    assert [progress.done for progress, _ in [*before, (last, voice)]] == list(range(last.total + 1))
    assert [voice for _, voice in before] == [None] * len(before)
    return voice


def test_the_voice_that_was_made_speaks(engine: Engine, folder: Path) -> None:
    voice = made(engine, request())
    record = VoiceRecord("Ada", "turbo", "mine", "ada.wav", "0" * 64, (0.0, 6.0), "micro")
    save_voice(folder / "voices", voice, record)
    assert [found.id for found in engine.models()[1].voices if found.cloned] == ["ada"]
    spoken = {}
    for name in ("ada", "default", str(folder / "voices" / "ada.gguf")):
        speech = SynthesisRequest("Hello.", model="micro", voice=name, device="cpu", seed=1)
        spoken[name] = next(engine.synthesize(speech)).samples
    ada, default, unlisted = spoken.values()
    assert np.array_equal(ada, unlisted)
    assert not np.array_equal(ada, default)


def test_a_stopped_cloning_leaves_the_engine_right(engine: Engine) -> None:
    whole = made(engine, request())
    for steps in range(1, 4):
        cloning = engine.clone(request())
        for _ in range(steps):
            next(cloning)
        engine.cancel()
        with pytest.raises(Cancelled):
            next(cloning)
    again = made(engine, request())
    assert again.prompt_feat.tobytes() == whole.prompt_feat.tobytes()
    assert again.xvector.tobytes() == whole.xvector.tobytes()


def test_what_cannot_clone_says_so(engine: Engine, folder: Path) -> None:
    with pytest.raises(UsageError, match="cannot clone voices"):
        next(engine.clone(request(model="random:supertonic-v3-micro")))
    lonely = folder / "models" / "lonely.gguf"
    shutil.copyfile(folder / "models" / "micro.gguf", lonely)
    with pytest.raises(ModelError, match=r"lonely-clone\.gguf"):
        next(engine.clone(request(model="lonely")))
    lonely.unlink()
