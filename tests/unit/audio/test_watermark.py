"""The watermark in speech of the embedded voice: found after what happens to files, and not found where it is not."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
import soundfile

from parlance.audio.watermark import (
    BLOCK,
    HIGH_HZ,
    HOP_S,
    LOW_HZ,
    SHIFTS,
    Payload,
    Watermarker,
    find_mark,
    mark,
    marked_in_blocks,
    payload_of,
    second,
    shifts_of,
    spectrum,
)
from parlance.core.dsp.resample import resample
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.library.catalogue import Catalogue

TEXT = (
    "The first chapter begins on a cold morning in March, when the river had not yet thawed. "
    "It was a long time before he came back to the house, and when he did, the windows were dark."
)
PAYLOAD = Payload(0xBEEF)
RATE = 24000


@pytest.fixture(scope="module")
def speech(tmp_path_factory: pytest.TempPathFactory, embedded_model: Path) -> np.ndarray:
    """About 11 s."""
    folder = tmp_path_factory.mktemp("speech")
    engine = Engine(Catalogue(folder / "models", folder / "cache", embedded_model))
    synthesis = engine.synthesize(SynthesisRequest(TEXT, stream=False))
    list(synthesis)
    engine.close()
    assert synthesis.result.sample_rate == RATE
    return synthesis.result.samples


@pytest.fixture(scope="module")
def marked(speech: np.ndarray) -> np.ndarray:
    return mark(speech, RATE, PAYLOAD)


def found(samples: np.ndarray, rate: int = RATE) -> Payload | None:
    result = find_mark([samples], rate)
    return None if result is None else result.payload


def mp3(samples: np.ndarray) -> np.ndarray:
    file = io.BytesIO()
    mode = {"bitrate_mode": "CONSTANT", "compression_level": 0.25}
    with soundfile.SoundFile(file, "w", RATE, 1, "MPEG_LAYER_III", format="MP3", **mode) as out:
        out.write(samples)
    kbit = 8 * len(file.getvalue()) / (len(samples) / RATE) / 1000
    assert kbit == pytest.approx(128, abs=5)
    file.seek(0)
    return np.asarray(soundfile.read(file, dtype="float32")[0])


def test_it_lies_far_below_the_speech(speech: np.ndarray, marked: np.ndarray) -> None:
    added = marked - speech
    assert len(marked) == len(speech)
    assert 10 * np.log10(np.sum(speech**2) / np.sum(added**2)) > 27
    outside = np.abs(np.fft.rfft(added)) ** 2
    hz = np.fft.rfftfreq(len(added), 1 / RATE)
    inside = (hz > LOW_HZ - 100) & (hz < HIGH_HZ + 100)
    assert np.sum(outside[~inside]) < 0.02 * np.sum(outside)


def test_silence_stays_silence() -> None:
    assert not np.any(mark(np.zeros(RATE, np.float32), RATE, PAYLOAD))


@pytest.mark.parametrize("size", [1, 137, 5000])
def test_pieces_get_the_same_mark_as_the_whole(speech: np.ndarray, marked: np.ndarray, size: int) -> None:
    part = speech[: RATE // 2 if size == 1 else None]
    marker = Watermarker(RATE, PAYLOAD)
    made = [marker.process(part[at : at + size]) for at in range(0, len(part), size)]
    made.append(marker.close())
    joined = np.concatenate(made)
    assert len(joined) == len(part)
    whole = marked if len(part) == len(speech) else mark(part, RATE, PAYLOAD)
    np.testing.assert_array_equal(joined, whole)


@pytest.mark.parametrize("start", [0, 12345, 70001, 99999])
def test_five_seconds_from_anywhere_are_enough(speech: np.ndarray, marked: np.ndarray, start: int) -> None:
    part = slice(start, start + 5 * RATE)
    assert found(marked[part]) == PAYLOAD
    assert found(speech[part]) is None


def test_it_survives_resampling(marked: np.ndarray) -> None:
    there = resample(resample(marked, RATE, 22050), 22050, 16000)
    assert found(there, 16000) == PAYLOAD
    assert found(resample(there, 16000, 24000), 24000) == PAYLOAD
    assert found(resample(marked, RATE, 44100), 44100) == PAYLOAD


def test_it_survives_mp3_volume_and_trimming_together(speech: np.ndarray, marked: np.ndarray) -> None:
    for samples, expected in ((marked, PAYLOAD), (speech, None)):
        assert found(0.2 * mp3(samples[33333 : 33333 + 7 * RATE])[4321:]) == expected


@pytest.mark.parametrize("rate", [16000, 24000, 44100, 48000])
def test_every_rate_of_a_model_can_be_marked(speech: np.ndarray, rate: int) -> None:
    marked = mark(resample(speech, RATE, rate), rate, PAYLOAD)
    assert found(resample(marked, rate, RATE)) == PAYLOAD


def test_the_share_that_carries_it_is_told(speech: np.ndarray, marked: np.ndarray) -> None:
    both = np.concatenate([speech, speech, speech, marked])
    result = find_mark(np.array_split(both, 7), RATE)
    assert result is not None
    assert result.payload == PAYLOAD
    assert result.share == pytest.approx(0.25, abs=0.1)


@pytest.mark.parametrize("samples", [np.zeros(0), np.zeros(300), np.zeros(50000), np.ones(50000)], ids=len)
def test_nothing_is_found_in_nothing(samples: np.ndarray) -> None:
    assert find_mark([samples], RATE) is None


def test_nothing_is_found_in_noise_or_tones() -> None:
    rng = np.random.default_rng(3)
    for seconds in (5, 25, *[1] * 200):
        assert found(rng.standard_normal(seconds * RATE).astype(np.float32)) is None
    assert found(np.sin(np.arange(8 * RATE) * 0.1).astype(np.float32)) is None


def test_the_payload_comes_back_and_its_check_bits_count() -> None:
    fit = 0
    for number in range(0, 65536, 257):
        shifts = shifts_of(Payload(number))
        assert payload_of(shifts) == Payload(number)
        assert max(shifts) < SHIFTS
        fit += payload_of((shifts[0], shifts[1] ^ 1)) is not None
    assert fit == 0


def test_the_carrier_is_the_same_for_ever() -> None:
    """Or marks of earlier versions would not be found any more."""
    np.testing.assert_allclose([spectrum(0)[0], spectrum(2)[-1]], EXPECTED_LINES, atol=1e-9)
    assert second(16000, PAYLOAD)[:3] == pytest.approx(EXPECTED_WAVE, abs=1e-6)


EXPECTED_LINES = [-0.6515071646189 - 0.7586424813113j, -0.9434353102458 - 0.3315566548592j]
EXPECTED_WAVE = [0.6140371561, 0.2117583305, 0.3827911615]


@pytest.mark.parametrize("rate", [24000, 44100])  # where the frames of a second fit, and where they do not
def test_several_threads_give_the_samples_of_one(rate: int) -> None:
    rng = np.random.default_rng(3)
    hop = round(rate * HOP_S)
    sound = (0.1 * rng.standard_normal(2 * BLOCK * hop + 5000)).astype(np.float32)
    for length in (0, 1, hop, 5000, BLOCK * hop, BLOCK * hop + hop - 1, len(sound)):
        cuts = np.sort(rng.integers(0, length + 1, 7))
        with ThreadPoolExecutor(3) as pool:
            made = [*marked_in_blocks(np.split(sound[:length], cuts), rate, PAYLOAD, pool, 2)]
        assert np.concatenate(made).tobytes() == mark(sound[:length], rate, PAYLOAD).tobytes()
