"""Icons from our own SVGs, painted in a role of the theme."""

from __future__ import annotations

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
            icon.addPixmap(_painted(name, colour, size, scale), mode)
    return icon


def window_icon() -> QIcon:
    renderer = QSvgRenderer(QByteArray(icon_svg("parlance")))
    icon = QIcon()
    for size in (16, 32, 64, 128):
        icon.addPixmap(QPixmap.fromImage(_rendered(renderer, size)))
    return icon


def _painted(name: str, colour: QColor, size: int, scale: int) -> QPixmap:
    image = _rendered(QSvgRenderer(QByteArray(icon_svg(name))), size * scale)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(image.rect(), colour)
    painter.end()
    image.setDevicePixelRatio(scale)
    return QPixmap.fromImage(image)


def _rendered(renderer: QSvgRenderer, pixels: int) -> QImage:
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, pixels, pixels))
    painter.end()
    return image
