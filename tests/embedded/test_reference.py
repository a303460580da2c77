"""The engine says what the training project's own inference says: same text, same noise, same samples.

reference.npz was made once by that inference: plain PyTorch modules on the CPU in float32, 8 steps, guidance 4, seed 0,
one sentence per voice, weights at their float16 values. It has the text, the predicted seconds and the samples.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest

REFERENCE = Path(__file__).with_name("reference.npz")
TOLERANCE = 1e-3


@pytest.mark.parametrize("voice", ["rms", "awb", "slt", "slt_hts"])
def test_samples_match_the_reference_inference(engine: Engine, voice: str) -> None:
    with np.load(REFERENCE) as saved:
        text, expected = str(saved[f"{voice}.text"]), saved[f"{voice}.samples"]
    spoken = engine.synthesize(SynthesisRequest(text, voice=voice, device="cpu", dtype="f32", steps=8, seed=0))
    samples = np.concatenate([piece.samples for piece in spoken])

    # The last sample stands or falls with the last bit of the predicted duration.
    assert abs(len(samples) - len(expected)) <= 1
    shared = min(len(samples), len(expected))
    assert np.abs(expected).max() > 0.1
    assert np.abs(samples[:shared] - expected[:shared]).max() < TOLERANCE


def test_default_request_is_voice_rms_as_the_reference_has_it(engine: Engine) -> None:
    """Nothing but the text is given: model, voice, steps and seed are the defaults; auto types stay within hearing."""
    with np.load(REFERENCE) as saved:
        text, expected = str(saved["rms.text"]), saved["rms.samples"]
    spoken = engine.synthesize(SynthesisRequest(text, device="cpu"))
    samples = np.concatenate([piece.samples for piece in spoken])

    assert spoken.result.request.voice == "rms"
    assert spoken.result.request.steps == 8
    assert spoken.result.sample_rate == 22050
    shared = min(len(samples), len(expected))
    assert np.corrcoef(samples[:shared], expected[:shared])[0, 1] > 0.99


def test_each_voice_sounds_different(engine: Engine) -> None:
    text = "The old clock stopped at seven."
    clips = {}
    for voice in ("rms", "awb", "slt", "slt_hts"):
        spoken = engine.synthesize(SynthesisRequest(text, voice=voice, device="cpu"))
        clips[voice] = np.concatenate([piece.samples for piece in spoken])
    shared = min(map(len, clips.values()))
    correlation = np.corrcoef([clip[:shared] for clip in clips.values()])
    assert np.abs(correlation[~np.eye(len(clips), dtype=bool)]).max() < 0.5
