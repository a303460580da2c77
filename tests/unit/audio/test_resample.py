"""Rate conversion, whole and in pieces."""

from __future__ import annotations

import numpy as np
import pytest

from parlance.core.dsp.resample import StreamResampler, resample


@pytest.mark.parametrize(("source", "target"), [(22050, 44100), (24000, 48000), (44100, 48000), (48000, 44100)])
def test_a_tone_keeps_its_pitch_and_level(source: int, target: int) -> None:
    def tone(rate: int) -> np.ndarray:
        return np.sin(2 * np.pi * 1000 * np.arange(rate) / rate).astype(np.float32)

    converted = resample(tone(source), source, target)
    assert converted.dtype == np.float32
    assert len(converted) == target
    np.testing.assert_allclose(converted[2000:-2000], tone(target)[2000:-2000], atol=1e-4)


def test_equal_rates_change_nothing() -> None:
    samples = np.ones(10, np.float32)
    assert resample(samples, 44100, 44100) is samples
    assert StreamResampler(44100, 44100).process(samples) is samples


def test_nothing_after_the_last_sample_is_held_back() -> None:
    samples = np.random.default_rng(0).uniform(-1, 1, 5000).astype(np.float32)
    stream = StreamResampler(22050, 48000)
    pieces = [stream.process(samples[:1]), stream.process(samples[1:]), stream.process(samples[:0], last=True)]
    assert len(pieces[2])
    np.testing.assert_allclose(np.concatenate(pieces), resample(samples, 22050, 48000), atol=1e-6)
