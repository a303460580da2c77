"""The picture of a voice: petals whose lengths, and a colour whose hue, are the voice's own numbers."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from parlance.library.voice_face import Face

from ..theme import Theme

LAYERS = ((1.0, 70), (0.72, 130), (0.45, 255))
"""Part of the radius, and how dense it is."""


def face_pixmap(theme: Theme, face: Face | None, pixels: int, ratio: float = 1.0) -> QPixmap:
    """A disc of so many pixels; an empty one as long as the numbers are not known."""
    return _painted(theme.colour("sunken").name(), theme.colour("surface").lightness() < 128, face, pixels, ratio)


@lru_cache(512)
def _painted(ground: str, is_dark: bool, face: Face | None, pixels: int, ratio: float) -> QPixmap:
    picture = QPixmap(QSize(pixels, pixels) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground))
    painter.drawEllipse(QRectF(0, 0, pixels, pixels))
    if face is not None:
        colour = QColor.fromHslF(face[0] % 1.0, 0.3 + 0.4 * face[1], 0.66 if is_dark else 0.38)
        turn = 2 * math.pi * face[2]
        for part, density in LAYERS:
            colour.setAlpha(density)
            painter.setBrush(colour)
            painter.drawPath(_petals(face[3:], pixels / 2, part, turn / part))
    painter.end()
    return picture


def _petals(lengths: Face, radius: float, part: float, turn: float) -> QPainterPath:
    """A closed curve around the middle, through a point for each length."""
    count = len(lengths)
    reach = [radius * part * (0.45 + 0.5 * length) for length in lengths]
    angles = [turn + 2 * math.pi * at / count for at in range(count)]
    points = [
        QPointF(radius + long * math.cos(angle), radius + long * math.sin(angle))
        for long, angle in zip(reach, angles, strict=True)
    ]
    middles = [(points[at] + points[(at + 1) % count]) / 2 for at in range(count)]
    path = QPainterPath(middles[-1])
    for point, middle in zip(points, middles, strict=True):
        path.quadTo(point, middle)
    return path
