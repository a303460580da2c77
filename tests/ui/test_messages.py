"""Messages that wait behind another one can be reached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from parlance.ui.models.messages import Message, MessageModel


def told(topic: str, level: str = "error") -> Message:
    return Message(topic, level, f"{topic} title", "Why.")


@pytest.fixture
def messages() -> MessageModel:
    return MessageModel()


def titles(messages: MessageModel) -> list[str]:
    """The current one first."""
    return [message.topic for message in reversed(messages._messages)]


def test_one_of_a_topic_and_old_news_go(messages: MessageModel) -> None:
    messages.show(told("saving", "info"))
    messages.show(told("audio", "warn"))
    messages.show(told("speaking"))
    assert titles(messages) == ["speaking", "audio"]
    messages.show(told("audio", "error"))
    assert titles(messages) == ["audio", "speaking"]
    messages.show(told("models"), behind=True)
    assert titles(messages) == ["audio", "speaking", "models"]
    messages.show(told("audio", "warn"), behind=True)
    assert titles(messages) == ["audio", "speaking", "models"]
    assert messages.waiting == 2


def test_turning_goes_round_and_each_is_dismissed_alone(messages: MessageModel) -> None:
    for topic in ("a", "b", "c"):
        messages.show(told(topic))
    messages.turn()
    assert titles(messages) == ["b", "a", "c"]
    messages.dismiss()
    assert titles(messages) == ["a", "c"]
    messages.clear("c")
    assert titles(messages) == ["a"]
    messages.clear()
    assert messages.current is None
    messages.dismiss()


def test_no_sound_is_reached_behind_another_message(qtbot: QtBot, open_window: Callable[..., Any], fakes: Any) -> None:
    output = fakes.FakeBackend()
    output.devices = ()
    seat = open_window(output=output, ready=False)
    messages, bar = seat.vm.messages, seat.window.messages
    messages.show(told("crash"))
    seat.vm.playback.refresh_outputs()
    qtbot.waitUntil(lambda: messages.waiting == 1)
    assert messages.current.topic == "crash"
    assert (bar._more.text(), bar._more.isVisible()) == ("1 more", True)
    qtbot.mouseClick(bar._more, Qt.MouseButton.LeftButton)
    assert messages.current.title == "There is no sound"
    qtbot.mouseClick(bar._dismiss, Qt.MouseButton.LeftButton)
    assert messages.current.topic == "crash"
    assert not bar._more.isVisible()


def test_news_go_by_themselves_and_faults_stay(qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.ui.widgets.message_bar.SHOWN_MS", 30)
    monkeypatch.setattr("parlance.ui.widgets.message_bar.SHOWN_WITH_ACTION_MS", 60)
    bar, messages = seat.window.messages, seat.vm.messages
    messages.show(told("speaking"))
    messages.show(Message("saving", "info", "Saved", "Where."))
    qtbot.waitUntil(lambda: messages.current.topic == "speaking")
    messages.show(Message("project", "info", "Changed", "Why.", "read_as_before", "Revert"))
    qtbot.waitUntil(lambda: messages.current.topic == "speaking")
    qtbot.wait(100)
    assert bar.isVisible()
    messages.show(Message("saving", "info", "Saved", "Where."))
    bar._dismiss.setFocus()
    qtbot.wait(100)
    assert messages.current.topic == "saving"  # not while the user is about to press something there


def test_a_message_takes_no_focus_and_gives_it_back(qtbot: QtBot, seat: Any) -> None:
    editor, bar, messages = seat.window.script.editor, seat.window.messages, seat.vm.messages
    editor.setFocus()
    messages.show(told("speaking"))
    assert seat.window.focusWidget() is editor
    qtbot.mouseClick(bar._dismiss, Qt.MouseButton.LeftButton)
    assert messages.current is None
    assert seat.window.focusWidget() is editor


def test_f6_goes_through_the_panes_and_back(qtbot: QtBot, seat: Any) -> None:
    window = seat.window
    panes = [window.script, window.side, window.transport, window.rail, window.header]
    window.script.editor.setFocus()
    for pane in (*panes[1:], panes[0]):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F6)
        assert pane.isAncestorOf(window.focusWidget()), pane
    assert window.focusWidget() is window.script.editor
    qtbot.keyClick(window.script.editor, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert window.header.isAncestorOf(window.focusWidget())
