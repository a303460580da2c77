"""Waveforms: of the take as it grows, and of one take over its spectrogram."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QToolTip, QWidget

from parlance.audio.take_difference import Picture

from ..models.playback import PlaybackModel, clock
from ..models.takes import TakesModel
from ..models.waveform import Span, WaveformModel
from ..theme import CAPTION_PX, RADIUS, Theme, sized
from ..translation import mark, tr


def coverage(low: np.ndarray, high: np.ndarray, height: int) -> np.ndarray:
    """How much of each pixel the wave covers: float32 (height, len(low)) from 0 to 1, for samples from -1 to 1."""
    middle, scale = height / 2, height / 2 - 1
    top = (middle - np.clip(high, -1, 1) * scale).astype(np.float32)
    bottom = (middle - np.clip(low, -1, 1) * scale).astype(np.float32)
    rows = np.arange(height, dtype=np.float32)[:, None]
    return np.clip(np.minimum(bottom, rows + 1) - np.maximum(top, rows), 0, 1)


def tinted(mask: np.ndarray, colour: QColor, ratio: float) -> QImage:
    """`colour` where the mask (height, width) is 1, nothing where it is 0; `ratio` is that of the device's pixels."""
    pixels = np.empty((*mask.shape, 4), np.uint8)
    for channel, value in enumerate((colour.blue(), colour.green(), colour.red(), 255)):
        pixels[..., channel] = mask * value
    height, width = mask.shape
    image = QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied).copy()
    image.setDevicePixelRatio(ratio)
    return image


LANE, GAP, SIDE = 8, 4, 8
TALL, LOW = 104, 72
EMPTY_WORDS = mark("The sound appears here as it is made")
STEP_S, LEAP_S = 1.0, 5.0


class WaveformView(QSlider):
    """To a screen reader a slider, whose value is the playhead in whole seconds; what it shows and does is its own."""

    sought = Signal(float)
    """seconds that the user wants to hear from"""
    toggled = Signal()
    """the user asks to play or pause"""

    def __init__(self, theme: Theme, waveform: WaveformModel, playback: PlaybackModel) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._theme, self._waveform, self._playback = theme, waveform, playback
        self._is_told = False
        """The value follows the playhead, and is no wish of the user."""
        self._hover: float | None = None
        self._waves: tuple[QImage, QImage] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_tall(True)
        self.setAccessibleName(tr("Waveform"))
        self.valueChanged.connect(self._on_value)
        waveform.changed.connect(self._on_wave)
        playback.moved.connect(self._on_move)
        playback.changed.connect(self._describe)
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
        """While it sounds and has the focus, nothing changes: a reader would speak each second over the voice."""
        is_followed = self.hasFocus() and self._playback.is_playing and self._playback.plays_take
        duration = self._waveform.duration
        self._is_told = True
        self.setMaximum(int(duration))
        if not is_followed:
            self.setValue(int(self._playback.position))
        self._is_told = False
        keys = tr("Left and Right move by a second, Space plays and pauses.")
        words = keys if duration else tr("Nothing has been made yet.") + " " + keys
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)

    def _on_value(self, seconds: int) -> None:
        if not self._is_told:
            self.sought.emit(min(float(seconds), self._waveform.duration))

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

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

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


WAVE, SPECTRUM = 44, 72
SHADES = 256
QUIET = 1e-3
"""Noise that is softer is not drawn as if it were loud."""


class TakePicture(QWidget):
    def __init__(self, theme: Theme, takes: TakesModel, side: str) -> None:
        super().__init__()
        self._theme, self._takes, self._side = theme, takes, side
        self._shown: Picture | None = None
        self._peak = 0.0
        self._wave: QImage | None = None
        self._spectrum: QImage | None = None
        self.setFixedHeight(WAVE + SPECTRUM)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Waveform and spectrogram of {side}", side=side))
        takes.changed.connect(self._on_change)
        theme.changed.connect(self._draw)
        self._draw()

    def _on_change(self) -> None:
        taken = self._takes.taken(self._side)
        if (taken.picture if taken else None) is not self._shown or self._takes.peak() != self._peak:
            self._draw()
        elif self._takes.is_heard(self._side):
            self.update()

    def _draw(self) -> None:
        taken = self._takes.taken(self._side)
        self._shown, self._peak = taken.picture if taken else None, self._takes.peak()
        if taken is None:
            self._wave = self._spectrum = None
            self.setAccessibleDescription(tr("Nothing is chosen"))
        else:
            seconds = clock(len(taken.samples) / taken.sample_rate)
            self.setAccessibleDescription(f"{seconds}: {taken.clip.request.text}")
            found = taken.picture
            scale = 1.0 / max(self._peak, QUIET)
            mask = coverage(found.low * scale, found.high * scale, WAVE)
            self._wave = tinted(mask, self._theme.colour("accent"), 1.0)
            rows, columns = found.spectrum.shape
            image = QImage(found.spectrum.data, columns, rows, columns, QImage.Format.Format_Indexed8).copy()
            image.setColorTable(_shades(self._theme.colour("raised"), self._theme.colour("accent")))
            self._spectrum = image
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        taken = self._takes.taken(self._side)
        if taken is None or self._wave is None or self._spectrum is None:
            painter.setPen(theme.colour("muted"))
            words = tr("Choose a clip, then press {side}", side=self._side)
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, words)
            return
        painter.drawImage(QRect(0, 0, self.width(), WAVE), self._wave)
        painter.drawImage(QRect(0, WAVE, self.width(), SPECTRUM), self._spectrum)
        if self._takes.is_heard(self._side):
            x = self._takes.position() / (len(taken.samples) / taken.sample_rate) * self.width()
            painter.setPen(QPen(theme.colour("text"), 1.5))
            painter.drawLine(QPointF(x, 0), QPointF(x, self.height()))


def _shades(quiet: QColor, loud: QColor) -> list[int]:
    """Colours from the one to the other."""
    ends = np.array([[c.red(), c.green(), c.blue()] for c in (quiet, loud)], float)
    shares = np.linspace(0, 1, SHADES)[:, None]
    return [QColor(*map(int, rgb)).rgba() for rgb in ((1 - shares) * ends[0] + shares * ends[1]).round()]
