"""Rows of one kind as Qt's tables want them: what every table of the window has alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from ..translation import tr

Index = QModelIndex | QPersistentModelIndex
NONE = QModelIndex()


class RowsModel(QAbstractTableModel):
    titles: tuple[str, ...] = ()
    """Of the columns, marked for translation; empty for none."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Any] = []

    def rowCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(self.titles)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.title(section)
        return None

    def title(self, column: int) -> str:
        return tr(self.titles[column]) if self.titles[column] else ""

    def show_rows(self, rows: Iterable[Any]) -> None:
        """Other rows, in place of those that were there."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()
