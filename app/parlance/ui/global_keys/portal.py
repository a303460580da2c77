"""The desktop's portal for global shortcuts (org.freedesktop.portal.GlobalShortcuts), the way of Wayland.

The desktop asks its user which keys these shall be. A thread waits for what it says.
"""

from __future__ import annotations

import logging
import secrets
import socket
import threading
from contextlib import suppress
from typing import Any

from jeepney import DBusAddress, DBusErrorResponse, MatchRule, Message, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection
from jeepney.wrappers import unwrap_msg
from PySide6.QtGui import QKeySequence

from ..translation import tr
from .base import GlobalKeys, parts

log = logging.getLogger("parlance.ui")
NAME, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
SHORTCUTS, REQUEST = "org.freedesktop.portal.GlobalShortcuts", "org.freedesktop.portal.Request"
PORTAL = DBusAddress(PATH, NAME, SHORTCUTS)
MODIFIERS = ("SHIFT", "CTRL", "ALT", "LOGO")
ID = "read"
CALL_S = 25.0
CANCELLED = 1
"""What a portal answers when its user closed the question."""
_FAULTS = (OSError, EOFError, ValueError, KeyError, DBusErrorResponse)


class Declined(ValueError):
    """The user was asked, and said no."""


class PortalKeys(GlobalKeys):
    needs_window = True

    def __init__(self, bus: str = "SESSION") -> None:
        """`bus` may be an address."""
        super().__init__()
        self._bus = bus
        self._connection: DBusConnection | None = None
        self._run = 0
        """Which of the threads is the last; the others end."""
        self._lock = threading.Lock()

    def grab(self, keys: QKeySequence) -> None:
        self.release()
        about = {"description": ("s", tr("Read the selection")), "preferred_trigger": ("s", trigger(keys))}
        threading.Thread(target=self._follow, args=(self._run, about), name="parlance-portal", daemon=True).start()

    def release(self) -> None:
        with self._lock:
            self._run += 1
            connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(OSError):
                connection.sock.shutdown(socket.SHUT_RDWR)  # which wakes the thread

    def _follow(self, run: int, about: dict[str, Any]) -> None:
        try:
            with open_dbus_connection(self._bus) as connection:
                with self._lock:
                    if run != self._run:
                        return
                    self._connection = connection
                session = _asked(connection, "CreateSession", "a{sv}", [{"session_handle_token": ("s", _token())}])
                handle = session["session_handle"][1]
                rule = MatchRule(type="signal", interface=SHORTCUTS, member="Activated", path=PATH)
                _sent(connection, message_bus.AddMatch(rule))
                with connection.filter(rule) as presses:
                    _asked(connection, "BindShortcuts", "oa(sa{sv})sa{sv}", [handle, [(ID, about)], "", {}])
                    while run == self._run:
                        told = connection.recv_until_filtered(presses)
                        if told.body[:2] == (handle, ID):
                            self.pressed.emit()
        except _FAULTS as error:
            if run == self._run:
                log.info("the desktop's portal gives no shortcut: %s", error)
                self.failed.emit("declined" if isinstance(error, Declined) else "missing")


def _asked(connection: DBusConnection, method: str, signature: str, values: list[Any]) -> dict[str, Any]:
    """What the portal answers, which comes as a signal from a request whose path is known before.

    Raises ValueError, and `Declined` where the user said no.
    """
    token = _token()
    sender = connection.unique_name.removeprefix(":").replace(".", "_")
    rule = MatchRule(type="signal", interface=REQUEST, member="Response", path=f"{PATH}/request/{sender}/{token}")
    _sent(connection, message_bus.AddMatch(rule))
    options = {**values[-1], "handle_token": ("s", token)}
    call = new_method_call(PORTAL, method, signature, (*values[:-1], options))
    with connection.filter(rule) as answers:
        _sent(connection, call)
        code, results = connection.recv_until_filtered(answers).body  # as long as the user thinks about it
    if code != 0:
        raise (Declined if code == CANCELLED else ValueError)(f"{method}: {code}")
    return dict(results)


def _sent(connection: DBusConnection, call: Message) -> None:
    """Raises `DBusErrorResponse`."""
    unwrap_msg(connection.send_and_get_reply(call, timeout=CALL_S))


def _token() -> str:
    return f"parlance_{secrets.token_hex(8)}"


def trigger(keys: QKeySequence) -> str:
    """As the portals write it: ``CTRL+ALT+r``."""
    key, held = parts(keys)
    name = QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
    words = [word for word, is_held in zip(MODIFIERS, held, strict=True) if is_held]
    return "+".join([*words, name.lower() if len(name) == 1 else name])
