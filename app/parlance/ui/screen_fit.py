"""The size of the window on the screen where it is: as it was asked for where there is room, and never larger than the
screen, whatever its size and its factor are."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QSize
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QWidget

FRAME = QSize(4, 40)
"""Room for a title bar and borders, which are known only once a window manager has drawn them."""


def fitted(size: QSize, room: QSize, frame: QSize = FRAME) -> QSize:
    """`size` of the inside of a window, or as much of it as `room` has beside the `frame`."""
    return size.boundedTo(room - frame.expandedTo(FRAME))


class ScreenFit(QObject):
    """Keeps a window within its screen: when it is shown, when it comes to another screen, and when the factor or the
    panels of that screen change. A window that was made smaller for one screen grows back on the next."""

    def __init__(self, window: QWidget, smallest: QSize) -> None:
        super().__init__(window)
        self._window, self._smallest = window, smallest
        self._screen: QScreen | None = None
        self._requested, self._given = QSize(), QSize()
        """The size before it was made smaller, and what it became."""
        window.installEventFilter(self)
        self.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and watched is self._window and self._screen is None:
            handle = self._window.windowHandle()
            handle.screenChanged.connect(self._on_screen)
            self._follow(handle.screen())
            self.fit()
            self._bring_in()
        return False

    def _on_screen(self, screen: QScreen | None) -> None:
        if screen is not None:
            self._follow(screen)
            self.fit()  # and not moved: the user may be dragging it

    def _follow(self, screen: QScreen) -> None:
        if self._screen is not None:
            self._screen.availableGeometryChanged.disconnect(self._on_room)
        self._screen = screen
        screen.availableGeometryChanged.connect(self._on_room)

    def _on_room(self, _room: QRect) -> None:
        self.fit()
        self._bring_in()

    @property
    def _frame(self) -> QSize:
        return self._window.frameGeometry().size() - self._window.size()

    def fit(self) -> None:
        """Resize the window to its screen, unless the screen is all of it anyway."""
        window = self._window
        if window.isMaximized() or window.isFullScreen():
            return
        room = window.screen().availableGeometry().size()
        window.setMinimumSize(fitted(self._smallest, room, self._frame))
        requested = self._requested if window.size() == self._given else window.size()
        size = fitted(requested, room, self._frame)
        self._requested, self._given = (requested, size) if size != requested else (QSize(), QSize())
        window.resize(size)

    def _bring_in(self) -> None:
        """Move the window as far as it takes to have all of it on the screen."""
        window = self._window
        if window.isMaximized() or window.isFullScreen():
            return
        room, outside = window.screen().availableGeometry(), window.frameGeometry()
        left = max(room.left(), min(outside.left(), room.right() + 1 - outside.width()))
        top = max(room.top(), min(outside.top(), room.bottom() + 1 - outside.height()))
        if (left, top) != (outside.left(), outside.top()):
            window.move(left, top)
