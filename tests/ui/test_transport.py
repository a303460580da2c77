"""One player for every page: by sentence, by ten seconds, at another speed, and quiet after a while."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from parlance.audio.output import State
from parlance.ui.models import transport
from parlance.ui.theme import CONTROL_PX

SCRIPT = " ".join(f"This is sentence number {word}." for word in ("one", "two", "three", "four"))
PAUSE = 4800
"""Frames after which the output holds, as one that is heard in real time."""


@pytest.fixture
def spoken(qtbot: QtBot, seat: Any) -> Any:
    seat.output.limit = PAUSE
    seat.window.script.editor.setPlainText(SCRIPT)
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    return seat


@pytest.fixture
def project(qtbot: QtBot, seat: Any) -> Any:
    """The same four sentences in a project, all of them spoken."""
    seat.output.limit = PAUSE
    seat.window.script.editor.setPlainText(SCRIPT)
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.bring_text()
    seat.window.transport.speak.click()
    narration = seat.vm.narration
    qtbot.waitUntil(lambda: not narration.is_busy and not narration.is_keeping)
    return seat


def click(qtbot: QtBot, button: Any) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def heard(seat: Any) -> int:
    """Number of the sentence; 0 while none is, as until one is fetched."""
    current = seat.vm.reading.current
    return 0 if current is None else int(seat.vm.project.script.index(current)) + 1


def test_steps_in_the_take_go_by_sentence(qtbot: QtBot, spoken: Any) -> None:
    transport, playback = spoken.window.transport, spoken.vm.playback
    begins = [word.begin_s for word in spoken.vm.speech.take_words[::5]]
    begins[0] = 0.0
    playback.seek(begins[2] + 0.5)
    click(qtbot, transport.previous)  # not far into it: the one before
    assert playback.position == pytest.approx(begins[1], abs=0.15)
    click(qtbot, transport.next)
    assert playback.position == pytest.approx(begins[2], abs=0.15)
    playback.seek(begins[2] + 2.1)
    click(qtbot, transport.previous)
    assert playback.position == pytest.approx(begins[2], abs=0.15)
    for _ in range(5):
        click(qtbot, transport.previous)
    assert playback.position == pytest.approx(0.0, abs=0.15)


def test_ten_seconds_stop_at_the_ends_of_the_take(qtbot: QtBot, spoken: Any) -> None:
    spoken.window.script.editor.setPlainText(SCRIPT * 4)
    with qtbot.waitSignal(spoken.vm.speech.finished):
        spoken.vm.speech.speak()
    playback, transport = spoken.vm.playback, spoken.window.transport
    playback.seek(4.0)
    qtbot.keyClick(spoken.window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert playback.position == pytest.approx(14.0, abs=0.15)
    click(qtbot, transport.back)
    assert playback.position == pytest.approx(4.0, abs=0.3)
    click(qtbot, transport.back)
    assert playback.position == pytest.approx(0.0, abs=0.15)


def test_a_project_is_paused_and_goes_on_where_it_was(qtbot: QtBot, project: Any) -> None:
    seat, transport = project, project.window.transport
    click(qtbot, transport.play)
    qtbot.waitUntil(lambda: seat.vm.reading.current is not None and seat.vm.playback.is_playing)
    seat.vm.playback.go_to(1.0)
    assert transport.play.text() == "&Pause"
    qtbot.keyClick(seat.window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert seat.vm.playback._seen.state is State.PAUSED
    assert transport.play.text() == "&Play"
    qtbot.wait(200)
    assert seat.vm.reading.is_on
    at = seat.vm.playback._seen.position_s
    qtbot.keyClick(seat.window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert seat.vm.playback._seen.position_s == pytest.approx(at, abs=0.15)
    assert at >= 1.0
    assert seat.vm.playback.is_playing


def test_steps_in_a_project_go_by_sentence_on_every_page(qtbot: QtBot, project: Any) -> None:
    seat, transport = project, project.window.transport
    seat.vm.reading.play_from(seat.vm.project.script.sentences[1].id)
    qtbot.waitUntil(lambda: heard(seat) == 2)
    seat.window.open_text()
    click(qtbot, transport.next)
    qtbot.waitUntil(lambda: heard(seat) == 3)
    seat.window.open_voices()
    click(qtbot, transport.previous)
    qtbot.waitUntil(lambda: heard(seat) == 2)
    click(qtbot, transport.previous)  # the recording begins with the second: the first is fetched
    qtbot.waitUntil(lambda: heard(seat) == 1)
    click(qtbot, transport.stop)
    assert not seat.vm.reading.is_on
    assert not transport.stop.isEnabled()


def test_ten_seconds_back_reach_sentences_before_the_recording(qtbot: QtBot, project: Any) -> None:
    seat = project
    clock = seat.vm.transport.clock
    seat.vm.reading.play_from(seat.vm.project.script.sentences[3].id)
    qtbot.waitUntil(lambda: heard(seat) == 4)
    before = clock.position_s()
    lengths = [seat.vm.reading.length_s(row, seat.vm.project.take(row)) for row in seat.vm.project.script.sentences]
    assert before == pytest.approx(sum(lengths[:3]), abs=0.2)
    qtbot.keyClick(seat.window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: 0 < heard(seat) < 4)
    assert before - clock.position_s() == pytest.approx(sum(lengths[heard(seat) - 1 : 3]), abs=0.3)
    assert sum(lengths[heard(seat) : 3]) < 10


def test_what_plays_is_what_the_buttons_are_about(qtbot: QtBot, spoken: Any) -> None:
    """Speak on Script, go to Sentences: it plays on, and can be paused and stopped there."""
    transport = spoken.window.transport
    assert spoken.vm.playback.is_playing
    spoken.window.open_sentences()
    assert transport.speak.text() == "&Speak all"
    assert transport.play.text() == "&Pause"
    click(qtbot, transport.play)
    assert not spoken.vm.playback.is_playing
    click(qtbot, transport.stop)
    assert not transport.stop.isEnabled()


def test_the_speed_is_changed_by_menu_and_keys_and_kept(qtbot: QtBot, spoken: Any, open_window: Any) -> None:
    transport, hearing = spoken.window.transport, spoken.player.hearing
    action = next(action for action in transport.speed.menu().actions() if action.text() == "1.25×")
    action.trigger()
    assert hearing.speed == 1.25
    assert transport.speed.text() == "1.25×"
    assert transport.speed.accessibleName() == "Speed 1.25×"
    qtbot.keyClick(spoken.window, Qt.Key.Key_Plus, Qt.KeyboardModifier.AltModifier)
    assert hearing.speed == 1.5
    for _ in range(9):
        qtbot.keyClick(spoken.window, Qt.Key.Key_Minus, Qt.KeyboardModifier.AltModifier)
    assert hearing.speed == 0.5
    asked = len(spoken.engine.requests)
    transport.listening.volume.setValue(40)
    assert hearing.volume == pytest.approx(0.4)
    assert len(spoken.engine.requests) == asked
    spoken.window.close()
    again = open_window()
    assert again.player.hearing.speed == 0.5
    assert again.player.hearing.volume == pytest.approx(0.4)


def test_the_sleep_timer_fades_and_then_pauses(qtbot: QtBot, spoken: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "FADE_S", 0.05)
    timer, menu = spoken.vm.transport.sleep, spoken.window.transport.listening
    timer._fade.setInterval(5)
    monkeypatch.setattr(transport, "STEP_MS", 5)
    menu.sleep[15].trigger()
    assert (timer.minutes, timer.minutes_left) == (15, 15)
    assert "about 15 minutes" in menu.button.accessibleDescription()
    volumes = []
    spoken.vm.playback.fade, fade = lambda part: volumes.append(part) or fade(part), spoken.vm.playback.fade
    timer._wait.start(0)
    qtbot.waitUntil(lambda: not spoken.vm.playback.is_playing)
    assert volumes[:3] == pytest.approx([0.9, 0.8, 0.7])
    assert (volumes[-1], spoken.player.hearing.volume, timer.minutes) == (1.0, 1.0, 0)
    assert spoken.vm.playback._seen.state is State.PAUSED


def test_a_passage_is_heard_over_and_over(qtbot: QtBot, spoken: Any) -> None:
    transport, playback = spoken.vm.transport, spoken.vm.playback
    menu = spoken.window.transport.listening
    repeat = menu.repeat
    playback.seek(1.0)
    menu.aboutToShow.emit()
    repeat.trigger()
    menu.aboutToShow.emit()
    assert repeat.text() == "Set repeat end"
    begin = transport.repeat[0]
    playback.seek(2.0)
    repeat.trigger()
    menu.aboutToShow.emit()
    assert repeat.text() == "Stop repeating"
    qtbot.waitUntil(lambda: begin <= playback.position < 1.5)
    repeat.trigger()
    assert transport.repeat is None
    playback.seek(2.5)
    qtbot.waitUntil(lambda: playback.position > 2.4)


def test_what_is_made_is_named_by_its_place_in_the_document(qtbot: QtBot, seat: Any) -> None:
    """As what is heard is: "Making sentence 1 of 1 · playing sentence 3" would be one sentence with two numbers."""
    seat.window.script.editor.setPlainText(SCRIPT)
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.bring_text()
    rows = seat.vm.project.script.sentences
    seat.engine.gate.clear()
    seat.vm.narration.speak([rows[1].id])
    status = seat.window.transport.status
    qtbot.waitUntil(lambda: status.text().startswith(f"Making sentence 2 of {len(rows)}"))


def test_a_voice_that_is_picked_while_a_project_is_spoken_says_when_it_is_heard(qtbot: QtBot, seat: Any) -> None:
    seat.window.script.editor.setPlainText(SCRIPT)
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: seat.vm.project.is_open)
    seat.window.sentences.bring_text()
    seat.engine.gate.clear()
    asked = len(seat.engine.requests)
    seat.window.transport.speak.click()
    qtbot.waitUntil(lambda: len(seat.engine.requests) > asked)
    status, words = seat.window.transport.status, "your change takes effect from the next sentence"
    assert words not in status.text()
    seat.vm.choices.set_voice("nora")
    assert words in status.text()
    seat.engine.gate.set()
    qtbot.waitUntil(lambda: not seat.vm.narration.is_busy)
    assert [request.voice for request in seat.engine.requests[asked:]] == ["cole", "nora", "nora", "nora"]


@pytest.mark.parametrize("width", [1180, 820, 480])
def test_nothing_of_the_player_is_cut_off(qtbot: QtBot, seat: Any, width: int) -> None:
    transport = seat.window.transport
    transport.setFixedWidth(width)
    qtbot.wait(1)
    shown = [transport.speak, transport.play, transport.next, transport.stop, transport.save]
    places = [widget.mapTo(transport, widget.rect().topLeft()).x() for widget in shown]
    assert places == sorted(places)
    assert places[-1] + transport.save.width() <= width
    assert all(widget.width() >= widget.minimumSizeHint().width() for widget in shown if widget.text())
    assert all(widget.width() >= CONTROL_PX for widget in shown), [widget.width() for widget in shown]
    assert transport.speak.accessibleName() == "Speak"
