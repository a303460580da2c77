"""All charts of a comparison, in one column or two; and the same as a picture."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..models.comparison import ComparisonModel
from ..models.comparison_charts import Chart, charts
from ..theme import CAPTION_PX, TITLE_PX, Theme, sized
from ..translation import tr
from .chart_painting import chart_height, paint_chart

TWO_FROM, GAP, EDGE = 880, 32, 16
PICTURE_WIDTH, PICTURE_SCALE = 1200, 2


class ChartsView(QWidget):
    def __init__(self, theme: Theme, comparison: ComparisonModel) -> None:
        super().__init__()
        self._theme, self._comparison = theme, comparison
        self._charts: list[Chart] = []
        self.setAccessibleName(tr("Charts"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        comparison.lines_reset.connect(self._show)
        comparison.line_changed.connect(self._show)
        theme.changed.connect(self.update)
        self._show()

    def sizeHint(self) -> QSize:
        return QSize(400, self.minimumHeight())

    def _show(self) -> None:
        self._charts = charts(self._comparison.lines)
        self.setAccessibleDescription(". ".join(chart.said() for chart in self._charts if chart.bars))
        self._fit()
        self.update()

    def _fit(self) -> None:
        self.setFixedHeight(round(_arranged(self._charts, self.width())[1]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        _paint(painter, self._charts, self.width(), 0.0, self._theme)


def picture(comparison: ComparisonModel, theme: Theme, title: str, note: str) -> QImage:
    """Every chart under a title, for a report; `note` says on what it ran."""
    drawn = charts(comparison.lines)
    inner, top = PICTURE_WIDTH - 2 * EDGE, 64.0
    height = round(top + _arranged(drawn, inner)[1] + EDGE)
    image = QImage(PICTURE_WIDTH * PICTURE_SCALE, height * PICTURE_SCALE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(PICTURE_SCALE)
    image.fill(theme.colour("raised"))
    painter = QPainter(image)
    painter.setFont(QGuiApplication.font())
    painter.translate(EDGE, 0)
    _line(painter, 14, title, sized(painter.font(), TITLE_PX, bold=True), theme.colour("text"), inner)
    _line(painter, 40, note, sized(painter.font(), CAPTION_PX), theme.colour("muted"), inner)
    painter.setFont(QGuiApplication.font())
    _paint(painter, drawn, inner, top, theme)
    painter.end()
    return image


def _line(painter: QPainter, y: float, words: str, font: QFont, ink: QColor, width: float) -> None:
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(QRectF(0, y, width, 24), words)


def _paint(painter: QPainter, drawn: list[Chart], width: float, top: float, theme: Theme) -> None:
    for chart, area in zip(drawn, _arranged(drawn, width)[0], strict=True):
        paint_chart(painter, area.translated(0, top), chart, theme)


def _arranged(drawn: list[Chart], width: float) -> tuple[list[QRectF], float]:
    """Where each chart goes, and how tall they are together."""
    columns = 2 if width >= TWO_FROM else 1
    each = (width - GAP * (columns - 1)) / columns
    ends, places = [0.0] * columns, []
    for number, chart in enumerate(drawn):
        column = number % columns
        height = chart_height(chart, each)
        place = column if QGuiApplication.isLeftToRight() else columns - 1 - column
        places.append(QRectF(place * (each + GAP), ends[column], each, height))
        ends[column] += height + GAP / 2
    return places, max(ends)
