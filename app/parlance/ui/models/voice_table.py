"""The rows of the page of voices as Qt's tables want them."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from PySide6.QtCore import Qt

from ..translation import mark, tr
from .choices import language_name
from .rows_model import Index, RowsModel
from .voice_library import VoiceLibraryModel
from .voice_rows import VoiceRow

FAVOURITE, NAME, LANGUAGE = 0, 1, 2
IS_FAVOURITE = Qt.ItemDataRole.UserRole
FaceRole = Qt.ItemDataRole.UserRole + 1
TITLES = ("", mark("Voice"), mark("Language"), mark("Model"), mark("Origin"))
WORDS: tuple[Callable[[VoiceRow], str], ...] = (
    lambda _row: "",
    lambda row: row.voice.name,
    lambda row: row.language,
    lambda row: row.model,
    lambda row: row.kind,
)


class VoiceTable(RowsModel):
    titles = TITLES

    def __init__(self, library: VoiceLibraryModel) -> None:
        super().__init__()
        self._library = library
        library.changed.connect(self._on_change)
        self._on_change()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.AccessibleTextRole:
            return self.title(section) or tr("Favourite")
        return super().headerData(section, orientation, role)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return WORDS[index.column()](row)
        if role == IS_FAVOURITE:
            return self._library.is_favourite(row)
        if role == FaceRole:
            return self._library.face(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            if index.column() == LANGUAGE and row.languages:
                spoken = tr("speaks {languages}", languages=", ".join(map(language_name, row.languages)))
                return f"<p>{escape(spoken)}</p>"  # which Qt breaks into lines
            return f"{row.facts()}\n{row.origin()}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if index.column() == FAVOURITE:
                return tr("Favourite") if self._library.is_favourite(row) else tr("No favourite")
            return f"{self.title(index.column())}: " + (WORDS[index.column()](row) or tr("not known"))
        return None

    def _on_change(self) -> None:
        if self.rows == self._library.rows:
            if self.rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, len(TITLES) - 1))
            return
        self.show_rows(self._library.rows)
