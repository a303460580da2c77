"""How a cell of the comparison is painted: a figure, what belongs to it beneath, and the bar of the stages."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ..icons import themed_icon
from ..models.comparison import Line
from ..models.comparison_columns import status
from ..models.comparison_table import ALL, LINE, UNDER, SortedTable
from ..models.rows_model import Index
from ..theme import BODY_PX, CAPTION_PX, Theme, sized
from ..translation import capitalised, tr
from .chart_painting import BAR, paint_parts

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
