"""What was copied or selected elsewhere is read aloud."""

from __future__ import annotations

import configparser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from parlance.ui.instance import Order
from parlance.ui.widgets.tray import Tray

COPIED = "These words were copied. They come from elsewhere."


@pytest.fixture
def copied(qapp: Any) -> None:
    QGuiApplication.clipboard().setText(COPIED)


def spoken(seat: Any) -> list[str]:
    return [request.text for request in seat.engine.requests]


def test_the_clipboard_is_read_beside_the_script(qtbot: QtBot, seat: Any, copied: None) -> None:
    before = seat.vm.script.text
    seat.vm.anywhere.read("clipboard")
    qtbot.waitUntil(lambda: spoken(seat) == [COPIED])
    qtbot.waitUntil(lambda: seat.player.samples is not None)
    assert seat.vm.script.text == before
    assert not seat.vm.speech.has_take


def test_it_is_shown_followed_paused_and_let_go(qtbot: QtBot, seat: Any, copied: None) -> None:
    seat.output.limit = 14_000
    seat.vm.anywhere.read("clipboard")
    qtbot.waitUntil(lambda: seat.vm.aside.heard_word is not None and seat.vm.aside.heard.id == 1)
    page, play = seat.window.read, seat.window.transport.play
    assert page.aside.isVisible()
    assert page.aside.toPlainText() == COPIED
    marked = [found.cursor.selectedText() for found in page.aside.extraSelections()]
    assert marked[0] == "They come from elsewhere."
    assert marked[1] in marked[0].split()
    assert seat.window.transport.left.text().endswith(" left")
    play.click()
    assert not seat.vm.playback.is_playing
    seat.vm.transport.step(-1)
    qtbot.waitUntil(lambda: seat.vm.aside.heard is not None and seat.vm.aside.heard.id == 0)
    page.let_go.click()
    assert not page.aside.isVisible()
    assert not seat.vm.playback.is_playing
    assert COPIED not in page.aside.toPlainText()


def test_it_is_kept_as_a_project(qtbot: QtBot, seat: Any, copied: None, tmp_path: Path) -> None:
    seat.output.limit = 4800
    seat.vm.anywhere.read("clipboard")
    qtbot.waitUntil(lambda: seat.window.pages.currentWidget() is seat.window.read)
    seat.window.read.keep.click()
    qtbot.waitUntil(lambda: " ".join(row.text for row in seat.vm.project.script.sentences) == COPIED)
    qtbot.waitUntil(lambda: seat.window.read.view.isVisible())
    assert not seat.vm.aside.is_open
    assert not seat.vm.reading.is_on
    qtbot.waitUntil(lambda: not list(tmp_path.rglob("*.txt")))


def test_it_takes_the_place_of_what_is_spoken(qtbot: QtBot, seat: Any, copied: None) -> None:
    seat.engine.gate.clear()
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(spoken(seat)) == 1)
    seat.vm.anywhere.read("clipboard")
    seat.engine.gate.set()
    qtbot.waitUntil(lambda: spoken(seat)[1:] == [COPIED])


def test_what_comes_before_the_engine_is_read_when_it_is_there(
    qtbot: QtBot, open_window: Callable[..., Any], copied: None
) -> None:
    seat = open_window(ready=False)
    seat.vm.anywhere.read("clipboard")
    qtbot.waitUntil(lambda: spoken(seat) == [COPIED])


def test_an_empty_clipboard_is_told(seat: Any) -> None:
    QGuiApplication.clipboard().clear()
    seat.vm.anywhere.read("clipboard")
    assert seat.vm.messages.current.title == "There is no text on the clipboard"
    assert spoken(seat) == []


def test_the_tray_reads_pauses_and_reads_again(qtbot: QtBot, seat: Any, copied: None) -> None:
    tray = Tray(seat.window, seat.vm.anywhere, seat.vm.transport, seat.vm.playback)
    assert not tray.recent.isEnabled()
    assert not tray.pause.isEnabled()
    seat.output.limit = 0  # paused before anything of it was heard, it is still there to go on with
    tray.clipboard.trigger()
    qtbot.waitUntil(lambda: bool(seat.vm.playback.is_playing))
    assert tray.pause.text() == "&Pause"
    tray.pause.trigger()
    qtbot.waitUntil(lambda: not seat.vm.playback.is_playing)
    assert tray.pause.text() == "&Resume"
    tray.pause.trigger()
    qtbot.waitUntil(lambda: bool(seat.vm.playback.is_playing))
    seat.vm.playback.stop()
    assert not tray.pause.isEnabled()
    assert [action.text() for action in tray.recent.actions()] == ["These words were copied. They come from…"]
    tray.recent.actions()[0].trigger()
    qtbot.waitUntil(lambda: spoken(seat) == [COPIED, COPIED])


def test_the_desktop_knows_the_commands(repo: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(repo / "packaging/desktop/parlance.desktop", encoding="utf-8")
    names = entry["Desktop Entry"]["Actions"].split(";")[:-1]
    for name in names:
        command = entry[f"Desktop Action {name}"]["Exec"].split()
        assert command[0] == "parlance-gui"
        assert Order.from_arguments(command[1:]).read == name.removeprefix("read-")
