"""A shortcut that works in every program: on an X server, on a portal, and with the calls of Windows and macOS."""

from __future__ import annotations

import ctypes
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from jeepney import DBusAddress, HeaderFields, MessageType, message_bus, new_method_return, new_signal
from jeepney.io.blocking import open_dbus_connection
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QWindow
from pytestqt.qtbot import QtBot

from parlance.ui.global_keys.base import GlobalKeys
from parlance.ui.global_keys.mac import CODES, TAKEN, MacKeys
from parlance.ui.global_keys.portal import PATH, PortalKeys, trigger
from parlance.ui.global_keys.windows import ID, NO_REPEAT, WM_HOTKEY, WindowsKeys
from parlance.ui.global_keys.x11 import X11Keys
from parlance.ui.models.shortcuts import GlobalKeyModel
from parlance.ui.widgets.key_settings import GlobalKeyBox

PATIENCE_MS = 20_000


@pytest.fixture
def display() -> Iterator[str]:
    if not shutil.which("Xvfb") or not shutil.which("xdotool"):
        pytest.skip("needs Xvfb and xdotool")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-noreset"], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    yield f":{server.stdout.readline().strip()}"
    server.terminate()
    server.wait()
    server.stdout.close()


def press(display: str, keys: str) -> None:
    subprocess.run(["xdotool", "key", "--clearmodifiers", keys], env={"DISPLAY": display, "PATH": "/usr/bin:/bin"})


def regrab(qtbot: QtBot, keys: X11Keys, words: str) -> None:
    keys.release()
    qtbot.waitUntil(lambda: not keys.is_held, timeout=PATIENCE_MS)
    keys.grab(QKeySequence(words))
    qtbot.waitUntil(lambda: keys.is_held, timeout=PATIENCE_MS)


def test_x11_tells_of_the_keys_and_of_no_others(qtbot: QtBot, display: str) -> None:
    keys, heard, failures = X11Keys(display), [], []
    keys.pressed.connect(lambda: heard.append(1))
    keys.failed.connect(failures.append)
    keys.grab(QKeySequence("Ctrl+Alt+R"))
    qtbot.waitUntil(lambda: keys.is_held, timeout=PATIENCE_MS)
    press(display, "ctrl+r")
    press(display, "ctrl+alt+r")
    qtbot.waitUntil(lambda: len(heard) == 1, timeout=PATIENCE_MS)
    press(display, "Num_Lock")
    press(display, "ctrl+alt+r")
    qtbot.waitUntil(lambda: len(heard) == 2, timeout=PATIENCE_MS)
    regrab(qtbot, keys, "Meta+F9")
    press(display, "ctrl+alt+r")
    press(display, "super+F9")
    qtbot.waitUntil(lambda: len(heard) == 3, timeout=PATIENCE_MS)
    keys.release()
    qtbot.waitUntil(lambda: not keys.is_held, timeout=PATIENCE_MS)
    press(display, "super+F9")
    qtbot.wait(50)
    assert len(heard) == 3
    assert failures == []


def test_x11_is_not_waited_for(qtbot: QtBot) -> None:
    """A server that takes the connection and says nothing: what asks it is another thread."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        number = server.getsockname()[1] - 6000  # of a display, by TCP
        keys, failures = X11Keys(f"127.0.0.1:{number}"), []
        keys.failed.connect(failures.append)
        keys.grab(QKeySequence("Ctrl+Alt+R"))
        client, _ = server.accept()
        assert not keys.is_held
        keys.release()
        client.close()  # else its thread would wait to the end of the program
    qtbot.waitUntil(lambda: not keys._thread.is_alive(), timeout=PATIENCE_MS)


def test_x11_says_what_it_cannot_have(qtbot: QtBot, display: str) -> None:
    first, second, nowhere = X11Keys(display), X11Keys(display), X11Keys(":4711")
    regrab(qtbot, first, "Ctrl+Alt+R")
    for keys, words, why in (
        (second, "Ctrl+Alt+R", "taken"),
        (second, "Ctrl+Media Play", "unknown"),
        (nowhere, "Ctrl+Alt+R", "missing"),
    ):
        with qtbot.waitSignal(keys.failed, timeout=PATIENCE_MS) as failed:
            keys.grab(QKeySequence(words))
        assert failed.args == [why]
    first.grab(QKeySequence("Ctrl+Alt+R"))  # not taken by what it held before
    first.release()
    qtbot.waitUntil(lambda: not first._thread.is_alive(), timeout=PATIENCE_MS)
    regrab(qtbot, second, "Ctrl+Alt+R")
    second.release()


class Portal(threading.Thread):
    """The desktop's side on a bus: answers as xdg-desktop-portal does, by a signal from the path of the request."""

    def __init__(self, address: str, code: int = 0) -> None:
        super().__init__(daemon=True)
        self.code = code
        self.bound: list[Any] = []
        self.connection = open_dbus_connection(address)
        self.connection.send_and_get_reply(message_bus.RequestName("org.freedesktop.portal.Desktop"))

    def run(self) -> None:
        with suppress(OSError, EOFError):
            while True:
                call = self.connection.receive()
                if call.header.message_type is MessageType.method_call:
                    self._answer(call)

    def _answer(self, call: Any) -> None:
        options, sender = call.body[-1], call.header.fields[HeaderFields.sender]
        path = f"{PATH}/request/{sender[1:].replace('.', '_')}/{options['handle_token'][1]}"
        self.connection.send(new_method_return(call, "o", (path,)))
        results = {}
        if call.header.fields[HeaderFields.member] == "CreateSession":
            self.session = f"{PATH}/session/{options['session_handle_token'][1]}"
            results = {"session_handle": ("s", self.session)}
        else:
            self.bound.append(call.body[:2])
        self._tell(path, "org.freedesktop.portal.Request", "Response", "ua{sv}", (self.code, results))

    def press(self, name: str) -> None:
        values = (self.session, name, 17, {})
        self._tell(PATH, "org.freedesktop.portal.GlobalShortcuts", "Activated", "osta{sv}", values)

    def _tell(self, path: str, interface: str, member: str, signature: str, values: Any) -> None:
        self.connection.send(new_signal(DBusAddress(path, interface=interface), member, signature, values))


@pytest.fixture
def bus() -> Iterator[str]:
    if not shutil.which("dbus-daemon"):
        pytest.skip("needs dbus-daemon")
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    daemon = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert daemon.stdout is not None
    yield daemon.stdout.readline().strip()
    daemon.terminate()
    daemon.wait()
    daemon.stdout.close()


def test_a_portal_binds_the_keys_and_tells_of_them(qtbot: QtBot, bus: str) -> None:
    portal = Portal(bus)
    portal.start()
    keys = PortalKeys(bus)
    keys.grab(QKeySequence("Ctrl+Alt+R"))
    qtbot.waitUntil(lambda: len(portal.bound) == 1, timeout=PATIENCE_MS)
    session, [(name, about)] = portal.bound[0]
    assert session == portal.session
    assert about == {"description": ("s", "Read the selection"), "preferred_trigger": ("s", "CTRL+ALT+r")}
    with qtbot.waitSignal(keys.pressed, timeout=PATIENCE_MS):
        portal.press(name)
    with qtbot.assertNotEmitted(keys.failed, wait=100):
        keys.release()
    assert trigger(QKeySequence("Meta+Shift+F9")) == "SHIFT+LOGO+F9"


def test_a_desktop_without_the_portal_and_a_user_who_refuses(qtbot: QtBot, bus: str) -> None:
    keys = PortalKeys(bus)
    with qtbot.waitSignal(keys.failed, timeout=PATIENCE_MS) as failed:
        keys.grab(QKeySequence("Ctrl+Alt+R"))
    assert failed.args == ["missing"]
    portal = Portal(bus, code=1)
    portal.start()
    for code, why in ((1, "declined"), (2, "missing")):
        portal.code = code
        with qtbot.waitSignal(keys.failed, timeout=PATIENCE_MS) as failed:
            keys.grab(QKeySequence("Ctrl+Alt+R"))
        assert failed.args == [why]


def test_it_is_switched_on_in_the_dialog_and_reads(qtbot: QtBot, seat: Any, theme: Any, display: str) -> None:
    vm, settings = seat.vm, seat.vm.preferences.settings
    assert not vm.global_key.is_possible, "nobody sees this window"
    model = GlobalKeyModel(vm.anywhere, vm.preferences, X11Keys(display))
    box = GlobalKeyBox(model)
    qtbot.addWidget(box)
    box.show()
    QGuiApplication.clipboard().setText("Words from elsewhere.")
    assert not box.on.isChecked()
    box.on.setFocus()
    qtbot.keyClick(box.on, Qt.Key.Key_Space)
    assert settings.global_key
    qtbot.waitUntil(lambda: model._grabber.is_held, timeout=PATIENCE_MS)
    press(display, "ctrl+alt+r")
    qtbot.waitUntil(lambda: [r.text for r in seat.engine.requests] == ["Words from elsewhere."], timeout=PATIENCE_MS)
    other = X11Keys(display)
    regrab(qtbot, other, "Ctrl+Alt+J")
    box.field.setFocus()
    qtbot.keyClick(box.field, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    box.field.editingFinished.emit()
    assert settings.global_keys == "Ctrl+Alt+J"
    taken = "Another program uses this shortcut: choose another."
    qtbot.waitUntil(lambda: box.problem.text() == taken, timeout=PATIENCE_MS)
    other.release()
    model.set_on(False)
    assert box.problem.text() == ""
    for control in (box.on, box.field):
        assert control.accessibleName()
        assert control.accessibleDescription()
    model.close()


class KeysOfWayland(GlobalKeys):
    needs_window = True

    def grab(self, keys: QKeySequence) -> None: ...
    def release(self) -> None: ...


def test_the_clipboard_is_read_when_a_window_has_come_to_the_front(
    qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = KeysOfWayland()
    model = GlobalKeyModel(seat.vm.anywhere, seat.vm.preferences, keys)
    QGuiApplication.clipboard().setText("Words from elsewhere.")
    monkeypatch.setattr(QGuiApplication, "focusWindow", lambda: None)  # which the platform of tests never says
    with qtbot.waitSignal(model.window_requested):
        keys.pressed.emit()
    qtbot.wait(400)  # however long that takes
    assert not seat.engine.requests
    for _ in range(2):
        window = QWindow()
        with qtbot.waitSignal(QGuiApplication.instance().focusWindowChanged, timeout=PATIENCE_MS):
            window.show()
            window.requestActivate()
        qtbot.waitUntil(
            lambda: [r.text for r in seat.engine.requests] == ["Words from elsewhere."], timeout=PATIENCE_MS
        )
        window.close()
    model.close()


def test_keys_that_were_set_up_are_to_be_pressed_once(qtbot: QtBot, seat: Any) -> None:
    """A desktop may bind them and never tell when they are pressed, which looks the same until they are."""
    keys = KeysOfWayland()
    model = GlobalKeyModel(seat.vm.anywhere, seat.vm.preferences, keys)
    box = GlobalKeyBox(model)
    qtbot.addWidget(box)
    assert box.hint.text() == ""
    model.set_on(True)
    assert box.hint.text() == "Press Ctrl+Alt+R now to check it. If nothing happens, choose other keys."
    keys.pressed.emit()
    assert box.hint.text() == "The shortcut works."
    model.set_on(False)
    assert box.hint.text() == ""
    model.close()


class User32:
    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.is_free = True

    def RegisterHotKey(self, *values: Any) -> bool:
        self.calls.append(values)
        return self.is_free

    def UnregisterHotKey(self, *values: Any) -> bool:
        self.calls.append(values)
        return True


def test_windows_is_asked_for_the_keys(qtbot: QtBot) -> None:
    user32, failures = User32(), []
    keys = WindowsKeys(user32)
    keys.failed.connect(failures.append)
    keys.grab(QKeySequence("Ctrl+Alt+R"))
    keys.grab(QKeySequence("Meta+Shift+F9"))
    assert user32.calls == [(None, ID, NO_REPEAT | 3, ord("R")), (None, ID), (None, ID, NO_REPEAT | 12, 0x78)]
    message = (ctypes.c_size_t * 8)(0, WM_HOTKEY, ID)
    with qtbot.waitSignal(keys.pressed):
        assert keys._filter.nativeEventFilter(b"windows_generic_MSG", ctypes.addressof(message)) == (True, 0)
    assert keys._filter.nativeEventFilter(b"xcb_generic_event_t", ctypes.addressof(message)) == (False, 0)
    keys.release()
    QCoreApplication.instance().removeNativeEventFilter(keys._filter)
    user32.is_free = False
    keys.grab(QKeySequence("Ctrl+Alt+R"))
    assert failures == ["taken"]


class Carbon:
    """Its calls, and what it does when the keys are pressed."""

    def __init__(self) -> None:
        self.registered: list[tuple[int, int]] = []
        self.ended: list[int | None] = []
        self.fails_with = 0

    def GetApplicationEventTarget(self) -> int:
        return 7

    def InstallEventHandler(self, target: int, handler: Any, *_types: Any) -> int:
        assert target == 7
        self.press = handler
        return 0

    def RegisterEventHotKey(self, code: int, mask: int, _id: Any, target: int, _options: int, found: Any) -> int:
        assert target == 7
        if not self.fails_with:
            self.registered.append((code, mask))
            found._obj.value = len(self.registered)
        return self.fails_with

    def UnregisterEventHotKey(self, held: Any) -> int:
        self.ended.append(held.value)
        return 0


def test_macos_is_asked_for_the_keys(qtbot: QtBot) -> None:
    carbon, failures = Carbon(), []
    keys = MacKeys(carbon)
    keys.failed.connect(failures.append)
    keys.grab(QKeySequence("Ctrl+Alt+R"))  # what Qt calls Ctrl there is the command key
    keys.grab(QKeySequence("Meta+Shift+F9"))
    assert carbon.registered == [(15, 0x0900), (101, 0x1200)]
    assert carbon.ended == [1]
    with qtbot.waitSignal(keys.pressed):
        assert carbon.press(None, None, None) == 0
    carbon.fails_with = TAKEN
    keys.grab(QKeySequence("Ctrl+Alt+P"))
    keys.grab(QKeySequence("Ctrl+Volume Up"))
    assert carbon.ended == [1, 2]
    assert failures == ["taken", "unknown"]
    keys.release()
    assert carbon.ended == [1, 2]


def test_keys_of_a_mac_are_named_by_their_places() -> None:
    """As HIToolbox/Events.h lists them, here the last of each row."""
    assert [CODES[ord(sign)] for sign in "QPAL0ZM"] == [12, 35, 0, 37, 29, 6, 46]
