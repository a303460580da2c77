"""Recordings that users bring, good and bad: what the doctor says of them. Speech is that of the embedded voice."""

from __future__ import annotations

import functools
import io
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest

from parlance.core.clip_doctor import Diagnosis, diagnose
from parlance.core.cloning import CloneNeeds
from parlance.core.dsp.loudness import AUDIBLE, audible
from parlance.core.dsp.resample import resample
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.families.chatterbox.voice import RECIPES
from parlance.families.supertonic.voice import HEARS_HZ
from parlance.library.catalogue import Catalogue

TURBO, MULTILINGUAL = RECIPES["turbo"].needs, RECIPES["multilingual"].needs
EMBEDDED = CloneNeeds("small", shortest_s=3.0, enough_s=5.0, wanted_s=15.0, hears_hz=HEARS_HZ)
TEXT = (
    "The quick brown fox jumps over the lazy dog. She sells sea shells by the sea shore, "
    "and he thinks about it every single day, from morning to night."
)
RATE = 24000


@pytest.fixture(scope="module")
def speak(embedded_model: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], np.ndarray]]:
    """Float32 (n,) at `RATE` of a voice, more than 8 s; each voice speaks once, and only where a test asks for it."""
    folder = tmp_path_factory.mktemp("doctor")
    engine = Engine(Catalogue(folder / "models", folder / "cache", embedded_model))

    @functools.cache
    def speak(voice: str) -> np.ndarray:
        synthesis = engine.synthesize(SynthesisRequest(text=TEXT, voice=voice, device="cpu", seed=1))
        samples = np.concatenate([chunk.samples for chunk in synthesis])
        assert synthesis.result.sample_rate == RATE
        return samples

    yield speak
    engine.close()


@pytest.fixture(scope="module")
def voices(embedded_model: Path) -> list[str]:
    return [voice.id for voice in Catalogue(Path(), Path(), embedded_model).describe(embedded_model).voices]


@pytest.fixture(scope="module")
def speeches(speak: Callable[[str], np.ndarray], voices: list[str]) -> dict[str, np.ndarray]:
    return {voice: speak(voice) for voice in voices}


@pytest.fixture(scope="module")
def speech(speak: Callable[[str], np.ndarray], voices: list[str]) -> np.ndarray:
    return speak(voices[0])


def codes(diagnosis: Diagnosis) -> list[str]:
    return [finding.code for finding in diagnosis.findings]


def noise(n: int, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(n).astype(np.float32)


@pytest.mark.extended
def test_clean_speech_is_fine_of_every_voice(speeches: dict[str, np.ndarray]) -> None:
    for voice, samples in speeches.items():
        found = diagnose(samples, RATE, TURBO)
        assert (found.verdict, codes(found)) == ("fine", []), voice
        assert found.snr_db > 30
        assert 0.5 < found.voiced_share < 0.98
        assert 0.6 * found.duration_s < found.speech_s < found.duration_s


def test_the_same_speech_in_stereo_and_at_another_rate(speech: np.ndarray) -> None:
    stereo = np.stack([speech, 0.5 * speech], axis=1)
    assert diagnose(stereo, RATE, TURBO).verdict == "fine"
    assert diagnose(resample(speech, RATE, 48000), 48000, TURBO).verdict == "fine"


@pytest.mark.parametrize(
    ("recipe", "seconds", "expected"),
    [(TURBO, 0.3, "refuse"), (TURBO, 4.9, "refuse"), (TURBO, 6.0, "warn"), (MULTILINGUAL, 4.9, "fine")],
)
def test_length_is_judged_by_what_the_model_needs(speech, recipe, seconds, expected) -> None:
    found = diagnose(speech[: round(seconds * RATE)], RATE, recipe)
    assert found.verdict == expected, found.findings
    if expected == "refuse":
        assert codes(found) == ["short"]
        assert f"{seconds:.1f} s long" in found.findings[0].message


def test_ten_minutes_are_too_long_and_the_best_part_is_named(speech: np.ndarray) -> None:
    clip = np.tile(speech, 600 * RATE // len(speech) + 1)[: 600 * RATE]
    clip[: 300 * RATE] += 0.3 * noise(300 * RATE)
    clip[320 * RATE :] *= 0.0005
    found = diagnose(clip, RATE, TURBO)
    assert codes(found)[0] == "long"
    assert found.refused
    begin, end = found.best_part
    assert 300 < begin < end < 321
    assert f"{begin:.1f} s to {end:.1f} s" in found.findings[0].message
    part = diagnose(clip[round(begin * RATE) : round(end * RATE)], RATE, TURBO)
    assert part.duration_s == pytest.approx(15.0, abs=0.1)
    assert part.verdict == "fine"


@pytest.mark.parametrize(
    "samples", [np.zeros(8 * RATE), np.zeros(0), 1e-3 * noise(8 * RATE) * 0.1, np.full(8 * RATE, 0.1)], ids=str
)
def test_silence_is_refused(samples: np.ndarray) -> None:
    found = diagnose(samples.astype(np.float32), RATE, TURBO)
    assert codes(found) == ["silent"]
    assert found.speech_s == 0


def test_a_click_in_silence_is_no_speech() -> None:
    samples = np.zeros(8 * RATE, np.float32)
    samples[RATE : RATE + 10] = 0.5
    found = diagnose(samples, RATE, TURBO)
    assert found.speech_s < 0.1
    assert found.refused


def chord(t: np.ndarray) -> np.ndarray:
    return np.add.reduce([np.sin(2 * np.pi * hz * t + hz) for hz in (130.8, 164.8, 196.0, 261.6)])


def melody(t: np.ndarray) -> np.ndarray:
    note = 220 * 2 ** (np.array([0, 2, 3, 5, 7, 8, 10, 12])[(t * 2).astype(int) % 8] / 12)
    return np.sin(2 * np.pi * np.cumsum(note) / RATE) * np.exp(-3 * (t * 2 % 1))


@pytest.mark.parametrize(
    "make",
    [lambda t: noise(len(t)), lambda t: np.sin(2 * np.pi * 440 * t), chord, melody],
    ids=["noise", "tone", "chord", "melody"],
)
@pytest.mark.parametrize("level", [0.01, 0.1])
def test_what_is_not_speech_is_refused(make, level) -> None:
    found = diagnose((level * make(np.arange(8 * RATE) / RATE)).astype(np.float32), RATE, TURBO)
    assert found.refused
    assert "not speech" in codes(found)
    assert "does not sound like speech" in found.findings[0].message


def test_whispering_is_a_warning(speech: np.ndarray) -> None:
    envelope = np.sqrt(np.convolve(speech**2, np.ones(400) / 400, "same"))
    found = diagnose(noise(len(speech)) * envelope, RATE, TURBO)
    assert codes(found) == ["no voice"]
    assert found.verdict == "warn"


@pytest.mark.parametrize(("gain", "severity"), [(1.6, "warn"), (5.0, "refuse")])
def test_clipping_is_heard_even_when_turned_down_later(speech, gain, severity) -> None:
    overdriven = np.clip(speech * gain / np.abs(speech).max(), -1, 1)
    for later in (1.0, 0.4):
        found = diagnose(later * overdriven, RATE, TURBO)
        assert [finding.severity for finding in found.findings if finding.code == "clipped"] == [severity]
    assert "clipped" not in codes(diagnose(speech / np.abs(speech).max(), RATE, TURBO))


@pytest.mark.parametrize("rate", [8000, RATE])
def test_telephone_band(speech: np.ndarray, rate: int) -> None:
    narrow = resample(resample(speech, RATE, 8000), 8000, rate)
    found = diagnose(narrow, rate, TURBO)
    assert codes(found) == ["dull"]
    assert "telephone" in found.findings[0].message
    assert 3000 < found.bandwidth_hz < 4200


def behind(speech: np.ndarray, hz: float, order: int) -> np.ndarray:
    """A gentle filter, 6 dB an octave for each order, as of a telephone's capsule or a cloth."""
    spectrum = np.fft.rfft(speech)
    octaves = np.fft.rfftfreq(len(speech), 1 / RATE) / hz
    return np.fft.irfft(spectrum / np.sqrt(1 + octaves ** (2 * order)), len(speech)).astype(np.float32)


@pytest.mark.extended
@pytest.mark.parametrize(("hz", "order"), [(3400, 2), (3400, 4), (3400, 8), (5000, 4)])
def test_a_muffled_voice_is_dull_although_something_is_left_of_all_its_band(
    speeches: dict[str, np.ndarray], hz: float, order: int
) -> None:
    for voice, speech in speeches.items():
        found = diagnose(behind(speech, hz, order), RATE, EMBEDDED)
        assert "dull" in codes(found), (voice, found.hiss_db, found.bandwidth_hz)
        assert "the clone will sound dull. Use" in next(
            str(one.message) for one in found.findings if one.code == "dull"
        )


def coded(samples: np.ndarray, codec: str, kbit: int, rate: int) -> np.ndarray:
    """By FFmpeg, and back."""
    data = io.BytesIO()
    with av.open(data, "w", format="matroska") as out:
        stream = out.add_stream(codec, rate=rate, layout="mono")
        stream.bit_rate = 1000 * kbit
        frame = av.AudioFrame.from_ndarray(samples[None], format="flt", layout="mono")
        frame.sample_rate, frame.time_base, frame.pts = RATE, Fraction(1, RATE), 0
        size = stream.frame_size or 1024
        resampler = av.AudioResampler(format=stream.format, layout="mono", rate=rate, frame_size=size)
        for part in [*resampler.resample(frame), *resampler.resample(None)]:
            out.mux(stream.encode(part))
        out.mux(stream.encode(None))
    data.seek(0)
    with av.open(data) as back:
        resampler = av.AudioResampler(format="fltp", layout="mono", rate=rate)
        parts = [part.to_ndarray()[0] for frame in back.decode(audio=0) for part in resampler.resample(frame)]
    return np.concatenate(parts)


@pytest.mark.extended
@pytest.mark.parametrize(
    ("codec", "kbit", "rate", "is_dull"),
    [
        ("libmp3lame", 32, RATE, True),
        ("libmp3lame", 24, RATE, True),
        ("aac", 24, RATE, True),
        ("libmp3lame", 48, RATE, False),
        ("libmp3lame", 64, 44100, False),
        ("aac", 64, RATE, False),
        ("libopus", 24, 48000, False),
        ("libopus", 16, 48000, False),
    ],
)
def test_what_a_codec_leaves_of_a_voice(
    speeches: dict[str, np.ndarray], codec: str, kbit: int, rate: int, is_dull: bool
) -> None:
    for voice, speech in speeches.items():
        found = diagnose(coded(speech, codec, kbit, rate), rate, EMBEDDED)
        assert ("dull" in codes(found)) is is_dull, (voice, found.hiss_db, found.bandwidth_hz)


def test_what_no_model_listens_to_is_not_missed(speech: np.ndarray) -> None:
    narrow = resample(resample(speech, RATE, 16000), 16000, RATE)
    assert codes(diagnose(narrow, RATE, EMBEDDED)) == ["dull"]
    assert codes(diagnose(narrow, RATE, TURBO)) == []


@pytest.mark.parametrize("peak_db", [-45, -55, -60, -68])
@pytest.mark.parametrize("bits", [16, 24])
def test_a_faint_voice_is_quiet_and_not_silent(speech: np.ndarray, peak_db: float, bits: int) -> None:
    faint = speech * (10 ** (peak_db / 20) / np.abs(speech).max())
    faint = (np.round(faint * 2 ** (bits - 1)) / 2 ** (bits - 1)).astype(np.float32)
    found = diagnose(faint, RATE, EMBEDDED)
    assert not found.refused
    assert "quiet" in codes(found)
    loudest_db = 20 * np.log10(np.abs(speech).max())
    expected = diagnose(speech, RATE, EMBEDDED).loudness_lufs + peak_db - loudest_db
    assert found.loudness_lufs == pytest.approx(expected, abs=0.5)
    assert found.peak == pytest.approx(10 ** (peak_db / 20), rel=0.1)


def test_below_the_noise_floor_a_voice_is_silent(speech: np.ndarray) -> None:
    assert codes(diagnose(speech * np.float32(10 ** (-75 / 20)), RATE, EMBEDDED)) == ["silent"]


def test_a_faint_clip_is_raised_before_it_is_cloned(speech: np.ndarray) -> None:
    assert np.abs(audible(speech * np.float32(0.001))).max() == pytest.approx(AUDIBLE, rel=1e-3)
    np.testing.assert_array_equal(audible(speech), speech)
    np.testing.assert_array_equal(audible(np.zeros(10, np.float32)), np.zeros(10, np.float32))


@pytest.mark.parametrize(("snr", "expected"), [(25, []), (10, ["noisy"])])
def test_background_noise(speech: np.ndarray, snr: float, expected: list[str]) -> None:
    background = noise(len(speech)) * np.sqrt(np.square(speech).mean()) * 10 ** (-snr / 20)
    found = diagnose(speech + background, RATE, TURBO)
    assert codes(found) == expected
    assert found.snr_db == pytest.approx(snr + 2, abs=3)


def test_pauses_and_quiet_recordings(speech: np.ndarray) -> None:
    silence = np.zeros(2 * len(speech), np.float32)
    assert codes(diagnose(np.concatenate([speech, silence]), RATE, TURBO)) == ["pauses"]
    few = np.concatenate([speech[: round(1.8 * RATE)], silence])
    assert codes(diagnose(few, RATE, TURBO)) == ["little"]
    assert "quiet" in codes(diagnose(0.04 * speech, RATE, TURBO))


def test_damaged_and_cancelled_channels(speech: np.ndarray) -> None:
    assert codes(diagnose(np.stack([speech, -speech], axis=1), RATE, TURBO)) == ["cancelled"]
    broken = speech.copy()
    broken[100] = np.nan
    assert codes(diagnose(broken, RATE, TURBO)) == ["broken"]


def test_the_best_part_leaves_out_what_is_spoilt(speech: np.ndarray) -> None:
    overdriven = np.clip(4 * speech / np.abs(speech).max(), -1, 1)
    clip = np.concatenate([overdriven, speech / np.abs(speech).max(), np.zeros(len(speech), np.float32)])
    begin, end = diagnose(clip, RATE, MULTILINGUAL).best_part
    seconds = len(speech) / RATE
    assert seconds - 0.6 <= begin
    assert end <= 2 * seconds + 2.5
    assert end - begin == pytest.approx(10.0, abs=0.1)


def test_two_people_in_a_clip_are_noticed_and_one_who_goes_on_is_not(speak: Callable[[str], np.ndarray]) -> None:
    cole, nora, hugh = map(speak, ("cole", "nora", "hugh"))
    half = len(cole) // 2
    turns = [cole[:half], nora[:half], cole[half:], nora[half:]]
    for clip in (np.concatenate([cole, nora]), np.concatenate(turns), np.concatenate([cole, hugh])):
        assert codes(diagnose(clip, RATE, TURBO)) == ["several"]
    faster = resample(cole, round(1.06 * RATE), RATE)
    hissing = cole + 10 ** (-30 / 20) * np.abs(cole).max() * noise(len(cole))
    for clip in (np.concatenate([cole, 0.3 * cole]), np.concatenate([cole, faster]), np.concatenate([cole, hissing])):
        assert "several" not in codes(diagnose(clip, RATE, TURBO))


def test_the_same_second_again_and_again_is_one_person(speech: np.ndarray) -> None:
    assert "several" not in codes(diagnose(np.tile(speech[RATE : 2 * RATE], 12), RATE, TURBO))
