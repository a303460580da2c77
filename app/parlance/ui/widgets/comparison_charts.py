"""The charts of a comparison, in one column or two, in the window or as a picture for a report."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QImage,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..models.comparison import ComparisonModel
from ..models.comparison_charts import Bar, Chart, charts
from ..theme import BODY_PX, CAPTION_PX, TITLE_PX, Theme, sized
from ..translation import tr

HEAD, ROW, LEGEND, FOOT = 44, 36, 22, 12
LABELS, BAR_GAP = 176, 10
BAR = 14


def chart_height(chart: Chart, width: float) -> float:
    return HEAD + ROW * len(chart.bars) + LEGEND * len(_legend_lines(chart, width, QFont())) + FOOT


def paint_chart(painter: QPainter, area: QRectF, chart: Chart, theme: Theme) -> None:
    """`area` is `chart_height` tall."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = painter.font()
    body, small, bold = sized(font, BODY_PX), sized(font, CAPTION_PX), sized(font, BODY_PX, bold=True)
    left, width, y = area.left(), area.width(), area.top()
    _text(painter, QRectF(left, y, width, 20), chart.title, bold, theme.colour("text"))
    _text(painter, QRectF(left, y + 19, width, 16), chart.note, small, theme.colour("muted"))
    y += HEAD
    metrics = QFontMetricsF(body)
    # A width that is exact to the last bit would be cut.
    words = 2 + max((_width(bar, metrics, QFontMetricsF(small)) for bar in chart.bars), default=0.0)
    room = width - LABELS - 2 * BAR_GAP
    room -= min(words, 0.6 * room)
    for bar in chart.bars:
        _text(painter, _turned(QRectF(left, y, LABELS, 18), area), bar.label, body, theme.colour("text"))
        _text(painter, _turned(QRectF(left, y + 16, LABELS, 15), area), bar.under, small, theme.colour("muted"))
        start = left + LABELS + BAR_GAP
        length = room * bar.end / chart.scale
        whole = QRectF(start, y + (ROW - BAR) / 2 - 2, room, BAR)
        _paint_bar(painter, _turned(whole, area), bar, chart, theme)
        ink = "bad" if not bar.values else "warn" if bar.note else "text"
        beside = QRectF(start + length + BAR_GAP, y, left + width - start - length - BAR_GAP, 18)
        if bar.words and bar.note:
            _text(painter, _turned(beside, area), bar.words, body, theme.colour(ink))
            _text(painter, _turned(beside.translated(0, 16), area), bar.note, small, theme.colour(ink))
        else:
            _text(painter, _turned(beside.adjusted(0, -2, 0, 16), area), bar.words or bar.note, body, theme.colour(ink))
        y += ROW
    painter.setFont(small)
    for names in _legend_lines(chart, width, font):
        x = left
        for number, name in names:
            sample = _turned(QRectF(x, y + 5, 10, 10), area)
            _swatch(painter, sample, theme, number, number == chart.hatched)
            advance = QFontMetricsF(small).horizontalAdvance(name)
            _text(painter, _turned(QRectF(x + 16, y, advance + 4, 20), area), name, small, theme.colour("muted"))
            x += advance + 36
        y += LEGEND


def paint_parts(painter: QPainter, area: QRectF, values: tuple[float, ...], scale: float, theme: Theme) -> None:
    """A bar of parts side by side, as long as `area` for `scale`."""
    x = area.left()
    painter.setPen(Qt.PenStyle.NoPen)
    for number, value in enumerate(values):
        length = area.width() * value / scale
        painter.setBrush(theme.series(number))
        painter.drawRect(_turned(QRectF(x, area.top(), max(0.0, length - 1), area.height()), area))
        x += length


def _paint_bar(painter: QPainter, area: QRectF, bar: Bar, chart: Chart, theme: Theme) -> None:
    solid = bar.values if chart.hatched is None else bar.values[: chart.hatched]
    paint_parts(painter, area, solid, chart.scale, theme)
    if bar.values and chart.hatched is not None:
        x = area.left() + area.width() * sum(solid) / chart.scale
        length = area.width() * bar.values[chart.hatched] / chart.scale
        _swatch(painter, _turned(QRectF(x, area.top(), length, area.height()), area), theme, chart.hatched, True)
    if bar.spread is not None:
        middle = area.center().y()
        ends = (QRectF(area.left() + area.width() * value / chart.scale, middle, 0, 0) for value in bar.spread)
        low, high = (_turned(end, area).left() for end in ends)
        painter.setPen(QPen(theme.colour("text"), 1.5))
        painter.drawLine(QPointF(low, middle), QPointF(high, middle))
        for x in (low, high):
            painter.drawLine(QPointF(x, middle - 4), QPointF(x, middle + 4))


def _width(bar: Bar, body: QFontMetricsF, small: QFontMetricsF) -> float:
    """Of what stands behind it: the figure with the note under it, or the note alone."""
    if not bar.words:
        return body.horizontalAdvance(bar.note)
    return max(body.horizontalAdvance(bar.words), small.horizontalAdvance(bar.note))


def _turned(rect: QRectF, area: QRectF) -> QRectF:
    """`rect` where it belongs in `area` when the window begins on the right."""
    if QGuiApplication.layoutDirection() == Qt.LayoutDirection.LeftToRight:
        return rect
    return QRectF(area.left() + area.right() - rect.right(), rect.top(), rect.width(), rect.height())


def _swatch(painter: QPainter, area: QRectF, theme: Theme, number: int, hatched: bool) -> None:
    colour = theme.series(number)
    painter.setPen(QPen(colour, 1) if hatched else Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(colour, Qt.BrushStyle.BDiagPattern) if hatched else QBrush(colour))
    painter.drawRect(area)


def _legend_lines(chart: Chart, width: float, font: QFont) -> list[list[tuple[int, str]]]:
    """Numbers and names of the parts, in as many lines as the width asks for."""
    metrics, x = QFontMetricsF(sized(font, CAPTION_PX)), width
    lines: list[list[tuple[int, str]]] = []
    for number, name in enumerate(chart.parts):
        if not name:
            continue
        advance = metrics.horizontalAdvance(name) + 36
        if x + advance > width:
            lines.append([])
            x = 0.0
        lines[-1].append((number, name))
        x += advance
    return lines


def _text(painter: QPainter, area: QRectF, words: str, font: QFont, ink: QColor) -> None:
    painter.setFont(font)
    painter.setPen(ink)
    shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)


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
