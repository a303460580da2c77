"""The lines of a comparison as Qt's tables want them, and in which order."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSortFilterProxyModel, Qt

from ..translation import tr
from .comparison import ComparisonModel, Line
from .comparison_columns import ACTIONS, COLUMNS, Column, details, stage_names
from .rows_model import Index, RowsModel

ALL = (*COLUMNS, ACTIONS)
LINE, UNDER, ORDER = (Qt.ItemDataRole.UserRole + i for i in range(3))
"""Roles: the `Line`, the words under the figure, and what sorting goes by."""


class ComparisonTable(RowsModel):
    titles = tuple(column.title for column in ALL)

    def __init__(self, comparison: ComparisonModel) -> None:
        super().__init__()
        self._comparison = comparison
        comparison.lines_reset.connect(self._reset)
        comparison.line_changed.connect(self._on_line)
        self._reset()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.ToolTipRole:
            return tr(ALL[section].hint)
        return super().headerData(section, orientation, role)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column, line = ALL[index.column()], self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.words(line)[0]
        if role == UNDER:
            return column.words(line)[1]
        if role == ORDER:
            return column.order(line)
        if role == LINE:
            return line
        if role == Qt.ItemDataRole.ToolTipRole:
            return details(line)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return _said(column, line)
        return None

    @property
    def fastest(self) -> Line | None:
        return self._comparison.fastest()

    def stages(self) -> list[str]:
        """Of every model here, so that each has one colour in all rows."""
        return stage_names(self.rows)

    def has_rates(self) -> bool:
        """Some model here draws tokens or frames."""
        return any(line.figures.drawn_unit for line in self.rows if line.figures)

    def _reset(self) -> None:
        self.show_rows(self._comparison.lines)

    def _on_line(self, number: int) -> None:
        self.rows[number] = self._comparison.lines[number]
        self.dataChanged.emit(self.index(number, 0), self.index(number, len(ALL) - 1))


class SortedTable(QSortFilterProxyModel):
    def __init__(self, table: ComparisonTable) -> None:
        super().__init__()
        self.table = table
        self.setSourceModel(table)
        self.setSortRole(ORDER)
        self.setDynamicSortFilter(False)

    def lessThan(self, left: Index, right: Index) -> bool:
        first, second = left.data(ORDER), right.data(ORDER)
        if (first is None) != (second is None):
            return (second is None) == (self.sortOrder() == Qt.SortOrder.AscendingOrder)
        return first is not None and first < second


def _said(column: Column, line: Line) -> str:
    if line.error and column.key not in ("device", "status"):
        return line.error
    figure, under = column.words(line)
    return f"{tr(column.title)}: {figure}" + (f", {under}" if under else "")
