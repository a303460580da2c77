"""A grab of the X server, on a connection of its own by libxcb, which Qt stands on as well."""

from __future__ import annotations

import ctypes
import select
import socket
import threading
from ctypes import POINTER, Structure, c_char_p, c_int, c_uint8, c_uint16, c_uint32, c_void_p

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from .base import GlobalKeys, parts

MASKS = (1, 4, 8, 64)
"""Of Shift, Control, Alt (Mod1) and Meta (Mod4)."""
LOCKS = (0, 2, 16, 18)
"""Caps Lock and Num Lock (Mod2) may be on: each is a combination of its own to the server."""
KEY_PRESS, ASYNC = 2, 1
F1, F1_KEYSYM, F_KEYS = int(Qt.Key.Key_F1), 0xFFBE, 35


class _Cookie(Structure):
    _fields_ = [("sequence", c_uint32)]


class _Screens(Structure):
    _fields_ = [("data", POINTER(c_uint32)), ("rem", c_int), ("index", c_int)]


class _Setup(Structure):
    _fields_ = [
        ("_head", c_uint8 * 34),
        ("min_keycode", c_uint8),
        ("max_keycode", c_uint8),
    ]


class _Mapping(Structure):
    _fields_ = [("_type", c_uint8), ("keysyms_per_keycode", c_uint8)]


_SIGNATURES = {
    "xcb_connect": (c_void_p, [c_char_p, POINTER(c_int)]),
    "xcb_connection_has_error": (c_int, [c_void_p]),
    "xcb_disconnect": (None, [c_void_p]),
    "xcb_flush": (c_int, [c_void_p]),
    "xcb_get_file_descriptor": (c_int, [c_void_p]),
    "xcb_get_setup": (POINTER(_Setup), [c_void_p]),
    "xcb_setup_roots_iterator": (_Screens, [c_void_p]),
    "xcb_poll_for_event": (POINTER(c_uint8), [c_void_p]),
    "xcb_get_keyboard_mapping": (_Cookie, [c_void_p, c_uint8, c_uint8]),
    "xcb_get_keyboard_mapping_reply": (POINTER(_Mapping), [c_void_p, _Cookie, c_void_p]),
    "xcb_get_keyboard_mapping_keysyms": (POINTER(c_uint32), [c_void_p]),
    "xcb_grab_key_checked": (_Cookie, [c_void_p, c_uint8, c_uint32, c_uint16, c_uint8, c_uint8, c_uint8]),
    "xcb_ungrab_key": (_Cookie, [c_void_p, c_uint8, c_uint32, c_uint16]),
    "xcb_request_check": (c_void_p, [c_void_p, _Cookie]),
}


class X11Keys(GlobalKeys):
    """A thread asks the server and waits for it, which may be slow or far away."""

    def __init__(self, display: str | None = None) -> None:
        """`display` as in ``:0``; None is that of the environment."""
        super().__init__()
        self._display = display.encode() if display else None
        self._thread: threading.Thread | None = None
        self._wake: socket.socket | None = None
        """Closed to end the thread."""
        self.is_held = False
        """The server has granted the keys."""

    def grab(self, keys: QKeySequence) -> None:
        self.release()
        self._wake, woken = socket.socketpair()
        self._thread = threading.Thread(
            target=self._follow, args=(keys, woken, self._thread), name="parlance-keys", daemon=True
        )
        self._thread.start()

    def release(self) -> None:
        """The server lets go of what a connection grabbed when it ends."""
        if self._wake is not None:
            self._wake.close()
            self._wake = None

    def _follow(self, keys: QKeySequence, woken: socket.socket, before: threading.Thread | None) -> None:
        if before is not None:
            before.join()  # which may still hold these keys
        with woken:
            if why := self._held(keys, woken):
                self.failed.emit(why)

    def _held(self, keys: QKeySequence, woken: socket.socket) -> str:
        """Tells of the keys until it is woken; at once and why, where they are not to be had."""
        try:
            xcb, libc = _library(), ctypes.CDLL(None)
        except OSError:
            return "missing"
        libc.free.argtypes = [c_void_p]
        connection = xcb.xcb_connect(self._display, None)
        try:
            if xcb.xcb_connection_has_error(connection):
                return "missing"
            key, held = parts(keys)
            code = _keycode(xcb, libc, connection, _keysym(key))
            if not code:
                return "unknown"
            root = xcb.xcb_setup_roots_iterator(xcb.xcb_get_setup(connection)).data[0]
            mask = sum(bit for bit, is_held in zip(MASKS, held, strict=True) if is_held)
            asked = [xcb.xcb_grab_key_checked(connection, 1, root, mask | lock, code, ASYNC, ASYNC) for lock in LOCKS]
            refusals = [error for cookie in asked if (error := xcb.xcb_request_check(connection, cookie))]
            for error in refusals:
                libc.free(error)
            if refusals:
                return "taken"
            self.is_held = True
            self._listen(xcb, libc, connection, woken)
            self.is_held = False
        finally:
            xcb.xcb_disconnect(connection)
        return ""

    def _listen(self, xcb: ctypes.CDLL, libc: ctypes.CDLL, connection: int, woken: socket.socket) -> None:
        """Until it is woken, or the server is gone, which Qt will notice."""
        while not xcb.xcb_connection_has_error(connection):
            while event := xcb.xcb_poll_for_event(connection):
                kind = event[0] & 0x7F
                libc.free(event)
                if kind == KEY_PRESS:
                    self.pressed.emit()
            if woken in select.select([woken, xcb.xcb_get_file_descriptor(connection)], [], [])[0]:
                return


def _keycode(xcb: ctypes.CDLL, libc: ctypes.CDLL, connection: int, keysym: int) -> int:
    """0 where no key of this keyboard has it."""
    setup = xcb.xcb_get_setup(connection).contents
    first, count = setup.min_keycode, setup.max_keycode - setup.min_keycode + 1
    cookie = xcb.xcb_get_keyboard_mapping(connection, first, count)
    reply = xcb.xcb_get_keyboard_mapping_reply(connection, cookie, None)
    if not reply:
        return 0
    per_code = reply.contents.keysyms_per_keycode
    keysyms = xcb.xcb_get_keyboard_mapping_keysyms(reply)
    found = next((first + at for at in range(count) if keysym and keysyms[at * per_code] == keysym), 0)
    libc.free(reply)
    return found


def _keysym(key: Qt.Key) -> int:
    """Of letters, figures, signs and F keys; 0 of others."""
    number = int(key)
    if F1 <= number < F1 + F_KEYS:
        return F1_KEYSYM + number - F1
    return ord(chr(number).lower()) if 0x20 <= number <= 0xFF else 0


def _library() -> ctypes.CDLL:
    xcb = ctypes.CDLL("libxcb.so.1")
    for name, (result, arguments) in _SIGNATURES.items():
        function = getattr(xcb, name)
        function.restype, function.argtypes = result, arguments
    return xcb
