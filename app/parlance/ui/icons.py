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
    return _icon(name, theme.colour(role).name(), theme.colour("muted").name(), size)


@cache
def _icon(name: str, colour: str, disabled: str, size: int) -> QIcon:
    """One for all that ask: a window does so more than a thousand times."""
    icon = QIcon()
    for mode, painted in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, disabled)):
        for scale in _SCALES:
            icon.addPixmap(QPixmap.fromImage(_painted(name, painted, size, scale)), mode)
    return icon


def window_icon() -> QIcon:
    icon = QIcon()
    for size in (16, 32, 64, 128):
        icon.addPixmap(QPixmap.fromImage(_rendered(_drawing("parlance"), size)))
    return icon


@cache
def _painted(name: str, colour: str, size: int, scale: int) -> QImage:
    """Muted it is the same for every colour; pixmaps made of it share its memory."""
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
