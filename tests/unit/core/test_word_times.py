"""When each word is heard: where the pauses are, the estimate must be, and the rest goes by the letters."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk
from parlance.core.word_times import Word, WordTimes, estimate, of_chunks, shown_in, word_at
from parlance.library.catalogue import Catalogue

RATE = 16000


def sound(*pieces: tuple[float, bool]) -> np.ndarray:
    """Seconds, and whether something is heard: float32 (n,)."""
    random = np.random.default_rng(0)
    made = [(random.uniform(-0.3, 0.3, round(s * RATE)) if heard else np.zeros(round(s * RATE))) for s, heard in pieces]
    return np.concatenate(made).astype(np.float32)


def test_words_begin_with_the_sound_behind_each_pause() -> None:
    text = "Nobody answered. The sea was grey, and the boats lay still."
    samples = sound((0.2, False), (0.9, True), (0.4, False), (1.3, True), (0.25, False), (1.1, True), (0.3, False))
    words = {text[word.start : word.end]: word for word in estimate(text, samples, RATE)}
    assert list(words) == text.split()
    for begin in (("Nobody", 0.2), ("The", 1.5), ("and", 3.05)):
        assert words[begin[0]].begin_s == pytest.approx(begin[1], abs=0.02)
    for end in (("answered.", 1.1), ("grey,", 2.8), ("still.", 4.15)):
        assert words[end[0]].end_s == pytest.approx(end[1], abs=0.02)


def test_a_pause_in_the_middle_of_a_clause_is_no_comma() -> None:
    text = "It was a very large room with two high windows, and a door."
    samples = sound((0.8, True), (0.15, False), (1.4, True), (0.3, False), (0.5, True))
    words = estimate(text, samples, RATE)
    assert words[-3].begin_s == pytest.approx(2.65, abs=0.02)


def test_what_is_spoken_longer_is_given_longer() -> None:
    text = "I paid 45,000 {Leicester|Lester} [laugh] a b"
    words = estimate(text, sound((3.0, True)), RATE)
    assert [text[word.start : word.end] for word in words] == ["I", "paid", "45,000", "{Leicester|Lester}", "a", "b"]
    lengths = [word.end_s - word.begin_s for word in words]
    assert max(lengths) == lengths[2] > 2 * lengths[1]
    assert estimate("", sound((1.0, True)), RATE) == ()
    assert estimate("...", sound((1.0, True)), RATE) == ()
    assert len(estimate("Silence", np.zeros(RATE, np.float32), RATE)) == 1


def test_an_open_chunk_is_guessed_and_mended_when_it_ends() -> None:
    text, samples = "One two three four. Five six.", sound((2.0, True))
    times = WordTimes(text)
    assert times.add(samples[: RATE // 2], RATE, "One two three four.", False) == 0
    guessed = len(times.words)
    assert 0 < guessed < 4
    assert times.add(samples[RATE // 2 :], RATE, "One two three four.", True) == 0
    assert times.words[3].end_s == pytest.approx(2.0, abs=0.02)
    assert times.add(samples[:RATE], RATE, "Five six.", True) == 4
    assert text[times.words[4].start : times.words[4].end] == "Five"
    assert times.words[4].begin_s == pytest.approx(2.0, abs=0.02)
    assert word_at(times.words, 2.01) == times.words[4]
    assert word_at(times.words, -0.1) is None


def test_what_a_network_knows_is_taken_as_it_is() -> None:
    known = (Word(0, 3, 0.1, 0.2), Word(4, 7, 0.2, 0.9))
    assert of_chunks("One two", [("One two", RATE, known)], sound((1.0, True)), RATE) == known


def test_words_of_a_dictionary_are_shown_where_they_are_written() -> None:
    text, spoken = "In Leicester, now.", "In {Leicester|Lester}, now."
    words = estimate(spoken, sound((2.0, True)), RATE)
    assert [text[word.start : word.end] for word in shown_in(text, spoken, words)] == ["In", "Leicester,", "now."]
    assert shown_in("In Leicester and elsewhere", spoken, words) == ()


def test_a_result_says_its_words_and_how_sure_they_are(tmp_path: Path, embedded_model: Path) -> None:
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model))
    text = "Nobody answered. [pause 1s] The sea was grey, and the boats lay still."
    synthesis = engine.synthesize(SynthesisRequest(text, device="cpu"))
    pieces: list[AudioChunk] = list(synthesis)
    result = synthesis.result
    engine.close()
    spoken = [text[word.start : word.end] for word in result.words]
    assert spoken == text.replace("[pause 1s]", "").split()
    assert sum(frames for _, frames, _ in result.chunks) == len(result.samples) == sum(len(p.samples) for p in pieces)
    assert result.words[2].begin_s - result.words[1].end_s == pytest.approx(1.0, abs=0.5)
    assert result.timings == result.to_dict()["timings"] == "estimated"
    assert all(a.end_s <= b.begin_s + 1e-3 for a, b in zip(result.words, result.words[1:], strict=False))
