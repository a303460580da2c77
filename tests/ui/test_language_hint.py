"""A text in another language than the picked one: the hint, and what its button does."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

GERMAN = "Der Hund läuft im Garten, und die Katze schläft."
JAPANESE = "今日はとてもいい天気ですね。散歩に行きましょう。"


def written(qtbot: QtBot, seat: Any, text: str) -> Any:
    """The bar under the script, once it has something to say of the text."""
    bar = seat.window.script.language
    seat.window.script.editor.setPlainText(text)
    qtbot.waitUntil(lambda: bool(bar.isVisible()))
    return bar


def test_german_in_an_english_voice_offers_german(qtbot: QtBot, seat: Any) -> None:
    assert seat.vm.choices.language == "en"
    bar = written(qtbot, seat, GERMAN)
    assert bar.words.text() == "This looks like German."
    assert bar.use.text() == "Speak German"
    bar.use.click()
    assert seat.vm.choices.language == "de"
    assert not bar.isVisible()


def test_a_model_that_speaks_it_is_offered(qtbot: QtBot, open_window: Callable[..., Any], fakes: ModuleType) -> None:
    engine = fakes.FakeEngine()
    engine.offered_models = [fakes.TURBO, fakes.LARGE]
    seat = open_window(engine=engine)
    bar = written(qtbot, seat, GERMAN)
    assert bar.words.text() == "This looks like German, which Chatterbox Turbo does not speak. Supertonic 3 does."
    bar.use.click()
    assert (seat.vm.choices.model, seat.vm.choices.language) == (fakes.LARGE, "de")
    assert not bar.isVisible()


def test_where_no_model_speaks_it_others_are_shown(qtbot: QtBot, seat: Any) -> None:
    bar = written(qtbot, seat, JAPANESE)
    assert bar.words.text() == "This looks like Japanese, which no model on this computer speaks."
    bar.use.click()
    assert seat.window.models.isVisible()


def test_the_hint_is_left_for_good_and_goes_with_its_text(qtbot: QtBot, seat: Any) -> None:
    bar = written(qtbot, seat, GERMAN)
    seat.window.script.editor.setPlainText("This one is plain English, and nothing needs to be said about it.")
    qtbot.waitUntil(lambda: not bar.isVisible())
    written(qtbot, seat, GERMAN).dismiss.click()
    assert not bar.isVisible()
    assert seat.vm.language_hint.language == ""
    assert seat.vm.choices.language == "en"


@pytest.mark.parametrize("text", ["", "OK", "The quick brown fox jumps over the lazy dog."])
def test_nothing_is_said_of_english(qtbot: QtBot, seat: Any, text: str) -> None:
    told: list[str] = []
    seat.vm.language_hint._tell = lambda _asked, code: told.append(code)
    seat.window.script.editor.setPlainText(text or " ")
    qtbot.waitUntil(lambda: bool(told))
    assert told[-1] in ("", "en")
    assert not seat.window.script.language.isVisible()
