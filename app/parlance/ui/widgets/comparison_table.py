"""The table of a comparison: sorted by any column, each cell a figure with its details, each row with its buttons."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolButton,
    QWidget,
)

from ..models.comparison import ComparisonModel, Line
from ..models.comparison_table import ALL, LINE, UNDER, ComparisonTable, SortedTable, status
from ..models.listening import SIDES, ListeningModel
from ..models.rows_model import Index
from ..theme import BODY_PX, CAPTION_PX, Theme, sized, themed_icon
from ..translation import capitalised, tr
from .comparison_charts import BAR, paint_parts
from .layouts import hbox
from .row_table import lay_out_rows

HEIGHT, PAD, ICON = 46, 8, 16
STATUS, FIRST_FIGURE, STAGES = (
    next(i for i, column in enumerate(ALL) if column.key == key) for key in ("status", "load", "stages")
)


class CellPainter(QStyledItemDelegate):
    def __init__(self, theme: Theme, table: SortedTable) -> None:
        super().__init__()
        self._theme, self._table = theme, table

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(ALL[index.column()].width, HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, line, area = self._theme, index.data(LINE), option.rect
        painter.save()
        painter.setFont(option.font)
        paint_ground(painter, option, theme)
        inner = area.adjusted(PAD, 0, -PAD, -1)
        if index.column() == FIRST_FIGURE and line.error:
            _paint_error(painter, inner, line.error, theme)
        elif index.column() == STAGES:
            self._paint_stages(painter, inner, line)
        elif index.column() == STATUS:
            self._paint_status(painter, inner, line, index)
        else:
            _two_lines(painter, inner, index.data(), index.data(UNDER), theme, "text")
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme.colour("focus"), 2))
            painter.drawRect(area.adjusted(1, 1, -2, -2))
        painter.restore()

    def _paint_status(self, painter: QPainter, area: QRect, line: Line, index: Index) -> None:
        icon, role, words = status(line)
        under = tr("and fastest") if line is self._table.table.fastest else index.data(UNDER)
        if icon:
            top = area.top() + ((HEIGHT - ICON) // 2 if not under else (HEIGHT // 2 - ICON) // 2 + 3)
            mirrored = painter.layoutDirection() == Qt.LayoutDirection.RightToLeft
            left = area.right() - ICON if mirrored else area.left()
            themed_icon(self._theme, icon, role, ICON).paint(painter, left, top, ICON, ICON)
            area = area.adjusted(0, 0, -ICON - 6, 0) if mirrored else area.adjusted(ICON + 6, 0, 0, 0)
        _two_lines(painter, area, words, under, self._theme, role)

    def _paint_stages(self, painter: QPainter, area: QRect, line: Line) -> None:
        if line.figures is None:
            return
        values = tuple(line.figures.stages.get(name, 0.0) for name in self._table.table.stages())
        bar = QRectF(area.left(), area.center().y() - BAR / 2, area.width(), BAR)
        paint_parts(painter, bar, values, sum(values) or 1.0, self._theme)


def paint_ground(painter: QPainter, option: QStyleOptionViewItem, theme: Theme) -> None:
    """What lies under every cell: the selection, and the line to the next row."""
    if option.state & QStyle.StateFlag.State_Selected:
        painter.fillRect(option.rect, theme.colour("accent_soft"))
    painter.setPen(theme.colour("border"))
    painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())


def _paint_error(painter: QPainter, area: QRect, words: str, theme: Theme) -> None:
    painter.setFont(sized(painter.font(), CAPTION_PX))
    painter.setPen(theme.colour("bad"))
    said = capitalised(words)
    painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap), said)


def _two_lines(painter: QPainter, area: QRect, words: str, under: str, theme: Theme, role: str) -> None:
    font, elide = painter.font(), Qt.TextElideMode.ElideRight
    top, bottom = area.adjusted(0, 6, 0, -HEIGHT // 2), area.adjusted(0, HEIGHT // 2, 0, -6)
    painter.setFont(sized(font, BODY_PX))
    painter.setPen(theme.colour(role))
    painter.drawText(
        top if under else area,
        int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft),
        painter.fontMetrics().elidedText(words, elide, area.width()),
    )
    if under:
        painter.setFont(sized(font, CAPTION_PX))
        painter.setPen(theme.colour("muted"))
        painter.drawText(
            bottom,
            int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft),
            painter.fontMetrics().elidedText(under, elide, area.width()),
        )


class RowButtons(QWidget):
    def __init__(self, parent: QWidget, comparison: ComparisonModel, listening: ListeningModel) -> None:
        super().__init__(parent)
        self._comparison, self._listening = comparison, listening
        self._line: Line | None = None
        self.sides = {side: self._button(side) for side in SIDES}
        self.use = self._button(tr("Use"))
        hbox(*self.sides.values(), self.use, 1, spacing=4, margins=(6, 0, 6, 0), on=self)
        for side, button in self.sides.items():
            button.setCheckable(True)
            button.clicked.connect(lambda _on, side=side: self._choose(side))
        self.use.clicked.connect(self._use)
        listening.changed.connect(self._show)
        comparison.changed.connect(self._show)

    def show_line(self, line: Line) -> None:
        self._line = line
        self._show()

    def menu(self, parent: QWidget) -> QMenu:
        """The same by a right click, or the menu key."""
        menu = QMenu(parent)
        words = {side: tr("Listen to this row as {side}", side=side) for side in SIDES}
        for button, text in (*((self.sides[side], text) for side, text in words.items()), (self.use, tr("Use"))):
            menu.addAction(text, button.click).setEnabled(button.isEnabled() and not button.isHidden())
        return menu

    def _choose(self, side: str) -> None:
        if self._line is not None:
            self._listening.choose(side, self._line)
        self._show()

    def _use(self) -> None:
        if self._line is not None:
            self._comparison.use(self._line)

    def _show(self) -> None:
        line = self._line
        if line is None:
            return
        for side, button in self.sides.items():
            button.setVisible(line.row is not None)
            button.setEnabled(line.samples is not None)
            button.setChecked(side in self._listening.side_of(line))
            silent = tr("The sound of this row was not kept")
            _describe(
                button,
                f"{side}: {line.name}",
                silent if line.samples is None else tr("Listen to this row as {side}", side=side),
            )
        problem = self._comparison.problem_of(line)
        self.use.setVisible(line.row is not None)
        self.use.setEnabled(not problem)
        _describe(
            self.use, tr("Use {name}", name=line.name), problem or tr("Use this device, with this model and precision")
        )

    def _button(self, text: str) -> QToolButton:
        button = QToolButton()
        button.setProperty("role", "chip")
        button.setText(text)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button


class RowButtonsDelegate(QStyledItemDelegate):
    """Its editors are always open."""

    def __init__(self, theme: Theme, comparison: ComparisonModel, listening: ListeningModel) -> None:
        super().__init__()
        self._theme, self._comparison, self._listening = theme, comparison, listening

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        paint_ground(painter, option, self._theme)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        return RowButtons(parent, self._comparison, self._listening)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, RowButtons)
        editor.show_line(index.data(LINE))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """The buttons act at once."""

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        editor.setGeometry(option.rect)


def _describe(button: QToolButton, name: str, description: str) -> None:
    button.setAccessibleName(name)
    button.setAccessibleDescription(description)
    button.setToolTip(description)


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
        header.moveSection(ACTIONS, 1)  # beside the name of the row: in sight however narrow the table is
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
