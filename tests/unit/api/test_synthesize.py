"""What most programs need of `import parlance`: the whole sound, a stream, many texts, and playing one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

import parlance
from parlance.audio.verify import verify

TEXT = "This is the first sentence of a longer text. Here comes another one, with a clause in it. A third one ends it."


@pytest.fixture
def engine(catalogue: Any) -> Iterator[parlance.Engine]:
    with parlance.Engine(catalogue=catalogue) as made:
        yield made


def joined(chunks: Iterator[parlance.AudioChunk]) -> np.ndarray:
    return np.concatenate([chunk.samples for chunk in chunks])


@pytest.mark.parametrize("low_latency", [True, False])
def test_a_stream_has_the_samples_of_the_whole(engine: parlance.Engine, low_latency: bool) -> None:
    audio = engine.synthesize(TEXT, low_latency=low_latency)
    assert audio.result.request.stream is low_latency
    np.testing.assert_array_equal(joined(engine.stream(TEXT, low_latency=low_latency)), audio.samples)


def test_the_whole_has_few_cuts_and_a_stream_comes_early(engine: parlance.Engine) -> None:
    assert engine.synthesize(TEXT).result.request.stream is False
    assert engine.stream(TEXT).result().request.stream is True


def test_a_whole_request_is_spoken_as_it_says(engine: parlance.Engine) -> None:
    request = engine.synthesize(TEXT, low_latency=True).result.request
    assert engine.synthesize(request).result.request.stream is True


def test_the_sound_knows_its_words_and_its_length(engine: parlance.Engine) -> None:
    audio = engine.synthesize(TEXT)
    assert audio.duration_s == pytest.approx(len(audio.samples) / audio.sample_rate)
    assert [TEXT[word.start : word.end] for word in audio.words][:2] == ["This", "is"]
    assert audio.words[-1].end_s <= audio.duration_s


def test_many_texts_come_in_their_order_with_the_samples_of_each(catalogue: Any) -> None:
    texts = [f"{TEXT} {number}" for number in range(5)]
    with parlance.Engine(catalogue=catalogue) as engine:
        many = [audio.samples for audio in engine.synthesize_many(texts, seed=3)]
        for text, samples in zip(texts, many, strict=True):
            np.testing.assert_array_equal(samples, engine.synthesize(text, seed=3).samples)


def test_more_texts_than_may_wait_are_not_refused(catalogue: Any) -> None:
    with parlance.Engine(catalogue=catalogue, max_waiting=2) as engine:
        assert len([*engine.synthesize_many(["One."] * 9)]) == 9


def test_many_texts_end_at_the_first_that_fails(engine: parlance.Engine) -> None:
    sounds = engine.synthesize_many(["One.", "[pause 90s] Two.", "Three."])
    assert next(sounds).duration_s > 0
    with pytest.raises(parlance.TextError, match="90s"):
        next(sounds)
    assert engine.synthesize("Four.").duration_s > 0


def test_texts_are_taken_as_they_are_needed(engine: parlance.Engine) -> None:
    """A program may give a generator that reads a large file."""
    taken = []

    def texts() -> Iterator[str]:
        for number in range(1000):
            taken.append(number)
            yield f"Number {number}."

    sounds = engine.synthesize_many(texts())
    next(sounds)
    assert len(taken) < 100
    sounds.close()


def test_a_file_is_marked_or_not_as_it_is_asked(engine: parlance.Engine, tmp_path: Path) -> None:
    audio = engine.synthesize(TEXT)
    assert audio.save(tmp_path / "marked.flac") == tmp_path / "marked.flac"
    assert verify(tmp_path / "marked.flac", None).provenance is not None
    audio.save(tmp_path / "plain.wav", marking=parlance.UNMARKED)
    assert verify(tmp_path / "plain.wav", None).provenance is None
    plain, _ = soundfile.read(tmp_path / "plain.wav", dtype="float32")
    np.testing.assert_allclose(plain, audio.samples.clip(-1, 1), atol=1e-4)
    with pytest.raises(parlance.UsageError, match=r"plain\.wav"):
        audio.save(tmp_path / "plain.wav", overwrite=False)


def test_what_is_played_comes_back(engine: parlance.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    played = []

    class Playback:
        def run(self, pieces: Any) -> None:
            played.extend(piece.samples for piece in pieces)

    monkeypatch.setattr("parlance.audio.output.Playback", Playback)
    audio = engine.play(TEXT)
    np.testing.assert_array_equal(np.concatenate(played), audio.samples)
    audio.play()
    np.testing.assert_array_equal(played[-1], audio.samples)


def test_a_stream_works_in_a_coroutine(engine: parlance.Engine) -> None:
    async def chunks() -> list[np.ndarray]:
        return [chunk.samples async for chunk in engine.stream(TEXT)]

    np.testing.assert_array_equal(np.concatenate(asyncio.run(chunks())), joined(engine.stream(TEXT)))
