"""A project keeps the voice, language, model and pace that it is read with."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from parlance.project.file import ProjectFile


@pytest.fixture
def spoken(qtbot: QtBot, seat: Any) -> Any:
    """A seat at the sentences, two of which are spoken."""
    seat.window.script.editor.setPlainText("The first one. Here comes the second.")
    seat.window.script.sentences.click()
    qtbot.waitUntil(lambda: seat.desk.project.is_open)
    seat.window.sentences.take_over.click()
    seat.window.sentences.speak.click()
    qtbot.waitUntil(lambda: seat.desk.project.script.sentences and not seat.desk.project.unspoken(), timeout=30_000)
    return seat


def another_voice(seat: Any) -> str:
    choices = seat.desk.choices
    return str(next(voice.id for voice in choices.model.voices if voice.id != choices.voice))


def test_a_voice_picked_for_the_script_leaves_the_project_alone(spoken: Any) -> None:
    desk, before = spoken.desk, spoken.desk.choices.voice
    spoken.window.open_text()
    desk.choices.set_voice(another_voice(spoken))
    assert desk.project.unspoken() == []
    spoken.window.open_sentences()
    assert desk.choices.voice == before
    spoken.window.open_text()
    assert desk.choices.voice != before


def test_another_voice_for_the_project_says_what_needs_speaking_again(qtbot: QtBot, spoken: Any) -> None:
    desk, before = spoken.desk, spoken.desk.choices.voice
    desk.choices.set_voice(another_voice(spoken))
    assert len(desk.project.unspoken()) == 2
    qtbot.waitUntil(lambda: desk.messages.current is not None)
    assert desk.messages.current.title == "2 sentences need speaking again"
    spoken.window.messages.acted.emit(desk.messages.current.action)
    assert desk.choices.voice == before
    assert desk.project.unspoken() == []


def test_what_is_picked_on_a_page_behind_the_sentences_is_the_projects(spoken: Any) -> None:
    spoken.window.open_voices()
    spoken.desk.choices.set_voice(another_voice(spoken))
    assert len(spoken.desk.project.unspoken()) == 2


def test_the_file_takes_its_voice_along(qtbot: QtBot, spoken: Any) -> None:
    desk, voice = spoken.desk, another_voice(spoken)
    desk.choices.set_voice(voice)
    desk.options.set("speed", 1.25)
    path = desk.project.path
    desk.project.begin()
    qtbot.waitUntil(lambda: desk.project.path != path)
    spoken.window.open_text()
    desk.project.open(path)
    qtbot.waitUntil(lambda: desk.project.path == path)
    assert desk.choices.voice != voice
    spoken.window.open_sentences()
    assert (desk.choices.voice, desk.options.value("speed")) == (voice, 1.25)
    desk.project.begin()
    qtbot.waitUntil(lambda: desk.project.path != path)
    file = ProjectFile(path)
    try:
        kept = file.read().base
    finally:
        file.close()
    assert kept is not None
    assert (kept.voice, kept.speed, kept.device) == (voice, 1.25, "auto")
