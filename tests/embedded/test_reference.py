"""The engine says what the training's own inference says: same text, same noise, same samples.

reference.npz was made by `train.samples.Reader`, plain PyTorch on the CPU in float32, from the checkpoints in
models/embedded/checkpoints, 5 steps, seed 0: text, language and samples (int16) of one sentence per voice. An export in
float32 must give these samples. The voice that ships has 8-bit weights, so it is held to sound the same.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from parlance.core.check import log_mel_cosine
from parlance.core.cloning import clone_path
from parlance.core.dsp.resample import stretched
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.library.catalogue import Catalogue

REFERENCE = Path(__file__).with_name("reference.npz")
VOICES = ("nora", "cole", "edith", "lucia", "elise", "chiara", "tiago", "greta")
TOLERANCE = 1e-3
RATE = 24000


def expected(voice: str) -> tuple[str, str, np.ndarray]:
    """Text, language and samples."""
    with np.load(REFERENCE) as saved:
        return str(saved[f"{voice}.text"]), str(saved[f"{voice}.language"]), saved[f"{voice}.samples"] / 32767


def spoken(engine: Engine, voice: str, dtype: str) -> np.ndarray:
    text, language, _ = expected(voice)
    request = SynthesisRequest(text, voice=voice, language=language, device="cpu", dtype=dtype, seed=0)
    return np.concatenate([piece.samples for piece in engine.synthesize(request)])


@pytest.mark.parametrize("voice", VOICES)
def test_the_shipped_voice_sounds_as_the_reference_inference(engine: Engine, voice: str) -> None:
    wanted, samples = expected(voice)[2], spoken(engine, voice, "f32")

    assert abs(len(samples) - len(wanted)) < 100
    shared = min(len(samples), len(wanted))
    assert log_mel_cosine(samples[:shared], wanted[:shared], RATE) > 0.998
    assert np.corrcoef(samples[:shared], wanted[:shared])[0, 1] > 0.85


def test_a_request_of_text_alone_is_voice_nora_in_five_steps(engine: Engine) -> None:
    """Nothing but the text is given: model, voice, steps and seed are the defaults; auto types stay within hearing."""
    text, _, wanted = expected("nora")
    found = engine.synthesize(SynthesisRequest(text, device="cpu"))
    samples = np.concatenate([piece.samples for piece in found])

    assert found.result.request.voice == "nora"
    assert found.result.request.steps == 5
    assert found.result.sample_rate == RATE
    shared = min(len(samples), len(wanted))
    assert np.corrcoef(samples[:shared], wanted[:shared])[0, 1] > 0.85


@pytest.mark.parametrize(("speed", "pace"), [(1.5, 1.1), (0.7, 0.9), (1.05, 1.05)])
def test_far_from_its_usual_speed_it_reads_at_one_it_knows_and_is_stretched(
    engine: Engine, speed: float, pace: float
) -> None:
    """At 1.5 it lost 31 % of its words as long as it read that fast itself."""

    def said(at: float, stream: bool) -> np.ndarray:
        request = SynthesisRequest("The old clock stopped at seven.", device="cpu", speed=at, stream=stream)
        return np.concatenate([piece.samples for piece in engine.synthesize(request)])

    own, found = said(pace, False), said(speed, True)
    wanted = stretched(own, RATE, speed / pace) if speed != pace else own
    assert len(found) == len(wanted)
    np.testing.assert_allclose(found, wanted, atol=1e-4)


@pytest.mark.parametrize(
    ("asked", "language", "speaks"),
    [("rms", "", "cole"), ("eva", "fr", "elise"), ("eva", "", "edith"), ("", "de", "greta"), ("", "", "nora")],
)
def test_voices_that_left_have_heirs_and_each_language_a_speaker(
    engine: Engine, asked: str, language: str, speaks: str
) -> None:
    request = SynthesisRequest("No.", voice=asked, language=language, device="cpu", steps=1)
    assert engine.resolve(request).request.voice == speaks


def test_each_voice_sounds_different(engine: Engine) -> None:
    clips = {}
    for voice in VOICES:
        found = engine.synthesize(SynthesisRequest("The old clock stopped at seven.", voice=voice, device="cpu"))
        clips[voice] = np.concatenate([piece.samples for piece in found])
    shared = min(map(len, clips.values()))
    correlation = np.corrcoef([clip[:shared] for clip in clips.values()])
    assert np.abs(correlation[~np.eye(len(clips), dtype=bool)]).max() < 0.5


@pytest.mark.slow  # exports twice
def test_the_shipped_file_is_what_the_checkpoints_give(repo: Path, embedded_model: Path, tmp_path: Path) -> None:
    folder = repo / "models" / "embedded"
    paths = {**os.environ, "PYTHONPATH": f"{folder}:{repo / 'app'}"}

    def export(*options: str) -> Path:
        out = tmp_path / "voice.gguf"
        command = [sys.executable, "-m", "train.export", folder / "checkpoints", out, *options]
        subprocess.run(command, env=paths, check=True, timeout=150)
        return out

    assert export().read_bytes() == embedded_model.read_bytes()
    assert clone_path(tmp_path / "voice.gguf").read_bytes() == clone_path(embedded_model).read_bytes()
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", export("--dtype", "f32")))
    for voice in VOICES:
        wanted, samples = expected(voice)[2], spoken(engine, voice, "f32")
        # The last sample stands or falls with the last bit of the predicted duration.
        assert abs(len(samples) - len(wanted)) <= 1
        shared = min(len(samples), len(wanted))
        assert np.abs(wanted).max() > 0.1
        assert np.abs(samples[:shared] - wanted[:shared]).max() < TOLERANCE, voice
    engine.close()
