"""One take as a picture: its waveform over its spectrogram, with the place that is heard."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from parlance.audio.take_difference import Picture

from ..models.playback import clock
from ..models.takes import TakesModel
from ..theme import Theme
from ..translation import tr
from .wave_image import coverage, tinted

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
