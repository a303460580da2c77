from __future__ import annotations

import numpy as np
import pytest

from parlance.core.check import log_mel_cosine

RATE = 22050


@pytest.fixture
def speech() -> np.ndarray:
    """Two tones that come and go, over a little noise."""
    t = np.arange(RATE) / RATE
    tones = np.sin(2 * np.pi * 220 * t) * (np.sin(2 * np.pi * 3 * t) > 0) + 0.3 * np.sin(2 * np.pi * 1900 * t) * t
    return (tones + 0.01 * np.random.default_rng(0).standard_normal(RATE)).astype(np.float32)


def test_the_same_sound_is_one_and_its_sign_is_not_heard(speech: np.ndarray) -> None:
    assert log_mel_cosine(speech, speech, RATE) == 1.0
    assert log_mel_cosine(-speech[None], speech, RATE) == pytest.approx(1.0, abs=1e-12)


def test_it_falls_with_noise_and_for_another_sound(speech: np.ndarray) -> None:
    noise = np.random.default_rng(1).standard_normal(RATE).astype(np.float32)
    cosines = [log_mel_cosine(speech + size * noise, speech, RATE) for size in (1e-4, 1e-2, 0.3)]
    assert 1 > cosines[0] > 0.999 > cosines[1] > cosines[2]
    assert log_mel_cosine(speech[::-1], speech, RATE) < 0.9


def test_a_value_that_is_not_finite_is_no_likeness(speech: np.ndarray) -> None:
    broken = speech.copy()
    broken[5000] = np.nan
    assert not log_mel_cosine(broken, speech, RATE) >= 0.995
