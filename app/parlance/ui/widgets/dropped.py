"""The files that are dragged onto a page, or pasted into it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QDropEvent


def file_of(event: QDropEvent) -> Path | None:
    """The one local file that is dragged."""
    files = files_of(event.mimeData())
    return files[0] if len(files) == 1 else None


def files_of(data: QMimeData) -> list[Path]:
    """All of them, if it is local files and nothing else."""
    urls = data.urls()
    return [Path(url.toLocalFile()) for url in urls] if all(url.isLocalFile() for url in urls) else []
