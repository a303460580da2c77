"""Writing a comparison to a file, in the background: rows as JSON lines or CSV, charts as a picture."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QImage

from parlance.comparison.export import FORMATS, write_rows
from parlance.comparison.row import BenchRow

from ..background import Background
from ..translation import mark, tr
from .explain import comparison_exported, comparison_not_exported
from .messages import MessageModel

PICTURE = "png"
FILTERS = {
    "jsonl": mark("JSON lines (*.jsonl)"),
    "csv": mark("Table for a spreadsheet (*.csv)"),
    PICTURE: mark("Picture of the charts (*.png)"),
}


class ComparisonExport(QObject):
    def __init__(self, messages: MessageModel) -> None:
        super().__init__()
        self._messages = messages
        self._background = Background("export")

    def write(self, path: Path, rows: list[BenchRow], charts: QImage) -> None:
        """In the format that the extension of `path` names."""

        def work() -> None:
            if path.suffix.lower() != f".{PICTURE}":
                write_rows(path, rows)
            elif not charts.save(str(path)):
                raise OSError(f"{path} cannot be written")

        self._background.ask(
            work,
            lambda _: self._messages.show(comparison_exported(path.name, str(path.parent))),
            lambda error: self._messages.show(comparison_not_exported(error)),
        )

    def close(self) -> None:
        self._background.close()


def with_extension(path: Path, words: str) -> Path:
    """`path` if it ends in a known extension, else with that of the filter whose `words` were chosen."""
    if path.suffix.lower().removeprefix(".") in (*FORMATS, PICTURE):
        return path
    extension = next((known for known, shown in FILTERS.items() if tr(shown) == words), "jsonl")
    return path.with_name(f"{path.name}.{extension}")
