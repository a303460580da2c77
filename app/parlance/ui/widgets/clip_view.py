"""The recording as a picture, with a handle at each end of the part that is used."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..models.clip import ClipModel
from ..models.playback import CLIP, PlaybackModel, clock
from ..theme import RADIUS, Theme
from ..translation import mark, tr
from .trim_handle import WIDTH, TrimHandle
from .wave_image import coverage, tinted

HEIGHT, SIDE = 104, 12
EMPTY, READING = mark("Drop a sound file here, choose one, or record"), mark("Reading the recording …")


class ClipView(QWidget):
    def __init__(self, theme: Theme, clip: ClipModel, playback: PlaybackModel) -> None:
        super().__init__()
        self._theme, self._clip, self._playback = theme, clip, playback
        self._waves: tuple[QImage, QImage] | None = None
        self._target = False
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Recording"))
        self.begin = TrimHandle(theme, tr("Beginning of the part"), self)
        self.end = TrimHandle(theme, tr("End of the part"), self)
        self.begin.dragged.connect(lambda x: self._set(begin=self._seconds_at(x)))
        self.end.dragged.connect(lambda x: self._set(end=self._seconds_at(x)))
        self.begin.stepped.connect(lambda by: self._set(begin=clip.part[0] + by))
        self.end.stepped.connect(lambda by: self._set(end=clip.part[1] + by))
        clip.changed.connect(self._on_clip)
        clip.part_changed.connect(self._on_part)
        playback.moved.connect(self.update)
        playback.changed.connect(self.update)
        theme.changed.connect(self._on_clip)
        self._on_clip()

    def set_target(self, target: bool) -> None:
        """A file hovers above and can be dropped."""
        self._target = target
        self.update()

    def _set(self, begin: float | None = None, end: float | None = None) -> None:
        part = self._clip.part
        self._clip.set_part(part[0] if begin is None else min(begin, part[1]), part[1] if end is None else end)

    def _on_clip(self) -> None:
        self._waves = None
        self._on_part()

    def _on_part(self) -> None:
        clip, shown = self._clip, self._clip.clip is not None
        area = self._area()
        for handle, at in ((self.begin, clip.part[0]), (self.end, clip.part[1])):
            handle.setVisible(shown)
            handle.setGeometry(round(self._x_of(at) - WIDTH / 2), area.top(), WIDTH, area.height())
            handle.describe(clock(at))
        name = clip.clip.name if clip.clip else tr("No recording yet")
        self.setAccessibleDescription(
            tr("{name}, {begin} to {end}", name=name, begin=clock(clip.part[0]), end=clock(clip.part[1]))
            if shown
            else name
        )
        self.update()

    # ---- geometry

    def _area(self) -> QRect:
        return self.rect().adjusted(SIDE, 6, -SIDE, -6)

    def _x_of(self, seconds: float) -> float:
        area = self._area()
        return area.left() + area.width() * seconds / self._clip.duration if self._clip.duration else area.left()

    def _seconds_at(self, x: float) -> float:
        area = self._area()
        return self._clip.duration * min(1.0, max(0.0, (x - area.left()) / max(1, area.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._on_clip()

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, empty = self._theme, self._clip.clip is None
        if self._target:
            painter.setPen(QPen(theme.colour("accent"), 2))
        else:
            painter.setPen(QPen(theme.colour("outline"), 1, Qt.PenStyle.DashLine) if empty else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent_soft" if self._target else "sunken"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        if empty:
            painter.setPen(theme.colour("text" if self._target else "muted"))
            words = tr(READING if self._clip.is_reading else EMPTY)
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, words)
            return
        self._paint_wave(painter)
        heard = self._playback.heard(CLIP)
        if heard is not None:
            x, area = self._x_of(self._clip.part[0] + heard), self._area()
            painter.setPen(QPen(theme.colour("text"), 1.5))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))

    def _paint_wave(self, painter: QPainter) -> None:
        area, ratio = self._area(), self.devicePixelRatioF()
        left, right = (round(self._x_of(at)) for at in self._clip.part)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("accent_soft"))
        painter.drawRect(QRectF(left, area.top(), right - left, area.height()))
        if self._waves is None:
            width, height = max(1, round(area.width() * ratio)), max(1, round(area.height() * ratio))
            mask = coverage(*self._clip.columns(width), height)
            outside, inside = (tinted(mask, self._theme.colour(role), ratio) for role in ("outline", "accent"))
            self._waves = outside, inside
        for (first, last), wave in (
            ((area.left(), left), self._waves[0]),
            ((left, right), self._waves[1]),
            ((right, area.right() + 1), self._waves[0]),
        ):
            source = QRectF((first - area.left()) * ratio, 0, (last - first) * ratio, wave.height())
            painter.drawImage(QPointF(first, area.top()), wave, source)
