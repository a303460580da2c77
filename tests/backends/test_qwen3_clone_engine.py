"""Cloning for Qwen3-TTS through the engine, on a micro model: what is made once, and stopping."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.reference.chatterbox.clips import RATE, make_clip

from parlance.core.cloning import CloneRequest, VoiceRecord
from parlance.core.engine import Engine
from parlance.core.errors import Cancelled, UsageError
from parlance.core.request import SynthesisRequest
from parlance.families.qwen3 import driver as qwen3
from parlance.families.qwen3.voice import Qwen3Clone
from parlance.library.catalogue import Catalogue
from parlance.library.voices import read_voice_file, save_voice

MODEL = "random:qwen3-tts-0.6b-base-micro"
WORDS = "I heard a siren at the door, and nobody was there. It rang again at noon, and still nobody came."


@pytest.fixture
def engine(user_folders: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    monkeypatch.setattr(qwen3, "FEWEST_FRAMES", 12)
    monkeypatch.setattr(qwen3, "FRAMES_PER_CHARACTER", 0)
    catalogue = Catalogue(tmp_path, user_folders / "cache", tmp_path / "none.gguf", tmp_path / "voices")
    engine = Engine(catalogue, read_voice_file)
    yield engine
    engine.close()


def request(transcript: str = WORDS, seconds: float = 4.0, higher: float = 1.0) -> CloneRequest:
    return CloneRequest(MODEL, make_clip(seconds, RATE, higher), RATE, transcript, "cpu")


def made(engine: Engine, request: CloneRequest) -> Qwen3Clone:
    *before, (last, voice) = engine.clone(request)
    assert [progress.done for progress, _ in [*before, (last, voice)]] == list(range(last.total + 1))
    assert isinstance(voice, Qwen3Clone)
    return voice


def speak(engine: Engine, voice: str, text: str = "Hello.") -> bytes:
    pieces = list(engine.synthesize(SynthesisRequest(text, model=MODEL, voice=voice, device="cpu", seed=1)))
    return np.concatenate([piece.samples for piece in pieces]).tobytes()


def test_the_sound_before_is_decoded_once_while_the_voice_stays(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, higher in (("Ada", 1.0), ("Bea", 1.3)):
        clone = made(engine, request(higher=higher))
        record = VoiceRecord(name, "qwen3-tts-0.6b", "mine", "clip", "0" * 64, (0.0, 4.0), "micro", transcript=WORDS)
        save_voice(tmp_path / "voices", clone, record)
    primed = []
    prime = qwen3.Qwen3Model._state_after
    monkeypatch.setattr(
        qwen3.Qwen3Model, "_state_after", lambda self, said: (primed.append(said is not None), prime(self, said))[1]
    )
    first = speak(engine, "ada")
    assert primed == [True]
    assert speak(engine, "ada", "Hello again.") != first
    assert speak(engine, "ada") == first
    assert primed == [True]
    other = speak(engine, "bea")
    assert other != first
    assert speak(engine, "default") not in (first, other)
    assert primed == [True, True, False]
    assert speak(engine, "ada") == first
    engine.forget_models()
    assert speak(engine, "bea") == other


def test_only_so_much_of_a_recording_is_heard(engine: Engine) -> None:
    whole = request("", 23.0)
    beginning = replace(whole, samples=whole.samples[: 20 * RATE])
    assert np.array_equal(made(engine, whole).speaker_emb, made(engine, beginning).speaker_emb)
    with pytest.raises(UsageError, match=r"can be 20 s long, not 23\.0 s"):
        made(engine, request(WORDS, 23.0))


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
    assert again.speaker_emb.tobytes() == whole.speaker_emb.tobytes()
    assert np.array_equal(again.ref_codes, whole.ref_codes)
