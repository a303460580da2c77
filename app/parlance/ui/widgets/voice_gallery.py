"""Voices as cards with their faces: the arrow keys move, Return plays."""

from __future__ import annotations

import math
from functools import lru_cache, partial

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from parlance.library.voices import Face

from ..models.rows_model import Index
from ..models.voice_library import RowRole, VoiceCards, VoiceLibraryModel, VoiceRow, card_lines
from ..theme import BODY_PX, CAPTION_PX, RADIUS, Theme, sized, themed_icon
from ..translation import directed

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


CELL = QSize(150, 158)
"""The least; cards of a row share what is left of it."""
FACE, MARK, STAR_ROOM, BADGE, PAD = 72, 16, 32, 24, 6
DWELL_MS = 600
"""A pointer that only passes is silent."""


class VoiceGallery(QListView):
    chosen = Signal()
    """Another voice, or none."""

    def __init__(self, theme: Theme, library: VoiceLibraryModel, name: str, description: str) -> None:
        super().__init__()
        self._library = library
        self.cards = VoiceCards(library)
        self.setModel(self.cards)
        self.setItemDelegate(_Delegate(theme, library, self))
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setMinimumHeight(CELL.height() + 8)
        self.viewport().setAutoFillBackground(False)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._under: VoiceRow | None = None
        self._sounding: VoiceRow | None = None
        """Heard because the pointer stayed there."""
        self._dwell = QTimer(self)
        self._dwell.setSingleShot(True)
        self._dwell.setInterval(DWELL_MS)
        self._dwell.timeout.connect(self._hear_under)
        self.selectionModel().selectionChanged.connect(lambda *_: self.chosen.emit())
        self.doubleClicked.connect(lambda _index: self.hear_current())
        theme.changed.connect(self.viewport().update)

    def resizeEvent(self, event: QResizeEvent) -> None:
        # Qt leaves room for its scroll bar, whether it is there or not.
        width = self.width() - self.verticalScrollBar().sizeHint().width() - 1
        self.setGridSize(QSize(max(CELL.width(), width // max(1, width // CELL.width())), CELL.height()))
        super().resizeEvent(event)

    # ---- the chosen one

    def current(self) -> VoiceRow | None:
        found = self.selectionModel().selectedIndexes()
        return found[0].data(RowRole) if found else None

    def choose(self, key: str) -> None:
        """The voice of that key; the first where it is not shown."""
        keys = [row.key for row in self.cards.rows]
        if keys:
            self.setCurrentIndex(self.cards.index(keys.index(key) if key in keys else 0))

    def hear_current(self) -> None:
        row = self.current()
        if row is not None:
            self._sounding = None
            self._library.hear(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.hear_current()
            return
        super().keyPressEvent(event)

    # ---- the pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        row: VoiceRow | None = index.data(RowRole)
        if row is not None and event.button() == Qt.MouseButton.LeftButton:
            card = self.visualRect(index)
            if star_rect(card, self.layoutDirection()).contains(event.position().toPoint()):
                self._library.set_favourite(row, not self._library.is_favourite(row))
                return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._point_at(event.position().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point_at(QPoint(-1, -1))

    def _point_at(self, at: QPoint) -> None:
        row: VoiceRow | None = self.indexAt(at).data(RowRole)
        if row == self._under:
            return
        self._under = row
        if self._sounding is not None and self._library.is_heard(self._sounding):
            self._library.hear(self._sounding)  # which ends it
        self._sounding = None
        if row is not None and self._library.hears_on_hover:
            self._dwell.start()
        else:
            self._dwell.stop()

    def _hear_under(self) -> None:
        row, library = self._under, self._library
        if row is not None and self.isVisible() and library.is_quiet and library.can_hear(row):
            self._sounding = row
            library.hear(row)


class _Delegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, library: VoiceLibraryModel, gallery: VoiceGallery) -> None:
        super().__init__(gallery)
        self._theme, self._library, self._gallery = theme, library, gallery
        theme.changed.connect(self._draw_icons)
        self._draw_icons()

    def _draw_icons(self) -> None:
        of = partial(themed_icon, self._theme)
        self._star, self._no_star = of("star_filled", "accent", MARK), of("star", "outline", MARK)
        self._check = of("check", "accent", MARK)
        self._play, self._stop = of("play", "on_accent", MARK), of("stop", "on_accent", MARK)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self._gallery.gridSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: VoiceRow = index.data(RowRole)
        theme, library, state = self._theme, self._library, option.state
        cell = QRect(option.rect.topLeft(), self._gallery.gridSize())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(cell).adjusted(3, 3, -3, -3)
        chosen, picked = bool(state & QStyle.StateFlag.State_Selected), library.is_picked(row)
        focused = chosen and bool(state & QStyle.StateFlag.State_HasFocus)
        painter.setPen(QPen(theme.colour("focus" if chosen else "accent" if picked else "border"), 2 if focused else 1))
        painter.setBrush(theme.colour("accent_soft" if chosen else "raised"))
        painter.drawRoundedRect(card, RADIUS, RADIUS)
        face = QRect(cell.x() + (cell.width() - FACE) // 2, cell.y() + 14, FACE, FACE)
        painter.drawPixmap(face, face_pixmap(theme, library.face(row), FACE, option.widget.devicePixelRatioF()))
        heard = library.is_heard(row)
        if heard or (state & QStyle.StateFlag.State_MouseOver and library.can_hear(row)):
            disc = QRect(face.right() - BADGE + 4, face.bottom() - BADGE + 4, BADGE, BADGE)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent"))
            painter.drawEllipse(disc)
            (self._stop if heard else self._play).paint(painter, _middle(disc))
        star = self._star if library.is_favourite(row) else self._no_star
        star.paint(painter, _middle(star_rect(cell, option.direction)))
        if picked:
            self._check.paint(painter, _middle(star_rect(cell, _other(option.direction))))
        line = QRect(cell.x() + PAD, face.bottom() + 6, cell.width() - 2 * PAD, 20)
        self._write(painter, line, directed(row.voice.name), "text", BODY_PX, bold=True)
        for at, words in enumerate(card_lines(row)):
            self._write(painter, line.translated(0, 20 + 17 * at), words, "muted", CAPTION_PX)
        painter.restore()

    def _write(self, painter: QPainter, rect: QRect, words: str, role: str, px: int, bold: bool = False) -> None:
        painter.setFont(sized(painter.font(), px, bold=bold))
        painter.setPen(self._theme.colour(role))
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), shown)


def star_rect(card: QRect, direction: Qt.LayoutDirection) -> QRect:
    """Where a click marks a favourite: the upper corner at the end of a line."""
    left = direction == Qt.LayoutDirection.RightToLeft
    x = card.x() + 4 if left else card.right() - STAR_ROOM - 3
    return QRect(x, card.y() + 4, STAR_ROOM, STAR_ROOM)


def _middle(room: QRect) -> QRect:
    """Of `room`, as much as an icon takes."""
    middle = room.center()
    return QRect(middle.x() - MARK // 2 + 1, middle.y() - MARK // 2 + 1, MARK, MARK)


def _other(direction: Qt.LayoutDirection) -> Qt.LayoutDirection:
    left, right = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft
    return right if direction == left else left
