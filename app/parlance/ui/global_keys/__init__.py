"""One shortcut that works in every program: X11, the desktop portal of Wayland, Windows, macOS."""

from __future__ import annotations

import os
import sys

from PySide6.QtGui import QGuiApplication

from .base import GlobalKeys

__all__ = ["GlobalKeys", "for_this_desktop"]


def for_this_desktop() -> GlobalKeys | None:
    """None where there is no way that this program knows, as on a window that nobody sees."""
    platform = QGuiApplication.platformName()
    if platform == "windows":
        from .windows import WindowsKeys

        return WindowsKeys()
    if platform == "cocoa":
        from .mac import MacKeys

        return MacKeys()
    if not sys.platform.startswith("linux") or platform not in ("xcb", "wayland"):
        return None
    if os.environ.get("WAYLAND_DISPLAY"):  # also of a window that is shown by way of X11: nothing is grabbed there
        from .portal import PortalKeys

        return PortalKeys()
    from .x11 import X11Keys

    return X11Keys()
