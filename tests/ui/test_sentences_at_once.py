"""A model that speaks several sentences at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from parlance.library import batch_limits

from .test_sentences import TEXT, ids, settled, states, texts


@pytest.fixture
def drawing(qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The page with four sentences, of a model that speaks several at once; they are held before their first sound."""
    monkeypatch.setattr(batch_limits, "sessions_that_fit", lambda: 4)
    engine = fakes.FakeEngine()
    engine.offered_models = [fakes.TURBO]
    seat = open_window(engine=engine)
    seat.vm.choices.set_device("cpu")
    qtbot.waitUntil(lambda: not seat.vm.speech.is_preparing)
    engine.gate.clear()
    seat.window.script.editor.setPlainText(TEXT)
    seat.window.script.sentences.click()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.take_over.click()
    return seat


def test_sentences_are_spoken_at_once_and_each_is_kept(qtbot: QtBot, drawing: Any) -> None:
    drawing.window.transport.speak.click()
    assert states(drawing) == ["speaking"] * 4
    qtbot.waitUntil(lambda: {request.text for request in drawing.engine.requests} == {*texts(drawing)})
    drawing.vm.narration.cancel([ids(drawing)[1]])
    assert states(drawing) == ["speaking", "unspoken", "speaking", "speaking"]
    drawing.engine.gate.set()
    settled(qtbot, drawing)
    assert states(drawing) == ["ready", "unspoken", "ready", "ready"]
    script = drawing.vm.project.script
    assert [take.asked.text for row in script.sentences for take in script.takes(row.id)] == [
        text for text, state in zip(texts(drawing), states(drawing), strict=True) if state == "ready"
    ]


def test_three_readings_of_a_sentence_are_made_at_once(qtbot: QtBot, drawing: Any) -> None:
    first = ids(drawing)[0]
    drawing.vm.narration.try_again([first], 3)
    qtbot.waitUntil(lambda: len(drawing.engine.requests) == 3)
    drawing.engine.gate.set()
    settled(qtbot, drawing)
    takes = drawing.vm.project.script.takes(first)
    assert sorted(take.seed for take in takes) == [0, 1, 2]
    assert len({take.sha256 for take in takes}) == 3


def test_a_sentence_that_is_locked_while_one_of_its_readings_is_made_gets_no_more(qtbot: QtBot, drawing: Any) -> None:
    drawing.vm.engine._batch_limit._known.clear()
    drawing.vm.engine._batch_limit._fit = 1
    first, second, *_ = ids(drawing)
    drawing.vm.narration.try_again([first], 3)
    qtbot.waitUntil(lambda: len(drawing.engine.requests) == 1)
    drawing.vm.project.edit("set_locked", [first], True)
    drawing.engine.gate.set()
    settled(qtbot, drawing)
    assert len(drawing.vm.project.script.takes(first)) == 1
    drawing.vm.narration.speak([second])
    settled(qtbot, drawing)
    assert states(drawing)[:2] == ["ready", "ready"]


@pytest.mark.parametrize("change", ["lock", "delete"])
def test_reading_goes_on_when_the_sentence_that_it_waits_for_is_not_spoken(
    qtbot: QtBot, drawing: Any, change: str
) -> None:
    drawing.vm.engine._batch_limit._known.clear()
    drawing.vm.engine._batch_limit._fit = 1
    first, second, *_ = ids(drawing)
    drawing.vm.narration.speak([first])
    drawing.vm.narration.try_again([second])
    qtbot.waitUntil(lambda: len(drawing.engine.requests) == 1)
    drawing.vm.reading.play(second)
    assert drawing.vm.reading._due == second
    if change == "lock":
        drawing.vm.project.edit("set_locked", [second], True)
    else:
        drawing.vm.project.edit("remove", [second])
    drawing.engine.gate.set()
    settled(qtbot, drawing)
    assert drawing.vm.reading._due != second


def test_what_is_to_be_heard_next_begins_beside_a_full_house(qtbot: QtBot, drawing: Any) -> None:
    drawing.vm.engine._batch_limit._known.clear()
    drawing.vm.engine._batch_limit._fit = 2
    drawing.window.transport.speak.click()
    assert states(drawing) == ["speaking", "speaking", "waiting", "waiting"]
    qtbot.waitUntil(lambda: len(drawing.engine.requests) == 2)
    drawing.vm.reading.play_from(ids(drawing)[3])
    qtbot.waitUntil(lambda: len(drawing.engine.requests) == 3)
    assert states(drawing) == ["speaking", "speaking", "waiting", "speaking"]
    drawing.vm.narration.cancel([ids(drawing)[0]])
    assert states(drawing)[2] == "waiting"  # nothing new beside what somebody waits for
    drawing.engine.gate.set()
    settled(qtbot, drawing)
    assert states(drawing) == ["unspoken", "ready", "ready", "ready"]
