"""Front ends against what is known of them: filters by their definition, spectra by hand, loudness by the standard."""

from __future__ import annotations

import math

import numpy as np
import pytest

from parlance.core.dsp.loudness import LoudnessMeter, integrated_loudness
from parlance.core.dsp.mel import fbank, hann, mel_filters, power_spectrum
from parlance.core.dsp.resample import resample, resample_exact, resample_sinc, stretched
from parlance.core.dsp.voicing import FRAME_S, frames_of
from parlance.families.chatterbox.voice import level, split_partials, trim


def tone(hz: float, rate: int, seconds: float, amplitude: float = 1.0) -> np.ndarray:
    return (amplitude * np.sin(2 * np.pi * hz * np.arange(round(rate * seconds)) / rate)).astype(np.float32)


def test_mel_filters_have_their_area_and_overlap_in_the_middle() -> None:
    filters = mel_filters(16000, 400, 40, 8000.0)
    assert filters.shape == (40, 201)
    assert (filters >= 0).all()
    area = filters[-10:].sum(axis=1) * 40.0
    np.testing.assert_allclose(area, 1.0, rtol=0.05)
    peaks = filters.argmax(axis=1) * 40.0
    assert (np.diff(peaks) >= 0).all()
    assert peaks[-1] < 8000
    # Straight up to 1 kHz, then by a constant ratio.
    high = peaks[peaks > 3000]
    np.testing.assert_allclose(high[1:] / high[:-1], (high[-1] / high[0]) ** (1 / (len(high) - 1)), rtol=0.03)


def test_power_spectrum_is_the_definition() -> None:
    samples = np.random.default_rng(0).standard_normal(1000).astype(np.float32)
    power = power_spectrum(samples, 64, 16, 32)
    assert power.shape == (1 + 1000 // 16, 33)
    padded = np.concatenate([samples[32:0:-1], samples, samples[-2:-34:-1]]).astype(np.float64)
    frame = padded[5 * 16 : 5 * 16 + 64] * hann(64)
    angles = np.exp(-2j * np.pi * np.outer(np.arange(33), np.arange(64)) / 64)
    np.testing.assert_allclose(power[5], np.abs(angles @ frame) ** 2, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("rate", [16000, 24000, 44100, 48000])
def test_loudness_of_the_calibration_tone(rate: int) -> None:
    """A 997 Hz sine at full scale in one channel is at -3.01 LUFS, whatever the length beyond some blocks."""
    for seconds in (3.0, 20.3):
        assert integrated_loudness(tone(997, rate, seconds), rate) == pytest.approx(-3.01, abs=0.1)
    assert integrated_loudness(tone(997, rate, 3.0, 0.1), rate) == pytest.approx(-23.01, abs=0.1)
    assert integrated_loudness(tone(25, rate, 3.0), rate) < -9
    assert integrated_loudness(tone(5000, rate, 3.0), rate) == pytest.approx(0.3, abs=0.3)


def test_loudness_leaves_out_pauses_and_silence() -> None:
    spoken, silent = tone(997, 24000, 4.0, 0.1), np.zeros(96000, np.float32)
    assert integrated_loudness(np.concatenate([spoken, silent]), 24000) == pytest.approx(-23.0, abs=0.5)
    assert integrated_loudness(np.concatenate([spoken, 0.01 * spoken]), 24000) == pytest.approx(-23.0, abs=0.5)
    assert integrated_loudness(silent, 24000) == -math.inf
    assert integrated_loudness(spoken[:100], 24000) == -math.inf


def test_level_brings_to_a_loudness_and_leaves_silence() -> None:
    loud = tone(997, 24000, 4.0, 0.9)
    levelled = level(loud, 24000, -27.0)
    assert levelled.dtype == np.float32
    assert integrated_loudness(levelled, 24000) == pytest.approx(-27.0, abs=1e-3)
    silence = np.zeros(24000, np.float32)
    assert level(silence, 24000, -27.0) is silence
    assert level(loud, 24000, None) is loud


@pytest.mark.parametrize("convert", [resample_exact, resample_sinc])
@pytest.mark.parametrize("n", [24000, 24001, 23999])
def test_resampling_keeps_a_tone_and_the_length(convert, n) -> None:
    converted = convert(tone(440, 24000, 2.0)[:n], 24000, 16000)
    assert len(converted) == math.ceil(n * 2 / 3)
    assert converted.dtype == np.float32
    want = tone(440, 16000, 2.0)[: len(converted)]
    np.testing.assert_allclose(converted[200:-200], want[200:-200], atol=2e-3)
    above = convert(tone(11000, 24000, 1.0), 24000, 16000)
    assert np.abs(above[200:-200]).max() < 0.02
    assert resample(want, 16000, 16000) is want


def test_fbank_finds_a_tone_in_its_band() -> None:
    features = fbank(tone(1000, 16000, 0.5), 80)
    assert features.shape == (1 + (8000 - 400) // 160, 80)
    mel = 1127 * np.log(1 + np.array([20.0, 8000.0, 1000.0]) / 700)
    assert features.mean(axis=0).argmax() == round((mel[2] - mel[0]) / (mel[1] - mel[0]) * 81) - 1
    np.testing.assert_allclose(fbank(np.zeros(400, np.float32), 80), np.log(np.finfo(np.float32).eps), rtol=1e-6)


def test_trimming_cuts_both_ends_only() -> None:
    voice, pause = tone(200, 16000, 1.0), np.zeros(16000, np.float32)
    trimmed = trim(np.concatenate([pause, voice, pause, voice, pause]))
    assert abs(len(trimmed) - 48000) < 4 * 512
    assert len(trim(voice)) == 16000
    assert len(trim(pause)) == 16000


@pytest.mark.parametrize(("frames", "pieces"), [(1, 1), (160, 1), (161, 1), (202, 1), (205, 2), (237, 2), (900, 11)])
def test_partials_cover_the_recording(frames: int, pieces: int) -> None:
    mel = np.arange(1, frames + 1, dtype=np.float32)[:, None].repeat(3, axis=1)
    parts = split_partials(mel, 160, 77)
    assert parts.shape == (pieces, 160, 3)
    for i, part in enumerate(parts):
        want = np.zeros(160)
        own = mel[77 * i : 77 * i + 160, 0]
        want[: len(own)] = own
        np.testing.assert_array_equal(part[:, 1], want)


def test_voicing_knows_pitch_from_noise() -> None:
    for hz in (70.0, 123.4, 220.0, 380.0):
        voice = np.add.reduce([tone(k * hz, 16000, 1.0, 0.1 / k) for k in range(1, 8)])
        frames = frames_of(voice)
        assert len(frames.level) == pytest.approx(1.0 / FRAME_S, abs=2)
        assert frames.voicing.min() > 0.9
        np.testing.assert_allclose(frames.pitch, hz, rtol=0.01)
    noise = frames_of(0.1 * np.random.default_rng(1).standard_normal(16000).astype(np.float32))
    assert np.median(noise.voicing) < 0.4
    assert len(frames_of(np.zeros(100, np.float32)).level) == 0


@pytest.mark.parametrize("speed", [0.55, 0.8, 1.36, 1.9])
def test_stretching_changes_the_length_and_keeps_the_pitch(speed: float) -> None:
    voice = np.add.reduce([tone(k * 180.0, 24000, 1.5, 0.1 / k) for k in range(1, 8)])
    found = stretched(voice, 24000, speed)
    assert len(found) == int(len(voice) / speed)
    assert found.dtype == np.float32
    middle = found[4800:-4800]
    assert np.median(frames_of(resample(middle, 24000, 16000)).pitch) == pytest.approx(180, rel=0.01)
    assert np.sqrt((middle**2).mean()) == pytest.approx(np.sqrt((voice**2).mean()), rel=0.1)
    np.testing.assert_array_equal(found, stretched(voice, 24000, speed))


@pytest.mark.parametrize("semitones", [-5.0, 4.0])
def test_a_transposed_voice_is_as_long_as_before(semitones: float) -> None:
    voice = np.add.reduce([tone(k * 180.0, 24000, 1.5, 0.1 / k) for k in range(1, 8)])
    found = stretched(voice, 24000, 1.0, semitones)
    assert len(found) == len(voice)
    heard = np.median(frames_of(resample(found[4800:-4800], 24000, 16000)).pitch)
    assert heard == pytest.approx(180 * 2 ** (semitones / 12), rel=0.01)


@pytest.mark.parametrize("samples", [0, 1, 50])
def test_next_to_nothing_can_be_stretched(samples: int) -> None:
    assert len(stretched(np.zeros(samples, np.float32), 24000, 1.5)) == int(samples / 1.5)


@pytest.mark.parametrize("rate", [8000, 11025, 24000, 44100])
@pytest.mark.parametrize("seconds", [0.4, 0.45, 1.0, 7.3])
def test_loudness_in_pieces_is_that_of_the_whole(rate: int, seconds: float) -> None:
    rng = np.random.default_rng(rate)
    samples = (rng.standard_normal(round(seconds * rate)) * np.linspace(0.01, 0.3, round(seconds * rate))).astype("f4")
    meter = LoudnessMeter(rate)
    for piece in np.array_split(samples, 13):
        meter.add(piece)
    assert meter.integrated() == pytest.approx(integrated_loudness(samples, rate), abs=1e-9)
