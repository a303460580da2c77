"""From a clip to speech as the official code: what it makes of the clip, and what it then says in the voice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.reference.qwen3.words import FRAMES, REFERENCE, TEXT

from parlance.core.cloning import CloneRequest, VoiceRecord
from parlance.core.engine import Engine
from parlance.core.errors import ModelError
from parlance.core.request import SynthesisRequest
from parlance.families.qwen3 import voice
from parlance.families.qwen3.driver import Qwen3Model, Speech
from parlance.families.qwen3.voice import Qwen3Clone, Qwen3Voice
from parlance.library.catalogue import Catalogue
from parlance.library.voices import read_voice_file, save_voice

RATE = 24000
MODELS = ("0.6b-base", "1.7b-base")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cloning")


@pytest.fixture(scope="module")
def engine(folder: Path) -> Iterator[Engine]:
    engine = Engine(Catalogue(folder, folder, folder / "none.gguf", folder), read_voice_file)
    yield engine
    engine.close()


@pytest.fixture(autouse=True)
def any_transcript(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clip of the recorded run is longer than what is said of it."""
    monkeypatch.setattr(voice, "uncovered", lambda *_: None)


def cloned(engine: Engine, golden: Any, transcript: str) -> Qwen3Clone:
    request = CloneRequest(str(golden.gguf), golden.dump["enc.wav"], RATE, transcript, "cpu", "f32", 1)
    *_, (_, clone) = engine.clone(request)
    assert isinstance(clone, Qwen3Clone)
    return clone


def kept(folder: Path, name: str, clone: Qwen3Clone, transcript: str) -> Path:
    record = VoiceRecord(
        name, f"qwen3-tts-{name[:4]}", "mine", "clip", "0" * 64, (0.0, 2.5), "micro", transcript=transcript
    )
    return save_voice(folder, clone, record)


def said(engine: Engine, golden: Any, voice: str | Qwen3Voice, mode: str) -> tuple[np.ndarray, np.ndarray]:
    """Codes and sound of the text that the official code was asked for."""
    language, whole = "en" if mode.startswith("xvec") else "auto", mode.endswith("ns1")
    greedy = {"temperature": 0.0, "subtalker_temperature": 0.0, "language": language, "whole_text": whole}
    request = SynthesisRequest(TEXT, model=str(golden.gguf), device="cpu", dtype="f32", threads=1, **greedy)
    request = request if isinstance(voice, Qwen3Voice) else request.replace(voice=voice)
    known = engine.resolve(request)
    model = engine.load(known)
    assert isinstance(model, Qwen3Model)
    model.set_voice(voice if isinstance(voice, Qwen3Voice) else engine.voice(known))
    chunk = known.family.prepare(known.request, known.spec).chunks[0]
    speech = Speech(model, known.request, chunk, 0, None, FRAMES)
    sound = np.concatenate(list(speech.pieces(lambda: None)))
    return np.concatenate(speech.codes), sound


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("mode", ["xvec_ns0", "xvec_ns1", "icl_ns0", "icl_ns1"])
def test_a_clip_becomes_the_official_speech(
    name: str,
    mode: str,
    engine: Engine,
    tmp_path: Path,
    qwen3_golden: Callable[[str], Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(voice, "SILENCE_S", 0.0)  # ours alone
    golden = qwen3_golden(name)
    transcript = REFERENCE if mode.startswith("icl") else ""
    clone = cloned(engine, golden, transcript)
    np.testing.assert_allclose(clone.speaker_emb, golden.dump["spk.04_embedding"], rtol=1e-4, atol=1e-4)
    if transcript:
        assert np.array_equal(clone.ref_codes, golden.dump["enc.04_codes"])
    else:
        assert clone.ref_codes is None
    codes, sound = said(engine, golden, str(kept(tmp_path / "made", name, clone, transcript)), mode)
    assert np.array_equal(codes, golden.dump[f"{mode}.codes"])
    assert np.abs(sound - golden.dump[f"{mode}.wav"]).max() < 1e-3
    other = (
        replace(clone, ref_codes=clone.ref_codes[::-1].copy())
        if clone.ref_codes is not None
        else replace(clone, speaker_emb=clone.speaker_emb[::-1].copy())
    )
    codes, _ = said(engine, golden, str(kept(tmp_path / "other", name, other, transcript)), mode)
    assert not np.array_equal(codes, golden.dump[f"{mode}.codes"])


def test_silence_follows_the_clip(engine: Engine, qwen3_golden: Callable[[str], Any]) -> None:
    golden = qwen3_golden("0.6b-base")
    codes, theirs = cloned(engine, golden, REFERENCE).ref_codes, golden.dump["enc.04_codes"]
    whole = len(golden.dump["enc.wav"]) // 1920  # frames that hear nothing of what comes after the clip
    assert codes is not None
    assert len(codes) == -(-(len(golden.dump["enc.wav"]) + RATE // 2) // 1920) > len(theirs)
    assert np.array_equal(codes[:whole], theirs[:whole])


def test_a_voice_of_one_size_cannot_speak_in_the_other(
    engine: Engine, tmp_path: Path, qwen3_golden: Callable[[str], Any]
) -> None:
    small, large = (qwen3_golden(name) for name in MODELS)
    file = kept(tmp_path, "0.6b-base", cloned(engine, small, ""), "")
    with pytest.raises(ModelError, match=r"was made for qwen3-tts-0\.6b and cannot speak in this model"):
        said(engine, large, str(file), "xvec_ns0")
    with pytest.raises(ModelError, match="only Base models can use it"):
        said(
            engine, qwen3_golden("1.7b-custom"), str(kept(tmp_path, "1.7b-base", cloned(engine, large, ""), "")), "ns0"
        )
