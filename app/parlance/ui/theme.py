"""Colours as roles, light and dark, the small style sheet built from them, and icons painted in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QByteArray, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QIcon, QImage, QPainter, QPalette, QPixmap, QStyleHints
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from parlance.library.paths import resources_dir

from ..library.paths import icon_svg

MODES = ("system", "light", "dark")
BODY_PX, CAPTION_PX, TITLE_PX, SCRIPT_PX = 13, 11, 20, 15
CONTROL_PX = 32
RADIUS = 6


@dataclass(frozen=True)
class Roles:
    """Every colour of the window, as ``#rrggbb``."""

    surface: str
    raised: str
    sunken: str
    text: str
    muted: str
    border: str
    outline: str
    accent: str
    on_accent: str
    accent_soft: str
    good: str
    warn: str
    warn_soft: str
    bad: str
    bad_soft: str
    focus: str
    series: tuple[str, ...]
    """Parts of a bar, in this order; the first is the accent."""


LIGHT = Roles(
    surface="#F4F6F6",
    raised="#FFFFFF",
    sunken="#E9EDED",
    text="#182022",
    muted="#545F63",
    border="#D3DADB",
    outline="#7C888C",
    accent="#0B7A75",
    on_accent="#FFFFFF",
    accent_soft="#E6F4F2",
    good="#1C6F33",
    warn="#7A4F00",
    warn_soft="#FFF3D6",
    bad="#AD1F17",
    bad_soft="#FDE9E7",
    focus="#0B7A75",
    series=("#0B7A75", "#A35F00", "#2F6FB7", "#B83A6B", "#4F7A1D", "#7B4FB3", "#5C6B73"),
)
DARK = Roles(
    surface="#14181A",
    raised="#1D2326",
    sunken="#0F1214",
    text="#E7ECED",
    muted="#A2AEB2",
    border="#343D41",
    outline="#77858A",
    accent="#4FC3B8",
    on_accent="#06211E",
    accent_soft="#17393A",
    good="#73CF8C",
    warn="#EBBE63",
    warn_soft="#38301B",
    bad="#FF938A",
    bad_soft="#40211F",
    focus="#4FC3B8",
    series=("#4FC3B8", "#E3B057", "#7FB2F0", "#F08FB3", "#A3CC6B", "#B79BEB", "#A2AEB2"),
)
HIGH_LIGHT = Roles(
    surface="#FFFFFF",
    raised="#FFFFFF",
    sunken="#F2F2F2",
    text="#000000",
    muted="#262626",
    border="#000000",
    outline="#000000",
    accent="#003F8C",
    on_accent="#FFFFFF",
    accent_soft="#E3EDFB",
    good="#00430F",
    warn="#553000",
    warn_soft="#FFF6DC",
    bad="#7D0000",
    bad_soft="#FFEDEB",
    focus="#B00084",
    series=("#003F8C", "#7A3B00", "#7A0059", "#00503C", "#4B4B00", "#4B1A9E", "#3A3A3A"),
)
HIGH_DARK = Roles(
    surface="#000000",
    raised="#000000",
    sunken="#141414",
    text="#FFFFFF",
    muted="#E0E0E0",
    border="#FFFFFF",
    outline="#FFFFFF",
    accent="#FFE14D",
    on_accent="#000000",
    accent_soft="#2B2600",
    good="#8CFFA6",
    warn="#FFD27A",
    warn_soft="#241B00",
    bad="#FFB3AD",
    bad_soft="#2B0A08",
    focus="#5CF2FF",
    series=("#FFE14D", "#7AC8FF", "#FF9ECF", "#9CFF9C", "#FFB870", "#D0B3FF", "#E0E0E0"),
)


def contrast(first: str, second: str) -> float:
    """WCAG contrast ratio of two colours, 1 to 21."""

    def luminance(colour: str) -> float:
        channels = (QColor(colour).redF(), QColor(colour).greenF(), QColor(colour).blueF())
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


class Theme(QObject):
    """Which roles are in force. `mode` is ``system``, ``light`` or ``dark``."""

    changed = Signal()

    def __init__(self, app: QApplication, mode: str = "system") -> None:
        super().__init__(app)
        self._app = app
        self._is_high = False
        self._mode = mode if mode in MODES else "system"
        self._hints = QGuiApplication.styleHints()
        app.setStyle("Fusion")
        font = app.font()
        font.setPixelSize(BODY_PX)
        app.setFont(font)
        self._hints.colorSchemeChanged.connect(self._on_system_change)
        self._apply()

    @property
    def mode(self) -> str:
        return self._mode

    @property
    def is_dark(self) -> bool:
        if self._mode == "system":
            return self._hints.colorScheme() == Qt.ColorScheme.Dark
        return self._mode == "dark"

    @property
    def roles(self) -> Roles:
        if self._is_high or _system_wants_contrast(self._hints):
            return HIGH_DARK if self.is_dark else HIGH_LIGHT
        return DARK if self.is_dark else LIGHT

    def colour(self, role: str) -> QColor:
        return QColor(getattr(self.roles, role))

    def series(self, number: int) -> QColor:
        """Colour of the part of a bar; they begin again when there are no more."""
        return QColor(self.roles.series[number % len(self.roles.series)])

    def set_mode(self, mode: str) -> None:
        if mode not in MODES:
            raise ValueError(f"unknown theme {mode!r}")
        self._mode = mode
        scheme = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}.get(mode, Qt.ColorScheme.Unknown)
        self._hints.setColorScheme(scheme)
        self._apply()

    @property
    def is_high(self) -> bool:
        return self._is_high

    def set_high(self, is_high: bool) -> None:
        """High contrast, also where the system does not ask for it."""
        self._is_high = is_high
        self._apply()

    def _on_system_change(self) -> None:
        if self._mode == "system":
            self._apply()

    def _apply(self) -> None:
        sheet = style_sheet(self.roles)
        if self._app.styleSheet() != sheet:  # it holds every role; to set it polishes every widget anew
            self._app.setPalette(palette(self.roles))
            self._app.setStyleSheet(sheet)
        self.changed.emit()


def _system_wants_contrast(hints: QStyleHints) -> bool:
    """Known from Qt 6.10 on."""
    said = getattr(hints, "accessibility", None)
    return said is not None and said().contrastPreference() == Qt.ContrastPreference.HighContrast


def sized(font: QFont, pixels: int, bold: bool = False) -> QFont:
    result = QFont(font)
    result.setPixelSize(pixels)
    result.setBold(bold)
    return result


def palette(roles: Roles) -> QPalette:
    role = QPalette.ColorRole
    result = QPalette()
    colours = {
        role.Window: roles.surface,
        role.WindowText: roles.text,
        role.Base: roles.raised,
        role.Text: roles.text,
        role.AlternateBase: roles.sunken,
        role.Button: roles.raised,
        role.ButtonText: roles.text,
        role.BrightText: roles.bad,
        role.Highlight: roles.accent,
        role.HighlightedText: roles.on_accent,
        role.Link: roles.accent,
        role.LinkVisited: roles.accent,
        role.ToolTipBase: roles.raised,
        role.ToolTipText: roles.text,
        role.PlaceholderText: roles.muted,
        role.Accent: roles.accent,
        role.Light: roles.raised,
        role.Midlight: roles.border,
        role.Mid: roles.border,
        role.Dark: roles.outline,
        role.Shadow: roles.outline,
    }
    for name, colour in colours.items():
        result.setColor(name, QColor(colour))
    for name in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, name, QColor(roles.muted))
    return result


def style_sheet(roles: Roles) -> str:
    dark_ink = contrast("#000000", roles.accent) > contrast("#FFFFFF", roles.accent)
    check = (resources_dir() / "icons" / ("check.svg" if dark_ink else "check_white.svg")).as_posix()
    sheet = (resources_dir() / "window.qss").read_text(encoding="utf-8")
    return re.sub(r"@(\w+)", lambda word: check if word[1] == "check" else getattr(roles, word[1]), sheet)


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
