"""What was copied or selected elsewhere is read aloud; a second start hands over to the window that is open."""

from __future__ import annotations

import configparser
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtNetwork import QLocalSocket
from pytestqt.qtbot import QtBot

from parlance.ui.app import follow
from parlance.ui.instance import Instance, Order
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


# ---- a second start


@pytest.fixture
def instance(tmp_path: Path, qapp: Any) -> Iterator[Instance]:
    first = Instance(tmp_path)
    yield first
    first.close()


def started(tmp_path: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """Another start of the program, whose data are in `tmp_path`."""
    code = "import sys; from pathlib import Path; from PySide6.QtWidgets import QApplication\n"
    code += "from parlance.ui.instance import Instance, Order; app = QApplication(['a'])\n"
    code += "sys.exit(0 if Instance(Path(sys.argv[1])).hand_over(Order.from_arguments(sys.argv[2:])) else 3)"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.Popen([sys.executable, "-c", code, str(tmp_path), *arguments], env=environment, cwd=tmp_path)


def test_a_second_start_hands_over_files_and_ends(
    qtbot: QtBot, seat: Any, instance: Instance, tmp_path: Path, copied: None
) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna.")
    instance.listen()
    instance.asked.connect(lambda order: follow(order, seat.window, seat.vm))
    process = started(tmp_path, "letter.txt", "--read", "clipboard")
    script = seat.vm.project
    qtbot.waitUntil(lambda: [row.text for row in script.script.sentences] == ["Dear Anna."])
    assert process.wait(10) == 0
    qtbot.waitUntil(lambda: spoken(seat) == [COPIED])


def test_the_first_start_finds_nobody(instance: Instance) -> None:
    assert not instance.hand_over(Order())


def test_one_that_was_killed_is_in_nobodys_way(qtbot: QtBot, instance: Instance, tmp_path: Path) -> None:
    code = "import os, sys; from pathlib import Path; from PySide6.QtWidgets import QApplication\n"
    code += "from parlance.ui.instance import Instance; app = QApplication(['a'])\n"
    code += "first = Instance(Path(sys.argv[1])); first.listen(); os.kill(os.getpid(), 9)"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], env=environment, check=False)
    assert not instance.hand_over(Order())
    instance.listen()
    with qtbot.waitSignal(instance.asked) as told:
        process = started(tmp_path)
    assert told.args == [Order()]
    assert process.wait(10) == 0


@pytest.mark.parametrize(
    "line",
    [b"no json\n", b"[]\n", b'{"files": "x", "read": ""}\n', b'{"files": [], "read": "all"}\n', b"x" * (2 << 20)],
)
def test_what_no_start_sends_is_refused(qtbot: QtBot, instance: Instance, line: bytes) -> None:
    told: list[Order] = []
    instance.asked.connect(told.append)
    instance.listen()
    socket = QLocalSocket()
    socket.connectToServer(instance._name)
    assert socket.waitForConnected(1000)
    socket.write(line)
    qtbot.waitUntil(lambda: socket.state() == QLocalSocket.LocalSocketState.UnconnectedState)
    assert told == []


def test_an_order_comes_through_whole() -> None:
    order = Order.from_arguments(["/a/ö.txt", "--read", "selection"])
    assert Order.from_line(json.dumps({"files": list(order.files), "read": order.read}).encode()) == order


def test_the_desktop_knows_the_commands(repo: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(repo / "packaging/desktop/parlance.desktop", encoding="utf-8")
    names = entry["Desktop Entry"]["Actions"].split(";")[:-1]
    for name in names:
        command = entry[f"Desktop Action {name}"]["Exec"].split()
        assert command[0] == "parlance-gui"
        assert Order.from_arguments(command[1:]).read == name.removeprefix("read-")
