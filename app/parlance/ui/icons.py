"""Icons from our own SVGs, painted in a role of the theme."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from .resources import icon_svg
from .theme import Theme

_SCALES = (1, 2, 3)


def themed_icon(theme: Theme, name: str, role: str = "text", size: int = 18) -> QIcon:
    """Icon `name` in the colour of `role`; muted when disabled."""
    icon = QIcon()
    for mode, colour in ((QIcon.Mode.Normal, theme.colour(role)), (QIcon.Mode.Disabled, theme.colour("muted"))):
        for scale in _SCALES:
            icon.addPixmap(QPixmap.fromImage(_painted(name, colour.name(), size, scale)), mode)
    return icon


def window_icon() -> QIcon:
    icon = QIcon()
    for size in (16, 32, 64, 128):
        icon.addPixmap(QPixmap.fromImage(_rendered(_drawing("parlance"), size)))
    return icon


@cache
def _painted(name: str, colour: str, size: int, scale: int) -> QImage:
    """Pixmaps made of it share its memory; a window asks for more than a thousand."""
    image = _rendered(_drawing(name), size * scale)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(image.rect(), QColor(colour))
    painter.end()
    image.setDevicePixelRatio(scale)
    return image


@cache
def _drawing(name: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(icon_svg(name)))


def _rendered(renderer: QSvgRenderer, pixels: int) -> QImage:
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, pixels, pixels))
    painter.end()
    return image
