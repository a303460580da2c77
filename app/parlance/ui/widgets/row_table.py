"""A table of which one row is chosen: read, walked with the arrow keys, acted on with Return."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

HEIGHT, MARGIN = 34, 24


def lay_out_rows(table: QTableView, height: int) -> QHeaderView:
    """Whole rows, of which one is chosen and none is written in; the heading, whose columns are the caller's."""
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.setWordWrap(False)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(height)
    header = table.horizontalHeader()
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setHighlightSections(False)
    return header


class HintedTable(QTableView):
    """Says in its middle what to do while there is nothing in it."""

    def __init__(self, name: str, description: str) -> None:
        super().__init__()
        self._description = description
        self.hint = ""
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)

    def set_hint(self, words: str) -> None:
        """Empty where there are rows."""
        self.hint = words
        self.setAccessibleDescription(words or self._description)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hint:
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            area = self.viewport().rect().adjusted(MARGIN, 0, -MARGIN, 0)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.hint)

    def choose(self, row: int) -> None:
        """As `selectRow`, which in a window that begins on the right looks for a column beside the table."""
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selectionModel().setCurrentIndex(self.model().index(row, 0), flags)


class RowTable(HintedTable):
    chosen = Signal()
    """Another row, or none."""
    entered = Signal()
    """Return or a double click."""

    def __init__(self, model: QAbstractItemModel, name: str, description: str, widths: dict[int, int]) -> None:
        """Columns that `widths` does not name share what is left."""
        super().__init__(name, description)
        self.setModel(model)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header = lay_out_rows(self, HEIGHT)
        header.setMinimumSectionSize(24)
        for column in range(model.columnCount()):
            stretches = column not in widths
            mode = QHeaderView.ResizeMode.Stretch if stretches else QHeaderView.ResizeMode.Fixed
            header.setSectionResizeMode(column, mode)
            if not stretches:
                self.setColumnWidth(column, widths[column])
        self.selectionModel().selectionChanged.connect(lambda *_: self.chosen.emit())
        self.doubleClicked.connect(lambda _index: self.entered.emit())

    @property
    def row(self) -> int:
        """The chosen one, or -1."""
        rows = self.selectionModel().selectedRows()
        return rows[0].row() if rows else -1

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.entered.emit()
            return
        super().keyPressEvent(event)
