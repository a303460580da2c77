"""What a take's sound tells about its faults, and that a faulty chunk is spoken again with the next seed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.speaking import speak

from parlance.core.clip_doctor import uncovered
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.core.take_check import faults_in, repeats_itself
from parlance.library.catalogue import Catalogue

TEXT = "The train leaves the station at half past nine."
SEED = 7


@pytest.fixture(scope="module")
def engine(embedded_model: Path, tmp_path_factory: pytest.TempPathFactory) -> Engine:
    folder = tmp_path_factory.mktemp("take_check")
    return Engine(Catalogue(folder / "models", folder / "cache", embedded_model, folder / "voices"))


def request(text: str = TEXT, **fields: Any) -> SynthesisRequest:
    return SynthesisRequest(text, device="cpu", threads=1, seed=SEED, stream=False).replace(**fields)


@pytest.fixture(scope="module")
def take(engine: Engine) -> tuple[np.ndarray, int]:
    result = speak(engine, request())
    return result.samples, result.sample_rate


def codes(samples: np.ndarray, rate: int, text: str = TEXT) -> list[str]:
    return [fault.message.code for fault in faults_in(samples.astype(np.float32), rate, text, "en")]


def noise(rate: int, seconds: float, level: float) -> np.ndarray:
    return level * np.random.default_rng(0).standard_normal(round(seconds * rate)).astype(np.float32)


FAULTS: dict[str, Callable[[np.ndarray, int], np.ndarray]] = {
    "take.silent": lambda take, rate: 0 * take,
    "take.short": lambda take, rate: take[: round(0.7 * rate)],
    "take.long": lambda take, rate: np.concatenate([take, take[::-1], take, take[::-1], take]),
    "take.pause": lambda take, rate: np.concatenate([take[:rate], np.zeros(2 * rate), take[rate:]]),
    "take.tail": lambda take, rate: np.concatenate([take, noise(rate, 1.5, 0.003)]),
    "take.clipped": lambda take, rate: np.clip(20 * take, -1, 1),
    "take.faded": lambda take, rate: take * 10 ** np.linspace(0, -1.5, len(take)),
    "take.noise": lambda take, rate: np.concatenate([take[:rate], noise(rate, 1.0, 0.1), take[rate:]]),
    "take.held": lambda take, rate: np.concatenate([take[:rate], hum(rate), take[rate:]]),
    "take.loop": lambda take, rate: np.concatenate([take[:rate], take[rate // 2 :]]),
}


def hum(rate: int) -> np.ndarray:
    tones = [np.sin(2 * np.pi * 120 * n * np.arange(2 * rate) / rate) / n for n in range(1, 40)]
    return 0.1 * np.sum(tones, axis=0)


@pytest.mark.parametrize("code", FAULTS)
def test_each_fault_is_found_in_a_take_that_has_none(take: tuple[np.ndarray, int], code: str) -> None:
    samples, rate = take
    assert codes(samples, rate) == []
    assert code in codes(FAULTS[code](samples, rate), rate)


def test_noise_in_the_place_of_a_word_is_found(take: tuple[np.ndarray, int]) -> None:
    samples, rate = take
    rms = float(np.sqrt(np.square(samples).mean()))
    spoiled = samples.copy()
    spoiled[rate : rate + round(0.35 * rate)] = noise(rate, 0.35, 2 * rms)
    assert codes(spoiled, rate) == ["take.noise"]
    spoiled[rate + round(0.15 * rate) :] = samples[rate + round(0.15 * rate) :]  # no longer than a hiss of speech
    assert codes(spoiled, rate) == []


def test_a_whisper_is_no_noise(take: tuple[np.ndarray, int]) -> None:
    samples, rate = take
    envelope = np.sqrt(np.convolve(np.square(samples), np.ones(rate // 50) / (rate // 50), "same"))
    breath = np.convolve(noise(rate, len(samples) / rate, 1.0)[: len(samples)], np.hanning(12), "same")
    assert "take.noise" not in codes(0.3 * envelope * breath, rate)


def test_text_that_repeats_itself_may_be_heard_twice(take: tuple[np.ndarray, int]) -> None:
    samples, rate = take
    doubled = np.concatenate([samples[:rate], samples[rate // 2 :]])
    assert "take.loop" not in codes(doubled, rate, "No, no, the train leaves the station at nine.")
    assert repeats_itself("El agente 007 ha vuelto.", "es")
    assert not repeats_itself(TEXT, "en")


def spoiled(engine: Engine, monkeypatch: pytest.MonkeyPatch, seeds: tuple[int, ...], text: str = TEXT) -> Any:
    """Speaks with a model that adds two seconds of hiss to each chunk whose noise is that of one of the `seeds`."""
    model: Any = engine.load(engine.resolve(request(text)))
    whole = type(model).speak

    def speak_badly(self: Any, asked: SynthesisRequest, chunks: Any, *others: Any) -> Any:
        for piece in whole(self, asked, chunks, *others):
            if asked.seed in seeds:
                hiss = noise(piece.sample_rate, 2.0, 0.002)
                object.__setattr__(piece, "samples", np.concatenate([piece.samples, hiss]))
            yield piece

    monkeypatch.setattr(type(model), "speak", speak_badly)
    return speak(engine, request(text))


def test_a_fault_is_spoken_again_with_the_next_seed(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = speak(engine, request(seed=SEED + 1)).samples
    result = spoiled(engine, monkeypatch, (SEED,))
    np.testing.assert_array_equal(result.samples, expected)
    (retake,) = result.retakes
    assert ([seed for seed, _ in retake.tries], retake.kept, retake.faults) == ([SEED, SEED + 1], 1, ())
    assert "breath or silence at the end in “The train" in result.notices[0]
    assert f"spoken again with seed {SEED + 1}" in result.notices[0]
    assert result.to_dict()["retakes"][0]["takes"][0]["faults"] == list(retake.tries[0][1])
    assert result.request.seed == SEED
    assert spoiled(engine, monkeypatch, (SEED,)).sha256 == result.sha256


def test_what_stays_faulty_keeps_the_first_of_equals_and_says_so(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = spoiled(engine, monkeypatch, (SEED, SEED + 1, SEED + 2))
    (retake,) = result.retakes
    assert len(retake.tries) == 3
    assert retake.faults
    assert "the best of 3 takes" in result.notices[0]


def test_only_the_faulty_chunk_of_several_changes(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{TEXT} My sister bought a green coat for the winter."
    right = speak(engine, request(text))
    assert right.retakes == ()
    without = speak(engine, request(text, retakes=0))
    assert without.sha256 == right.sha256
    again = spoiled(engine, monkeypatch, (SEED,), text)
    assert len(again.retakes) == len(again.chunks)
    assert [chunk[0] for chunk in again.chunks] == [chunk[0] for chunk in right.chunks]


def test_a_transcript_that_leaves_out_words_of_its_clip_is_found(engine: Engine) -> None:
    sentences = (TEXT, "My sister bought a green coat for the winter.", "There was nothing left but a bowl of rice.")
    result = speak(engine, request(" ".join(sentences)))
    whole, part = " ".join(sentences), " ".join(sentences[:2])
    assert uncovered(whole, result.samples, result.sample_rate) is None
    gap = uncovered(part, result.samples, result.sample_rate)
    assert gap is not None
    assert gap.values["end"] == pytest.approx(speak(engine, request(part)).audio_s, abs=0.8)
    assert uncovered("彼は小さな町に住んでいた", result.samples, result.sample_rate) is None
