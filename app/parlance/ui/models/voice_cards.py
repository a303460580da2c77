"""The voices that the page lists, one card each, as Qt's views want them."""

from __future__ import annotations

from html import escape
from typing import Any

from PySide6.QtCore import QAbstractListModel, Qt

from ..translation import said, tr
from .choices import language_name
from .rows_model import NONE, Index
from .voice_library import VoiceLibraryModel
from .voice_rows import VoiceRow

RowRole = Qt.ItemDataRole.UserRole


class VoiceCards(QAbstractListModel):
    def __init__(self, library: VoiceLibraryModel) -> None:
        super().__init__()
        self._library = library
        self.rows: list[VoiceRow] = []
        library.changed.connect(self._on_change)
        library.heard_changed.connect(self._touch)
        self._on_change()

    def rowCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.voice.name
        if role == RowRole:
            return row
        if role == Qt.ItemDataRole.ToolTipRole:
            spoken = tr("speaks {languages}", languages=", ".join(map(language_name, row.languages)))
            lines = (spoken if row.languages else "", row.model, row.origin())
            return "".join(f"<p>{escape(line)}</p>" for line in lines if line)  # which Qt breaks into lines
        if role == Qt.ItemDataRole.AccessibleTextRole:
            library = self._library
            parts = (
                row.voice.name,
                *card_lines(row),
                row.model,
                tr("Favourite") if library.is_favourite(row) else "",
                tr("In use") if library.is_picked(row) else "",
            )
            return ", ".join(part for part in parts if part)
        return None

    def _on_change(self) -> None:
        if self.rows == self._library.rows:
            self._touch()
            return
        self.beginResetModel()
        self.rows = list(self._library.rows)
        self.endResetModel()

    def _touch(self) -> None:
        if self.rows:
            self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))


def card_lines(row: VoiceRow) -> tuple[str, str]:
    """Language and character, under the name; a voice of the user's own says how it was made."""
    return row.language or tr("Language not known"), said(row.voice.description) if row.record is None else row.kind
