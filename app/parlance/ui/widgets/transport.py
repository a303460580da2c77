"""Always at the bottom: the waveform, the buttons of the player, and what is going on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QMenu,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QSlider,
    QToolButton,
    QWidget,
    QWidgetAction,
)

from ..models.playback import PlaybackModel, clock
from ..models.speech import SpeechModel
from ..models.transport import MINUTES, SKIP_S, SPEEDS, TransportModel
from ..models.waveform import WaveformModel
from ..theme import CONTROL_PX, Theme
from ..translation import tr, without_key
from .controls import ElidedLabel, LiveLabel, open_menu_on_press, push_button, section, set_icon, tool_button
from .layouts import hbox, vbox
from .waveform_view import WaveformView


def factor(speed: float) -> str:
    return f"{speed:g}×"


class SpeedButton(QToolButton):
    """Says the speed, and offers the others."""

    def __init__(self, theme: Theme, playback: PlaybackModel) -> None:
        super().__init__()
        self._playback = playback
        self.setProperty("role", "quiet")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        open_menu_on_press(self)
        self.setToolTip(tr("Playback speed"))
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
        open_menu_on_press(self.button)
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setRange(0, 100)
        self.volume.setPageStep(10)
        self.volume.setMinimumWidth(140)
        self.volume.setAccessibleName(tr("Volume"))
        self.volume.setAccessibleDescription(tr("Master volume"))
        self.volume.valueChanged.connect(lambda value: playback.set_volume(value / 100))
        row = QWidget()
        hbox(section(tr("VOLUME")), (self.volume, 1), spacing=10, margins=(20, 6, 20, 6), on=row)
        slider = QWidgetAction(self)
        slider.setDefaultWidget(row)
        self.addAction(slider)
        self.addSeparator()
        self.repeat = self.addAction("")
        self.repeat.triggered.connect(lambda _checked: transport.mark_repeat())
        self.even = self.addAction(tr("Match loudness across voices"))
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
            self.repeat.setText(tr("Set repeat end") if repeat[1] is None else tr("Stop repeating"))


SIDE, GAP = 16, 12
LARGE_PX, LARGE_WIDTH_PX = 44, 148
"""Of Play, where it is the one control."""
WIDEST = 16777215
"""No limit, for Qt."""


class Transport(QFrame):
    def __init__(
        self,
        theme: Theme,
        transport: TransportModel,
        speech: SpeechModel,
        playback: PlaybackModel,
        waveform: WaveformModel,
    ) -> None:
        super().__init__()
        self._transport = transport
        self._doing = ""
        self._is_low = False
        self._theme, self._speech, self._playback = theme, speech, playback
        self.setProperty("role", "transport")
        self.wave = WaveformView(theme, waveform, playback)
        self.speak = push_button(theme, tr("&Speak"), "speak", tr("Speak the script"), primary=True)
        self.stop = push_button(theme, tr("St&op"), "stop", tr("Stop speaking and playing; what is spoken is kept"))
        self.play = push_button(theme, tr("&Play"), "play", tr("Play or pause (Space outside the script)"))
        self.save = push_button(theme, tr("S&ave…"), "save", tr("Save the speech as a sound file"))
        self.previous = tool_button(theme, tr("Previous sentence"), "previous", tr("Back one sentence"))
        self.back = tool_button(theme, tr("10 seconds back"), "back10", tr("10 seconds back"))
        self.forward = tool_button(theme, tr("10 seconds forward"), "forward10", tr("10 seconds forward"))
        self.next = tool_button(theme, tr("Next sentence"), "next", tr("Forward one sentence"))
        self.speed = SpeedButton(theme, playback)
        self.listening = ListeningMenu(theme, transport, playback, self)
        self.left = ElidedLabel()
        self.left.setAccessibleDescription(tr("Time left"))
        self.left.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        self.time = QLabel()
        self.time.setAccessibleDescription(tr("Position"))  # with a name it would not be read itself
        self.status = LiveLabel()
        self.status.setAccessibleName(tr("Status"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setMaximumWidth(160)
        self.bar.setAccessibleName(tr("Progress"))
        self.figures = QLabel()
        self.figures.setProperty("role", "caption")
        self.figures.setAccessibleDescription(tr("Measurements"))
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        self._player = player = QWidget()
        # Time runs from left to right on every player, whichever way the language is written.
        player.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        hbox(self.previous, self.back, self.play, self.forward, self.next, spacing=2, margins=(0, 0, 0, 0), on=player)
        self._before, after = QWidget(), QWidget()  # equally wide where both are shown: the player is in the middle
        hbox(self.speed, self.listening.button, 1, self.save, spacing=8, margins=(0, 0, 0, 0), on=after)
        self._buttons = hbox((self._before, 1), self.speak, player, self.stop, (after, 1), spacing=8)
        middle = Qt.AlignmentFlag.AlignVCenter
        status = hbox((self.bar, 1, middle), (self.status, 4), self.figures, (self.left, 5), self.time, spacing=GAP)
        vbox(self.wave, self._buttons, status, spacing=8, margins=(SIDE, 12, SIDE, 10), on=self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)

    def _bind(self) -> None:
        transport = self._transport
        self.speak.clicked.connect(transport.speak)
        self.stop.clicked.connect(transport.stop)
        self.play.clicked.connect(transport.toggle)
        self.previous.clicked.connect(lambda: transport.step(-1))
        self.next.clicked.connect(lambda: transport.step(1))
        self.back.clicked.connect(lambda: transport.skip(-SKIP_S))
        self.forward.clicked.connect(lambda: transport.skip(SKIP_S))
        self.wave.toggled.connect(transport.toggle)
        self.wave.sought.connect(self._playback.seek)
        transport.changed.connect(self._show_buttons)
        transport.heard_changed.connect(self._show_status)
        transport.moved.connect(self._show_time)
        self._show_buttons()
        self._show_time()

    def set_low(self, is_low: bool) -> None:
        """There is no height to spare."""
        if is_low != self._is_low:
            self._is_low = is_low
            self._show_page()

    def _show_page(self) -> None:
        """For a reader Play is the one control, and how much is left the one figure."""
        transport, reader = self._transport, self._transport.is_reader
        self.speak.setVisible(not reader)
        self.save.setVisible(not reader)
        self.stop.setVisible(not reader or transport.stops_more)
        self._before.setVisible(reader)
        self.left.setVisible(reader)
        self.time.setVisible(not reader)
        large = reader and not self._is_low
        self.play.setFixedHeight(LARGE_PX if large else CONTROL_PX)
        role, icon = ("primary", "on_accent") if reader else ("", "text")
        if self.play.property("role") != role:
            self.play.setProperty("role", role)
            self.play.setProperty("icon_role", icon)
            self.play.style().unpolish(self.play)
            self.play.style().polish(self.play)

    def _show_buttons(self) -> None:
        self._show_page()
        transport, playing = self._transport, self._transport.is_playing
        if transport.is_project:
            speak, save = tr("&Speak all"), tr("Export…")
            speak_hint = tr("Speak every sentence that has no take yet")
            save_hint = tr("Export the script as a sound file")
        else:
            speak, save = tr("&Speak"), tr("S&ave…")
            speak_hint, save_hint = self._speech.speak_hint(), tr("Save the speech as a sound file")
        for button, text, hint, can in (
            (self.speak, speak, speak_hint, transport.can_speak),
            (self.save, save, save_hint, transport.can_save),
            (self.play, tr("&Pause") if playing else tr("&Play"), self.play.toolTip(), transport.can_play),
            (self.stop, tr("St&op"), self.stop.toolTip(), transport.can_stop),
        ):
            _name(button, text, hint)
            if can:
                button.setEnabled(True)
            else:
                self._switch_off(button)
        set_icon(self.play, self._theme, "pause" if playing else "play")
        for beside in (self.previous, self.back, self.forward, self.next):
            beside.setEnabled(transport.can_skip)
        self._fit()
        self._show_status()

    def _switch_off(self, button: QPushButton) -> None:
        """Qt would give the focus to whatever comes next: after Speak to Stop, where a second Space ends the speech."""
        if button.hasFocus():
            others = (self.speak, self.play, self.wave) if button is self.stop else (self.play, self.wave, self.speak)
            able = [other for other in others if other is not button and other.isVisible() and other.isEnabled()]
            (able or [button])[0].setFocus()
        button.setEnabled(False)

    def _show_status(self) -> None:
        words, progress = self._transport.status()
        # Numbers that run are not read over the voice: what begins, what ends and what fails is.
        doing, self._doing = self._doing, self._transport.doing()
        self.status.show_words(words, is_announced=not self._doing or self._doing != doing)
        self.bar.setVisible(progress is not None)
        self.bar.setRange(0, max(1, progress.total if progress else 1))
        self.bar.setValue(progress.done if progress else 0)
        self.figures.setText("" if self._transport.is_project else self._speech.figures())
        self._fit_figures()

    def _show_time(self) -> None:
        if self._transport.is_reader:
            words, shorter = self._transport.left_words()
            if words != self.left.text():
                self.left.setText(words, shorter)
        else:
            self.time.setText(f"{clock(self._transport.position_s)} / {clock(self._transport.total_s)}")

    # ---- room

    def _fit(self) -> None:
        """The words of the buttons go, one after the other, where there is no room for them."""
        room = self.width() - 2 * SIDE
        buttons = (self.stop, self.save, self.play, self.speak)
        for button in buttons:
            _show_words(button, True)
        if self._transport.is_reader:
            self.play.setMinimumWidth(LARGE_WIDTH_PX)
        for button in buttons:
            self._player.updateGeometry()
            self._buttons.invalidate()
            if self._buttons.sizeHint().width() <= room:
                break
            _show_words(button, False)
        self._fit_figures()

    def _fit_figures(self) -> None:
        """They are the first to go: as a whole, for half of one says nothing."""
        if self._transport.is_reader:
            self.figures.hide()
            return
        taken = sum(label.sizeHint().width() + GAP for label in (self.status, self.figures, self.time))
        bar = 0 if self.bar.isHidden() else self.bar.maximumWidth()
        self.figures.setVisible(taken + bar <= self.width() - 2 * SIDE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def _show_words(button: QPushButton, shown: bool) -> None:
    button.setText(str(button.property("words")) if shown else "")
    button.setMinimumWidth(0 if shown else CONTROL_PX)
    button.setMaximumWidth(WIDEST if shown else CONTROL_PX)


def _name(button: QPushButton, text: str, hint: str) -> None:
    button.setProperty("words", text)
    button.setAccessibleName(without_key(text).rstrip("…"))
    button.setToolTip(hint)
    button.setAccessibleDescription(hint)
