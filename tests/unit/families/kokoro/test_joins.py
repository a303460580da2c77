"""A sentence that is cut has its pauses, its length and its words where they are when it is spoken in one piece."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from tests.random_models.kokoro.folder import VOCAB

from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk, SynthesisResult
from parlance.families.kokoro.driver import FADE_S, faded, heard
from parlance.families.kokoro.text.prepare import KokoroRules, prepare
from parlance.families.kokoro.text.signs import REACH

SENTENCE = "Before the sun rose over the quiet harbour, the fishermen had already loaded their nets and left."
LONG = "The man shook his head, put the ladder back on the van, told my father that it would rain, and drove to town"
RATE, FRAME = 24000, 600


def speak(engine: Engine, text: str, **changes: Any) -> tuple[SynthesisResult, list[AudioChunk]]:
    synthesis = engine.synthesize(SynthesisRequest(text, device="cpu", voice="af_heart", **changes))
    pieces = list(synthesis)
    return synthesis.result, pieces


def rules(**changes: int) -> KokoroRules:
    return KokoroRules(VOCAB, "en", "us", **{"longest": 128, "chunk_chars": 250, **changes})


def test_a_cut_sentence_lasts_as_long_as_a_whole_one(engine: Engine) -> None:
    (whole, (_,)), (cut, pieces) = (speak(engine, SENTENCE, stream=stream) for stream in (False, True))
    assert [piece.text[-8:] for piece in pieces] == ["harbour,", "nd left."]
    assert len(cut.samples) == len(whole.samples)
    assert [word[:2] for word in cut.words] == [word[:2] for word in whole.words]
    times = [[(word.begin_s, word.end_s) for word in result.words] for result in (cut, whole)]
    assert np.allclose(*times, atol=1e-6)


def test_no_pause_is_put_into_a_sentence(engine: Engine) -> None:
    text = f"{SENTENCE} Seven owls sat in the oak and looked at the moon."
    plain, pieces = speak(engine, text, chunk_chars=80)
    paused, _ = speak(engine, text, chunk_chars=80, pause_s=0.5)
    assert len(pieces) == 3
    assert len(paused.samples) - len(plain.samples) == RATE // 2


def test_a_sentence_beyond_the_positions_is_joined_as_well(engine: Engine) -> None:
    result, pieces = speak(engine, f"{LONG}, {LONG.lower()}.", stream=False)
    assert len(pieces) > 1
    ends = list(itertools.accumulate(len(piece.samples) / RATE for piece in pieces))
    for end in ends[:-1]:
        before = next(word for word in reversed(result.words) if word.begin_s < end)
        after = next(word for word in result.words if word.begin_s >= end)
        assert after.begin_s - before.end_s < 0.3
    assert result.words[-1].end_s < ends[-1]


def test_each_part_is_read_with_all_of_its_sentence() -> None:
    (whole,) = prepare(SENTENCE, rules())
    first, second = prepare(SENTENCE, rules(first_chars=40))
    for part in (first, second):
        assert np.array_equal(part.ids, whole.ids)
    assert [*first.spoken, " ", *second.spoken] == [*whole.spoken]
    assert (first.before, second.after) == (None, None)
    comma = whole.spoken.index(",") + 1
    assert first.after == second.before == (comma, comma + 2)
    places = [(word[2], word[3]) for part in (first, second) for word in part.words]
    assert places == [(word[2], word[3]) for word in whole.words]


def test_other_sentences_are_not_read_with_it() -> None:
    parts = prepare(f"Seven owls sat in the oak. {SENTENCE} At noon they flew away.", rules(chunk_chars=60))
    assert [(part.before is None, part.after is None) for part in parts] == [
        *((True, True), (True, False), (False, True), (True, True))
    ]
    assert np.array_equal(parts[1].ids, parts[2].ids)
    assert len(parts[1].ids) < 110


def test_what_is_read_fits_the_positions() -> None:
    parts = prepare(f"{LONG}, {LONG.lower()}.", rules(chunk_chars=60))
    assert len(parts) > 3
    assert max(len(part.ids) for part in parts) <= 128
    assert min(len(part.ids) for part in parts) > 100
    for part, following in itertools.pairwise(parts):
        assert part.after is not None
        assert following.before is not None


def test_the_first_sound_does_not_wait_for_a_very_long_sentence() -> None:
    first, *_ = prepare(f"{LONG}, {LONG.lower()}.", rules(longest=510, first_chars=40))
    assert 80 < len(first.ids) - len(first.spoken) <= REACH + 2


@pytest.mark.parametrize("pause", [(1, 3), (2, 2)])
def test_parts_overlap_by_the_fade(pause: tuple[int, int]) -> None:
    frames = np.array([20, 20, 6, 20, 9], np.int32)
    first, second = heard(frames, None, pause, FRAME, RATE), heard(frames, pause, None, FRAME, RATE)
    assert first.begin_s == first.samples.start == 0
    ends = first.samples.stop, round(second.begin_s * RATE) + second.samples.stop - second.samples.start
    assert ends == (round(second.begin_s * RATE) + FADE_S * RATE, 75 * FRAME)
    assert first.samples.stop < int(first.frames.sum()) * FRAME
    assert second.frames.sum() * FRAME == second.samples.stop
    assert second.samples.start > 0


def test_the_fade_keeps_an_even_sound_even() -> None:
    joined = faded(np.ones(240, np.float32), np.ones(1000, np.float32))
    assert len(joined) == 1000
    assert np.allclose(joined, 1)
    assert np.array_equal(faded(np.empty(0, np.float32), joined), joined)
