"""How it is heard: the speed, and behind a second button the volume, the sleep timer and what is heard again."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QSlider, QToolButton, QWidget, QWidgetAction

from ..models.playback import PlaybackModel
from ..models.sleep_timer import MINUTES
from ..models.transport import SPEEDS, TransportModel
from ..theme import Theme
from ..translation import tr
from .boxes import hbox
from .buttons import set_icon, tool_button
from .labels import section


def factor(speed: float) -> str:
    return f"{speed:g}×"


class SpeedButton(QToolButton):
    """Says the speed, and offers the others."""

    def __init__(self, theme: Theme, playback: PlaybackModel) -> None:
        super().__init__()
        self._playback = playback
        self.setProperty("role", "quiet")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolTip(tr("How fast it is heard"))
        self.setAccessibleDescription(self.toolTip())
        menu = QMenu(self)
        self._group = QActionGroup(menu)
        for speed in SPEEDS:
            action = menu.addAction(factor(speed))
            action.setCheckable(True)
            action.setData(speed)
            action.triggered.connect(lambda _checked, speed=speed: playback.set_speed(speed))
            self._group.addAction(action)
        self.setMenu(menu)
        playback.hearing_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        speed = self._playback.speed
        self.setText(factor(speed))
        self.setAccessibleName(tr("Speed {factor}", factor=factor(speed)))
        for action in self._group.actions():
            action.setChecked(action.data() == speed)


class ListeningMenu(QMenu):
    def __init__(self, theme: Theme, transport: TransportModel, playback: PlaybackModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._transport, self._playback = theme, transport, playback
        self.button = tool_button(theme, tr("Listening"), "listen", tr("Volume, sleep timer, repeat a passage"))
        self.button.setMenu(self)
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setRange(0, 100)
        self.volume.setPageStep(10)
        self.volume.setMinimumWidth(140)
        self.volume.setAccessibleName(tr("Volume"))
        self.volume.setAccessibleDescription(tr("Of everything you hear"))
        self.volume.valueChanged.connect(lambda value: playback.set_volume(value / 100))
        row = QWidget()
        hbox(section(tr("VOLUME")), (self.volume, 1), spacing=10, margins=(20, 6, 20, 6), on=row)
        slider = QWidgetAction(self)
        slider.setDefaultWidget(row)
        self.addAction(slider)
        self.addSeparator()
        self.repeat = self.addAction("")
        self.repeat.triggered.connect(lambda _checked: transport.mark_repeat())
        self.even = self.addAction(tr("All voices equally loud"))
        self.even.setCheckable(True)
        self.even.triggered.connect(transport.set_even)
        self.addSeparator()
        self.sleep: dict[int, QAction] = {}
        group = QActionGroup(self)
        for minutes in (0, *MINUTES):
            words = tr("Stop after %n minute(s)", "", minutes) if minutes else tr("No sleep timer")
            action = self.sleep[minutes] = self.addAction(words)
            action.setCheckable(True)
            action.triggered.connect(lambda _checked, minutes=minutes: transport.sleep.set(minutes))
            group.addAction(action)
        for changed in (transport.changed, playback.hearing_changed, transport.sleep.changed):
            changed.connect(self._show)
        self.aboutToShow.connect(self._show_choices)
        self._show_choices()
        self._show()

    def _show(self) -> None:
        if self.isVisible():
            self._show_choices()
        sleep = self._transport.sleep
        words = [tr("Volume, sleep timer, repeat a passage")]
        if sleep.minutes:
            words.append(tr("It stops in about %n minute(s).", "", sleep.minutes_left))
        self.button.setToolTip("\n".join(words))
        self.button.setAccessibleDescription(" ".join(words))
        set_icon(self.button, self._theme, "sleep" if sleep.minutes else "listen")

    def _show_choices(self) -> None:
        sleep, repeat = self._transport.sleep, self._transport.repeat
        self.volume.setValue(round(self._playback.volume * 100))
        self.sleep[sleep.minutes].setChecked(True)
        self.even.setChecked(self._transport.is_even)
        self.repeat.setEnabled(repeat is not None or self._transport.is_playing)
        if repeat is None:
            self.repeat.setText(tr("Repeat from here"))
        else:
            self.repeat.setText(tr("Repeat up to here") if repeat[1] is None else tr("Stop repeating"))
