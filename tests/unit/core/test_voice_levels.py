"""Voices of other loudness are brought to one, and keep what they have within themselves."""

from __future__ import annotations

import numpy as np
import pytest

from parlance.core.dsp.loudness import MAX_DB, PEAK, TARGET_LUFS, VoiceLevels, integrated_loudness

RATE = 24_000


def speech(amplitude: float, seed: int = 0) -> np.ndarray:
    """Two seconds of noise that swells and falls."""
    swell = 0.2 + 0.8 * np.abs(np.sin(np.arange(2 * RATE) * 2 * np.pi * 1.5 / RATE))
    noise = np.random.default_rng(seed).uniform(-1, 1, 2 * RATE)
    return (amplitude * swell * noise).astype(np.float32)


def test_two_voices_are_equally_loud() -> None:
    levels, heard = VoiceLevels(), []
    for seed in range(3):
        for voice, amplitude in (("soft", 0.06), ("loud", 0.3)):
            sound = speech(amplitude, seed)
            heard.append(integrated_loudness(sound * np.float32(levels.gain(voice, sound, RATE)), RATE))
    assert heard == pytest.approx([TARGET_LUFS] * 6, abs=0.5)


def test_a_whisper_of_a_voice_stays_softer_than_its_shout() -> None:
    levels = VoiceLevels()
    levels.gain("anna", speech(0.2), RATE)
    shout, whisper = speech(0.2, 1), speech(0.05, 2)
    gains = levels.gain("anna", shout, RATE), levels.gain("anna", whisper, RATE)
    difference = integrated_loudness(shout * np.float32(gains[0]), RATE) - integrated_loudness(
        whisper * np.float32(gains[1]), RATE
    )
    assert difference > 9


def test_a_gain_has_limits() -> None:
    levels = VoiceLevels()
    assert levels.gain("silent", np.zeros(RATE, np.float32), RATE) == 1.0
    assert levels.gain("short", speech(0.2)[: RATE // 10], RATE) == 1.0
    assert levels.gain("faint", speech(0.0005), RATE) == pytest.approx(10 ** (MAX_DB / 20))
    peaky = speech(0.02)
    peaky[RATE] = 0.8
    assert np.abs(peaky * levels.gain("peaky", peaky, RATE)).max() <= PEAK + 1e-6
    over = speech(0.02)
    over[RATE] = 1.2
    assert levels.gain("over", over, RATE) == 1.0, "what is too loud already is not made louder"
