"""The cover of a project: the picture of its book, or a pattern drawn from its title."""

from __future__ import annotations

import hashlib

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from parlance.project.about import About

from ..theme import BODY_PX, CAPTION_PX, RADIUS, Theme, sized

BANDS = 4


def draw_cover(painter: QPainter, rect: QRect, theme: Theme, about: About, title: str, with_title: bool = True) -> None:
    """`with_title`, a pattern says what it stands for: in the small there is no room for that."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    shape = QPainterPath()
    shape.addRoundedRect(QRectF(rect), RADIUS, RADIUS)
    painter.setClipPath(shape)
    if about.cover is not None:
        width, height, rgb = about.cover
        picture = QImage(rgb, width, height, 3 * width, QImage.Format.Format_RGB888)
        scaled = picture.size().scaled(rect.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
        area = QRect(rect.topLeft(), scaled)
        area.moveCenter(rect.center())
        painter.drawImage(area, picture)
    else:
        _draw_pattern(painter, rect, theme, title)
        if with_title:
            _draw_title(painter, rect, title, about.author)
    painter.restore()


def _draw_pattern(painter: QPainter, rect: QRect, theme: Theme, title: str) -> None:
    """Waves, whose colour, heights and bends are numbers of the title."""
    numbers = hashlib.sha256(title.encode("utf-8", "replace")).digest()
    base = QColor(theme.series(numbers[0]))
    base.setHslF(base.hslHueF(), 0.45, 0.27)
    painter.fillRect(rect, base)
    painter.setPen(Qt.PenStyle.NoPen)
    for band in range(BANDS):
        a, b, c = (number / 255 for number in numbers[1 + 3 * band : 4 + 3 * band])
        top = rect.y() + rect.height() * (0.42 + 0.14 * band)
        bend = rect.height() * 0.22
        wave = QPainterPath(QPointF(rect.left(), top + bend * (a - 0.5)))
        third = rect.width() / 3
        wave.cubicTo(
            QPointF(rect.left() + third, top + bend * (b - 0.5) * 2),
            QPointF(rect.left() + 2 * third, top - bend * (c - 0.5) * 2),
            QPointF(rect.right() + 1, top + bend * (a - c)),
        )
        wave.lineTo(QPointF(rect.right() + 1, rect.bottom() + 1))
        wave.lineTo(QPointF(rect.left(), rect.bottom() + 1))
        painter.setBrush(base.lighter(118 + 16 * band))
        painter.drawPath(wave)


def _draw_title(painter: QPainter, rect: QRect, title: str, author: str) -> None:
    painter.setPen(QColor("white"))
    painter.setFont(sized(painter.font(), BODY_PX, bold=True))
    area = rect.adjusted(10, 10, -10, -rect.height() // 2)
    flags = int(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
    painter.drawText(area, flags, title)
    painter.setFont(sized(painter.font(), CAPTION_PX))
    below = rect.adjusted(10, rect.height() - 26, -10, -8)
    words = painter.fontMetrics().elidedText(author, Qt.TextElideMode.ElideRight, below.width())
    painter.drawText(below, int(Qt.AlignmentFlag.AlignLeading), words)


class SmallCover(QWidget):
    """The cover beside the title that it belongs to, of which it says nothing more."""

    def __init__(self, theme: Theme, width: int, height: int) -> None:
        super().__init__()
        self._theme, self._about, self._title = theme, About(), ""
        self.setFixedSize(width, height)
        self.hide()

    def show_book(self, about: About, title: str) -> None:
        if (about, title) != (self._about, self._title):
            self._about, self._title = about, title
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_cover(painter, self.rect(), self._theme, self._about, self._title, with_title=False)
