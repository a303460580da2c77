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
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.take_over.click()
    seat.window.transport.speak.click()
    qtbot.waitUntil(lambda: seat.vm.project.script.sentences and not seat.vm.project.unspoken())
    return seat


def another_voice(seat: Any) -> str:
    choices = seat.vm.choices
    return str(next(voice.id for voice in choices.model.voices if voice.id != choices.voice))


def test_a_voice_picked_for_the_script_leaves_the_project_alone(spoken: Any) -> None:
    vm, before = spoken.vm, spoken.vm.choices.voice
    spoken.window.open_text()
    vm.choices.set_voice(another_voice(spoken))
    assert vm.project.unspoken() == []
    spoken.window.open_sentences()
    assert vm.choices.voice == before
    spoken.window.open_text()
    assert vm.choices.voice != before


def test_another_voice_for_the_project_says_what_needs_speaking_again(qtbot: QtBot, spoken: Any) -> None:
    vm, before = spoken.vm, spoken.vm.choices.voice
    vm.choices.set_voice(another_voice(spoken))
    assert len(vm.project.unspoken()) == 2
    qtbot.waitUntil(lambda: vm.messages.current is not None)
    assert vm.messages.current.title == "2 sentences are out of date"
    spoken.window.messages.acted.emit(vm.messages.current.action)
    assert vm.choices.voice == before
    assert vm.project.unspoken() == []


def test_what_is_picked_on_a_page_behind_the_sentences_is_the_projects(spoken: Any) -> None:
    spoken.window.open_voices()
    spoken.vm.choices.set_voice(another_voice(spoken))
    assert len(spoken.vm.project.unspoken()) == 2


def test_the_file_takes_its_voice_along(qtbot: QtBot, spoken: Any) -> None:
    vm, voice = spoken.vm, another_voice(spoken)
    vm.choices.set_voice(voice)
    vm.options.set("speed", 1.25)
    path = vm.project.path
    vm.project.begin()
    qtbot.waitUntil(lambda: vm.project.path != path)
    spoken.window.open_text()
    vm.project.open(path)
    qtbot.waitUntil(lambda: vm.project.path == path)
    assert vm.choices.voice != voice
    spoken.window.open_sentences()
    assert (vm.choices.voice, vm.options.value("speed")) == (voice, 1.25)
    vm.project.begin()
    qtbot.waitUntil(lambda: vm.project.path != path)
    file = ProjectFile(path)
    try:
        kept = file.read().base
    finally:
        file.close()
    assert kept is not None
    assert (kept.voice, kept.speed, kept.device) == (voice, 1.25, "auto")
