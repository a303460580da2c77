"""Pauses stand where a sentence ends, and only there: by the joiner itself, and by the built-in voices."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import parlance
from parlance.core.result import AudioChunk
from parlance.core.synthesis import LEFT_S, Joiner
from parlance.core.word_times import Word

RATE = 1000
PAUSE_S = 0.3
TONE = np.sin(0.9 * np.arange(300)).astype(np.float32)


def silence(seconds: float) -> np.ndarray:
    return np.full(round(seconds * RATE), 1e-5, np.float32)


def piece(index: int, *parts: np.ndarray, ends: Any = "sentence", ends_chunk: bool = True, **more: Any) -> AudioChunk:
    return AudioChunk(np.concatenate(parts), RATE, "text", index, 3, ends_chunk, ends, **more)


def joined(*pieces: AudioChunk) -> np.ndarray:
    joiner = Joiner()
    return np.concatenate([joiner.process(one, PAUSE_S).samples for one in pieces])


def gaps(samples: np.ndarray, rate: int, min_s: float = 0.0) -> list[tuple[float, float]]:
    """Begin and seconds of each silence between sounds, 45 dB below what is loud."""
    size = round(0.005 * rate)
    frames = samples[: len(samples) // size * size].reshape(-1, size)
    levels = np.sqrt(np.square(frames, dtype=np.float64).mean(1))
    is_quiet = levels < np.percentile(levels, 95) * 10 ** (-45 / 20)
    found, at = [], 0
    for quiet, run in itertools.groupby(is_quiet):
        count = len(list(run))
        if quiet and at and at + count < len(is_quiet):
            found.append((at * size / rate, count * size / rate))
        at += count
    return [gap for gap in found if gap[1] >= min_s]


@pytest.mark.parametrize(("ends", "seconds"), [("word", 0.04), ("clause", 0.16)])
def test_within_a_sentence_the_silence_of_two_ends_is_that_of_a_gap(ends: str, seconds: float) -> None:
    made = joined(piece(0, silence(0.05), TONE, silence(0.2), ends=ends), piece(1, silence(0.2), TONE, silence(0.1)))
    ((_, gap),) = gaps(made, RATE)
    assert gap == pytest.approx(seconds, abs=0.006)
    # What stands at the ends of the text stays.
    assert len(made) == round((0.05 + seconds + 0.1) * RATE) + 2 * len(TONE) + round(PAUSE_S * RATE)


def test_a_sentence_gets_its_pause_and_keeps_its_own_silence() -> None:
    made = joined(piece(0, TONE, silence(0.2)), piece(1, silence(0.1), TONE), piece(2, TONE))
    assert len(made) == 3 * len(TONE) + round((0.2 + 0.1 + 2 * PAUSE_S) * RATE)


def test_what_a_network_has_joined_stays_as_it_is() -> None:
    pieces = [piece(0, TONE, silence(0.2), ends="joined"), piece(1, silence(0.1), TONE), piece(2, TONE)]
    made = joined(*pieces)
    assert len(made) == 3 * len(TONE) + round((0.2 + 0.1 + PAUSE_S) * RATE)


def test_silence_that_comes_in_pieces_of_its_own_is_trimmed_too() -> None:
    made = joined(
        piece(0, TONE, silence(0.1), ends="word", ends_chunk=False),
        piece(0, silence(0.1), ends="word", ends_chunk=False),
        piece(0, silence(0.05), ends="word"),
        piece(1, silence(0.1), ends="word", ends_chunk=False),
        piece(1, silence(0.1), TONE, silence(0.02), TONE, ends="word", ends_chunk=False),
        piece(1, silence(0.3), ends="word"),
        piece(2, TONE),
    )
    assert [gap for _, gap in gaps(made, RATE)] == pytest.approx([0.04, 0.02, 0.02], abs=0.006)
    assert joined(*[piece(index, np.zeros(100, np.float32), ends="word") for index in range(3)]).size < 0.1 * RATE


def test_times_of_words_go_with_the_sound() -> None:
    joiner = Joiner()
    joiner.process(piece(0, TONE, ends="word"), PAUSE_S)
    made = joiner.process(piece(1, silence(0.2), TONE, words=(Word(0, 4, 0.2, 0.5),)), PAUSE_S)
    assert made.words == (Word(0, 4, pytest.approx(LEFT_S["word"], abs=0.006), pytest.approx(0.32, abs=0.006)),)


LONG = {
    "nora": "He walked slowly along the narrow winding road which nobody in the whole of the village had ever walked "
    "before him.",
    "lucia": "El viejo camino que baja desde la montaña hasta el puerto pasa por delante de la casa donde vivieron mis "
    "abuelos durante la guerra.",
    "elise": "Le vieux chemin qui descend de la montagne jusqu'au port passe devant la maison que mes grands-parents "
    "habitaient pendant la guerre.",
}


@pytest.fixture(scope="module")
def engine() -> Iterator[parlance.Engine]:
    with parlance.Engine() as engine:
        yield engine


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("voice", LONG)
def test_a_long_sentence_is_not_interrupted(
    engine: parlance.Engine, embedded_model: Path, voice: str, stream: bool
) -> None:
    said = f"{LONG[voice]} {LONG[voice]}"
    settings = {"voice": voice, "model": str(embedded_model)}
    pieces = list(engine.speak(said, **settings)) if stream else None
    if pieces is None:
        result = engine.speak(said, **settings).result()
        samples, rate, frames = result.samples, result.sample_rate, [frames for _, frames, _ in result.chunks]
        texts = [text for text, _, _ in result.chunks]
    else:
        samples, rate = np.concatenate([one.samples for one in pieces]), pieces[0].sample_rate
        frames = [
            sum(len(one.samples) for one in group) for _, group in itertools.groupby(pieces, lambda one: one.index)
        ]
        texts = [next(group).text for _, group in itertools.groupby(pieces, lambda one: one.index)]
    assert len(texts) >= 4
    for text, end in zip(texts[:-1], list(itertools.accumulate(frames)), strict=False):
        around = [gap for begin, gap in gaps(samples, rate) if begin - 0.05 < end / rate < begin + gap + 0.05]
        if text.rstrip().endswith("."):
            assert max(around) > 0.3
        else:
            assert max(around, default=0.0) < 0.07


MODELS = ("supertonic-v3-micro", "chatterbox-turbo-micro", "qwen3-tts-0.6b-custom-micro", "kokoro-micro")


@pytest.mark.extended
@pytest.mark.parametrize("model", MODELS)
def test_every_family_pauses_at_sentences_alone(engine: parlance.Engine, model: str) -> None:
    """The pause is digital silence, which no network makes."""
    for text, count in (("One two three four five six seven eight nine ten. " * 2, 1), ("a b c d e f g " * 6, 0)):
        result = engine.speak(text.strip(), model=f"random:{model}", chunk_chars=30, pause_s=1.5).result()
        assert len(result.chunks) > 2
        runs = (len(list(run)) for is_zero, run in itertools.groupby(result.samples == 0) if is_zero)
        assert sum(run >= 1.4 * result.sample_rate for run in runs) == count
