"""Media keys and the desktop's controls reach the player over D-Bus, on a bus of the test's own."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

QtDBus = pytest.importorskip("PySide6.QtDBus")
pytestmark = pytest.mark.skipif(
    not shutil.which("dbus-daemon") or not shutil.which("gdbus"), reason="needs dbus-daemon and gdbus"
)
PLAYER, PATH = "org.mpris.MediaPlayer2.Player", "/org/mpris/MediaPlayer2"


@pytest.fixture
def address() -> Iterator[str]:
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    daemon = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert daemon.stdout is not None
    yield daemon.stdout.readline().strip()
    daemon.terminate()
    daemon.wait()
    daemon.stdout.close()


@pytest.fixture
def ask(qtbot: QtBot, seat: Any, address: str) -> Iterator[Callable[..., str]]:
    """Calls a method as a desktop does, from a process of its own; gives what it printed."""
    from parlance.ui.mpris import Mpris

    bus = QtDBus.QDBusConnection.connectToBus(address, address)
    mpris = Mpris(seat.vm.transport, seat.vm.playback, seat.vm.project, seat.window.raise_, seat.window)
    assert mpris.start(bus, "parlance_test")

    def call(method: str, *values: str) -> str:
        command = ["gdbus", "call", "--address", address, "--dest", "org.mpris.MediaPlayer2.parlance_test"]
        command += ["--object-path", PATH, "--method", method, *values]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        qtbot.waitUntil(lambda: process.poll() is not None)
        assert process.stdout is not None
        with process.stdout:
            return process.stdout.read()

    yield call
    QtDBus.QDBusConnection.disconnectFromBus(address)


def test_keys_play_pause_skip_and_stop(qtbot: QtBot, seat: Any, ask: Callable[..., str]) -> None:
    seat.output.limit = 4800
    seat.window.script.editor.setPlainText("This is sentence one. " * 10)
    with qtbot.waitSignal(seat.vm.speech.finished):
        seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.vm.playback.position > 0)  # what nobody has heard yet is stopped, not paused
    assert ask(f"{PLAYER}.PlayPause").strip() == "()"
    assert not seat.vm.playback.is_playing
    get = "org.freedesktop.DBus.Properties.Get"
    assert ask(get, PLAYER, "PlaybackStatus").strip() == "(<'Paused'>,)"
    ask(f"{PLAYER}.Play")
    assert seat.vm.playback.is_playing
    before = seat.vm.playback.position
    ask(f"{PLAYER}.Seek", "5000000")
    assert seat.vm.playback.position - before >= 4.9
    ask("org.freedesktop.DBus.Properties.Set", PLAYER, "Rate", "<1.5>")
    assert seat.player.hearing.speed == 1.5
    assert ask(get, PLAYER, "Rate").strip() == "(<1.5>,)"
    ask(f"{PLAYER}.Stop")
    assert not seat.vm.playback.is_playing
    assert "Error" in ask(f"{PLAYER}.Dance")
    assert "Error" in ask(get, PLAYER, "Colour")


def test_a_desktop_learns_what_it_is(ask: Callable[..., str]) -> None:
    found = ask("org.freedesktop.DBus.Properties.GetAll", "org.mpris.MediaPlayer2")
    assert "'Identity': <'Parlance'>" in found
    assert "'DesktopEntry': <'parlance'>" in found
    found = ask("org.freedesktop.DBus.Properties.GetAll", PLAYER)
    assert "'CanControl': <true>" in found
    assert "'mpris:trackid': <objectpath '/org/parlance/track'>" in found
    assert "PlayPause" in ask("org.freedesktop.DBus.Introspectable.Introspect")
