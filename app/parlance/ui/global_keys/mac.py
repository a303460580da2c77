"""RegisterEventHotKey of macOS, whose event comes by way of Cocoa to Qt's loop. It needs no permission of the user."""

from __future__ import annotations

import ctypes
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from .base import GlobalKeys, parts

CARBON = "/System/Library/Frameworks/Carbon.framework/Carbon"
MASKS = (0x0200, 0x0100, 0x0800, 0x1000)
"""shiftKey, cmdKey (what Qt calls Control there), optionKey, controlKey (Meta)"""
SIGNATURE, ID = int.from_bytes(b"Parl", "big"), 1
KEYBOARD, PRESSED = int.from_bytes(b"keyb", "big"), 5
"""kEventClassKeyboard, kEventHotKeyPressed"""
TAKEN = -9878
"""eventHotKeyExistsErr"""
_SIGNS = r"ASDFHGZXCV BQWERYT123465=97-80]OU[IP LJ'K;\,/NM."
"""By kVK_ANSI_…, which counts the keys of a US keyboard; at a blank stands none of these."""
_F_KEYS = (122, 120, 99, 118, 96, 97, 98, 100, 101, 109, 103, 111, 105, 107, 113, 106, 64, 79, 80, 90)
"""kVK_F1 and on"""
CODES = {int(Qt.Key.Key_Space): 49}
CODES |= {ord(sign): code for code, sign in enumerate(_SIGNS) if sign != " "}
CODES |= {int(Qt.Key.Key_F1) + at: code for at, code in enumerate(_F_KEYS)}

Handler = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)


class HotKeyId(ctypes.Structure):
    _fields_ = [("signature", ctypes.c_uint32), ("id", ctypes.c_uint32)]


class EventType(ctypes.Structure):
    _fields_ = [("kind_of", ctypes.c_uint32), ("kind", ctypes.c_uint32)]


class MacKeys(GlobalKeys):
    def __init__(self, carbon: Any = None) -> None:
        """`carbon` is the framework of that name."""
        super().__init__()
        self._carbon = carbon or _carbon()
        self._held: ctypes.c_void_p | None = None
        self._handler = Handler(self._on_event)  # Carbon keeps its address
        told = EventType(KEYBOARD, PRESSED)
        self._carbon.InstallEventHandler(
            self._carbon.GetApplicationEventTarget(), self._handler, 1, ctypes.byref(told), None, None
        )

    def grab(self, keys: QKeySequence) -> None:
        self.release()
        key, held = parts(keys)
        code = CODES.get(int(key))
        if code is None:
            self.failed.emit("unknown")
            return
        mask = sum(bit for bit, is_held in zip(MASKS, held, strict=True) if is_held)
        found = ctypes.c_void_p()
        failed = self._carbon.RegisterEventHotKey(
            code, mask, HotKeyId(SIGNATURE, ID), self._carbon.GetApplicationEventTarget(), 0, ctypes.byref(found)
        )
        if failed:
            self.failed.emit("taken" if failed == TAKEN else "unknown")
        else:
            self._held = found

    def release(self) -> None:
        if self._held is not None:
            self._carbon.UnregisterEventHotKey(self._held)
            self._held = None

    def _on_event(self, _next: object, _event: object, _data: object) -> int:
        self.pressed.emit()
        return 0


def _carbon() -> ctypes.CDLL:
    carbon, pointer = ctypes.CDLL(CARBON), ctypes.c_void_p
    carbon.GetApplicationEventTarget.restype = pointer
    carbon.InstallEventHandler.argtypes = (pointer, Handler, ctypes.c_ulong, pointer, pointer, pointer)
    number = ctypes.c_uint32
    carbon.RegisterEventHotKey.argtypes = (number, number, HotKeyId, pointer, number, pointer)
    carbon.UnregisterEventHotKey.argtypes = (pointer,)
    return carbon
