"""The sign in the desktop's tray: read what was copied or selected, pause, read again, quit."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QMenu, QSystemTrayIcon, QWidget

from ..instance import CLIPBOARD, SELECTION, Order
from ..models.arrival import title_of
from ..models.playback import PlaybackModel
from ..models.reading_queue import ReadAnywhereModel
from ..models.transport import TransportModel
from ..theme import window_icon
from ..translation import tr


class Tray(QSystemTrayIcon):
    """It shows itself where the desktop has a tray."""

    def __init__(
        self, window: QWidget, anywhere: ReadAnywhereModel, transport: TransportModel, playback: PlaybackModel
    ) -> None:
        super().__init__(window_icon(), window)
        self._window, self._anywhere, self._transport, self._playback = window, anywhere, transport, playback
        self.setToolTip("Parlance")
        self.menu = QMenu(window)
        self.clipboard = self.menu.addAction(tr("Read the &clipboard"), partial(anywhere.read, CLIPBOARD))
        self.selection = self.menu.addAction(tr("Read the &selection"), partial(anywhere.read, SELECTION))
        self.selection.setVisible(anywhere.has_selection)
        self.recent = self.menu.addMenu(tr("&Recent"))
        self.pause = self.menu.addAction("", self._toggle)
        self.menu.addSeparator()
        self.menu.addAction(tr("&Show the window"), self.bring_up)
        self.menu.addAction(tr("&Quit"), window.close)
        self.setContextMenu(self.menu)
        self.activated.connect(self._on_click)
        playback.changed.connect(self._show)
        anywhere.changed.connect(self._show)
        self._show()
        if QSystemTrayIcon.isSystemTrayAvailable():
            self.show()

    def answer(self, order: Order) -> None:
        """A second start wants to see the window, unless it only wants to hear something."""
        if not order.read:
            self.bring_up()

    def bring_up(self) -> None:
        self._window.showNormal() if self._window.isMinimized() else self._window.show()
        self._window.raise_()
        self._window.activateWindow()

    def _on_click(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason == QSystemTrayIcon.ActivationReason.Trigger:
            self.bring_up()

    def _toggle(self) -> None:
        self._transport.set_paused(self._playback.is_playing)

    def _show(self) -> None:
        playing = self._playback.is_playing
        self.pause.setText(tr("&Pause") if playing else tr("&Resume"))
        self.pause.setEnabled(playing or self._playback.position_in(self._playback.clip) is not None)
        self.recent.clear()
        for text in self._anywhere.recent:
            self.recent.addAction(title_of(text).replace("&", "&&"), partial(self._anywhere.read_text, text))
        self.recent.setEnabled(bool(self._anywhere.recent))
