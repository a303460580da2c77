"""RegisterHotKey, whose message comes to the thread that asked, and so to Qt's loop."""

from __future__ import annotations

import ctypes
from typing import Any

from PySide6.QtCore import QAbstractNativeEventFilter, QByteArray, QCoreApplication, Qt
from PySide6.QtGui import QKeySequence

from .base import GlobalKeys, parts

MASKS = (4, 2, 1, 8)
"""MOD_SHIFT, MOD_CONTROL, MOD_ALT, MOD_WIN"""
NO_REPEAT, WM_HOTKEY, ID = 0x4000, 0x0312, 1
F1, F_KEYS, VK_F1 = int(Qt.Key.Key_F1), 24, 0x70


class _Message(ctypes.Structure):
    """MSG, as far as it is read."""

    _fields_ = [("hwnd", ctypes.c_void_p), ("message", ctypes.c_uint), ("wparam", ctypes.c_size_t)]


class _Filter(QAbstractNativeEventFilter):
    def __init__(self, keys: WindowsKeys) -> None:
        super().__init__()
        self._keys = keys

    def nativeEventFilter(self, kind: QByteArray | bytes | bytearray | memoryview, message: int) -> Any:
        if bytes(kind) == b"windows_generic_MSG":  # type: ignore[arg-type]
            told = _Message.from_address(int(message))
            if told.message == WM_HOTKEY and told.wparam == ID:
                self._keys.pressed.emit()
                return True, 0
        return False, 0


class WindowsKeys(GlobalKeys):
    def __init__(self, user32: Any = None) -> None:
        """`user32` is the library of that name."""
        super().__init__()
        self._user32 = user32 or getattr(ctypes, "windll").user32  # noqa: B009
        self._filter = _Filter(self)
        self._is_held = False

    def grab(self, keys: QKeySequence) -> None:
        self.release()
        key, held = parts(keys)
        code = int(key)
        if F1 <= code < F1 + F_KEYS:
            code = VK_F1 + code - F1
        elif not (chr(min(code, 0x7F)).isalnum() and code < 0x7F):
            self.failed.emit("unknown")
            return
        mask = sum(bit for bit, is_held in zip(MASKS, held, strict=True) if is_held)
        if not self._user32.RegisterHotKey(None, ID, mask | NO_REPEAT, code):
            self.failed.emit("taken")
            return
        self._is_held = True
        application = QCoreApplication.instance()
        assert application is not None
        application.installNativeEventFilter(self._filter)

    def release(self) -> None:
        if self._is_held:
            self._user32.UnregisterHotKey(None, ID)
            self._is_held = False
