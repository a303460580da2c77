"""The file that held the window's place before the settings did."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from parlance.library.settings import Settings

FILE = "window.ini"


def take_over(path: Path, settings: Settings) -> None:
    """What it says, where the settings say nothing of the window yet."""
    if settings.geometry or not path.is_file():
        return
    state = QSettings(str(path), QSettings.Format.IniFormat)
    geometry = state.value("geometry")  # a file that somebody changed may hold a value of any type
    if isinstance(geometry, QByteArray):
        settings.geometry = bytes(geometry.toBase64().data()).decode()
    settings.side_panel = bool(state.value("side_panel", True, type=bool))
    settings.expert_open = bool(state.value("expert_open", False, type=bool))
