"""The takes of the selected sentence, one above the other: compared by key, with the pause behind them to drag."""

from __future__ import annotations

from functools import cache

import numpy as np
from PySide6.QtCore import QEvent, QLineF, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAccessibleWidget, QSizePolicy, QToolTip, QWidget

from parlance.project.items import Sentence, Take

from ..models.playback import seconds_words
from ..models.waveform import COLUMNS, TakePeaks
from ..theme import CAPTION_PX, RADIUS, Theme, sized
from ..translation import tr

LANE, NAME_PX, TIME_PX, LANES = 30, 26, 100, 3
GRIP_PX, STEP_S, LONGEST_S = 8, 0.05, 30.0
ROOM_S = 1.5
"""Behind the longest take, to drag its pause into."""
STAR = "★"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def draw_peaks(painter: QPainter, rect: QRectF, peaks: np.ndarray, colour: QColor) -> None:
    """`peaks` as `TakePeaks` has them. Time runs from left to right, whichever way the language is written."""
    columns = max(1, min(COLUMNS, int(rect.width()) // 2))
    edges = np.arange(columns) * COLUMNS // columns
    low = np.minimum.reduceat(peaks[:, 0], edges) / 127
    high = np.maximum.reduceat(peaks[:, 1], edges) / 127
    loudest = max(float(np.abs(peaks).max()) / 127, 0.05)
    middle, reach, step = rect.center().y(), rect.height() / 2 / loudest, rect.width() / columns
    painter.setPen(QPen(colour, max(1.0, step * 0.6), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    lines = []
    for at in range(columns):
        x = rect.left() + (at + 0.5) * step
        lines.append(QLineF(x, middle - max(0.5, high[at] * reach), x, middle + max(0.5, -low[at] * reach)))
    painter.drawLines(lines)


_told: list[QAccessibleInterface] = []
"""Kept, since Qt asks them for as long as their widgets live, and deletes what is behind them then."""


def _tell_of_lanes(_kind: str, widget: QObject) -> QAccessibleInterface | None:
    """Screen readers pass over what Qt calls a filler, as it does every widget of our own."""
    if not isinstance(widget, TakeLanes):
        return None
    _told.append(QAccessibleWidget(widget, QAccessible.Role.Graphic))
    return _told[-1]


@cache
def _tell_screen_readers() -> None:
    """Once for all windows."""
    QAccessible.installFactory(_tell_of_lanes)


class TakeLanes(QWidget):
    picked = Signal(int)
    """A take that is to be heard from now on"""
    paused = Signal(float)
    """Seconds behind the sentence"""

    def __init__(self, theme: Theme, peaks: TakePeaks) -> None:
        _tell_screen_readers()
        super().__init__()
        self._theme, self._peaks = theme, peaks
        self._row: Sentence | None = None
        self._takes: list[Take] = []
        self._heard: Take | None = None
        self._dragged_s: float | None = None
        """The pause, while it is being dragged."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Takes"))
        theme.changed.connect(self.update)
        peaks.came.connect(self._on_peaks)

    def show_takes(self, row: Sentence, takes: list[Take], heard: Take | None) -> None:
        """At most LANES of them, so that the one that is heard is among them."""
        before = len(self.shown())
        self._row, self._takes, self._heard = row, takes, heard
        if len(self.shown()) != before:
            self.updateGeometry()
        self.setVisible(bool(takes))
        number = takes.index(heard) + 1 if heard in takes else 0
        parts = [
            tr("Take {number} of {count}", number=number, count=len(takes)) if number else tr("Out of date"),
            seconds_words(heard.audio_s) if heard is not None else "",
            tr("pause {time:g} s", time=row.silence_s),
            tr("Up and Down hear the other takes, Left and Right change the pause."),
        ]
        self.setAccessibleDescription(". ".join(filter(None, parts)))
        self.update()

    def shown(self) -> list[tuple[int, Take]]:
        """Each with its number, from 0 on."""
        numbered = list(enumerate(self._takes))
        at = next((number for number, take in numbered if take is self._heard), len(numbered) - 1)
        first = max(0, min(at - LANES // 2, len(numbered) - LANES))
        return numbered[first : first + LANES]

    def hear_other(self, by: int) -> None:
        """The take before or after the one that is heard; from the last one to the first."""
        if self._takes:
            at = self._takes.index(self._heard) if self._heard in self._takes else 0
            self.picked.emit(self._takes[(at + by) % len(self._takes)].id)

    # ---- looks

    def sizeHint(self) -> QSize:
        return QSize(320, LANE * max(1, len(self.shown())))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(sized(self.font(), CAPTION_PX, bold=True))
        for lane, (number, take) in enumerate(self.shown()):
            is_heard = take is self._heard
            top = lane * LANE
            if is_heard:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.colour("accent_soft"))
                painter.drawRoundedRect(QRectF(0, top + 1, self.width(), LANE - 2), RADIUS, RADIUS)
            painter.setPen(theme.colour("text" if is_heard else "muted"))
            painter.drawText(QRectF(0, top, NAME_PX, LANE), Qt.AlignmentFlag.AlignCenter, LETTERS[number % 26])
            wave = self._wave(take, top)
            if (peaks := self._peaks.of(take.id)) is not None:
                draw_peaks(painter, wave, peaks, theme.colour("accent" if is_heard else "outline"))
            painter.setPen(theme.colour("text" if is_heard else "muted"))
            end = QRectF(self.width() - TIME_PX, top, TIME_PX - 8, LANE)
            words = f"{STAR * take.rating} {seconds_words(take.audio_s)}".lstrip()
            painter.drawText(end, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
            if is_heard:
                self._draw_pause(painter, wave)
        if self.hasFocus():
            painter.setPen(QPen(theme.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), RADIUS, RADIUS)

    def _draw_pause(self, painter: QPainter, wave: QRectF) -> None:
        """A quiet line behind the sound, and what is dragged at its end."""
        x, theme = self._grip_x(), self._theme
        painter.setPen(QPen(theme.colour("outline"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QLineF(wave.right() + 2, wave.center().y(), x, wave.center().y()))
        painter.setPen(QPen(theme.colour("accent"), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QLineF(x, wave.top() + 2, x, wave.bottom() - 2))

    def _pixels_a_second(self) -> float:
        longest = max((take.audio_s for take in self._takes), default=1.0)
        room = max(40, self.width() - NAME_PX - TIME_PX - GRIP_PX)
        return room / (longest + max(ROOM_S, self._silence_s()))

    def _wave(self, take: Take, top: float) -> QRectF:
        return QRectF(NAME_PX, top + 4, max(4.0, take.audio_s * self._pixels_a_second()), LANE - 8)

    def _silence_s(self) -> float:
        if self._dragged_s is not None:
            return self._dragged_s
        return self._row.silence_s if self._row is not None else 0.0

    def _grip_x(self) -> float:
        heard_s = self._heard.audio_s if self._heard is not None else 0.0
        return NAME_PX + (heard_s + self._silence_s()) * self._pixels_a_second()

    def _on_peaks(self, take: int) -> None:
        if any(take == other.id for other in self._takes):
            self.update()

    # ---- mouse and keys

    @property
    def _can_pause(self) -> bool:
        return self._heard is not None and self._row is not None and not self._row.locked

    def _lane_at(self, at: QPoint) -> Take | None:
        shown, lane = self.shown(), at.y() // LANE
        return shown[lane][1] if 0 <= lane < len(shown) else None

    def _is_grip(self, at: QPoint) -> bool:
        return self._can_pause and self._lane_at(at) is self._heard and abs(at.x() - self._grip_x()) <= GRIP_PX

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
        elif self._is_grip(at):
            self._dragged_s = self._silence_s()
        elif (take := self._lane_at(at)) is not None:
            self.picked.emit(take.id)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._dragged_s is None:
            over = self._is_grip(at)
            self.setCursor(Qt.CursorShape.SizeHorCursor if over else Qt.CursorShape.PointingHandCursor)
            return
        by = (event.position().x() - self._grip_x()) / self._pixels_a_second()
        self._dragged_s = _stepped(self._dragged_s + by)
        QToolTip.showText(event.globalPosition().toPoint(), tr("pause {time:g} s", time=self._dragged_s), self)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged, self._dragged_s = self._dragged_s, None
        if dragged is not None and self._row is not None and dragged != self._row.silence_s:
            self.paused.emit(dragged)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Escape and self._dragged_s is not None:
            self._dragged_s = None  # the pause is as it was, and what is still dragged changes nothing
            self.update()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.hear_other(-1 if key == Qt.Key.Key_Up else 1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self._can_pause:
            by = -STEP_S if key == Qt.Key.Key_Left else STEP_S
            self.paused.emit(_stepped(self._silence_s() + by))
        else:
            event.ignore()  # Space plays, wherever the focus is

    def event(self, event: QEvent) -> bool:
        is_escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if is_escape and event.type() == QEvent.Type.ShortcutOverride and self._dragged_s is not None:
            event.accept()  # or the window would stop what is played
            return True
        if isinstance(event, QHelpEvent):
            words = tr("Drag to change the pause") if self._is_grip(event.pos()) else tr("Hear this take")
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)


def _stepped(seconds: float) -> float:
    return round(min(LONGEST_S, max(0.0, round(seconds / STEP_S) * STEP_S)), 2)
