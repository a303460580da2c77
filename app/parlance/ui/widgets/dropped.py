"""What is dragged onto a page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QDropEvent


def file_of(event: QDropEvent) -> Path | None:
    """The one local file that is dragged."""
    urls = event.mimeData().urls()
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None
