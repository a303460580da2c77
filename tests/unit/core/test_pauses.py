from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
import pytest

from parlance.core import synthesis
from parlance.core.engine import Engine
from parlance.core.errors import TextError
from parlance.core.request import SynthesisRequest


def speak(engine: Engine, text: str, **fields: Any) -> tuple[Any, list[Any]]:
    synthesis = engine.synthesize(SynthesisRequest(text, **fields))
    pieces = list(synthesis)
    return synthesis.result, pieces


def test_a_pause_is_silence_between_what_each_side_says_alone(engine: Engine, fakes: ModuleType) -> None:
    both, pieces = speak(engine, "The first words here. [pause 0.5s] Then the others.")
    first, _ = speak(engine, "The first words here.")
    second, _ = speak(engine, "Then the others.")
    silence = np.zeros(fakes.RATE // 2, np.float32)
    np.testing.assert_array_equal(both.samples, np.concatenate([first.samples, silence, second.samples]))
    assert [(piece.index, piece.count) for piece in pieces if piece.ends_chunk] == [(0, 2), (1, 2)]


def test_pauses_at_the_ends_and_beside_each_other_add_up(engine: Engine, fakes: ModuleType) -> None:
    alone, _ = speak(engine, "Some words.")
    padded, _ = speak(engine, "[pause 1s] [pause 1s] Some words. [pause 0.5s] ... [pause 500ms]")
    expected = np.concatenate([np.zeros(2 * fakes.RATE), alone.samples, np.zeros(fakes.RATE)])
    np.testing.assert_array_equal(padded.samples, expected.astype(np.float32))


def test_progress_counts_all_stretches(engine: Engine) -> None:
    synthesis = engine.synthesize(SynthesisRequest("One thing. [pause 1s] Another thing. [pause 1s] A third thing."))
    seen = []
    for _ in synthesis:
        seen.append((synthesis.progress.done, synthesis.progress.total))
    assert seen[0] == (0, 3)
    assert seen == sorted(seen)
    assert (synthesis.progress.message, synthesis.progress.done, synthesis.progress.total) == ("Done", 3, 3)


def test_pauses_are_no_unsupported_characters(engine: Engine) -> None:
    text = "One ☃ [pause 0.5s] two ☃."
    found = engine.unsupported(SynthesisRequest(text))
    assert [(mark.offset, mark.character) for mark in found] == [(4, "☃"), (23, "☃")]
    result, _ = speak(engine, text)
    assert result.unsupported == found


def test_silence_alone_is_nothing_to_speak(engine: Engine) -> None:
    with pytest.raises(TextError):
        speak(engine, "[pause 1s]")


LINE = "Nobody answered, and the sea was grey. The boats lay still in the harbour."


@pytest.mark.parametrize("between", ["\n\n", " "])
def test_all_of_a_long_text_is_spoken_in_its_order(engine: Engine, between: str) -> None:
    text = between.join(f"{number} {LINE}" for number in range(200))
    synthesis, seen = engine.synthesize(SynthesisRequest(text)), []
    pieces = []
    for piece in synthesis:
        pieces.append(piece)
        seen.append(synthesis.progress.done)
    ends = [piece for piece in pieces if piece.ends_chunk]
    assert "".join("".join(piece.text for piece in ends).split()) == "".join(text.split())
    assert [piece.index for piece in ends] == list(range(len(ends)))
    assert seen == sorted(seen)
    assert (synthesis.progress.done, synthesis.progress.total) == (len(ends), len(ends))


def test_the_first_sound_of_a_long_text_waits_for_little_of_it(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is more of it read at a time while it is spoken: a stop need not wait."""
    read: list[int] = []

    def counted(family: Any, request: Any, spec: Any, info: Any, some: Any, left: Any) -> Any:
        read.append(sum(len(part.text) for part in some))
        return real(family, request, spec, info, some, left)

    real = synthesis._prepared
    monkeypatch.setattr(synthesis, "_prepared", counted)
    text = " ".join(f"{number} {LINE}" for number in range(600))
    speech = iter(engine.synthesize(SynthesisRequest(text)))
    next(speech)
    assert len(text) > 40_000
    assert read == [pytest.approx(synthesis.FIRST, rel=0.2)]
    assert len([*speech]) > 500
    assert max(read[1:-1]) < 1.2 * synthesis.LATER
    assert read[-1] < synthesis.LONG
    assert sum(read) == len(text)


def test_a_long_text_that_begins_or_ends_without_words_is_spoken(engine: Engine) -> None:
    silence, words = "...\n\n" * 4000, "Some words.\n\n" * 20
    result, _ = speak(engine, silence + words)
    other, _ = speak(engine, words + silence)
    assert len(result.samples) > 0
    assert " ".join(text for text, *_ in other.chunks).split()[:40] == words.split()
    with pytest.raises(TextError):
        speak(engine, silence)
