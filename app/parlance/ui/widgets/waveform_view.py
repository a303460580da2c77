"""The take as a picture: it grows while it is made, and a click moves the playhead."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ..models.playback import PlaybackModel, clock
from ..models.waveform import Span, WaveformModel
from ..theme import CAPTION_PX, RADIUS, Theme, sized
from ..translation import mark, tr
from .wave_image import coverage, tinted

LANE, GAP, SIDE = 8, 4, 8
TALL, LOW = 104, 72
EMPTY_WORDS = mark("The sound appears here as it is made")
STEP_S, LEAP_S = 1.0, 5.0


class WaveformView(QWidget):
    sought = Signal(float)
    """seconds that the user wants to hear from"""
    toggled = Signal()
    """the user asks to play or pause"""

    def __init__(self, theme: Theme, waveform: WaveformModel, playback: PlaybackModel) -> None:
        super().__init__()
        self._theme, self._waveform, self._playback = theme, waveform, playback
        self._hover: float | None = None
        self._waves: tuple[QImage, QImage] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_tall(True)
        self.setAccessibleName(tr("Waveform"))
        waveform.changed.connect(self._on_wave)
        playback.moved.connect(self._on_move)
        theme.changed.connect(self._on_wave)
        self._describe()

    def set_tall(self, tall: bool) -> None:
        self.setFixedHeight(TALL if tall else LOW)

    def _on_wave(self) -> None:
        self._waves = None
        self._describe()
        self.update()

    def _on_move(self) -> None:
        self._describe()
        self.update()

    def _describe(self) -> None:
        if self._waveform.duration:
            place = tr(
                "{position} of {duration}.",
                position=clock(self._playback.position),
                duration=clock(self._waveform.duration),
            )
        else:
            place = tr("Nothing has been made yet.")
        self.setAccessibleDescription(place + " " + tr("Left and Right move by a second, Space plays and pauses."))

    # ---- geometry

    def _area(self) -> QRect:
        return self.rect().adjusted(SIDE, 4, -SIDE, -LANE - GAP - 4)

    def _x_of(self, seconds: float) -> float:
        area = self._area()
        return area.left() + area.width() * seconds / self._waveform.span if self._waveform.span else area.left()

    def _seconds_at(self, x: float) -> float:
        area = self._area()
        share = min(1.0, max(0.0, (x - area.left()) / max(1, area.width())))
        return min(share * self._waveform.span, self._waveform.duration)

    def _span_at(self, seconds: float) -> Span | None:
        return next((s for s in self._waveform.spans if s.start <= seconds <= s.end), None)

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        if not self._waveform.duration:
            return
        area = self._area()
        if self._waves is None:
            self._waves = self._drawn()
        played = round(self._x_of(self._playback.position)) - area.left() if self._playback.plays_take else 0
        ratio = self.devicePixelRatioF()
        rest, done = self._waves
        cut = min(area.width(), max(0, played))
        painter.drawImage(area.topLeft(), done, QRectF(0, 0, cut * ratio, done.height()).toRect())
        painter.drawImage(
            area.topLeft() + QPointF(cut, 0).toPoint(),
            rest,
            QRectF(cut * ratio, 0, (area.width() - cut) * ratio, rest.height()).toRect(),
        )
        self._paint_lane(painter, area)
        if self._playback.plays_take:
            x = self._x_of(self._playback.position)
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        if self._hover is not None:
            self._paint_hover(painter, area, self._hover)

    def _paint_ground(self, painter: QPainter) -> None:
        theme, area = self._theme, self._area()
        focused = self.hasFocus()
        painter.setPen(QPen(theme.colour("focus"), 2) if focused else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("sunken"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        painter.setPen(QPen(theme.colour("border"), 1))
        middle = area.center().y() + 0.5
        painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle))
        if not self._waveform.duration:
            painter.setPen(theme.colour("muted"))
            words = painter.boundingRect(area, Qt.AlignmentFlag.AlignCenter, tr(EMPTY_WORDS)).adjusted(-10, -2, 10, 2)
            painter.fillRect(words, theme.colour("sunken"))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, tr(EMPTY_WORDS))

    def _drawn(self) -> tuple[QImage, QImage]:
        """The whole wave twice, muted and in accent, at device resolution."""
        area, ratio = self._area(), self.devicePixelRatioF()
        width, height = max(1, round(area.width() * ratio)), max(1, round(area.height() * ratio))
        mask = coverage(*self._waveform.columns(width), height)
        return tinted(mask, self._theme.colour("outline"), ratio), tinted(mask, self._theme.colour("accent"), ratio)

    def _paint_lane(self, painter: QPainter, area: QRect) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        top = area.bottom() + 1 + GAP
        here = self._playback.position if self._playback.plays_take else -1.0
        for span in self._waveform.spans:
            left, right = self._x_of(span.start), self._x_of(span.end)
            inside = span.start <= here < span.end
            painter.setBrush(self._theme.colour("accent" if inside else "border"))
            painter.drawRoundedRect(QRectF(left + 0.5, top, max(1.0, right - left - 2), LANE - 2), 2, 2)

    def _paint_hover(self, painter: QPainter, area: QRect, seconds: float) -> None:
        x = self._x_of(seconds)
        painter.setPen(QPen(self._theme.colour("muted"), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        painter.setFont(sized(self.font(), CAPTION_PX))
        words = clock(seconds)
        width = painter.fontMetrics().horizontalAdvance(words) + 10
        left = min(max(area.left(), x + 4), area.right() - width)
        box = QRectF(left, area.top(), width, painter.fontMetrics().height() + 4)
        painter.setPen(QPen(self._theme.colour("border"), 1))
        painter.setBrush(QColor(self._theme.colour("raised")))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(self._theme.colour("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    # ---- input

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._waves = None
        super().resizeEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._waveform.duration:
            return
        self._hover = self._seconds_at(event.position().x())
        span = self._span_at(self._hover)
        QToolTip.showText(event.globalPosition().toPoint(), span.text if span else "", self)
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.sought.emit(self._hover)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._waveform.duration:
            self.sought.emit(self._seconds_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = LEAP_S if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else STEP_S
        here, end = self._playback.position, self._waveform.duration
        left, right, home, last = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End
        target = {left: here - step, right: here + step, home: 0.0, last: end}.get(Qt.Key(event.key()))
        if target is not None and end:
            self.sought.emit(min(end, max(0.0, target)))
        elif event.key() == Qt.Key.Key_Space:
            self.toggled.emit()
        else:
            super().keyPressEvent(event)
