"""The table of a comparison: sorted by any column, each row with its buttons."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from ..models.comparison import ComparisonModel
from ..models.comparison_table import ALL, LINE, ComparisonTable, SortedTable
from ..models.listening import ListeningModel
from ..theme import Theme
from ..translation import tr
from .comparison_actions import RowButtons, RowButtonsDelegate
from .comparison_cells import FIRST_FIGURE, HEIGHT, STAGES, CellPainter
from .row_table import lay_out_rows

RATE, ACTIONS = (next(i for i, column in enumerate(ALL) if column.key == key) for key in ("rate", "actions"))


class ComparisonView(QTableView):
    def __init__(self, theme: Theme, comparison: ComparisonModel, listening: ListeningModel) -> None:
        super().__init__()
        self._table = ComparisonTable(comparison)
        self._sorted = SortedTable(self._table)
        self._cells = CellPainter(theme, self._sorted)
        self._buttons = RowButtonsDelegate(theme, comparison, listening)
        self.setModel(self._sorted)
        self.setItemDelegate(self._cells)
        self.setItemDelegateForColumn(ACTIONS, self._buttons)
        self.setAccessibleName(tr("Comparison"))
        self.setAccessibleDescription(tr("One row for each device, model and precision; sorted by the headings"))
        self._set_up()
        self._table.modelReset.connect(self._show)
        self._table.dataChanged.connect(self._show_columns)
        self._sorted.layoutChanged.connect(self._show_errors)
        theme.changed.connect(self.viewport().update)
        self._show()

    def _set_up(self) -> None:
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = lay_out_rows(self, HEIGHT)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSortIndicatorClearable(True)
        for number, column in enumerate(ALL):
            self.setColumnWidth(number, column.width)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._pop_up)

    def _pop_up(self, at: QPoint) -> None:
        buttons = self.indexWidget(self._sorted.index(self.rowAt(at.y()), ACTIONS))
        if isinstance(buttons, RowButtons):
            self.menu = buttons.menu(self)
            self.menu.popup(self.viewport().mapToGlobal(at))

    def _show(self) -> None:
        for row in range(self._sorted.rowCount()):
            self.openPersistentEditor(self._sorted.index(row, ACTIONS))
        self._show_columns()

    def _show_columns(self) -> None:
        self.setColumnHidden(RATE, not self._table.has_rates())
        self._show_errors()
        self._fit()
        self.viewport().update()

    def _show_errors(self) -> None:
        """A reason takes the place of all figures."""
        self.clearSpans()
        for row in range(self._sorted.rowCount()):
            if self._sorted.index(row, 0).data(LINE).error:
                self.setSpan(row, FIRST_FIGURE, 1, ACTIONS - FIRST_FIGURE)

    def _fit(self) -> None:
        """The bars take what is left, and at least what they need."""
        others = sum(self.columnWidth(i) for i in range(len(ALL)) if i != STAGES and not self.isColumnHidden(i))
        self.setColumnWidth(STAGES, max(ALL[STAGES].width, self.viewport().width() - others))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
